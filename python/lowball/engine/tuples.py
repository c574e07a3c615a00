"""Changing one entry of a tuple."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["with_value"]

T = TypeVar("T")


def with_value(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """`values` with another value at `index`."""
    changed = list(values)  # quicker than joining slices, and this runs at every push
    changed[index] = value
    return tuple(changed)
