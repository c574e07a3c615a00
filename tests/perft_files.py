"""Golden counts: a text file for each hand, its setup above and a line `depth count` for each depth below.

`python tests/perft_files.py FILE...` counts again and writes what it finds into the files: for a new file,
with its depths and any counts, or after the rules have changed on purpose.
"""

from __future__ import annotations

import sys
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from lowball import WSOP, AnteKind, Deck, DrawOrder, Game, House, Limit, Reshuffle, State
from lowball.perft import perft

FOLDER = Path(__file__).resolve().parent / "perft"
_VALUES: dict[str, Any] = {"yes": True, "no": False, "none": None}


def read_header(path: Path) -> dict[str, str]:
    head, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
    return dict(line.split(": ", 1) for line in head.splitlines())


def read_counts(path: Path) -> dict[int, tuple[int, bool]]:
    """Depth -> (count, whether it is left to the deep tests)."""
    _, _, tail = path.read_text(encoding="utf-8").partition("\n\n")
    counts: dict[int, tuple[int, bool]] = {}
    for line in tail.splitlines():
        *deep, depth, count = line.split()
        assert deep in ([], ["deep"]), f"{path.name}: {line!r}"
        counts[int(depth)] = int(count), bool(deep)
    return counts


def read_state(path: Path) -> State:
    """The state at the start of the hand that the header describes."""
    head = read_header(path)
    known = set("limit draws blinds bets ante house stacks button posts deck".split()) | {"blind seats"}
    assert set(head) <= known, f"{path.name}: {set(head) - known}"
    stacks = _numbers(head["stacks"])
    ante, _, kind = head.get("ante", "0 each").partition(" ")
    game = Game(
        limit=Limit(head["limit"]),
        draws=int(head["draws"]),
        blinds=_pair(head["blinds"]),
        bets=_pair(head["bets"]) if "bets" in head else None,
        ante=int(ante),
        ante_kind=AnteKind(kind),
        max_seats=len(stacks),
        house=_house(head.get("house", "")),
    )
    rest: dict[str, Any] = {}
    if "blind seats" in head:
        small, big = head["blind seats"].split()
        rest = {"small_blind": None if small == "none" else int(small), "big_blind": int(big)}
    if "posts" in head:
        seat, live, dead = _numbers(head["posts"])
        rest["posts"] = {seat: (live, dead)}
    deck = head.get("deck", "none")
    return State(
        game,
        stacks,
        button=int(head.get("button", "0")),
        deck=None if deck == "none" else Deck(seed=int(deck)),
        **rest,
    )


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _pair(text: str) -> tuple[int, int]:
    first, second = _numbers(text)
    return first, second


def _house(text: str) -> House:
    """`wsop`, or settings like `burn=yes raise_cap=5 draw_order=batch`."""
    if text == "wsop":
        return WSOP
    settings: dict[str, Any] = {}
    enums: dict[str, type[Enum]] = {"draw_order": DrawOrder, "reshuffle": Reshuffle}
    names = {field.name for field in fields(House)}
    for setting in text.split():
        name, value = setting.split("=")
        assert name in names, name
        if name in enums:
            settings[name] = enums[name](value)
        else:
            settings[name] = _VALUES[value] if value in _VALUES else int(value)
    return House(**settings)


def record(path: Path) -> None:
    """Count, and write the counts into the file."""
    state, counts = read_state(path), read_counts(path)
    head, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
    lines = [f"{'deep ' * deep}{depth} {perft(state, depth)}\n" for depth, (_, deep) in counts.items()]
    path.write_text(f"{head}\n\n{''.join(lines)}", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        record(Path(name))
