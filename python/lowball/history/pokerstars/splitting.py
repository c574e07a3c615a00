"""Cuts a stream of lines into hands, and tells those that there is nothing to replay of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from lowball.history.pokerstars.header import is_header
from lowball.history.pokerstars.lines import CANCELLED
from lowball.history.wording import not_utf8

__all__ = ["cancelled", "split"]

# What stands between the hands of a history that was sent by mail.
_COUNT: Final = re.compile(r"\ufeff?\*+ # [0-9]+ \*+\s*").fullmatch


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Cut a stream of lines into hands, each with the number of its first line, from 1.

    Hands of other games come too. What stands before the first header comes as a piece of its own, unless it
    is blank. A line that is no UTF-8 begins a hand after a blank one, so that it does not spoil the one
    before it. A line that only counts the hands, `***** # 2 *****`, becomes a blank one.
    """
    first, piece = 1, list[str]()
    for number, line in enumerate(lines, 1):
        begins = line.startswith(("PokerStars ", "\ufeff")) and is_header(line.removeprefix("\ufeff"))
        if begins or (not_utf8(line) and not (piece and piece[-1].strip())):
            if any(map(str.strip, piece)):
                yield first, "".join(piece)
            first, piece = number, []
        if line.startswith("*****") and _COUNT(line):
            line = "\n"  # noqa: PLW2901
        piece.append(line if line.endswith("\n") else f"{line}\n")
    if any(map(str.strip, piece)):
        yield first, "".join(piece)


def cancelled(text: str) -> bool:
    """Whether a hand was cancelled, so that there is nothing to replay."""
    return "ancel" in text and any(CANCELLED(line.strip()) for line in text.split("\n"))
