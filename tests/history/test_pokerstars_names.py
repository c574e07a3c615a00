"""Players may be called anything that fits on a line, even what looks like a line itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.corpus import HANDS
from lowball import NotationError
from lowball.history.pokerstars import dumps, loads

PARTS = [
    *("folds", "checks", ": ", ":", " ", "a", "b", "☂", "é", "[7c]", "(1)", " ($5 in chips)"),
    *("Seat 1", "Seat 1: ", "Dealt to ", ' said, "', " mucks hand", " has timed out", " leaves the table"),
    *("*** SUMMARY ***", "*** FIRST DRAW ***", "Hand cancelled", "Betting is capped", "Total pot $1"),
    *("Uncalled bet ($14) returned to ", " collected $5 from pot", "posts big blind $0.50", " showed"),
    *("folded before Flop", "PokerStars Hand #1: ", " (button)"),
]
NAMES = st.lists(st.sampled_from(PARTS), min_size=1, max_size=4).map("".join).map(str.strip).filter(bool)


@pytest.mark.parametrize("hand", [101, 103, 203])
@given(data=st.data())
def test_any_names_are_read_back(hand: int, data: st.DataObject) -> None:
    history = loads(HANDS[hand])
    count = len(history.players)
    names = data.draw(st.lists(NAMES, min_size=count, max_size=count, unique=True))
    renamed = replace(history, players=tuple(names))
    again = loads(dumps(renamed))
    assert again.players == tuple(names)
    assert again.actions == history.actions
    assert again.verify().stacks == history.verify().stacks


def test_names_that_look_like_lines() -> None:
    history = loads(HANDS[601])
    assert history.players == (
        "folds: folds",
        "folds",
        "Seat 3",
        "Ко́т ☂ [x] (1)",
        "Dealt to Ann",
        "Ann collected $5 from pot",
        "*** SUMMARY *** ($5 in chips)",
    )


@pytest.mark.parametrize("name", ["", " a", "a ", "a\nb", "a\rb"])
def test_what_is_no_name_is_not_written(name: str) -> None:
    history = loads(HANDS[101])
    with pytest.raises(NotationError, match="a player's name is one line"):
        dumps(replace(history, players=(name, *history.players[1:])))


def test_two_players_of_one_name_are_not_written() -> None:
    history = loads(HANDS[104])
    with pytest.raises(NotationError, match="names of their own, not x, x"):
        dumps(replace(history, players=("x", "x")))
