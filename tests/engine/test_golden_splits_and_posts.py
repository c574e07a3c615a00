"""Scenarios G24 to G32: odd chips, antes, dead money and extra posts."""

from __future__ import annotations

from engine.helpers import LOSERS, E, S, W, facing, free, pat, play, pots, table
from lowball import AnteKind, Phase

NINES = ("9c7d5c3d2c", "9d7c5d3c2d", "9h7h5h3h2s")


def test_g24_the_odd_chip_goes_to_the_first_tied_seat_left_of_the_button() -> None:
    state = table([1000] * 3, {0: NINES[0], 2: NINES[1]}, blinds=(25, 50))
    play(state, "0 c, 1 f, 2 k")
    assert pat(state) == (2, 0)
    play(state, "2 k, 0 k")
    outcome = state.outcome()
    assert pots(outcome) == [(125, {0, 2})]
    assert set(outcome.pots[0].winners) == {0, 2}
    assert outcome.pots[0].shares == {0: 62, 2: 63}
    assert outcome.stacks == (1012, 975, 1013)


def test_g25_two_odd_chips_go_one_each() -> None:
    hands = {0: NINES[0], 2: NINES[1], 3: NINES[2], 4: LOSERS[2], 5: LOSERS[3]}
    state = table([100] * 6, hands, blinds=(1, 2))
    play(state, "3 c, 4 c, 5 c, 0 c, 1 f, 2 k")
    assert pat(state) == (2, 3, 4, 5, 0)
    play(state, "2 k, 3 k, 4 k, 5 k, 0 k")
    outcome = state.outcome()
    assert pots(outcome) == [(11, {0, 2, 3, 4, 5})]
    assert outcome.pots[0].shares == {0: 3, 2: 4, 3: 4}
    assert outcome.stacks == (101, 99, 102, 102, 98, 98)


def test_g26_one_odd_chip_among_three() -> None:
    state = table([100] * 5, {0: NINES[0], 2: NINES[1], 3: NINES[2]}, blinds=(1, 2))
    play(state, "3 c, 4 c, 0 c, 1 c, 2 k")
    assert pat(state) == (1, 2, 3, 4, 0)
    play(state, "1 k, 2 r10, 3 c, 4 f, 0 c, 1 f")
    outcome = state.outcome()
    assert pots(outcome) == [(40, {0, 2, 3})]
    assert outcome.pots[0].shares == {0: 13, 2: 14, 3: 13}
    assert outcome.stacks == (101, 98, 102, 101, 98)


def test_g27_each_pot_is_split_by_itself() -> None:
    state = table([75, 1000, 1000], {0: NINES[0], 1: LOSERS[2], 2: NINES[1]}, blinds=(25, 50))
    facing(state, 0, call=50, to=(75, 75))
    play(state, "0 r75")
    facing(state, 1, call=50, to=(125, 1000))
    play(state, "1 c")
    facing(state, 2, call=25, to=(125, 1000))
    play(state, "2 c")
    assert pat(state) == (1, 2, 0)
    free(state, 1, to=(50, 925))
    play(state, "1 k, 2 r100")
    facing(state, 1, call=100, to=(200, 925))
    play(state, "1 c")
    outcome = state.outcome()
    assert pots(outcome) == [(225, {0, 1, 2}), (200, {1, 2})]
    assert [pot.shares for pot in outcome.pots] == [{0: 112, 2: 113}, {2: 200}]
    assert outcome.stacks == (112, 825, 1138)


def test_g28_an_all_in_ante_plays_for_the_antes() -> None:
    state = table([500, 500, 500, 4], {0: S, 2: E, 3: W}, ante=10)
    assert state.pot == 184
    facing(state, 0, call=100, to=(200, 490))
    play(state, "0 c, 1 f")
    free(state, 2, to=(200, 490))
    play(state, "2 k")
    assert pat(state) == (2, 3, 0)
    free(state, 2, to=(100, 390))
    play(state, "2 k, 0 k")
    outcome = state.outcome()
    assert pots(outcome) == [(16, {0, 2, 3}), (268, {0, 2})]
    assert outcome.stacks == (658, 440, 390, 16)


def test_g29_a_big_blind_all_in_on_the_ante_posts_no_blind() -> None:
    state = table([500, 500, 8, 500], {1: S, 2: W, 3: E}, blinds=(10, 20), ante=10)
    assert state.bets == (0, 10, 0, 0)
    facing(state, 3, call=20, to=(40, 490))
    play(state, "3 c, 0 f")
    facing(state, 1, call=10, to=(40, 490))
    play(state, "1 c")
    assert pat(state) == (1, 2, 3)
    play(state, "1 k, 3 k")
    outcome = state.outcome()
    assert pots(outcome) == [(32, {1, 2, 3}), (46, {1, 3})]
    assert outcome.stacks == (490, 516, 32, 470)


def test_g30_a_big_blind_ante_comes_after_the_blind() -> None:
    state = table([1000, 1000, 130, 1000], {2: W, 3: S}, ante=100, ante_kind=AnteKind.BIG_BLIND)
    assert state.bets == (0, 50, 100, 0)
    assert state.stacks == (1000, 950, 0, 1000)
    assert state.pot == 180
    facing(state, 3, call=100, to=(200, 1000))
    play(state, "3 c, 0 f, 1 f")
    assert pat(state) == (2, 3)
    outcome = state.outcome()
    assert outcome.uncalled == {}
    assert pots(outcome) == [(280, {2, 3})]
    assert outcome.stacks == (1000, 950, 280, 900)


def test_g30_a_big_blind_short_of_the_blind_pays_no_ante() -> None:
    state = table([1000, 1000, 80, 1000], {2: W, 3: S}, ante=100, ante_kind=AnteKind.BIG_BLIND)
    assert state.bets == (0, 50, 80, 0)
    assert state.pot == 130
    facing(state, 3, call=100, to=(200, 1000))
    play(state, "3 c, 0 f, 1 f")
    assert pat(state) == (2, 3)
    outcome = state.outcome()
    assert outcome.uncalled == {3: 20}
    assert pots(outcome) == [(210, {2, 3})]
    assert outcome.stacks == (1000, 950, 210, 920)


def test_g31_a_button_ante_is_dead_money() -> None:
    state = table([1000] * 3, {1: S, 2: E}, ante=100, ante_kind=AnteKind.BUTTON)
    assert state.pot == 250
    assert state.bets == (0, 50, 100)
    facing(state, 0, call=100, to=(200, 900))
    play(state, "0 f, 1 c, 2 k")
    assert pat(state) == (1, 2)
    play(state, "1 k, 2 k")
    outcome = state.outcome()
    assert pots(outcome) == [(300, {1, 2})]
    assert outcome.stacks == (900, 1200, 900)


def test_g32_a_posted_bet_is_live_and_its_owner_may_raise() -> None:
    state = table([1000] * 6, {2: S, 5: W}, posts={5: (100, 50)})
    assert state.pot == 300
    assert state.bets == (0, 50, 100, 0, 0, 100)
    facing(state, 3, call=100, to=(200, 1000))
    play(state, "3 f, 4 f")
    free(state, 5, to=(200, 950))
    play(state, "5 k, 0 f, 1 f, 2 k")
    assert state.phase is Phase.DRAW
    assert pat(state) == (2, 5)
    play(state, "2 k, 5 k")
    outcome = state.outcome()
    assert pots(outcome) == [(300, {2, 5})]
    assert outcome.stacks == (1000, 950, 900, 1000, 1000, 1150)
