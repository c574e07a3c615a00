"""What the discards of a hand, or of all hands, are worth: by counting, or by sums."""

from __future__ import annotations

import math
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.equity.distribution import Distribution
from lowball.equity.ranges import Range
from lowball.equity.targets import Target
from lowball.errors import CardError
from lowball.in_order import in_order

__all__ = ["Row", "against_range", "against_ranks", "best_of_all", "by_sums", "kept_of"]

HANDS: Final = 2_598_960

Row: TypeAlias = tuple[Any, Any, Any]
"""Deals won, tied and all deals; where none are counted a value, None and None."""


def kept_of(mask: int, keep: int) -> int:
    """The cards of a hand that a keep, five bits over them by ascending id, stands for."""
    cards = [card for card in range(52) if mask >> card & 1]
    return sum(1 << card for place, card in enumerate(cards) if keep >> place & 1)


def against_ranks(hand: int, opposed: Target | Distribution, dead: int) -> list[Row]:
    """By keep, what one draw makes of the target, or wins from a hand of the `Distribution`."""
    rows: list[Row] = []
    counts = np.zeros(7463, dtype=np.int64)
    one = np.ones(1, dtype=np.int64)
    for keep in range(32):
        kept = kept_of(hand, keep)
        unseen = 47 - dead.bit_count()
        draws = math.comb(unseen, 5 - keep.bit_count())
        _lowball.advice_final_ranks(
            np.array([kept], dtype=np.uint64), one, draws, dead | hand & ~kept, counts
        )
        rows.append(_of_final(counts, draws, opposed))
    return rows


def _of_final(counts: NDArray[np.int64], draws: int, opposed: Target | Distribution) -> Row:
    """Won, tied and all deals; of a `Distribution` with float weights the value alone."""
    if isinstance(opposed, Target):
        return int(counts[: opposed.rank + 1].sum()), 0, draws
    if opposed.weights.dtype != np.int64:
        return float(counts @ opposed.values) / draws, None, None
    ranks = np.flatnonzero(counts)
    weights = opposed.weights
    behind = weights[::-1].cumsum()[::-1]
    pairs = [(int(counts[rank]), int(behind[rank]), int(weights[rank])) for rank in ranks]
    tie = sum(count * same for count, _, same in pairs)
    win = sum(count * (beaten - same) for count, beaten, same in pairs)
    return win, tie, draws * int(opposed.total)


def against_range(hand: int, opposed: Range, dead: int, executor: Executor | None) -> list[Row]:
    """By keep, what one draw wins from a range that draws too."""
    sizes = np.bitwise_count(opposed.masks)
    unseen = 47 - dead.bit_count()
    rows: list[Row] = [(0, 0, 0)] * 32
    groups = [(int(size), sizes == size) for size in np.unique(sizes)]
    for keep in range(32):
        left = unseen - (5 - keep.bit_count())
        if any(left - size < 5 - size for size, _ in groups):
            raise CardError(f"{unseen} cards are left, too few for both to draw: give fewer dead cards")
    holdings = [(opposed.masks[same], opposed.weights[same]) for _, same in groups]
    counted = list(in_order(partial(_against, hand, dead), holdings, executor))
    for keep in range(32):
        drawn = 5 - keep.bit_count()
        # All deals of a pair of holdings together weigh as much as the pair, however many they are.
        deals = [
            math.comb(unseen - size, drawn) * math.comb(unseen - size - drawn, 5 - size) for size, _ in groups
        ]
        share = math.lcm(*deals)
        sums = [0, 0, 0]
        for of_keep, here in zip(counted, deals, strict=True):
            for place, count in enumerate(of_keep[keep]):
                sums[place] += count * (share // here)
        rows[keep] = (sums[0], sums[1], sum(sums))
    return rows


def _against(
    hand: int, dead: int, holdings: tuple[NDArray[np.uint64], NDArray[np.int64]]
) -> list[tuple[int, int, int]]:
    """The deals against holdings that keep as many cards as each other, wherever they are counted."""
    return _lowball.advice_against(hand, *holdings, dead)


def by_sums(
    opposed: Target | Distribution, hand: int, draws: int, dead: int, threads: int, executor: Executor | None
) -> list[Row]:
    """By keep, what it is worth with so many draws to come."""
    work = partial(_values, _by_rank(opposed), hand, draws, dead)
    (values,) = in_order(work, [threads if executor is None else threads or 1], executor)
    return [(value, None, None) for value in values]


def best_of_all(
    opposed: Target | Distribution, draws: int, dead: int, threads: int, executor: Executor | None
) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    """The value of the best discard of every hand, and what it keeps."""
    work = partial(_table, _by_rank(opposed), draws, dead)
    (table,) = in_order(work, [threads if executor is None else threads or 1], executor)
    return table


def _values(by_rank: NDArray[np.float64], hand: int, draws: int, dead: int, threads: int) -> list[float]:
    return _lowball.advice_values(by_rank, hand, draws, dead, threads)


def _table(
    by_rank: NDArray[np.float64], draws: int, dead: int, threads: int
) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    values, keeps = np.empty(HANDS), np.empty(HANDS, dtype=np.uint8)
    _lowball.advice_table(by_rank, draws, dead, values, keeps, threads)
    return values, keeps


def _by_rank(opposed: Target | Distribution) -> NDArray[np.float64]:
    if isinstance(opposed, Distribution):
        return opposed.values
    made = np.zeros(7463)
    made[1 : opposed.rank + 1] = 1.0
    return made
