"""`Target`: a hand rank or better."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from equity.texts import read_or_refused
from lowball import CardError, Category, Hand, HandRank, NotationError, Rank
from lowball.equity import Target, as_target


@pytest.mark.parametrize(
    ("text", "worst"),
    [
        *(("7", "7-6-5-4-2"), ("8", "8-7-6-5-3"), ("87", "8-7-6-5-3"), ("8-6", "8-6-5-4-3")),
        *(("T8", "T-8-7-6-5"), ("10-8", "T-8-7-6-5"), ("108", "T-8-7-6-5"), ("t", "T-9-8-7-5")),
        *(("A", "A-K-Q-J-9"), ("K", "K-Q-J-T-8"), ("97542", "9-7-5-4-2"), ("8-6-4-3-2", "8-6-4-3-2")),
        *(("9 8", "9-8-7-6-4"), ("7654", "7-6-5-4-2"), ("A543", "A-5-4-3-2")),
    ],
)
@pytest.mark.parametrize("better", ["", "+", " +", " or better", " OR  better"])
def test_a_prefix_means_its_worst_hand(text: str, worst: str, better: str) -> None:
    target = Target(text + better)
    assert str(target.rank) == worst
    assert str(target) == f"{target}" == f"{worst} or better"
    assert repr(target) == f"Target('{worst}')"


def test_every_hand_rank_reads_back() -> None:
    for number in range(1, 7463):
        target = Target(number)
        assert target.rank == HandRank(number)
        assert Target(str(target)) == target == eval(repr(target))  # noqa: S307 - the constructor call


@given(st.integers(1, 7462))
def test_every_form_of_a_target_is_the_same(number: int) -> None:
    target = Target(number)
    forms: list[Any] = [
        HandRank(number),
        np.uint16(number),
        target,
        str(target.rank).lower(),
        str(target.rank) + "+",
    ]
    for form in forms:
        assert as_target(form) == target
        assert hash(as_target(form)) == hash(target)
    assert pickle.loads(pickle.dumps(target)) == copy.deepcopy(target) == target
    assert target != target.rank


def test_targets_of_one_rank_go_from_sevens_to_aces() -> None:
    worst = [Target(rank).rank for rank in "789TJQKA"]
    assert worst == sorted(worst)
    assert worst[-1] == max(
        rank for rank in map(HandRank, range(1, 7463)) if rank.category == Category.NO_PAIR
    )


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "expected a rank"),
        ("+", 1, "expected a rank"),
        ("8c", 2, "found 'c'"),
        ("8x+", 2, "found 'x'"),
        ("8-", 3, "expected a rank"),
        ("8--7", 3, "expected a rank"),
        ("88", 2, "8 comes twice"),
        ("8T", 2, "expected a rank below 8, found T"),
        ("5432A", 5, "aces are high"),
        ("876432", 6, "a sixth"),
        ("65", 1, "6-5-4-3-2 is a straight"),
        ("6", 1, "6-5-4-3-2 is a straight"),
        (" 8-7654", 2, "8-7-6-5-4 is a straight"),
        ("54", 1, "too few lower ranks"),
        ("3", 1, "too few lower ranks"),
        ("8 or worse", 6, "expected 'better', found 'worse'"),
        ("8++", 3, "found '+'"),
        ("K-K-9-5", 3, "K comes twice"),
        ("1", 1, "found '1'"),
    ],
)
def test_wrong_text(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Target(text)
    assert caught.value.column == column
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "given",
    [None, True, 0, 7463, -1, 8.0, b"8", ["8"], Rank.EIGHT, Category.FLUSH, Hand("7c5d4h3s2c"), object()],
)
def test_what_is_no_target(given: Any) -> None:
    with pytest.raises(CardError):
        as_target(given)


@given(st.text(alphabet="23678TA10-+ orbet", max_size=9) | st.text(max_size=6))
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    target = read_or_refused(Target, text)
    assert target is None or Target(str(target)) == target
