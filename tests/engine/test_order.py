"""R30-R38: whose turn it is, and whether there is a turn at all."""

from __future__ import annotations

from engine.helpers import LOSERS, E, S, W, dealt, facing, free, pat, play, pots, refused, table
from lowball import Fold, Game, House, Phase, State


def test_r30_the_first_round_starts_left_of_the_big_blind() -> None:
    assert table([1000] * 5, button=3).actor == 1


def test_r30_heads_up_the_button_acts_first() -> None:
    assert table([1000] * 2, button=1).actor == 1


def test_r30_an_empty_seat_is_passed_over() -> None:
    assert table([1000, 1000, 1000, 0, 1000]).actor == 4


def test_r30_all_in_blinds_leave_the_first_turn_where_it_is() -> None:
    facing(table([1000, 10, 20, 1000]), 3, call=100, to=(200, 1000))


def test_r31_the_big_blind_keeps_its_option_beside_an_all_in() -> None:
    state = play(table([1000, 1000, 1000, 60]), "3 c, 0 f, 1 c")
    free(state, 2, to=(200, 1000))


def test_r31_the_small_blind_may_complete_raise_or_fold() -> None:
    facing(play(table([1000] * 3), "0 f"), 1, call=50, to=(200, 1000))


def test_r32_later_rounds_start_left_of_the_button() -> None:
    state = play(table([1000] * 5, button=3), "1 c, 2 c, 3 c, 4 c, 0 k")
    pat(state)
    assert state.actor == 4


def test_r32_later_rounds_pass_over_the_folded_and_the_all_in() -> None:
    state = play(table([1000, 1000, 300, 1000, 1000]), "3 c, 4 c, 0 c, 1 f, 2 r300, 3 c, 4 c, 0 c")
    pat(state)
    free(state, 3, to=(100, 700))


def test_r32_heads_up_the_big_blind_acts_first_after_the_draw() -> None:
    state = play(table([1000] * 2, button=1), "1 c, 0 k")
    pat(state)
    assert state.actor == 0


def test_r33_turns_go_clockwise_past_the_last_seat() -> None:
    state = table([1000] * 4, button=1)
    order = []
    while state.phase is Phase.BET:
        assert state.actor is not None
        order.append(state.actor)
        state.push(Fold())
    assert order == [0, 1, 2]


def test_r34_the_hand_ends_when_one_seat_is_left() -> None:
    state = play(table([1000] * 3), "0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 r100, 2 f, 0 f")
    outcome = state.outcome()
    assert state.phase is Phase.OVER
    assert state.actor is None
    assert not outcome.showdown
    assert outcome.shown == ()
    assert outcome.uncalled == {1: 100}
    assert pots(outcome) == [(300, {1})]
    assert outcome.stacks == (900, 1200, 900)


def test_r34_the_last_live_seat_may_be_all_in_already() -> None:
    state = play(table([1000, 1000, 70]), "0 f, 1 f")
    assert state.phase is Phase.OVER
    assert state.live == (2,)
    assert not state.outcome().showdown


def test_r35_draws_go_on_when_betting_cannot() -> None:
    state = play(table([500, 500], {0: W, 1: S}), "0 r500, 1 c")
    assert pat(state) == (1, 0)
    assert state.phase is Phase.OVER
    assert state.street == 1


def test_r36_one_able_seat_that_covers_every_all_in_is_not_asked() -> None:
    state = play(table([1000, 1000, 400], {0: W, 1: S, 2: E}), "0 r400, 1 f, 2 c")
    assert pat(state) == (2, 0)
    assert state.phase is Phase.OVER


def test_r36_one_able_seat_is_asked_for_the_difference() -> None:
    facing(play(table([1000, 500, 1000]), "0 f, 1 r500"), 2, call=400)


def test_r36_an_able_big_blind_with_all_in_limpers_only_is_not_asked() -> None:
    state = play(table([1000, 1000, 1000, 100, 100]), "3 c, 4 c, 0 f, 1 f")
    assert state.phase is Phase.DRAW
    assert state.live == (2, 3, 4)


def test_r37_a_raise_brings_everyone_back_who_has_not_matched_it() -> None:
    state = play(table([1000] * 4), "3 c, 0 c, 1 c, 2 r200, 3 c, 0 c, 1 c")
    assert state.phase is Phase.DRAW


def test_r37_the_round_ends_with_the_caller_before_the_raiser() -> None:
    state = play(table([1000] * 3), "0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 k, 2 k, 0 r100, 1 c, 2 c")
    assert state.phase is Phase.OVER


def test_r38_no_fold_where_a_check_is_free() -> None:
    state = play(table([1000] * 3), "0 c, 1 c")
    free(state, 2, to=(200, 1000))
    refused(state, Fold())


def test_r38_a_house_may_allow_a_fold_where_a_check_is_free() -> None:
    state = play(table([1000] * 3, house=House(free_fold=True)), "0 c, 1 c")
    assert state.legal_actions.can_fold
    assert state.legal_actions.can_check
    play(state, "2 f")
    assert state.live == (0, 1)
    assert pat(state) == (1, 0)


def test_r38_nobody_folds_during_a_draw() -> None:
    for house in (House(), House(free_fold=True)):
        state = play(table([1000] * 3, house=house), "0 c, 1 c, 2 k")
        assert not state.legal_actions.can_fold
        refused(state, Fold())


def test_r30_nobody_acts_before_every_hand_is_dealt() -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 3)
    state.deal(0, W)
    state.deal(1, LOSERS[0])
    assert state.actor is None
    assert not state.legal_actions.can_fold
    refused(state, Fold())
    assert dealt(state).actor == 0
