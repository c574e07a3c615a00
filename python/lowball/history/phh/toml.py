"""Reads the TOML of a record: the plain form, which nearly all have, natively, the rest by tomllib.

Plain is one `key = value` to a line, with bare keys, values that are whole numbers, decimals, strings without
escapes, booleans, and arrays of these, over as many lines as they like. Whatever is not plain goes to tomllib
as a whole, which also finds the words for what is wrong.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from decimal import Context, Decimal, InvalidOperation
from typing import Any, Final, cast

from lowball._lowball import plain_toml as parse_plain
from lowball.errors import NotationError
from lowball.history.phh.toml_text import MOST_NESTED

__all__ = ["parse_plain", "parse_toml"]

_TRAPPING: Final = Context(traps=[InvalidOperation])  # that of the program may take what is no number for NaN
_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def parse_toml(text: str, table: str | None = None) -> dict[str, Any]:
    """Parse TOML, with exact decimals; return the fields of the `table` if one is named, in the first line.

    Raises `NotationError` with the place where the text goes wrong.
    """
    values = parse_plain(text if table is None else text.partition("\n")[2])
    if values is not None:
        return values
    values = _parse(text)
    if table is not None:
        values = values[table]
    if _nested(values):
        raise NotationError("this is not TOML that can be read: it is nested too deeply")
    return values


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=_decimal)
    except RecursionError as error:
        raise NotationError("this is not TOML that can be read: it is nested too deeply") from error
    except ValueError as error:  # also for an int of thousands of digits
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


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text, _TRAPPING)
    except InvalidOperation as error:
        raise ValueError(f"{text} has too large an exponent") from error


def _nested(values: dict[str, Any]) -> bool:
    """Whether too many arrays and tables stand inside one another; a name with points makes tables, too."""
    parts: list[object] = list(values.values())
    for _ in range(MOST_NESTED):
        parts = [inner for part in parts for inner in _inside(part)]
    return any(isinstance(part, dict | list) for part in parts)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return cast("dict[str, object]", value).values()
    return cast("list[object]", value) if isinstance(value, list) else ()
