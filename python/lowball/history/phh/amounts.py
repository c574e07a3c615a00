"""Exact amounts: what a record writes, as whole chips of the smallest unit that it needs."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Final

__all__ = ["in_chips", "smallest_unit", "to_amount"]

# Beyond these a figure is a slip of the pen, and its exact integer could fill the memory.
_MOST_DIGITS: Final = 18
_MOST_DECIMALS: Final = 12


def to_amount(value: object) -> Fraction:
    """Return the exact amount of a TOML number: an int, or a Decimal read in place of a float.

    Raises `ValueError` with the reason if it is no amount of chips.
    """
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        kind = {"str": "a string", "bool": "a boolean", "list": "an array", "dict": "a table"}
        raise ValueError(f"an amount is a number, not {kind.get(type(value).__name__, type(value).__name__)}")
    number = Decimal(value)
    if not number.is_finite():
        raise ValueError(f"an amount is a finite number, not {number}")
    if number < 0:
        raise ValueError(f"an amount is 0 or more, not {number}")
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)  # it is a letter only for what is not finite
    if (number and number.adjusted() >= _MOST_DIGITS) or exponent > _MOST_DIGITS:
        raise ValueError(f"an amount has at most {_MOST_DIGITS} digits before the point")
    if exponent < -_MOST_DIGITS - _MOST_DECIMALS or (Fraction(number) * 10**_MOST_DECIMALS).denominator != 1:
        raise ValueError(f"an amount has at most {_MOST_DECIMALS} decimals")
    return Fraction(number)


def smallest_unit(amounts: Iterable[Fraction]) -> Decimal:
    """Return the largest of 1, 0.1, 0.01, ... of which every amount is a whole multiple."""
    common = [amount for amount in amounts if amount.denominator != 1]
    decimals = 0
    while any((amount * 10**decimals).denominator != 1 for amount in common):
        decimals += 1
    return Decimal(1).scaleb(-decimals)


def in_chips(amount: Fraction, unit: Decimal) -> int:
    """Return how many units the amount is; `unit` comes from `smallest_unit`."""
    chips = amount / Fraction(unit)
    assert chips.denominator == 1
    return chips.numerator
