"""Many hands: read from files and folders one after the other, and written so."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import NamedTuple, TypeAlias

from lowball.errors import LowballError, NotationError
from lowball.history.formats import PHH, SUFFIXES, Skipped, dumps_as, read_piece
from lowball.history.hand_history import HandHistory
from lowball.history.reading import files_of, located, parts_of

__all__ = ["Hands", "Paths", "Problem", "dump", "load_all"]

Paths: TypeAlias = str | PathLike[str] | Iterable[str | PathLike[str]]
"""A file, a folder, or several of them."""


class Problem(NamedTuple):
    """A hand that could not be read: its file, what the file calls it (or None), and what is wrong."""

    path: Path
    hand: str | None
    error: LowballError


class Hands(Iterator[HandHistory]):
    """The hands of files, read one at a time as they are asked for.

    - `problems`: with `errors="collect"`, what could not be read so far.
    - `skipped`: hands so far that are none of the games read here, by their name, and "cancelled" ones.
    """

    def __init__(self, paths: Paths, *, errors: str, check: bool) -> None:
        if errors not in ("raise", "collect"):
            raise NotationError(f"errors is 'raise' or 'collect', not {errors!r}")
        self.problems: list[Problem] = []
        self.skipped: Counter[str] = Counter()
        self._collect = errors == "collect"
        self._check = check
        self._hands = self._read(paths)

    def __next__(self) -> HandHistory:
        return next(self._hands)

    def close(self) -> None:
        """Close the file that is being read; nothing more comes."""
        self._hands.close()

    def _read(self, paths: Paths) -> Generator[HandHistory, None, None]:
        for path in files_of(paths):
            try:
                yield from self._of_file(path)
            except OSError as error:
                if not self._collect or isinstance(error, FileNotFoundError):
                    raise
                self.problems.append(Problem(path, None, NotationError(f"{path}: {error.strerror}")))

    def _of_file(self, path: Path) -> Generator[HandHistory, None, None]:
        for part in parts_of(path):
            try:
                history = read_piece(part.piece, part.format, check=self._check)
            except Skipped as skipped:
                self.skipped[skipped.what] += 1
            except NotationError as error:
                problem = located(error, path, part.piece.hand)
                if not self._collect:
                    raise problem from error
                self.problems.append(Problem(path, part.piece.hand, problem))
            else:
                yield history


def load_all(paths: Paths, *, errors: str = "raise", check: bool = True) -> Hands:
    """Read all hands of files and folders, as an iterator that never holds more than one in memory.

    A folder is read with all in it, in the order of the paths: files called .phh, .phhs and .txt. A file may
    hold one PHH record, a collection of them (numbered tables), or any number of PokerStars hands, of other
    games too. A file called .phh or .phhs is PHH unless a hand of PokerStars begins it; what any other file
    is, is told by its first line.

    With `errors="raise"` the first hand that cannot be read raises `NotationError`, with its file and number
    in the message, and a file that cannot be read `OSError`. A byte that is no UTF-8 spoils the one hand that
    it stands in. With `errors="collect"` the iterator goes on
    after either, and has `problems` and `skipped`; a path that does not exist is `FileNotFoundError` all the
    same.
    """
    return Hands(paths, errors=errors, check=check)


def dump(
    hands: HandHistory | Iterable[HandHistory],
    path: str | PathLike[str],
    format: str | None = None,  # noqa: A002
) -> int:
    """Write one hand or many to a file, in UTF-8, and return how many.

    The name says the format, unless `format` does ("phh", "pokerstars"): .phh is one PHH record, .phhs a
    collection of them, .txt is PokerStars text. Many hands are written as they come, to a file beside it
    which takes its place at the end; so nothing is left of it if a hand cannot be written.

    Hands without a number of their own (`hand` in the headers) get 1, 2, 3, ... in PokerStars text.

    Raises `NotationError` for a name or a hand that cannot be written, and `OSError`.
    """
    target = Path(path)
    suffix = target.suffix.lower()
    if format is None and suffix not in SUFFIXES:
        raise NotationError(f"{target.name}: a file of hands is called .phh, .phhs or .txt, or give format=")
    name = format or SUFFIXES[suffix]
    many = [hands] if isinstance(hands, HandHistory) else hands
    one_only = name == PHH and suffix == ".phh"
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    count = 0
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            for history in many:
                if count and one_only:
                    raise NotationError(
                        f"{target.name}: a .phh file holds one hand; write many to a .phhs file"
                    )
                count += 1
                numbered = name == PHH and not one_only
                file.write(f"[{count}]\n" if numbered else "")
                file.write(dumps_as(history, name, number=count))
                file.write("" if one_only else "\n")
        if one_only and not count:
            raise NotationError(f"{target.name}: there is no hand to write")
        part.replace(target)
    finally:
        with suppress(OSError):
            part.unlink()
    return count
