from __future__ import annotations

import pytest

from lowball import CardError
from lowball.equity import ExactEquity, SampledEquity, between, exact, sample
from lowball.errors import BudgetError


def test_two_players_are_counted() -> None:
    assert between(["7432", "pat T+"], dead="Kc") == exact(["7432", "pat T+"], dead="Kc")


def test_more_within_the_budget_are_counted() -> None:
    three = ["9c7d5h4s2c", "7h4d3c2s", "8h6c3d2h"]
    found = between(three)
    assert isinstance(found, ExactEquity)
    assert found == exact(three)


def test_more_than_the_budget_are_sampled() -> None:
    three = ["9c7d5h4s2c", "7h4d3c2s", "8h6c3d2h"]
    with pytest.raises(BudgetError, match=r"sample"):
        exact(three, budget=100)
    found = between(three, budget=100, trials=5000, seed=3)
    assert isinstance(found, SampledEquity)
    assert found == sample(three, trials=5000, seed=3)


@pytest.mark.parametrize("options", [{"draws": 2, "policy": "stand pat"}, {"policy": "best-hand 8"}])
def test_a_policy_is_sampled(options: dict[str, object]) -> None:
    two = ["7h4d3c2s", "8h6c3d2h"]
    found = between(two, trials=2000, seed=5, **options)  # type: ignore[arg-type]
    assert found == sample(two, trials=2000, seed=5, **options)  # type: ignore[arg-type]


def test_what_is_wrong_with_the_holdings_is_no_reason_to_sample() -> None:
    with pytest.raises(CardError, match="more than one holding"):
        between(["7c4d3h2s", "7c5d4h3s"], trials=1)


@pytest.mark.parametrize("draws", [0, 4, True, "2", None, 1.0])
def test_draws(draws: object) -> None:
    with pytest.raises(CardError, match="draws"):
        between(["7432", "8432"], draws=draws, policy="stand pat")  # type: ignore[arg-type]
