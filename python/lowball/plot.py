"""Pictures of final hands and of advice. Needs matplotlib: `pip install "lowball-poker[plot]"`.

Both functions draw into the axes given, or into new ones, and return them; showing or saving is up to you.
"""

# matplotlib leaves its keywords without types.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, SupportsIndex

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes

from lowball.checks import index_of, shown
from lowball.equity import Advice, Distribution
from lowball.errors import CardError
from lowball.hands import Category, HandRank

__all__ = ["KINDS", "kinds_of", "plot_advice", "plot_finals"]

_LOWS: Final = {rank: f"{rank} low" for rank in "789TJQKA"}
_OTHERS: Final = {
    Category.ONE_PAIR: "pair",
    Category.TWO_PAIR: "two pair",
    Category.THREE_OF_A_KIND: "trips",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
}

KINDS: Final = (*_LOWS.values(), *_OTHERS.values(), "worse")
"""The kinds of hands that are told apart, best first: 7 low to A low, pair, two pair, trips, ..., worse."""


def kinds_of(finals: Distribution) -> dict[str, float]:
    """The share of each of `KINDS` in a distribution of final hands; 1 in all. `CardError` for anything else.

    >>> shares = kinds_of(Distribution.of("7c4d3h2s"))
    >>> round(shares["7 low"], 3), round(shares["pair"], 3)
    (0.167, 0.25)
    """
    if not isinstance(finals, Distribution):
        raise CardError(f"expected a Distribution, got {shown(finals)}")
    shares = dict.fromkeys(KINDS, 0.0)
    for rank in np.flatnonzero(finals.weights).tolist():
        shares[_kind(HandRank(rank))] += float(finals.weights[rank] / finals.total)
    return shares


def plot_finals(finals: Distribution | Mapping[str, Distribution], *, ax: Axes | None = None) -> Axes:
    """Bars for how often each kind of final hand comes, side by side for each of several distributions.

    A mapping gives each its name in the legend. Raises `CardError` for what is no `Distribution`.
    """
    named = finals if isinstance(finals, Mapping) else {"": finals}
    wrong = [one for one in named.values() if not isinstance(one, Distribution)]
    if wrong or not named:
        given = shown(wrong[0]) if wrong else "an empty mapping"
        raise CardError(
            f"final hands are a Distribution, or a mapping of names to some, not {given};"
            " Distribution(sampled.finals[player]) makes one of a sample"
        )
    axes = _axes(ax)
    width = 0.8 / len(named)
    places = np.arange(len(KINDS))
    for number, (name, one) in enumerate(named.items()):
        shares = list(kinds_of(one).values())
        offset = (number - (len(named) - 1) / 2) * width
        axes.bar(places + offset, [100 * share for share in shares], width, label=str(name))
    axes.set_xticks(places, KINDS, rotation=45, ha="right")
    axes.set_ylabel("% of final hands")
    if isinstance(finals, Mapping):
        axes.legend()
    return axes


def plot_advice(advice: Advice, *, top: SupportsIndex = 10, ax: Axes | None = None) -> Axes:
    """Bars for the value of the best `top` discards (1 to 32), the best one uppermost.

    Raises `CardError` for what is no `Advice`.
    """
    if not isinstance(advice, Advice):
        raise CardError(f"expected an Advice, got {shown(advice)}")
    rows = advice.rows[: index_of(top, "top, the number of discards,", 1, 32)]
    axes = _axes(ax)
    names = ["".join(map(str, row.discard[::-1])) or "stand pat" for row in rows]
    places = np.arange(len(rows))
    bars = axes.barh(places, [100 * row.value for row in rows])
    axes.bar_label(bars, [f"{row.value:.2%}" for row in rows], padding=3)
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.margins(x=0.15)
    axes.set_xlabel("value, %")
    often = "one draw" if advice.draws == 1 else f"{advice.draws} draws"
    about = "" if advice.approximation is None else " (approximate)"
    axes.set_title(f"{advice.hand}, {often}, against {advice.against}{about}", wrap=True)
    return axes


def _axes(ax: Axes | None) -> Axes:
    if ax is None:
        return plt.figure(layout="constrained").add_subplot()
    if not isinstance(ax, Axes):
        raise CardError(f"ax must be the axes to draw into, or None for new ones, not {shown(ax)}")
    return ax


def _kind(rank: HandRank) -> str:
    if rank.category is Category.NO_PAIR:
        return _LOWS[str(rank.ranks[0])]
    return _OTHERS.get(rank.category, "worse")
