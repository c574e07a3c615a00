"""What the constructors share: numbers taken exactly, and values as error messages show them."""

from __future__ import annotations

import operator
import reprlib
from typing import cast

from lowball.errors import CardError

__all__ = ["index_of", "shown"]


def index_of(value: object, what: str, low: int, high: int) -> int:
    """`value` as a plain int with `low <= value <= high`, or a `CardError` that calls it `what`.

    Takes anything with `__index__` (numpy's integers have it) but no bool.
    """
    if not isinstance(value, bool):
        try:
            number = operator.index(cast(int, value))
        except TypeError:
            pass
        else:
            if low <= number <= high:
                return number
            raise CardError(f"{what} must be from {low} to {_power(high)}, not {number}")
    raise CardError(f"{what} must be an int from {low} to {_power(high)}, not {shown(value)}")


def shown(value: object) -> str:
    """The value as an error message shows it: shortened, with its type."""
    return f"{reprlib.repr(value)} ({type(value).__name__})"


def _power(number: int) -> str:
    """Large bounds read better as powers of two."""
    return f"2**{number.bit_length()} - 1" if number.bit_count() == number.bit_length() > 16 else str(number)
