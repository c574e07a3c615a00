from __future__ import annotations

import pytest

from lowball import Deck, Game, NotationError, SetupError, State
from lowball.history import HandHistory, dumps


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
