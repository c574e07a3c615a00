"""Which format a text is in, and files of PokerStars text beside PHH."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from history.corpus import FILES, HANDS
from history.records import record
from lowball import NotationError
from lowball.history import dump, dumps, load_all, loads
from lowball.history.formats import format_of

MIXED = next(path for path in FILES if path.stem == "mixed").read_text(encoding="utf-8")


def test_other_games_and_cancelled_hands_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text("\ufeff" + MIXED, encoding="utf-8")
    hands = load_all(path, errors="collect")
    read = list(hands)
    assert read
    assert [dumps(hand, "pokerstars") for hand in read] == [
        dumps(loads(HANDS[number]), "pokerstars") for number in sorted(HANDS) if f"#{number}:" in MIXED
    ]
    headers = [line for line in MIXED.splitlines() if line.startswith("PokerStars ")]
    assert sum(hands.skipped.values()) == len(headers) - len(read)
    assert "cancelled" in hands.skipped
    assert any("Hold'em" in game for game in hands.skipped)
    assert hands.problems == []


def test_a_bad_hand_is_told_with_its_line_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    good, bad = HANDS[min(HANDS)], HANDS[max(HANDS)]
    line = next(place for place, line in enumerate(bad.splitlines(), 1) if line.startswith("Total pot"))
    damaged = bad.replace("Total pot ", "Total pot 9")
    path.write_text(good + "\n" + damaged, encoding="utf-8")
    hands = load_all(path, errors="collect")
    assert list(hands) == [loads(good)]
    [problem] = hands.problems
    assert isinstance(problem.error, NotationError)
    assert (problem.hand, problem.error.line) == (str(max(HANDS)), len(good.splitlines()) + 1 + line)
    with pytest.raises(NotationError, match=rf"log\.txt, hand {max(HANDS)}: "):
        list(load_all(path))


def test_one_hand_that_is_none_of_ours() -> None:
    with pytest.raises(
        NotationError,
        match=r"no hand to read here: this is Hold'em.*, and read are 'Single Draw 2-7 Lowball'",
    ):
        loads(MIXED[: MIXED.index("\n\n")])


@pytest.mark.parametrize("text", ["", "\n \n\t\r\n", "\ufeff", "\ufeff\n\n"])
def test_a_blank_text_has_no_hand(text: str) -> None:
    with pytest.raises(NotationError, match="there is no hand in this text"):
        loads(text)


def test_a_misspelt_game_is_a_problem_and_none_to_skip(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text(HANDS[101].replace("Single Draw", "Single draw"), encoding="utf-8")
    hands = load_all(path, errors="collect")
    assert list(hands) == []
    assert not hands.skipped
    [problem] = hands.problems
    assert "no game is called 'Single draw 2-7 Lowball No Limit'; read are" in str(problem.error)


def test_hands_without_a_number_are_numbered_in_a_file(tmp_path: Path) -> None:
    history = loads(record())
    own = replace(history, headers={"hand": 77})
    dump([history, history, own, history], tmp_path / "log.txt")
    assert [hand.headers["hand"] for hand in load_all(tmp_path)] == [1, 2, 77, 4]
    assert "hand" not in history.headers


def test_written_by_name_and_by_suffix(tmp_path: Path) -> None:
    history = loads(record())
    assert dumps(history, "pokerstars").startswith("PokerStars Hand #")
    assert dump([history] * 2, tmp_path / "log.txt") == 2
    assert len(list(load_all(tmp_path))) == 2


def test_a_hero_sees_only_his_cards() -> None:
    history = loads(record())
    dealt = [
        line for line in dumps(history, "pokerstars", hero=0).splitlines() if line.startswith("Dealt to")
    ]
    assert dealt
    assert all(line.startswith(f"Dealt to {history.name(0)} ") for line in dealt)
    with pytest.raises(NotationError, match="PHH has no hero"):
        dumps(history, hero=0)


@pytest.mark.parametrize("form", ["txt", "", None, 3])
def test_formats_that_are_none(form: object) -> None:
    with pytest.raises(NotationError, match="'phh' or 'pokerstars', not"):
        dumps(loads(record()), form)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("variant = 'N2L1D'", "phh"),
        ("\ufeff 'a b' = 1", "phh"),
        ("[1]", "phh"),
        ("# hand = 1", "phh"),
        ("", "phh"),
        ("PokerStars Hand #1:  Single Draw", "pokerstars"),
        ('anna said, "a = 1"', "pokerstars"),
    ],
)
def test_the_first_line_tells_the_format(line: str, name: str) -> None:
    assert format_of(line) == name
