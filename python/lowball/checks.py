"""What the constructors share: numbers taken exactly, ints with a meaning, values as messages show them."""

from __future__ import annotations

import operator
import reprlib
from collections.abc import Iterable
from enum import EnumType
from typing import TYPE_CHECKING, Any, Final, cast

from lowball.errors import CardError

__all__ = ["Named", "NamedEnum", "digits", "index_of", "listed", "plain_index", "shown"]

# The presentation types that only an int has.
_INT_FORMATS: Final = frozenset("bcdoxXn")


class Named:
    """What the ints of this package share that stand for one thing: a card, its rank, its suit, a hand rank.

    None of them is taken for a number of another kind. Each is true, 0 included, and formats as its text
    unless the format asks for an int: `f"{card:>4} {card:02d}"`.
    """

    __slots__ = ()

    def __bool__(self) -> bool:
        return True

    def __format__(self, spec: str) -> str:
        if spec[-1:] in _INT_FORMATS:
            return int.__format__(cast(int, self), spec)
        return format(str(self), spec)


class NamedEnum(EnumType):
    """The type of an enum that is `Named`: what Python calls equal to a member, such as 1.0, makes none."""

    # Type checkers see the constructor of the enum itself.
    if not TYPE_CHECKING:

        def __call__(cls, value: Any, /) -> Any:  # noqa: ANN401
            """Find the member of a text or an int."""
            if not isinstance(value, cls | str):
                number = plain_index(value)
                if number is None:
                    return cls._missing_(value)
                value = number
            return super().__call__(value)


def plain_index(value: object) -> int | None:
    """`value` as a plain int, or None.

    Takes anything with `__index__` (numpy's integers have it) but no bool, and nothing that is `Named`.
    """
    if type(value) is int:
        return value
    if isinstance(value, (bool, Named)):
        return None
    try:
        return operator.index(cast(int, value))
    except TypeError:
        return None


def index_of(value: object, what: str, low: int, high: int) -> int:
    """`value` as a plain int with `low <= value <= high`, or a `CardError` that calls it `what`.

    Takes what `plain_index` takes.
    """
    number = value if type(value) is int else plain_index(value)
    if number is not None and low <= number <= high:
        return number
    given = shown(value) if number is None else digits(number)
    why = ", which stands for something else" if isinstance(value, Named) else ""
    must = "must be" if number is not None else "must be an int"
    raise CardError(f"{what} {must} from {low} to {_power(high)}, not {given}{why}")


def listed(value: object) -> list[Any] | None:
    """The items of an iterable, or None for what cannot be gone through, as an array without dimensions."""
    try:
        items = iter(cast("Iterable[Any]", value))
    except TypeError:
        return None
    return list(items)


def shown(value: object) -> str:
    """The value as an error message shows it: shortened, with its type."""
    text = digits(value) if type(value) is int else reprlib.repr(value)
    return f"{text} ({type(value).__name__})"


def digits(number: int) -> str:
    """A number in a message; a long one as how many bits it has: Python refuses to write the longest."""
    return str(number) if number.bit_length() < 1024 else f"an int of {number.bit_length():,} bits"


def _power(number: int) -> str:
    """Large bounds read better as powers of two."""
    return f"2**{number.bit_length()} - 1" if number.bit_count() == number.bit_length() > 16 else str(number)
