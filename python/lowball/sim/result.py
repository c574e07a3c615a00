"""What a simulation comes to: totals for each policy, kept as sums of whole numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lowball.engine import Game

__all__ = ["PolicyTotals", "SimResult"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyTotals:
    """One policy's results.

    - `hands` it was dealt; `net`: chips won less chips lost, after rake; `net_squares`: the sum over the
      hands of the square of the net.
    - `won`: hands in which it got a pot or a part of one; `showdowns`: hands that it took to a showdown;
      `showdowns_won`: those of them that it `won`.
    - `big_blind`: the unit of `bb_per_100` and its error.

    All sums are exact; the properties are the nearest floats to what follows from them.
    """

    name: str
    hands: int
    net: int
    net_squares: int
    won: int
    showdowns: int
    showdowns_won: int
    big_blind: int

    @property
    def mean(self) -> float:
        """Chips per hand."""
        return self.net / self.hands

    @property
    def standard_error(self) -> float:
        """The standard error of `mean`, in chips: the sample deviation over the root of `hands`.

        NaN after a single hand, from which no spread can be told.
        """
        count = self.hands
        if count < 2:
            return math.nan
        return math.sqrt((count * self.net_squares - self.net**2) / (count**2 * (count - 1)))

    @property
    def bb_per_100(self) -> float:
        """Big blinds per 100 hands."""
        return 100 * self.net / (self.hands * self.big_blind)

    @property
    def bb_per_100_error(self) -> float:
        """The standard error of `bb_per_100`."""
        return 100 * self.standard_error / self.big_blind

    def row(self) -> dict[str, str | int | float]:
        """The totals as a plain dict, a row of a table."""
        return {
            "policy": self.name,
            "hands": self.hands,
            "net": self.net,
            "mean": self.mean,
            "standard_error": self.standard_error,
            "bb_per_100": self.bb_per_100,
            "bb_per_100_error": self.bb_per_100_error,
            "won": self.won,
            "showdowns": self.showdowns,
            "showdowns_won": self.showdowns_won,
        }


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SimResult:
    """The totals of every policy, in the order given, and what makes the simulation again.

    `seed` is known also where it came from the system's entropy. `rake` is what the house kept:
    `sum(totals.net for totals in policies) == -rake`. `str` is a table.
    """

    game: Game
    stacks: tuple[int, ...]
    hands: int
    seed: int
    policies: tuple[PolicyTotals, ...]
    rake: int

    def __getitem__(self, name: str) -> PolicyTotals:
        for totals in self.policies:
            if totals.name == name:
                return totals
        raise KeyError(name)

    def rows(self) -> list[dict[str, str | int | float]]:
        """A plain dict for every policy: what a DataFrame is made of."""
        return [totals.row() for totals in self.policies]

    def cells(self) -> list[list[str]]:
        """The table as text, headings first: what `str` and the command show."""
        head = ["policy", "hands", "net chips", "per hand", "bb/100", "won", "showdowns", "won there"]
        return [head, *map(_cells, self.policies)]

    def __repr__(self) -> str:
        rates = [f"{totals.name} {totals.bb_per_100:+,.1f}" for totals in self.policies]
        return f"<SimResult: {self.hands} hands, seed {self.seed}, bb/100: {', '.join(rates)}>"

    def __str__(self) -> str:
        cells = self.cells()
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = [_line(row, widths) for row in cells]
        return "\n".join([*lines, f"rake {self.rake:,}; {self.hands:,} hands from seed {self.seed}"])


def _cells(totals: PolicyTotals) -> list[str]:
    return [
        totals.name,
        f"{totals.hands:,}",
        f"{totals.net:+,}",
        f"{totals.mean:+,.2f} +/- {totals.standard_error:,.2f}",
        f"{totals.bb_per_100:+,.1f} +/- {totals.bb_per_100_error:,.1f}",
        _share(totals.won, totals.hands),
        _share(totals.showdowns, totals.hands),
        _share(totals.showdowns_won, totals.showdowns),
    ]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = zip(row, widths, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)])
