"""Reading saved records: every value is named, typed and checked before it is used.

A record is what `json.loads` gives. Each function takes a value and where it stands, and gives it back with
its type known or raises a `NotationError` that names the field and says what was expected there. Types are
exact: a bool is no int, and a float, however round, is none either.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from enum import Enum
from typing import Any, Final, NoReturn, TypeVar, cast

from lowball.errors import LowballError, NotationError

__all__ = [
    "card_text",
    "checked",
    "choice",
    "fields_of",
    "flag",
    "headed",
    "items",
    "name_of",
    "pair",
    "refuse",
    "whole",
]

E = TypeVar("E", bound=Enum)

_CARDS: Final = re.compile(r"(?:[2-9TJQKA][cdhs])*(?:\?\?)*", re.ASCII)
_MOST_BITS: Final = 14_000  # what Python still writes as a decimal number, and so as JSON


def refuse(where: str, expected: str, value: object) -> NoReturn:
    """Raise the error of a wrong value."""
    raise NotationError(f"{where}: expected {expected}, not {_described(value)}")


def _described(value: object) -> str:
    """A value as an error message shows it; what may be long, deep or foreign by its type only."""
    if type(value) is int and value.bit_length() > 200:
        return "an int of more than 60 digits"
    if value is None or type(value) in (bool, int, float, str):
        shown = repr(value)
        return shown if len(shown) <= 60 else f"{shown[:57]}..."
    return f"a value of type {type(value).__name__}"


@contextmanager
def checked(where: str) -> Generator[None]:
    """Turn what the engine refuses into the error of a field."""
    try:
        yield
    except LowballError as error:
        raise NotationError(f"{where}: {error}") from error


def fields_of(value: object, where: str, names: tuple[str, ...]) -> dict[str, Any]:
    """A JSON object with exactly these fields."""
    fields = _object(value, where, f"an object with the fields {', '.join(names)}")
    for name in names:
        if name not in fields:
            raise NotationError(f"{where}.{name}: the field is missing")
    for name in fields:
        if type(name) is not str or name not in names:
            raise NotationError(f"{where}: no field {_described(name)}; the fields are {', '.join(names)}")
    return fields


def _object(value: object, where: str, expected: str) -> dict[Any, Any]:
    kind: type = type(value)
    if kind is not dict:
        refuse(where, expected, value)
    return cast("dict[Any, Any]", value)


def headed(value: object, where: str, form: str, version: int, names: tuple[str, ...]) -> dict[str, Any]:
    """A whole record: an object that says its format and version, and has exactly these fields besides."""
    fields = _object(value, where, f"an object of the format {form!r}")
    for name, known in (("format", form), ("version", version)):
        if name not in fields:
            raise NotationError(f"{where}.{name}: the field is missing; expected {known!r}")
        if type(fields[name]) is not type(known) or fields[name] != known:
            refuse(f"{where}.{name}", repr(known), fields[name])
    return fields_of(value, where, ("format", "version", *names))


def whole(value: object, where: str) -> int:
    """An int."""
    if type(value) is not int or value.bit_length() > _MOST_BITS:
        refuse(where, "an int", value)
    return value


def flag(value: object, where: str) -> bool:
    """True or False."""
    if type(value) is not bool:
        refuse(where, "true or false", value)
    return value


def items(value: object, where: str) -> list[Any]:
    """A list of anything."""
    kind: type = type(value)
    if kind is not list:
        refuse(where, "a list", value)
    return cast("list[Any]", value)


def pair(value: object, where: str) -> tuple[int, int]:
    """Two ints."""
    both = items(value, where)
    if len(both) != 2:
        raise NotationError(f"{where}: expected two ints, not {len(both)} items")
    return whole(both[0], f"{where}[0]"), whole(both[1], f"{where}[1]")


def name_of(member: Enum) -> str:
    """A member of an enumeration as records write it: its name in small letters."""
    return member.name.lower()


def choice(value: object, where: str, kind: type[E]) -> E:
    """A member of an enumeration by its name."""
    names = {name_of(member): member for member in kind}
    if type(value) is not str or value not in names:
        refuse(where, " or ".join(map(repr, names)), value)
    return names[value]


def card_text(value: object, where: str) -> str:
    """Cards in a row as records write them: `7cTd`, with `??` at the end for each unknown one."""
    if type(value) is not str or not _CARDS.fullmatch(value):
        refuse(where, "a text of cards such as '7cTd' or '7c??'", value)
    return value
