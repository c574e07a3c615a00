"""`Holding`: what a player keeps."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from equity.texts import read_or_refused
from lowball import Card, CardError, CardSet, Hand, NotationError, parse_cards
from lowball.equity import Holding, as_holding

CARDS = st.lists(st.integers(0, 51), max_size=5, unique=True)


@st.composite
def holdings(draw: st.DrawFn) -> Holding:
    cards = draw(CARDS)
    return Holding(cards, unknown=draw(st.integers(0, 5 - len(cards))))


def test_what_a_holding_tells() -> None:
    holding = Holding("2s 7c*4D3♥")
    assert holding.known == parse_cards("2s3h4d7c")
    assert (holding.unknown, holding.size, holding.draws) == (1, 5, 0)
    assert holding.mask == CardSet("2s3h4d7c").mask
    assert str(holding) == f"{holding}" == "7c4d3h2s*"
    assert repr(holding) == "Holding('7c4d3h2s*')"
    assert f"{Holding('7c'):>4}" == "  7c"


@pytest.mark.parametrize("text", ["-", " - "])
def test_no_card_is_kept(text: str) -> None:
    assert Holding(text) == Holding() == Holding([]) == Holding(CardSet())
    assert str(Holding(text)) == "-"
    assert Holding(text).draws == 5


@pytest.mark.parametrize(
    "given",
    [
        *("10c7d", " tc 7D", "7d10C", "T♣7♦", "T♧7♢", "T♣\ufe0f7♦\ufe0e"),
        *(CardSet("Tc7d"), (Card("Tc"), Card("7d")), ["7d", 32], bytes([32, 21]), iter(["7d", "Tc"])),
        np.array([32, 21], dtype=np.uint8),
    ],
)
def test_cards_are_read_as_everywhere(given: Any) -> None:
    assert as_holding(given) == Holding("Tc7d")


def test_cards_that_are_not_known_are_added() -> None:
    assert (
        Holding("7c*", unknown=1) == Holding(["7c"], unknown=2) == Holding(Holding("7c**")) == Holding("*7c*")
    )
    assert Holding("7c*") != Holding("7c")
    assert Holding(unknown=5) == Holding("*****")


def test_a_hand_is_a_holding() -> None:
    hand = Hand("7c5d4h3s2c")
    assert as_holding(hand) == Holding("7c5d4h3s2c")
    assert as_holding(hand) != hand


@given(holdings())
def test_text_reads_back(holding: Holding) -> None:
    assert Holding(str(holding)) == holding
    assert eval(repr(holding)) == holding  # noqa: S307 - a repr is the constructor call


@given(holdings())
def test_copies_are_equal_and_hash_alike(holding: Holding) -> None:
    for twin in (pickle.loads(pickle.dumps(holding)), copy.deepcopy(holding), Holding(holding)):
        assert twin == holding
        assert hash(twin) == hash(holding)
    assert Holding.from_mask(holding.mask, holding.unknown) == holding


@given(CARDS, st.randoms(use_true_random=False))
def test_the_order_of_cards_does_not_matter(cards: list[int], random: Random) -> None:
    shuffled = random.sample(cards, len(cards))
    assert Holding(shuffled) == Holding(cards)
    assert Holding(" ".join(str(Card(card)) for card in shuffled) or "-") == Holding(cards)


def test_a_holding_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Holding("7c").unknown = 3  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "found the end"),
        ("7x", 1, "7 has no suit"),
        ("7c4", 3, "4 has no suit"),
        ("7c 4d!", 6, "found '!'"),
        ("7c,4d", 3, "found ','"),
        ("7c 7C", 4, "7c is given twice"),
        ("7c4d3h2s**", 10, "a sixth card"),
        ("7c4d3h2s5c6c", 11, "a sixth card"),
        ("-7c", 2, "found '7c'"),
        ("7c-", 3, "found '-'"),
        ("1c", 1, "found '1c'"),
        ("pat 8+", 1, "found 'pat'"),
        ("7 c", 1, "7 has no suit"),
    ],
)
def test_wrong_text(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Holding(text)
    assert caught.value.column == column
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "given",
    [
        *(None, True, 7, 7.0, object(), [None], [True], [1.0], ["*"], [52], [-1], ["7c", "7c"], b"7c"),
        *(range(6), np.array([[1, 2]]), np.array([1.0]), "7c 4d".split() * 2, {"7c": 1.0, 99: 2}),
    ],
)
def test_what_is_no_holding(given: Any) -> None:
    with pytest.raises(CardError):
        as_holding(given)


@pytest.mark.parametrize("unknown", [None, True, 1.0, "1", -1, 6, 5, Card("3c")])
def test_wrong_numbers_of_unknown_cards(unknown: Any) -> None:
    with pytest.raises(CardError):
        Holding("7c", unknown=unknown)
    with pytest.raises(CardError):
        Holding.from_mask(1, unknown)


@pytest.mark.parametrize("mask", [None, True, -1, 1 << 52, 0b111111, 1.0, "7c"])
def test_wrong_masks(mask: Any) -> None:
    with pytest.raises(CardError):
        Holding.from_mask(mask)


@given(st.text(alphabet="7Tt10acds♣*- ,@+\ufe0fſ", max_size=12) | st.text(max_size=6))
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    holding = read_or_refused(Holding, text)
    assert holding is None or Holding(str(holding)) == holding
