"""What is wrong with a result, or with the game and the table, is told at its field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from history.records import ACTIONS, AFTER, BEFORE, DEALS, Raw, line_of, record, refused
from lowball import NotationError
from lowball.history import HandHistory, Recorded, loads
from lowball.history.phh.reader import loads as loads_phh

HIDDEN = [f"d dh p{number} ??????????" for number in (1, 2, 3)]
UNKNOWN = [*HIDDEN, *BEFORE, "p1 sd", "p3 sd ??", "d dh p3 ??", *AFTER]
# p1 wins the pot of 1500: 700 of p1 and of p3, 100 of p2. Where it is raked, p1 gets 1440.
RAKED = {"winnings": [1440, 0, 0], "finishing_stacks": [1740, 900, 300], "_lowball_raked": 60}
HOUSE = {"_lowball_rake": Raw("{basis_points = 400}")}  # that is 60 too

RESULTS: list[tuple[list[str], dict[str, object], str, str]] = [
    (ACTIONS, {"finishing_stacks": [1801, 900, 299]}, "finishing_stacks", "p1 has 1801 recorded, 1800 by"),
    (ACTIONS, {**RAKED, "finishing_stacks": [1741, 900, 300]}, "finishing_stacks", "p1 has 1741 recorded"),
    (ACTIONS, {**RAKED, "winnings": [1439, 0, 0]}, "winnings", "1439 was collected; a pot of 1500 less"),
    (ACTIONS, {**RAKED, "winnings": [0, 0, 1440]}, "winnings", "chips collected differ: p1 has 0 recorded"),
    (ACTIONS, {"winnings": [1501, 0, 0]}, "winnings", "1501 was collected, and the pot is 1500"),
    (ACTIONS, {**RAKED, "_lowball_raked": 1501}, "_lowball_raked", "the rake is 1501, and the pot is 1500"),
    (
        ACTIONS,
        {**RAKED, "_lowball_pots": [1000, 500]},
        "_lowball_pots",
        "the pots differ: 1000, 500 recorded",
    ),
    (ACTIONS, {**RAKED, "_lowball_total": 1499}, "_lowball_total", "the total pot differs: 1499 recorded"),
    (
        ACTIONS,
        {"_lowball_returned": [0, 0, 9]},
        "_lowball_returned",
        "uncalled bets differ: p3 has 9 recorded, 0 by the rules",
    ),
    (ACTIONS, {**HOUSE, **RAKED, "_lowball_raked": 61}, "_lowball_raked", "the rake differs: 61 recorded"),
    (ACTIONS, {**HOUSE, **RAKED, "winnings": [1439, 0, 0]}, "winnings", "p1 has 1439 recorded, 1440 by"),
    (UNKNOWN, {"finishing_stacks": [300, 2400, 300]}, "finishing_stacks", r"\(p2 1500\) are not what any"),
    (
        UNKNOWN,
        {"winnings": [0, 1500, 0], "finishing_stacks": [1800, 900, 300]},
        "winnings",
        r"\(p2 1500\) are not what any winners",
    ),
]


@pytest.mark.parametrize(("actions", "changes", "field", "message"), RESULTS)
def test_a_wrong_result(actions: list[str], changes: dict[str, object], field: str, message: str) -> None:
    text = record(actions, **changes)
    error = refused(text, f"^line \\d+, column 1: {field}: .*{message}")
    assert line_of(text, error).startswith(f"{field} = ")
    # the same when it is read first and compared afterwards
    history = loads(text, check=False)
    for check in (history.verify, lambda: list(history.replay())):
        with pytest.raises(NotationError) as caught:
            check()
        assert (str(caught.value), caught.value.line) == (str(error), error.line)


SETTINGS: list[tuple[dict[str, object], str, str]] = [
    ({"blinds_or_straddles": [200, 100, 0]}, "blinds_or_straddles", "blinds are 0 <= small <= big"),
    ({"_lowball_draws": 2}, "_lowball_draws", "draws is 1 or 3, not 2"),
    ({"_lowball_max_seats": 99}, "_lowball_max_seats", "max_seats is 2 to 9"),
    ({"_lowball_max_seats": 2}, "_lowball_max_seats", r"at most 2 seats \(max_seats of the game\), not 3"),
    (
        {"_lowball_blinds": [101, 100], "_lowball_big_blind": 1},
        "_lowball_blinds",
        "blinds are 0 <= small <= big",
    ),
    (
        {"_lowball_blinds": [50, 100], "_lowball_big_blind": 1, "_lowball_small_blind": 1},
        "_lowball_small_blind",
        "small_blind and big_blind are two seats, not both 1",
    ),
    (
        {"_lowball_blinds": [50, 100], "_lowball_big_blind": 1, "_lowball_small_blind": 2},
        "_lowball_small_blind",
        "the small blind sits before the big blind",
    ),
    (
        {"_lowball_blinds": [50, 100], "_lowball_big_blind": 1, "_lowball_live_posts": [0, 0, 101]},
        "_lowball_live_posts",
        "a live post is at most the big blind 100",
    ),
    (
        {"_lowball_dead_posts": [50, 0, 0]},
        "_lowball_dead_posts",
        r"p1 \(seat 0\) is a blind and cannot post besides",
    ),
]
FIXED: dict[str, object] = {"variant": "F2L3D", "min_bet": None, "small_bet": 100, "big_bet": 200}
SETTINGS += [
    ({**FIXED, "small_bet": 50}, "small_bet", "the big blind is the small bet"),
    ({**FIXED, "big_bet": 50}, "small_bet", "the bets are 1 <= small bet <= big bet"),
    ({**FIXED, "_lowball_limit": "no limit"}, "_lowball_limit", "bets are for a fixed limit, not for"),
]


@pytest.mark.parametrize(("changes", "field", "message"), SETTINGS)
def test_a_wrong_game_or_table(changes: dict[str, object], field: str, message: str) -> None:
    text = record([*DEALS, "p3 f", "p1 f"], finishing_stacks=None, **changes)
    error = refused(text, f"^line \\d+, column 1: {field}: the record describes no .*{message}")
    assert line_of(text, error).startswith(f"{field} = ")


def test_too_many_players() -> None:
    changes: dict[str, object] = {"antes": [0] * 10, "starting_stacks": [1000] * 10}
    text = record(["p1 f"], blinds_or_straddles=[50, 100, *[0] * 8], finishing_stacks=None, **changes)
    assert line_of(text, refused(text, "starting_stacks: .*max_seats")).startswith("starting_stacks = ")


def test_the_line_is_that_of_the_file() -> None:
    text = record(finishing_stacks=[1801, 900, 299])
    with pytest.raises(NotationError) as caught:
        loads_phh(f"[2]\n{text}", first_line=101, table="2")
    assert caught.value.line == 107


def test_a_history_that_was_not_read_has_no_fields() -> None:
    history = replace(loads(record()), finishing_stacks=(1, 2, 3), origins=())
    for wrong in (history, HandHistory.from_state(history.final()), loads(record(finishing_stacks=None))):
        wrong_one = replace(wrong, recorded=Recorded(total=7))
        with pytest.raises(NotationError) as caught:
            wrong_one.verify()
        assert caught.value.line is None
        assert str(caught.value).startswith("the total pot differs: 7 recorded, 1500 by the rules")
