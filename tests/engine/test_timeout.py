"""R68: a seat whose time runs out stands pat, checks where that is free, and else folds."""

from __future__ import annotations

import pytest

from engine.helpers import E, S, W, fingerprint, play, table
from engine.places import PLACES, draw, facing, option, second
from lowball import Deck, Fold, Game, House, IllegalActionError, Phase, State


def test_r68_in_a_draw_it_stands_pat() -> None:
    state = draw()
    state.timeout()
    assert state.draw_counts == ((), (0,), ())
    assert state.actor == 2


def test_r68_facing_a_bet_it_folds() -> None:
    state = facing()
    state.timeout()
    assert state.live == (0, 1, 2)
    assert state.actor == 0


def test_r68_it_checks_where_that_is_free() -> None:
    state = option()
    state.timeout()
    assert state.live == (0, 1, 2)
    assert state.phase is Phase.DRAW
    state = second()
    state.timeout()
    assert state.live == (0, 1, 2)
    assert state.actor == 2


def test_r68_it_checks_even_where_a_fold_would_be_allowed() -> None:
    state = play(table([1000] * 3, {0: W, 1: S, 2: E}, house=House(free_fold=True)), "0 c, 1 c")
    state.timeout()
    assert state.live == (0, 1, 2)


def test_r68_a_whole_hand_of_timeouts_is_a_walk() -> None:
    state = table([1000] * 4)
    while not state.is_over():
        state.timeout()
    assert state.outcome().stacks == (1000, 950, 1050, 1000)


def test_r68_the_log_tells_a_timeout_from_a_choice() -> None:
    timed, chosen = facing(), facing()
    timed.timeout()
    chosen.fold()
    assert timed.log[-1] != chosen.log[-1]
    assert isinstance(timed.log[-1], Fold)
    assert timed.log[-1].seat == 3
    assert timed.stacks == chosen.stacks


@pytest.mark.parametrize("place", ["deal", "pending", "over", "shown"])
def test_r68_nobodys_time_runs_out_where_nobody_is_to_act(place: str) -> None:
    state = PLACES[place]()
    before = fingerprint(state)
    with pytest.raises(IllegalActionError):
        state.timeout()
    assert fingerprint(state) == before


def test_r68_the_time_of_another_seat_is_refused() -> None:
    for state in (facing(), draw(), option()):
        before = fingerprint(state)
        with pytest.raises(IllegalActionError):
            state.timeout(seat=0)
        assert fingerprint(state) == before


def test_r68_a_timed_out_fold_is_refused_where_a_check_is_free() -> None:
    state = State(Game(house=House(free_fold=True)), [1000] * 2, deck=Deck(seed=1))
    state.call()
    assert Fold() in state.legal_actions
    assert Fold(timed_out=True) not in state.legal_actions
    before = fingerprint(state)
    with pytest.raises(IllegalActionError):
        state.push(Fold(timed_out=True))
    assert fingerprint(state) == before
    state.push(Fold())
    assert state.is_over()
