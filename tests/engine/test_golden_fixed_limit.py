"""Scenarios G36 to G45: fixed limit. Blinds 10/20, bets 20/40, three draws unless said otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.helpers import LOSERS, E, S, T, W, dealt, facing, free, pat, play, pots
from lowball import POKERSTARS, WSOP, Game, House, Limit, Phase, State


def _table(
    stacks: Sequence[int], hands: Mapping[int, str] | None = None, *, house: House = POKERSTARS
) -> State:
    return dealt(State(Game.limit_triple_draw(20, 40, house=house), stacks), hands)


def _check_down(state: State) -> State:
    """Pat and check to the end; every seat able to bet is asked on every street that is left."""
    while not state.is_over():
        pat(state)
        while state.phase is Phase.BET:
            state.check()
    return state


def test_g36_a_short_big_blind_is_called_and_raised_as_if_it_were_whole() -> None:
    state = _table([1000, 1000, 12, 1000], {2: W, 3: S})
    facing(state, 3, call=20, to=(40, 40))
    play(state, "3 c")
    facing(state, 0, call=20, to=(40, 40))
    play(state, "0 f")
    facing(state, 1, call=10, to=(40, 40))
    play(state, "1 f")
    assert state.stacks == (1000, 990, 0, 988)
    assert pat(state) == (2, 3, 2, 3, 2, 3)
    outcome = state.outcome()
    assert outcome.uncalled == {3: 8}
    assert pots(outcome) == [(34, {2, 3})]
    assert outcome.stacks == (1000, 990, 34, 988)


def test_g37_four_bets_a_round_the_blind_counting_as_one() -> None:
    state = _table([1000] * 6)
    facing(state, 3, call=20, to=(40, 40))
    play(state, "3 r40")
    facing(state, 4, call=40, to=(60, 60))
    play(state, "4 r60")
    facing(state, 5, call=60, to=(80, 80))
    play(state, "5 r80")
    facing(state, 0, call=80)
    play(state, "0 f")
    facing(state, 1, call=70)
    play(state, "1 f")
    facing(state, 2, call=60)
    play(state, "2 f")
    facing(state, 3, call=40)
    play(state, "3 c")
    facing(state, 4, call=20)
    play(state, "4 c")
    assert state.pot == 270
    assert pat(state) == (3, 4, 5)
    free(state, 3, to=(20, 20))
    play(state, "3 r20, 4 r40, 5 r60")
    facing(state, 3, call=40, to=(80, 80))
    play(state, "3 r80")
    facing(state, 4, call=40)
    play(state, "4 c")
    facing(state, 5, call=20)
    play(state, "5 c")
    assert state.pot == 510
    assert pat(state) == (3, 4, 5)
    free(state, 3, to=(40, 40))
    play(state, "3 r40, 4 r80, 5 r120, 3 r160")
    facing(state, 4, call=80)
    play(state, "4 f")
    facing(state, 5, call=40)
    play(state, "5 f")
    outcome = state.outcome()
    assert outcome.uncalled == {3: 40}
    assert pots(outcome) == [(830, {3})]
    assert not outcome.showdown
    assert outcome.stacks == (1000, 990, 980, 1550, 760, 720)


def test_g37_a_house_may_cap_at_five() -> None:
    state = play(_table([1000] * 6, house=House(raise_cap=5)), "3 r40, 4 r60, 5 r80")
    facing(state, 0, call=80, to=(100, 100))
    play(state, "0 r100")
    facing(state, 1, call=90)


def test_g38_a_hand_between_arieh_and_yockey() -> None:
    game = Game.limit_triple_draw(150, 300, blinds=(75, 150))
    state = dealt(State(game, (10765, 1180, 4340, 5910)), {0: W, 1: S})
    facing(state, 3, call=150, to=(300, 300))
    play(state, "3 f")
    facing(state, 0, call=150, to=(300, 300))
    play(state, "0 r300")
    facing(state, 1, call=225, to=(450, 450))
    play(state, "1 r450")
    facing(state, 2, call=300, to=(600, 600))
    play(state, "2 f")
    facing(state, 0, call=150, to=(600, 600))
    play(state, "0 c")
    assert state.pot == 1050
    assert pat(state) == (1, 0)
    free(state, 1, to=(150, 150))
    play(state, "1 r150")
    facing(state, 0, call=150, to=(300, 300))
    play(state, "0 c")
    assert state.pot == 1350
    assert pat(state) == (1, 0)
    free(state, 1, to=(300, 300))
    play(state, "1 r300, 0 c")
    assert state.pot == 1950
    assert pat(state) == (1, 0)
    free(state, 1, to=(280, 280))
    play(state, "1 r280")
    facing(state, 0, call=280)
    play(state, "0 c")
    outcome = state.outcome()
    assert pots(outcome) == [(2510, {0, 1})]
    assert outcome.stacks == (12095, 0, 4190, 5910)


def test_g39_an_all_in_of_half_a_bet_or_more_counts_as_a_bet() -> None:
    state = play(_table([1000, 35, 1000, 1000], {0: E, 1: W, 2: S}), "3 c, 0 c, 1 c, 2 k")
    assert pat(state) == (1, 2, 3, 0)
    free(state, 1, to=(15, 15))
    play(state, "1 r15")
    facing(state, 2, call=15, to=(35, 35))
    play(state, "2 r35")
    facing(state, 3, call=35, to=(55, 55))
    play(state, "3 f")
    facing(state, 0, call=35, to=(55, 55))
    play(state, "0 c")
    assert pat(state) == (1, 2, 0)
    free(state, 2, to=(40, 40))
    play(state, "2 k")
    free(state, 0, to=(40, 40))
    outcome = _check_down(state).outcome()
    assert pots(outcome) == [(125, {0, 1, 2}), (40, {0, 2})]
    assert [pot.winners for pot in outcome.pots] == [(1,), (2,)]
    assert outcome.uncalled == {}
    assert outcome.stacks == (945, 125, 985, 980)


def test_g40_an_all_in_of_less_than_half_a_bet_is_completed() -> None:
    state = play(_table([1000, 28, 1000, 1000], {1: W, 2: S, 3: T}), "3 c, 0 c, 1 c, 2 k")
    pat(state)
    free(state, 1, to=(8, 8))
    play(state, "1 r8")
    facing(state, 2, call=8, to=(20, 20))
    play(state, "2 c")
    facing(state, 3, call=8, to=(20, 20))
    play(state, "3 r20")
    facing(state, 0, call=20, to=(40, 40))
    play(state, "0 f")
    facing(state, 2, call=12, to=(40, 40))
    play(state, "2 c")
    assert pat(state) == (1, 2, 3)
    outcome = _check_down(state).outcome()
    assert pots(outcome) == [(104, {1, 2, 3}), (24, {2, 3})]
    assert [pot.winners for pot in outcome.pots] == [(1,), (2,)]
    assert outcome.stacks == (980, 104, 984, 960)


def test_g41_a_short_raise_is_completed_and_does_not_reopen() -> None:
    state = play(_table([1000, 1000, 48, 1000], {0: T, 1: S, 2: W, 3: E}), "3 c, 0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 r20")
    facing(state, 2, call=20, to=(28, 28))
    play(state, "2 r28")
    facing(state, 3, call=28, to=(40, 40))
    play(state, "3 c")
    facing(state, 0, call=28, to=(40, 40))
    play(state, "0 c")
    facing(state, 1, call=8)
    play(state, "1 c")
    assert pat(state) == (1, 2, 3, 0)
    outcome = _check_down(state).outcome()
    assert pots(outcome) == [(192, {0, 1, 2, 3})]
    assert outcome.stacks == (952, 952, 192, 952)


def test_g42_an_all_in_of_exactly_half_a_bet_counts_and_reopens() -> None:
    state = play(_table([1000, 1000, 50, 1000], {1: S, 2: W}), "3 c, 0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 r20, 2 r30")
    facing(state, 3, call=30, to=(50, 50))
    play(state, "3 c")
    facing(state, 0, call=30, to=(50, 50))
    play(state, "0 f")
    facing(state, 1, call=10, to=(50, 50))
    play(state, "1 r50")
    facing(state, 3, call=20, to=(70, 70))
    play(state, "3 f")
    assert state.stacks == (980, 950, 0, 950)
    assert pat(state) == (1, 2, 1, 2)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 20}
    assert pots(outcome) == [(170, {1, 2})]
    assert outcome.stacks == (980, 950, 170, 950)


def test_g43_heads_up_the_cap_holds() -> None:
    state = play(_table([1000, 1000]), "0 r40, 1 r60")
    facing(state, 0, call=20, to=(80, 80))
    play(state, "0 r80")
    facing(state, 1, call=20)


def test_g43_heads_up_a_house_may_lift_the_cap() -> None:
    state = play(_table([1000, 1000], house=House(heads_up_cap=False)), "0 r40, 1 r60, 0 r80")
    for level in range(100, 1000, 20):
        seat = state.actor
        assert seat is not None
        facing(state, seat, call=20, to=(level, level))
        state.bet_to(level)
    facing(state, 0, call=20, to=(1000, 1000))


@pytest.mark.parametrize("house", [POKERSTARS, House(heads_up_cap=False)], ids=["capped", "round start"])
def test_g43_a_round_that_began_with_three_stays_capped(house: House) -> None:
    state = play(_table([1000] * 3, house=house), "0 r40, 1 r60, 2 f")
    facing(state, 0, call=20, to=(80, 80))
    play(state, "0 r80")
    facing(state, 1, call=20)


def test_g43_the_next_round_of_those_two_is_not_capped() -> None:
    state = play(_table([1000] * 3, house=House(heads_up_cap=False)), "0 r40, 1 r60, 2 f, 0 r80, 1 c")
    pat(state)
    play(state, "1 r20, 0 r40, 1 r60, 0 r80")
    facing(state, 1, call=20, to=(100, 100))


def test_g43_the_wsop_preset_lifts_the_cap_heads_up_only() -> None:
    state = play(_table([1000] * 2, house=WSOP), "0 r40, 1 r60, 0 r80, 1 r100")
    facing(state, 0, call=20, to=(120, 120))
    state = play(_table([1000] * 3, house=WSOP), "0 r40, 1 r60, 2 r80, 0 r100")
    facing(state, 1, call=40)


def test_g44_short_raises_add_up_to_half_a_bet() -> None:
    hands = {0: E, 1: S, 2: W, 3: T, 4: LOSERS[0]}
    state = play(_table([1000, 1000, 46, 1000, 52], hands), "3 c, 4 c, 0 c, 1 c, 2 k")
    assert pat(state) == (1, 2, 3, 4, 0)
    play(state, "1 r20")
    facing(state, 2, call=20, to=(26, 26))
    play(state, "2 r26")
    facing(state, 3, call=26, to=(40, 40))
    play(state, "3 c")
    facing(state, 4, call=26, to=(32, 32))
    play(state, "4 r32")
    facing(state, 0, call=32, to=(52, 52))
    play(state, "0 c")
    facing(state, 1, call=12, to=(52, 52))
    play(state, "1 c")
    facing(state, 3, call=6)
    play(state, "3 c")
    outcome = _check_down(state).outcome()
    assert pots(outcome) == [(230, {0, 1, 2, 3, 4}), (24, {0, 1, 3, 4})]
    assert [pot.winners for pot in outcome.pots] == [(2,), (1,)]
    assert outcome.stacks == (948, 972, 230, 948, 0)


def test_g45_fixed_limit_single_draw_doubles_after_the_draw() -> None:
    game = Game(limit=Limit.FIXED_LIMIT, draws=1, blinds=(10, 20), bets=(20, 40))
    state = dealt(State(game, [1000] * 3), {1: W, 2: S})
    facing(state, 0, call=20, to=(40, 40))
    play(state, "0 f, 1 r40")
    facing(state, 2, call=20, to=(60, 60))
    play(state, "2 c")
    assert pat(state) == (1, 2)
    free(state, 1, to=(40, 40))
    play(state, "1 r40")
    facing(state, 2, call=40, to=(80, 80))
    play(state, "2 r80, 1 c")
    outcome = state.outcome()
    assert pots(outcome) == [(240, {1, 2})]
    assert outcome.stacks == (1000, 1120, 880)
