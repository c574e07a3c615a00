"""R40-R48: how much may be bet, who may raise, what comes back."""

from __future__ import annotations

import pytest

from engine.helpers import LOSERS, E, S, W, facing, free, pat, play, pots, refused, table
from lowball import BetTo, Check, IllegalActionError, Phase, State


def _limped(stacks: list[int], hands: dict[int, str] | None = None) -> State:
    """Three seats or more limp, draw nothing, and face the second round."""
    state = table(stacks, hands)
    while state.phase is Phase.BET:
        if state.legal_actions.can_check:
            state.check()
        else:
            state.call()
    pat(state)
    return state


def test_r40_the_least_bet_is_the_big_blind_in_every_round() -> None:
    free(_limped([1000] * 3), 1, to=(100, 900))


def test_r40_less_than_the_big_blind_only_all_in() -> None:
    state = _limped([1000, 140, 1000])
    free(state, 1, to=(40, 40))
    refused(state, BetTo(39))
    refused(state, BetTo(41))
    play(state, "1 r40")
    assert state.stacks[1] == 0


def test_r41_the_least_raise_doubles_the_blind() -> None:
    facing(table([5000] * 4), 3, call=100, to=(200, 5000))


@pytest.mark.parametrize(("script", "least"), [("3 r300", 500), ("3 r300, 4 r700", 1100), ("3 r200", 300)])
def test_r41_the_least_raise_adds_the_last_raise(script: str, least: int) -> None:
    state = play(table([5000] * 6), script)
    assert state.legal_actions.bet_to[0] == least


def test_r41_a_smaller_full_raise_never_follows_a_larger_one() -> None:
    state = play(table([5000] * 4), "3 r1000")
    refused(state, BetTo(1899))
    play(state, "0 r1900")
    facing(state, 1, call=1850, to=(2800, 5000))


def test_r41_the_raise_starts_afresh_in_the_next_round() -> None:
    state = play(table([5000] * 3), "0 r1000, 1 c, 2 c")
    pat(state)
    free(state, 1, to=(100, 4000))
    play(state, "1 r100")
    facing(state, 2, call=100, to=(200, 4000))


def test_r42_the_most_is_the_whole_stack_not_what_others_can_match() -> None:
    state = table([5000, 300, 400])
    facing(state, 0, call=100, to=(200, 5000))
    play(state, "0 r5000, 1 f, 2 c")
    assert state.stacks == (4600, 250, 0)
    assert state.pot == 850


def test_r43_raises_are_not_counted() -> None:
    state = table([100000] * 2)
    for level in range(200, 5200, 100):
        assert state.legal_actions.bet_to[0] == level
        state.bet_to(level)
    assert state.bets == (5000, 5100)


def test_r44_an_all_in_below_the_least_raise_sets_the_call_but_not_the_raise() -> None:
    state = _limped([1000, 1000, 240, 1000])
    play(state, "1 r100")
    facing(state, 2, call=100, to=(140, 140))
    play(state, "2 r140")
    facing(state, 3, call=140, to=(240, 900))


def test_r44_before_the_draw_a_short_all_in_does_not_set_the_raise() -> None:
    state = play(table([5000, 5000, 5000, 150]), "3 r150")
    facing(state, 0, call=150, to=(250, 5000))


def test_r45_a_seat_that_has_acted_may_not_raise_a_short_all_in() -> None:
    state = _limped([1000, 1000, 240, 1000])
    play(state, "1 r100, 2 r140, 3 c, 0 f")
    facing(state, 1, call=40)
    refused(state, BetTo(240))
    refused(state, BetTo(900))


def test_r45_a_seat_that_has_checked_may_raise_a_full_bet() -> None:
    state = _limped([1000] * 3)
    play(state, "1 k, 2 r100, 0 c")
    facing(state, 1, call=100, to=(200, 900))


def test_r45_short_all_ins_add_up() -> None:
    state = _limped([1000, 1000, 250, 300, 1000])
    play(state, "1 r100, 2 r150, 3 r200, 4 c, 0 c")
    facing(state, 1, call=100, to=(300, 900))


def test_r45_one_chip_below_the_last_raise_does_not_reopen() -> None:
    state = _limped([1000, 1000, 250, 299, 1000])
    play(state, "1 r100, 2 r150, 3 r199, 4 c, 0 c")
    facing(state, 1, call=99)


def test_r45_the_bar_is_the_last_full_raise_not_the_blind() -> None:
    state = _limped([2000, 2000, 700, 2000])
    play(state, "1 r400, 2 r600, 3 c, 0 c")
    facing(state, 1, call=200)


def test_r45_a_limper_may_raise_the_big_blinds_full_raise() -> None:
    state = play(table([1000] * 3), "0 c, 1 c, 2 r200")
    facing(state, 0, call=100, to=(300, 1000))


def test_r46_the_part_of_a_bet_above_the_callers_stack_comes_back() -> None:
    state = play(table([1000, 1000, 250], {0: W, 2: S}), "0 r600, 1 f, 2 c")
    assert state.stacks == (750, 950, 0)
    assert state.pot == 550
    pat(state)
    outcome = state.outcome()
    assert outcome.uncalled == {0: 350}
    assert outcome.stacks == (1300, 950, 0)


def test_r46_what_a_folded_seat_had_matched_does_not_come_back() -> None:
    state = table([1000, 1000, 250, 1000], {0: W, 2: S})
    play(state, "3 r400, 0 r900, 1 f, 2 c, 3 f")
    pat(state)
    outcome = state.outcome()
    assert outcome.uncalled == {0: 500}
    assert pots(outcome) == [(50 + 3 * 250, {0, 2}), (2 * 150, {0})]
    assert outcome.stacks == (1700, 950, 0, 600)


def test_r47_no_raise_where_nobody_could_put_in_more() -> None:
    state = play(table([123, 342, 116]), "0 r123")
    facing(state, 1, call=73)
    refused(state, BetTo(223))
    refused(state, BetTo(342))


def test_r47_a_raise_is_legal_while_one_seat_could_put_in_one_more_chip() -> None:
    state = play(table([123, 342, 124]), "0 r123")
    facing(state, 1, call=73, to=(223, 342))


def test_r45_r47_a_refusal_tells_which_rule_it_is() -> None:
    state = _limped([1000, 1000, 240, 1000])
    play(state, "1 r100, 2 r140, 3 c, 0 f")
    not_reopened = refused(state, BetTo(240))
    unanswerable = refused(play(table([123, 342, 116]), "0 r123"), BetTo(223))
    too_short = refused(play(table([1000, 170, 1000]), "0 r300"), BetTo(170))
    told = [
        error.reason
        for error in (not_reopened, unanswerable, too_short)
        if isinstance(error, IllegalActionError)
    ]
    assert len(set(told)) == 3


def test_r48_a_stack_of_just_the_call_is_no_raise() -> None:
    state = play(table([1000, 1000, 300]), "0 r300, 1 c")
    facing(state, 2, call=200)
    refused(state, BetTo(300))


def test_r48_a_call_takes_the_difference() -> None:
    state = play(table([1000] * 3), "0 r300")
    facing(state, 1, call=250, to=(500, 1000))
    state.call()
    assert (state.stacks[1], state.bets[1]) == (700, 300)


def test_r48_a_call_takes_the_whole_stack_if_that_is_less() -> None:
    state = play(table([1000, 170, 1000], {0: W, 1: S, 2: E}), "0 r300")
    facing(state, 1, call=120)
    state.call()
    assert (state.stacks[1], state.bets[1]) == (0, 170)


def test_r48_a_call_for_one_chip_is_legal() -> None:
    state = play(table([1000, 51, 1000]), "0 r300")
    facing(state, 1, call=1)


def test_r48_no_check_against_a_bet() -> None:
    state = play(_limped([1000] * 3), "1 r100")
    refused(state, Check())


def test_r48_bets_and_raises_name_the_total_of_the_round() -> None:
    state = play(table([1000] * 3), "0 r300, 1 r500")
    assert state.bets == (300, 500, 100)
    assert state.stacks == (700, 500, 900)
    play(state, "2 f, 0 r700, 1 f")
    assert state.outcome().stacks == (1600, 500, 900)


def test_r48_all_in_is_the_bet_or_call_of_the_whole_stack() -> None:
    raising = table([1000] * 3)
    raising.all_in()
    assert raising.bets == (1000, 50, 100)
    calling = play(table([1000, 400, 1000], {0: W, 1: LOSERS[0]}), "0 r500")
    calling.all_in()
    assert calling.bets == (500, 400, 100)
