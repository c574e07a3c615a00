"""The fields of a history that say nothing about the play: whether they are what a record can tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from lowball.checks import plain_index, shown
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory

__all__ = ["check_fields"]


def check_fields(history: HandHistory) -> None:
    """Raise `NotationError`, which names the field and says what belongs there."""
    count = len(history.stacks)
    last = len(history.actions) + len(history.shows) - 1
    _check_each("players", history.players, count, "a str", _is_text)
    _check_each("seats", history.seats, count, "an int of 0 or more", _is_number)
    hero = history.hero
    if hero is not None and not (_is_number(hero) and hero < count):
        raise NotationError(f"hero: a seat from 0 to {count - 1} or None, not {shown(hero)}")
    if not isinstance(history.currency, str):
        raise NotationError(f"currency: a str, not {shown(history.currency)}")
    for name, values in ("headers", history.headers), ("comments", history.comments):
        if not isinstance(values, Mapping):
            raise NotationError(f"{name}: a mapping, not {shown(values)}")
    for place, text in cast("Mapping[Any, Any]", history.comments).items():
        if plain_index(place) is None or not -1 <= place <= last:
            raise NotationError(
                f"comments: about an action or a show, -1 to {last}, not about {shown(place)}"
            )
        if not isinstance(text, str):
            raise NotationError(f"comments: the one about {place} is a str, not {shown(text)}")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    number = plain_index(value)
    return number is not None and number >= 0


def _check_each(name: str, values: object, count: int, kind: str, fits: Callable[[object], bool]) -> None:
    if not isinstance(values, tuple | list):
        raise NotationError(f"{name}: a tuple with {kind} for each seat, not {shown(values)}")
    given = cast("tuple[object, ...] | list[object]", values)
    if given and len(given) != count:
        raise NotationError(f"{name}: there are {len(given)} for {count} seats")
    for value in given:
        if not fits(value):
            raise NotationError(f"{name}: {kind} for each seat, not {shown(value)}")
