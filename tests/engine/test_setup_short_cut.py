"""Blinds given for a tuple of stacks are set up by a short cut: it gives what a list of them gives."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import AnteKind, Game, SetupError, State

CHIPS = st.sampled_from([0, 1, 30, 100, 5_000])
WRONG = st.sampled_from([True, -1, None, 7])


def start(game: Game, stacks: object, button: object, small: object, big: object) -> object:
    try:
        state = State(game, stacks, button=button, small_blind=small, big_blind=big)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    except SetupError as error:
        return error.problems
    return state.to_dict()


@given(st.data(), st.sampled_from(AnteKind), st.sampled_from([0, 20]), st.integers(2, 4))
def test_a_tuple_is_as_a_list(data: st.DataObject, kind: AnteKind, ante: int, count: int) -> None:
    stacks = data.draw(st.lists(CHIPS, min_size=count, max_size=count))
    game = Game.no_limit_single_draw(ante=ante, ante_kind=kind, max_seats=4)
    seats = data.draw(st.permutations(range(count)))
    places = [data.draw(st.integers(0, count - 1)), data.draw(st.none() | st.just(seats[0])), seats[1]]
    assert start(game, tuple(stacks), *places) == start(game, stacks, *places)


@given(st.data(), st.lists(CHIPS | WRONG, min_size=1, max_size=5))
def test_and_refused_as_a_list(data: st.DataObject, stacks: list[object]) -> None:
    places = [data.draw(st.integers(0, 2) | WRONG) for _ in range(3)]
    game = Game.no_limit_single_draw(max_seats=4)
    assert start(game, tuple(stacks), *places) == start(game, stacks, *places)


def test_each_hand_has_its_own_stacks() -> None:
    game = Game.no_limit_single_draw()
    first = State(game, (500, 600, 700), button=2, small_blind=0, big_blind=1)
    second = State(game, (800, 30, 900), button=2, small_blind=0, big_blind=1)
    assert (first.starting_stacks, second.starting_stacks) == ((500, 600, 700), (800, 30, 900))
    assert (first.bets, second.bets) == ((50, 100, 0), (50, 30, 0))


@pytest.mark.parametrize("wrong", ["button", "small_blind", "big_blind"])
def test_a_bool_is_no_seat_even_where_the_seat_was_seen(wrong: str) -> None:
    game = Game.no_limit_single_draw()
    order = ["button", "small_blind", "big_blind"]
    seats: dict[str, Any] = {name: (1 + order.index(name) - order.index(wrong)) % 3 for name in order}
    State(game, (500, 500, 500), **seats)
    assert seats[wrong] == 1
    with pytest.raises(SetupError, match="bool True"):
        State(game, (500, 500, 500), **{**seats, wrong: True})
