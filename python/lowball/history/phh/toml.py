"""Reads the TOML of a record: the plain form, which nearly all have, natively, the rest by tomllib.

Plain is one `key = value` to a line, with bare keys, values that are whole numbers, decimals, strings without
escapes, booleans, and arrays of these, over as many lines as they like. Whatever is not plain goes to tomllib
as a whole, which also finds the words for what is wrong.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any, Final

from lowball._lowball import plain_toml as parse_plain
from lowball.errors import NotationError

__all__ = ["parse_plain", "parse_toml"]

_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML, with exact decimals. Raises `NotationError` with the place where the text goes wrong."""
    values = parse_plain(text)
    if values is not None:
        return values
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
