"""R52 to R58: bet sizes, what counts as a bet, completing, the cap, re-opening. Bets 20/40."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.helpers import E, S, W, dealt, facing, free, pat, play, pots, refused
from lowball import POKERSTARS, BetTo, Check, Fold, Game, House, Limit, Phase, State

ONE_DRAW = Game(limit=Limit.FIXED_LIMIT, bets=(20, 40))


def _table(stacks: Sequence[int], *, house: House = POKERSTARS, ante: int = 0) -> State:
    return dealt(State(Game.limit_triple_draw(20, 40, ante=ante, house=house), stacks))


def _second(stacks: Sequence[int], *, house: House = POKERSTARS) -> State:
    """After a round of limps and a draw of pats: blinds 10/20, everybody has 20 in."""
    state = _table(stacks, house=house)
    while state.phase is Phase.BET:
        if state.legal_actions.can_check:
            state.check()
        else:
            state.call()
    pat(state)
    return state


def test_r52_two_rounds_at_the_small_bet_and_two_at_the_big_bet() -> None:
    state = _table([1000, 1000])
    facing(state, 0, call=10, to=(40, 40))
    play(state, "0 c")
    free(state, 1, to=(40, 40))
    play(state, "1 k")
    for size in (20, 40, 40):
        pat(state)
        free(state, 1, to=(size, size))
        play(state, f"1 r{size}")
        facing(state, 0, call=size, to=(2 * size, 2 * size))
        play(state, "0 c")
    assert state.is_over()


def test_r52_single_draw_has_one_round_of_each() -> None:
    state = dealt(State(ONE_DRAW, [1000] * 2))
    facing(state, 0, call=10, to=(40, 40))
    play(state, "0 c, 1 k")
    pat(state)
    free(state, 1, to=(40, 40))


def test_r52_the_big_bet_need_not_be_double() -> None:
    state = dealt(State(Game.limit_triple_draw(20, 50), [1000] * 2))
    play(state, "0 c, 1 k")
    for size in (20, 50, 50):
        pat(state)
        free(state, 1, to=(size, size))
        play(state, "1 k, 0 k")


def test_r52_the_big_bet_is_twice_the_small_one_by_default() -> None:
    assert Game.limit_triple_draw(20).bets == (20, 40)
    assert Game(limit=Limit.FIXED_LIMIT).bets == (100, 200)
    assert Game(limit=Limit.FIXED_LIMIT).blinds == (50, 100)


@pytest.mark.parametrize("amount", [21, 30, 39, 41, 60, 1000])
def test_r54_there_is_one_size_of_raise(amount: int) -> None:
    state = _table([1000] * 3)
    facing(state, 0, call=20, to=(40, 40))
    refused(state, BetTo(amount))


def test_r53_a_short_big_blind_is_the_first_bet_in_full() -> None:
    """The cap counts it whole: three raises follow, to 80."""
    state = play(_table([1000, 1000, 12, 1000, 1000]), "3 r40, 4 r60, 0 r80")
    facing(state, 1, call=70)


def test_r53_one_chip_below_half_a_bet_does_not_count() -> None:
    state = play(_second([1000, 29, 1000]), "1 r9")
    facing(state, 2, call=9, to=(20, 20))


def test_r53_half_an_odd_bet_is_rounded_in_favour_of_nobody() -> None:
    """With bets of 15, 7 is less than half and 8 is more."""
    game = Game.limit_triple_draw(15, 30)
    for chips, least in ((7, 15), (8, 23)):
        state = play(dealt(State(game, [1000, 15 + chips, 1000])), "0 c, 1 c, 2 k")
        pat(state)
        free(state, 1, to=(chips, chips))
        play(state, f"1 r{chips}")
        facing(state, 2, call=chips, to=(least, least))


def test_r53_two_short_raises_are_measured_from_the_last_full_bet() -> None:
    """20, then all-ins to 26 and to 31: the second is 11 above 20, so it counts."""
    state = play(_second([1000, 1000, 46, 51, 1000]), "1 r20, 2 r26")
    facing(state, 3, call=26, to=(31, 31))
    play(state, "3 r31")
    facing(state, 4, call=31, to=(51, 51))


def test_r53_each_short_of_half_and_together_too() -> None:
    state = play(_second([1000, 1000, 44, 48, 1000]), "1 r20, 2 r24, 3 r28")
    facing(state, 4, call=28, to=(40, 40))


def test_r54_a_raise_before_the_draw_may_be_short_and_completed() -> None:
    """All-in to 28 before the draw is 8 above the blind: the next raise completes to 40."""
    state = play(_table([1000, 1000, 1000, 28]), "3 r28")
    facing(state, 0, call=28, to=(40, 40))
    play(state, "0 c")
    facing(state, 1, call=18, to=(40, 40))
    play(state, "1 f")
    facing(state, 2, call=8, to=(40, 40))


def test_r54_an_all_in_may_itself_be_a_short_completion() -> None:
    state = play(_second([1000, 28, 1000, 38]), "1 r8, 2 c")
    facing(state, 3, call=8, to=(18, 18))
    play(state, "3 r18")
    facing(state, 0, call=18, to=(38, 38))


def test_r54_one_chip_more_than_the_call_is_a_raise_of_one() -> None:
    state = play(_second([1000, 1000, 41]), "1 r20")
    facing(state, 2, call=20, to=(21, 21))
    play(state, "2 r21")
    facing(state, 0, call=21, to=(40, 40))


def test_r55_before_the_draw_the_blind_counts_and_later_it_does_not() -> None:
    state = play(_table([1000] * 3), "0 r40, 1 r60, 2 r80")
    facing(state, 0, call=40)
    play(state, "0 c, 1 c")
    pat(state)
    play(state, "1 r20, 2 r40, 0 r60, 1 r80")
    facing(state, 2, call=40)
    refused(state, BetTo(100))


def test_r55_five_bets() -> None:
    state = play(_table([1000] * 3, house=House(raise_cap=5)), "0 r40, 1 r60, 2 r80, 0 r100")
    facing(state, 1, call=40)
    play(state, "1 c, 2 c")
    pat(state)
    play(state, "1 r20, 2 r40, 0 r60, 1 r80")
    facing(state, 2, call=40, to=(100, 100))
    play(state, "2 r100")
    facing(state, 0, call=40)


def test_r55_no_cap() -> None:
    state = _table([1000] * 3, house=House(raise_cap=None))
    level = 20
    while level < 1000:
        seat = state.actor
        assert seat is not None
        level += 20
        facing(state, seat, call=level - 20 - state.bets[seat], to=(level, level))
        state.bet_to(level)
    assert level == 1000


def test_r55_a_short_all_in_below_half_does_not_count() -> None:
    """20, 40, all-in to 48, completed to 60, 80: four bets, and the all-in is none of them."""
    state = play(_second([1000, 1000, 1000, 68, 1000]), "1 r20, 2 r40, 3 r48")
    facing(state, 4, call=48, to=(60, 60))
    play(state, "4 r60")
    facing(state, 0, call=60, to=(80, 80))
    play(state, "0 r80")
    facing(state, 1, call=60)


def test_r55_a_short_all_in_of_half_a_bet_counts() -> None:
    state = play(_second([1000, 1000, 1000, 70, 1000]), "1 r20, 2 r40, 3 r50")
    facing(state, 4, call=50, to=(70, 70))
    play(state, "4 r70")
    facing(state, 0, call=70)


def test_r55_capped_betting_takes_no_short_all_in_either() -> None:
    state = play(_table([1000, 1000, 1000, 1000, 85]), "3 r40, 4 r60, 0 r80")
    facing(state, 1, call=70)
    play(state, "1 f, 2 f, 3 c")
    facing(state, 4, call=20)
    refused(state, BetTo(85))


def test_r55_the_cap_starts_afresh_in_every_round() -> None:
    state = play(_table([1000] * 2), "0 r40, 1 r60, 0 r80, 1 c")
    for size in (20, 40, 40):
        pat(state)
        play(state, f"1 r{size}, 0 r{2 * size}, 1 r{3 * size}, 0 r{4 * size}")
        facing(state, 1, call=size)
        play(state, "1 c")
    assert state.stacks == (1000 - 80 - 80 - 160 - 160,) * 2


def test_r56_two_live_seats_are_counted_all_in_or_not() -> None:
    """Three live, one all-in: the round has not begun heads-up, and stays capped."""
    state = _second([1000, 20, 1000], house=House(heads_up_cap=False))
    play(state, "2 r20, 0 r40, 2 r60, 0 r80")
    facing(state, 2, call=20)


def test_r57_a_checker_may_raise_a_full_bet() -> None:
    state = play(_second([1000] * 3), "1 k, 2 k, 0 r20")
    facing(state, 1, call=20, to=(40, 40))


def test_r57_less_than_half_a_bet_leaves_the_betting_closed() -> None:
    state = play(_second([29, 1000, 1000]), "1 k, 2 k, 0 r9")
    facing(state, 1, call=9)
    refused(state, BetTo(20))
    play(state, "1 c")
    facing(state, 2, call=9)


def test_r57_half_a_bet_opens_it() -> None:
    state = play(_second([30, 1000, 1000]), "1 k, 2 k, 0 r10")
    facing(state, 1, call=10, to=(30, 30))


def test_r57_the_big_blind_may_raise_a_short_all_in_on_its_first_turn() -> None:
    state = play(_table([1000, 1000, 1000, 25, 1000]), "3 r25, 4 c, 0 f, 1 f")
    facing(state, 2, call=5, to=(40, 40))


def test_r57_a_limper_may_not_raise_a_short_all_in() -> None:
    state = play(_table([1000, 1000, 1000, 1000, 25]), "3 c, 4 r25, 0 f, 1 f, 2 c")
    facing(state, 3, call=5)


def test_r57_a_completion_opens_it_again() -> None:
    """Seat 1 bet 20 and faces 28, completed to 40 by seat 3."""
    state = play(_second([1000, 1000, 48, 1000]), "1 r20, 2 r28, 3 r40")
    facing(state, 0, call=40, to=(60, 60))
    play(state, "0 f")
    facing(state, 1, call=20, to=(60, 60))


def test_r58_a_free_fold_is_refused_here_too() -> None:
    state = _second([1000] * 2)
    refused(state, Fold())
    play(state, "1 r20")
    refused(state, Check())


def test_r58_nobody_raises_against_an_all_in_alone() -> None:
    state = play(_second([1000, 1000, 50]), "1 r20, 2 r30, 0 f")
    facing(state, 1, call=10)


def test_r58_an_uncalled_bet_comes_back() -> None:
    state = play(_second([1000] * 3), "1 r20, 2 f, 0 r40, 1 f")
    outcome = state.outcome()
    assert outcome.uncalled == {0: 20}
    assert pots(outcome) == [(100, {0})]
    assert outcome.stacks == (1060, 960, 980)


def test_r58_a_call_for_less_is_legal() -> None:
    state = dealt(State(Game.limit_triple_draw(20, 40), [1000, 1000, 33]), {0: W, 1: S, 2: E})
    play(state, "0 r40, 1 c")
    facing(state, 2, call=13)
    play(state, "2 c")
    assert _pots(state) == [(99, {0, 1, 2}), (14, {0, 1})]


def _pots(state: State) -> list[tuple[int, set[int]]]:
    return [(pot.amount, set(pot.eligible)) for pot in state.pots]


def test_r27_an_ante_changes_no_bet_in_fixed_limit() -> None:
    state = _table([1000] * 3, ante=5)
    assert state.pot == 45
    facing(state, 0, call=20, to=(40, 40))
