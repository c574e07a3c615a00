"""R81 to R83 where the house shows more: `show_all`, and an all-in that opens every hand."""

from __future__ import annotations

import pytest

from engine.helpers import LOSERS, E, S, T, W, dealt, pat, play, table
from lowball import Game, House, Outcome, Phase, ShowAllIn, State

ALWAYS = House(show_all_in=ShowAllIn.ALWAYS)
SHOW_ALL = House(show_all=True)
THREE = {0: T, 1: S, 2: E}


def _beside_an_all_in(house: House, script: str) -> Outcome:
    """Seat 0 is all-in before the draw, seats 1 and 2 bet on."""
    state = table([200, 1000, 1000], THREE, house=house)
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    return play(state, script).outcome()


@pytest.mark.parametrize("script", ["1 k, 2 k", "1 r100, 2 c", "1 k, 2 r800, 1 c"])
def test_r83_uncontested_a_round_with_two_seats_asked_opens_nothing(script: str) -> None:
    outcome = _beside_an_all_in(House(), script)
    assert outcome.mucked


@pytest.mark.parametrize(
    ("script", "order"),
    [("1 k, 2 k", (1, 2, 0)), ("1 r100, 2 c", (1, 2, 0)), ("1 k, 2 r800, 1 c", (2, 0, 1))],
)
def test_r83_always_opens_every_hand_in_the_order_of_showing(script: str, order: tuple[int, ...]) -> None:
    outcome = _beside_an_all_in(ALWAYS, script)
    assert (outcome.shown, outcome.mucked) == (order, ())


def test_r83_always_counts_live_seats_only() -> None:
    """Seat 0 went all-in for the blind and won nothing by it; nobody else is all-in."""
    state = table([1000] * 3, THREE, house=ALWAYS)
    play(state, "0 c, 1 c, 2 k")
    pat(state)
    outcome = play(state, "1 k, 2 r100, 0 f, 1 c").outcome()
    assert outcome.shown == (2, 1)
    state = table([1000] * 3, {0: W, 1: S, 2: E}, house=ALWAYS)
    play(state, "0 c, 1 c, 2 k")
    pat(state)
    outcome = play(state, "1 k, 2 k, 0 r100, 1 c, 2 c").outcome()
    assert (outcome.shown, outcome.mucked) == ((0,), (1, 2))


@pytest.mark.parametrize("house", [House(), ALWAYS], ids=["uncontested", "always"])
def test_r83_nobody_asked_in_the_final_round_opens_every_hand(house: House) -> None:
    state = table([500, 800, 1000], {0: W, 1: S, 2: E}, house=house)
    play(state, "0 r500, 1 c, 2 c")
    pat(state)
    play(state, "1 r300, 2 c")
    outcome = state.outcome()
    expected = ((1, 0), (2,)) if house == House() else ((1, 2, 0), ())
    assert (outcome.shown, outcome.mucked) == expected
    state = table([500, 800], {0: W, 1: S}, house=house)
    play(state, "0 r500, 1 c")
    pat(state)
    outcome = state.outcome()
    assert (outcome.shown, outcome.mucked) == ((1, 0), ())


def test_r83_only_the_final_round_counts_for_three_draws() -> None:
    """All-in on the third street, so that nobody is asked on the fourth: every hand is shown."""
    state = dealt(State(Game(draws=3), [1000] * 3), {0: W, 1: S, 2: E})
    play(state, "0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 k, 2 k, 0 k")
    pat(state)
    play(state, "1 r900, 2 c, 0 c")
    assert state.phase is Phase.DRAW
    assert pat(state) == (1, 2, 0)
    outcome = state.outcome()
    assert (outcome.shown, outcome.mucked) == ((1, 2, 0), ())


@pytest.mark.parametrize(
    ("house", "hands", "shown", "mucked"),
    [
        (House(), {0: W, 1: E, 2: S}, (1, 2, 0), ()),
        (ALWAYS, {0: W, 1: E, 2: S}, (1, 2, 0), ()),
        (House(), {0: E, 1: W, 2: S}, (1,), (2, 0)),
        (ALWAYS, {0: E, 1: W, 2: S}, (1, 2, 0), ()),
    ],
    ids=["winning callers", "winning callers, always", "losing callers", "losing callers, always"],
)
def test_r83_all_in_inside_the_final_round_of_three_draws(
    house: House, hands: dict[int, str], shown: tuple[int, ...], mucked: tuple[int, ...]
) -> None:
    state = dealt(State(Game(draws=3, house=house), [1000] * 3), hands)
    play(state, "0 c, 1 c, 2 k")
    for _ in range(2):
        pat(state)
        play(state, "1 k, 2 k, 0 k")
    pat(state)
    outcome = play(state, "1 r900, 2 c, 0 c").outcome()
    assert (outcome.shown, outcome.mucked) == (shown, mucked)


def test_r81_show_all_shows_the_last_aggressor_first() -> None:
    state = table([1000] * 4, {1: LOSERS[0], 2: W, 3: S}, house=SHOW_ALL)
    play(state, "3 c, 0 f, 1 c, 2 k")
    pat(state)
    outcome = play(state, "1 r100, 2 c, 3 r200, 1 c, 2 c").outcome()
    assert (outcome.shown, outcome.mucked) == ((3, 1, 2), ())


def test_r82_show_all_shows_side_pot_losers_too() -> None:
    outcome = _beside_an_all_in(SHOW_ALL, "1 r100, 2 c")
    assert (outcome.shown, outcome.mucked) == ((1, 2, 0), ())


def test_r82_show_all_opens_nothing_where_all_fold() -> None:
    state = play(table([1000] * 3, {0: W}, house=SHOW_ALL), "0 r300, 1 f, 2 f")
    assert (state.outcome().shown, state.outcome().mucked) == ((), ())
    assert state.view(None).shown == {}


def test_r82_a_spectator_sees_what_the_house_shows() -> None:
    for house, seats in ((House(), {1}), (SHOW_ALL, {1, 2})):
        state = table([1000] * 3, {1: W, 2: S}, house=house)
        play(state, "0 f, 1 c, 2 k")
        pat(state)
        play(state, "1 k, 2 k")
        assert set(state.view(None).shown) == seats
