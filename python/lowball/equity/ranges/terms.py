"""The terms of a range: which holdings each stands for, and how it is written."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lowball.equity.kept import Kept, cards_text
from lowball.equity.prefixes import LOW_RANKS, Prefix
from lowball.equity.ranges.combos import low_hands, suited

__all__ = ["Body", "Draw", "Pat", "Term"]


class Pat(NamedTuple):
    """Five-card hands without pair, straight or flush, from one prefix to another."""

    first: Prefix | None
    last: Prefix

    def __str__(self) -> str:
        if self.first is None:
            return f"pat {self.last}+"
        return f"pat {self.last}" if self.first == self.last else f"pat {self.first}..{self.last}"

    def masks(self) -> NDArray[np.uint64]:
        """The hands, in no order, each once."""
        best = 1 if self.first is None else min(self.first.best, self.last.best)
        worst = self.last.worst if self.first is None else max(self.first.worst, self.last.worst)
        return low_hands()[best - 1 : worst].reshape(-1)


class Draw(NamedTuple):
    """Different ranks in any suits, from which so many drawn cards can make a hand of a prefix or better."""

    cards: int
    to: Prefix

    def __str__(self) -> str:
        return f"draw {self.cards} to {self.to}+"

    def masks(self) -> NDArray[np.uint64]:
        """The kept cards, in no order, each once."""
        made = LOW_RANKS[: self.to.worst]
        kept = {part for five in made for part in itertools.combinations(five, 5 - self.cards)}
        return suited(sorted(kept)).reshape(-1)


Body: TypeAlias = Kept | Pat | Draw


class Term(NamedTuple):
    """Some holdings without those that touch a dead card; `weight` is that of each."""

    body: Body
    dead: int = 0
    weight: Fraction = Fraction(1)

    def __str__(self) -> str:
        dead = f" without {cards_text(self.dead)}" if self.dead else ""
        weight = "" if self.weight == 1 else f"@{self.weight}"
        return f"{self.body}{dead}{weight}"

    @property
    def unknown(self) -> int:
        """How many kept cards of each holding are not known."""
        return self.body.unknown if isinstance(self.body, Kept) else 0

    def masks(self) -> NDArray[np.uint64]:
        """The known cards of its holdings, ascending, each once."""
        masks = np.sort(np.asarray(self.body.masks(), dtype=np.uint64))
        return masks[masks & np.uint64(self.dead) == 0] if self.dead else masks

    def without(self, dead: int) -> Term | None:
        """The term of its holdings that have none of these cards, or None when none is left."""
        touched = self.masks() & np.uint64(dead) != 0
        if touched.all():
            return None
        return self._replace(dead=self.dead | dead) if touched.any() else self
