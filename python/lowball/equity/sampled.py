"""`SampledEquity`: who won how often in trials, and what makes the same trials again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from lowball.cards import Card
from lowball.equity.drawing import DrawPolicy, name_of
from lowball.equity.frozen import frozen
from lowball.equity.ranges import Range

__all__ = ["SampledEquity", "standard_error"]

_WIDEST: Final = 40


@final
class SampledEquity:
    """What `lowball.equity.sample` found. An immutable value; `str` is a table.

    - `holdings`: a `Range` for each player; `dead`: the dead cards; `draws`: how many were to come;
      `policies`: one for each player.
    - `trials`, `seed`: how many trials, and from which seed, which is known also where it came from the
      system's entropy. The same arguments with them give an equal result.
    - `win`, `tie`, `lose`: for each player in how many trials he had the best hand alone, shared it, had not.
    - `finals`: read-only int64 of shape (players, 7463): how often he ended with each hand rank; column 0 is
      0, as no hand has rank 0.

    All counts are exact, and so are the `shares`; `equity` and `stderr` are the nearest floats.
    """

    __slots__ = ("_counts", "dead", "draws", "finals", "holdings", "policies", "seed", "trials")
    holdings: tuple[Range, ...]
    dead: tuple[Card, ...]
    draws: int
    policies: tuple[DrawPolicy, ...]
    trials: int
    seed: int
    finals: NDArray[np.int64]
    _counts: tuple[tuple[int, ...], ...]

    def __init__(
        self,
        holdings: Sequence[Range],
        dead: Sequence[Card],
        draws: int,
        policies: Sequence[DrawPolicy],
        seed: int,
        counts: Sequence[Sequence[int]],
        finals: NDArray[np.int64],
    ) -> None:
        rows = tuple(map(tuple, counts))
        for name, value in (
            ("holdings", tuple(holdings)),
            ("dead", tuple(dead)),
            ("draws", draws),
            ("policies", tuple(policies)),
            ("trials", sum(rows[0])),
            ("seed", seed),
            ("finals", frozen(finals)),
            ("_counts", rows),
        ):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a SampledEquity does not change: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a SampledEquity does not change: {name} cannot be deleted")

    @property
    def win(self) -> tuple[int, ...]:
        """For each player the trials in which he alone had the best hand."""
        return tuple([row[1] for row in self._counts])

    @property
    def tie(self) -> tuple[int, ...]:
        """For each player the trials in which he and others had the best hand."""
        return tuple([sum(row[2:]) for row in self._counts])

    @property
    def lose(self) -> tuple[int, ...]:
        """For each player the trials in which somebody else had a better hand."""
        return tuple([row[0] for row in self._counts])

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The share of all pots that each player got, a pot being split among those who tie; 1 in all."""
        return tuple([_sums(row)[0] / self.trials for row in self._counts])

    @property
    def equity(self) -> tuple[float, ...]:
        """`shares` as floats."""
        return tuple(map(float, self.shares))

    @property
    def stderr(self) -> tuple[float, ...]:
        """The standard error of each `equity`: the deviation of a trial over the root of their number.

        NaN after a single trial, from which no deviation can be told.
        """
        return tuple([standard_error(row) for row in self._counts])

    @property
    def unseen(self) -> int:
        """How many cards are neither dead nor certain to be in a hand."""
        known = 0
        for holding in self.holdings:
            if len(holding) == 1:
                known |= int(holding.masks[0])
        return 52 - len(self.dead) - known.bit_count()

    def _value(self) -> tuple[object, ...]:
        return self.holdings, self.dead, self.draws, self.policies, self.seed, self._counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SampledEquity):
            return NotImplemented
        return self._value() == other._value() and np.array_equal(self.finals, other.finals)

    def __hash__(self) -> int:
        return hash((self.draws, self.seed, self._counts))

    def __reduce__(self) -> tuple[Any, ...]:
        return SampledEquity, (*self._value(), self.finals)

    def __repr__(self) -> str:
        equities = ", ".join([f"{equity:.4f}" for equity in self.equity])
        return f"<SampledEquity: {equities}; {self.trials} trials, seed {self.seed}>"

    def cells(self) -> list[list[str]]:
        """The table as text, headings first."""
        head = ["holding", "policy", "win", "tie", "lose", "equity"]
        rows = zip(self.holdings, self.policies, self.win, self.tie, self.lose, strict=True)
        equities = zip(self.equity, self.stderr, strict=True)
        return [head] + [
            [
                _shortened(str(holding)),
                _shortened(name_of(policy)),
                *(f"{count / self.trials:.2%}" for count in counts),
                f"{equity:.2%} +/- {error:.2%}",
            ]
            for (holding, policy, *counts), (equity, error) in zip(rows, equities, strict=True)
        ]

    def __str__(self) -> str:
        cells = self.cells()
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = [
            "  ".join(
                [
                    cell.ljust(width) if place < 2 else cell.rjust(width)
                    for place, (cell, width) in enumerate(zip(row, widths, strict=True))
                ]
            )
            for row in cells
        ]
        draws = "one draw" if self.draws == 1 else f"{self.draws} draws"
        dead = f"; dead {''.join(map(str, self.dead))}" if self.dead else ""
        return "\n".join(
            [
                *lines,
                f"{draws}, {self.unseen} cards unseen{dead}",
                f"{self.trials:,} trials from seed {self.seed}; +/- is one standard error",
            ]
        )


def _sums(row: Sequence[int]) -> tuple[Fraction, Fraction]:
    """The sum of the shares of all trials, and that of their squares."""
    shares = [(count, Fraction(1, winners)) for winners, count in enumerate(row) if winners]
    return sum((count * share for count, share in shares), Fraction()), sum(
        (count * share * share for count, share in shares), Fraction()
    )


def standard_error(row: Sequence[int]) -> float:
    """The standard error of an equity, from how often the player lost, won alone, shared with one, ..."""
    trials = sum(row)
    if trials < 2:
        return math.nan
    total, squares = _sums(row)
    return math.sqrt((trials * squares - total * total) / (trials * trials * (trials - 1)))


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 3] + "..."
