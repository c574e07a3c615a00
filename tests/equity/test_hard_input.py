from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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


def test_an_executor_of_two_players_is_checked_and_not_needed() -> None:
    with ThreadPoolExecutor(1) as executor:
        assert exact(TWO, executor=executor) == exact(TWO)
