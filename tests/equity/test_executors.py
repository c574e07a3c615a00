"""What takes an executor: the same answers wherever the work is done, and none left to do after Ctrl-C."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from typing import Any

import pytest

from lowball import CardError, Game
from lowball.equity import Distribution, Range, advise, best_discards, chance, exact, sample
from lowball.in_order import in_order
from lowball.policies import TightPolicy
from lowball.sim import play

HAND = "7c4d3h2sKd"
TWO_SEATS = Game.limit_triple_draw(2, 4)
MIXED = "pat 9+, draw 1 to 8+, 743@2"
# Whole numbers below 2**63 cannot tell how often each final hand comes.
HEAVY = Range.of({"9c7d5h4s2c": 2**30, "7c4d3h2s": 2**40, "7c4d3h": 1, "7c4d": 3, "-": 5})
# The question, whether it takes `threads`, and in how many parts an executor gets it at the least.
QUESTIONS: dict[str, tuple[Callable[..., Any], bool, int]] = {
    "one draw": (lambda **how: chance("2c3d", "8", 1, **how), True, 1),
    "two draws": (lambda **how: chance("2c", "A-K-Q-J-9", 2, **how), True, 1),
    "two draws to nothing": (lambda **how: chance("-", "K-K-9-5-2", 2, **how), True, 5),
    "three draws": (lambda **how: chance("4c5d6h", "8", 3, dead="Kc", **how), True, 60),
    "no flushes": (lambda **how: chance("-", "8", 3, **how), True, 60),
    "fewer draws": (lambda **how: chance("2c3d4h", "A-K-Q-J-9", 3, **how), True, 1),
    "a pair": (lambda **how: chance("2c3d", "K-K-9-5-2", 3, **how), True, 1),
    "final hands": (lambda **how: Distribution.of("pat A+, draw 1 to T+, 743@2", **how), False, 3),
    "final hands as floats": (lambda **how: Distribution.of(HEAVY, **how), False, 4),
    "a range": (lambda **how: advise(HAND, against=MIXED, **how), True, 3),
    "a target": (lambda **how: advise(HAND, against="8+", **how), True, 0),
    "more draws": (lambda **how: advise(HAND, against="pat 9+", draws=3, dead="Kc", **how), True, 2),
    "a table": (lambda **how: [a.tobytes() for a in best_discards(against="8+", draws=2, **how)], True, 1),
}
every = pytest.mark.parametrize("name", QUESTIONS)


@cache
def alone(name: str) -> Any:
    """The answer without an executor."""
    return QUESTIONS[name][0]()


@every
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_number_of_threads_makes_no_difference(name: str, threads: int) -> None:
    ask, takes_threads, _ = QUESTIONS[name]
    if takes_threads:
        assert ask(threads=threads) == alone(name)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_threads_of_an_executor_make_no_difference(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        for name, (ask, _, _) in QUESTIONS.items():
            assert ask(executor=executor) == alone(name)


@contextmanager
def _processes() -> Iterator[Executor]:
    # Afresh, because a fork of a process with threads, such as pytest's, draws a warning from Python 3.12 on.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@contextmanager
def _dask() -> Iterator[Executor]:
    from distributed import Client  # noqa: PLC0415 - slow to import, and only this needs it

    # In this process: its workers are threads, and nothing listens on a network.
    cluster: Any = Client  # its annotations are incomplete
    with (
        cluster(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=None) as client,
        client.get_executor() as executor,
    ):
        yield executor


@pytest.mark.parametrize("kind", [_processes, _dask], ids=["processes", "dask"])
def test_processes_and_a_cluster_make_no_difference(kind: Any) -> None:
    with kind() as executor:
        for name, (ask, takes_threads, _) in QUESTIONS.items():
            assert ask(executor=executor, **{"threads": 2} if takes_threads else {}) == alone(name)


class Counting(Executor):
    """Does what it is given at once, up to a part that is interrupted; those behind it wait."""

    def __init__(self, interrupted: int = 1000) -> None:
        self.futures: list[Future[Any]] = []
        self.interrupted = interrupted

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Future[Any]()
        # Ray takes nothing else.
        assert inspect.isfunction(fn)
        if len(self.futures) < self.interrupted:
            future.set_result(fn(*args, **kwargs))
        elif len(self.futures) == self.interrupted:
            future.set_exception(KeyboardInterrupt())
        self.futures.append(future)
        return future


@every
def test_how_many_parts_there_are(name: str) -> None:
    ask, _, parts = QUESTIONS[name]
    executor = Counting()
    assert ask(executor=executor) == alone(name)
    assert len(executor.futures) >= parts


@every
@pytest.mark.parametrize("executor", [4, "threads", Executor, True, ThreadPoolExecutor])
def test_executors_that_are_none(name: str, executor: Any) -> None:
    with pytest.raises(CardError, match=r"executor must be a concurrent.futures.Executor or None, not"):
        QUESTIONS[name][0](executor=executor)


# ---- Ctrl-C

LONG: list[Callable[[Executor], object]] = [
    lambda executor: sample(["-", "-"], trials=10**12, seed=1, executor=executor),
    lambda executor: exact(["7c4d3h", "8c6d5h", "9c8h"], budget=10**13, executor=executor),
    lambda executor: chance("2c3d", "8", 3, executor=executor),
    lambda executor: play(TWO_SEATS, [TightPolicy()] * 2, stacks=10, hands=10**9, executor=executor),
]


@pytest.mark.parametrize("ask", LONG)
def test_when_the_work_is_interrupted_what_has_not_begun_is_given_up(
    ask: Callable[[Executor], object],
) -> None:
    executor = Counting(interrupted=2)
    with pytest.raises(KeyboardInterrupt):
        ask(executor)
    assert 3 < len(executor.futures) <= 66
    assert all(future.cancelled() for future in executor.futures[3:])


def test_few_parts_are_ahead_of_the_one_that_is_waited_for() -> None:
    executor = Counting(interrupted=2)
    with pytest.raises(KeyboardInterrupt):
        list(in_order(abs, iter(range(10**9)), executor))
    assert len(executor.futures) == 2 + 64


INTERRUPTED = """
import signal, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from lowball import Game, policies, sim
from lowball.equity import exact, sample

def stop(*_): raise KeyboardInterrupt

QUESTIONS = [
    lambda executor: sample(["*****"] * 6, draws=3, policy="best-hand 8", trials=10**12, executor=executor),
    lambda executor: exact(["7c4d", "8c6d5h", "9c8h"], budget=10**15, executor=executor),
    lambda executor: sim.play(
        Game.limit_triple_draw(2, 4), 6 * [policies.TightPolicy()], stacks=200, hands=10**9, executor=executor
    ),
]

if __name__ == "__main__":
    signal.signal(signal.SIGALRM, stop)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        list(executor.map(abs, range(4)))
        for ask in QUESTIONS:
            signal.setitimer(signal.ITIMER_REAL, 0.7)
            try:
                ask(executor)
            except KeyboardInterrupt:
                start = time.perf_counter()
                # The workers are free when they have done what they had begun.
                list(executor.map(abs, range(4)))
                print(time.perf_counter() - start)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no setitimer")
def test_after_ctrl_c_processes_are_soon_free(tmp_path: Any) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED, encoding="utf-8")
    run = subprocess.run([sys.executable, script], check=True, capture_output=True, text=True, timeout=240)
    seconds = [float(line) for line in run.stdout.split()]
    # Each would take hours or years; the parts that are begun take some tenths of a second.
    assert len(seconds) == 3
    assert max(seconds) < 10
