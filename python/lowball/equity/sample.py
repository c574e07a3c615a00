"""Equity by playing hands out at random: any number of players, up to three draws."""

from __future__ import annotations

import math
import numbers
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from typing import Final, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from lowball.bulk.arrays import thread_count
from lowball.cards import CardSet, CardsLike
from lowball.checks import Named, index_of, listed, shown
from lowball.deck import key_of
from lowball.equity.drawing import DrawPolicy, PolicyLike, StandPat, as_policy, native
from lowball.equity.exact import read_holdings
from lowball.equity.facts import check_executor
from lowball.equity.ranges import Range, RangeLike
from lowball.equity.sampled import SampledEquity, standard_error
from lowball.equity.trials import CHUNK, Plan, results_of
from lowball.errors import CardError

__all__ = ["check_sampling", "sample"]

_MOST: Final = 2**48
_DEFAULT: Final = 1_000_000
# Chunks after which `stderr` is looked at for the first time.
_FIRST_LOOK: Final = 4


def sample(
    holdings: Iterable[RangeLike],
    *,
    draws: SupportsIndex = 1,
    policy: PolicyLike | Iterable[PolicyLike] | None = None,
    dead: CardsLike = (),
    trials: SupportsIndex | None = None,
    stderr: float | None = None,
    seed: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> SampledEquity:
    """Play hands out at random and count who wins.

    - `holdings`: a holding or range for each of 2 to 10 players. Fewer than five cards are what the player
      keeps at the first draw; with five, known or not (`*`), his policy decides from the first draw.
    - `draws`: how many are to come, 1 to 3.
    - `policy`: one for all or one for each player: `"stand pat"`, `"threshold pat=8,9,T keep=7,8,8"`,
      `"best-hand 8"` or the values that they stand for (`StandPat`, `Threshold`, `BestHand`), or a callable
      that takes the five cards, by ascending id, and the draws left, the coming one included, and returns
      those to throw away. None is "stand pat" for one draw; for more, a policy has to be named.
    - `dead`: cards that nobody holds and nobody draws.
    - `trials` (a million if neither is given) or `stderr`: go on until the standard error of everybody's
      equity is no more than that. It is looked at after numbers of trials that depend on results alone.
    - `seed`: 0 <= seed < 2**256, from the system's entropy if None; the result tells it.
    - `threads`: how many, all that the machine runs at once if None; with an executor, in each of its calls,
      and one if None. A callable has one.
    - `executor`: any `concurrent.futures.Executor`. Without one, the work is done here.
    - `progress`: called here with (trials done, trials in all), or (trials done, None) with `stderr`.

    The combination of holdings is chosen by weight among those without a card in two places, and every
    run-out of it is equally likely. Cards that are thrown away are out; when the rest does not suffice, what
    is missing is drawn from those that *others* have thrown away. Nobody gets a card back that he has thrown
    away. The result is the same for any number of threads and any executor.

    Raises `CardError`, or `NotationError` for text, for what cannot be played out: a card in two places,
    whatever the players hold; players who may need more cards than there are; a number out of range. Ranges
    that hardly ever fit each other are given up after ten million vain choices. What a callable raises comes
    out as it is, and what it answers wrongly is a `CardError`.

    >>> result = sample(["9c7d5h4s2c", "8d6h4c3s"], dead="Kc", seed=1)
    >>> [round(equity, 2) for equity in result.equity], result.trials
    ([0.79, 0.21], 1000000)
    """
    count = index_of(draws, "draws", 1, 3)
    gone = CardSet(dead)
    ranges = _ranges(holdings, gone)
    policies = _policies(policy, len(ranges), count)
    enough, error, number = check_sampling(trials, stderr, seed, progress)
    thread_number = thread_count(threads)
    check_executor(executor)
    plan = Plan(
        ranges=tuple([(one.masks, one.unknown, one.weights) for one in ranges]),
        policies=tuple([native(one, count) for one in policies]),
        draws=count,
        dead=gone.mask,
        key=key_of(number),
    )
    # Here too where others do the work: what is wrong with it is known at once.
    sampler = plan.sampler()
    total = _Total(len(ranges), enough, error, progress)
    for start, more in total.spans():
        for result in results_of(plan, sampler, start, more, executor, thread_number):
            total.add(*result)
    return SampledEquity(ranges, tuple(gone), count, policies, number, total.counts.tolist(), total.finals)


class _Total:
    """What the trials have come to so far, and how many more are wanted."""

    def __init__(
        self,
        players: int,
        trials: int | None,
        stderr: float,
        progress: Callable[[int, int | None], object] | None,
    ) -> None:
        self.counts = np.zeros((players, players + 1), dtype=np.int64)
        self.finals = np.zeros((players, 7463), dtype=np.int64)
        self._trials = trials
        self._stderr = stderr
        self._progress = progress
        self._done = 0

    def add(self, counts: NDArray[np.int64], finals: NDArray[np.int64]) -> None:
        self.counts += counts.reshape(self.counts.shape)
        self.finals += finals.reshape(self.finals.shape)
        self._done = int(self.counts[0].sum())
        if self._progress is not None:
            self._progress(self._done, self._trials)

    def spans(self) -> Iterator[tuple[int, int]]:
        """Chunk and number of the trials to be made next, until there are enough."""
        if self._trials is not None:
            yield 0, self._trials
            return
        yield 0, _FIRST_LOOK * CHUNK
        while (wanted := self._wanted()) > self._done:
            # Not more than four times as many: early on the error itself is not well known.
            until = min(max(wanted, self._done + CHUNK), 4 * self._done, _MOST)
            chunks = -(-until // CHUNK)
            yield self._done // CHUNK, chunks * CHUNK - self._done

    def _wanted(self) -> int:
        """How many trials should do; no more than there are when they have done."""
        goal = self._stderr
        worst = max(standard_error(row) for row in self.counts.tolist())
        # What has not happened in fewer trials than 1 / goal may be too frequent to be left out of the error.
        wanted = max(1 / goal, self._done * (worst / goal) ** 2 if worst > goal else 0.0)
        if wanted > _MOST:
            raise CardError(
                f"a standard error of {goal} would take some {wanted:.1e} trials, and a seed has 2**48:"
                " give a larger stderr"
            )
        return max(math.ceil(wanted), self._done + 1 if worst > goal else 0)


def _ranges(holdings: object, dead: CardSet) -> tuple[Range, ...]:
    ranges = read_holdings(holdings)
    for held in ranges:
        held.without(dead)
    return ranges


def _policies(policy: object, players: int, draws: int) -> tuple[DrawPolicy, ...]:
    if policy is None:
        if draws > 1:
            raise CardError(
                "with more than one draw an equity means nothing without a policy of drawing:"
                " name one, such as 'threshold pat=8 keep=8' or 'best-hand 8'"
            )
        return (StandPat(),) * players
    text = isinstance(policy, (str, bytes, bytearray))
    given = None if text or callable(policy) else listed(policy)
    if given is None:
        return (as_policy(cast(PolicyLike, policy)),) * players
    each = tuple([as_policy(cast(PolicyLike, one)) for one in given])
    if len(each) != players:
        raise CardError(f"policy must be one for all or one for each of {players} players, not {len(each)}")
    return each


def check_sampling(
    trials: object, stderr: object, seed: SupportsIndex | None, progress: object
) -> tuple[int | None, float, int]:
    """How many trials, or else the standard error to come to, and the seed; `CardError` for what is wrong."""
    if progress is not None and not callable(progress):
        raise CardError(f"progress must be a callable of two numbers or None, not {shown(progress)}")
    return (*_goal(trials, stderr), _seed(seed))


def _goal(trials: object, stderr: object) -> tuple[int | None, float]:
    """How many trials, or, where that is None, the standard error to come to."""
    if stderr is None:
        return _DEFAULT if trials is None else index_of(trials, "trials", 1, _MOST), 0.0
    if trials is not None:
        raise CardError("trials and stderr exclude each other: give one of them")
    number = math.nan
    if isinstance(stderr, numbers.Real) and not isinstance(stderr, bool | Named):
        with suppress(OverflowError):
            number = float(stderr)
    if not 1 / _MOST < number < math.inf:
        raise CardError(f"stderr must be a number above 2**-48, not {shown(stderr)}")
    return None, number


def _seed(seed: SupportsIndex | None) -> int:
    if seed is not None:
        return int.from_bytes(key_of(seed), "little")
    # Nobody has to guess it, and a short one is easier to type.
    return int.from_bytes(key_of(None)[:8], "little")
