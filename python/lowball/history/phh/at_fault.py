"""Which field of a record it is from which no game or no table can be set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lowball.errors import NotationError, SetupError
from lowball.history.phh.source import Source
from lowball.history.wording import by_player

__all__ = ["at_fault"]

# What a problem says, and the fields that it may come from: the first that the record has.
_FIELDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("max_seats", ("_lowball_max_seats", "starting_stacks")),
    ("draws is", ("_lowball_draws",)),
    ("bets are for a fixed limit", ("_lowball_limit",)),
    ("small bet", ("small_bet",)),
    ("blinds are", ("_lowball_blinds", "blinds_or_straddles")),
    ("button is seat", ("_lowball_button",)),
    ("small blind sits before the big blind", ("_lowball_small_blind",)),
    ("small_blind and big_blind are two seats", ("_lowball_small_blind",)),
    ("a live post is at most", ("_lowball_live_posts", "blinds_or_straddles")),
    ("cannot post besides", ("_lowball_dead_posts", "_lowball_live_posts", "blinds_or_straddles")),
)


def at_fault(source: Source, what: str, error: SetupError, name: Callable[[int], str]) -> NotationError:
    """Return the error for a record, at the field that the first of the problems comes from."""
    message = f"{what}: {by_player(str(error), name)}"
    for words, fields in _FIELDS:
        if words in error.problems[0]:
            for field in fields:
                place = source.field(field)
                if place.line is not None:
                    return source.error(f"{field}: {message}", place)
    return source.error(message)
