"""The trials of a sample in parts, made here or wherever an executor works."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.equity.drawing import Asked
from lowball.in_order import in_order

__all__ = ["CHUNK", "Plan", "results_of"]

CHUNK: Final = 16_384
"""How many trials have one stream of random numbers."""

# How many chunks a part of the work has at most, times players and draws: a tenth of a second or so.
_LARGEST_PART: Final = 128
_WORKERS: Final = 64

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


def _part(plan: Plan, threads: int, span: tuple[int, int]) -> _Result:
    """Some of the trials, wherever they are made."""
    return plan.sampler().run(plan.key, *span, threads)


def results_of(
    plan: Plan, sampler: _lowball.Sampler, start: int, trials: int, executor: Executor | None, threads: int
) -> Generator[_Result]:
    """What all trials from chunk `start` on come to, in parts, in order."""
    chunks = -(-trials // CHUNK)
    # For an executor as many parts as there may be workers, and none that takes long.
    most = 1 if plan.asks() else max(1, _LARGEST_PART // (len(plan.ranges) * plan.draws))
    size = min(most, -(-chunks // _WORKERS) if executor is not None else max(64, chunks // 200))
    spans = (
        (at, min(size * CHUNK, trials - (at - start) * CHUNK)) for at in range(start, start + chunks, size)
    )
    if executor is None:
        return in_order(lambda span: sampler.run(plan.key, *span, threads), spans, None)
    return in_order(partial(_part, plan, threads or 1), spans, executor)
