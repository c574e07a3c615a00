"""What the lines of a log show besides the play: headings, caps, and cards that are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from history.corpus import HANDS, changed
from history.records import refused
from lowball import LowballError
from lowball.cli.picking import pick
from lowball.history import load_all, loads

FOLDED = """\
PokerStars Hand #24:  Single Draw 2-7 Lowball No Limit ($0.50/$1 USD) - 2026/09/03 18:15:01 ET
Table 'S' 7-max Seat #1 is the button
Seat 1: b ($10 in chips)
Seat 2: Hero ($10 in chips)
b: posts small blind $0.50
Hero: posts big blind $1
*** DEALING HANDS ***
Dealt to Hero [7c 5c 4c 3d Kd]
b: raises $1 to $2
Hero: calls $1
Hero: discards 2 cards [3d Kd]
Dealt to Hero [7c 5c 4c] [2d 3h]
b: discards 1 card
Hero: checks
b: bets $3
Hero: folds
Uncalled bet ($3) returned to b
b collected $4 from pot
b: shows [9c 9d]
*** SUMMARY ***
Total pot $4 | Rake $0
Seat 1: b (button) (small blind) collected ($4)
Seat 2: Hero (big blind) folded after the Draw
"""


def test_some_cards_of_a_hand_that_won_uncontested() -> None:
    assert loads(FOLDED).verify().stacks == (1200, 800)
    assert loads(FOLDED.replace("[9c 9d]", "[9c 9d Kc 2c 4d] (Lo: a pair of Nines)")).verify().rake == 0


@pytest.mark.parametrize(
    "shown", ["[7c 9d]", "[9d 2d]", "[9c Kd]", "[9c 9d 8s 8h 3h] (Lo: two pair, Nines and Eights)"]
)
def test_no_card_is_shown_that_somebody_else_folded_or_threw_away(shown: str) -> None:
    text = FOLDED.replace("[9c 9d]", shown)
    error = refused(text, "was (folded|discarded) by Hero.*, and no reshuffle has brought it back since")
    assert error.line == 19


def test_a_hand_folded_in_sight_is_seen_too() -> None:
    seen = FOLDED.replace(
        "Hero: discards 2 cards [3d Kd]\nDealt to Hero [7c 5c 4c] [2d 3h]\n", "Hero: discards 2 cards\n"
    )
    seen = seen.replace("Dealt to Hero [7c 5c 4c 3d Kd]\n", "").replace(
        "Hero: folds\n", "Hero: folds [7c 5c 4c 2d 9d]\n"
    )
    refused(seen, "9d was folded by Hero, and no reshuffle has brought it back since")
    known = FOLDED.replace("Dealt to Hero [7c 5c 4c 3d Kd]", "Dealt to b [7c 5c 4c 3d Kd]").replace(
        "Hero: discards 2 cards [3d Kd]\nDealt to Hero [7c 5c 4c] [2d 3h]\nb: discards 1 card",
        "Hero: discards 2 cards\nb: stands pat on [7c 5c 4c 3d Kd]",
    )
    assert refused(
        known.replace("Hero: folds", "Hero: folds [7c 6d 6h 6s 2s]"), "7c is in the hand of another"
    ).line


def test_betting_is_capped_from_the_fourth_bet_to_the_end_of_the_round() -> None:
    for line in ("dora: raises $0.05 to $0.35 and is all-in", "Hero: calls $0.05"):
        assert loads(changed(203, line, f"{line}\nBetting is capped")) == loads(HANDS[203])


def test_the_heading_of_single_draw() -> None:
    text = changed(101, "Hero: discards 1 card [Kd]", "*** DRAW ***\nHero: discards 1 card [Kd]")
    assert loads(text) == loads(HANDS[101])


def test_a_message_about_a_file_says_the_hand_once(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(changed(101, "anna: calls $4", "anna: calls $3"), encoding="utf-8")
    hands = load_all(path, errors="collect")
    assert list(hands) == []
    [problem] = hands.problems
    says = f"line 17: {path}, hand 101: 'anna: calls $3': anna calls $3, by the rules $4"
    assert str(problem.error) == says
    with pytest.raises(LowballError) as caught:
        pick(path, None)
    assert str(caught.value) == f"{path}, hand 101: line 17: {says.split('101: ')[1]}"
