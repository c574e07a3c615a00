"""Files of another format: its module is asked what is a hand, what is none, and how to write one."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from history.records import record
from lowball import NotationError
from lowball.history import HandHistory, dump, dumps, load_all, loads
from lowball.history.formats import format_of

FILE = """\ufeffPokerStars Hand #11: good

PokerStars Hand #12: Hold'em

PokerStars Hand #13: cancelled

PokerStars Hand #14: bad
second line
"""


class Pretended(ModuleType):
    """Cuts at blank lines, and knows a game by its name."""

    @staticmethod
    def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
        numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
        for number, line in numbered:
            if "Hand #" in line:
                yield number, line

    @staticmethod
    def game_of(header: str) -> str | None:
        return "Hold'em" if "Hold'em" in header else None

    @staticmethod
    def cancelled(text: str) -> bool:
        return "cancelled" in text

    @staticmethod
    def loads(text: str, *, check: bool) -> HandHistory:
        assert check
        if "bad" in text:
            raise NotationError("it is bad", 2)
        return loads(record())

    @staticmethod
    def dumps(history: HandHistory) -> str:
        return f"PokerStars Hand #1: good {history.stacks}\n"


@pytest.fixture(autouse=True)
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lowball.history.pokerstars", Pretended("pokerstars"))


def test_other_games_and_cancelled_hands_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text(FILE, encoding="utf-8")
    hands = load_all(path, errors="collect")
    assert list(hands) == [loads(record())]
    assert hands.skipped == {"Hold'em": 1, "cancelled": 1}
    assert [(problem.hand, problem.error.line) for problem in hands.problems] == [("14", 8)]  # type: ignore[attr-defined]
    with pytest.raises(NotationError, match=r"line 8: .*log\.txt, hand 14: it is bad"):
        list(load_all(path))


def test_one_hand_that_is_none_of_ours() -> None:
    with pytest.raises(NotationError, match="there is no hand to read here: Hold'em"):
        loads("PokerStars Hand #12: Hold'em\n")
    assert loads("PokerStars Hand #11: good\n") == loads(record())


def test_written_by_name_and_by_suffix(tmp_path: Path) -> None:
    history = loads(record())
    assert dumps(history, "pokerstars").startswith("PokerStars Hand #1: good (1000, ")
    assert dump([history] * 2, tmp_path / "log.txt") == 2
    assert len(list(load_all(tmp_path))) == 2


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
