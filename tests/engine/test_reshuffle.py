"""R70-R74 through a state: when the stub is made anew, from what, and who may get which card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dealer_model import DealerModel
from engine.helpers import cards, text
from lowball import Deck, Game, IllegalActionError, Phase, State

ORDER = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
GAME = Game.no_limit_single_draw(max_seats=9)
SEEDS = st.integers(0, 2**64)
COUNTS = st.lists(st.integers(0, 5), min_size=9, max_size=9)


def _limp(state: State, folding: tuple[int, ...] = ()) -> State:
    while state.phase is Phase.BET:
        if state.legal_actions.can_check:
            state.check()
        elif state.actor in folding:
            state.fold()
        else:
            state.call()
    return state


def _draw(state: State, *counts: int) -> State:
    for count in counts:
        assert state.actor is not None
        state.discard(state.hands[state.actor][:count])
    return state


def test_r71_no_reshuffle_while_the_stub_covers_the_drawer() -> None:
    state = _draw(_limp(State(GAME, [1000] * 6, deck=Deck(ORDER))), 4, 4, 4, 4, 4, 2)
    assert text(state.hands[0]) == "6dQd5hKsAs"


def test_r71_one_card_more_than_the_stub_brings_a_reshuffle() -> None:
    others = "2c8cAc7d3c9c2d8d4cTc3d9d5cJc4dTd6cQc5dJd"
    deck = Deck(ORDER, reshuffles=("Ac" + others.replace("Ac", "") + "KsAs",))
    state = _limp(State(GAME, [1000] * 6, deck=deck))
    _draw(state, 4, 4, 4, 4, 4, 3)
    assert text(state.hands[0]) == "Qd5hAc2c8c"


def test_r71_a_stub_used_to_the_last_card_is_made_from_discards_alone() -> None:
    others = "2c8cAc7d3c9c2d8d4cTc3d9d5cJc4dTd3h6cQc5dJd4h"
    deck = Deck(ORDER, reshuffles=("3h4h" + others.replace("3h", "").replace("4h", ""),))
    state = _draw(_limp(State(GAME, [1000] * 6, deck=deck)), 4, 4, 4, 5, 5)
    assert text(state.hands[5]) == "TsJsQsKsAs"
    _draw(state, 2)
    assert text(state.hands[0]) == "6dQd5h3h4h"


def test_r71_several_reshuffles_in_one_draw() -> None:
    state = _draw(_limp(State(GAME, [1000] * 9, deck=Deck(seed=5))), *[5] * 9)
    model = DealerModel(state)
    assert model.reshuffles > 1
    assert state.phase is Phase.BET


def test_r73_folded_hands_come_back() -> None:
    """Six are dealt, seat 3 folds; 5, 5, 5, 4 and 4 are wanted of 22, so the last seat finds three."""
    left = "QsKsAs"
    folded = "4cTc3d9d2h"
    first = "2c8cAc7dKd"
    second = "3c9c2d8dAd"
    fourth = "5cJc4dTd3h"
    fifth = "6cQc5dJd"
    deck = Deck(ORDER, reshuffles=(folded + left + first + second + fourth + fifth,))
    state = _limp(State(GAME, [1000] * 6, deck=deck), folding=(3,))
    _draw(state, 5, 5, 5, 4)
    assert state.actor == 0
    _draw(state, 4)
    assert text(state.hands[0]) == "5h4cTc3d9d"


def test_r73_a_supplied_reshuffle_has_to_hold_the_pool() -> None:
    """The drawer's own discards are not in the pool, so an order that names one is no order of it."""
    own = "7cKc6dQd"
    others = "2c8cAc7d3c9c2d8d4cTc3d9d5cJc4dTd6cQc5dJd"
    deck = Deck(ORDER, reshuffles=("KsAs" + others[:-2] + own[:2],))
    state = _limp(State(GAME, [1000] * 6, deck=deck))
    _draw(state, 4, 4, 4, 4, 4)
    before = state.copy()
    with pytest.raises(IllegalActionError):
        state.discard(own)
    assert state == before
    assert state.hands == before.hands


def test_r70_a_reshuffle_is_the_same_after_going_back() -> None:
    state = _draw(_limp(State(GAME, [1000] * 7, deck=Deck(seed=3))), 5, 5, 5, 5, 5, 5, 5)
    hands = state.hands
    actions = [state.pop() for _ in range(7)]
    for action in reversed(actions):
        state.push(action)
    assert state.hands == hands


@given(
    seed=SEEDS,
    seats=st.integers(2, 9),
    counts=COUNTS,
    folding=st.sets(st.integers(0, 8), max_size=4),
)
def test_r72_every_card_comes_from_where_it_may(
    seed: int, seats: int, counts: list[int], folding: set[int]
) -> None:
    state = _limp(State(GAME, [1000] * seats, deck=Deck(seed=seed)), folding=tuple(folding))
    while state.phase is Phase.DRAW:
        assert state.actor is not None
        state.discard(state.hands[state.actor][: counts[state.actor]])
    DealerModel(state)


@given(seed=SEEDS, seats=st.integers(2, 9), counts=COUNTS)
def test_r72_nobody_gets_back_what_he_threw_away(seed: int, seats: int, counts: list[int]) -> None:
    state = _limp(State(GAME, [1000] * seats, deck=Deck(seed=seed)))
    while state.phase is Phase.DRAW:
        assert state.actor is not None
        state.discard(state.hands[state.actor][5 - counts[state.actor] :])
    for hand, discards in zip(state.hands, state.discards, strict=True):
        thrown = {card for known, _ in discards for card in known}
        assert not thrown & set(hand)


@given(seed=SEEDS, seats=st.integers(2, 9), counts=COUNTS)
def test_r94_all_52_cards_are_in_one_place_each(seed: int, seats: int, counts: list[int]) -> None:
    state = _limp(State(GAME, [1000] * seats, deck=Deck(seed=seed)))
    while state.phase is Phase.DRAW:
        assert state.actor is not None
        state.discard(state.hands[state.actor][: counts[state.actor]])
        model = DealerModel(state)
        assert sorted(model.places()) == sorted(cards(ORDER))
        for seat in state.live:
            assert list(state.hands[seat]) == model.hands[seat]
