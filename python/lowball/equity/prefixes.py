"""Hands without a pair by the ranks they begin with: 8, T8, 9-7-5-4-2, and which hands that spans."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final, NamedTuple

from lowball.equity.reading import Reader
from lowball.ranks import RANK_TEXT

__all__ = ["LOW_RANKS", "Prefix", "ends", "read_prefix"]


def _is_straight(ranks: tuple[int, ...]) -> bool:
    return ranks[0] - ranks[-1] == 4


_FIVES: Final = tuple(itertools.combinations(range(12, -1, -1), 5))

LOW_RANKS: Final = tuple(sorted(ranks for ranks in _FIVES if not _is_straight(ranks)))
"""The ranks, descending, of the hands without pair, straight or flush: number i has hand rank i + 1."""


class Prefix(NamedTuple):
    """The ranks that a hand begins with, from the highest down; the best and worst hand rank so."""

    ranks: tuple[int, ...]
    best: int
    worst: int

    def __str__(self) -> str:
        return "".join([RANK_TEXT[rank] for rank in self.ranks])


@cache
def _spans() -> dict[tuple[int, ...], tuple[int, int]]:
    spans: dict[tuple[int, ...], tuple[int, int]] = {}
    for number, ranks in enumerate(LOW_RANKS, 1):
        for length in range(1, 6):
            best, _ = spans.get(ranks[:length], (number, number))
            spans[ranks[:length]] = best, number
    return spans


def _span(ranks: tuple[int, ...]) -> Prefix | None:
    """The prefix of these ranks, or None if no hand begins so."""
    found = _spans().get(ranks)
    return None if found is None else Prefix(ranks, *found)


def ends(best: int, worst: int) -> tuple[Prefix, Prefix]:
    """The shortest prefixes that span these hand ranks, 1 to 1278, together and nothing else."""
    first = next(prefix for prefix in _prefixes_of(best) if prefix.best == best and prefix.worst <= worst)
    last = next(prefix for prefix in _prefixes_of(worst) if prefix.worst == worst and prefix.best >= best)
    return first, last


def _prefixes_of(hand_rank: int) -> list[Prefix]:
    """The prefixes of one hand, the shortest first."""
    ranks = LOW_RANKS[hand_rank - 1]
    return [Prefix(ranks[:length], *_spans()[ranks[:length]]) for length in range(1, 6)]


def read_prefix(reader: Reader) -> Prefix:
    """The prefix at the cursor: one to five descending ranks, with or without hyphens between them."""
    start = reader.here()
    ranks: list[int] = []
    while True:
        place = reader.here()
        hyphen = bool(ranks) and reader.take("-")
        at = reader.here() if hyphen else place
        rank = reader.take_rank()
        if rank is None:
            if hyphen or not ranks:
                raise reader.expected("a rank (2 to 9, T, J, Q, K or A)")
            break
        name = RANK_TEXT[rank]
        if rank in ranks:
            raise reader.error(f"{name} comes twice: only hands without a pair are named so", at)
        if ranks and rank > ranks[-1]:
            why = f"expected a rank below {RANK_TEXT[ranks[-1]]}, found {name}"
            raise reader.error(f"{why}: ranks are named from the highest down, and aces are high", at)
        if len(ranks) == 5:
            raise reader.error(f"expected five ranks at most, found a sixth, {name}", at)
        ranks.append(rank)
    prefix = _span(tuple(ranks))
    if prefix is None:
        raise reader.error(_why_no_hand(tuple(ranks)), start)
    return prefix


def _why_no_hand(ranks: tuple[int, ...]) -> str:
    name = "-".join([RANK_TEXT[rank] for rank in ranks])
    straight = next((five for five in _FIVES if five[: len(ranks)] == ranks), None)
    if straight is None:
        return f"no hand begins with {name}: there are too few lower ranks to make five"
    told = "-".join([RANK_TEXT[rank] for rank in straight])
    return f"no hand without pair or straight begins with {name}: {told} is a straight"
