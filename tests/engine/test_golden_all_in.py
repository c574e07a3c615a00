"""Scenarios G15 to G23, G34, G35, G61 and G62: short blinds, all-ins, what comes back, side pots."""

from __future__ import annotations

from engine.helpers import E, S, T, W, facing, free, pat, play, pots, table
from lowball import Phase


def test_g15_a_short_big_blind_is_called_in_full() -> None:
    state = table([1000, 1000, 30, 1000], {1: S, 2: W, 3: E})
    facing(state, 3, call=100, to=(200, 1000))
    play(state, "3 c, 0 f")
    facing(state, 1, call=50, to=(200, 1000))
    play(state, "1 c")
    assert pat(state) == (1, 2, 3)
    free(state, 1, to=(100, 900))
    play(state, "1 k")
    free(state, 3, to=(100, 900))
    play(state, "3 k")
    outcome = state.outcome()
    assert pots(outcome) == [(90, {1, 2, 3}), (140, {1, 3})]
    assert [pot.winners for pot in outcome.pots] == [(2,), (1,)]
    assert outcome.stacks == (1000, 1040, 90, 900)


def test_g16_a_small_blind_that_covers_a_short_big_blind_is_not_asked() -> None:
    state = table([1000, 1000, 30, 1000], {1: S, 2: W})
    play(state, "3 f, 0 f")
    assert state.phase is Phase.DRAW
    assert state.stacks == (1000, 970, 0, 1000)
    assert state.pot == 60
    assert pat(state) == (1, 2)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 20}
    assert pots(outcome) == [(60, {1, 2})]
    assert outcome.stacks == (1000, 970, 60, 1000)


def test_g17_a_short_big_blind_above_the_small_blind_is_called() -> None:
    state = table([1000, 1000, 70, 1000], {1: S, 2: W})
    play(state, "3 f, 0 f")
    facing(state, 1, call=50)
    play(state, "1 c")
    assert state.stacks == (1000, 930, 0, 1000)
    assert pat(state) == (1, 2)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 30}
    assert pots(outcome) == [(140, {1, 2})]
    assert outcome.stacks == (1000, 930, 140, 1000)


def test_g17_a_fold_to_a_short_big_blind_returns_what_it_had_over() -> None:
    state = table([1000, 1000, 70, 1000])
    play(state, "3 f, 0 f, 1 f")
    outcome = state.outcome()
    assert outcome.uncalled == {2: 20}
    assert pots(outcome) == [(100, {2})]
    assert outcome.stacks == (1000, 950, 120, 1000)


def test_g18_a_short_call_leaves_the_big_blind_nothing_to_do() -> None:
    state = table([1000, 1000, 1000, 60], {2: S, 3: W})
    facing(state, 3, call=60)
    play(state, "3 c")
    facing(state, 0, call=100, to=(200, 1000))
    play(state, "0 f")
    facing(state, 1, call=50, to=(200, 1000))
    play(state, "1 f")
    assert state.phase is Phase.DRAW
    assert pat(state) == (2, 3)
    outcome = state.outcome()
    assert outcome.uncalled == {2: 40}
    assert pots(outcome) == [(170, {2, 3})]
    assert outcome.stacks == (1000, 950, 940, 170)


def test_g19_heads_up_the_button_posts_the_small_blind_and_acts_first() -> None:
    state = table([1000, 1000], {0: W, 1: S})
    assert (state.small_blind, state.big_blind) == (0, 1)
    facing(state, 0, call=50, to=(200, 1000))
    play(state, "0 c")
    free(state, 1, to=(200, 1000))
    play(state, "1 k")
    assert pat(state) == (1, 0)
    free(state, 1, to=(100, 900))
    play(state, "1 k")
    free(state, 0, to=(100, 900))
    play(state, "0 k")
    assert state.outcome().stacks == (1100, 900)


def test_g20_heads_up_a_button_all_in_below_the_blind_is_never_asked() -> None:
    state = table([40, 1000], {0: W, 1: S})
    assert state.phase is Phase.DRAW
    assert pat(state) == (1, 0)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 60}
    assert pots(outcome) == [(80, {0, 1})]
    assert outcome.stacks == (80, 960)


def test_g20_heads_up_a_short_button_calls_all_in() -> None:
    state = table([70, 1000], {0: W, 1: S})
    facing(state, 0, call=20)
    play(state, "0 c")
    assert pat(state) == (1, 0)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 30}
    assert outcome.stacks == (140, 930)


def test_g20_heads_up_a_short_button_may_fold() -> None:
    state = table([70, 1000])
    play(state, "0 f")
    outcome = state.outcome()
    assert outcome.uncalled == {1: 50}
    assert pots(outcome) == [(100, {1})]
    assert outcome.stacks == (20, 1050)


def test_g21_a_bet_that_nobody_calls_comes_back() -> None:
    state = table([1000] * 3)
    facing(state, 0, call=100, to=(200, 1000))
    play(state, "0 r300, 1 f")
    facing(state, 2, call=200, to=(500, 1000))
    play(state, "2 c")
    assert pat(state) == (2, 0)
    free(state, 2, to=(100, 700))
    play(state, "2 k")
    free(state, 0, to=(100, 700))
    play(state, "0 r400")
    facing(state, 2, call=400, to=(700, 700))
    play(state, "2 f")
    outcome = state.outcome()
    assert outcome.uncalled == {0: 400}
    assert pots(outcome) == [(650, {0})]
    assert outcome.stacks == (1350, 950, 700)


def test_g23_three_pots() -> None:
    state = table([150, 400, 900, 2000, 2000], {0: W, 1: S, 2: E, 3: T})
    facing(state, 3, call=100, to=(200, 2000))
    play(state, "3 r300")
    facing(state, 4, call=300, to=(500, 2000))
    play(state, "4 c")
    facing(state, 0, call=150)
    play(state, "0 c")
    facing(state, 1, call=250, to=(400, 400))
    play(state, "1 r400")
    facing(state, 2, call=300, to=(600, 900))
    play(state, "2 r900")
    facing(state, 3, call=600, to=(1400, 2000))
    play(state, "3 c")
    facing(state, 4, call=600, to=(1400, 2000))
    play(state, "4 f")
    assert pat(state) == (1, 2, 3, 0)
    outcome = state.outcome()
    assert pots(outcome) == [(750, {0, 1, 2, 3}), (900, {1, 2, 3}), (1000, {2, 3})]
    assert [pot.winners for pot in outcome.pots] == [(0,), (1,), (2,)]
    assert outcome.stacks == (750, 900, 1000, 1100, 1700)


def test_g34_no_raise_against_an_all_in_alone() -> None:
    state = table([1000, 400, 1000], {1: W, 2: S})
    play(state, "0 f")
    facing(state, 1, call=50, to=(200, 400))
    play(state, "1 r400")
    facing(state, 2, call=300)
    play(state, "2 c")
    assert pat(state) == (1, 2)
    assert state.outcome().stacks == (1000, 800, 600)


def test_g35_two_seats_bet_on_beside_an_all_in() -> None:
    state = table([300, 1000, 1000, 1000], {0: W, 1: E, 2: S})
    play(state, "3 f")
    facing(state, 0, call=100, to=(200, 300))
    play(state, "0 r300")
    facing(state, 1, call=250, to=(500, 1000))
    play(state, "1 c")
    facing(state, 2, call=200, to=(500, 1000))
    play(state, "2 c")
    assert pat(state) == (1, 2, 0)
    free(state, 1, to=(100, 700))
    play(state, "1 r200")
    facing(state, 2, call=200, to=(400, 700))
    play(state, "2 c")
    outcome = state.outcome()
    assert pots(outcome) == [(900, {0, 1, 2}), (400, {1, 2})]
    assert [pot.winners for pot in outcome.pots] == [(0,), (2,)]
    assert outcome.stacks == (900, 500, 900, 1000)


def test_g35_a_side_bet_that_nobody_calls_comes_back() -> None:
    state = table([300, 1000, 1000], {0: W, 1: E})
    play(state, "0 r300, 1 c, 2 c")
    assert pat(state) == (1, 2, 0)
    play(state, "1 r200, 2 f")
    outcome = state.outcome()
    assert outcome.uncalled == {1: 200}
    assert pots(outcome) == [(900, {0, 1})]
    assert outcome.stacks == (900, 700, 700)


def test_g35_a_raise_takes_the_side_pot_uncontested() -> None:
    state = table([300, 1000, 1000], {0: W, 2: S})
    play(state, "0 r300, 1 c, 2 c")
    pat(state)
    play(state, "1 r200, 2 r400, 1 f")
    outcome = state.outcome()
    assert outcome.uncalled == {2: 200}
    assert pots(outcome) == [(900, {0, 2}), (400, {2})]
    assert [pot.winners for pot in outcome.pots] == [(0,), (2,)]
    assert outcome.stacks == (900, 500, 900)


def test_g61_heads_up_against_a_short_big_blind_the_button_calls() -> None:
    state = table([1000, 70], {0: S, 1: W})
    facing(state, 0, call=50)
    play(state, "0 c")
    assert state.stacks == (930, 0)
    assert state.pot == 140
    assert pat(state) == (1, 0)
    outcome = state.outcome()
    assert outcome.uncalled == {0: 30}
    assert outcome.showdown
    assert pots(outcome) == [(140, {0, 1})]
    assert outcome.stacks == (930, 140)


def test_g61_heads_up_against_a_short_big_blind_the_button_folds() -> None:
    state = table([1000, 70])
    play(state, "0 f")
    outcome = state.outcome()
    assert outcome.uncalled == {1: 20}
    assert pots(outcome) == [(100, {1})]
    assert outcome.stacks == (950, 120)


def test_g62_an_ante_that_nobody_could_match_comes_back() -> None:
    state = table([1, 2999], {0: S, 1: W}, ante=25)
    assert sorted((post.seat, post.amount) for post in state.forced) == [(0, 1), (1, 25), (1, 100)]
    assert state.phase is Phase.DRAW
    assert state.pot == 2
    assert pat(state) == (1, 0)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 124}
    assert pots(outcome) == [(2, {0, 1})]
    assert outcome.stacks == (0, 3000)
