"""lowball.equity.sample: the same trials whoever makes them, how many, and what is seen meanwhile."""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from lowball import Card, Rank
from lowball.equity import SampledEquity, sample
from lowball.equity.drawing import PolicyLike
from sample_policies import eight_or_draw, highest_goes

CHUNK = 16_384
RUNS: list[dict[str, Any]] = [
    {"holdings": ["7c4d3h2s", "8h6d3c"], "trials": 300_001},
    {"holdings": ["pat T+", "7432@2, 8765", "-"], "trials": 60_000, "dead": "KcKd"},
    {
        "holdings": ["7c4d3h2s*", "-"],
        "draws": 3,
        "policy": ["best-hand 8", "threshold pat=8 keep=8"],
        "trials": 70_000,
    },
    {"holdings": ["7c4d3h2s", "86*"], "draws": 2, "policy": [highest_goes, "stand pat"], "trials": 17_000},
    {"holdings": ["7c4d3h2s", "8h6d3c"], "stderr": 0.001},
]


def run(number: int, **how: Any) -> SampledEquity:
    return sample(**RUNS[number], seed=11, **how)


# The first player's lost, won and shared pots, and the sum of the numbers of all final hands.
GOLDEN = [
    (300001, (93583, 206418, 0), 528103406),
    (60000, (18255, 41645, 100), 176278371),
    (70000, (11858, 57871, 271), 91218211),
    (17000, (5261, 11739, 0), 45378005),
    (229376, (71610, 157766, 0), 403940176),
]


@pytest.mark.parametrize(("number", "golden"), list(enumerate(GOLDEN)))
def test_a_seed_means_the_same_trials_in_every_version(
    number: int, golden: tuple[int, tuple[int, ...], int]
) -> None:
    result = run(number)
    found = result.lose[0], result.win[0], result.tie[0]
    assert (result.trials, found, int((result.finals * np.arange(7463)).sum())) == golden


@pytest.mark.parametrize("number", range(len(RUNS)))
def test_the_number_of_threads_makes_no_difference(number: int) -> None:
    results = [run(number, threads=threads) for threads in (1, 2, 3, None)]
    assert all(result == results[0] for result in results)


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    # Afresh, because a fork of a process with threads, such as pytest's, draws a warning from Python 3.12 on.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        yield executor


@contextmanager
def _dask(workers: int) -> Iterator[Executor]:
    from distributed import Client  # noqa: PLC0415 - slow to import, and only this needs it

    # In this process: its workers are threads, and nothing listens on a network.
    cluster: Any = Client  # its annotations are incomplete
    with (
        cluster(processes=False, n_workers=workers, threads_per_worker=1, dashboard_address=None) as client,
        client.get_executor() as executor,
    ):
        yield executor


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_threads_of_an_executor_make_no_difference(workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        for number in range(len(RUNS)):
            assert run(number, executor=executor) == run(number)


@pytest.mark.parametrize("kind", [_processes, _dask], ids=["processes", "dask"])
def test_processes_and_a_cluster_make_no_difference(kind: Any) -> None:
    with kind(2) as executor:
        for number in range(len(RUNS)):
            assert run(number, executor=executor, threads=2) == run(number)


def test_an_executor_has_a_few_parts_at_a_time() -> None:
    class Counting(ThreadPoolExecutor):
        most = waiting = 0

        def submit(self, *args: Any, **named: Any) -> Future[Any]:
            self.waiting += 1
            self.most = max(self.most, self.waiting)
            future = super().submit(*args, **named)
            future.add_done_callback(self.done)
            return future

        def done(self, _: object) -> None:
            self.waiting -= 1

    seen: list[int] = []
    with Counting(1) as executor:
        holdings = ["9c7d5h4s2c", "9d7c5c4h2d"]
        sample(holdings, trials=40_000_000, executor=executor, progress=lambda done, _: seen.append(done))
    assert executor.most <= 64
    assert len(seen) >= 40


def test_a_policy_of_ones_own_that_does_the_same_comes_to_the_same() -> None:
    for holdings in (["7c4d3h2s", "86*", "-"], ["8c7c4d3h2s", "*****"]):
        built_in = sample(holdings, draws=3, policy="threshold pat=8 keep=8", trials=8_000, seed=2)
        own = sample(holdings, draws=3, policy=eight_or_draw, trials=8_000, seed=2)
        assert own.finals.tolist() == built_in.finals.tolist()
        assert (own.win, own.tie, own.lose) == (built_in.win, built_in.tie, built_in.lose)


def test_own_discards_never_return() -> None:
    gone: set[Card] = set()
    asked = 0

    def choose(cards: tuple[Card, ...], left: int) -> list[Card]:
        nonlocal asked
        asked += 1
        assert list(cards) == sorted(set(cards))
        if left == 3:
            gone.clear()
        assert not gone & set(cards)
        goes = [card for card in cards if card.rank > Rank.SIX]
        gone.update(goes)
        return goes

    # So many hold cards or have some dead that what others have thrown away is dealt again.
    policies: list[PolicyLike] = [choose, *["threshold pat=8 keep=6"] * 5]
    sample(["*****"] * 6, draws=3, policy=policies, dead="KcKdKhKsQcQdQh", trials=5_000, seed=3)
    assert asked == 15_000


# ---- meanwhile


def test_progress_is_told_up_to_the_end() -> None:
    seen: list[tuple[int, int | None]] = []
    result = sample(["-", "-"], trials=3_000_000, seed=1, progress=lambda *now: seen.append(now))
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})
    assert seen[-1] == (3_000_000, 3_000_000)
    assert len(seen) > 1
    assert result.trials == 3_000_000


def test_nobody_knows_how_many_trials_an_error_takes() -> None:
    seen: list[tuple[int, int | None]] = []
    result = sample(["-", "-"], stderr=0.001, seed=1, progress=lambda *now: seen.append(now))
    assert seen[-1] == (result.trials, None)


def test_what_progress_raises_stops_the_work() -> None:
    def stop(done: int, _: int | None) -> None:
        raise InterruptedError(done)

    with pytest.raises(InterruptedError):
        sample(["-", "-"], trials=10**12, seed=1, progress=stop)
    with ThreadPoolExecutor(2) as executor, pytest.raises(InterruptedError):
        sample(["-", "-"], trials=10**8, seed=1, progress=stop, executor=executor)


def test_the_interpreter_is_free_meanwhile() -> None:
    ticks = 0
    finished = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not finished.is_set():
            ticks += 1
            time.sleep(0.001)

    other = threading.Thread(target=tick)
    other.start()
    sample(["-", "-"], trials=4_000_000, seed=1, threads=1)
    finished.set()
    other.join()
    assert ticks > 10


@pytest.mark.skipif(sys.platform == "win32", reason="no setitimer")
@pytest.mark.parametrize(
    ("holdings", "policy"),
    [
        ("['-', '-']", "'stand pat'"),
        ("['-', '-']", "'best-hand 8'"),
        ("['-', '-']", "lambda cards, left: ()"),
        # Of a million choices one or two fit.
        ("[Range.of({'7c': 10**6, '8c': 1}), Range.of({'7c': 10**6, '9c': 1})]", "'stand pat'"),
    ],
    ids=["pat", "best-hand", "callable", "rare"],
)
def test_ctrl_c_stops_the_work_at_once(holdings: str, policy: str) -> None:
    code = f"""
import signal, time
from lowball.equity import Range, sample
def stop(*_): raise KeyboardInterrupt
signal.signal(signal.SIGALRM, stop)
holdings, policy = {holdings}, {policy}
sample(holdings, draws=3, policy=policy, trials=1, seed=1)
signal.setitimer(signal.ITIMER_REAL, 0.2)
start = time.process_time()
try:
    sample(holdings, draws=3, policy=policy, trials=10**12, seed=1, threads=2)
except KeyboardInterrupt:
    print("stopped", time.process_time() - start)
"""
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)
    word, seconds = run.stdout.split()
    assert word == "stopped"
    # Of processor time, which other work on the machine does not lengthen.
    assert float(seconds) < 2


def test_a_result_goes_through_pickle() -> None:
    result = run(2)
    again = pickle.loads(pickle.dumps(result))
    assert again == result
    assert hash(again) == hash(result)
    assert str(again) == str(result)
