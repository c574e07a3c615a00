"""The words of PokerStars for a hand: `8,7,6,4,2`, `a pair of Kings`, `a straight, Four to Eight`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lowball.hands import Category, HandRank
from lowball.ranks import Rank

__all__ = ["describe"]

_NAMES: Final = tuple("Deuce Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split())


def _one(rank: Rank) -> str:
    return _NAMES[rank.value]


def _many(rank: Rank) -> str:
    name = _one(rank)
    return name + ("es" if name.endswith("x") else "s")


@lru_cache(maxsize=8192)
def describe(rank: HandRank) -> str:
    """Return what stands after `Lo: ` for a hand of this rank."""
    first, _, third, _, last = rank.ranks
    match rank.category:
        case Category.NO_PAIR:
            return ",".join(map(str, rank.ranks))
        case Category.ONE_PAIR:
            return f"a pair of {_many(first)}"
        case Category.TWO_PAIR:
            return f"two pair, {_many(first)} and {_many(third)}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {_many(first)}"
        case Category.STRAIGHT:
            return f"a straight, {_one(last)} to {_one(first)}"
        case Category.FLUSH:
            return f"a flush, {_one(first)} high"
        case Category.FULL_HOUSE:
            return f"a full house, {_many(first)} full of {_many(last)}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {_many(first)}"
        case Category.STRAIGHT_FLUSH:
            return f"a straight flush, {_one(last)} to {_one(first)}"
