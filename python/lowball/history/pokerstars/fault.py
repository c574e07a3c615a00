"""What is wrong with a line, before the reader adds which hand and line it is."""

from __future__ import annotations

from collections.abc import Callable

from lowball.errors import IllegalActionError, LowballError
from lowball.history.wording import by_player

__all__ = ["LineError", "UnreadableError", "reason_of"]


class LineError(Exception):
    """A line that cannot be read, or that says something else than the rules.

    `line` is where it stands, if that is not the line which is being read.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


class UnreadableError(LineError):
    """A line that begins like something that a player does, and is nothing of the kind."""


def reason_of(error: LowballError, name: Callable[[int], str], amount: Callable[[int], str]) -> str:
    """Return what the engine says against an action, with players and amounts as the text has them."""
    if not isinstance(error, IllegalActionError):
        return by_player(str(error), name, amount)
    reason = by_player(error.reason, name, amount)
    return f"{reason}; legal now: {by_player(repr(error.legal), name, amount)}" if error.legal else reason
