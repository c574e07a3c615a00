"""Counting deals: pairs of holdings, sweeps over final hands, and deal by deal."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final, TypeAlias

from lowball import _lowball
from lowball.equity.groups import Arrays, Group, Groups, arrays_of
from lowball.errors import BudgetError, CardError
from lowball.in_order import in_order

__all__ = ["Counts", "check_budget", "several", "two"]

# Into how many parts deals are divided for an executor, at the least, and how many deals a part has at most.
_PARTS: Final = 32
_DEALS_OF_A_PART: Final = 2**24

Counts: TypeAlias = dict[frozenset[int], int]
"""For sets of players: the deals, as weighted, in which just they have the best hand."""


def _deals(draws: Iterable[int], known: int) -> int:
    """In how many ways players can draw so many cards each when `known` cards are known."""
    left, ways = 52 - known, 1
    for drawn in draws:
        ways *= math.comb(left, drawn)
        left = max(0, left - drawn)
    return ways


def _choices(players: Sequence[Groups], dead: int) -> dict[tuple[int, ...], int]:
    """For each choice of one group for each player, by the draws: what its counts are to be multiplied with.

    All deals of a choice of holdings are equally likely, and how many there are depends on the draws.
    """
    choices = list(itertools.product(*players))
    deals: dict[tuple[int, ...], int] = {}
    for choice in choices:
        drawn = tuple([group.draws for group in choice])
        known = dead.bit_count() + 5 * len(choice) - sum(drawn)
        deals[drawn] = _deals(drawn, known)
        if not deals[drawn]:
            raise CardError(f"{sum(drawn)} cards are to be dealt, and {max(0, 52 - known)} are left")
    whole = math.lcm(*deals.values())
    factors = [math.prod(group.factor for group in choice) for choice in choices]
    return {drawn: factor * whole // deals[drawn] for drawn, factor in zip(deals, factors, strict=True)}


def two(hero: Groups, villain: Groups, dead: int, executor: Executor | None) -> Counts:
    """The deals that the first of two players wins, ties and loses."""
    if len(villain) > len(hero):
        # A sweep takes all groups of the one against one of the other.
        return {
            frozenset(1 - seat for seat in who): n for who, n in two(villain, hero, dead, executor).items()
        }
    factors = _choices((hero, villain), dead)
    total = [0, 0, 0]
    sweeps = in_order(partial(_against, hero, dead), villain, executor)
    for theirs, found in zip(villain, sweeps, strict=True):
        for mine, counts in zip(hero, found, strict=True):
            factor = factors[mine.draws, theirs.draws]
            total = [sum_ + factor * more for sum_, more in zip(total, counts, strict=True)]
    win, tie, lose = total
    return {frozenset({0}): win, frozenset({0, 1}): tie, frozenset({1}): lose}


def _against(hero: Groups, dead: int, villain: Group) -> list[tuple[int, int, int]]:
    """What each of the groups wins, ties and loses; by the way that is likely to take less time."""
    by_pairs = sum(
        len(mine.masks) * len(villain.masks) * _PAIR_COST[max(mine.draws, villain.draws)] for mine in hero
    )
    if by_pairs <= sum(map(_sweep_cost, (*hero, villain))):
        return [_by_pairs(mine, villain, dead) for mine in hero]
    return _lowball.equity_ranges([mine.arrays for mine in hero], villain.arrays, dead)


_PAIR_COST: Final = (0.003, 0.004, 0.008, 0.04, 0.3, 2.0)
"""About how many milliseconds two single holdings take, by the larger number of cards drawn."""


def _sweep_cost(group: Group) -> float:
    """About how many milliseconds a range takes in a sweep over final hands."""
    hands = len(group.masks) * _deals([group.draws], 5 - group.draws)
    return 6.0 + 1e-4 * min(hands, 2_598_960)


def _by_pairs(hero: Group, villain: Group, dead: int) -> tuple[int, int, int]:
    """The counts of all pairs of holdings that share no card, one pair after another."""
    win = tie = lose = 0
    theirs = villain.rows()
    for mask, weight in hero.rows():
        for other, other_weight in theirs:
            if not mask & other:
                both = weight * other_weight
                counts = _lowball.equity_heads_up(mask, other, dead)
                win += both * counts[0]
                tie += both * counts[1]
                lose += both * counts[2]
    return win, tie, lose


def check_budget(players: Sequence[Groups], dead: int, budget: int) -> int:
    """How many deals the players have; more than the budget are refused.

    So are more deals of the first players alone, which are gone through even if the others have no room.
    """
    arrays = [arrays_of(groups) for groups in players]
    # The cards of those who have one holding only are known not to be anybody else's.
    known = [_only_mask(groups) for groups in players]
    single = None not in known
    deals = 0
    for first in range(len(players) if single else 2, len(players) + 1):
        gone = dead
        for mask in known[first:]:
            gone |= mask or 0
        deals = _lowball.equity_deals(arrays[:first], gone, budget)
        if not deals:
            break
        if deals > budget:
            many = f"{deals:,} deals" if single else f"at least {deals:,} deals"
            whose = f" of the first {first} players" if first < len(players) else ""
            raise BudgetError(
                f"{many}{whose} are more than the budget of {budget:,}: give a larger budget, or let"
                " lowball.equity.sample estimate the equity"
            )
    return deals


def _only_mask(groups: Groups) -> int | None:
    """The cards of a player who has one holding; None for others."""
    return int(groups[0].masks[0]) if sum(len(group.masks) for group in groups) == 1 else None


def several(
    players: Sequence[Groups], dead: int, deals: int, executor: Executor | None, threads: int
) -> Counts:
    """The deals that each set of players wins, deal by deal; `threads` 0 for as many as there are."""
    won = [0] * (1 << len(players))
    factors = _choices(players, dead)
    parts = 1 if executor is None else max(_PARTS, deals // _DEALS_OF_A_PART)
    for choice in itertools.product(*players):
        factor = factors[tuple([group.draws for group in choice])]
        arrays = [group.arrays for group in choice]
        work = partial(_part, arrays, dead, parts, threads if executor is None else 1)
        for found in in_order(work, range(parts), executor):
            won = [sum_ + factor * more for sum_, more in zip(won, found, strict=True)]
    seats = range(len(players))
    return {frozenset(seat for seat in seats if number >> seat & 1): n for number, n in enumerate(won)}


def _part(arrays: list[Arrays], dead: int, parts: int, threads: int, part: int) -> list[int]:
    """One of the parts, wherever it is counted."""
    return _lowball.equity_multiway(arrays, dead, part, parts, threads)
