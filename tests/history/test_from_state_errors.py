from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from history.records import record
from lowball import Deck, Fold, Game, NotationError, SetupError, State
from lowball.history import HandHistory, dumps, loads
from lowball.history.stats import player_stats


@pytest.mark.parametrize("given", [None, 5, "state", State])
def test_what_is_no_state(given: object) -> None:
    with pytest.raises(SetupError, match="made of a State"):
        HandHistory.from_state(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [(1, 2), ("ada", None), (b"ada", "bo")])
def test_names_are_text(players: tuple[object, ...]) -> None:
    state = State(Game(), (500, 500), deck=Deck(seed=1))
    state.fold()
    with pytest.raises(SetupError, match="the name of a player is a str"):
        HandHistory.from_state(state, players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("form", ["phh", "pokerstars"])
@pytest.mark.parametrize("given", [None, 5, "text", [1]])
def test_what_is_no_history(given: object, form: str) -> None:
    with pytest.raises(NotationError, match="a HandHistory is written"):
        dumps(given, form)  # type: ignore[arg-type]


def test_an_action_without_a_seat_is_no_record() -> None:
    history = loads(record())
    actions = [Fold() if isinstance(action, Fold) else action for action in history.actions]
    other = replace(history, actions=tuple(actions))
    assert other.verify() == history.verify()  # the rules know who is to act
    for work in (dumps, lambda history: player_stats([history])):
        with pytest.raises(NotationError, match=r"Fold\(\) has no seat"):
            work(other)


@pytest.mark.parametrize("form", ["phh", "pokerstars"])
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": 5}, r"^players: a tuple with a str for each seat, not 5 \(int\)"),
        ({"players": ("a", "b")}, "^players: there are 2 for 3 seats"),
        ({"players": ("a", "b", 3)}, r"^players: a str for each seat, not 3 \(int\)"),
        ({"seats": ("x", "y", "z")}, "^seats: an int of 0 or more for each seat, not 'x'"),
        ({"seats": (1, 2, -3)}, "^seats: an int of 0 or more for each seat, not -3"),
        ({"hero": -1}, "^hero: a seat from 0 to 2 or None, not -1"),
        ({"hero": True}, "^hero: a seat from 0 to 2 or None, not True"),
        ({"hero": 3}, "^hero: a seat from 0 to 2 or None, not 3"),
        ({"currency": 5}, "^currency: a str, not 5"),
        ({"headers": "x"}, "^headers: a mapping, not 'x'"),
        ({"comments": ["x"]}, r"^comments: a mapping, not \['x'\]"),
        ({"comments": {99: "x"}}, "^comments: about an action or a show, -1 to 13, not about 99"),
        ({"comments": {"1": "x"}}, "^comments: about an action or a show, -1 to 13, not about '1'"),
        ({"comments": {0: 5}}, r"^comments: the one about 0 is a str, not 5 \(int\)"),
    ],
)
def test_fields_that_no_record_has(changes: dict[str, Any], message: str, form: str) -> None:
    with pytest.raises(NotationError, match=message):
        dumps(replace(loads(record()), **changes), form)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"players": 5}, "players are a sequence of names"),
        ({"headers": "x"}, "headers are a mapping of names"),
    ],
)
def test_what_from_state_takes_no_history_of(fields: dict[str, Any], message: str) -> None:
    state = State(Game.no_limit_single_draw(), [500, 500], deck=Deck(seed=1))
    state.fold()
    with pytest.raises(SetupError, match=message):
        HandHistory.from_state(state, **fields)


@pytest.mark.parametrize("empty", ["_lowball_pots", "_lowball_shares", "_lowball_returned"])
def test_a_result_that_says_nothing_is_none(empty: str) -> None:
    history = loads(record(**{empty: [] if empty != "_lowball_returned" else [0, 0, 0]}))
    assert history.recorded is None
    assert loads(dumps(history)) == history
