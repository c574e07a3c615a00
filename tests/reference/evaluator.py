"""Which hand is better, straight from the rules R1 to R6, with no table and no trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

CATEGORIES = (
    "no pair",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)

Key = tuple[int, tuple[int, ...]]


def key_of_ranks(ranks: Sequence[int], suited: bool) -> Key:
    """(category, card ranks to compare in turn): the smaller key is the better hand.

    Ranks are 0 for the deuce to 12 for the ace, which is high only, so A-5-4-3-2 is no straight.
    """
    times = Counter(ranks)
    in_order = sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True)
    groups = sorted(times.values(), reverse=True)
    straight = len(times) == 5 and max(ranks) - min(ranks) == 4
    if straight and suited:
        category = "straight flush"
    elif groups == [4, 1]:
        category = "four of a kind"
    elif groups == [3, 2]:
        category = "full house"
    elif suited:
        category = "flush"
    elif straight:
        category = "straight"
    elif groups == [3, 1, 1]:
        category = "three of a kind"
    elif groups == [2, 2, 1]:
        category = "two pair"
    elif groups == [2, 1, 1, 1]:
        category = "one pair"
    else:
        category = "no pair"
    return CATEGORIES.index(category), tuple(in_order)


def key(cards: Sequence[int]) -> Key:
    """The key of five card ids (4 * rank + suit)."""
    return key_of_ranks([card // 4 for card in cards], len({card % 4 for card in cards}) == 1)


def all_classes() -> list[Key]:
    """Every key that five cards can have, best first: number n of the specification stands at n - 1."""
    keys = set[Key]()
    for ranks in combinations_with_replacement(range(13), 5):
        most = max(Counter(ranks).values())
        if most <= 4:
            keys.add(key_of_ranks(ranks, suited=False))
        if most == 1:
            keys.add(key_of_ranks(ranks, suited=True))
    return sorted(keys)
