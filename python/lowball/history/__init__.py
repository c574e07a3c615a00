"""Recorded hands: read them, and play them again through the rules.

A record is read with `load` or `loads` into a `HandHistory`; `HandHistory.replay` yields a state after
every action.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from lowball.history.hand_history import HandHistory, Origin, Show
from lowball.history.phh import decode as _decode_phh
from lowball.history.phh import loads as _loads_phh

__all__ = ["HandHistory", "Origin", "Show", "load", "loads"]


def loads(text: str, *, check: bool = True) -> HandHistory:
    """Read one hand from the text of a PHH record, variant N2L1D (no-limit single draw).

    The hand is played by the rules while it is read, with a fold allowed where a check was free. `check`
    compares the end as well: that the hand is finished, what was shown, and the finishing stacks if they
    are recorded.

    Raises `NotationError` for anything that cannot be read or that the rules refuse; its message names the
    field or the action, and `line` and `column` say where it stands.
    """
    return _loads_phh(text, check=check)


def load(path: str | PathLike[str], *, check: bool = True) -> HandHistory:
    """Read one hand from a PHH file in UTF-8; see `loads`.

    Raises `OSError` if the file cannot be opened.
    """
    return loads(_decode_phh(Path(path).read_bytes()), check=check)
