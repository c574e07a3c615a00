"""A range as text when all that is known is its holdings and their weights."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lowball.equity.kept import Kept
from lowball.equity.prefixes import LOW_RANKS, ends
from lowball.equity.ranges.combos import LOW_SUITINGS
from lowball.equity.ranges.terms import Pat, Term
from lowball.equity.ranges.weighted import Weighted

__all__ = ["terms_of"]


def terms_of(content: Weighted) -> tuple[Term, ...]:
    """Terms that stand for just these holdings: `pat` and ranks of any suit where all suits are there."""
    lows: dict[int, list[int]] = {}
    whole: list[Term] = []
    single: list[Term] = []
    for masks, unknown, weight, ranks in _groups(content):
        suitings = math.prod(math.comb(4, ranks.count(rank)) for rank in set(ranks))
        if len(masks) == suitings:
            whole.append(Term(Kept(0, ranks, unknown), 0, Fraction(weight)))
        elif ranks in _LOW_RANK and len(masks) == LOW_SUITINGS and not _any_suited(masks):
            lows.setdefault(weight, []).append(_LOW_RANK[ranks])
        else:
            single += [Term(Kept(mask, (), unknown), 0, Fraction(weight)) for mask in masks.tolist()]
    pats = [Term(pat, 0, Fraction(weight)) for weight, found in lows.items() for pat in _runs(sorted(found))]
    return (*pats, *whole, *single)


_LOW_RANK: Final[dict[tuple[int, ...], int]] = {ranks: number for number, ranks in enumerate(LOW_RANKS, 1)}


def _groups(content: Weighted) -> Iterator[tuple[NDArray[np.uint64], int, int, tuple[int, ...]]]:
    """The holdings of the same ranks, unknown cards and weight: masks, and these three."""
    masks, unknown, weights = content
    held = np.zeros(len(masks), dtype=np.uint64)
    for rank in range(13):
        in_rank = np.bitwise_count(masks >> np.uint64(4 * rank) & np.uint64(15))
        held = held | in_rank.astype(np.uint64) << np.uint64(3 * rank)
    # From the best pat hand to the worst, as far as the order of ranks says it.
    order = np.lexsort((masks, held, unknown, weights))
    columns = (weights[order], unknown[order], held[order])
    changes = np.zeros(len(masks) - 1, dtype=np.bool_)
    for column in columns:
        changes |= column[1:] != column[:-1]
    starts = [0, *(np.flatnonzero(changes) + 1).tolist(), len(masks)]
    for start, end in itertools.pairwise(starts):
        weight, open_cards, counts = (int(column[start]) for column in columns)
        ranks = tuple([rank for rank in range(12, -1, -1) for _ in range(counts >> 3 * rank & 7)])
        yield masks[order[start:end]], open_cards, weight, ranks


def _any_suited(masks: NDArray[np.uint64]) -> bool:
    clubs = np.uint64(sum(1 << 4 * rank for rank in range(13)))
    return any(bool((masks & ~(clubs << np.uint64(suit)) == 0).any()) for suit in range(4))


def _runs(hand_ranks: list[int]) -> Iterator[Pat]:
    """The `pat` terms that cover these hand ranks, ascending."""
    # In a run of neighbours, rank minus place stays the same.
    for _, run in itertools.groupby(enumerate(hand_ranks), key=lambda pair: pair[1] - pair[0]):
        found = [rank for _, rank in run]
        first, last = ends(found[0], found[-1])
        yield Pat(None if found[0] == 1 else first, last)
