"""The house presets as values, and the constructors of the two standard games (R10)."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, replace
from itertools import product

import pytest

from engine.helpers import dealt, facing, play
from lowball import (
    POKERSTARS,
    WSOP,
    AnteKind,
    DrawOrder,
    Game,
    House,
    Limit,
    Phase,
    Rake,
    Reshuffle,
    SetupError,
    ShowAllIn,
    State,
)


def test_the_pokerstars_preset_is_all_defaults() -> None:
    assert House() == POKERSTARS
    assert asdict(POKERSTARS) == {
        "raise_cap": 4,
        "heads_up_cap": True,
        "draw_order": DrawOrder.SEQUENTIAL,
        "burn": False,
        "reshuffle": Reshuffle.POKERSTARS,
        "show_all_in": ShowAllIn.UNCONTESTED,
        "show_all": False,
        "free_fold": False,
        "rake": None,
    }


def test_the_wsop_preset() -> None:
    assert asdict(WSOP) == {
        "raise_cap": 5,
        "heads_up_cap": False,
        "draw_order": DrawOrder.BATCH,
        "burn": True,
        "reshuffle": Reshuffle.WSOP,
        "show_all_in": ShowAllIn.ALWAYS,
        "show_all": False,
        "free_fold": False,
        "rake": None,
    }


def test_a_preset_is_varied_and_stays_as_it_was() -> None:
    varied = replace(WSOP, raise_cap=4, rake=Rake(500, cap=20))
    assert (varied.raise_cap, varied.rake) == (4, Rake(500, cap=20))
    assert varied.reshuffle is Reshuffle.WSOP
    assert WSOP.raise_cap == 5
    assert varied != WSOP
    with pytest.raises(FrozenInstanceError):
        WSOP.burn = False  # type: ignore[misc]


@pytest.mark.parametrize("house", [POKERSTARS, WSOP, replace(WSOP, rake=Rake(1, 2, 3))], ids=["a", "b", "c"])
def test_a_house_is_a_value(house: House) -> None:
    assert pickle.loads(pickle.dumps(house)) == house
    assert copy.deepcopy(house) == house
    assert hash(replace(house)) == hash(house)
    assert eval(repr(house)) == house  # noqa: S307


def test_r75_the_wsop_reshuffle_without_a_batch_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        House(reshuffle=Reshuffle.WSOP)
    assert len(caught.value.problems) == 1
    with pytest.raises(SetupError):
        replace(WSOP, draw_order=DrawOrder.SEQUENTIAL)


def test_r75_three_draws_with_the_wsop_reshuffle_seat_six() -> None:
    assert Game.limit_triple_draw(20, 40, house=WSOP).max_seats == 6
    with pytest.raises(SetupError):
        Game.limit_triple_draw(20, 40, max_seats=7, house=WSOP)
    assert Game.no_limit_single_draw(max_seats=9, house=WSOP).max_seats == 9
    house = replace(WSOP, reshuffle=Reshuffle.POKERSTARS)
    assert Game.limit_triple_draw(20, 40, max_seats=7, house=house).max_seats == 7


def test_r10_the_two_standard_games() -> None:
    single = Game.no_limit_single_draw(blinds=(50, 100))
    assert (single.limit, single.draws, single.bets, single.max_seats) == (Limit.NO_LIMIT, 1, None, 7)
    assert single == Game(blinds=(50, 100))
    triple = Game.limit_triple_draw(20, 40)
    assert (triple.limit, triple.draws, triple.blinds, triple.max_seats) == (
        Limit.FIXED_LIMIT,
        3,
        (10, 20),
        6,
    )
    assert triple == Game(limit=Limit.FIXED_LIMIT, draws=3, bets=(20, 40))
    assert triple == Game(limit=Limit.FIXED_LIMIT, draws=3, blinds=(10, 20))


@pytest.mark.parametrize(("limit", "draws"), list(product(Limit, (1, 3))), ids=str)
def test_r10_every_limit_with_one_draw_and_with_three(limit: Limit, draws: int) -> None:
    state = dealt(State(Game(limit=limit, draws=draws), [10_000] * 2))
    most = {Limit.NO_LIMIT: 10_000, Limit.POT_LIMIT: 300, Limit.FIXED_LIMIT: 200}[limit]
    facing(state, 0, call=50, to=(200, most))
    play(state, "0 c, 1 k")
    streets = 0
    while not state.is_over():
        if state.phase is Phase.DRAW:
            state.stand_pat()
        else:
            streets += state.actor == 1
            state.check()
    assert streets == draws


def test_r20_uneven_blinds_in_fixed_limit() -> None:
    game = Game.limit_triple_draw(75, 150, blinds=(50, 75))
    state = dealt(State(game, [1000] * 3))
    facing(state, 0, call=75, to=(150, 150))
    assert state.bets == (0, 50, 75)


def test_r24_antes_in_triple_draw() -> None:
    game = Game.limit_triple_draw(20, 40, ante=5)
    assert dealt(State(game, [1000] * 6)).pot == 60
    game = Game.limit_triple_draw(20, 40, ante=20, ante_kind=AnteKind.BIG_BLIND)
    assert dealt(State(game, [1000] * 6)).pot == 50


def test_r38_a_free_fold_is_an_option_of_every_limit() -> None:
    for limit in Limit:
        state = dealt(State(Game(limit=limit, house=House(free_fold=True)), [1000] * 2))
        play(state, "0 c")
        assert state.legal_actions.can_fold
        play(state, "1 f")
        assert state.outcome().stacks == (1100, 900)
