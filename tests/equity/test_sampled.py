"""What lowball.equity.sample returns."""

from __future__ import annotations

import copy
from fractions import Fraction

import numpy as np
import pytest

from lowball import Card
from lowball.equity import BestHand, DrawPolicy, Range, SampledEquity, StandPat, sample


def result() -> SampledEquity:
    """Ten trials: the first player wins five, shares two with one and one with both, loses two."""
    counts = [(2, 5, 2, 1), (6, 1, 2, 1), (8, 1, 0, 1)]
    holdings = [Range("7c4d3h2s"), Range("86"), Range("-")]
    finals = np.zeros((3, 7463), dtype=np.int64)
    finals[:, 20] = 10
    policies: list[DrawPolicy] = [BestHand("8"), StandPat(), StandPat()]
    return SampledEquity(holdings, [Card("Kc")], 2, policies, 77, counts, finals)


def test_counts_and_shares() -> None:
    made = result()
    assert (made.trials, made.seed, made.draws, made.dead) == (10, 77, 2, (Card("Kc"),))
    assert (made.win, made.tie, made.lose) == ((5, 1, 1), (3, 3, 1), (2, 6, 8))
    assert made.shares == (Fraction(19, 30), Fraction(7, 30), Fraction(4, 30))
    assert made.equity == tuple(map(float, made.shares))
    assert made.unseen == 52 - 4 - 1


def test_the_standard_error_is_that_of_the_shares_one_by_one() -> None:
    made = result()
    shares = [[1.0] * 5 + [0.5] * 2 + [1 / 3] + [0.0] * 2, [1.0] + [0.5] * 2 + [1 / 3] + [0.0] * 6]
    for trials, error in zip(shares, made.stderr, strict=False):
        assert error == pytest.approx(float(np.std(trials, ddof=1)) / 10**0.5, rel=1e-12)


def test_the_table() -> None:
    assert str(result()).splitlines() == [
        "holding   policy          win     tie    lose             equity",
        "7c4d3h2s  best-hand 8  50.00%  30.00%  20.00%  63.33% +/- 13.33%",
        "86        stand pat    10.00%  30.00%  60.00%  23.33% +/- 10.89%",
        "-         stand pat    10.00%  10.00%  80.00%  13.33% +/- 10.18%",
        "2 draws, 47 cards unseen; dead Kc",
        "10 trials from seed 77; +/- is one standard error",
    ]
    assert repr(result()) == "<SampledEquity: 0.6333, 0.2333, 0.1333; 10 trials, seed 77>"


def test_a_long_range_is_cut_in_the_table() -> None:
    ranges = ["pat 8+, draw 1 to 8+, 7432, 8432, 6432, 5432", "-"]
    rows = sample(ranges, trials=10, seed=1).cells()
    assert rows[1][0] == "pat 8+, draw 1 to 8+, 7432, 8432, 643..."


def test_a_result_does_not_change() -> None:
    made = result()
    with pytest.raises(AttributeError, match="does not change"):
        made.seed = 5
    with pytest.raises(AttributeError, match="does not change"):
        del made.seed
    with pytest.raises(ValueError, match="read-only"):
        made.finals[0, 0] = 1


def test_equal_results() -> None:
    made = result()
    assert made == result()
    assert hash(made) == hash(result())
    assert copy.deepcopy(made) == made
    assert made != sample(["7c4d3h2s", "86", "-"], trials=10, seed=77)
    assert made != 5
