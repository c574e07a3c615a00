"""Writes TOML values: what tomllib reads back as the same value."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final, cast

from lowball.checks import digits
from lowball.errors import NotationError
from lowball.history.wording import refuse_surrogates

__all__ = ["MOST_NESTED", "key_text", "string_text", "value_text"]

MOST_NESTED: Final = 50
"""So many arrays and tables may stand inside one another: reading and writing them take a call for each."""

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_TO_ESCAPE: Final = re.compile(r'[\\"\x00-\x1f\x7f]')


def string_text(text: str) -> str:
    """Return a string: in double quotes, or in single ones where that needs no escapes."""
    found = _TO_ESCAPE.findall(text)
    if found and "'" not in text and not any(character < " " or character == "\x7f" for character in found):
        return f"'{text}'"
    return '"' + _TO_ESCAPE.sub(_escape, text) + '"'


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    return _ESCAPES.get(character) or f"\\u{ord(character):04x}"


def key_text(key: str) -> str:
    """Return a key, in quotes if it needs them."""
    return key if _BARE.fullmatch(key) else '"' + _TO_ESCAPE.sub(_escape, key) + '"'


def value_text(value: object, name: str, level: int = 0) -> str:
    """Return any value that TOML has. Raises `NotationError`, which names the field, for another one.

    `level` says in how many arrays and tables of the field it stands.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        refuse_surrogates(value, name)
        return string_text(value)
    if isinstance(value, int):
        return _whole_text(int(value), name)
    if isinstance(value, Decimal | float):
        return _number_text(Decimal(float.__repr__(value)) if isinstance(value, float) else value)
    if isinstance(value, dt.datetime | dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, Mapping | list | tuple):
        return _parts_text(cast("Mapping[object, object] | Sequence[object]", value), name, level + 1)
    raise NotationError(
        f"{name}: a {type(value).__name__} cannot be written; TOML has strings, numbers, booleans, dates, "
        "arrays and tables"
    )


def _parts_text(value: Mapping[object, object] | Sequence[object], name: str, level: int) -> str:
    if level > MOST_NESTED:
        raise NotationError(f"{name}: at most {MOST_NESTED} arrays and tables may stand inside one another")
    if isinstance(value, Mapping):
        pairs = [f"{_key(key, name)} = {value_text(part, name, level)}" for key, part in value.items()]
        return "{" + ", ".join(pairs) + "}"
    return "[" + ", ".join([value_text(part, name, level) for part in value]) + "]"


def _key(key: object, name: str) -> str:
    if not isinstance(key, str):
        raise NotationError(f"{name}: a table has keys of str, not {type(key).__name__}")
    refuse_surrogates(key, name)
    return key_text(key)


def _whole_text(number: int, name: str) -> str:
    try:
        return str(number)
    except ValueError as error:  # Python refuses to write the longest, and to read them
        raise NotationError(f"{name}: {digits(number)} has too many digits") from error


def _number_text(number: Decimal) -> str:
    if number.is_nan():
        return "nan"
    if number.is_infinite():
        return "inf" if number > 0 else "-inf"
    text = str(number).upper()  # the context of the program may want a small e
    return text if "." in text or "E" in text else f"{text}.0"
