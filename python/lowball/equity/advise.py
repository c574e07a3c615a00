"""`advise`: what each of the 32 discards of a hand is worth."""

from __future__ import annotations

import dataclasses
import re
from concurrent.futures import Executor
from fractions import Fraction
from typing import Any, Final, SupportsIndex, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from lowball.bulk.arrays import thread_count
from lowball.cards import Card, CardSet, CardsLike
from lowball.equity.distribution import Distribution
from lowball.equity.facts import cards_apart, check_executor, dead_cards, draws_to_come
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.targets import Target, as_target
from lowball.equity.valuing import Row, against_range, against_ranks, best_of_all, by_sums, kept_of
from lowball.errors import CardError
from lowball.hands import Hand, HandRank

__all__ = ["Advice", "AdviceRow", "Against", "advise", "best_discards"]

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
    executor: Executor | None = None,
) -> Advice:
    """What each of the 32 discards of a hand is worth, best first.

    `against` a `Target` (`"8+"`: text that ends in `+` or `or better`) the value is the chance to make it;
    against a `Distribution` of final hands, or a holding or range that draws at the same time, the share of
    the pot. No card of the hand comes back to anybody, what is thrown away of it included, nor does a dead
    card. Holdings of a range that have a card of the hand, or a dead one, are left out.

    With one draw to come the values are exact. With two or three they are not, and `approximation` says why:
    against a target or a `Distribution`, or a range of pat hands, which stands for its `Distribution`.

    Text of one or two ranks alone, such as "8", is refused: write "8+" for the target.

    - `threads`: how many, all of the machine if None; with an executor, in each of its calls, and one if
      None. Several draws and single holdings use more than one.
    - `executor`: any `concurrent.futures.Executor`. Of a range that draws at the same time, each number of
      cards that a holding may keep is a part; several draws are one part, since sending a table of all hands
      takes longer than making it. One draw against a target or a `Distribution` takes no more than some
      hundredths of a second and is counted here. The answer is the same for any executor.

    Raises `CardError` for what is no hand or cannot be advised against, for cards that are dead and in the
    hand, and when too few cards are left; `NotationError` for text that is no range and no target. One draw
    takes some milliseconds, against a range of many holdings half a second for each number of cards that
    they keep; more draws 0.1 s each.

    >>> advice = advise("7c4d3h2sKd", against="9d7h5s4c2c")
    >>> advice.best.discard, advice.best.win, advice.best.tie, advice.best.total
    ((Card('Kd'),), 14, 0, 42)
    """
    held = Hand(hand)
    given = opposed = _opposed(against)
    count = draws_to_come(draws)
    gone = dead_cards(dead)
    workers = thread_count(threads)
    check_executor(executor)
    cards_apart(held.mask, gone, "the hand", 5)
    if isinstance(opposed, Range):
        opposed = _without(opposed, CardSet(held), gone)
    if count > 1:
        valued = by_sums(_pat(opposed, executor), held.mask, count, gone.mask, workers, executor)
        return _advice(held, given, count, gone, valued, _SUMS, _RETURNED)
    counted = (
        against_range(held.mask, opposed, gone.mask, executor)
        if isinstance(opposed, Range)
        else against_ranks(held.mask, opposed, gone.mask)
    )
    return _advice(held, given, count, gone, counted, _COUNTED, None)


def best_discards(
    *,
    against: Target | HandRank | str | Distribution,
    draws: SupportsIndex = 1,
    dead: CardsLike = (),
    threads: SupportsIndex | None = None,
    executor: Executor | None = None,
) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    """The value of the best discard of every hand, and what it keeps: float64 and uint8 of shape (2598960,).

    A hand of ids `c0 < c1 < c2 < c3 < c4` has the place `comb(c0, 1) + comb(c1, 2) + ... + comb(c4, 5)`.
    Bit i of what it keeps stands for the i-th of these cards; of equal discards it is that of the fewest
    cards. A hand with a dead card has the value 0. Values are those of `advise` to within 1e-13, and ties
    what is closer together than that. Takes 0.1 s a draw on one thread.

    - `threads`: how many, all of the machine if None; with an executor, in its call, and one if None.
    - `executor`: any `concurrent.futures.Executor`. It gets all the work at once, because sending a table of
      all hands takes longer than making it. The answer is the same for any number of threads.

    Raises `CardError` for a range, which would have other holdings for each hand, and otherwise what `advise`
    raises.

    >>> values, keeps = best_discards(against="8+")
    >>> round(float(values.mean()), 4)
    0.0715
    """
    opposed = _opposed(against)
    if isinstance(opposed, Range):
        raise CardError("a range has other holdings for each hand: give a target or a Distribution")
    gone = dead_cards(dead)
    count, workers = draws_to_come(draws), thread_count(threads)
    check_executor(executor)
    cards_apart(0, gone, "a hand", 10)
    return best_of_all(opposed, count, gone.mask, workers, executor)


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


def _pat(opposed: Target | Distribution | Range, executor: Executor | None) -> Target | Distribution:
    if not isinstance(opposed, Range):
        return opposed
    if opposed.sizes != {5} or opposed.unknown.any():
        raise CardError(
            "with more draws than one a hand is advised against a target, a Distribution or pat hands: "
            "what somebody who draws will do is a policy, which sample takes"
        )
    return Distribution.of(opposed, executor=executor)


def _advice(
    hand: Hand,
    opposed: Target | Distribution | Range,
    draws: int,
    dead: CardSet,
    counts: list[Row],
    method: str,
    approximation: str | None,
) -> Advice:
    rows: list[tuple[Any, AdviceRow]] = []
    for keep, (win, tie, total) in enumerate(counts):
        kept = kept_of(hand.mask, keep)
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
