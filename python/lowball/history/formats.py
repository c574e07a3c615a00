"""The formats of records, and which one a text is in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from lowball.errors import NotationError
from lowball.history import phh, pokerstars
from lowball.history.hand_history import HandHistory
from lowball.history.phh.collection import table_of

__all__ = ["PHH", "POKERSTARS", "Piece", "Skipped", "dumps_as", "format_of", "pieces", "read_piece"]

PHH: Final = "phh"
POKERSTARS: Final = "pokerstars"
_FIELD: Final = re.compile(r"""\ufeff?[ \t]*(?:[A-Za-z0-9_.-]+|"[^"]*"|'[^']*')[ \t]*=|\ufeff?[ \t]*\[""")
_NUMBER: Final = re.compile(r"#([0-9]+)")


class Piece(NamedTuple):
    """The text of one hand of a file: where it begins, and what the file calls it."""

    line: int
    text: str
    hand: str | None


class Skipped(Exception):  # noqa: N818 - nothing is wrong
    """A hand that is not to be read: of another game, or cancelled; `what` is what `load_all` counts."""

    def __init__(self, what: str, message: str) -> None:
        super().__init__(message)
        self.what = what


def format_of(line: str) -> str:
    """Tell the format by the first line that says anything: a field or a table is PHH."""
    words = line.strip().removeprefix("\ufeff")
    return PHH if not words or words.startswith("#") or _FIELD.match(line) else POKERSTARS


def pieces(lines: Iterable[str], name: str) -> Iterator[Piece]:
    """Cut the lines of a file into hands."""
    if name == PHH:
        for line, text in phh.split(lines):
            yield Piece(line, text, table_of(text.removeprefix("\ufeff").partition("\n")[0]))
        return
    for line, text in pokerstars.split(lines):
        found = _NUMBER.search(text.partition("\n")[0])
        yield Piece(line, text, found[1] if found else None)


def read_piece(piece: Piece, name: str, *, check: bool) -> HandHistory:
    """Read one hand of a file. Raises `NotationError` with the line in the file, and `Skipped`."""
    if not piece.text.strip("\ufeff \t\r\n"):
        raise NotationError("there is no hand in this text")
    if name == PHH:
        return phh.loads(piece.text, check=check, first_line=piece.line, table=piece.hand)
    other = pokerstars.game_of(piece.text.partition("\n")[0])
    if other is not None:
        raise Skipped(other, f"this is {other}, and read are {pokerstars.GAMES}")
    if pokerstars.cancelled(piece.text):
        raise Skipped("cancelled", "the hand was cancelled")
    try:
        return pokerstars.loads(piece.text, check=check)
    except NotationError as error:
        if error.line is None:
            raise
        moved = NotationError(error.args[0], error.line + piece.line - 1, error.column)
        raise moved from error


def dumps_as(history: HandHistory, name: str, hero: int | None = None, *, number: int = 1) -> str:
    """Write one hand; `number` is for PokerStars text, of a hand without one.

    Raises `NotationError` for a format that is not known, and for a hero in PHH.
    """
    if name == POKERSTARS:
        return pokerstars.dumps(history, hero=hero, number=number)
    if name != PHH:
        raise NotationError(f"a record is written as {PHH!r} or {POKERSTARS!r}, not {name!r}")
    if hero is not None:
        raise NotationError(f"PHH has no hero, whose cards alone are told: hero is for {POKERSTARS!r}")
    return phh.dumps(history)
