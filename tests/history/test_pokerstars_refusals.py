"""Logs that are wrong: refused at the line that is wrong, with what is recorded and what the rules give."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from history.corpus import HANDS, changed
from lowball import NotationError
from lowball.history.pokerstars import loads


class Wrong(NamedTuple):
    """A line of a hand replaced by others, the line at which that is refused, and a part of the message."""

    hand: int
    old: str
    new: str
    at: str
    says: str


def _wrong(block: str) -> Wrong:
    first, *lines = block.splitlines()
    hand, old = first.split(" ", 1)
    told = {mark: [line[3:] for line in lines if line.startswith(mark)] for mark in ("-> ", "@@ ", "!! ")}
    new = "\n".join(told["-> "])
    assert sum(map(len, told.values())) == len(lines)
    return Wrong(int(hand), old, new, (told["@@ "] or [new])[0], told["!! "][0])


BLOCKS = (Path(__file__).parent / "wrong_lines.txt").read_text(encoding="utf-8").split("\n\n")
WRONG = [_wrong(block) for block in BLOCKS if not block.startswith("#")]


def test_there_are_wrong_lines() -> None:
    assert len(WRONG) > 90


@pytest.mark.parametrize(
    "wrong", WRONG, ids=lambda wrong: f"{wrong.hand} {wrong.new or 'without'} {wrong.old}"
)
def test_a_wrong_line_is_refused_where_it_stands(wrong: Wrong) -> None:
    text = changed(wrong.hand, wrong.old, wrong.new)
    with pytest.raises(NotationError) as caught:
        loads(text)
    error = caught.value
    assert error.line is not None
    assert text.splitlines()[error.line - 1] == wrong.at
    assert wrong.says in str(error)
    assert f"hand #{wrong.hand}: " in str(error)


@pytest.mark.parametrize("hand", [101, 203, 502])
def test_a_hand_that_is_cut_off_is_refused(hand: int) -> None:
    lines = HANDS[hand].splitlines(keepends=True)
    for end in range(1, len(lines)):
        with pytest.raises(NotationError):
            loads("".join(lines[:end]))


def test_a_hand_cut_off_can_be_read_without_its_end() -> None:
    lines = HANDS[101].splitlines(keepends=True)
    history = loads("".join(lines[:17]), check=False)
    assert history.recorded is None
    assert len(history.actions) == 9
    with pytest.raises(NotationError, match="Hero is to act"):
        history.verify()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no hand"),
        ("\n\n", "there is no hand"),
        ("nonsense", "a hand begins like"),
        (HANDS[101] + HANDS[102], "a second hand begins here"),
        ("PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET", "Hold'em No Limit"),
        ("PokerStars Hand #7:  Single draw 2-7 Lowball No Limit (1/2) - 2026",
         "no game is called 'Single draw 2-7 Lowball No Limit'; read are 'Single Draw 2-7 Lowball'"),
        ("PokerStars Hand #7:  HORSE (Razz Limit, $1/$2) - 2026", "of Razz Limit; read are 'Single Draw 2-7"),
        ("PokerStars Hand #7:  Single Draw 2-7 Lowball No Limit ($1/€2 USD) - 2026", "two currencies"),
        ("PokerStars Hand #7:  Single Draw 2-7 Lowball No Limit ($1/$2 - $9 Cap - USD)", "begins like"),
        (HANDS[101].replace("*** SUMMARY ***", "Hand cancelled"), "the hand was cancelled"),
        (HANDS[101].split("*** DEALING")[0], "ends before the cards are dealt"),
    ],
)  # fmt: skip
def test_what_is_no_hand_to_read_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says.replace("$", r"\$")):
        loads(text)


@pytest.mark.parametrize("thing", [None, 7, b"PokerStars", ["PokerStars"], True])
def test_what_is_no_text_is_refused(thing: str) -> None:
    with pytest.raises(NotationError, match="a record is read from a str, not"):
        loads(thing)


def test_r93_no_pot_pays_more_than_it_holds_though_another_pays_less() -> None:
    [text] = [text for text in HANDS.values() if "Bo K. collected $29 from side pot" in text]
    shifted = "\n".join(
        line.replace("$29", "$31" if "Bo K." in line else "$27") if "$29" in line else line
        for line in text.splitlines()
    )
    assert shifted.count("$31") == shifted.count("$27") == 2
    loads(text)
    with pytest.raises(NotationError, match=r"\$31 is collected from a pot of \$30"):
        loads(shifted)
