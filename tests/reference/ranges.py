"""What the terms of a range mean: one holding at a time, by trying everything.

Cards are ids, `4 * rank + suit`; ranks 0 (deuce) to 12 (ace). A prefix is ranks from the highest down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations

from reference.evaluator import Key, key, key_of_ranks

NO_PAIR = 0


@cache
def keys_of_prefix(prefix: tuple[int, ...]) -> tuple[Key, Key]:
    """The best and the worst hand without pair, straight or flush that begins with these ranks."""
    keys = [
        key_of_ranks(ranks, suited=False)
        for ranks in combinations(range(12, -1, -1), 5)
        if ranks[: len(prefix)] == prefix
    ]
    lows = [low for low in keys if low[0] == NO_PAIR]
    return min(lows), max(lows)


def is_pat(cards: Sequence[int], prefix: tuple[int, ...]) -> bool:
    """`pat X+`."""
    return key(cards) <= keys_of_prefix(prefix)[1]


def is_between(cards: Sequence[int], one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """`pat X..Y`; with both ends alike, `pat X`."""
    ends = [*keys_of_prefix(one), *keys_of_prefix(other)]
    return min(ends) <= key(cards) <= max(ends)


def is_draw(cards: Sequence[int], draws: int, prefix: tuple[int, ...]) -> bool:
    """`draw N to X+`, the drawn cards being any of those that are not kept."""
    if len(cards) != 5 - draws:
        return False
    rest = [card for card in range(52) if card not in cards]
    return any(is_pat((*cards, *drawn), prefix) for drawn in combinations(rest, draws))


def is_kept(cards: Sequence[int], elements: Sequence[tuple[int, int | None]]) -> bool:
    """Whether the elements, each a rank and a suit or None for any, can be just these cards."""
    return any(
        all(
            card // 4 == rank and suit in {None, card % 4}
            for card, (rank, suit) in zip(order, elements, strict=True)
        )
        for order in permutations(cards)
        if len(order) == len(elements)
    )
