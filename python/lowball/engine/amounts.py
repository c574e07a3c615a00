"""Chips and seats as plain `int`: one place that says what counts as one."""

from __future__ import annotations

from lowball.checks import plain_index as as_int

__all__ = ["as_int", "describe"]


def describe(value: object) -> str:
    """Name a refused value for an error message: its type and its repr, cut short."""
    text = repr(value)
    if len(text) > 60:
        text = text[:57] + "..."
    return f"{type(value).__name__} {text}"
