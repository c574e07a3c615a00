"""R11-R14 and R20-R29: who is dealt in, who posts what, and what it does to the betting."""

from __future__ import annotations

import pytest

from engine.helpers import LOSERS, E, S, W, dealt, facing, free, pat, play, pots, table
from lowball import AnteKind, Deck, Game, Phase, SetupError, State

GAME = Game.no_limit_single_draw()


def _posted(state: State) -> list[tuple[int, int]]:
    return [(post.seat, post.amount) for post in state.forced]


@pytest.mark.parametrize("seats", range(2, 8))
def test_r11_two_to_seven_seats_may_play(seats: int) -> None:
    assert State(GAME, [1000] * seats, deck=Deck(seed=1)).live == tuple(range(seats))


def test_r11_eight_seats_need_a_game_that_allows_them() -> None:
    with pytest.raises(SetupError):
        State(GAME, [1000] * 8)


@pytest.mark.parametrize("seats", [8, 9])
def test_r11_up_to_nine_seats_on_request(seats: int) -> None:
    game = Game.no_limit_single_draw(max_seats=seats)
    assert State(game, [1000] * seats, deck=Deck(seed=1)).live == tuple(range(seats))


def test_r11_never_ten_seats() -> None:
    with pytest.raises(SetupError):
        Game.no_limit_single_draw(max_seats=10)


def test_r12_bet_draw_bet_showdown() -> None:
    state = State(GAME, [1000] * 2)
    seen = [(state.phase, state.street)]
    dealt(state, {0: W, 1: S})
    seen.append((state.phase, state.street))
    play(state, "0 c, 1 k")
    seen.append((state.phase, state.street))
    pat(state)
    seen.append((state.phase, state.street))
    play(state, "1 k, 0 k")
    seen.append((state.phase, state.street))
    assert seen == [(Phase.DEAL, 0), (Phase.BET, 0), (Phase.DRAW, 0), (Phase.BET, 1), (Phase.OVER, 1)]


def test_r13_a_seat_without_chips_is_not_dealt_in() -> None:
    state = State(GAME, [1000, 0, 1000, 0, 1000], deck=Deck(seed=1))
    assert state.live == (0, 2, 4)
    assert [len(hand) for hand in state.hands] == [5, 0, 5, 0, 5]
    assert (state.small_blind, state.big_blind) == (2, 4)
    facing(state, 0, call=100, to=(200, 1000))


def test_r13_one_seat_with_chips_is_not_enough() -> None:
    with pytest.raises(SetupError):
        State(GAME, [1000, 0, 0])


def test_r14_forced_bets_come_before_the_cards() -> None:
    state = State(GAME, [1000] * 3)
    assert state.phase is Phase.DEAL
    assert state.actor is None
    assert state.pot == 150
    assert state.hands == ((), (), ())
    assert state.pending == {0: 5, 1: 5, 2: 5}
    assert list(state.log) == []


def test_r20_the_two_seats_left_of_the_button_post() -> None:
    state = table([1000] * 4, button=2)
    assert (state.button, state.small_blind, state.big_blind) == (2, 3, 0)
    assert _posted(state) == [(3, 50), (0, 100)]
    assert state.bets == (100, 0, 0, 50)
    assert state.stacks == (900, 1000, 1000, 950)
    facing(state, 1, call=100, to=(200, 1000))


def test_r20_heads_up_the_button_is_the_small_blind() -> None:
    state = table([1000] * 2, button=1)
    assert (state.small_blind, state.big_blind) == (1, 0)
    assert _posted(state) == [(1, 50), (0, 100)]


def test_r20_heads_up_counts_seats_that_are_dealt_in() -> None:
    state = table([0, 1000, 0, 1000], button=3)
    assert (state.small_blind, state.big_blind) == (3, 1)


def test_r20_nobody_has_to_post_the_small_blind() -> None:
    state = dealt(State(GAME, [1000] * 4, button=0, small_blind=None, big_blind=1))
    assert state.small_blind is None
    assert _posted(state) == [(1, 100)]
    assert state.pot == 100
    facing(state, 2, call=100, to=(200, 1000))


def test_r20_the_button_may_be_an_empty_seat_if_the_blinds_are_given() -> None:
    state = dealt(State(GAME, [1000, 0, 1000, 1000], button=1, small_blind=2, big_blind=3))
    assert state.button == 1
    assert _posted(state) == [(2, 50), (3, 100)]
    play(state, "0 c, 2 c, 3 k")
    assert pat(state) == (2, 3, 0)
    free(state, 2, to=(100, 900))


def test_r20_the_small_blind_need_not_be_half() -> None:
    state = table([1000] * 3, blinds=(50, 75))
    assert state.bets == (0, 50, 75)
    facing(state, 0, call=75, to=(150, 1000))


def test_r21_the_small_blind_may_raise_on_its_first_turn() -> None:
    state = play(table([1000] * 3), "0 c")
    facing(state, 1, call=50, to=(200, 1000))


def test_r22_a_short_big_blind_changes_neither_the_call_nor_the_raise() -> None:
    state = table([1000, 1000, 1, 1000])
    assert state.bets == (0, 50, 1, 0)
    facing(state, 3, call=100, to=(200, 1000))


def test_r23_a_short_small_blind_changes_nothing_else() -> None:
    state = table([1000, 20, 1000, 1000])
    assert state.bets == (0, 20, 100, 0)
    facing(state, 3, call=100, to=(200, 1000))
    play(state, "3 c, 0 f")
    free(state, 2, to=(200, 1000))


def test_r24_an_ante_from_everyone_is_no_bet() -> None:
    state = table([1000, 0, 1000, 1000], ante=10)
    assert state.stacks == (990, 0, 940, 890)
    assert state.bets == (0, 0, 50, 100)
    assert state.pot == 180
    assert sorted(_posted(state)) == [(0, 10), (2, 10), (2, 50), (3, 10), (3, 100)]


def test_r24_an_ante_comes_before_the_blind() -> None:
    state = table([1000, 1000, 60], ante=10)
    assert state.bets == (0, 50, 50)
    assert state.pot == 130
    facing(state, 0, call=100, to=(200, 990))


def test_r24_a_small_blind_all_in_on_the_ante_posts_none() -> None:
    state = table([1000, 10, 1000, 1000], ante=10)
    assert state.bets == (0, 0, 100, 0)
    assert sorted(_posted(state)) == [(0, 10), (1, 10), (2, 10), (2, 100), (3, 10)]
    facing(state, 3, call=100, to=(200, 990))


def test_r25_the_big_blind_pays_the_whole_table_ante() -> None:
    state = table([1000] * 3, ante=100, ante_kind=AnteKind.BIG_BLIND)
    assert state.stacks == (1000, 950, 800)
    assert state.bets == (0, 50, 100)
    assert state.pot == 250


def test_r25_a_big_blind_ante_never_comes_back() -> None:
    state = play(table([1000] * 3, ante=100, ante_kind=AnteKind.BIG_BLIND), "0 f, 1 f")
    outcome = state.outcome()
    assert outcome.uncalled == {2: 50}
    assert pots(outcome) == [(200, {2})]
    assert outcome.stacks == (1000, 950, 1050)


def test_r26_a_button_ante_that_takes_the_last_chip_wins_dead_money_only() -> None:
    hands = {0: W, 1: S, 2: E}
    state = table([60, 1000, 1000], hands, ante=100, ante_kind=AnteKind.BUTTON)
    assert state.stacks == (0, 950, 900)
    assert state.pot == 210
    facing(state, 1, call=50, to=(200, 1000))
    play(state, "1 c, 2 k")
    assert pat(state) == (1, 2, 0)
    play(state, "1 k, 2 k")
    outcome = state.outcome()
    assert pots(outcome) == [(60, {0, 1, 2}), (200, {1, 2})]
    assert outcome.stacks == (60, 1100, 900)


def test_r26_heads_up_the_button_posts_its_blind_before_its_ante() -> None:
    state = State(Game.no_limit_single_draw(ante=100, ante_kind=AnteKind.BUTTON), [120, 1000])
    assert state.bets == (50, 100)
    assert state.stacks == (0, 900)
    assert state.pot == 220
    dealt(state, {0: W, 1: S})
    assert state.stacks == (0, 950)
    pat(state)
    assert state.outcome().stacks == (170, 950)


@pytest.mark.parametrize("kind", list(AnteKind))
def test_r27_antes_change_neither_the_call_nor_the_raise(kind: AnteKind) -> None:
    state = table([5000] * 4, ante=1000, ante_kind=kind)
    behind = 4000 if kind is AnteKind.EACH else 5000
    facing(state, 3, call=100, to=(200, behind))
    play(state, "3 c, 0 f, 1 f, 2 k")
    pat(state)
    assert state.legal_actions.bet_to[0] == 100


def test_r29_a_dead_post_alone_has_to_be_called_like_anyone() -> None:
    state = table([1000] * 4, posts={3: (0, 50)})
    assert state.pot == 200
    assert state.bets == (0, 50, 100, 0)
    facing(state, 3, call=100, to=(200, 950))


def test_r29_a_live_post_is_a_bet_of_its_owner() -> None:
    state = table([1000] * 5, posts={4: (100, 0)})
    assert state.pot == 250
    play(state, "3 r300")
    facing(state, 4, call=200, to=(500, 1000))
    play(state, "4 f, 0 f, 1 f, 2 f")
    outcome = state.outcome()
    assert outcome.uncalled == {3: 200}
    assert outcome.stacks == (1000, 950, 900, 1250, 900)


def test_r29_dead_money_goes_to_the_main_pot() -> None:
    hands = {0: W, 1: LOSERS[0], 2: S, 3: E}
    state = table([100, 1000, 1000, 1000], hands, posts={3: (100, 50)})
    play(state, "3 k, 0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 k, 2 r100, 3 c, 1 f")
    outcome = state.outcome()
    assert pots(outcome) == [(450, {0, 2, 3}), (200, {2, 3})]
    assert outcome.stacks == (450, 900, 1000, 750)
