"""`push`, `pop`, `peek`, `copy`, equality, and the verbs."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from engine.helpers import E, S, W, fingerprint, pat, play, table
from lowball import Action, BetTo, Call, Check, Deal, Deck, Discard, Fold, Game, Phase, StandPat, State

GAME = Game.no_limit_single_draw()
SCRIPT: list[Action] = [
    Call(),
    BetTo(300),
    Call(),
    Call(),
    Discard(),
    StandPat(),
    StandPat(),
    Check(),
    BetTo(100),
    Fold(),
    Call(),
]


def test_a_button_left_out_is_seat_0() -> None:
    assert State(GAME, [1000] * 3, deck=Deck(seed=1)).button == 0


def test_pop_goes_back_through_a_whole_hand() -> None:
    state = State(GAME, [1000] * 3)
    past = [fingerprint(state)]
    for action in (Deal(0, W), Deal(1, S), Deal(2, E), *SCRIPT):
        state.push(action)
        past.append(fingerprint(state))
    assert state.is_over()
    while len(past) > 1:
        assert fingerprint(state) == past.pop()
        state.pop()
    assert fingerprint(state) == past.pop()


def test_pop_with_a_deck_takes_back_the_deal_with_the_discard() -> None:
    state = play(State(GAME, [1000] * 3, deck=Deck(seed=4)), "0 c, 1 c, 2 k")
    before = fingerprint(state)
    thrown = state.hands[1][:3]
    state.discard(thrown)
    assert [type(action) for action in state.log[-2:]] == [Discard, Deal]
    taken = state.pop()
    assert isinstance(taken, Discard)
    assert taken.cards == thrown
    assert fingerprint(state) == before


def test_pop_gives_what_peek_showed() -> None:
    state = play(table([1000] * 3), "0 r300")
    shown = state.peek()
    assert shown == BetTo(300, seat=0)
    assert state.pop() == shown
    assert isinstance(state.peek(), Deal)


def test_the_same_cards_come_again_after_going_back() -> None:
    state = play(State(GAME, [1000] * 3, deck=Deck(seed=4)), "0 c, 1 c, 2 k")
    state.discard(state.hands[1])
    after = fingerprint(state)
    state.push(state.pop())
    assert fingerprint(state) == after


def test_a_copy_goes_its_own_way() -> None:
    for make in (State.copy, copy.copy, copy.deepcopy):
        state = table([1000] * 3, {0: W, 1: S, 2: E})
        before = fingerprint(state)
        other = make(state)
        assert other == state
        play(other, "0 c, 1 c, 2 k")
        other.discard("7d")
        assert fingerprint(state) == before
        assert other != state
        play(state, "0 f")
        assert other.live == (0, 1, 2)


def test_a_state_survives_pickle() -> None:
    for deck in (None, Deck(seed=3)):
        state = State(GAME, [1000] * 3, deck=deck)
        if deck is None:
            for seat in (0, 1, 2):
                state.deal(seat, 5)
        play(state, "0 c, 1 r300, 2 c, 0 f")
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert fingerprint(again) == fingerprint(state)
        assert pat(again) == (1, 2)


def test_states_are_equal_by_game_setup_and_log() -> None:
    assert table([1000] * 3) == table([1000] * 3)
    assert play(table([1000] * 3), "0 c") == play(table([1000] * 3), "0 c")
    assert play(table([1000] * 3), "0 c") != table([1000] * 3)
    assert play(table([1000] * 3), "0 r300") != play(table([1000] * 3), "0 r301")
    assert table([1000] * 3) != table([1000] * 3, button=1)
    assert table([1000] * 3) != table([1000, 1000, 1001])
    assert table([1000] * 3) != table([1000] * 3, blinds=(40, 100))
    assert table([1000] * 3, {0: W}) != table([1000] * 3, {0: S})
    assert table([1000] * 4) != table([1000] * 4, posts={3: (100, 0)})
    assert State(GAME, [1000] * 3, deck=Deck(seed=1)) == State(GAME, [1000] * 3, deck=Deck(seed=1))
    assert State(GAME, [1000] * 3, deck=Deck(seed=1)) != State(GAME, [1000] * 3, deck=Deck(seed=2))
    assert table([1000] * 3) != "a state"


def test_the_verbs_are_pushes() -> None:
    verbs, pushes = table([1000] * 3, {1: S}), table([1000] * 3, {1: S})
    verbs.bet_to(300)
    verbs.call()
    verbs.fold()
    verbs.discard("7d")
    verbs.deal(1, "9h")
    verbs.stand_pat()
    verbs.check()
    verbs.all_in()
    for action in (BetTo(300), Call(), Fold(), Discard("7d"), Deal(1, "9h"), StandPat(), Check(), BetTo(700)):
        pushes.push(action)
    assert verbs == pushes
    assert fingerprint(verbs) == fingerprint(pushes)


def test_what_is_given_out_cannot_change_the_state() -> None:
    stacks = [1000] * 3
    state = table(stacks)
    stacks[0] = 5
    assert state.starting_stacks == (1000, 1000, 1000)
    before = fingerprint(state)
    for name in ("stacks", "bets", "hands", "log", "pots", "live", "forced", "discards", "draw_counts"):
        assert isinstance(getattr(state, name), tuple), name
    state.pending[0] = 3
    assert fingerprint(state) == before


@pytest.mark.parametrize(
    "name", ["stacks", "bets", "pot", "actor", "phase", "street", "hands", "log", "button"]
)
def test_a_state_changes_by_push_alone(name: str) -> None:
    state = table([1000] * 3)
    with pytest.raises(AttributeError):
        setattr(state, name, getattr(state, name))


def test_values_are_frozen() -> None:
    state = table([1000] * 3, {0: W, 1: S, 2: E})
    play(state, "0 c, 1 c, 2 k")
    pots = state.pots
    pat(state)
    legal = state.legal_actions
    outcome = play(state, "1 k, 2 k, 0 k").outcome()
    for thing in (state.game, state.game.house, pots[0], legal, outcome, outcome.pots[0], state.forced[0]):
        kind: Any = type(thing)
        names = (
            getattr(kind, "_fields", None) or getattr(kind, "__dataclass_fields__", None) or ("seat", "call")
        )
        for name in names:
            with pytest.raises(AttributeError):
                setattr(thing, name, getattr(thing, name))


def test_is_over_says_the_same_as_the_phase() -> None:
    state = table([1000] * 2, {0: W, 1: S})
    for action in (Call(), Check(), StandPat(), StandPat(), Check(), Check()):
        assert not state.is_over()
        state.push(action)
    assert state.is_over()
    assert state.phase is Phase.OVER
    assert state.actor is None
