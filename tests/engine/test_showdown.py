"""R80-R83: who wins, who shows, in which order, and what unseen hands mean for the outcome."""

from __future__ import annotations

import pytest

from engine.helpers import LOSERS, E, J, S, T, W, cards, pat, play, pots, table
from lowball import WSOP, Card, CardError, Game, House, IllegalActionError, Phase, ShowAllIn, State, evaluate


def _four(hands: dict[int, str], script: str, *, house: House | None = None) -> State:
    """Seats 1, 2 and 3 see the second round, seat 0 folds; then the script."""
    state = table([1000] * 4, hands, house=house or House())
    play(state, "3 c, 0 f, 1 c, 2 k")
    pat(state)
    return play(state, script)


def test_r80_the_lowest_hand_wins() -> None:
    outcome = _four({1: S, 2: W, 3: E}, "1 k, 2 k, 3 k").outcome()
    assert outcome.pots[0].winners == (2,)
    assert outcome.ranks == {1: evaluate(S), 2: evaluate(W), 3: evaluate(E)}


def test_r80_each_pot_goes_to_the_best_of_its_own_seats() -> None:
    state = table([200, 1000, 1000], {0: W, 1: E, 2: S})
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 r100, 2 c").outcome()
    assert pots(outcome) == [(600, {0, 1, 2}), (200, {1, 2})]
    assert [pot.winners for pot in outcome.pots] == [(0,), (2,)]


def test_r80_the_hand_after_the_draw_counts() -> None:
    state = play(table([1000] * 2, {0: LOSERS[0], 1: S}), "0 c, 1 k")
    play(state, "1 p, 0 dAcKcQdJd9h")
    state.deal(0, W)
    outcome = play(state, "1 k, 0 k").outcome()
    assert outcome.ranks[0] == 1
    assert outcome.stacks == (1100, 900)


def test_r81_the_last_aggressor_shows_first_and_then_clockwise() -> None:
    outcome = _four({1: W, 2: S, 3: E}, "1 r100, 2 r200, 3 c, 1 c").outcome()
    assert outcome.shown == (2, 1)
    assert outcome.mucked == (3,)


def test_r81_an_aggressor_of_the_first_round_does_not_count() -> None:
    state = table([1000] * 3, {0: W, 1: E, 2: S})
    play(state, "0 r300, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 k, 2 k, 0 k").outcome()
    assert outcome.shown == (1, 2, 0)


def test_r81_a_short_all_in_raise_is_an_aggression() -> None:
    state = table([1000, 1000, 250], {0: LOSERS[0], 1: E, 2: W})
    play(state, "0 c, 1 c, 2 k")
    pat(state)
    outcome = play(state, "1 r100, 2 r150, 0 c, 1 c").outcome()
    assert outcome.shown == (2,)
    assert outcome.mucked == (0, 1)


def test_r82_the_first_seat_shows_even_the_worst_hand() -> None:
    outcome = _four({1: LOSERS[0], 2: W, 3: S}, "1 k, 2 k, 3 k").outcome()
    assert outcome.shown == (1, 2)
    assert outcome.mucked == (3,)


def test_r82_a_tie_is_shown() -> None:
    hands = {1: "7c5d4h3s2c", 2: "7d5h4s3c2d", 3: E}
    outcome = _four(hands, "1 k, 2 k, 3 k").outcome()
    assert outcome.shown == (1, 2)
    assert outcome.mucked == (3,)


def test_r82_a_hand_beaten_in_the_main_pot_shows_for_the_side_pot() -> None:
    """Seat 2 bet and shows E, the all-in seat 0 shows W; seat 1 loses to W and shows for the side pot."""
    state = table([200, 1000, 1000], {0: W, 1: S, 2: E})
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 k, 2 r100, 1 c").outcome()
    assert outcome.shown == (2, 0, 1)
    assert outcome.mucked == ()
    assert [pot.winners for pot in outcome.pots] == [(0,), (1,)]


def test_r82_an_all_in_hand_that_wins_no_pot_is_mucked() -> None:
    state = table([200, 1000, 1000], {0: T, 1: S, 2: E})
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 r100, 2 c").outcome()
    assert outcome.shown == (1,)
    assert outcome.mucked == (2, 0)


def test_r82_a_house_may_show_everyone() -> None:
    outcome = _four({1: W, 2: S, 3: E}, "1 k, 2 k, 3 k", house=House(show_all=True)).outcome()
    assert outcome.shown == (1, 2, 3)
    assert outcome.mucked == ()


def test_r82_mucking_does_not_change_what_is_paid() -> None:
    hands = {1: J, 2: S, 3: E}
    mucking = _four(hands, "1 r100, 2 c, 3 c").outcome()
    showing = _four(hands, "1 r100, 2 c, 3 c", house=House(show_all=True)).outcome()
    assert mucking.stacks == showing.stacks
    assert mucking.pots == showing.pots


def test_r83_an_all_in_with_two_seats_betting_on_opens_nothing() -> None:
    state = table([200, 1000, 1000], {0: T, 1: S, 2: E})
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 k, 2 k").outcome()
    assert outcome.shown == (1,)
    assert outcome.mucked == (2, 0)


def test_r83_always_opens_that_one_too() -> None:
    state = table([200, 1000, 1000], {0: T, 1: S, 2: E}, house=House(show_all_in=ShowAllIn.ALWAYS))
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 k, 2 k").outcome()
    assert outcome.shown == (1, 2, 0)


def test_r83_always_opens_nothing_without_an_all_in() -> None:
    outcome = _four({1: W, 2: S, 3: E}, "1 k, 2 k, 3 k", house=House(show_all_in=ShowAllIn.ALWAYS)).outcome()
    assert outcome.shown == (1,)


def test_r83_a_folded_all_in_is_impossible_and_a_fold_out_opens_nothing() -> None:
    state = table([1000] * 3, house=House(show_all_in=ShowAllIn.ALWAYS, show_all=True))
    outcome = play(state, "0 r1000, 1 f, 2 f").outcome()
    assert outcome.shown == ()
    assert outcome.mucked == ()


def test_r80_unseen_hands_at_a_showdown_have_to_be_supplied() -> None:
    state = _four({1: S}, "1 k, 2 k, 3 k")
    with pytest.raises(CardError, match=r"2.*3"):
        state.outcome()
    outcome = state.outcome(hands={2: cards(W), 3: E})
    assert outcome.pots[0].winners == (2,)
    assert outcome.stacks == (1000, 900, 1200, 900)


def test_r80_a_hand_mucked_unseen_cannot_win() -> None:
    state = _four({1: LOSERS[0]}, "1 k, 2 k, 3 k")
    outcome = state.outcome(hands={2: None, 3: None})
    assert outcome.pots[0].winners == (1,)
    assert set(outcome.mucked) == {2, 3}
    assert outcome.stacks == (1000, 1200, 900, 900)


def test_r80_a_contested_pot_needs_one_hand_to_win_it() -> None:
    state = _four({}, "1 k, 2 k, 3 k")
    with pytest.raises(CardError):
        state.outcome(hands={1: None, 2: None, 3: None})
    assert state.outcome(hands={1: None, 2: LOSERS[0], 3: None}).pots[0].winners == (2,)


def test_r80_a_side_pot_needs_one_hand_to_win_it_too() -> None:
    state = table([200, 1000, 1000], {0: W})
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    play(state, "1 r100, 2 c")
    with pytest.raises(CardError):
        state.outcome(hands={1: None, 2: None})
    assert state.outcome(hands={1: None, 2: E}).stacks == (600, 700, 900)


def test_r80_hands_supplied_have_to_be_possible() -> None:
    state = _four({1: S, 2: W}, "1 k, 2 k, 3 k")
    for impossible in (W, "7h", E + "Ks", "8c8c4c3d2h"):
        with pytest.raises(CardError):
            state.outcome(hands={3: impossible})
    with pytest.raises(CardError):
        state.outcome(hands={2: E, 3: LOSERS[0]})


def test_r80_hands_are_supplied_for_live_seats_at_a_showdown_only() -> None:
    state = _four({1: S, 2: W}, "1 k, 2 k, 3 r100, 1 f, 2 c")
    for seat in (0, 1, 4, -1):
        with pytest.raises(CardError):
            state.outcome(hands={3: E, seat: LOSERS[0]})
    walk = play(table([1000] * 3), "0 f, 1 f")
    with pytest.raises(CardError):
        walk.outcome(hands={2: W})


def test_r80_no_hand_is_needed_where_nothing_is_contested() -> None:
    state = play(table([1000] * 3), "0 r300, 1 f, 2 f")
    assert state.outcome().stacks == (1150, 950, 900)


def test_r80_no_outcome_before_the_end() -> None:
    state = table([1000] * 3)
    with pytest.raises(IllegalActionError):
        state.outcome()
    play(state, "0 c, 1 c, 2 k")
    with pytest.raises(IllegalActionError):
        state.outcome()
    assert not state.is_over()


def test_r84_the_last_side_pot_is_paid_first() -> None:
    state = table([100, 300, 1000, 1000], {0: W, 1: S, 2: E, 3: T})
    play(state, "3 r1000, 0 c, 1 c, 2 c")
    pat(state)
    outcome = state.outcome()
    assert [pot.amount for pot in outcome.pots] == [400, 600, 1400]
    assert [(pot.amount, pot.winners) for pot in outcome.payouts] == [(1400, (2,)), (600, (1,)), (400, (0,))]


def _last_draw_unknown(house: House) -> State:
    state = State(Game(house=house), [1000] * 2)
    state.deal(1, "Kd8c6d4c2h")
    state.deal(0, W)
    state.call()
    state.check()
    state.discard("Kd")
    if state.phase is Phase.DRAW:  # a batch: all discard first
        state.stand_pat()
    state.deal(1, 1)
    if state.phase is Phase.DRAW:
        state.stand_pat()
    state.check()
    state.check()
    return state


@pytest.mark.parametrize("house", [House(), WSOP])
def test_r72_r75_a_hand_told_at_the_end_cannot_hold_its_own_discard(house: House) -> None:
    state = _last_draw_unknown(house)
    with pytest.raises(CardError, match="Kd"):
        state.outcome({1: "Kd8c6d4c2h"})
    assert state.outcome({1: "Kh8c6d4c2h"}).payoffs == (100, -100)


def test_r75_by_hand_a_discard_of_an_earlier_draw_may_come_again_but_none_of_this_draw() -> None:
    state = State(Game.limit_triple_draw(house=WSOP), [1000] * 2)
    state.deal(1, "Kd8c6d4c2h")
    state.deal(0, W)
    state.call()
    state.check()
    state.discard("Kd")
    state.stand_pat()
    with pytest.raises(IllegalActionError):
        state.deal(1, "Kd")
    state.deal(1, "Qd")
    state.check()
    state.check()
    state.discard("Qd")
    state.stand_pat()
    with pytest.raises(IllegalActionError):
        state.deal(1, "Qd")
    state.deal(1, "Kd")
    assert state.hands[1][-1] == Card("Kd")
