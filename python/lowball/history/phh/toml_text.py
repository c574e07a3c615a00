"""Writes TOML values: what tomllib reads back as the same value."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Final, cast

from lowball.errors import NotationError

__all__ = ["key_text", "string_text", "value_text"]

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


def value_text(value: object, name: str) -> str:
    """Return any value that TOML has. Raises `NotationError`, which names the field, for another one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        _refuse_surrogates(value, name)
        return string_text(value)
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, Decimal | float):
        return _number_text(Decimal(repr(value)) if isinstance(value, float) else value)
    if isinstance(value, dt.datetime | dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, Mapping):
        pairs = cast("Mapping[object, object]", value).items()
        return "{" + ", ".join(f"{_key(key, name)} = {value_text(part, name)}" for key, part in pairs) + "}"
    if isinstance(value, list | tuple):
        parts = cast("list[object] | tuple[object, ...]", value)
        return "[" + ", ".join(value_text(part, name) for part in parts) + "]"
    raise NotationError(
        f"{name}: a {type(value).__name__} cannot be written; TOML has strings, numbers, booleans, dates, "
        "arrays and tables"
    )


def _key(key: object, name: str) -> str:
    if not isinstance(key, str):
        raise NotationError(f"{name}: a table has keys of str, not {type(key).__name__}")
    _refuse_surrogates(key, name)
    return key_text(key)


def _refuse_surrogates(text: str, name: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise NotationError(f"{name}: {text!a} has half a character and cannot be UTF-8") from error


def _number_text(number: Decimal) -> str:
    if number.is_nan():
        return "nan"
    if number.is_infinite():
        return "inf" if number > 0 else "-inf"
    text = str(number)
    return text if "." in text or "E" in text else f"{text}.0"
