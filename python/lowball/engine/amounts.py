"""Chips and seats as plain `int`: one place that says what counts as one."""

from __future__ import annotations

import operator

__all__ = ["as_int", "describe"]


def as_int(value: object) -> int | None:
    """Return `value` as an `int`, or None if it is not a whole number by type.

    Anything with `__index__` counts (numpy integers do); `bool` does not, and neither does a float, however
    round.
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def describe(value: object) -> str:
    """Name a refused value for an error message: its type and its repr, cut short."""
    text = repr(value)
    if len(text) > 60:
        text = text[:57] + "..."
    return f"{type(value).__name__} {text}"
