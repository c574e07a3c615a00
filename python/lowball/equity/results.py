"""`ExactEquity`: what a count of all deals has found."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import final

from lowball.cards import CardSet
from lowball.equity.ranges import Range

__all__ = ["ExactEquity"]

_LONGEST = 40


@final
@dataclass(frozen=True, slots=True)
class ExactEquity:
    """How often each player wins, counted over all deals of one draw. An immutable value; `str` is a table.

    For two single holdings `total` is the number of deals, C(n, a) * C(n - a, b): n cards are unknown, of
    which one player draws a and the other b. With ranges every deal counts with the product of the weights
    of its holdings, and where a range keeps different numbers of cards, with whatever makes all deals of one
    choice of holdings as likely together as the weights say: only the ratios to `total` mean something.
    """

    holdings: tuple[Range, ...]
    """What each player holds, as given."""
    dead: CardSet
    """The cards that are known to be out."""
    win: tuple[int, ...]
    """For each player: the deals in which nobody else has a hand as good."""
    tie: tuple[int, ...]
    """The deals in which he shares the best hand."""
    lose: tuple[int, ...]
    """The deals in which somebody has a better hand."""
    total: int
    """All deals."""
    shares: tuple[Fraction, ...]
    """The share of the pot that is each player's on average, a pot being split evenly among those who tie."""

    @property
    def equity(self) -> tuple[float, ...]:
        """`shares` as floats; they sum to 1."""
        return tuple(map(float, self.shares))

    def __str__(self) -> str:
        names = [_short(str(held)) for held in self.holdings]
        width = max(map(len, ["holding", *names]))
        lines = [f"{'holding':<{width}} {'win':>9} {'tie':>9} {'lose':>9} {'equity':>9}"]
        for name, share, *counts in zip(names, self.shares, self.win, self.tie, self.lose, strict=True):
            shown = [*(Fraction(count, self.total) for count in counts), share]
            lines.append(f"{name:<{width}} " + " ".join(f"{float(part):>9.3%}" for part in shown))
        if self.dead:
            lines.append(f"dead: {self.dead}")
        return "\n".join(lines)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
