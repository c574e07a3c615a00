"""Numbers as they are typed on the command line."""

from __future__ import annotations

import re
from typing import Final

import typer

__all__ = ["deck_index", "seed"]

# More digits than any number in range has: whoever takes the number says what the range is.
_NUMBER: Final = re.compile(r"[0-9]{1,100}|0[xX][0-9a-fA-F]{1,100}")


def seed(text: str | int) -> int:
    """Read a seed, decimal or hexadecimal with 0x."""
    return _number(text, "a seed", 256)


def deck_index(text: str | int) -> int:
    """Read the index of a deck, written as a seed is."""
    return _number(text, "the index of a deck", 48)


def _number(given: str | int, what: str, bits: int) -> int:
    text = str(given)  # a default comes through here as it is
    if not _NUMBER.fullmatch(text):
        shown = text if len(text) <= 60 else f"{text[:57]}..."
        raise typer.BadParameter(
            f"{what} is a whole number from 0 to 2**{bits} - 1, such as 7 or 0x10, not {shown!r}"
        )
    return int(text, 16 if text[:2] in {"0x", "0X"} else 10)
