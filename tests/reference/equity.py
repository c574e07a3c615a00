"""Equity with one draw to come, by looking at every deal of every choice of holdings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from reference.evaluator import Key, key

Cards = tuple[int, ...]
Holdings = Sequence[tuple[Cards, int]]
"""The cards that a player may keep, each with a weight."""

Wins = dict[frozenset[int], Fraction]
"""For sets of players, the chance that just they have the best hand."""


@cache
def rank(hand: frozenset[int]) -> Key:
    return key(sorted(hand))


def hands(kept: Sequence[Cards], used: frozenset[int]) -> Iterator[tuple[frozenset[int], ...]]:
    """All final hands of players who keep these cards; nobody draws a used one."""
    if not kept:
        yield ()
        return
    left = sorted(set(range(52)) - used)
    for drawn in combinations(left, 5 - len(kept[0])):
        for others in hands(kept[1:], used | set(drawn)):
            yield (frozenset(kept[0] + drawn), *others)


def deals(kept: Sequence[Cards], dead: Cards) -> Counter[frozenset[int]]:
    """How many deals each set of players wins."""
    used = frozenset(dead).union(*kept)
    won = Counter[frozenset[int]]()
    for final in hands(kept, used):
        ranks = [rank(hand) for hand in final]
        best = min(ranks)
        won[frozenset(seat for seat, mine in enumerate(ranks) if mine == best)] += 1
    return won


def choices(players: Sequence[Holdings], dead: Cards) -> Iterator[tuple[list[Cards], int]]:
    """All choices of one holding for each player in which no card comes twice, and their weights."""
    if not players:
        yield [], 1
        return
    for kept, weight in players[0]:
        if not set(kept) & set(dead):
            for others, product in choices(players[1:], (*dead, *kept)):
                yield [kept, *others], weight * product


def chances(players: Sequence[Holdings], dead: Cards) -> Wins:
    """The chances of sets of players to win; empty when no choice of holdings is possible."""
    sums: dict[frozenset[int], Fraction] = {}
    whole = 0
    for kept, weight in choices(players, dead):
        won = deals(kept, dead)
        whole += weight
        for winners, count in won.items():
            sums[winners] = sums.get(winners, Fraction()) + Fraction(weight * count, won.total())
    return {winners: chance / whole for winners, chance in sums.items()}
