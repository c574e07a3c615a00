"""`chance`: to make a target with best play."""

from __future__ import annotations

import dataclasses
import math
from concurrent.futures import Executor
from fractions import Fraction
from functools import partial
from typing import Final, SupportsIndex, TypeAlias

from lowball import _lowball
from lowball.bulk.arrays import thread_count
from lowball.cards import CardSet, CardsLike
from lowball.equity.facts import cards_apart, check_executor, dead_cards, draws_to_come
from lowball.equity.holdings import Holding, HoldingLike, as_holding
from lowball.equity.targets import Target, TargetLike, as_target
from lowball.errors import CardError
from lowball.in_order import in_order

__all__ = ["Chance", "chance"]

_COUNTED: Final = "all draws counted"
_BEST: Final = "best play over all draws"
_NO_FLUSHES: Final = "bounds: best play without regard to suits, less what flushes can take of it"
_FEWER: Final = "bounds: at least the chance with two draws"


@dataclasses.dataclass(frozen=True, slots=True)
class Chance:
    """The answer of `chance`, with what it is an answer to.

    `value` is the chance. Where it is exact, `fraction` is the same as a `Fraction` and both `bounds` are
    `value`; otherwise `fraction` is None, the chance is not less than the first bound nor more than the
    second, and `value` is the middle. `method` says how it was found. `unseen` is how many cards the player
    did not know at the start: 52 less the kept and the dead ones.
    """

    kept: Holding
    target: Target
    draws: int
    dead: CardSet
    value: float
    fraction: Fraction | None
    bounds: tuple[float, float]
    method: str
    unseen: int

    @property
    def exact(self) -> bool:
        """Whether it is the chance itself, not bounds."""
        return self.fraction is not None

    @property
    def error(self) -> float:
        """How far from the chance `value` can be."""
        return (self.bounds[1] - self.bounds[0]) / 2

    def __str__(self) -> str:
        often = f"{self.draws} draws" if self.draws > 1 else "one draw"
        known = f"{self.target} from {self.kept} with {often}, {self.unseen} cards unseen"
        if self.exact:
            return f"{self.value:.4%}: {known} (exact)"
        return f"{self.bounds[0]:.4%} to {self.bounds[1]:.4%}: {known} ({self.method})"


def chance(
    kept: HoldingLike,
    target: TargetLike,
    draws: SupportsIndex,
    *,
    dead: CardsLike = (),
    threads: SupportsIndex | None = None,
    executor: Executor | None = None,
) -> Chance:
    """The chance to end with the target or better, with best play, nothing that is thrown away coming back.

    The player keeps the cards of `kept` at the first draw, draws to five, and at each later draw throws away
    what is best for the target. He knows his own cards, those he has thrown away on the way, and `dead`:
    none of them comes back. What he threw away at the first draw is known too if it is given as dead.

    Exact, as a fraction, for one draw and two; for three when four or five cards are kept, with three kept
    for a jack-low or better, and with two for an eight-low or better. Otherwise bounds: some
    per cent of the chance apart at most where `method` tells of suits; else from the chance with two draws
    up to a rough bound, which is 1 for a target with a pair or worse.

    - `threads`: how many, all of the machine for long work if None; with an executor, in each of its calls,
      and one if None.
    - `executor`: any `concurrent.futures.Executor`. It gets three draws in parts by what comes at the first
      of them, up to 64, and two draws to less than five cards in one. Without one, the work is done here.
      The answer is the same for any number of threads and any executor.

    One draw and two take a second at most, three from a millisecond to 22 s of one thread: that is four
    useless cards and the widest target. Ctrl-C stops it. Raises `CardError` for cards that are unknown, dead
    or given twice, for draws other than 1 to 3, and when fewer cards are left than could be drawn by throwing
    all away each time; `NotationError` for text that is no holding or no target.

    >>> found = chance("7c4d3h2s", "8+", 3)
    >>> found.fraction, round(found.value, 4), found.unseen
    (Fraction(2539, 4324), 0.5872, 48)
    """
    holding = as_holding(kept)
    wanted = as_target(target)
    count = draws_to_come(draws)
    gone = dead_cards(dead)
    workers = thread_count(threads)
    check_executor(executor)
    if holding.unknown:
        raise CardError(
            f"the chance of cards that are not known is not known: give those of {holding} that are *"
        )
    cards_apart(holding.mask, gone, "the kept cards", 5 * count - holding.size)
    game = (holding.mask, int(wanted.rank), count, gone.mask)
    parts = 1 if executor is None else _lowball.advice_chance_parts(*game)
    work = partial(_part, game, parts, workers if executor is None else workers or 1)
    found = list(in_order(work, range(parts), executor))
    kind, _, _, limit = found[0]
    total = sum((Fraction(made, of) for _, fractions, _, _ in found for made, of in fractions), Fraction(0))
    low = high = float(total)
    if kind == "no flushes":
        # Rounded once, whatever parts the numbers come in.
        high = math.fsum(number for _, _, numbers, _ in found for number in numbers)
        low = high * (1 - limit)
    elif kind == "fewer draws":
        high = limit
    exact = total if kind == "exact" else None
    method = {"exact": _COUNTED if count == 1 else _BEST, "no flushes": _NO_FLUSHES}.get(kind, _FEWER)
    value = low if exact is not None else (low + high) / 2
    unseen = 52 - holding.size - len(gone)
    return Chance(holding, wanted, count, gone, value, exact, (low, high), method, unseen)


_Found: TypeAlias = tuple[str, list[tuple[int, int]], list[float], float]


def _part(game: tuple[int, int, int, int], parts: int, threads: int, part: int) -> _Found:
    """One of the parts, wherever it is found."""
    return _lowball.advice_chance(*game, part, parts, threads)
