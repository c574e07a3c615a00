"""A Ray cluster as an executor, for whatever takes one: the same sample here and there.

Needs Ray (`pip install ray`), and starts a small cluster on this machine.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

from lowball.equity import sample

ray: Any = importlib.import_module("ray")
P = ParamSpec("P")
T = TypeVar("T")


class RayExecutor(Executor):
    """Runs calls as tasks of the Ray cluster that this process is connected to."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Start the call on the cluster."""
        future: Future[T] = ray.remote(fn).remote(*args, **kwargs).future()
        return future


def main() -> None:
    """Sample here and on the cluster."""
    plan: dict[str, Any] = {"holdings": ["7c4d3h2s", "8h6d3c"], "draws": 3, "policy": "best-hand 8"}
    here = sample(**plan, trials=500_000, seed=1)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        there = sample(**plan, trials=500_000, seed=1, executor=RayExecutor())
    finally:
        ray.shutdown()
    assert there == here
    print(there)


if __name__ == "__main__":
    main()
