"""Changing one entry of a tuple."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["with_value"]

T = TypeVar("T")


def with_value(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """`values` with another value at `index`."""
    return (*values[:index], value, *values[index + 1 :])
