from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import lowball
from lowball import CardError
from lowball.bulk import deal
from lowball.equity import (
    Distribution,
    Range,
    Target,
    Threshold,
    advise,
    between,
    chance,
    exact,
    sample,
)

TWO = ("7c4d3h2s", "8d6h5c")
HUGE = 10**5000
FLAT = np.array(3)


@pytest.mark.parametrize(
    "call",
    [
        lambda: exact(TWO, threads=HUGE),
        lambda: exact(TWO, budget=HUGE),
        lambda: exact([*TWO, HUGE]),  # type: ignore[list-item]
        lambda: sample(TWO, trials=HUGE),
        lambda: sample(TWO, stderr=HUGE),
        lambda: sample(TWO, seed=HUGE),
        lambda: sample(TWO, draws=HUGE, policy="stand pat"),
        lambda: advise("7c4d3h2sKd", against=HUGE),  # type: ignore[arg-type]
        lambda: chance(TWO[0], HUGE, 1),
        lambda: chance(TWO[0], "8", HUGE),
        lambda: Target(HUGE),
        lambda: Range(HUGE),  # type: ignore[arg-type]
        lambda: deal(HUGE),
        lambda: lowball.Deck(seed=HUGE),
        lambda: lowball.HandRank(HUGE),
    ],
)
def test_the_largest_ints_are_refused_as_others_are(call: Callable[[], object]) -> None:
    with pytest.raises(CardError) as caught:
        call()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "call",
    [
        lambda: exact(FLAT),
        lambda: sample(FLAT),
        lambda: sample(TWO, policy=FLAT),
        lambda: Range.of(FLAT),
        lambda: Threshold("8", FLAT),
        lambda: Threshold(memoryview(b"abc"), "8"),
    ],
)
def test_arrays_without_dimensions(call: Callable[[], object]) -> None:
    with pytest.raises(CardError):
        call()


@pytest.mark.parametrize(
    "wrong",
    [{"seed": "x"}, {"progress": 5}, {"trials": -1}, {"stderr": "q"}, {"budget": "x"}, {"budget": 0}],
)
@pytest.mark.parametrize("usual", [{}, {"draws": 2, "policy": "stand pat"}])
def test_between_checks_what_it_does_not_need(wrong: dict[str, object], usual: dict[str, object]) -> None:
    with pytest.raises(CardError):
        between(TWO, **usual, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [lowball.Card("7c"), True, float("nan"), "0.1"])
def test_stderr_is_a_number(given: object) -> None:
    with pytest.raises(CardError, match="stderr must be a number"):
        sample(TWO, stderr=given)  # type: ignore[arg-type]


def test_arrays_of_values_stay_read_only() -> None:
    held = Range("7432")
    arrays: list[np.ndarray[Any, Any]] = [
        held.masks,
        held.unknown,
        held.weights,
        Distribution({1: 1, 5: 3}).weights,
    ]
    arrays.append(sample(TWO, trials=10, seed=1).finals)
    for array in arrays:
        with pytest.raises(ValueError, match="cannot set WRITEABLE flag"):
            array.flags.writeable = True


MIXED = ("pat 9+, draw 1 to 8+, 743@2", "pat T+, 7432, 732")


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
@pytest.mark.parametrize("workers", [1, 3])
def test_two_ranges_by_an_executor(kind: type[Executor], workers: int) -> None:
    alone = exact(MIXED, dead="Kc")
    assert alone.total > 0
    options = {"mp_context": get_context("spawn")} if kind is ProcessPoolExecutor else {}
    with kind(workers, **options) as executor:  # type: ignore[call-arg]
        assert exact(MIXED, dead="Kc", executor=executor) == alone
        assert exact(MIXED[::-1], dead="Kc", executor=executor).win == alone.win[::-1]
        assert exact(TWO, executor=executor) == exact(TWO)
