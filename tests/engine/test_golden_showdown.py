"""Scenario G57: who shows, in which order, and who mucks."""

from __future__ import annotations

from engine.helpers import LOSERS, E, J, S, T, W, pat, play, table
from lowball import House, ShowAllIn, State


def _three_in(hands: dict[int, str], *, house: House | None = None) -> State:
    state = table([1000] * 4, hands, house=house or House())
    play(state, "3 c, 0 f, 1 c, 2 k")
    pat(state)
    return state


def test_g57_a_checked_round_is_shown_from_the_left_of_the_button() -> None:
    state = play(_three_in({1: J, 2: S, 3: E}), "1 k, 2 k, 3 k")
    outcome = state.outcome()
    assert outcome.shown == (1, 2)
    assert outcome.mucked == (3,)


def test_g57_the_bettor_shows_first() -> None:
    state = play(_three_in({1: J, 2: S, 3: E}), "1 k, 2 k, 3 r100, 1 c, 2 c")
    outcome = state.outcome()
    assert outcome.shown == (3, 2)
    assert outcome.mucked == (1,)


def test_g57_an_all_in_before_an_idle_final_round_opens_every_hand() -> None:
    state = play(table([300, 300, 1000], {0: LOSERS[0], 1: W, 2: S}), "0 r300, 1 c, 2 c")
    assert pat(state) == (1, 2, 0)
    outcome = state.outcome()
    assert outcome.shown == (1, 2, 0)
    assert outcome.mucked == ()


def test_g57_an_all_in_bet_inside_the_final_round_lets_losers_muck() -> None:
    state = play(_three_in({1: W, 2: S, 3: E}), "1 r900, 2 c, 3 c")
    outcome = state.outcome()
    assert outcome.shown == (1,)
    assert outcome.mucked == (2, 3)


def test_g57_a_house_that_always_opens_an_all_in() -> None:
    house = House(show_all_in=ShowAllIn.ALWAYS)
    state = play(_three_in({1: W, 2: S, 3: T}, house=house), "1 r900, 2 c, 3 c")
    outcome = state.outcome()
    assert outcome.shown == (1, 2, 3)
    assert outcome.mucked == ()
