"""Reading texts that may be refused."""

from collections.abc import Callable
from typing import TypeVar

from lowball import NotationError

_Value = TypeVar("_Value")


def read_or_refused(read: Callable[[str], _Value], text: str) -> _Value | None:
    """What the text is read as, or None if it is refused with a column that it has."""
    column: int | None
    try:
        return read(text)
    except NotationError as error:
        column = error.column
    assert column is not None
    assert 1 <= column <= len(text) + 1
    return None
