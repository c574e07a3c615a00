"""The fields that begin with _lowball_: what they say, and what is no such thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from history.records import ACTIONS, DEALS, Raw, record, refused
from lowball import (
    POKERSTARS,
    WSOP,
    AnteKind,
    Check,
    DrawOrder,
    Fold,
    Game,
    House,
    Limit,
    Rake,
    Reshuffle,
    ShowAllIn,
    StandPat,
    State,
)
from lowball.history import HandHistory, dumps, loads

FOLDED = [*DEALS, "p3 f", "p1 f"]


def game_of(**changes: object) -> Game:
    return loads(record(FOLDED, finishing_stacks=None, **changes)).game


def test_a_record_without_them_has_a_house_that_lets_fold_freely() -> None:
    assert game_of() == Game(house=House(free_fold=True))


@pytest.mark.parametrize(
    ("name", "value", "field", "expected"),
    [
        ("raise_cap", 5, "raise_cap", 5),
        ("raise_cap", 0, "raise_cap", None),
        ("heads_up_cap", False, "heads_up_cap", False),
        ("draw_order", "batch", "draw_order", DrawOrder.BATCH),
        ("burn", True, "burn", True),
        ("show_all_in", "always", "show_all_in", ShowAllIn.ALWAYS),
        ("show_all", True, "show_all", True),
        ("free_fold", False, "free_fold", False),
        ("rake", Raw("{basis_points = 500, cap = 3, step = 1}"), "rake", Rake(500, cap=3)),
    ],
)
def test_the_house(name: str, value: object, field: str, expected: object) -> None:
    house = game_of(**{f"_lowball_{name}": value}).house
    changed: dict[str, Any] = {field: expected}
    assert house == replace(House(free_fold=True), **changed)


@pytest.mark.parametrize("house", [POKERSTARS, WSOP, House(rake=Rake(450, 300, 5, after_draw_only=False))])
@pytest.mark.parametrize("limit", list(Limit))
@pytest.mark.parametrize("draws", [1, 3])
def test_every_game_of_every_house_comes_back(house: House, limit: Limit, draws: int) -> None:
    state = State(Game(limit=limit, draws=draws, house=house), [900] * 3, button=2)
    for seat in range(3):
        state.deal(seat, 5)
    while not state.is_over():
        state.timeout()
    history = HandHistory.from_state(state)
    assert loads(dumps(history)) == history
    assert ('variant = "F2L3D"' in dumps(history)) == (limit is Limit.FIXED_LIMIT)
    assert ("_lowball_limit" in dumps(history)) == (limit is Limit.POT_LIMIT)


def test_wsop_reshuffle() -> None:
    house = game_of(_lowball_draw_order="batch", _lowball_reshuffle="wsop").house
    assert house.reshuffle is Reshuffle.WSOP


def test_other_games_and_seats() -> None:
    assert game_of(_lowball_limit="pot limit").limit is Limit.POT_LIMIT
    assert game_of(_lowball_draws=3).draws == 3
    assert game_of(_lowball_max_seats=4).max_seats == 4
    assert game_of(_lowball_ante=7, _lowball_ante_kind="button").ante_kind is AnteKind.BUTTON


def test_where_the_players_sit() -> None:
    history = loads(
        record(
            FOLDED,
            finishing_stacks=None,
            players=["Anna", "Bo", "Cy"],
            _lowball_seats=[4, 0, 2],
            _lowball_seat_count=5,
            _lowball_button=3,
        )
    )
    assert history.stacks == (1000, 0, 1000, 0, 1000)
    assert (history.button, history.small_blind, history.big_blind) == (3, 4, 0)
    assert [history.name(seat) for seat in (4, 0, 2)] == ["Anna", "Bo", "Cy"]
    assert history.actions[-2:] == (Fold(2), Fold(4))
    assert history.verify().stacks == (1050, 0, 1000, 0, 950)
    assert loads(dumps(history)) == history


def test_nobody_posts_the_small_blind_and_somebody_enters() -> None:
    history = loads(
        record(
            FOLDED,
            finishing_stacks=None,
            blinds_or_straddles=[0, 100, 0],
            _lowball_blinds=[50, 100],
            _lowball_big_blind=1,
            _lowball_live_posts=[0, 0, 100],
            _lowball_dead_posts=[0, 0, 50],
        )
    )
    assert history.small_blind is None
    assert history.posts == {2: (100, 50)}
    assert history.game.blinds == (50, 100)
    assert loads(dumps(history)) == history


def test_who_ran_out_of_time() -> None:
    actions = [
        *DEALS,
        "p3 cc",
        "p1 cc",
        "p2 cc",
        "# slow",
        "p1 sd",
        "p2 sd",
        "p3 sd",
        "p1 f",
        "p2 cc",
        "p3 cc",
    ]
    history = loads(
        record(actions, finishing_stacks=None, _lowball_timed_out=[8, 12, 10], free=None), check=False
    )
    assert history.actions[6] == StandPat(0, timed_out=True)
    assert history.actions[10] == Check(1, timed_out=True)
    assert loads(dumps(history), check=False) == history


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"_lowball_new": 1}, "_lowball_new: not known, and fields that begin with _lowball_ say how"),
        (
            {"_lowball_limit": "no"},
            "_lowball_limit: expected 'no limit' or 'pot limit' or 'fixed limit', found 'no'",
        ),
        ({"_lowball_draws": 2}, "the record describes no game: draws is 1 or 3, not 2"),
        ({"_lowball_draws": "3"}, "_lowball_draws: expected a whole number from 1 to 3, found '3'"),
        ({"_lowball_raise_cap": 3}, "_lowball_raise_cap: raise_cap is 4, 5 or None, not int 3"),
        ({"_lowball_reshuffle": "wsop"}, "_lowball_reshuffle: reshuffle WSOP needs draw_order BATCH"),
        ({"_lowball_rake": 5}, "_lowball_rake: expected a table of basis_points, cap, step, after_draw_only"),
        ({"_lowball_rake": Raw("{cap = 1}")}, "_lowball_rake: .*basis_points"),
        ({"_lowball_rake": Raw("{basis_points = -1}")}, "_lowball_rake: basis_points is an int from 0"),
        ({"_lowball_burn": 1}, "_lowball_burn: expected true or false, found 1"),
        ({"_lowball_seats": [0, 1, 1]}, "_lowball_seats: two players have the same seat"),
        (
            {"_lowball_seats": [0, 1, 3]},
            "_lowball_seats: entry 3: expected a whole number from 0 to 2, found 3",
        ),
        ({"_lowball_seat_count": 2}, "_lowball_seat_count: expected a whole number from 3 to 9, found 2"),
        ({"_lowball_button": 3}, "_lowball_button: expected a whole number from 0 to 2, found 3"),
        ({"_lowball_big_blind": 1}, "missing: _lowball_blinds"),
        (
            {"_lowball_big_blind": 5, "_lowball_blinds": [50, 100]},
            "_lowball_big_blind: nobody sits on seat 5",
        ),
        (
            {"_lowball_big_blind": 1, "_lowball_blinds": [50]},
            "_lowball_blinds: expected the small and the big",
        ),
        ({"_lowball_dead_posts": [50, 0, 0]}, "describes no hand that can be played: .*cannot post besides"),
        (
            {"_lowball_timed_out": [4]},
            r"^line .*_lowball_timed_out: action 4 is no fold, check or standing pat",
        ),
        ({"_lowball_timed_out": [99]}, "_lowball_timed_out: action 99 is no fold"),
        ({"_lowball_mucked": ["", "", "8c"]}, "_lowball_mucked: entry 3: expected the five cards of a hand"),
        ({"_lowball_mucked": ["", "", "8x"]}, "_lowball_mucked: entry 3: "),
        (
            {"_lowball_mucked": ["", "", "8c6d4c3d2h"]},
            "_lowball_mucked: there are cards of a player who does not",
        ),
        ({"_lowball_unit": 0}, "_lowball_unit: a unit is above 0"),
        ({"_lowball_unit": 7}, "starting_stacks: entry 1: 1000 is no multiple of the unit 7"),
        ({"_lowball_header_event": 1, "event": 2}, "_lowball_header_event: there is a 'event' besides"),
        ({"winnings": [0, 0, 0]}, "winnings: nobody won anything"),
        ({"seats": [1, 2, -3]}, "seats: entry 3: expected a whole number"),
        ({"currency": 5}, "currency: expected a string, found 5"),
    ],
)
def test_what_is_no_such_field(changes: dict[str, object], message: str) -> None:
    refused(record(**changes), message)


def test_the_action_that_is_no_multiple_of_the_unit() -> None:
    actions = ["p3 cbr 303" if action == "p3 cbr 300" else action for action in ACTIONS]
    refused(
        record(actions, _lowball_unit=10), r"action 4 \('p3 cbr 303'\): 303 is no multiple of the unit 10"
    )
