"""Recorded hands: read them, write them, and play them again through the rules.

A record is read with `load` or `loads` into a `HandHistory`, many with `load_all`; `HandHistory.from_state`
makes one of a hand that was played here. `HandHistory.replay` yields a state after every action. `dump` and
`dumps` write.
"""

from __future__ import annotations

import re
from os import PathLike
from pathlib import Path
from typing import Final

from lowball.checks import shown
from lowball.errors import NotationError
from lowball.history.anonymise import Anonymiser, anonymised
from lowball.history.files import Hands, Problem, dump, load_all
from lowball.history.formats import PHH, Piece, Skipped, dumps_as, format_of, read_piece
from lowball.history.hand_history import HandHistory, Origin, Recorded, Show
from lowball.history.phh import decode as _decode

__all__ = [
    "Anonymiser",
    "HandHistory",
    "Hands",
    "Origin",
    "Problem",
    "Recorded",
    "Show",
    "anonymised",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
]


def loads(text: str, *, check: bool = True) -> HandHistory:
    """Read one hand from the text of a record: PHH (variants N2L1D and F2L3D), or PokerStars text.

    The hand is played by the rules while it is read. `check` compares the end as well: that the hand is
    finished, what was shown, and the results that are recorded.

    Raises `NotationError` for anything that cannot be read or that the rules refuse; its message names the
    field or the action, and `line` and `column` say where it stands.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"a record is read from a str, not {type(text).__name__}")
    return _loads(text, format_of(_first_words(text)), check=check)


def _loads(text: str, name: str, *, check: bool) -> HandHistory:
    try:
        return read_piece(Piece(1, text, None), name, check=check)
    except Skipped as skipped:
        raise NotationError(f"there is no hand to read here: {skipped}") from skipped


def load(path: str | PathLike[str], *, check: bool = True) -> HandHistory:
    """Read one hand from a file in UTF-8; see `loads`.

    Raises `OSError` if the file cannot be opened.
    """
    text = _decode(Path(path).read_bytes())
    return _loads(text, format_of(_first_words(text), Path(path)), check=check)


def dumps(history: HandHistory, format: str = PHH, *, hero: int | None = None) -> str:  # noqa: A002
    """Return the text of a record, in the format "phh" or "pokerstars".

    `hero`, for "pokerstars": the seat from whose view the hand is told, with the cards that this player saw;
    None tells what the record knows.

    What is read from it is equal to `history`, but for its `source` and `origins`, and for what the format
    cannot tell. Raises `NotationError` for what cannot be written.
    """
    if not isinstance(history, HandHistory):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"a HandHistory is written, not {shown(history)}")
    return dumps_as(history, format, hero)


_SAYING_NOTHING: Final = re.compile(r"(?:[\ufeff \t\r]*(?:#[^\n]*)?\n)*")


def _first_words(text: str) -> str:
    """The first line that says something, or what comes last."""
    found = _SAYING_NOTHING.match(text)
    return text[found.end() if found else 0 :].partition("\n")[0]
