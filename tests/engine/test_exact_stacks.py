"""Stacks that hold exactly what a rule asks for: the call, and nothing more."""

from __future__ import annotations

import pytest

from engine.helpers import dealt, facing, free, pat, play
from lowball import Game, Limit, State

GAMES = [
    Game(limit=Limit.NO_LIMIT, blinds=(10, 20)),
    Game(limit=Limit.POT_LIMIT, blinds=(10, 20)),
    Game(limit=Limit.FIXED_LIMIT, blinds=(10, 20), bets=(20, 40)),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.limit.name)
def test_r48_r50_r54_a_stack_of_the_call_may_only_call(game: Game) -> None:
    facing(dealt(State(game, [20, 1000, 1000])), 0, call=20)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.limit.name)
def test_r44_r50_r54_one_chip_more_than_the_call_may_go_in(game: Game) -> None:
    facing(dealt(State(game, [21, 1000, 1000])), 0, call=20, to=(21, 21))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.limit.name)
def test_r48_r50_r54_chips_already_in_count_towards_the_call(game: Game) -> None:
    state = play(dealt(State(game, [1000, 40, 1000])), "0 r40")
    facing(state, 1, call=30)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.limit.name)
def test_r36_the_last_chip_may_be_bet_after_the_draw(game: Game) -> None:
    state = play(dealt(State(game, [21, 1000, 1000])), "0 c, 1 c, 2 k")
    pat(state)
    state = play(state, "1 k, 2 k")
    free(state, 0, to=(1, 1))
