"""The hands of files as they stand there, not yet read."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple

from lowball.errors import NotationError
from lowball.history.formats import PHH, SUFFIXES, Piece, format_of, pieces

__all__ = [
    "Part",
    "files_of",
    "located",
    "own_number",
    "parts_of",
    "parts_of_lines",
    "without_hand",
]

_HAND: Final = re.compile(r"""^[ \t]*hand[ \t]*=[ \t]*["']?([^"'\s#]+)""", re.MULTILINE)


class Part(NamedTuple):
    """A hand of a file: its format and text, and where in the file the text ends, in bytes."""

    path: Path
    format: str
    piece: Piece
    end: int


def files_of(paths: str | PathLike[str] | Iterable[str | PathLike[str]]) -> Iterator[Path]:
    """Every file, in order: folders give theirs sorted, and those of folders in them."""
    for path in [paths] if isinstance(paths, str | PathLike) else paths:
        if not path:
            raise NotationError("an empty path names no file; '.' is the folder that the program works in")
        place = Path(path)
        if place.is_dir():
            inside = place.rglob("*")
            yield from sorted(file for file in inside if file.suffix.lower() in SUFFIXES and file.is_file())
        else:
            yield place


def parts_of(path: Path) -> Generator[Part, None, None]:
    """The hands of a file. Raises `OSError`."""
    with path.open("rb") as file:
        yield from parts_of_lines(file, path)


def parts_of_lines(lines: Iterable[bytes], path: Path) -> Iterator[Part]:
    """The hands in the lines of a file. What is no UTF-8 stays in the text, for `read_piece` to refuse."""
    done = 0

    def count(length: int) -> None:
        nonlocal done
        done += length

    texts = _texts(lines, count)
    before: list[str] = []
    for line in texts:
        before.append(line)
        if line.strip("\ufeff \t\r\n") and not line.lstrip("\ufeff \t").startswith("#"):
            break
    name = format_of(before[-1], path) if before else PHH
    for piece in pieces(chain(before, texts), name):
        yield Part(path, name, piece, done)


def _texts(lines: Iterable[bytes], count: Callable[[int], object]) -> Iterator[str]:
    """The lines as text. `count` is told how long each is in bytes."""
    for line in lines:
        count(len(line))
        yield line.decode("utf-8", "surrogateescape")


def located(error: NotationError, path: Path, hand: str | None) -> NotationError:
    """The error with the file and the hand in it."""
    where = f"{path}, hand {hand}" if hand else str(path)
    message = without_hand(error, hand).args[0]
    return NotationError(f"{where}: {message}", error.line, error.column)


def without_hand(error: NotationError, hand: str | None) -> NotationError:
    """The error without the hand that it begins with, for a message that says which hand it is of."""
    message = str(error.args[0])
    return NotationError(message.removeprefix(f"hand #{hand}: "), error.line, error.column)


def own_number(part: Part) -> frozenset[str]:
    """What the record itself calls a hand: the number of its first line or table, and PHH's field `hand`."""
    names = {part.piece.hand} if part.piece.hand else set[str]()
    if part.format == PHH:
        names |= {found[1] for found in _HAND.finditer(part.piece.text)}
    return frozenset(names)
