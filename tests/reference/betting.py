"""What a seat may bet or raise to, told from the whole history of the street each time (R40 to R58).

Nothing is carried from one action to the next: every question goes through all that happened since the street
began. Seats are numbers; `front` is what a seat has put in on this street.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["Move", "Street"]


@dataclass(frozen=True)
class Move:
    """An action: the seat, and its chips in front of it afterwards; None is a fold."""

    seat: int
    front: int | None


@dataclass
class Street:
    """A betting round.

    - `posted`: chips in front of each seat before its first action; `stacks`: chips behind them then.
    - `blinds`: the full small and big blind; `first`: whether this is the round before any draw.
    - `before`: chips in the middle at the start that are nobody's blind, without a table ante on the first
      street (R51).
    - `bet`: fixed limit: the size of a bet; `cap`: bets in a round, or None.
    """

    limit: Literal["no limit", "pot limit", "fixed limit"]
    first: bool
    blinds: tuple[int, int]
    blind_seats: tuple[int | None, int]
    posted: Mapping[int, int]
    stacks: Mapping[int, int]
    live: frozenset[int]
    before: int = 0
    bet: int = 0
    cap: int | None = None
    moves: list[Move] = field(default_factory=list)

    # Who stands where

    def in_hand(self) -> set[int]:
        return set(self.live) - {move.seat for move in self.moves if move.front is None}

    def front(self, seat: int) -> int:
        fronts = [move.front for move in self.moves if move.seat == seat and move.front is not None]
        return fronts[-1] if fronts else self.posted[seat]

    def reach(self, seat: int) -> int:
        """The most the seat could have in front of it."""
        return self.posted[seat] + self.stacks[seat]

    def acted(self, seat: int) -> bool:
        return any(move.seat == seat for move in self.moves)

    def levels(self) -> list[int]:
        """The amounts there were to match, one after another: the full big blind (R22), then every wager."""
        levels = [self.blinds[1] if self.first else 0]
        for move in self.moves:
            if move.front is not None and move.front > levels[-1]:
                levels.append(move.front)
        return levels

    def to_match(self) -> int:
        return self.levels()[-1]

    def owed(self, seat: int) -> int:
        return self.to_match() - self.front(seat)

    # What may be bet

    def full_raise(self) -> int:
        """R41, R44: the largest raise so far, the big blind at the least. A short all-in is never larger."""
        levels = self.levels()
        return max([self.blinds[1], *(high - low for low, high in itertools.pairwise(levels))])

    def counted(self) -> list[int]:
        """R53: the levels that count as bets: at least half a bet above the last that counted."""
        counted = [self.levels()[0]]
        for level in self.levels()[1:]:
            if 2 * (level - counted[-1]) >= self.bet:
                counted.append(level)
        return counted

    def bets(self) -> int:
        """R53: how many bets were made; the big blind is one."""
        return len(self.counted()) - (0 if self.first else 1)

    def pot(self) -> int:
        """R50, R51: the chips in the middle, the blinds in full."""
        total = self.before
        for seat, posted in self.posted.items():
            blind = posted if self.first and seat in self.blind_seats else 0
            total += self.front(seat) - blind
        return total + (sum(self.blinds) if self.first else 0)

    def open_to(self, seat: int) -> bool:
        """R45, R57: a seat that has acted needs enough of a raise to raise again."""
        if not self.acted(seat):
            return True
        if self.limit == "fixed limit":
            return 2 * self.owed(seat) >= self.bet
        return self.owed(seat) >= self.full_raise()

    def answered(self, seat: int) -> bool:
        """R47: another seat that could still put in more than there is to match."""
        return any(self.reach(other) > self.to_match() for other in self.in_hand() - {seat})

    def raises(self, seat: int) -> range:
        """Every total that the seat may bet or raise to."""
        reach = self.reach(seat)
        if reach <= self.to_match() or not self.open_to(seat) or not self.answered(seat):
            return range(0)
        if self.limit == "fixed limit":
            if self.cap is not None and self.bets() >= self.cap:
                return range(0)
            only = min(reach, self.counted()[-1] + self.bet)
            return range(only, only + 1)
        least = self.to_match() + self.full_raise()
        most = reach
        if self.limit == "pot limit":
            most = min(reach, max(least, self.to_match() + self.pot() + self.owed(seat)))
        return range(min(least, reach), most + 1)
