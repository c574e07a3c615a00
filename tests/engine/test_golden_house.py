"""Scenarios G56 to G58: how many may play, who shows under every house, and the rake."""

from __future__ import annotations

import pytest

from engine.helpers import E, J, S, W, pat, play, pots, table
from lowball import Game, House, Limit, Outcome, Rake, SetupError, ShowAllIn, State

ALWAYS = House(show_all_in=ShowAllIn.ALWAYS)
SEATED = {1: J, 2: S, 3: E}


def test_g56_eight_for_three_draws_and_ten_for_one_are_refused() -> None:
    for most in range(8, 12):
        with pytest.raises(SetupError):
            Game.limit_triple_draw(20, 40, max_seats=most)
        with pytest.raises(SetupError):
            Game(draws=3, max_seats=most)
    for most in (10, 11):
        with pytest.raises(SetupError):
            Game.no_limit_single_draw(max_seats=most)


@pytest.mark.parametrize("limit", Limit, ids=lambda limit: limit.value)
def test_g56_seven_for_three_draws_and_eight_or_nine_for_one_on_request(limit: Limit) -> None:
    for draws, default, most in ((3, 6, 7), (1, 7, 9)):
        game = Game(limit=limit, draws=draws)
        assert game.max_seats == default
        State(game, [1000] * default)
        with pytest.raises(SetupError):
            State(game, [1000] * (default + 1))
        for seats in range(default + 1, most + 1):
            state = State(Game(limit=limit, draws=draws, max_seats=seats), [1000] * seats)
            assert len(state.pending) == seats


@pytest.mark.parametrize("house", [House(), ALWAYS], ids=["uncontested", "always"])
def test_g57_a_checked_final_round(house: House) -> None:
    outcome = _final(house, "1 k, 2 k, 3 k")
    assert (outcome.shown, outcome.mucked) == ((1, 2), (3,))


@pytest.mark.parametrize("house", [House(), ALWAYS], ids=["uncontested", "always"])
def test_g57_a_bet_in_the_final_round(house: House) -> None:
    outcome = _final(house, "1 k, 2 k, 3 r100, 1 c, 2 c")
    assert (outcome.shown, outcome.mucked) == ((3, 2), (1,))


def test_g57_all_in_before_the_final_round_and_nobody_asked_in_it() -> None:
    for house in (House(), ALWAYS):
        state = table([1000] * 4, SEATED, house=house)
        play(state, "3 r1000, 0 f, 1 c, 2 c")
        assert pat(state) == (1, 2, 3)
        outcome = state.outcome()
        assert (outcome.shown, outcome.mucked) == ((1, 2, 3), ())


def test_g57_all_in_inside_the_final_round() -> None:
    """The bettor holds the best hand: two callers muck, unless every all-in is opened."""
    for house, expected in ((House(), ((2,), (3, 1))), (ALWAYS, ((2, 3, 1), ()))):
        outcome = _final(house, "1 k, 2 r900, 3 c, 1 c")
        assert (outcome.shown, outcome.mucked) == expected
        assert outcome.stacks == (1000, 0, 3000, 0)


def _final(house: House, script: str) -> Outcome:
    state = table([1000] * 4, SEATED, house=house)
    play(state, "3 c, 0 f, 1 c, 2 k")
    pat(state)
    return play(state, script).outcome()


@pytest.mark.parametrize(
    ("rake", "kept", "won"), [(Rake(500), 32, 1318), (Rake(500, cap=20), 20, 1330)], ids=["5 %", "at most 20"]
)
def test_g58_the_rake_of_g21(rake: Rake, kept: int, won: int) -> None:
    state = table([1000] * 3, house=House(rake=rake))
    play(state, "0 r300, 1 f, 2 c")
    pat(state)
    outcome = play(state, "2 k, 0 r400, 2 f").outcome()
    assert outcome.uncalled == {0: 400}
    assert pots(outcome) == [(650, {0})]
    assert outcome.rake == kept
    assert outcome.stacks == (won, 950, 700)


def test_g58_the_walk_of_g06_is_not_raked() -> None:
    state = table([1000] * 4, house=House(rake=Rake(500)))
    outcome = play(state, "3 f, 0 f, 1 f").outcome()
    assert outcome.rake == 0
    assert outcome.stacks == (1000, 950, 1050, 1000)


def test_g58_the_rake_of_two_pots_is_shared_in_proportion() -> None:
    """G35 with a rake."""
    state = table([300, 1000, 1000, 1000], {0: W, 1: E, 2: S}, house=House(rake=Rake(500)))
    play(state, "3 f, 0 r300, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 r200, 2 c").outcome()
    assert pots(outcome) == [(900, {0, 1, 2}), (400, {1, 2})]
    assert [pot.rake for pot in outcome.pots] == [45, 20]
    assert outcome.rake == 65
    assert outcome.stacks == (855, 500, 880, 1000)


def test_g62_the_rake_is_of_the_two_chips_that_are_won() -> None:
    for points, kept in ((500, 0), (5000, 1)):
        state = table([1, 2999], {0: S, 1: W}, ante=25, house=House(rake=Rake(points)))
        pat(state)
        outcome = state.outcome()
        assert pots(outcome) == [(2, {0, 1})]
        assert outcome.rake == kept
        assert outcome.stacks == (0, 3000 - kept)
