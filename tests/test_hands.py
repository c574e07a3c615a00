"""Hand, HandRank, evaluate and winners: what they take, what they refuse (R8), what they give."""

import operator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import ALL_CARDS, CardError, CardSet, Category, Hand, HandRank, evaluate, parse_cards, winners

hands = st.permutations(ALL_CARDS).map(lambda cards: Hand(cards[:5]))


@pytest.mark.parametrize("count", [0, 1, 4, 6, 7, 52])
def test_r1_r8_a_hand_has_five_cards(count: int) -> None:
    for cards in (ALL_CARDS[:count], list(ALL_CARDS[:count]), "".join(map(str, ALL_CARDS[:count]))):
        with pytest.raises(CardError, match=f"five.*{count}"):
            evaluate(cards)
        with pytest.raises(CardError, match=f"five.*{count}"):
            Hand(cards)


BAD_HANDS: list[Any] = [
    *["7c5d4h3s7c", "7c5d4h3s2x", "7c7c7c7c7c", "XXXXX"],
    *[("7c", "5d", "4h", "3s", "7c"), [20, 20, 1, 2, 3], bytes([0, 1, 2, 3, 52])],
    *[[0, 1, 2, 3, True], (0, 1, 2, 3, 4.0), [0, 1, 2, 3, None], [0, 1, 2, 3, -1], [0, 1, 2, 3, 52]],
    *[[0, 1, 2, 3, np.True_], [0, 1, 2, 3, np.float64(4)], [0, 1, 2, 3, 2**80], (0, 1, 2, 3, b"2c")],
    *[np.array([0.0, 1, 2, 3, 4]), np.array([0, 1, 2, 3, 52]), np.zeros((5, 5), dtype=np.uint8)],
    *[None, True, 12345, 1.0, parse_cards("7c")[0], CardSet("7c5d"), {"7c": 1}],
]


@pytest.mark.parametrize("bad", BAD_HANDS, ids=repr)
@pytest.mark.parametrize("function", [evaluate, Hand], ids=["evaluate", "Hand"])
def test_r8_what_is_no_hand_is_refused(function: Any, bad: Any) -> None:
    with pytest.raises(CardError) as caught:
        function(bad)
    assert len(str(caught.value)) > 10


def test_r8_the_error_names_what_is_wrong() -> None:
    with pytest.raises(CardError, match="7c"):
        evaluate("7c5d4h3s7c")
    with pytest.raises(CardError, match="2x"):
        evaluate("7c5d4h3s2x")
    with pytest.raises(CardError, match="bool"):
        evaluate([0, 1, 2, 3, True])
    with pytest.raises(CardError, match="float"):
        evaluate((0, 1, 2, 3, 4.0))  # type: ignore[arg-type]
    with pytest.raises(CardError, match="52"):
        evaluate([0, 1, 2, 3, 52])


SAME_HAND: list[Any] = [
    "7c5d4h3s2c",
    "7C, 5D 4H 3S 2C",
    "7♣5♦4♥3♠2♣",
    ["7c", "5d", "4h", "3s", "2c"],
    ("7c", 13, "4h", 7, 0),
    parse_cards("7c5d4h3s2c"),
    list(parse_cards("7c5d4h3s2c")),
    CardSet("7c5d4h3s2c"),
    Hand("7c5d4h3s2c"),
    bytes([20, 13, 10, 7, 0]),
    np.array([20, 13, 10, 7, 0], dtype=np.uint8),
    np.array([20, 13, 10, 7, 0]),
    (np.uint8(20), np.int64(13), 10, "3s", "2c"),
]


@pytest.mark.parametrize("cards", SAME_HAND, ids=repr)
def test_a_hand_is_read_from_whatever_holds_cards(cards: Any) -> None:
    assert evaluate(cards) is HandRank(1)
    assert Hand(cards) == Hand("7c5d4h3s2c")


def test_a_hand_is_read_from_an_iterator() -> None:
    assert evaluate(iter(["7c", "5d", "4h", "3s", "2c"])) is HandRank(1)


def test_a_hand_keeps_the_order_of_its_cards() -> None:
    hand = Hand("7c5d4h3s2c")
    assert hand.cards == tuple(hand) == parse_cards("7c5d4h3s2c")
    assert str(hand) == "7c5d4h3s2c"
    assert hand.unicode == "7♣5♦4♥3♠2♣"
    assert len(hand) == 5
    assert hand[0] == hand.cards[0]
    assert hand[-2:] == hand.cards[3:]
    assert list(reversed(hand)) == list(hand.cards[::-1])
    with pytest.raises(IndexError):
        _ = hand[5]


@given(hands, hands)
def test_equality_of_hands_is_equality_of_cards(a: Hand, b: Hand) -> None:
    assert (a == b) == (set(a) == set(b))
    turned = Hand(a.cards[::-1])
    assert turned == a
    assert hash(turned) == hash(a)
    assert a.mask == CardSet(a).mask == turned.mask


@given(hands, hands)
def test_beats_and_ties_follow_the_rank(a: Hand, b: Hand) -> None:
    assert a.beats(b) == (a.rank < b.rank)
    assert a.ties(b) == (a.rank == b.rank)
    assert a.rank is evaluate(a.cards)


@given(hands)
def test_a_hand_holds_its_five_cards(hand: Hand) -> None:
    assert {card for card in ALL_CARDS if card in hand} == set(hand)
    texts: list[Any] = list(map(str, ALL_CARDS))
    assert {text for text in texts if text in hand} == set(map(str, hand))


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
def test_hands_have_no_order_of_their_own(compare: Any) -> None:
    with pytest.raises(TypeError):
        compare(Hand("7c5d4h3s2c"), Hand("7c6d4h3s2c"))


def test_hands_that_tie_are_not_equal() -> None:
    hand, twin = Hand("7c5d4h3s2c"), Hand("7d5d4h3s2c")
    assert hand.ties(twin)
    assert hand != twin


def test_a_hand_equals_nothing_but_a_hand() -> None:
    hand = Hand("7c5d4h3s2c")
    assert hand != hand.cards
    assert hand != CardSet(hand)
    assert hand != str(hand)


@pytest.mark.parametrize("bad", [0, 7463, -1, 2**70, True, np.True_, 1.0, "1", None, []], ids=repr)
def test_what_is_no_hand_rank_is_refused(bad: Any) -> None:
    with pytest.raises(CardError, match=r"a hand rank must be .*from 1 to 7462, not"):
        HandRank(bad)


def test_there_is_one_object_per_hand_rank() -> None:
    for number in (1, 785, 7462):
        assert HandRank(number) is HandRank(HandRank(number))
    assert HandRank(np.uint16(785)) is evaluate("Ac5d4h3s2c")
    assert min([HandRank(785), HandRank(1)]) is HandRank(1)


@pytest.mark.parametrize("bad", [-1, 9, "no pair", None, 1.5], ids=repr)
def test_what_is_no_category_is_refused(bad: Any) -> None:
    with pytest.raises(CardError, match="not a category"):
        Category(bad)


def test_winners_names_all_that_tie() -> None:
    assert winners(["7c6d4h3s2c", "7d5d4c3h2d", "7s5s4d3d2s"]) == (1, 2)
    assert winners([Hand("7c5d4h3s2c")]) == (0,)
    assert winners({"north": "7c6d4h3s2c", 3: "KcKd9h5s2d"}) == ("north",)
    assert winners({5: "7c6d4h3s2c", 2: "7s6d4h3s2c"}) == (5, 2)
    assert winners(iter([CardSet("7c6d4h3s2c")])) == (0,)


@given(st.lists(hands, min_size=1, max_size=9))
def test_winners_are_the_hands_that_no_other_beats(given_hands: list[Hand]) -> None:
    beaten = [any(other.beats(hand) for other in given_hands) for hand in given_hands]
    assert winners(given_hands) == tuple(i for i, lost in enumerate(beaten) if not lost)


NUMBER_ONE = "7c5d4h3s2c"


@pytest.mark.parametrize(
    "bad",
    [[], {}, NUMBER_ONE, Hand(NUMBER_ONE), CardSet(NUMBER_ONE), 5, None, ["7c"], {"a": "7c"}],
    ids=repr,
)
def test_winners_refuses_what_is_no_hands(bad: Any) -> None:
    with pytest.raises(CardError):
        winners(bad)


@pytest.mark.parametrize("bad", [NUMBER_ONE, Hand(NUMBER_ONE), CardSet(NUMBER_ONE), 5, None], ids=repr)
def test_winners_says_what_it_wants(bad: Any) -> None:
    with pytest.raises(CardError, match="expected an iterable or a mapping of hands"):
        winners(bad)


@pytest.mark.parametrize(
    ("bad", "named"),
    [
        ([NUMBER_ONE, "7c7c4h3s2c"], "^hand 1: 7c appears twice"),
        (["7c", NUMBER_ONE], "^hand 0: .*five"),
        ({"north": NUMBER_ONE, "south": "7x"}, "^hand 'south': .*7x"),
        ({3: None}, "^hand 3: None"),
    ],
)
def test_winners_names_the_bad_hand(bad: Any, named: str) -> None:
    with pytest.raises(CardError, match=named):
        winners(bad)
