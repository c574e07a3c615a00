"""The fields of a PHH record, typed: a wrong one is an error that names it and says what belongs there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Any, Final, TypeVar, cast

from lowball.errors import NotationError
from lowball.history.phh.amounts import WHOLE, Scale, finest
from lowball.history.phh.source import Source
from lowball.units import MOST_DIGITS, problem_with

__all__ = ["Fields"]

_LIMIT: Final = 10**MOST_DIGITS
_AMOUNT_FIELDS: Final = (
    "starting_stacks",
    "antes",
    "blinds_or_straddles",
    "min_bet",
    "small_bet",
    "big_bet",
    "finishing_stacks",
    "winnings",
    *(
        f"_lowball_{name}"
        for name in "blinds ante live_posts dead_posts pots returned raked total shares".split()
    ),
)
Choice = TypeVar("Choice")


class Fields:
    """The fields of one record; each is taken out once, and `rest` holds what nobody took."""

    def __init__(self, values: dict[str, Any], source: Source, scale: Scale = WHOLE) -> None:
        self.rest = values
        self.scale = scale
        self.source = source

    def error(self, name: str, message: str) -> NotationError:
        """Return the error for a field."""
        return self.source.error(f"{name}: {message}", self.source.field(name))

    def require(self, what: str, names: tuple[str, ...]) -> None:
        """Raise `NotationError` naming all the fields that are missing."""
        missing = [name for name in names if name not in self.rest]
        if missing:
            raise NotationError(f"missing: {', '.join(missing)}; a {what} record has {', '.join(names)}")

    def measure(self, headers: Collection[str]) -> int:
        """Return the most decimals in any field of amounts; `headers` are none in this record."""
        found: list[Decimal] = []
        for name, value in self.rest.items():
            if name in _AMOUNT_FIELDS and name not in headers:
                parts = cast("list[object]", value) if type(value) is list else [value]
                for part in parts:
                    row = cast("list[object]", part) if type(part) is list else [part]
                    found += [amount for amount in row if isinstance(amount, Decimal)]
        return finest([part for part in found if problem_with(part.copy_abs()) is None]) if found else 0

    def text(self, name: str) -> str:
        """Take a string."""
        value = self.rest.pop(name)
        if not isinstance(value, str):
            raise self.error(name, f"expected a string, found {_short(value)}")
        return value

    def flag(self, name: str, *, default: bool) -> bool:
        """Take a boolean that may be left out."""
        value = self.rest.pop(name, default)
        if not isinstance(value, bool):
            raise self.error(name, f"expected true or false, found {_short(value)}")
        return value

    def choice(self, name: str, choices: Mapping[str, Choice]) -> Choice:
        """Take one of several words."""
        value = self.rest.pop(name)
        if not isinstance(value, str) or value not in choices:
            raise self.error(name, f"expected {' or '.join(map(repr, choices))}, found {_short(value)}")
        return choices[value]

    def whole(self, name: str, low: int, high: int) -> int:
        """Take a whole number that is no amount."""
        value = self.rest.pop(name)
        if type(value) is not int or not low <= value <= high:
            raise self.error(name, f"expected a whole number from {low} to {high}, found {_short(value)}")
        return value

    def wholes(self, name: str, low: int, high: int, length: int | None = None) -> list[int]:
        """Take an array of whole numbers that are no amounts."""
        entries = self.array(name, length)
        for index, value in enumerate(entries):
            if type(value) is not int or not low <= value <= high:
                message = f"entry {index + 1}: expected a whole number from {low} to {high}"
                raise self.error(name, f"{message}, found {_short(value)}")
        return cast("list[int]", entries)

    def array(self, name: str, length: int | None = None) -> list[object]:
        """Take an array, of that many entries if `length` is given."""
        value = self.rest.pop(name)
        if not isinstance(value, list):
            raise self.error(name, f"expected an array, found {_short(value)}")
        entries = cast("list[object]", value)
        if length is not None and len(entries) != length:
            raise self.error(
                name, f"expected {length} entries, one for each starting stack, found {len(entries)}"
            )
        return entries

    def texts(self, name: str, length: int) -> tuple[str, ...]:
        """Take an array of strings."""
        entries = self.array(name, length)
        for index, value in enumerate(entries):
            if not isinstance(value, str):
                raise self.error(name, f"entry {index + 1}: expected a string, found {_short(value)}")
        return tuple(cast("list[str]", entries))

    def amount(self, name: str) -> int:
        """Take one amount, in chips."""
        value = self.rest.pop(name)
        return self._chips(name, value, "")

    def decimal(self, name: str) -> Decimal:
        """Take a number above 0, as it is written."""
        value = self.rest.pop(name)
        problem = problem_with(value) or (None if value else "a unit is above 0")
        if problem is not None:
            raise self.error(name, problem)
        return Decimal(cast("int | Decimal", value))

    def amounts(self, name: str, length: int | None = None, *, below: bool = False) -> list[int]:
        """Take an array of amounts, in chips; `below`: they may be below 0."""
        entries = self.array(name, length)
        if self.scale.plain:
            for value in entries:
                if type(value) is not int or not 0 <= value < _LIMIT:
                    break
            else:
                return cast("list[int]", entries)
        chips: list[int] = []
        for index, value in enumerate(entries):
            entry, opposite = f"entry {index + 1}: ", _opposite(value) if below else None
            if opposite is None:
                chips.append(self._chips(name, value, entry))
            else:
                chips.append(-self._chips(name, opposite, entry))
        return chips

    def rows(self, name: str, length: int) -> list[list[int]]:
        """Take an array of arrays of so many amounts."""
        found: list[list[int]] = []
        for row in self.array(name):
            self.rest[name] = row
            found.append(self.amounts(name, length))
        return found

    def _chips(self, name: str, value: object, entry: str) -> int:
        problem = problem_with(value)
        if problem is None:
            try:
                return self.scale.chips(cast("int | Decimal", value))
            except ValueError as error:
                problem = str(error)
        raise self.error(name, entry + problem)


def _opposite(value: object) -> int | Decimal | None:
    """The number without its minus sign; None for what has none."""
    if isinstance(value, Decimal):
        return value.copy_negate() if value.is_signed() else None
    return -value if type(value) is int and value < 0 else None


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
