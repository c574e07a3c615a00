"""The hand-made PokerStars logs: the text of every hand that is read, by its number."""

from __future__ import annotations

from pathlib import Path

from lowball.history.pokerstars import cancelled, game_of, split

FILES = sorted((Path(__file__).parent / "pokerstars").glob("*.txt"))


def _hands() -> dict[int, str]:
    hands: dict[int, str] = {}
    for path in FILES:
        with path.open(encoding="utf-8") as lines:
            for _, text in split(lines):
                if game_of(text.split("\n", 1)[0]) is None and not cancelled(text):
                    hands[int(text.split("#", 1)[1].split(":", 1)[0])] = text.rstrip() + "\n"
    return hands


HANDS = _hands()


def changed(hand: int, old: str, new: str, count: int = 1) -> str:
    """The text of a hand with its `count`-th line `old` replaced, by several lines or, for "", by none."""
    lines = [line.rstrip() for line in HANDS[hand].splitlines()]
    place = [place for place, line in enumerate(lines) if line == old][count - 1]
    lines[place : place + 1] = new.split("\n") if new else []
    return "\n".join(lines) + "\n"
