"""Amounts without rounding: limits, units, and the text of so many chips.

All is reckoned with whole numbers, because arithmetic with `Decimal` follows the decimal context of the
program: its precision, its rounding, what it traps.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from lowball.checks import plain_index, shown
from lowball.errors import NotationError

__all__ = [
    "MOST_DECIMALS",
    "MOST_DIGITS",
    "as_written",
    "decimals_of",
    "plain_unit",
    "problem_with",
    "problem_with_unit",
    "unit_of",
    "writer_of",
]

# Beyond these a figure is a slip of the pen, and its exact integer could fill the memory.
MOST_DIGITS: Final = 18
MOST_DECIMALS: Final = 12


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
    if (number and number.adjusted() >= MOST_DIGITS) or _exponent(number) > MOST_DIGITS:
        return f"an amount has at most {MOST_DIGITS} digits before the point"
    if decimals_of(number) > MOST_DECIMALS:
        return f"an amount has at most {MOST_DECIMALS} decimals"
    return None


def _exponent(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)  # it is a letter only for what is not finite
    return exponent


def decimals_of(number: Decimal) -> int:
    """How many decimals it is written with, but for zeros beyond the most that there may be."""
    decimals = max(0, -_exponent(number))
    if decimals > MOST_DECIMALS:
        decimals = max(MOST_DECIMALS if number else 0, decimals - _last_zeros(number))
    return decimals


def _last_zeros(number: Decimal) -> int:
    digits = number.as_tuple().digits
    return next((place for place, digit in enumerate(reversed(digits)) if digit), len(digits))


def problem_with_unit(unit: object) -> str | None:
    """Say why a value is not what a chip can be worth; None if it is: a Decimal or an int above 0."""
    number = _number(unit)
    if number is None:
        return f"unit: what a chip is worth is a Decimal or an int, as Decimal('0.01'), not {shown(unit)}"
    if problem_with(number) is not None or not number:
        return (
            f"unit: what a chip is worth is above 0, with at most {MOST_DIGITS} digits before the point and "
            f"{MOST_DECIMALS} behind it, not {shown(unit)}"
        )
    return None


def unit_of(unit: object) -> Decimal:
    """Return what a chip is worth as a `Decimal`. Raises `NotationError` for what it cannot be."""
    problem = problem_with_unit(unit)
    if problem is not None:
        raise NotationError(problem)
    number = _number(unit)
    assert number is not None
    return number if type(number) is Decimal else Decimal(number)


def _number(unit: object) -> Decimal | int | None:
    return unit if isinstance(unit, Decimal) else plain_index(unit)


def plain_unit(unit: object) -> Decimal:
    """Return the unit with no more decimals than it needs. Raises `NotationError` as `unit_of` does."""
    places, step = _parts(unit_of(unit))
    while places and step % 10 == 0:
        places, step = places - 1, step // 10
    return Decimal(f"{step}E-{places}")


def _parts(unit: Decimal) -> tuple[int, int]:
    """With how many decimals amounts are written, and what a chip is in the last of them."""
    places = max(0, -_exponent(unit))
    above, below = unit.as_integer_ratio()
    return places, above * 10**places // below


def writer_of(unit: object) -> Callable[[int], str]:
    """Return what writes so many chips as an amount, with all the decimals of the unit.

    Raises `NotationError` for what is no unit.
    """
    places, step = _parts(unit_of(unit))
    if not places:
        return lambda chips: str(chips * step)
    whole = 10**places

    def written(chips: int) -> str:
        before, behind = divmod(abs(chips) * step, whole)
        return f"{'-' if chips < 0 else ''}{before}.{behind:0{places}}"

    return written


def as_written(chips: int, unit: object) -> str:
    """Return an amount as `writer_of` writes it."""
    return writer_of(unit)(chips)
