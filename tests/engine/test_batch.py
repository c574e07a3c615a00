"""R62 and R15: all discard, then all are served, after a burn; by deck and by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.helpers import E, S, W, cards, dealt, pat, play, refused, text
from lowball import (
    POKERSTARS,
    WSOP,
    Deal,
    Deck,
    Discard,
    DrawOrder,
    Game,
    House,
    Phase,
    StandPat,
    State,
)

ORDER = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
BATCH = House(draw_order=DrawOrder.BATCH)
BURN = House(burn=True)
BATCH_BURN = House(draw_order=DrawOrder.BATCH, burn=True)


def _limped(house: House, *, seats: int = 3, deck: Deck | None = None, draws: int = 1) -> State:
    game = Game(draws=draws, house=house)
    state = State(game, [1000] * seats, deck=deck or Deck(ORDER))
    while state.phase is Phase.BET:
        if state.legal_actions.can_check:
            state.check()
        else:
            state.call()
    return state


def _discard(state: State, *counts: int) -> State:
    for count in counts:
        assert state.actor is not None
        state.discard(state.hands[state.actor][:count])
    return state


def test_r62_a_batch_serves_when_the_last_seat_has_decided() -> None:
    """The hands of G50 in another order: seat 1 discards two and seat 0 all five."""
    state = _limped(BATCH)
    play(state, "1 dJcAc")
    assert text(state.hands[1]) == "2c5c8c"
    assert state.actor == 2
    play(state, "2 p")
    assert text(state.hands[1]) == "2c5c8c"
    play(state, "0 d4c7cTcKc3d")
    assert text(state.hands[1]) == "2c5c8c4d5d"
    assert text(state.hands[2]) == "3c6c9cQc2d"
    assert text(state.hands[0]) == "6d7d8d9dTd"
    assert (state.phase, state.street, state.actor) == (Phase.BET, 1, 1)
    assert list(state.log[6:]) == [
        Discard("JcAc", seat=1),
        StandPat(seat=2),
        Discard("4c7cTcKc3d", seat=0),
        Deal(1, "4d5d"),
        Deal(0, "6d7d8d9dTd"),
    ]


def test_r62_one_pop_takes_back_the_whole_batch() -> None:
    state = _discard(_limped(BATCH), 2, 0)
    before = state.hands
    _discard(state, 5)
    assert isinstance(state.pop(), Discard)
    assert state.hands == before
    assert state.actor == 0


def test_r62_a_batch_by_hand_waits_for_everybody_at_once() -> None:
    state = dealt(State(Game(house=BATCH), [1000] * 3), {0: W, 1: S, 2: E})
    play(state, "0 c, 1 c, 2 k, 1 d7d6c, 2 p")
    assert state.actor == 0
    assert state.pending == {}
    refused(state, Deal(1, 2))
    play(state, "0 d7c")
    assert state.actor is None
    assert state.pending == {1: 2, 0: 1}
    state.deal(0, "8s")
    assert state.pending == {1: 2}
    state.deal(1, "9s9h")
    assert (state.phase, state.actor) == (Phase.BET, 1)
    assert text(state.hands[0]) == "5d4h3s2c8s"
    assert text(state.hands[1]) == "4d3c2d9s9h"


def test_r62_nobody_waits_where_all_stand_pat() -> None:
    state = _limped(BATCH)
    assert pat(state) == (1, 2, 0)
    assert (state.phase, state.street) == (Phase.BET, 1)
    assert len(state.stub or ()) == 37


@given(
    seed=st.integers(0, 2**64),
    seats=st.integers(2, 6),
    counts=st.lists(st.integers(0, 3), min_size=6, max_size=6),
    burn=st.booleans(),
)
def test_r62_without_a_reshuffle_both_orders_give_the_same_hands(
    seed: int, seats: int, counts: list[int], burn: bool
) -> None:
    hands = []
    for order in DrawOrder:
        state = _limped(House(draw_order=order, burn=burn), seats=seats, deck=Deck(seed=seed))
        _discard(state, *counts[:seats])
        hands.append(state.hands)
    assert hands[0] == hands[1]


@pytest.mark.parametrize("house", [BURN, BATCH_BURN, WSOP], ids=["sequential", "batch", "wsop"])
def test_r15_one_card_is_burned_before_the_replacements(house: House) -> None:
    state = _limped(house)
    _discard(state, 2, 0, 1)
    assert text(state.hands[1][3:]) == "5d6d"
    assert text(state.hands[0][4:]) == "7d"
    assert state.stub == cards(ORDER)[19:]


@pytest.mark.parametrize("house", [BURN, BATCH_BURN, WSOP], ids=["sequential", "batch", "wsop"])
def test_r15_a_card_is_burned_where_all_stand_pat(house: House) -> None:
    state = _limped(house, draws=3)
    for draw in range(3):
        assert pat(state) == (1, 2, 0)
        assert state.stub == cards(ORDER)[16 + draw :]
        while state.phase is Phase.BET:
            state.check()


@pytest.mark.parametrize("house", [POKERSTARS, BATCH], ids=["sequential", "batch"])
def test_r15_no_card_is_burned_by_default(house: House) -> None:
    state = _limped(house)
    pat(state)
    assert state.stub == cards(ORDER)[15:]


def test_r15_no_card_is_burned_before_the_deal() -> None:
    state = State(Game(house=BATCH_BURN), [1000] * 2, deck=Deck(ORDER))
    assert text(state.hands[1]) == "2c4c6c8cTc"


@pytest.mark.parametrize("order", DrawOrder, ids=lambda order: order.value)
def test_r15_nothing_is_burned_of_an_empty_stub(order: DrawOrder) -> None:
    """Six seats leave 22 cards: a burn and 21 drawn, then nothing to burn in the second draw."""
    house = House(draw_order=order, burn=True)
    state = _discard(_limped(house, seats=6, draws=3), 5, 5, 5, 5, 1, 0)
    assert state.stub == ()
    play(state, "1 k, 2 k, 3 k, 4 k, 5 k, 0 k")
    assert pat(state) == (1, 2, 3, 4, 5, 0)
    assert state.stub == ()
    assert (state.phase, state.street) == (Phase.BET, 2)


def test_r70_in_a_batch_the_reserve_holds_what_later_seats_threw_away() -> None:
    """G52 as a batch: seat 5 needs the stub's last cards, and the button's four are already in the pool.

    Seats 1 to 4 take 20 of 22; seat 5 wants 4: the pool is Ks As and all the discards but seat 5's own.
    """
    others = "2c8cAc7dKd" + "3c9c2d8dAd" + "4cTc3d9d2h" + "5cJc4dTd3h" + "7cKc6dQd"
    house = BATCH
    deck = Deck(ORDER, reshuffles=("KsAs" + others,))
    state = _limped(house, seats=6, deck=deck, draws=3)
    _discard(state, 5, 5, 5, 5, 4, 4)
    assert text(state.hands[5]) == "4h" + "KsAs2c8c"
    # The button is served from the new stub; its own four are in it and passed over.
    assert text(state.hands[0]) == "5h" + "Ac7dKd3c"
    assert text(state.stub or ()) == others[12:]


def test_r72_in_a_batch_own_discards_are_passed_over_too() -> None:
    others = "2c8cAc7dKd" + "3c9c2d8dAd" + "4cTc3d9d2h" + "5cJc4dTd3h"
    deck = Deck(ORDER, reshuffles=("KsAs7cKc6dQd" + others,))
    state = _limped(BATCH, seats=6, deck=deck, draws=3)
    _discard(state, 5, 5, 5, 5, 4, 4)
    assert text(state.hands[5]) == "4hKsAs7cKc"
    assert text(state.hands[0]) == "5h2c8cAc7d"
    assert text(state.stub or ()).startswith("6dQdKd")
