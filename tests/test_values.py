"""What every value type of the vocabulary promises: hash, equality, copies, pickle, repr, immutability."""

import copy
import pickle
from enum import IntEnum
from typing import Any

import pytest

import lowball
from lowball import Card, CardSet, Category, Deck, Hand, HandRank, Rank, Suit

VALUES: list[Any] = [
    Rank.TWO,
    Rank.ACE,
    Suit.CLUBS,
    Category.NO_PAIR,
    Category.STRAIGHT_FLUSH,
    Card("2c"),
    Card("As"),
    CardSet(),
    CardSet("7c5d"),
    CardSet.from_mask((1 << 52) - 1),
    HandRank(1),
    HandRank(7462),
    Hand("7c5d4h3s2c"),
    Deck(seed=7),
    Deck(seed=2**256 - 1, index=3),
    Deck(Deck(seed=1).cards[::-1], seed=7, index=2, reshuffles=["7c5d", "2c"]),
]
INTERNED = (Rank, Suit, Category, Card, HandRank)


def same(value: object, other: object) -> bool:
    return other is value if isinstance(value, INTERNED) else type(other) is type(value) and other == value


@pytest.mark.parametrize("value", VALUES, ids=repr)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickle_gives_the_same_value(value: object, protocol: int) -> None:
    assert same(value, pickle.loads(pickle.dumps(value, protocol)))


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_copies_give_the_same_value(value: object) -> None:
    assert same(value, copy.copy(value))
    assert same(value, copy.deepcopy([value])[0])


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_repr_is_the_constructor_call(value: object) -> None:
    assert same(value, eval(repr(value), vars(lowball)))  # noqa: S307


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_equal_values_hash_alike(value: object) -> None:
    twin = pickle.loads(pickle.dumps(value))
    assert hash(twin) == hash(value)
    assert {value, twin} == {value}


@pytest.mark.parametrize("value", [value for value in VALUES if isinstance(value, INTERNED)], ids=repr)
def test_format_is_that_of_str(value: object) -> None:
    assert f"{value}" == str(value)
    assert f"{value:>20}" == str(value).rjust(20)


@pytest.mark.parametrize("value", [value for value in VALUES if isinstance(value, INTERNED)], ids=repr)
@pytest.mark.parametrize("spec", ["d", "5d", "<5d", "05d", "+d", "b", "#o", "02x", "#X", "n", "c"])
def test_a_format_for_ints_is_that_of_the_int(value: int, spec: str) -> None:
    assert format(value, spec) == format(int(value), spec)


@pytest.mark.parametrize("value", VALUES, ids=repr)
@pytest.mark.parametrize("spec", ["", ">200", "d<200", "x^200", "s", ".1"])
def test_any_other_format_is_that_of_the_text(value: object, spec: str) -> None:
    assert format(value, spec) == format(str(value), spec)


# Members of an enum are as open as Python makes them.
@pytest.mark.parametrize("value", [value for value in VALUES if not isinstance(value, IntEnum)], ids=repr)
def test_a_value_takes_no_new_attribute(value: object) -> None:
    with pytest.raises(AttributeError):
        value.anything = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (Card("7c"), "rank"),
        (Card("7c"), "suit"),
        (CardSet("7c"), "mask"),
        (HandRank(1), "name"),
        (HandRank(1), "category"),
        (Hand("7c5d4h3s2c"), "cards"),
        (Hand("7c5d4h3s2c"), "rank"),
        (Hand("7c5d4h3s2c"), "mask"),
        (Deck(seed=7), "cards"),
        (Deck(seed=7), "seed"),
        (Deck(seed=7), "index"),
        (Deck(seed=7), "reshuffles"),
    ],
)
def test_a_value_cannot_be_changed(value: object, name: str) -> None:
    before = getattr(value, name)
    with pytest.raises(AttributeError):
        setattr(value, name, before)


@pytest.mark.parametrize("value", [Rank.TWO, Suit.CLUBS, Category.NO_PAIR, Card("2c")], ids=repr)
def test_what_is_zero_is_true_all_the_same(value: int) -> None:
    assert value == 0
    assert bool(value)
