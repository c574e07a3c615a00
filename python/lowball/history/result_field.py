"""Where a wrong result stands in its record: in the field without which it would not be wrong in that way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from lowball.engine import State
from lowball.errors import NotationError
from lowball.history.settling import settled

if TYPE_CHECKING:
    from lowball.history.hand_history import HandHistory

__all__ = ["at_its_field"]


@runtime_checkable
class _Places(Protocol):
    """The origins of a record that has fields."""

    def field(self, name: str, /) -> tuple[int | None, int | None]: ...


def at_its_field(history: HandHistory, state: State, error: NotationError) -> NotationError:
    """Return the error of a result with the name and the place of its field; as it is if it has a place."""
    places = history.origins
    if error.line is not None or not isinstance(places, _Places):
        return error
    for name, without in _one_less(history):
        line, column = places.field(name)
        if line is not None and _problem(without, state) != error.args[0]:
            return NotationError(f"{name}: {error.args[0]}", line, column)
    return error


def _problem(history: HandHistory, state: State) -> str | None:
    try:
        settled(history, state)
    except NotationError as error:
        return str(error.args[0])
    return None


def _one_less(history: HandHistory) -> Iterator[tuple[str, HandHistory]]:
    """The fields of PHH that have a result, each with the history that is without it."""
    if history.finishing_stacks is not None:
        yield "finishing_stacks", replace(history, finishing_stacks=None)
    recorded = history.recorded
    if recorded is not None:
        yield "winnings", replace(history, recorded=replace(recorded, collected={}))
        yield "_lowball_returned", replace(history, recorded=replace(recorded, returned={}))
        yield "_lowball_pots", replace(history, recorded=replace(recorded, pots=()))
        yield "_lowball_shares", replace(history, recorded=replace(recorded, shares=()))
        yield "_lowball_raked", replace(history, recorded=replace(recorded, rake=None))
        yield "_lowball_total", replace(history, recorded=replace(recorded, total=None))
