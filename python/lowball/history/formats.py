"""The formats of records, and which one a text is in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lowball.errors import NotationError
from lowball.history import phh, pokerstars
from lowball.history.hand_history import HandHistory
from lowball.history.phh.collection import table_of
from lowball.history.pokerstars.header import is_header
from lowball.history.well_formed import check_fields
from lowball.history.wording import not_utf8

__all__ = [
    "PHH",
    "POKERSTARS",
    "SUFFIXES",
    "Piece",
    "Skipped",
    "dumps_as",
    "format_of",
    "pieces",
    "read_piece",
]

PHH: Final = "phh"
POKERSTARS: Final = "pokerstars"
SUFFIXES: Final = {".phh": PHH, ".phhs": PHH, ".txt": POKERSTARS}
"""What files of hands are called, and the format that is written to them."""
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


def format_of(line: str, path: Path | None = None) -> str:
    """Tell the format by the first line that says anything, and by the name of the file if there is one.

    A file called .phh or .phhs is PHH, unless a hand of PokerStars begins it. Of any other text, a field or a
    table is PHH.
    """
    words = line.strip().removeprefix("\ufeff")
    if path is not None and SUFFIXES.get(path.suffix.lower()) == PHH:
        return POKERSTARS if is_header(words) else PHH
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
        _refuse_bytes(piece)
        return phh.loads(piece.text, check=check, first_line=piece.line, table=piece.hand)
    first = piece.text.partition("\n")[0]
    _refuse_bytes(piece._replace(text=first))
    other = pokerstars.game_of(first)
    if other is not None:
        raise Skipped(other, f"this is {other}, and read are {pokerstars.GAMES}")
    if pokerstars.cancelled(piece.text):
        raise Skipped("cancelled", "the hand was cancelled")
    _refuse_bytes(piece)
    try:
        return pokerstars.loads(piece.text, check=check)
    except NotationError as error:
        if error.line is None:
            raise
        moved = NotationError(error.args[0], error.line + piece.line - 1, error.column)
        raise moved from error


def _refuse_bytes(piece: Piece) -> None:
    """Raise `NotationError` where the file has a byte that is no UTF-8: it became a lone surrogate."""
    found = not_utf8(piece.text)
    if found is not None:
        line = piece.line + piece.text.count("\n", 0, found.start())
        raise NotationError(f"this is not UTF-8 text: byte {ord(found[0]) - 0xDC00:#04x}", line)


def dumps_as(history: HandHistory, name: str, hero: int | None = None, *, number: int = 1) -> str:
    """Write one hand; `number` is for PokerStars text, of a hand without one.

    Raises `NotationError` for a format that is not known, for a hero in PHH, and for what cannot be written.
    """
    if name not in (PHH, POKERSTARS):
        raise NotationError(f"a record is written as {PHH!r} or {POKERSTARS!r}, not {name!r}")
    check_fields(history)
    if name == POKERSTARS:
        return pokerstars.dumps(history, hero=hero, number=number)
    if hero is not None:
        raise NotationError(f"PHH has no hero, whose cards alone are told: hero is for {POKERSTARS!r}")
    return phh.dumps(history)
