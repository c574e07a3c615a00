"""Exact amounts: what a record writes, as whole chips of the smallest unit that it writes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

__all__ = ["MOST_DIGITS", "WHOLE", "FinerError", "Scale", "as_written", "finest", "problem_with"]

# Beyond these a figure is a slip of the pen, and its exact integer could fill the memory.
MOST_DIGITS: Final = 18
_MOST_DECIMALS: Final = 12
_LIMIT: Final = 10**MOST_DIGITS
_AMOUNT: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def problem_with(value: object) -> str | None:
    """Say why a TOML value is no amount of chips; None if it is one."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        kind = {"str": "a string", "bool": "a boolean", "list": "an array", "dict": "a table"}
        return f"an amount is a number, not {kind.get(type(value).__name__, type(value).__name__)}"
    number = Decimal(value)
    if not number.is_finite():
        return f"an amount is a finite number, not {number}"
    if number < 0:
        return f"an amount is 0 or more, not {number}"
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)  # it is a letter only for what is not finite
    if (number and number.adjusted() >= MOST_DIGITS) or exponent > MOST_DIGITS:
        return f"an amount has at most {MOST_DIGITS} digits before the point"
    if _decimals(number) > _MOST_DECIMALS:
        return f"an amount has at most {_MOST_DECIMALS} decimals"
    return None


def _decimals(number: Decimal) -> int:
    """How many decimals it is written with, but for zeros beyond the most that there may be."""
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)
    decimals = max(0, -exponent)
    if decimals > _MOST_DECIMALS:
        least = number.normalize().as_tuple().exponent
        assert isinstance(least, int)
        decimals = max(_MOST_DECIMALS if number else 0, -least)
    return decimals


def finest(amounts: Iterable[int | Decimal]) -> int:
    """Return the most decimals that any of the amounts is written with."""
    return max([_decimals(amount) for amount in amounts if type(amount) is Decimal], default=0)


class Scale:
    """What one chip is: `unit`, which is 1, 0.1, 0.01, ... unless the record says otherwise.

    `counted`: the amounts that it is asked about are chips already.
    """

    __slots__ = ("_factor", "_places", "plain", "unit")

    def __init__(self, places: int, unit: Decimal | None = None, *, counted: bool = False) -> None:
        self.unit = Decimal(1).scaleb(-places) if unit is None else unit
        self._places = 0 if counted else places
        self._factor = None if unit is None else unit
        self.plain = self._places == 0 and unit is None  # an int is its own number of chips

    def chips(self, amount: int | Decimal) -> int:
        """Return how many chips an amount is. Raises `ValueError` if that is no whole number."""
        if self._factor is None:
            return (
                int(Decimal(amount).scaleb(self._places))
                if type(amount) is Decimal
                else (int(amount) * 10**self._places)
            )
        chips, left = divmod(Decimal(amount), self._factor)
        if left:
            raise ValueError(f"{amount} is no multiple of the unit {self._factor}")
        return int(chips)

    def read(self, text: str) -> int:
        """Return the chips of an amount in an action; `ValueError` with what is wrong with it."""
        if self.plain and text.isdigit() and text.isascii() and len(text) <= MOST_DIGITS:
            return int(text)
        if not _AMOUNT.fullmatch(text):
            shown = repr(text)
            shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
            raise ValueError(f"an amount is a number such as 300 or 1.50, not {shown}")
        number = Decimal(text)
        problem = problem_with(number)
        if problem is not None:
            raise ValueError(problem)
        if self._factor is None and _decimals(number) > self._places:
            raise FinerError(_decimals(number))
        return self.chips(number)


WHOLE: Final = Scale(0)
"""Of a record without decimals: what it writes are chips."""


class FinerError(Exception):
    """An action has more decimals than all amounts before it: read again, with so many."""

    def __init__(self, places: int) -> None:
        super().__init__(places)
        self.places = places


def as_written(chips: int, unit: Decimal) -> str:
    """Return an amount as the record writes it: with all the decimals of the unit."""
    return f"{chips * unit:f}"
