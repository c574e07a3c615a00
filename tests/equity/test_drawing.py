"""Policies of drawing as values and as text."""

from __future__ import annotations

import contextlib
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import CardError, HandRank, LowballError, NotationError, Rank
from lowball.equity import BestHand, StandPat, Target, Threshold, as_policy, sample
from lowball.equity.drawing import name_of

TARGETS = st.integers(1, 7462).map(Target)
RANKS = st.sampled_from(list(Rank))


def some(one: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(one, min_size=1, max_size=3)


POLICIES = st.one_of(
    st.just(StandPat()), TARGETS.map(BestHand), st.builds(Threshold, some(TARGETS), some(RANKS))
)


@given(POLICIES)
def test_text_reads_back(policy: Any) -> None:
    assert as_policy(str(policy)) == policy
    assert name_of(policy) == str(policy)


@given(POLICIES)
def test_a_repr_makes_the_same_again(policy: Any) -> None:
    names = {"StandPat": StandPat, "Threshold": Threshold, "BestHand": BestHand}
    assert eval(repr(policy), names) == policy  # noqa: S307 - the repr of a value of this package


@given(POLICIES, POLICIES)
def test_policies_are_values(one: Any, other: Any) -> None:
    again = pickle.loads(pickle.dumps(one))
    assert again == one
    assert hash(again) == hash(one)
    assert (one == other) == (str(one) == str(other))


@pytest.mark.parametrize(
    ("text", "policy"),
    [
        (" Stand  PAT ", StandPat()),
        ("best-hand 8", BestHand("8")),
        ("Best-Hand 8-6-4-3-2 or better", BestHand(Target("86432"))),
        ("best-hand K-K-9-5-2", BestHand(Target("K-K-9-5-2"))),
        ("threshold pat=8 keep=8", Threshold("8", "8")),
        ("threshold  pat = 87, 9 ,T   keep = 7,8, 10", Threshold(["87", "9", "T"], ["7", "8", "T"])),
        ("threshold pat=8-7-6-5-4 straight keep=2", Threshold(Target("8-7-6-5-4 straight"), Rank.TWO)),
    ],
)
def test_text_that_is_a_policy(text: str, policy: Any) -> None:
    assert as_policy(text) == policy


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("  stand up", 3),
        ("stand pats", 1),
        ("best-hand", 10),
        ("best-hand x", 11),
        ("best-hand 88", 12),
        ("best-handy 8", 1),
        ("threshold 8 8", 11),
        ("threshold pat=8", 11),
        ("threshold keep=8 pat=8", 11),
        ("threshold pat= keep=8", 16),
        ("threshold pat=8,,9 keep=8", 17),
        ("threshold pat=8,9,x keep=8", 19),
        ("threshold pat=8 keep=", 22),
        ("threshold pat=8 keep=8,1", 24),
        ("threshold pat=8 keep=8,9,T,J", 22),
        ("threshold pat=8,8,8,8 keep=8", 15),
    ],
)
def test_text_that_is_none_names_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        as_policy(text)
    assert caught.value.column == column


@given(st.one_of(st.text(alphabet="standpt bes-hreold=8,9TxK", max_size=30), st.text(max_size=30)))
def test_any_text_is_read_or_refused(text: str) -> None:
    column: int | None = 1
    try:
        assert as_policy(str(as_policy(text))) == as_policy(text)
    except NotationError as error:
        column = error.column
    assert column is not None
    assert 1 <= column <= len(text) + 1


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.integers(),
    st.binary(max_size=3),
    st.text(max_size=3),
    st.just(object()),
)


@given(VALUES, st.one_of(VALUES, st.lists(VALUES, max_size=4)))
def test_any_value_makes_a_policy_or_is_refused(first: Any, second: Any) -> None:
    for make in (lambda: BestHand(first), lambda: Threshold(second, "8"), lambda: Threshold("8", second)):
        with contextlib.suppress(LowballError):
            made = make()
            assert as_policy(made) is made


def test_an_int_is_no_card_to_keep() -> None:
    """8 might be meant as an eight, and is the number of the ten."""
    with pytest.raises(CardError, match="keep is a Rank or its text, such as '8', not 8"):
        Threshold("8", 8)  # type: ignore[arg-type]


def test_values_are_one_or_one_for_each_draw() -> None:
    policy = Threshold(pat=["8", HandRank(52), "T"], keep="7,8,8")
    assert str(policy) == "threshold pat=8,9,T keep=7,8,8"
    assert sample(["7c4d3h2s", "-"], draws=3, policy=policy, trials=10).policies == (policy, policy)
    for wrong in ([], ["8"] * 4):
        with pytest.raises(CardError, match="pat has one value, or one for each draw"):
            Threshold(wrong, "8")


def test_a_callable_shows_its_name() -> None:
    class Careful:
        def __call__(self, _cards: object, _left: int) -> Any:
            return ()

    def bold(_cards: object, _left: int) -> Any:
        return ()

    careful = Careful()
    assert as_policy(careful) is careful
    result = sample(["*****", "*****"], policy=[careful, bold], trials=10, seed=1)
    assert result.policies == (careful, bold)
    assert [row[1] for row in result.cells()] == ["policy", "Careful", "bold"]


@pytest.mark.parametrize("value", [StandPat(), BestHand("8"), Threshold("8", "8")])
def test_policies_do_not_change(value: Any) -> None:
    with pytest.raises(AttributeError):
        value.pat = 5
    with pytest.raises(AttributeError):
        value.target = 5
