"""Deck: an immutable order of the 52 cards with the key of its shuffles."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import ALL_CARDS, CardError, CardSet, Deck, parse_cards

SORTED = "".join(map(str, ALL_CARDS))
seeds = st.integers(0, 2**256 - 1)
indices = st.integers(0, 2**48 - 1)


@given(seeds, indices)
def test_r16_a_deck_holds_all_52_cards(seed: int, index: int) -> None:
    assert sorted(Deck(seed=seed, index=index)) == list(ALL_CARDS)


@given(seeds, indices)
def test_a_deck_is_its_seed_and_index(seed: int, index: int) -> None:
    deck = Deck(seed=seed, index=index)
    assert (deck.seed, deck.index, deck.key) == (seed, index, seed.to_bytes(32, "little"))
    assert deck == Deck(seed=seed, index=index)
    assert deck == Deck(deck.cards, seed=seed, index=index)
    assert deck != Deck(seed=seed ^ 1, index=index)
    assert deck != Deck(seed=seed, index=index ^ 1)


def test_r16_a_given_order_has_its_first_card_on_top() -> None:
    deck = Deck("As" + SORTED.removesuffix("As"), seed=0)
    assert deck[0] == deck.cards[0] == parse_cards("As")[0]
    assert deck.dealer().deal(2)[1] == bytes(parse_cards("As2c"))


def test_a_deck_without_a_seed_takes_one_from_the_system() -> None:
    deck, other = Deck(), Deck()
    assert deck.seed != other.seed
    assert deck.seed > 2**128
    assert Deck(seed=deck.seed) == deck


def test_a_given_order_without_a_seed_has_seed_0() -> None:
    assert Deck(SORTED) == Deck(range(52)) == Deck(SORTED, seed=0)
    assert Deck(SORTED, index=3) == Deck(SORTED, seed=0, index=3)
    assert Deck(SORTED).dealer() == Deck(SORTED, seed=0).dealer()
    assert repr(Deck(SORTED)) == f"Deck('{SORTED}', seed=0)"


@pytest.mark.parametrize(
    "deck", [Deck(seed=7), Deck(SORTED), Deck(SORTED, seed=7, index=2, reshuffles=["7c5d", "2c"])]
)
def test_a_deck_of_a_deck_is_that_deck(deck: Deck) -> None:
    assert Deck(deck) is deck
    assert Deck(deck, index=0, reshuffles=[]) is deck
    others: list[dict[str, Any]] = [{"seed": 0}, {"seed": deck.seed}, {"index": 1}, {"reshuffles": ["2c"]}]
    for other in others:
        with pytest.raises(CardError, match="a deck brings its own seed, index and reshuffles"):
            Deck(deck, **other)
    assert Deck(deck.cards, seed=8).seed == 8


@pytest.mark.parametrize("number", [7, 0, 2**200, np.int64(7)], ids=repr)
def test_a_number_that_may_be_meant_as_a_seed_gets_a_hint(number: Any) -> None:
    with pytest.raises(CardError, match=f"a seed is seed={number}$"):
        Deck(number)


def test_a_deck_is_a_row_of_cards() -> None:
    deck = Deck(SORTED, seed=0)
    assert len(deck) == 52
    assert deck.cards == tuple(deck) == ALL_CARDS
    assert deck[-1] == deck.cards[51]
    assert deck[:5] == deck.cards[:5]
    assert bytes(deck) == bytes(range(52))
    inside: list[Any] = [parse_cards("7c")[0], "7c", 20]
    assert all(card in deck for card in inside)
    outside: list[Any] = [52, True, None]
    assert not any(card in deck for card in outside)
    with pytest.raises(IndexError):
        _ = deck[52]


def test_decks_differ_in_their_reshuffles() -> None:
    deck = Deck(SORTED, seed=0, reshuffles=["7c5d", CardSet("2c")])
    assert deck.reshuffles == (parse_cards("7c5d"), parse_cards("2c"))
    assert deck != Deck(SORTED, seed=0)
    assert deck != Deck(SORTED, seed=0, reshuffles=["5d7c", "2c"])
    assert deck == Deck(ALL_CARDS, seed=0, reshuffles=(["7c", "5d"], [0]))


def test_decks_of_one_order_differ_in_seed_and_index() -> None:
    deck = Deck(SORTED, seed=0)
    assert deck != Deck(SORTED, seed=1)
    assert deck != Deck(SORTED, seed=0, index=1)
    assert deck != deck.cards


def test_repr_says_only_what_is_needed() -> None:
    assert repr(Deck(seed=7)) == "Deck(seed=7)"
    assert repr(Deck(seed=7, index=3)) == "Deck(seed=7, index=3)"
    assert repr(Deck(Deck(seed=7).cards, seed=7)) == "Deck(seed=7)"
    assert repr(Deck(seed=7, reshuffles=["2c"])) == "Deck(seed=7, reshuffles=('2c',))"
    given = Deck(SORTED, seed=7, reshuffles=["7c5d"])
    assert repr(given) == f"Deck('{SORTED}', seed=7, reshuffles=('7c5d',))"


BAD_SEEDS: list[Any] = [-1, 2**256, True, np.True_, 1.0, "7", None, b"7", [7]]


@pytest.mark.parametrize("seed", [bad for bad in BAD_SEEDS if bad is not None], ids=repr)
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(CardError, match=r"a seed must be .*from 0 to 2\*\*256 - 1, not"):
        Deck(seed=seed)


@pytest.mark.parametrize("index", [2**48, *BAD_SEEDS], ids=repr)
def test_what_is_no_index_is_refused(index: Any) -> None:
    with pytest.raises(CardError, match=r"the index of a deck must be .*from 0 to 2\*\*48 - 1, not"):
        Deck(seed=1, index=index)


def test_numpy_integers_are_seeds() -> None:
    assert Deck(seed=np.int64(7), index=np.uint8(3)) == Deck(seed=7, index=3)


BAD_ORDERS: list[Any] = [
    *["", "7c", SORTED + "2c", SORTED[2:], SORTED[2:] + "As", SORTED[:-2] + "Ax"],
    *[ALL_CARDS[:51], [*ALL_CARDS[:51], 0], 7, True, 1.0, [*range(51), 52], [*range(51), True]],
]


@pytest.mark.parametrize("order", BAD_ORDERS, ids=repr)
def test_r8_a_deck_is_the_52_cards_each_once(order: Any) -> None:
    with pytest.raises(CardError):
        Deck(order, seed=0)


@pytest.mark.parametrize("supplied", ["7c5d", ["7c7c"], ["7x"], [7], 7, [None], [["7c", True]]], ids=repr)
def test_what_is_no_list_of_reshuffles_is_refused(supplied: Any) -> None:
    with pytest.raises(CardError):
        Deck(seed=0, reshuffles=supplied)


@pytest.mark.parametrize("supplied", ["7c5d", 7, None], ids=repr)
def test_reshuffles_are_not_one_text(supplied: Any) -> None:
    with pytest.raises(CardError, match="reshuffles must be an iterable with a stub for each"):
        Deck(seed=0, reshuffles=supplied)
