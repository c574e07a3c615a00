"""Setups that are refused: each fault alone, and all the faults of one setup at once."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from lowball import AnteKind, Deck, Game, House, Limit, SetupError, ShowAllIn, State

GAME = Game.no_limit_single_draw()


def _named(problems: tuple[str, ...], *names: str) -> None:
    """Every name occurs in a problem of its own or a shared one."""
    told = [problem.replace("_", " ") for problem in problems]
    for name in names:
        assert any(name in problem for problem in told), f"no problem speaks of {name}: {problems}"


@pytest.mark.parametrize(
    "given",
    [
        {"blinds": (100, 50)},
        {"blinds": (-1, 50)},
        {"blinds": (50.0, 100)},
        {"blinds": (50, 100.0)},
        {"blinds": (True, 100)},
        {"blinds": ("50", "100")},
        {"blinds": (50,)},
        {"blinds": (50, 100, 200)},
        {"bets": (100, 200)},
        {"limit": Limit.FIXED_LIMIT, "bets": (100, 50)},
        {"limit": Limit.FIXED_LIMIT, "bets": (100, 200), "blinds": (25, 50)},
        {"blinds": "50"},
        {"blinds": 100},
        {"ante": -1},
        {"ante": 1.0},
        {"ante": True},
        {"ante": "5"},
        {"ante": None},
        {"ante_kind": "each"},
        {"ante_kind": None},
        {"draws": 0},
        {"draws": 2},
        {"draws": 4},
        {"draws": True},
        {"draws": 1.0},
        {"limit": "no limit"},
        {"limit": None},
        {"max_seats": 1},
        {"max_seats": 10},
        {"max_seats": 6.0},
        {"max_seats": True},
        {"house": "pokerstars"},
        {"house": None},
    ],
    ids=repr,
)
def test_a_bad_game_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        Game(**given)
    assert len(caught.value.problems) == 1
    told = caught.value.problems[0].replace("_", " ")
    assert any(name.replace("_", " ") in told for name in given)


@pytest.mark.parametrize(
    "given",
    [
        {"show_all": 1},
        {"show_all": None},
        {"free_fold": "yes"},
        {"show_all_in": True},
        {"show_all_in": "always"},
    ],
    ids=repr,
)
def test_a_bad_house_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        House(**given)
    assert len(caught.value.problems) == 1
    _named(caught.value.problems, list(given)[-1].replace("_", " "))


def test_every_fault_of_a_game_is_listed() -> None:
    given: dict[str, Any] = {"blinds": (100, 50), "ante": -5, "ante_kind": "all", "max_seats": 12, "house": 7}
    with pytest.raises(SetupError) as caught:
        Game(**given)
    assert len(caught.value.problems) == 5
    _named(caught.value.problems, "blinds", "ante", "ante kind", "max seats", "house")
    for problem in caught.value.problems:
        assert problem in str(caught.value)


def test_every_fault_of_a_house_is_listed() -> None:
    given: dict[str, Any] = {"show_all_in": 1, "show_all": 1, "free_fold": 0}
    with pytest.raises(SetupError) as caught:
        House(**given)
    assert len(caught.value.problems) == 3


@pytest.mark.parametrize(
    ("stacks", "given"),
    [
        ([], {}),
        ([1000], {}),
        ([0, 0], {}),
        ([0, 1000], {}),
        ([1000] * 8, {}),
        ([1000, -1], {}),
        ([1000, 1000, -1], {}),
        ([1000, 1000.0], {}),
        ([1000, True], {}),
        ([1000, "1000"], {}),
        ([1000, None], {}),
        (None, {}),
        (1000, {}),
        ("1000", {}),
        ([1000] * 3, {"button": 3}),
        ([1000] * 3, {"button": -1}),
        ([1000] * 3, {"button": 1.0}),
        ([1000] * 3, {"button": True}),
        ([1000] * 3, {"button": None}),
        ([1000] * 3, {"button": "0"}),
        ([1000, 0, 1000], {"button": 1}),
        ([1000] * 3, {"small_blind": 1, "big_blind": 1}),
        ([1000] * 3, {"small_blind": 3, "big_blind": 2}),
        ([1000] * 3, {"small_blind": 1, "big_blind": 3}),
        ([1000] * 3, {"small_blind": 1, "big_blind": -1}),
        ([1000] * 3, {"small_blind": 1, "big_blind": True}),
        ([1000] * 3, {"small_blind": 1.0, "big_blind": 2}),
        ([1000] * 3, {"small_blind": 1, "big_blind": None}),
        ([1000] * 3, {"small_blind": 2, "big_blind": 1}),
        ([1000] * 3, {"small_blind": 1}),
        ([1000] * 3, {"big_blind": 2}),
        ([1000, 0, 1000], {"small_blind": 1, "big_blind": 2}),
        ([1000, 1000, 0], {"small_blind": 1, "big_blind": 2}),
        ([1000] * 4, {"posts": {4: (100, 0)}}),
        ([1000] * 4, {"posts": {-1: (100, 0)}}),
        ([1000, 1000, 1000, 0], {"posts": {3: (100, 0)}}),
        ([1000] * 4, {"posts": {3: (-100, 0)}}),
        ([1000] * 4, {"posts": {3: (100, -1)}}),
        ([1000] * 4, {"posts": {3: (100.0, 0)}}),
        ([1000] * 4, {"posts": {3: (100, True)}}),
        ([1000] * 4, {"posts": {1: (100, 0)}}),
        ([1000] * 4, {"posts": {2: (0, 50)}}),
        ([1000] * 4, {"posts": {3: 100}}),
        ([1000] * 4, {"posts": {3: (100,)}}),
        ([1000] * 4, {"posts": [(3, 100, 0)]}),
        ([1000] * 3, {"deck": "2c3c"}),
        ([1000] * 3, {"deck": 7}),
    ],
    ids=repr,
)
def test_a_bad_table_is_refused(stacks: Any, given: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        State(GAME, stacks, **given)
    assert caught.value.problems
    assert all(isinstance(problem, str) and problem for problem in caught.value.problems)


@pytest.mark.parametrize("game", [None, "no limit", GAME.blinds])
def test_what_is_no_game_is_refused(game: Any) -> None:
    with pytest.raises(SetupError):
        State(game, [1000] * 3)


def test_every_fault_of_a_table_is_listed() -> None:
    given: dict[str, Any] = {"button": 9, "posts": {7: (100, 0), 3: (-1, 0)}, "deck": "2c"}
    stacks: Any = [1000, -5, 10.5, 1000, True]
    with pytest.raises(SetupError) as caught:
        State(GAME, stacks, **given)
    problems = caught.value.problems
    _named(problems, "seat 1", "seat 2", "seat 4", "button", "seat 7", "seat 3", "deck")
    assert len(problems) == 7


def test_every_bad_stack_is_listed() -> None:
    stacks: Any = [-1, -2, 1000, 1.5]
    with pytest.raises(SetupError) as caught:
        State(GAME, stacks, button=2)
    _named(caught.value.problems, "-1", "-2", "1.5")


def test_a_setup_error_keeps_its_problems_through_pickle() -> None:
    with pytest.raises(SetupError) as caught:
        Game(blinds=(2, 1), ante=-1)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.problems == caught.value.problems
    assert str(again) == str(caught.value)


def test_a_good_setup_is_accepted() -> None:
    game = Game(blinds=(0, 1), ante=3, ante_kind=AnteKind.BUTTON, max_seats=2)
    state = State(game, (1, 1), button=1, deck=Deck(seed=0))
    assert state.button == 1
    assert House(show_all_in=ShowAllIn.ALWAYS, show_all=True, free_fold=True) == House(
        free_fold=True, show_all=True, show_all_in=ShowAllIn.ALWAYS
    )


@pytest.mark.parametrize("stacks", [(1, True), (1, 1.0), (True, True), (1.0, 1)])
def test_what_equals_a_good_setup_is_still_refused(stacks: Any) -> None:
    State(GAME, (1, 1))
    with pytest.raises(SetupError):
        State(GAME, stacks)
