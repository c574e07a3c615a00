"""The fields of a PHH record, typed: a wrong one is an error that names it and says what belongs there."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, cast

from lowball.errors import NotationError
from lowball.history.phh.amounts import to_amount
from lowball.history.phh.source import Source

__all__ = ["Fields", "parse_toml"]

_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML, with exact decimals. Raises `NotationError` with the place where the text goes wrong."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError as error:
        raise NotationError("this is not TOML that can be read: it is nested too deeply") from error
    except (ValueError, ArithmeticError) as error:  # ValueError also for an int of thousands of digits
        message = str(error)
        found = _AT.search(message)
        line = column = None
        if found is not None:
            message = message[: found.start()]
            if found[1] is None:
                line = text.count("\n") + 1
                message += ", at the end of the text"
            else:
                line, column = int(found[1]), int(found[2])
        raise NotationError(f"this is not TOML: {message}", line, column) from error


class Fields:
    """The fields of one record; each is taken out once, and `rest` holds what nobody took."""

    def __init__(self, values: dict[str, Any], source: Source) -> None:
        self.rest = values
        self._source = source

    def error(self, name: str, message: str) -> NotationError:
        """Return the error for a field."""
        return self._source.error(f"{name}: {message}", self._source.field(name))

    def require(self, *names: str) -> None:
        """Raise `NotationError` naming all the fields that are missing."""
        missing = [name for name in names if name not in self.rest]
        if missing:
            raise NotationError(
                f"missing: {', '.join(missing)}; a no-limit single draw record has {', '.join(names)}"
            )

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

    def amount(self, name: str) -> Fraction:
        """Take one amount."""
        try:
            return to_amount(self.rest.pop(name))
        except ValueError as error:
            raise self.error(name, str(error)) from error

    def amounts(self, name: str, length: int | None = None) -> list[Fraction]:
        """Take an array of amounts."""
        amounts: list[Fraction] = []
        for index, value in enumerate(self.array(name, length)):
            try:
                amounts.append(to_amount(value))
            except ValueError as error:
                raise self.error(name, f"entry {index + 1}: {error}") from error
        return amounts


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
