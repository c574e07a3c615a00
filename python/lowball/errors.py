"""The errors of lowball: all are `LowballError`, which is a `ValueError`.

Every message says what was given and what would have been accepted. The errors keep their attributes
through `pickle` and `copy`, so they cross process borders whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["BudgetError", "CardError", "IllegalActionError", "LowballError", "NotationError", "SetupError"]


class LowballError(ValueError):
    """Anything that lowball refuses. Catch this one to catch them all."""


class CardError(LowballError):
    """A card, hand, hand rank or deck that does not exist, or cards given twice (R8).

    >>> import lowball
    >>> try:
    ...     lowball.evaluate("7c7c4h3s2c")
    ... except lowball.CardError:
    ...     print("refused")
    refused
    """


class BudgetError(CardError):
    """An exact answer that would take more work than its budget allows; the message says how much.

    Whoever catches it may ask for an estimate instead, as `lowball.equity.between` does.
    """


class SetupError(LowballError):
    """A game or a table that cannot be set up.

    `problems` lists everything that is wrong, not only the first thing; the message joins them.

    >>> SetupError(["two seats at least", "the ante is negative"]).problems
    ('two seats at least', 'the ante is negative')
    """

    problems: tuple[str, ...]

    def __init__(self, problems: Iterable[str] | str) -> None:
        self.problems = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,), self.__dict__


class IllegalActionError(LowballError):
    """An action that the rules do not allow now. Nothing has changed.

    `action` is the refused action, `reason` says which condition it fails, and `legal` holds what may be
    done instead (a `LegalActions`, or None where there is no such thing).

    >>> IllegalActionError("check", "a bet of 100 has to be called").reason
    'a bet of 100 has to be called'
    """

    action: Any
    reason: str
    legal: Any

    def __init__(self, action: object, reason: str, legal: object = None) -> None:
        self.action = action
        self.reason = reason
        self.legal = legal
        message = reason if action is None else f"{action!r} is not legal: {reason}"
        super().__init__(message if legal is None else f"{message}; legal now: {legal!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.action, self.reason, self.legal), self.__dict__


class NotationError(LowballError):
    """Text that cannot be read as a record.

    `line` and `column` count from 1 and are None where they are not known; the message begins with them.

    >>> print(NotationError("expected a card, found 'Zz'", line=3, column=14))
    line 3, column 14: expected a card, found 'Zz'
    """

    line: int | None
    column: int | None

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        self.line = line
        self.column = column
        super().__init__(message)

    def __str__(self) -> str:
        places = (("line", self.line), ("column", self.column))
        known = ", ".join([f"{name} {number}" for name, number in places if number is not None])
        return f"{known}: {super().__str__()}" if known else super().__str__()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.line, self.column), self.__dict__
