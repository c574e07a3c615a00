"""What lowball.equity.sample refuses, and what it says."""

from __future__ import annotations

import contextlib
import math
import re
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import CardError, Hand, LowballError, NotationError
from lowball.equity import Holding, Range, SampledEquity, sample

GOOD: dict[str, Any] = {"holdings": ["7c4d3h2s", "8h6d3c"], "trials": 100, "seed": 1}
PAIR = ["7c4d3h2s", "8h6d3c"]

BAD: list[tuple[dict[str, Any], str]] = [
    ({"holdings": "7c4d3h2s"}, "holdings must be those of two players at least"),
    ({"holdings": Hand("7c5d4h3s2c")}, "holdings must be those of two players at least"),
    ({"holdings": Range("7432")}, "holdings must be those of two players at least"),
    ({"holdings": Holding("7c")}, "holdings must be those of two players at least"),
    ({"holdings": None}, "holdings must be those of two players at least"),
    ({"holdings": []}, "2 to 10 players, not of 0"),
    ({"holdings": ["7c"]}, "2 to 10 players, not of 1"),
    ({"holdings": ["-"] * 11}, "2 to 10 players, not of 11"),
    ({"holdings": ["7c", "7c2d"]}, "7c appears twice"),
    ({"holdings": ["7c, 7d", "7c, 7d", "7c, 7d"]}, "no deal fits"),
    ({"holdings": ["7c4d", "2c"], "dead": "4d"}, "has one of the dead cards 4d"),
    ({"holdings": [7.5, "2c"]}, "7.5"),
    ({"dead": "Kc Kc"}, "Kc"),
    ({"dead": 7.5}, "7.5"),
    ({"draws": 0}, "draws must be from 1 to 3, not 0"),
    ({"draws": 4, "policy": "stand pat"}, "draws must be from 1 to 3, not 4"),
    ({"draws": True}, "draws must be an int"),
    ({"draws": 2}, "an equity means nothing without a policy of drawing"),
    ({"policy": 5}, "expected a policy"),
    ({"policy": str}, "expected a policy"),
    ({"policy": ["stand pat"]}, "one for each of 2 players, not 1"),
    ({"policy": ["stand pat", None]}, "expected a policy"),
    ({"policy": b"stand pat"}, "expected a policy"),
    ({"policy": "threshold pat=8,9 keep=8"}, "has 2 values, which is not one for each draw: give 1"),
    ({"trials": 0}, "trials must be from 1 to 281474976710656, not 0"),
    ({"trials": 2**48 + 1}, "trials must be"),
    ({"trials": 1.5}, "trials must be an int"),
    ({"stderr": 0.1}, "trials and stderr exclude each other"),
    ({"trials": None, "stderr": 0.0}, "stderr must be a number above 2[*][*]-48, not 0.0"),
    ({"trials": None, "stderr": -1.0}, "stderr must be"),
    ({"trials": None, "stderr": math.nan}, "stderr must be"),
    ({"trials": None, "stderr": math.inf}, "stderr must be"),
    ({"trials": None, "stderr": True}, "stderr must be"),
    ({"trials": None, "stderr": "0.1"}, "stderr must be"),
    ({"trials": None, "stderr": Decimal("0.1")}, "stderr must be"),
    ({"trials": None, "stderr": 1e-9}, "would take some .* trials, and a seed has 2[*][*]48"),
    ({"seed": -1}, "a seed must be"),
    ({"seed": 2**256}, "a seed must be"),
    ({"seed": 1.0}, "a seed must be an int"),
    ({"threads": 0}, "threads must be from 1"),
    ({"threads": 1.0}, "threads must be an int"),
    ({"executor": 4}, "executor must be a concurrent.futures.Executor or None"),
    ({"progress": 4}, "progress must be a callable"),
    (
        {"holdings": ["*****"] * 8, "draws": 3, "policy": "best-hand 8"},
        "the cards may run out: .* 40, .* 15 .* 52",
    ),
    ({"holdings": ["-"] * 10, "dead": "KcKdKh"}, "the cards may run out"),
]


@pytest.mark.parametrize(("changed", "reason"), BAD, ids=[str(number) for number in range(len(BAD))])
def test_what_cannot_be_sampled_is_refused(changed: dict[str, Any], reason: str) -> None:
    assert sample(**GOOD).trials == 100
    with pytest.raises(CardError, match=reason):
        sample(**(GOOD | changed))


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.integers(-5, 60),
    st.text(max_size=6),
    st.binary(max_size=6),
    st.lists(st.one_of(st.integers(-5, 60), st.text(max_size=4), st.none()), max_size=6),
    st.just(object()),
    st.just(np.zeros((2, 3))),
    st.just({"7c4d3h2s": 1}),
    st.just(Fraction(1, 3)),
)
NAMES = ["holdings", "draws", "policy", "dead", "trials", "stderr", "seed", "threads", "executor", "progress"]


@given(st.sampled_from(NAMES), JUNK)
def test_any_argument_is_taken_or_refused_with_an_error_of_the_package(name: str, value: Any) -> None:
    arguments = GOOD | {name: value}
    if name == "stderr" and isinstance(value, float | Fraction):
        # Small ones would be a long wait.
        arguments |= {"trials": None, "stderr": value if not 0 < value < 0.01 else 0.01}
    with contextlib.suppress(LowballError):
        assert isinstance(sample(**arguments), SampledEquity)


@given(st.lists(st.one_of(st.sampled_from(["7c4d3h2s", "86", "-", "*****", "pat 8+"]), JUNK), max_size=4))
def test_any_holdings_are_taken_or_refused_with_an_error_of_the_package(holdings: Any) -> None:
    with contextlib.suppress(LowballError):
        assert sample(holdings, trials=50, seed=1).trials == 50


# ---- answers of a callable

FIVE = ["7c5d4h3s2c", "-"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "None"),
        (5.0, "5.0"),
        (True, "True"),
        ("Kc", "Kc is not in the hand"),
        ("7c7c", "7c"),
        ("7x", "7x"),
        ([60], "60"),
        ([None], "None"),
        (object(), "object"),
    ],
)
def test_a_wrong_answer_names_hand_and_policy_and_what_is_accepted(answer: Any, why: str) -> None:
    def answers(_cards: object, _left: int) -> Any:
        return answer

    with pytest.raises(CardError, match=re.escape(why)) as caught:
        sample(FIVE, policy=answers, trials=10, seed=1)
    assert "policy 'answers' answered" in str(caught.value)
    assert "for 2c3s4h5d7c with 1 to come" in str(caught.value)
    assert "accepted are cards of the hand" in str(caught.value)


@pytest.mark.parametrize(
    "answer", [(), "", [], "7c", ["7c", "2c"], (20, 13), {0}, "7c5d4h3s2c", Hand("7c5d4h3s2c")]
)
def test_cards_in_any_form_are_an_answer(answer: Any) -> None:
    assert sample(FIVE, policy=lambda *_: answer, trials=10, seed=1).trials == 10


@given(JUNK)
def test_any_answer_is_taken_or_refused_with_an_error_of_the_package(answer: Any) -> None:
    with contextlib.suppress(CardError):
        assert sample(FIVE, policy=lambda *_: answer, trials=10, seed=1).trials == 10


class OwnError(Exception):
    pass


@pytest.mark.parametrize(
    "error", [OwnError("mine"), CardError("mine"), KeyboardInterrupt("mine"), TypeError("mine")]
)
def test_what_a_callable_raises_comes_out_as_it_is(error: BaseException) -> None:
    def fails(_cards: object, _left: int) -> Any:
        raise error

    with pytest.raises(type(error)) as caught:
        sample(FIVE, policy=fails, trials=10, seed=1)
    assert caught.value is error


def test_text_that_cannot_be_read_names_its_column() -> None:
    with pytest.raises(NotationError) as caught:
        sample(PAIR, policy="threshold pat=8 keep=1", trials=10)
    assert caught.value.column == 22
    with pytest.raises(NotationError) as caught:
        sample(["7c4d3h2x", "-"], trials=10)
    assert caught.value.column is not None


def test_ranges_that_hardly_ever_fit_are_given_up() -> None:
    # Five players who nearly always hold one of the same few cards.
    crowd = Range.of({"7c": 10**9, "7d": 10**9, "8c": 1})
    with pytest.raises(CardError, match="hardly any deal fits: in 10000000 choices"):
        sample([crowd, crowd, Range.of({"7c": 10**9, "7d": 10**9, "9c": 1}), "8d"], trials=1000, seed=1)
