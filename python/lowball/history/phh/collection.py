"""Cuts a collection of hands, numbered tables in one text, into its hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from lowball.history.wording import not_utf8

__all__ = ["split", "table_of"]

_TABLE: Final = re.compile(r"""[ \t]*\[[ \t]*(["']?)([0-9]+)\1[ \t]*\][ \t]*(?:#.*)?\r?\n?\Z""")


def table_of(line: str) -> str | None:
    """Return the number of the hand that begins on this line, or None."""
    found = _TABLE.match(line) if "[" in line else None
    return found[2] if found is not None else None


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Cut a stream of lines into hands, each with the number of its first line, from 1.

    A text without numbered tables is one hand. What stands before the first table comes as a piece of its
    own, unless it is blank or only comments. A line that is no UTF-8 begins a hand if it starts as such a
    line does, so that it does not spoil the one before it.
    """
    first, piece = 1, list[str]()
    numbered = False
    for number, line in enumerate(lines, 1):
        spoilt = line.startswith("[") and not_utf8(line)
        if spoilt or table_of(line.removeprefix("\ufeff")) is not None:
            if numbered or _says_anything(piece):
                yield first, "".join(piece)
            first, piece, numbered = number, [], True
        piece.append(line)
    if numbered or piece:
        yield first, "".join(piece)


def _says_anything(piece: list[str]) -> bool:
    return any(words and not words.startswith("#") for words in map(str.strip, piece))
