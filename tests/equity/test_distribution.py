"""lowball.equity.Distribution."""

import pickle
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import Card, CardError, CardSet, HandRank, NotationError, evaluate
from lowball.equity import Distribution, Range
from reference import advice as reference


@given(st.permutations(range(52)), st.integers(3, 5), st.integers(0, 5))
def test_final_hands_are_counted(order: list[int], size: int, dead: int) -> None:
    kept, out = order[:size], order[size : size + dead]
    found = Distribution.of(kept, dead=out)
    counts = Counter(evaluate(hand) for hand in reference.finals(kept, out))
    common = np.gcd.reduce(list(counts.values()))
    assert {int(rank): int(found.weights[rank]) for rank in np.flatnonzero(found.weights)} == {
        int(rank): count // int(common) for rank, count in counts.items()
    }


def test_all_hands() -> None:
    found = Distribution.of("-")
    counts = np.array([0] + [HandRank(rank).count for rank in range(1, 7463)])
    assert np.array_equal(found.weights * (2_598_960 // found.total), counts)


def test_a_holding_weighs_the_same_whatever_its_draws() -> None:
    parts = {"7c4d3h2s": 3, "8d6h5s4c2c": 2, "9c7d2h": 1}
    found = Distribution.of(Range.of(parts))
    for rank in (1, 18, 20, 100, 5000):
        shares = (
            Fraction(weight, 6) * Fraction(int(part.weights[rank]), int(part.total))
            for text, weight in parts.items()
            for part in [Distribution.of(text)]
        )
        assert found.weights[rank] / found.total == pytest.approx(float(sum(shares)), abs=1e-15)


def test_weights_that_do_not_fit_become_floats() -> None:
    heavy = Range.of({"7c4d3h2s": 2**40, "9c": 1, "-": 2**39})
    found = Distribution.of(heavy)
    assert found.weights.dtype == np.float64
    alone, other = Distribution.of("7c4d3h2s"), Distribution.of("-")
    assert found.chance("8") == pytest.approx((2 * alone.chance("8") + other.chance("8")) / 3, rel=1e-9)


@given(st.dictionaries(st.integers(1, 7462), st.integers(1, 100), min_size=1), st.integers(1, 7462))
def test_chance_and_value(weights: dict[int, int], rank: int) -> None:
    found = Distribution(weights)
    total = sum(weights.values())
    made = sum(weight for other, weight in weights.items() if other <= rank)
    beaten = sum(weight for other, weight in weights.items() if other > rank)
    assert found.chance(rank) == pytest.approx(made / total)
    assert found.value(HandRank(rank)) == pytest.approx((2 * beaten + weights.get(rank, 0)) / (2 * total))


def test_it_is_a_value() -> None:
    counts = np.zeros(7463, dtype=np.int64)
    counts[[1, 18]] = 1, 3
    found = Distribution(counts)
    counts[1] = 9
    assert found == Distribution({1: 1, HandRank(18): 3}) == pickle.loads(pickle.dumps(found))
    assert hash(found) == hash(Distribution({1: 1.0, 18: 3.0}))
    assert found != Distribution({1: 1})
    assert found != 3
    assert repr(found) == "<Distribution over 2 hand ranks from 7-5-4-3-2 to 8-7-6-5-3>"
    with pytest.raises(ValueError, match="read-only"):
        found.weights[1] = 2


WRONG = np.zeros(7463)
WRONG[0] = 1.0


@pytest.mark.parametrize(
    "weights",
    [
        None,
        True,
        3,
        1.5,
        "7c",
        b"",
        [],
        [1, 2],
        {},
        {1: -1},
        {1: float("nan")},
        {1: float("inf")},
        {1: True},
        {1: None},
        {0: 1},
        {7463: 1},
        {"8": 1},
        {Card("3c"): 1},
        {1: 2**63},
        {1: 2**61},
        {1: 10**400},
        {1: 1e308, 2: 1e308},
        np.zeros(7463),
        np.zeros(7463, dtype=np.bool_),
        np.zeros(7463, dtype=np.complex128),
        np.ones((7463, 1)),
        np.full(7463, "a"),
        np.ma.masked_array(np.ones(7463)),
        WRONG,
        np.full(7463, -1),
    ],
)
def test_weights_that_are_refused(weights: Any) -> None:
    with pytest.raises(CardError):
        Distribution(weights)


@pytest.mark.parametrize(
    ("holding", "dead"),
    [("nonsense", ""), (None, ""), ("7c", "7c"), ("7c", None), ("7c", "2c2c"), ("-", range(48))],
)
def test_holdings_that_are_refused(holding: Any, dead: Any) -> None:
    with pytest.raises((CardError, NotationError)):
        Distribution.of(holding, dead=dead)


def test_dead_cards_take_holdings_out() -> None:
    both = Range.of({"7c4d3h2s": 1, "8c4d3h2s": 1})
    assert Distribution.of(both, dead="8c") == Distribution.of("7c4d3h2s", dead=CardSet("8c"))
