"""The dealer: R14, R15, R70-R74 and the scenarios G50, G52, G53."""

import pickle
from typing import Any

import pytest

from lowball import CardError, Deck, _lowball, parse_cards
from reference.shuffle import shuffle

# Top first, all clubs, then all diamonds, hearts and spades.
BY_SUIT = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")


def ids(cards: str) -> bytes:
    return bytes(parse_cards(cards))


def dealt(seats: list[int], *reshuffles: str) -> tuple[_lowball.Dealer, dict[int, bytes]]:
    dealer, hands = Deck(BY_SUIT, seed=0, reshuffles=reshuffles).dealer().deal_hands(seats)
    return dealer, dict(zip(seats, hands, strict=True))


def test_r14_five_cards_each_one_at_a_time() -> None:
    dealer, hands = dealt([4, 6, 8, 0])
    assert hands[4] == ids("2c 6c Tc Ac 5d")
    assert hands[0] == ids("5c 9c Kc 4d 8d")
    assert dealer.stub == ids(BY_SUIT)[20:]


def test_r15_a_burn_takes_the_top_card_and_nothing_from_an_empty_stub() -> None:
    dealer = Deck(BY_SUIT, seed=0).dealer().deal(51)[0]
    burned = dealer.burn()
    assert (burned.burned, burned.stub) == (ids("As"), b"")
    assert burned.burn() == burned


def test_g50_the_draw_follows_the_deal_down_the_deck() -> None:
    dealer, hands = dealt([1, 2, 0])
    assert hands == {1: ids("2c5c8cJcAc"), 2: ids("3c6c9cQc2d"), 0: ids("4c7cTcKc3d")}
    assert dealer.stub[:1] == ids("4d")
    dealer, drawn = dealer.exchange(1, 0, ids("JcAc"))
    assert drawn == ids("4d5d")
    dealer, drawn = dealer.exchange(2, 0, b"")
    assert drawn == b""
    dealer, drawn = dealer.exchange(0, 0, hands[0])
    assert drawn == ids("6d7d8d9dTd")


def first_draw_of_g52() -> tuple[_lowball.Dealer, bytes]:
    """Six seats: 1 to 5 have changed their first four cards, and the button has discarded its own."""
    dealer, hands = dealt([1, 2, 3, 4, 5, 0])
    for seat in range(1, 6):
        dealer, _ = dealer.exchange(seat, 0, hands[seat][:4])
    assert dealer.stub == ids("KsAs")
    assert hands[0] == ids("7cKc6dQd5h")
    return dealer.discard(0, 0, hands[0][:4]), hands[0][:4]


POOL_OF_G52 = "KsAs 2c8cAc7d 3c9c2d8d 4cTc3d9d 5cJc4dTd 6cQc5dJd"


def test_g52_the_pool_is_the_stub_and_the_discards_of_the_others() -> None:
    dealer, _ = first_draw_of_g52()
    assert dealer.stub + dealer.reserve(0, 0) == ids(POOL_OF_G52)
    assert dealer.eligible(0) == 2


def after_g52() -> _lowball.Dealer:
    dealer, hands = dealt([1, 2, 3, 4, 5, 0], POOL_OF_G52)
    for seat in (1, 2, 3, 4, 5, 0):
        dealer, drawn = dealer.exchange(seat, 0, hands[seat][:4])
    assert drawn == ids("KsAs2c8c")
    return dealer


def test_g52_the_whole_draw_comes_from_the_new_stub() -> None:
    dealer = after_g52()
    assert dealer.reshuffles == 1
    assert len(dealer.stub) == 18
    assert dealer.stub[:4] == ids("Ac7d3c9c")
    assert dealer.discarded == ids("7cKc6dQd")
    assert 30 + len(dealer.stub) + len(dealer.discarded) == 52


def test_g53_r72_nobody_gets_back_his_own_discard() -> None:
    dealer = after_g52()
    dealer, drawn = dealer.exchange(1, 1, ids("Kd"))
    assert drawn == ids("3c")
    dealer, drawn = dealer.exchange(2, 1, ids("Ad"))
    assert drawn == ids("Ac")
    assert len(dealer.stub) == 16
    assert dealer.stub[:2] == ids("7d9c")


def test_r70_own_discards_of_earlier_draws_are_in_the_reserve_those_of_this_draw_are_not() -> None:
    dealer, hands = dealt([0, 1])
    dealer, _ = dealer.exchange(0, 0, hands[0][:2])
    dealer = dealer.discard(0, 1, hands[0][2:])
    assert dealer.reserve(0, 1) == hands[0][:2]
    assert dealer.reserve(1, 1) == hands[0][:2] + hands[0][2:]


def test_r71_no_reshuffle_as_long_as_the_last_card_will_do() -> None:
    dealer, hands = dealt([0, 1])
    dealer, rest = dealer.deal(40)
    dealer, drawn = dealer.exchange(0, 0, hands[0][:2])
    assert drawn == ids("KsAs")
    assert (dealer.reshuffles, dealer.stub) == (0, b"")
    dealer = dealer.muck(rest[:5])
    dealer, drawn = dealer.exchange(1, 0, hands[1][:1])
    assert dealer.reshuffles == 1
    assert len(dealer.stub) == 2 + 5 - 1


def test_r71_a_reshuffle_takes_its_own_stream_of_the_deck() -> None:
    deck = Deck(seed=11, index=5)
    dealer, hands = deck.dealer().deal_hands(range(6))
    for seat in range(5):
        dealer, _ = dealer.exchange(seat, 0, hands[seat][:4])
    dealer = dealer.discard(5, 0, hands[5][:4])
    pool = dealer.stub + dealer.reserve(5, 0)
    new_stub = shuffle(pool, deck.key, 5, 1)
    dealer, drawn = dealer.serve(5, 0, 4)
    assert list(drawn) == new_stub[:4]
    assert list(dealer.stub) == new_stub[4:]


def test_r73_r74_folded_hands_follow_the_discards_and_burns_come_last() -> None:
    dealer, hands = dealt([1, 2, 3, 0])
    dealer = dealer.burn().muck(hands[2])
    dealer, _ = dealer.exchange(1, 0, hands[1][:2])
    dealer = dealer.muck(hands[3])
    dealer, _ = dealer.exchange(0, 0, hands[0][4:])
    expected = hands[1][:2] + hands[0][4:] + hands[2] + hands[3] + ids("9d")
    assert dealer.reserve(1, 1) == expected


def test_a_supplied_reshuffle_is_the_new_stub_and_must_hold_the_pool() -> None:
    dealer, _ = first_draw_of_g52()
    wrong = Deck(BY_SUIT, seed=0, reshuffles=["2c3c"]).dealer()
    wrong, hands = wrong.deal_hands([1, 2, 3, 4, 5, 0])
    for seat in range(1, 6):
        wrong, _ = wrong.exchange(seat, 0, hands[seat][:4])
    with pytest.raises(CardError, match="reshuffle 1"):
        wrong.exchange(0, 0, hands[0][:4])
    assert dealer.serve(0, 0, 4)[0].reshuffles == 1


def test_an_operation_leaves_the_old_dealer_as_it_was() -> None:
    dealer, hands = dealt([1, 2, 0])
    before = pickle.dumps(dealer)
    dealer.exchange(1, 0, hands[1])
    dealer.muck(hands[2])
    dealer.burn()
    dealer.deal(3)
    assert pickle.dumps(dealer) == before
    assert dealer.exchange(1, 0, hands[1]) == dealer.exchange(1, 0, hands[1])


def test_a_dealer_s_repr_tells_no_card() -> None:
    text = repr(dealt([1, 2, 0])[0].burn())
    assert "36" in text
    assert not any(str(card) in text for card in Deck(seed=0))


BAD_CALLS: list[tuple[str, tuple[Any, ...]]] = [
    ("deal", (38,)),
    ("deal", (-1,)),
    ("deal", (True,)),
    ("deal", (1.0,)),
    ("deal_hands", ([0, 0],)),
    ("deal_hands", ([9],)),
    ("deal_hands", (range(8),)),
    ("deal_hands", ([True],)),
    ("discard", (9, 0, ids("2c"))),
    ("discard", (-1, 0, ids("2c"))),
    ("discard", (1, -1, ids("2c"))),
    ("discard", (1, 0, ids("2c2c"))),
    ("discard", (1, 0, ids("As"))),
    ("discard", (1, 0, b"\x34")),
    ("discard", (1, 0, ids("2c3c4c5c6c7c"))),
    ("exchange", (1, 0, ids("4d"))),
    ("serve", (1, 0, 6)),
    ("serve", (1, 0, -1)),
    ("serve", (1, 0, True)),
    ("muck", (ids("As"),)),
    ("muck", (ids("2c2c"),)),
    ("eligible", (9,)),
    ("own_discards", (None,)),
    ("reserve", (0, 1.0)),
]


@pytest.mark.parametrize(("operation", "arguments"), BAD_CALLS, ids=repr)
def test_a_wrong_operation_is_refused(operation: str, arguments: tuple[Any, ...]) -> None:
    dealer, _ = dealt([1, 2, 0])
    with pytest.raises(CardError):
        getattr(dealer, operation)(*arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        (ids(BY_SUIT)[1:], bytes(32)),
        (ids(BY_SUIT)[1:] + ids("As"), bytes(32)),
        (ids(BY_SUIT), bytes(31)),
        (ids(BY_SUIT), bytes(32), 2**48),
        (ids(BY_SUIT), bytes(32), -1),
        (ids(BY_SUIT), bytes(32), True),
        (ids(BY_SUIT), bytes(32), 0, [ids("2c2c")]),
    ],
    ids=repr,
)
def test_a_dealer_needs_a_deck_a_key_and_an_index(arguments: Any) -> None:
    with pytest.raises(CardError):
        _lowball.Dealer(*arguments)
