"""Every action that the rules do not allow is refused, says why, and changes nothing."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from engine.helpers import fingerprint, play, refused
from engine.places import GAME, PLACES, deal, draw, facing, second
from lowball import (
    Action,
    BetTo,
    Call,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    IllegalActionError,
    LowballError,
    StandPat,
    State,
)

ILLEGAL: list[tuple[str, Action]] = [
    *[("deal", action) for action in (Fold(), Check(), Call(), BetTo(200), StandPat(), Discard(1))],
    *[("facing", action) for action in (Check(), StandPat(), Discard(1), Discard("8c"), Deal(3, "9c"))],
    *[("option", action) for action in (Fold(), Call(), StandPat(), Discard("8c"), Deal(0, 1))],
    *[("draw", action) for action in (Fold(), Check(), Call(), BetTo(100), Deal(1, "9c"), Deal(1, 1))],
    *[("pending", action) for action in (Fold(), Check(), Call(), BetTo(100), StandPat(), Discard("4d"))],
    *[("second", action) for action in (Fold(), Call(), StandPat(), Discard("7d"), Deal(1, 1))],
    *[
        (place, action)
        for place in ("over", "shown")
        for action in (Fold(), Check(), Call(), BetTo(100), StandPat(), Discard(1), Deal(0, 1), Deal(1, "9c"))
    ],
]


@pytest.mark.parametrize(("place", "action"), ILLEGAL, ids=repr)
def test_r17_an_action_that_does_not_belong_here(place: str, action: Action) -> None:
    state = PLACES[place]()
    assert action not in state.legal_actions
    error = refused(state, action)
    assert isinstance(error, IllegalActionError)
    assert error.reason
    assert isinstance(error.action, type(action))
    assert error.legal is None or repr(error.legal) == repr(state.legal_actions)


@pytest.mark.parametrize("seat", [0, 1, 2, 4, -1])
@pytest.mark.parametrize("kind", [Fold, Call])
def test_r33_acting_out_of_turn(kind: type[Fold | Call], seat: int) -> None:
    refused(facing(), kind(seat=seat))


@pytest.mark.parametrize("seat", [0, 2, 3, 7, -1])
def test_r33_drawing_out_of_turn(seat: int) -> None:
    state = draw()
    refused(state, StandPat(seat=seat))
    refused(state, Discard("7d", seat=seat))


@pytest.mark.parametrize("seat", [True, 1.0, "1"])
def test_r33_a_seat_that_is_no_int(seat: Any) -> None:
    state = second()
    assert state.actor == 1
    refused(state, Check(seat=seat))


def test_r33_the_verbs_refuse_a_seat_out_of_turn() -> None:
    state = facing()
    before = state.copy()
    for verb in (state.fold, state.check, state.call, state.all_in, state.stand_pat):
        with pytest.raises(IllegalActionError):
            verb(seat=2)
    with pytest.raises(IllegalActionError):
        state.bet_to(200, seat=2)
    with pytest.raises(IllegalActionError):
        state.discard(1, seat=2)
    assert state == before


def test_r33_the_actor_may_be_named() -> None:
    state = facing()
    state.call(seat=3)
    assert state.log[-1] == Call(seat=3)


@pytest.mark.parametrize("amount", [-200, -1, 0, 1, 99, 100, 101, 199, 1001, 5000, 10**30])
def test_r41_r42_a_raise_too_small_or_too_large(amount: int) -> None:
    state = facing()
    assert BetTo(amount) not in state.legal_actions
    refused(state, BetTo(amount))


@pytest.mark.parametrize("amount", [-1, 0, 1, 99, 901, 1000])
def test_r40_r42_a_bet_too_small_or_too_large(amount: int) -> None:
    refused(second(), BetTo(amount))


@pytest.mark.parametrize(
    "amount", [300.0, 300.5, float("nan"), float("inf"), True, False, None, "300", "all", [], 3j]
)
def test_chips_are_int_and_nothing_else(amount: Any) -> None:
    state = facing()
    before, shown = state.copy(), fingerprint(state)
    with pytest.raises(IllegalActionError):
        state.bet_to(amount)
    with pytest.raises(IllegalActionError):
        state.push(BetTo(amount))
    assert state == before
    assert fingerprint(state) == shown


class _Whole:
    """An integer of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_a_whole_number_of_another_type_is_taken_as_an_int() -> None:
    state, plain = facing(), facing()
    amount: Any = _Whole(300)
    state.bet_to(amount)
    plain.bet_to(300)
    assert state == plain
    assert state.log == plain.log
    assert all(type(chips) is int for chips in (*state.stacks, *state.bets, state.pot))
    logged = state.log[-1]
    assert isinstance(logged, BetTo)
    assert type(logged.amount) is int


@pytest.mark.parametrize("thing", [None, "fold", 3, Fold, [], ("call",), Deck(seed=1)], ids=repr)
def test_what_is_no_action_is_refused(thing: Any) -> None:
    for make in PLACES.values():
        state = make()
        assert thing not in state.legal_actions
        refused(state, thing)


def test_a_card_not_held_is_refused() -> None:
    state = draw()
    assert Discard("As") not in state.legal_actions
    refused(state, Discard("As"))
    refused(state, Discard("7dAs"))
    refused(state, Discard("7d??"))
    refused(state, Discard(1))


def test_going_back_from_the_start_is_refused() -> None:
    for state in (deal(), State(GAME, [1000] * 3, deck=Deck(seed=1))):
        before, shown = state.copy(), fingerprint(state)
        with pytest.raises(IllegalActionError):
            state.pop()
        assert state == before
        assert fingerprint(state) == shown


def test_looking_back_from_the_start_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        State(GAME, [1000] * 3, deck=Deck(seed=1)).peek()


@pytest.mark.parametrize("place", [place for place in PLACES if place not in {"over", "shown"}])
def test_an_outcome_before_the_end_is_refused(place: str) -> None:
    state = PLACES[place]()
    before, shown = state.copy(), fingerprint(state)
    with pytest.raises(IllegalActionError):
        state.outcome()
    assert state == before
    assert fingerprint(state) == shown


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "1"])
def test_a_view_of_no_seat_is_refused(seat: Any) -> None:
    with pytest.raises(LowballError):
        deal().view(seat)


def test_an_error_keeps_what_it_says_through_pickle_and_copy() -> None:
    error = refused(facing(), BetTo(150))
    assert isinstance(error, IllegalActionError)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert str(again) == str(error)
        assert again.action == error.action
        assert again.reason == error.reason
        assert repr(again.legal) == repr(error.legal)


def test_an_error_says_what_was_given_and_what_is_legal() -> None:
    message = str(refused(facing(), BetTo(150)))
    assert "150" in message
    assert "200" in message
    assert "1000" in message


def test_a_repeated_fault_leaves_the_hand_playable() -> None:
    state = facing()
    for action in (Check(), BetTo(150), Fold(seat=1), StandPat()):
        refused(state, action)
    play(state, "3 c, 0 f, 1 c, 2 k")
    assert state.actor == 1
