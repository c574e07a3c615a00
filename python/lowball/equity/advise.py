"""`advise`: what each of the 32 discards of a hand is worth."""

from __future__ import annotations

import dataclasses
import math
import re
from fractions import Fraction
from typing import Any, Final, SupportsIndex, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.bulk.arrays import thread_count
from lowball.cards import Card, CardSet, CardsLike
from lowball.equity.distribution import Distribution
from lowball.equity.facts import cards_apart, dead_cards, draws_to_come
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.targets import Target, as_target
from lowball.errors import CardError
from lowball.hands import Hand, HandRank

__all__ = ["Advice", "AdviceRow", "Against", "advise", "best_discards"]

HANDS: Final = 2_598_960

Against: TypeAlias = Target | HandRank | Distribution | RangeLike
"""What a hand is to be good against: text that ends in `+` or `or better` is a target, other text a range."""

_COUNTED: Final = "all deals counted"
_SUMS: Final = "sums over the hands that contain each set of cards, once for each draw"
_RETURNED: Final = (
    "what was thrown away at an earlier draw is taken to be in the deck again, "
    "and nobody else's cards to be out of it"
)


@dataclasses.dataclass(frozen=True, slots=True)
class AdviceRow:
    """One of the 32 discards, and what it is worth.

    `keep` and `discard` are cards by ascending id. `value` is the chance of the target, or the share of the
    pot against somebody, a tie counting half; `exact_value` the same as a `Fraction`, None where it is not
    exact. `win`, `tie` and `total` count deals, weighted by the range, and are None where no deals were
    counted; against a target a deal that makes it is a win.
    """

    keep: tuple[Card, ...]
    discard: tuple[Card, ...]
    value: float
    exact_value: Fraction | None
    win: int | None
    tie: int | None
    total: int | None


@dataclasses.dataclass(frozen=True, slots=True)
class Advice:
    """The answer of `advise`: `rows` are all 32 discards, best first, and `best` is the first of them.

    Of equal discards the one with fewer cards stands first. `method` says how they were valued, and
    `approximation` what is not as in the game, None when nothing is. `str` is a table.
    """

    hand: Hand
    against: Target | Distribution | Range
    draws: int
    dead: CardSet
    rows: tuple[AdviceRow, ...]
    method: str
    approximation: str | None

    @property
    def best(self) -> AdviceRow:
        """The first row."""
        return self.rows[0]

    def __str__(self) -> str:
        lines = [f"{'discard':<10}  {'keep':<10}  {'value':>8}"]
        lines += [f"{_text(row.discard):<10}  {_text(row.keep):<10}  {row.value:>8.3%}" for row in self.rows]
        return "\n".join(lines)


def advise(
    hand: CardsLike,
    *,
    against: Against,
    draws: SupportsIndex = 1,
    dead: CardsLike = (),
    threads: SupportsIndex | None = None,
) -> Advice:
    """What each of the 32 discards of a hand is worth, best first.

    `against` a `Target` (`"8+"`: text that ends in `+` or `or better`) the value is the chance to make it;
    against a `Distribution` of final hands, or a holding or range that draws at the same time, the share of
    the pot. No card of the hand comes back to anybody, what is thrown away of it included, nor does a dead
    card. Holdings of a range that have a card of the hand, or a dead one, are left out.

    With one draw to come the values are exact. With two or three they are not, and `approximation` says why:
    against a target or a `Distribution`, or a range of pat hands, which stands for its `Distribution`.

    Text of one or two ranks alone, such as "8", is refused: write "8+" for the target.

    Raises `CardError` for what is no hand or cannot be advised against, for cards that are dead and in the
    hand, and when too few cards are left; `NotationError` for text that is no range and no target. One draw
    takes some milliseconds, against a range of many holdings up to a second; more draws 0.1 s each.

    >>> advice = advise("7c4d3h2sKd", against="9d7h5s4c2c")
    >>> advice.best.discard, advice.best.win, advice.best.tie, advice.best.total
    ((Card('Kd'),), 14, 0, 42)
    """
    held = Hand(hand)
    given = opposed = _opposed(against)
    count = draws_to_come(draws)
    gone = dead_cards(dead)
    workers = thread_count(threads)
    cards_apart(held.mask, gone, "the hand", 5)
    if isinstance(opposed, Range):
        opposed = _without(opposed, CardSet(held), gone)
    if count > 1:
        valued = _valued(_pat(opposed), held.mask, count, gone.mask, workers)
        return _advice(held, given, count, gone, valued, _SUMS, _RETURNED)
    counted = (
        _against_range(held.mask, opposed, gone.mask)
        if isinstance(opposed, Range)
        else (_against_ranks(held.mask, opposed, gone.mask))
    )
    return _advice(held, given, count, gone, counted, _COUNTED, None)


def best_discards(
    *,
    against: Target | HandRank | str | Distribution,
    draws: SupportsIndex = 1,
    dead: CardsLike = (),
    threads: SupportsIndex | None = None,
) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    """The value of the best discard of every hand, and what it keeps: float64 and uint8 of shape (2598960,).

    A hand of ids `c0 < c1 < c2 < c3 < c4` has the place `comb(c0, 1) + comb(c1, 2) + ... + comb(c4, 5)`.
    Bit i of what it keeps stands for the i-th of these cards; of equal discards it is that of the fewest
    cards. A hand with a dead card has the value 0. Values are those of `advise` to within 1e-13, and ties
    what is closer together than that. Takes 0.1 s a draw on one thread. Raises `CardError` for a range, which
    would have other holdings for each hand, and otherwise what `advise` raises.

    >>> values, keeps = best_discards(against="8+")
    >>> round(float(values.mean()), 4)
    0.0715
    """
    opposed = _opposed(against)
    if isinstance(opposed, Range):
        raise CardError("a range has other holdings for each hand: give a target or a Distribution")
    gone = dead_cards(dead)
    cards_apart(0, gone, "a hand", 10)
    values, keeps = np.empty(HANDS), np.empty(HANDS, dtype=np.uint8)
    _lowball.advice_table(
        _by_rank(opposed), draws_to_come(draws), gone.mask, values, keeps, thread_count(threads)
    )
    return values, keeps


def _opposed(against: object) -> Target | Distribution | Range:
    if isinstance(against, Target | Distribution | Range):
        return against
    if isinstance(against, HandRank):
        return Target(against)
    if isinstance(against, str) and against.rstrip().lower().endswith(("+", "or better")):
        text = against.strip().removesuffix("+").strip()
        # `draw 1 to 8+` and the like are ranges, and so is what names suits or several things.
        if not any(mark in text for mark in (",", "@", "*")) and not text.lower().startswith(("pat", "draw")):
            return as_target(against)
    if isinstance(against, str) and _FEW_RANKS.fullmatch(against.strip()):
        text = against.strip()
        raise CardError(
            f"{text!r} may be read in two ways: write '{text}+' for that hand or better as a target, or "
            f"Range({text!r}) for somebody who keeps these cards and draws the rest"
        )
    return as_range(cast("RangeLike", against))


# One or two ranks without a suit: hardly anybody keeps just these, and they look like a target.
_FEW_RANKS: Final = re.compile(r"(?:(?:10|[2-9TJQKA])\s*){1,2}", re.ASCII | re.IGNORECASE)


def _without(held: Range, hand: CardSet, dead: CardSet) -> Range:
    """What the other may hold beside these cards."""
    if len(held) == 1:
        only = CardSet.from_mask(int(held.masks[0]))
        for cards, where in ((hand, "the hand"), (dead, "the dead cards")):
            if only & cards:
                raise CardError(f"{only & cards} is both in {where} and in the holding {held}")
    try:
        return held.without(hand | dead)
    except CardError:
        raise CardError(
            f"every holding of the range has a card of the hand {hand}"
            + (f" or a dead one, {dead}" if dead else "")
        ) from None


def _pat(opposed: Target | Distribution | Range) -> Target | Distribution:
    if not isinstance(opposed, Range):
        return opposed
    if opposed.sizes != {5} or opposed.unknown.any():
        raise CardError(
            "with more draws than one a hand is advised against a target, a Distribution or pat hands: "
            "what somebody who draws will do is a policy, which sample takes"
        )
    return Distribution.of(opposed)


def _by_rank(opposed: Target | Distribution) -> NDArray[np.float64]:
    if isinstance(opposed, Distribution):
        return opposed.values
    made = np.zeros(7463)
    made[1 : opposed.rank + 1] = 1.0
    return made


def _kept(mask: int, keep: int) -> int:
    cards = [card for card in range(52) if mask >> card & 1]
    return sum(1 << card for place, card in enumerate(cards) if keep >> place & 1)


def _against_ranks(hand: int, opposed: Target | Distribution, dead: int) -> list[tuple[Any, Any, Any]]:
    rows: list[tuple[Any, Any, Any]] = []
    counts = np.zeros(7463, dtype=np.int64)
    one = np.ones(1, dtype=np.int64)
    for keep in range(32):
        kept = _kept(hand, keep)
        unseen = 47 - dead.bit_count()
        draws = math.comb(unseen, 5 - keep.bit_count())
        _lowball.advice_final_ranks(
            np.array([kept], dtype=np.uint64), one, draws, dead | hand & ~kept, counts
        )
        rows.append(_of_final(counts, draws, opposed))
    return rows


def _of_final(counts: NDArray[np.int64], draws: int, opposed: Target | Distribution) -> tuple[Any, Any, Any]:
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


def _against_range(hand: int, opposed: Range, dead: int) -> list[tuple[Any, Any, Any]]:
    sizes = np.bitwise_count(opposed.masks)
    unseen = 47 - dead.bit_count()
    rows = [(0, 0, 0)] * 32
    groups = [(int(size), sizes == size) for size in np.unique(sizes)]
    for keep in range(32):
        left = unseen - (5 - keep.bit_count())
        if any(left - size < 5 - size for size, _ in groups):
            raise CardError(f"{unseen} cards are left, too few for both to draw: give fewer dead cards")
    counted = [
        _lowball.advice_against(hand, opposed.masks[same], opposed.weights[same], dead) for _, same in groups
    ]
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


def _valued(
    opposed: Target | Distribution, hand: int, draws: int, dead: int, threads: int
) -> list[tuple[Any, Any, Any]]:
    values = _lowball.advice_values(_by_rank(opposed), hand, draws, dead, threads)
    return [(value, None, None) for value in values]


def _advice(
    hand: Hand,
    opposed: Target | Distribution | Range,
    draws: int,
    dead: CardSet,
    counts: list[tuple[Any, Any, Any]],
    method: str,
    approximation: str | None,
) -> Advice:
    rows: list[tuple[Any, AdviceRow]] = []
    for keep, (win, tie, total) in enumerate(counts):
        kept = _kept(hand.mask, keep)
        exact = None if total is None else Fraction(2 * win + tie, 2 * total)
        value = win if exact is None else float(exact)
        cards = tuple(CardSet.from_mask(kept)), tuple(CardSet.from_mask(hand.mask & ~kept))
        # What differs by rounding alone is a tie.
        rank = round(value, 12) if exact is None else exact
        deals = (None, None, None) if exact is None else (win, tie, total)
        rows.append(((-rank, 5 - keep.bit_count(), keep), AdviceRow(*cards, value, exact, *deals)))
    in_order = tuple([row for _, row in sorted(rows, key=lambda pair: pair[0])])
    return Advice(hand, opposed, draws, dead, in_order, method, approximation)


def _text(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, reversed(cards))) or "-"
