"""Hands that could not be read or are of other games, told at the end of a command."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Final

from lowball.cli.render import Screen
from lowball.history import Problem

__all__ = ["problems_json", "skipped_line", "tell_problems"]

_MOST: Final = 20


def tell_problems(problems: Sequence[Problem]) -> None:
    """Print what is wrong with each on standard error, the first ones whole."""
    if not problems or sys.stderr is None:
        return
    screen = Screen(sys.stderr)
    for problem in problems[:_MOST]:
        screen.line("lowball: " + " ".join(str(problem.error).split()))
    if len(problems) > _MOST:
        screen.line(f"lowball: ... and {len(problems) - _MOST:,} more")
    count = len(problems)
    screen.line(f"lowball: {count:,} hand{'s' * (count != 1)} could not be read or written")


def skipped_line(skipped: Mapping[str, int]) -> str:
    """How many hands were skipped, by their games, most first; empty if none."""
    if not skipped:
        return ""
    kinds = sorted(skipped.items(), key=lambda kind: (-kind[1], kind[0]))
    return f"skipped {sum(skipped.values()):,}: " + ", ".join(f"{name} {count:,}" for name, count in kinds)


def problems_json(problems: Sequence[Problem]) -> list[dict[str, str | None]]:
    """The problems as plain data."""
    return [
        {"path": str(problem.path), "hand": problem.hand, "error": str(problem.error)} for problem in problems
    ]
