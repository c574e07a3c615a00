"""`Range` as a value: what makes one, what it holds, and what can be done with it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from equity.range_texts import contents
from lowball import Card, CardError, CardSet, Hand, LowballError
from lowball.equity import Holding, Range, as_range


@given(contents())
@settings(max_examples=40)
def test_the_arrays_are_sorted_reduced_and_cannot_be_written(found: Range) -> None:
    masks, unknown, weights = found.masks, found.unknown, found.weights
    assert [array.dtype for array in (masks, unknown, weights)] == [np.uint64, np.uint8, np.int64]
    assert len(found) == len(masks) == len(unknown) == len(weights) >= 1
    rows = [
        (mask.bit_count(), free, mask) for mask, free in zip(masks.tolist(), unknown.tolist(), strict=True)
    ]
    assert rows == sorted(set(rows))
    assert min(weights) >= 1
    assert np.gcd.reduce(weights) == 1
    for array in (masks, unknown, weights):
        assert array.flags.c_contiguous
        assert not array.flags.writeable


@given(contents())
@settings(max_examples=40)
def test_copies_are_equal_and_hash_alike(found: Range) -> None:
    for twin in (
        pickle.loads(pickle.dumps(found)),
        copy.deepcopy(found),
        Range.of(dict(found)),
        as_range(found),
    ):
        assert twin == found
        assert hash(twin) == hash(found)
        assert not twin.masks.flags.writeable
    assert Range.from_arrays(found.masks[::-1], found.unknown[::-1], found.weights[::-1] * 6) == found


def test_a_range_read_from_text_is_pickled_as_text() -> None:
    assert len(pickle.dumps(Range("pat K+"))) < 200


def test_equality_is_of_content_not_of_text() -> None:
    assert Range("7c, 7d, 7h, 7s") == Range("7") == Range("7@3")
    assert Range("7c*") != Range("7c")
    assert Range("7c@2, 8c") != Range("7c, 8c")
    assert Range("7c") != Holding("7c")
    assert len({Range("7"), Range("7s,7h,7d,7c"), Range("8")}) == 2


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((Holding("7c4d*"), "7c4d*"), (Hand("7c5d4h3s2c"), "7c5d4h3s2c"), (CardSet("7c"), "7c"), ([], "-")),
        *((["7c", 0], "7c2c"), ((Card("7c"),), "7c"), (bytes([20]), "7c"), (np.array([20, 0]), "7c2c")),
    ],
)
def test_what_is_one_holding_is_a_range(value: Any, text: str) -> None:
    found = as_range(value)
    assert found == Range(text)
    assert list(found) == [(Holding(text), 1)]
    assert str(found) == text


@pytest.mark.parametrize(
    "value",
    [
        *(
            None,
            True,
            7,
            7.0,
            float("nan"),
            object(),
            [None],
            [1.5],
            [True],
            ["7c", "7c"],
            range(6),
            [52],
            b"7c",
        ),
        *([Holding("7c")], {"7c": 1}, {}, [("7c", 1)], np.array(["7c4d"]), Range),
    ],
)
def test_what_is_no_range(value: Any) -> None:
    with pytest.raises(CardError):
        as_range(value)


def test_weights_of_holdings_and_of_ranges() -> None:
    found = Range.of([("7432", 1), (Holding("7c4c3c2c"), Fraction(1, 2)), (Range("8@3, 9"), 2)])
    weights = dict(found)
    assert (weights[Holding("7d4c3c2c")], weights[Holding("7c4c3c2c")]) == (2, 3)
    assert (weights[Holding("8c")], weights[Holding("9c")]) == (12, 4)
    large, small = 1 << 90, Fraction(1, 1 << 90)
    assert Range.of({"7c": large, Holding("7d"): 3 * large}) == Range("7c, 7d@3")
    assert Range.of({Holding("7c"): small, "7d": 3 * small}) == Range("7c, 7d@3")
    assert Range.of([("7c", 2), (Holding("7d"), int(np.int64(4)))]) == Range("7c, 7d@2")


@pytest.mark.parametrize(
    "weights",
    [
        *(
            None,
            7,
            "7432",
            {},
            [],
            [None],
            ["7c"],
            [("7c", 1, 2)],
            [["7c", 1]],
            {"7c": 0},
            {"7c": -1},
            {"7c": 0.5},
        ),
        *(
            {"7c": True},
            {"7c": None},
            {"7c": "1"},
            {"7c": float("nan")},
            {"7x": 1},
            {None: 1},
        ),
        *({"7c": Fraction(1, 1 << 50), "7d": 1}, {"7": 1 << 40, "8": 1}, {"7c": Card("7c"), "8c": 1}),
        *({Holding("7c"): 1 << 80, Holding("8c"): 1}, {Holding("7c"): 1 << 42, "8c": 1}),
    ],
)
def test_wrong_weights(weights: Any) -> None:
    with pytest.raises(LowballError):
        Range.of(weights)


U64, U8, I64 = np.uint64, np.uint8, np.int64


@pytest.mark.parametrize(
    ("arrays", "message"),
    [
        (([1],), "masks must be a numpy array"),
        ((np.array([1]),), "dtype uint64"),
        ((np.array(1, U64),), "shape"),
        ((np.array([], U64),), "at least 1"),
        ((np.array([[1]], U64),), "shape"),
        ((np.array([1, 1 << 52], U64),), "row 1 has a mask of more than 52 bits"),
        ((np.array([1, 0b111111], U64),), "row 1 has more than five cards: 6"),
        ((np.array([1, 0b11111], U64), np.array([0, 1], U8)), "row 1 has more than five cards"),
        ((np.array([1], U64), np.array([255], U8)), "row 0 has more than five cards: 256"),
        ((np.array([1], U64), np.array([0])), "dtype uint8"),
        ((np.array([1], U64), np.array([0, 0], U8)), "shape"),
        ((np.array([1, 2], U64), None, np.array([1, 0])), "row 1 has a weight that is not above 0: 0"),
        ((np.array([1], U64), None, np.array([-3])), "row 0 has a weight"),
        ((np.array([1], U64), None, np.array([1.0])), "dtype int64"),
        ((np.array([1, 2], U64), None, np.array([1, (1 << 63) - 1])), "less than 2"),
        ((np.ma.masked_array(np.array([1], U64)),), "MaskedArray"),
    ],
)
def test_wrong_arrays(arrays: tuple[Any, ...], message: str) -> None:
    with pytest.raises(CardError, match=message):
        Range.from_arrays(*arrays)


@pytest.mark.parametrize(
    "layout",
    [lambda row: row[::-1], lambda row: np.repeat(row, 2)[::2], lambda row: np.concatenate([row, row])],
)
def test_arrays_of_any_strides(layout: Callable[[NDArray[Any]], NDArray[Any]]) -> None:
    found = Range("7432@2, 87, 9*")
    arrays = [layout(array) for array in (found.masks, found.unknown, found.weights)]
    assert Range.from_arrays(*arrays) == found


@given(contents(), st.sets(st.integers(0, 51), max_size=8))
@settings(max_examples=20)
def test_without_dead_cards(found: Range, dead: set[int]) -> None:
    left = [(holding, weight) for holding, weight in found if not {*holding.known} & dead]
    for before in (found, Range(str(found))):
        if not left:
            with pytest.raises(CardError, match="dead"):
                before.without(dead)
        else:
            after = before.without(dead)
            assert after == Range.of(left)
            assert Range(str(after)) == after


def test_dead_cards_in_text() -> None:
    assert (
        str(Range("pat 8+, 7432@2, 7c*, 9d, -").without("7c"))
        == "pat 8+ without 7c, 7432 without 7c@2, 9d, -"
    )
    assert str(Range("pat 8+").without("7c").without("8d")) == "pat 8+ without 8d7c"
    same = Range("pat 8+")
    assert same.without("Kc") is same
    assert same.without([]) is same


@pytest.mark.parametrize("dead", [None, 7, ["7c", "7c"], "7", True, [None]])
def test_wrong_dead_cards(dead: Any) -> None:
    with pytest.raises(CardError):
        Range("7432").without(dead)


@given(contents(), contents())
@settings(max_examples=30)
def test_a_sum_has_the_weights_of_both(one: Range, other: Range) -> None:
    assert one + other == other + one == Range.of([*one, *other])


def test_only_ranges_are_added() -> None:
    with pytest.raises(TypeError):
        Range("7c") + "7d"


def test_what_is_in_a_range() -> None:
    found = Range("7432, 87*")
    assert Holding("7c4d3h2s") in found
    assert "2s3h4d7c" in found
    assert CardSet("7c4d3h2s") in found
    assert "8c7c*" in found
    assert found.sizes == {3, 4}
    for other in ("8c7c", "7432", "7x", None, 7, Hand("7c5d4h3s2c"), found):
        assert other not in found


def test_a_range_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Range("7c").masks = np.zeros(1, U64)  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        Range("7c").masks[0] = 0
