from __future__ import annotations

from dataclasses import replace

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
