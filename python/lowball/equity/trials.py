"""The trials of a sample in parts, made here or wherever an executor works."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.equity.drawing import Asked

__all__ = ["CHUNK", "Plan", "results_of"]

CHUNK: Final = 16_384
"""How many trials have one stream of random numbers."""

# Chunks that a part of the work has at most, and parts that an executor has at a time.
_LARGEST_PART: Final = 256
_IN_FLIGHT: Final = 64

_Arrays: TypeAlias = tuple[NDArray[np.uint64], NDArray[np.uint8], NDArray[np.int64]]
_Result: TypeAlias = tuple[NDArray[np.int64], NDArray[np.int64]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All that trials depend on, to go where an executor works."""

    ranges: tuple[_Arrays, ...]
    policies: tuple[int | tuple[list[int], list[int]] | Asked | None, ...]
    draws: int
    dead: int
    key: bytes

    def sampler(self) -> _lowball.Sampler:
        """The players, made ready; `CardError` where they cannot be."""
        return _lowball.Sampler(list(self.ranges), list(self.policies), self.draws, self.dead)

    def asks(self) -> bool:
        """Whether a callable is asked."""
        return any(isinstance(policy, Asked) for policy in self.policies)


def _part(plan: Plan, start: int, trials: int, threads: int) -> _Result:
    """Some of the trials, wherever they are made."""
    return plan.sampler().run(plan.key, start, trials, threads)


@contextmanager
def results_of(
    plan: Plan,
    sampler: _lowball.Sampler,
    start: int,
    trials: int,
    executor: Executor | None,
    threads: int,
) -> Generator[Iterator[_Result]]:
    """What all trials from chunk `start` on come to, in parts, in order."""
    chunks = -(-trials // CHUNK)
    most = 1 if plan.asks() else _LARGEST_PART
    # Large enough that handing a part over costs little, and as many as there may be workers.
    size = min(most, -(-chunks // _IN_FLIGHT) if executor is not None else max(64, chunks // 200))
    spans = (
        (at, min(size * CHUNK, trials - (at - start) * CHUNK)) for at in range(start, start + chunks, size)
    )
    if executor is None:
        yield (sampler.run(plan.key, at, more, threads) for at, more in spans)
        return
    waiting: deque[Future[_Result]] = deque()
    submitted = (executor.submit(_part, plan, at, more, threads or 1) for at, more in spans)
    try:
        yield _in_order(submitted, waiting)
    finally:
        for future in waiting:
            future.cancel()


def _in_order(submitted: Iterator[Future[_Result]], waiting: deque[Future[_Result]]) -> Iterator[_Result]:
    for future in submitted:
        waiting.append(future)
        if len(waiting) >= _IN_FLIGHT:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
