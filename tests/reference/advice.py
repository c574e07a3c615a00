"""What to throw away, and the chance of a target, by playing everything out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from reference.evaluator import key


def keeps(hand: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """The 32 choices of cards to keep."""
    cards = sorted(hand)
    return (kept for size in range(6) for kept in combinations(cards, size))


def finals(kept: Sequence[int], out: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """All hands that the kept cards are drawn to from those that are neither kept nor out."""
    gone = {*kept, *out}
    unseen = [card for card in range(52) if card not in gone]
    return ((*kept, *drawn) for drawn in combinations(unseen, 5 - len(kept)))


def deals(
    kept: Sequence[int], other: Sequence[int], hand: Iterable[int], dead: Iterable[int]
) -> tuple[int, int, int]:
    """Won, tied and all deals when both draw, the rest of the hand and the dead cards being out."""
    win = tie = total = 0
    for mine in finals(kept, {*hand, *other, *dead}):
        for his in finals(other, {*hand, *mine, *dead}):
            win += key(mine) < key(his)
            tie += key(mine) == key(his)
            total += 1
    return win, tie, total


def mean(kept: Sequence[int], out: Iterable[int], value: Callable[[tuple[int, ...]], Fraction]) -> Fraction:
    """What the kept cards are worth before a draw, by what hands are worth after it."""
    values = [value(hand) for hand in finals(kept, out)]
    return Fraction(sum(values), len(values))


def chance(
    kept: Sequence[int], made: Callable[[tuple[int, ...]], bool], draws: int, out: set[int]
) -> Fraction:
    """The chance with best play; what is out never comes back."""

    def held(hand: tuple[int, ...]) -> Fraction:
        if draws == 1:
            return Fraction(made(hand))
        return max(chance(keep, made, draws - 1, out | {*hand} - {*keep}) for keep in keeps(hand))

    return mean(kept, out, held)
