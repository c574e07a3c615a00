"""Rank, Suit, Card, CardSet and parse_cards."""

import itertools
from collections.abc import Container
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import (
    ALL_CARDS,
    Card,
    CardError,
    CardSet,
    Category,
    Deck,
    Hand,
    HandRank,
    Rank,
    Suit,
    evaluate,
    parse_cards,
)

card_sets = st.integers(0, (1 << 52) - 1).map(CardSet.from_mask)


def test_a_card_is_four_times_rank_plus_suit() -> None:
    texts = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert [str(card) for card in ALL_CARDS] == texts
    assert [Card(text) for text in texts] == list(range(52))
    for card in ALL_CARDS:
        assert (int(card.rank), int(card.suit)) == divmod(int(card), 4)
        assert Card.of(card.rank, card.suit) is card


def test_there_is_one_object_per_card() -> None:
    for card in ALL_CARDS:
        assert Card(str(card)) is card
        assert Card(int(card)) is card
        assert Card(card) is card
        assert Card(card.unicode) is card


@pytest.mark.parametrize("text", ["Td", "TD", "td", "tD", "10d", "10D", "T♦", "10♢", "t♦"])
def test_a_card_is_read_in_any_common_spelling(text: str) -> None:
    assert Card(text) is Card.of(Rank.TEN, Suit.DIAMONDS)


def test_unicode_on_output() -> None:
    assert [Card(text).unicode for text in ("7c", "Td", "2h", "As")] == ["7♣", "T♦", "2♥", "A♠"]
    assert [suit.unicode for suit in Suit] == ["♣", "♦", "♥", "♠"]


BAD_CARDS: list[Any] = [
    *["", "7", "c", "7x", "1c", "11c", "7cc", "7c5d", " 7", "0c", "\ud800", "７c", "7c\0"],
    *[-1, 52, 256, 2**70, -(2**70)],
    *[True, False, np.True_, 1.0, np.float64(1), float("nan"), Fraction(1)],
    *[None, b"7c", [], ["7c"], {}],
]


@pytest.mark.parametrize("bad", BAD_CARDS, ids=ascii)
def test_r8_what_is_no_card_is_refused(bad: Any) -> None:
    with pytest.raises(CardError):
        Card(bad)


def test_an_error_says_what_was_given_and_what_is_accepted() -> None:
    with pytest.raises(CardError, match=r"from 0 to 51, not 52"):
        Card(52)
    with pytest.raises(CardError, match=r"'7c'.* not True \(bool\)"):
        Card(True)
    with pytest.raises(CardError, match="7x"):
        Card("7x")
    with pytest.raises(CardError, match=r"iterable of cards.*got 20 \(int\)"):
        parse_cards(20)  # type: ignore[arg-type]


def test_anything_with_index_is_an_id() -> None:
    for number in (np.uint8(20), np.int64(20), np.array(20)):
        assert Card(number) is Card("7c")


def test_cards_order_as_ids_and_count_as_ints() -> None:
    assert sorted(parse_cards("As2c7d7c")) == list(parse_cards("2c7c7dAs"))
    total = Card("7c") + 1
    assert total == 21
    assert type(total) is int
    assert np.array([Card("7c")], dtype=np.uint8)[0] == 20


@pytest.mark.parametrize("text", list("23456789TJQKA"))
def test_a_rank_is_read_and_written(text: str) -> None:
    assert str(Rank(text)) == text
    assert Rank(text.lower()) is Rank(text)


def test_ranks_and_suits_in_other_spellings() -> None:
    assert Rank("10") is Rank.TEN
    assert [Suit(text) for text in "CDHS"] == [Suit(text) for text in "cdhs"] == list(Suit)
    assert [Suit(text) for text in "♣♦♥♠"] == [Suit(text) for text in "♧♢♡♤"] == list(Suit)


@pytest.mark.parametrize("kind", [Rank, Suit])
@pytest.mark.parametrize("bad", ["", "x", "1", "11", "77", "ss", -1, 13, None, 1.5, [], b"7"], ids=repr)
def test_what_is_no_rank_or_suit_is_refused(kind: type, bad: object) -> None:
    with pytest.raises(CardError, match=r"not a (rank|suit)"):
        kind(bad)


@pytest.mark.parametrize(
    ("rank", "suit"), [(13, 0), (0, 4), (True, 0), (0, True), (1.0, 0), ("x", "c"), ("7", "x"), (None, 0)]
)
def test_card_of_refuses_what_is_no_rank_or_suit(rank: Any, suit: Any) -> None:
    with pytest.raises(CardError):
        Card.of(rank, suit)


@pytest.mark.parametrize(
    "cards",
    [
        "7c5d4h",
        "7C 5D 4H",
        "7c, 5d,4h",
        ["7c", "5d", "4h"],
        ("7c", 13, Card("4h")),
        [20, 13, 10],
        (20, 13, 10),
        bytes([20, 13, 10]),
        np.array([20, 13, 10], dtype=np.uint8),
        ["7c", np.int32(13), "4♥"],
        parse_cards("7c5d4h"),
    ],
    ids=repr,
)
def test_parse_cards_reads_whatever_holds_cards(cards: Any) -> None:
    parsed = parse_cards(cards)
    assert parsed == (Card("7c"), Card("5d"), Card("4h"))
    assert all(type(card) is Card for card in parsed)


def test_parse_cards_gives_cards_as_they_are() -> None:
    cards = parse_cards("7c5d")
    assert parse_cards(cards) is cards
    assert parse_cards(CardSet("7c5d")) == parse_cards("5d7c")
    assert parse_cards(Hand("7c5d4h3s2c")) == parse_cards("7c5d4h3s2c")
    assert parse_cards("") == parse_cards([]) == ()
    assert parse_cards(iter(["7c", "5d"])) == cards
    assert parse_cards("7c7c") == (Card("7c"), Card("7c"))


BAD_ROWS: list[Any] = [
    *["7", "7c5", "7c5x", "7c;5d", "XX", "7c 5d 1h"],
    *[["7c", True], [1.0], [None], [52], [-1], ["7c5d"], [["7c"]], (Card("7c"), None), b"\x34"],
    *[(20, True), (Card("7c"), 52), (True,)],
    *[True, 7, 1.0, None, Card("7c"), np.array([1.0]), np.array([True]), np.array([[1, 2]])],
]


@pytest.mark.parametrize("bad", BAD_ROWS, ids=repr)
def test_r8_parse_cards_refuses_what_is_no_card(bad: Any) -> None:
    with pytest.raises(CardError):
        parse_cards(bad)


def test_a_card_set_is_read_from_cards_and_from_a_mask() -> None:
    assert CardSet("7c5d").mask == 1 << 20 | 1 << 13
    assert CardSet.from_mask(1 << 20 | 1 << 13) == CardSet("5d7c") == CardSet([20, "5d"])
    assert list(CardSet("As7c2c")) == list(parse_cards("2c7cAs"))
    assert str(CardSet("As7c2c")) == "2c7cAs"
    assert not CardSet()


@pytest.mark.parametrize("bad", ["7c7c", ["7c", 20], 3, None, 1.0, "7x"], ids=repr)
def test_r8_a_card_set_refuses_what_is_no_set_of_cards(bad: Any) -> None:
    with pytest.raises(CardError):
        CardSet(bad)


@pytest.mark.parametrize("bad", [-1, 1 << 52, True, 1.0, None, "7c"], ids=repr)
def test_a_mask_has_52_bits(bad: Any) -> None:
    with pytest.raises(CardError, match=r"a mask of cards .* from 0 to 2\*\*52 - 1"):
        CardSet.from_mask(bad)


@given(card_sets, card_sets)
def test_set_algebra_is_that_of_sets(a: CardSet, b: CardSet) -> None:
    x, y = set(a), set(b)
    for other in (b, set(b), frozenset(b), list(b), str(b)):
        both = [a & other, a | other, a - other, a ^ other]
        assert both == [x & y, x | y, x - y, x ^ y]
        assert {type(cards) for cards in both} == {CardSet}
        assert a.isdisjoint(other) == x.isdisjoint(y)
    reflected: list[object] = [y & a, y | a, y - a, y ^ a]
    assert reflected == [y & x, y | x, y - x, y ^ x]
    assert {type(cards) for cards in reflected} == {CardSet}


@given(card_sets, card_sets)
def test_sets_compare_as_sets_do(a: CardSet, b: CardSet) -> None:
    for small, large in itertools.product((a & b, a), (b, a | b, a)):
        x, y = frozenset(small), frozenset(large)
        for left, right in ((small, large), (small, y), (x, large)):
            assert (left <= right) == (x <= y)
            assert (left < right) == (x < y)
            assert (left >= right) == (x >= y)
            assert (left > right) == (x > y)
            assert (left == right) == (x == y)


@given(card_sets)
def test_a_card_set_is_equal_to_the_frozenset_and_hashes_as_it(cards: CardSet) -> None:
    assert cards == frozenset(cards)
    assert hash(cards) == hash(frozenset(cards))
    assert len(cards) == len(set(cards))


def test_membership_by_card_id_and_text() -> None:
    cards = CardSet("7c5d")
    inside: list[Any] = [Card("7c"), 20, np.uint8(20), "7c", "7♣"]
    assert all(card in cards for card in inside)
    outside: list[Any] = [Card("2c"), 0, "2c", *NO_CARDS]
    assert not any(card in cards for card in outside)


@pytest.mark.parametrize("row", [CardSet(ALL_CARDS), Hand("7c5d4h3s2c"), Deck(seed=7)], ids=repr)
def test_what_is_no_card_is_in_nothing(row: Container[object]) -> None:
    assert Card("7c") in row
    assert [bad for bad in NO_CARDS if bad in row] == []


NO_CARDS: list[Any] = [
    *[52, -1, 999, 10**30, 20.0, True, None, object(), [], {}, b"7c", "7x", "xx", "", "7c5d", "\ud800"],
    *[Rank.SEVEN, Suit.CLUBS, HandRank(7), Category.NO_PAIR],
]


@pytest.mark.parametrize(
    ("kind", "others"),
    [
        (Card, [Rank.SEVEN, Suit.CLUBS, HandRank(7), Category.FLUSH]),
        (Rank, [Card("2c"), Suit.CLUBS, HandRank(7), Category.FLUSH]),
        (Suit, [Card("2c"), Rank.TWO, HandRank(1), Category.FLUSH]),
        (Category, [Card("2c"), Rank.TWO, Suit.CLUBS, HandRank(1)]),
        (HandRank, [Card("7c"), Rank.SEVEN, Suit.DIAMONDS, Category.FLUSH]),
        (CardSet.from_mask, [Card("7c"), Rank.SEVEN, Suit.DIAMONDS, HandRank(1), Category.FLUSH]),
    ],
    ids=lambda value: value.__qualname__ if callable(value) else "",
)
def test_an_int_of_another_kind_is_refused(kind: Any, others: list[Any]) -> None:
    for other in others:
        with pytest.raises(CardError, match=f"{type(other).__name__}\\)"):
            kind(other)


@pytest.mark.parametrize("other", [Rank.SEVEN, Suit.CLUBS, HandRank(7), Category.FLUSH], ids=repr)
def test_an_int_of_another_kind_is_no_card_among_others(other: Any) -> None:
    rows: list[Any] = [[other], (other,), (Card("As"), other), iter([other])]
    for row in rows:
        with pytest.raises(CardError, match="stands for something else"):
            parse_cards(row)
    five: list[Any] = [Card("As"), 1, 2, "3c", other]
    for hand in (five, tuple(five), iter(five)):
        with pytest.raises(CardError, match=rf"\({type(other).__name__}\) is not a card"):
            evaluate(hand)


@pytest.mark.parametrize("kind", [Rank, Suit, Category])
@pytest.mark.parametrize("bad", [True, np.True_, 1.0, np.float64(1), Fraction(1), 1 + 0j], ids=repr)
def test_what_equals_a_member_is_none(kind: Any, bad: object) -> None:
    assert kind(1) == bad
    with pytest.raises(CardError, match="not a "):
        kind(bad)


def test_members_are_found_by_anything_with_index() -> None:
    assert Rank(np.int64(5)) is Rank.SEVEN
    assert Suit(np.uint8(0)) is Card.of(np.int8(0), np.int8(0)).suit


def test_bytes_that_look_like_text_get_a_hint() -> None:
    takers: list[Any] = [parse_cards, CardSet, Hand, evaluate]
    for data in (b"7c5d4h3s2c", bytearray(b"7c5d4h3s2c"), b"7c5d4"):
        for take in takers:
            with pytest.raises(CardError, match="bytes are read as ids: give text as a str"):
                take(data)
    with pytest.raises(CardError, match="five") as caught:
        evaluate(bytes([20, 13]))
    assert "str" not in str(caught.value)
