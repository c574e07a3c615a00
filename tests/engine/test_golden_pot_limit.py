"""Scenarios G46 and G47: pot limit."""

from __future__ import annotations

from engine.helpers import dealt, facing, free, pat, play
from lowball import AnteKind, Game, Limit, State


def _table(
    stacks: list[int],
    blinds: tuple[int, int],
    *,
    ante: int = 0,
    ante_kind: AnteKind = AnteKind.EACH,
) -> State:
    game = Game(limit=Limit.POT_LIMIT, blinds=blinds, ante=ante, ante_kind=ante_kind)
    return dealt(State(game, stacks))


def test_g46_the_pot_and_the_call_limit_the_raise() -> None:
    state = _table([5000] * 4, (50, 100))
    facing(state, 3, call=100, to=(200, 350))
    play(state, "3 r350")
    facing(state, 0, call=350, to=(600, 1200))
    play(state, "0 c")
    facing(state, 1, call=300, to=(600, 1500))


def test_g46_after_the_draw_half_a_pot_can_be_raised_to_two_and_a_half() -> None:
    state = play(_table([5000] * 2, (25, 50)), "0 c, 1 k")
    assert state.pot == 100
    pat(state)
    free(state, 1, to=(50, 100))
    play(state, "1 r50")
    facing(state, 0, call=50, to=(100, 250))


def test_g47_the_first_raise_is_at_most_three_and_a_half_big_blinds() -> None:
    facing(_table([5000] * 4, (100, 200)), 3, call=200, to=(400, 700))


def test_g47_a_short_big_blind_counts_in_full() -> None:
    state = _table([5000, 5000, 100, 5000], (100, 200))
    assert state.pot == 200
    facing(state, 3, call=200, to=(400, 700))


def test_g47_the_antes_of_each_seat_count() -> None:
    facing(_table([5000] * 4, (100, 200), ante=25), 3, call=200, to=(400, 800))


def test_g47_a_table_ante_counts_from_the_second_round_on() -> None:
    state = _table([5000] * 2, (100, 200), ante=150, ante_kind=AnteKind.BIG_BLIND)
    facing(state, 0, call=100, to=(400, 600))
    play(state, "0 c, 1 k")
    pat(state)
    free(state, 1, to=(200, 550))
