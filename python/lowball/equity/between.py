"""`between`: equity counted where that is affordable, and sampled where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import SupportsIndex

from lowball.cards import CardsLike
from lowball.checks import index_of
from lowball.equity.drawing import PolicyLike
from lowball.equity.exact import BUDGET, MOST_DEALS, exact, read_holdings
from lowball.equity.ranges import RangeLike
from lowball.equity.results import ExactEquity
from lowball.equity.sample import check_sampling, sample
from lowball.equity.sampled import SampledEquity
from lowball.errors import BudgetError

__all__ = ["between"]


def between(
    holdings: Iterable[RangeLike],
    *,
    draws: SupportsIndex = 1,
    policy: PolicyLike | Iterable[PolicyLike] | None = None,
    dead: CardsLike = (),
    budget: SupportsIndex = 50_000_000,
    trials: SupportsIndex | None = None,
    stderr: float | None = None,
    seed: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> ExactEquity | SampledEquity:
    """Who wins how often: as `exact` answers if it can within `budget` deals, and otherwise as `sample` does.

    `exact` is asked when one draw is to come and no policy is named: always answered for two holdings or
    ranges. The arguments are those of the two. What the answer is, its type says; both have `win`, `tie`,
    `lose`, `shares` and `equity`, and only a sampled one `stderr`.

    Raises what `exact` and `sample` raise.

    >>> type(between(["7432", "pat T+"])).__name__
    'ExactEquity'
    >>> sampled = between(["7432", "pat T+"], draws=3, policy="best-hand 8", trials=10_000, seed=1)
    >>> type(sampled).__name__
    'SampledEquity'
    """
    players = read_holdings(holdings)
    # Whichever answers: what is wrong is wrong.
    index_of(budget, BUDGET, 1, MOST_DEALS)
    check_sampling(trials, stderr, seed, progress)
    if index_of(draws, "draws", 1, 3) == 1 and policy is None:
        try:
            return exact(players, dead=dead, budget=budget, executor=executor, threads=threads)
        except BudgetError:
            pass
    return sample(
        players,
        draws=draws,
        policy=policy,
        dead=dead,
        trials=trials,
        stderr=stderr,
        seed=seed,
        threads=threads,
        executor=executor,
        progress=progress,
    )
