"""Which hand of a file or a folder is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from lowball.cli.source import STANDARD_INPUT, read_bytes
from lowball.errors import LowballError, NotationError
from lowball.history import HandHistory
from lowball.history.formats import PHH, Skipped, read_piece
from lowball.history.reading import Part, files_of, own_number, parts_of, parts_of_lines, without_hand

__all__ = ["pick"]

_NUMBER: Final = re.compile(r"[0-9]{1,18}", re.ASCII)


def pick(path: Path, hand: str | None) -> tuple[str, HandHistory]:
    """Read the hand that is meant, and only that one; give where it stands with it.

    `hand` counts from 1 the hands that are read here; a number beyond them, or anything that begins with "#",
    is what a record itself calls a hand. None will do where there is only one.

    The end of a PHH record is not compared with it yet. Raises `LowballError` if there is no such hand or it
    cannot be read.
    """
    piped = str(path) == STANDARD_INPUT
    what = "standard input" if piped else str(path)
    parts = _piped(what) if piped else _parts(path)
    if hand is None:
        part, skipped = _only(parts, what)
    else:
        part, skipped = _named(parts, what, hand), None
    if part is None:
        raise LowballError(f"{what}: there is no hand to read here{f': {skipped}' if skipped else ''}")
    where = f"{part.path}, hand {part.piece.hand}" if part.piece.hand else str(part.path)
    try:
        history = read_piece(part.piece, part.format, check=part.format != PHH)
    except Skipped as skip:
        raise LowballError(f"{what}: hand {hand} is not one to read: {skip.what}") from skip
    except NotationError as error:
        raise LowballError(f"{where}: {without_hand(error, part.piece.hand)}") from error
    return where, history


def _parts(path: Path) -> Iterator[Part]:
    for file in files_of(path):
        yield from parts_of(file)


def _piped(what: str) -> Iterator[Part]:
    yield from parts_of_lines(BytesIO(read_bytes()), Path(what))


def _only(parts: Iterator[Part], what: str) -> tuple[Part | None, str | None]:
    """The only hand there is, or None and why it is none."""
    found: Part | None = None
    skipped: str | None = None
    for part in parts:
        reason = _skipped(part)
        if reason is not None:
            skipped = reason
        elif found is not None:
            raise LowballError(
                f"{what}: there are several hands: say which, by --hand 1, --hand 2, ... or the record's own "
                "number, --hand '#...'"
            )
        else:
            found = part
    return found, skipped


def _named(parts: Iterator[Part], what: str, hand: str) -> Part:
    own = hand.removeprefix("#")
    place = int(hand) if _NUMBER.fullmatch(hand) else None
    if not own or (own == hand and not place):
        raise LowballError(
            f"--hand is a number from 1, or what the record calls the hand, #101; not {hand!r}"
        )
    count = 0
    called: Part | None = None
    for part in parts:
        if _skipped(part) is None:
            count += 1
            if count == place:
                return part
        if called is None and own in own_number(part):
            called = part
            if place is None:
                break
    if called is None:
        raise LowballError(f"{what}: there is no hand {hand} among {count}")
    return called


def _skipped(part: Part) -> str | None:
    """Why a hand is none to be read here, without reading it."""
    if part.format == PHH:
        return None
    from lowball.history.pokerstars import cancelled, game_of  # noqa: PLC0415  only where it is needed

    other = game_of(part.piece.text.partition("\n")[0])
    return other or ("cancelled" if cancelled(part.piece.text) else None)
