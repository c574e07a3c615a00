"""Exact amounts: what a record writes, as whole chips of the smallest unit that it writes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from lowball.units import MOST_DIGITS, decimals_of, problem_with

__all__ = ["WHOLE", "FinerError", "Scale", "finest"]

_AMOUNT: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def finest(amounts: Iterable[int | Decimal]) -> int:
    """Return the most decimals that any of the amounts is written with."""
    return max([decimals_of(amount) for amount in amounts if type(amount) is Decimal], default=0)


class Scale:
    """What one chip is: `unit`, which is 1, 0.1, 0.01, ... unless the record says otherwise.

    `counted`: the amounts that it is asked about are chips already.
    """

    __slots__ = ("_given", "_places", "_worth", "plain", "unit")

    def __init__(self, places: int, unit: Decimal | None = None, *, counted: bool = False) -> None:
        self.unit = Decimal((0, (1,), -places)) if unit is None else unit
        self._given = unit is not None
        self._places = places
        self._worth = (1, 1) if counted else self.unit.as_integer_ratio()
        self.plain = counted or (places == 0 and unit is None)  # an int is its own number of chips

    def chips(self, amount: int | Decimal) -> int:
        """Return how many chips an amount is. Raises `ValueError` if that is no whole number."""
        above, below = amount.as_integer_ratio()
        worth, parts = self._worth
        chips, left = divmod(above * parts, below * worth)
        if left:
            raise ValueError(f"{amount} is no multiple of the unit {self.unit}")
        return chips

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
        if not self._given and decimals_of(number) > self._places:
            raise FinerError(decimals_of(number))
        return self.chips(number)


WHOLE: Final = Scale(0)
"""Of a record without decimals: what it writes are chips."""


class FinerError(Exception):
    """An action has more decimals than all amounts before it: read again, with so many."""

    def __init__(self, places: int) -> None:
        super().__init__(places)
        self.places = places
