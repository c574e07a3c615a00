"""Scenarios G6 to G14: walks, limps, minimum raises and re-opening."""

from __future__ import annotations

from engine.helpers import LOSERS, E, S, W, facing, free, pat, play, pots, table
from lowball import Phase


def test_g06_a_walk_wins_the_blinds_without_a_draw() -> None:
    state = table([1000] * 4)
    facing(state, 3, call=100, to=(200, 1000))
    play(state, "3 f, 0 f, 1 f")
    outcome = state.outcome()
    assert state.phase is Phase.OVER
    assert state.street == 0
    assert state.draw_counts == ((), (), (), ())
    assert outcome.uncalled == {2: 50}
    assert pots(outcome) == [(100, {2})]
    assert not outcome.showdown
    assert (outcome.shown, outcome.mucked) == ((), ())
    assert outcome.stacks == (1000, 950, 1050, 1000)


def test_g07_the_big_blind_has_an_option_after_limps() -> None:
    state = table([1000] * 4, {1: E, 2: W, 3: S})
    play(state, "3 c, 0 f")
    facing(state, 1, call=50, to=(200, 1000))
    play(state, "1 c")
    free(state, 2, to=(200, 1000))
    play(state, "2 k")
    assert state.phase is Phase.DRAW
    assert pat(state) == (1, 2, 3)
    assert state.street == 1
    free(state, 1, to=(100, 900))
    play(state, "1 k, 2 k, 3 k")
    outcome = state.outcome()
    assert pots(outcome) == [(300, {1, 2, 3})]
    assert outcome.uncalled == {}
    assert outcome.showdown
    assert outcome.stacks == (1000, 900, 1200, 900)


def test_g08_a_minimum_raise_is_the_last_full_raise() -> None:
    state = table([5000] * 5)
    facing(state, 3, call=100, to=(200, 5000))
    play(state, "3 r300")
    facing(state, 4, call=300, to=(500, 5000))
    play(state, "4 r700")
    facing(state, 0, call=700, to=(1100, 5000))
    play(state, "0 f")
    facing(state, 1, call=650, to=(1100, 5000))
    play(state, "1 f")
    facing(state, 2, call=600, to=(1100, 5000))
    play(state, "2 f")
    facing(state, 3, call=400, to=(1100, 5000))
    play(state, "3 f")
    outcome = state.outcome()
    assert outcome.uncalled == {4: 400}
    assert pots(outcome) == [(750, {4})]
    assert outcome.stacks == (5000, 4950, 4900, 4700, 5450)


def _g09_limped() -> str:
    return "3 c, 4 c, 0 c, 1 c, 2 k"


def test_g09_cumulative_short_all_ins_reopen_for_one_and_not_for_another() -> None:
    state = table([2000, 2000, 225, 2000, 300], {0: LOSERS[0], 1: W, 2: S, 3: LOSERS[1], 4: LOSERS[2]})
    play(state, _g09_limped())
    assert pat(state) == (1, 2, 3, 4, 0)
    free(state, 1, to=(100, 1900))
    play(state, "1 r100")
    facing(state, 2, call=100, to=(125, 125))
    play(state, "2 r125")
    facing(state, 3, call=125, to=(225, 1900))
    play(state, "3 c")
    facing(state, 4, call=125, to=(200, 200))
    play(state, "4 r200")
    facing(state, 0, call=200, to=(300, 1900))
    play(state, "0 c")
    facing(state, 1, call=100, to=(300, 1900))
    play(state, "1 c")
    facing(state, 3, call=75)
    play(state, "3 c")
    outcome = state.outcome()
    assert pots(outcome) == [(1125, {0, 1, 2, 3, 4}), (300, {0, 1, 3, 4})]
    assert [pot.winners for pot in outcome.pots] == [(1,), (1,)]
    assert outcome.uncalled == {}
    assert outcome.stacks == (1700, 3125, 0, 1700, 0)


def test_g10_a_full_raise_reopens_for_everyone() -> None:
    state = table([2000, 2000, 225, 2000, 300], {1: W, 2: S, 4: E})
    play(state, _g09_limped())
    pat(state)
    play(state, "1 r100, 2 r125, 3 c, 4 r200, 0 c, 1 r300")
    facing(state, 3, call=175, to=(400, 1900))
    play(state, "3 f")
    facing(state, 0, call=100, to=(400, 1900))
    play(state, "0 f")
    outcome = state.outcome()
    assert outcome.uncalled == {1: 100}
    assert pots(outcome) == [(1125, {1, 2, 4}), (225, {1, 4})]
    assert outcome.stacks == (1700, 3050, 0, 1775, 0)


def test_g11_several_short_all_ins_together_reopen() -> None:
    state = table(
        [3000, 3000, 600, 750, 900, 3000], {0: W, 2: LOSERS[0], 3: LOSERS[1], 4: LOSERS[2], 5: LOSERS[3]}
    )
    play(state, "3 c, 4 c, 5 c, 0 c, 1 c, 2 k")
    assert pat(state) == (1, 2, 3, 4, 5, 0)
    play(state, "1 r300")
    facing(state, 2, call=300, to=(500, 500))
    play(state, "2 r500")
    facing(state, 3, call=500, to=(650, 650))
    play(state, "3 r650")
    facing(state, 4, call=650, to=(800, 800))
    play(state, "4 r800")
    facing(state, 5, call=800, to=(1100, 2900))
    play(state, "5 c")
    facing(state, 0, call=800, to=(1100, 2900))
    play(state, "0 c")
    facing(state, 1, call=500, to=(1100, 2900))
    play(state, "1 f")
    outcome = state.outcome()
    assert pots(outcome) == [(3400, {0, 2, 3, 4, 5}), (600, {0, 3, 4, 5}), (450, {0, 4, 5})]
    assert outcome.stacks == (6550, 2600, 0, 0, 0, 2100)


def test_g12_a_limper_may_not_raise_a_short_all_in_that_was_only_called() -> None:
    state = table([7500, *[50000] * 4], {0: W, 2: S, 3: E}, blinds=(2000, 4000))
    facing(state, 3, call=4000, to=(8000, 50000))
    play(state, "3 c, 4 f")
    facing(state, 0, call=4000, to=(7500, 7500))
    play(state, "0 r7500, 1 f")
    facing(state, 2, call=3500, to=(11500, 50000))
    play(state, "2 c")
    facing(state, 3, call=3500)
    play(state, "3 c")
    assert pat(state) == (2, 3, 0)
    play(state, "2 k, 3 k")
    outcome = state.outcome()
    assert pots(outcome) == [(24500, {0, 2, 3})]
    assert outcome.stacks == (24500, 48000, 42500, 42500, 50000)


def test_g12_a_raise_by_the_big_blind_reopens_for_the_limper() -> None:
    state = table([7500, *[50000] * 4], {0: W, 2: S, 3: E}, blinds=(2000, 4000))
    play(state, "3 c, 4 f, 0 r7500, 1 f, 2 r11500")
    facing(state, 3, call=7500, to=(15500, 50000))
    play(state, "3 f")
    assert state.stacks == (0, 48000, 42500, 46000, 50000)
    assert pat(state) == (2, 0)
    outcome = state.outcome()
    assert outcome.uncalled == {2: 4000}
    assert pots(outcome) == [(21000, {0, 2})]
    assert outcome.stacks == (21000, 48000, 42500, 46000, 50000)


def test_g13_two_short_all_ins_reopen_for_three_seats() -> None:
    state = table([1800, 5000, 5000, 5000, 1400], {0: LOSERS[0], 2: W, 3: LOSERS[1], 4: LOSERS[2]})
    play(state, _g09_limped())
    pat(state)
    play(state, "1 r500")
    facing(state, 2, call=500, to=(1000, 4900))
    play(state, "2 r1000, 3 c")
    facing(state, 4, call=1000, to=(1300, 1300))
    play(state, "4 r1300")
    facing(state, 0, call=1300, to=(1700, 1700))
    play(state, "0 r1700")
    facing(state, 1, call=1200, to=(2200, 4900))
    play(state, "1 f")
    facing(state, 2, call=700, to=(2200, 4900))
    play(state, "2 c")
    facing(state, 3, call=700, to=(2200, 4900))
    play(state, "3 c")
    outcome = state.outcome()
    assert pots(outcome) == [(6200, {0, 2, 3, 4}), (1200, {0, 2, 3})]
    assert outcome.stacks == (0, 4400, 10600, 3200, 0)


def test_g14_a_short_opening_bet_does_not_reopen_for_the_checker() -> None:
    state = table([1000, 1000, 160, 1000], {0: S, 2: W})
    play(state, "3 f, 0 c, 1 c, 2 k")
    assert pat(state) == (1, 2, 0)
    free(state, 1, to=(100, 900))
    play(state, "1 k")
    free(state, 2, to=(60, 60))
    play(state, "2 r60")
    facing(state, 0, call=60, to=(160, 900))
    play(state, "0 c")
    facing(state, 1, call=60)
    play(state, "1 f")
    outcome = state.outcome()
    assert pots(outcome) == [(420, {0, 2})]
    assert outcome.stacks == (840, 900, 420, 1000)


def test_g33_seven_seats_with_antes() -> None:
    state = table([10000] * 7, {5: W, 6: S}, blinds=(75, 150), ante=25)
    assert state.pot == 400
    facing(state, 3, call=150, to=(300, 9975))
    play(state, "3 f, 4 f, 5 r400")
    facing(state, 6, call=400, to=(650, 9975))
    play(state, "6 r1200, 0 f, 1 f, 2 f")
    facing(state, 5, call=800, to=(2000, 9975))
    play(state, "5 c")
    assert state.pot == 2800
    assert pat(state) == (5, 6)
    free(state, 5, to=(150, 8775))
    play(state, "5 k")
    free(state, 6, to=(150, 8775))
    play(state, "6 r1500")
    facing(state, 5, call=1500, to=(3000, 8775))
    play(state, "5 r8775")
    facing(state, 6, call=7275)
    play(state, "6 c")
    outcome = state.outcome()
    assert pots(outcome) == [(20350, {5, 6})]
    assert outcome.stacks == (9975, 9900, 9825, 9975, 9975, 20350, 0)
