"""Adds up what hands say of their players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import Executor
from itertools import islice
from operator import add
from typing import Final

from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.player_totals import PlayerStats, players_of
from lowball.history.tally import Tally, count_hand
from lowball.in_order import in_order

__all__ = ["Stats", "check_helpers", "player_stats"]

_CHUNK: Final = 200


class Stats:
    """The statistics of all players of the hands that were added so far: only sums, never the hands.

    A player is known by name, and in a record without names by place: p1 left of the button, p2, ... Each
    game and each currency has statistics of its own, because their figures say different things; stakes and
    units are put together.

    `a + b` is what all hands of both give, in any order. Two are equal if all their sums are.
    """

    __slots__ = ("_tally", "hands")

    def __init__(self, hands: Iterable[HandHistory] = ()) -> None:
        self.hands = 0
        self._tally: Tally = {}
        for history in hands:
            self.add(history)

    def add(self, history: HandHistory) -> None:
        """Add a hand. Raises `NotationError` for one that is not over or that breaks the rules."""
        if not isinstance(history, HandHistory):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise NotationError(f"statistics are of HandHistory, not {type(history).__name__}")
        count_hand(self._tally, history)
        self.hands += 1

    def merge(self, other: Stats) -> None:
        """Add all hands of other statistics."""
        for key, sums in other._tally.items():
            before = self._tally.get(key)
            self._tally[key] = sums if before is None else list(map(add, before, sums))
        self.hands += other.hands

    def __add__(self, other: object) -> Stats:
        if not isinstance(other, Stats):
            return NotImplemented
        both = Stats()
        both.merge(self)
        both.merge(other)
        return both

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Stats):
            return NotImplemented
        return self.hands == other.hands and self._tally == other._tally

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def players(self) -> tuple[PlayerStats, ...]:
        """Every player in every game and currency: those with most hands first, then by name."""
        return tuple(players_of(self._tally.items()))

    def rows(self) -> list[dict[str, str | int | float]]:
        """A flat dict for each of `players`, see `PlayerStats.row`: what a DataFrame is made of."""
        return [player.row() for player in self.players]

    def __repr__(self) -> str:
        names = {key.player for key in self._tally}
        return f"<Stats: {self.hands} hands of {len(names)} players>"


def player_stats(
    hands: Iterable[HandHistory],
    *,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> Stats:
    """Return the statistics of the players of many hands, which are taken as they come and not kept.

    - `executor`: any `concurrent.futures.Executor`; it gets its work in chunks of hands. The result is the
      same. To count files with several processes use `file_stats`, which has the reading done there too.
    - `progress`: called here with (hands done, hands in all, None if nobody knows) after every chunk.

    Raises `NotationError` for the first hand that is not over or that breaks the rules, and for arguments of
    another type.
    """
    if isinstance(hands, HandHistory) or not isinstance(hands, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"hands are an iterable of HandHistory, not {type(hands).__name__}")
    check_helpers(executor, progress)
    whole = len(hands) if isinstance(hands, Sized) else None
    total = Stats()
    for part in in_order(Stats, _chunks(hands), executor):
        total.merge(part)
        if progress is not None:
            progress(total.hands, whole)
    return total


def check_helpers(executor: object, progress: object) -> None:
    """Raise `NotationError` for what is no executor or no function."""
    if executor is not None and not isinstance(executor, Executor):
        raise NotationError(
            f"executor is a concurrent.futures.Executor or None, not {type(executor).__name__}"
        )
    if progress is not None and not callable(progress):
        raise NotationError(f"progress is a callable or None, not {type(progress).__name__}")


def _chunks(hands: Iterable[HandHistory]) -> Iterator[list[HandHistory]]:
    iterator = iter(hands)
    while chunk := list(islice(iterator, _CHUNK)):
        yield chunk
