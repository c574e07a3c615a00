"""lowball.equity.sample: how many trials are made, and when they are enough."""

from __future__ import annotations

import math

import pytest

from lowball.equity import sample

CHUNK = 16_384


def test_no_seed_gives_other_trials_that_can_be_had_again() -> None:
    first, second = (sample(["7c4d3h2s", "-"], trials=1000) for _ in range(2))
    assert first.seed != second.seed
    assert sample(["7c4d3h2s", "-"], trials=1000, seed=first.seed) == first


def test_a_million_trials_unless_told_otherwise() -> None:
    assert sample(["7c4d3h2s", "-"]).trials == 1_000_000


@pytest.mark.parametrize("trials", [1, 2, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK + 3])
def test_trials_are_as_many_as_are_asked_for(trials: int) -> None:
    result = sample(["7c4d3h2s", "-"], trials=trials, seed=1)
    assert result.trials == trials
    assert math.isnan(result.stderr[0]) == (trials == 1)


@pytest.mark.parametrize("goal", [0.01, 0.001, 0.0003])
def test_a_standard_error_is_reached_and_hardly_more(goal: float) -> None:
    result = sample(["7c4d3h2s", "86", "-"], stderr=goal, seed=1)
    assert max(result.stderr) <= goal
    assert result.trials % CHUNK == 0
    assert result.trials == 4 * CHUNK or max(result.stderr) > 0.9 * goal


def test_where_nothing_is_open_a_standard_error_is_reached_soon() -> None:
    result = sample(["9c7d5h4s2c", "9d7c5c4h2d"], stderr=1e-5, seed=1)
    assert result.stderr == (0.0, 0.0)
    assert 100_000 <= result.trials < 10**6
