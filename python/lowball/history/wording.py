"""How messages about a record speak of its players and its actions."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Final, NamedTuple

from lowball.engine import Action
from lowball.errors import IllegalActionError, LowballError, NotationError
from lowball.units import writer_of

__all__ = ["Origin", "amounts_in", "by_player", "nobodys", "not_utf8", "refusal", "refuse_surrogates"]

# "seat 2", "seats 0, 1 and 4"; but in "1 to seat 0, 2 to seat 1" the 2 is no seat.
_SEATS: Final = re.compile(r"\bseats? \d+(?:(?:, | and )\d+(?!\d| to seat))*")

# The chips in what the engine says; other numbers there are seats, cards and bets.
_CHIPS: Final = re.compile(
    r"\bto \d+ (?:only|at most|at least), not \d+|there is \d+ to call"
    r"|put in \d+ in all, which is no raise of \d+"
    r"|\bcall \d+|\bbet_to \d+(?:\.\.\d+)?|\bpot of \d+|the big blind \d+, and|would post \d+|\(\d+, \d+\)"
)


class Origin(NamedTuple):
    """Where an action was read: its number in the record from 1, its words, its line and column."""

    number: int
    text: str
    line: int | None
    column: int | None


def by_player(text: str, name: Callable[[int], str], amount: Callable[[int], str] = str) -> str:
    """Return a message of the engine with the players that sit on its seats: "p3 (seat 2)".

    `amount` writes chips as the record does.
    """

    def written(found: re.Match[str]) -> str:
        return re.sub("[0-9]+", lambda chips: amount(int(chips[0])), found[0])

    def both(found: re.Match[str]) -> str:
        players = [name(int(number)) for number in re.findall(r"\d+", found[0])]
        return f"{', '.join(players)} ({found[0]})"

    return _SEATS.sub(both, text if amount is str else _CHIPS.sub(written, text))


def amounts_in(unit: Decimal) -> Callable[[int], str]:
    """Return what writes chips of this worth as amounts."""
    return str if unit == 1 else writer_of(unit)


def refusal(
    error: LowballError, origin: Origin, name: Callable[[int], str], amount: Callable[[int], str]
) -> NotationError:
    """Return the error for an action of a record that the rules refuse."""
    reason = error.reason if isinstance(error, IllegalActionError) else str(error)
    message = f"action {origin.number} ({origin.text}): {by_player(reason, name, amount)}"
    if isinstance(error, IllegalActionError) and error.legal:
        message += f"; legal now: {by_player(repr(error.legal), name, amount)}"
    return NotationError(message, origin.line, origin.column)


def nobodys(action: Action) -> NotationError:
    """Return the error for an action that does not say whose it is."""
    return NotationError(f"{action!r} has no seat: in a record every action says whose it is")


# What a byte that is no UTF-8 becomes when it is read with "surrogateescape".
_BAD_BYTE: Final = re.compile("[\udc80-\udcff]")


def not_utf8(text: str) -> re.Match[str] | None:
    """Find the first byte of a text of a file that is no UTF-8."""
    return None if text.isascii() else _BAD_BYTE.search(text)


def refuse_surrogates(text: str, name: str) -> None:
    """Raise `NotationError`, which names the field, for a text that no file in UTF-8 can hold."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise NotationError(f"{name}: {text!a} has half a character and cannot be UTF-8") from error
