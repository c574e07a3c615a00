"""Makes PHH records to read: a whole good one, and what a test changes in it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from lowball import NotationError
from lowball.history import loads

EXAMPLES = Path(__file__).parents[2] / "examples" / "hands"

# Three players, p3 on the button: he raises, p1 calls and stands pat, and calls again with the best hand.
DEALS = ["d dh p1 7c5d4h3s2c", "d dh p2 KdKc9h5s2d", "d dh p3 8c6d4c3dJh"]
BEFORE = ["p3 cbr 300", "p1 cc", "p2 f"]
DRAW = ["p1 sd", "p3 sd Jh", "d dh p3 2h"]
AFTER = ["p1 cc", "p3 cbr 400", "p1 cc"]
SHOWS = ["p3 sm 8c6d4c3d2h", "p1 sm 7c5d4h3s2c"]
ACTIONS = [*DEALS, *BEFORE, *DRAW, *AFTER, *SHOWS]
FINISHING = [1800, 900, 300]

FIELDS: Mapping[str, object] = {
    "variant": "N2L1D",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [50, 100, 0],
    "min_bet": 100,
    "starting_stacks": [1000, 1000, 1000],
    "finishing_stacks": FINISHING,
    "actions": ACTIONS,
}

# p1 and p3 tie for the main pot of 900, and p1 wins the side pot of 400 from p2.
SIDE_POT: Mapping[str, object] = {
    "actions": [
        *("d dh p1 7c5d4h3s2c", "d dh p2 Kc6d4c3d2h", "d dh p3 7d5c4d3h2d"),
        *("p3 cbr 300", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p3 sd", "p1 cbr 200", "p2 cc"),
        *("p1 sm 7c5d4h3s2c", "p2 sm Kc6d4c3d2h", "p3 sm 7d5c4d3h2d"),
    ],
    "starting_stacks": [1000, 1000, 300],
    "finishing_stacks": None,
}


class Raw(str):
    """TOML text that goes into the record as it is."""

    __slots__ = ()


def toml(value: object) -> str:
    if isinstance(value, Raw):
        return value
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def record(actions: object = ACTIONS, **changes: object) -> str:
    """The text of the record, one action a line, with these fields changed; None leaves a field out."""
    fields = {**FIELDS, **changes, "actions": actions}
    lines: list[str] = []
    for name, value in fields.items():
        if value is None:
            continue
        if name == "actions" and isinstance(value, list):
            lines += ["actions = [", *(f"  {toml(action)}," for action in value), "]"]
        else:
            lines.append(f"{name} = {toml(value)}")
    return "\n".join(lines) + "\n"


def heads_up(actions: Sequence[str], **changes: object) -> str:
    """A record of two players with 1000 each: p1 is the big blind, p2 the button."""
    fields: dict[str, object] = {
        "antes": [0, 0],
        "blinds_or_straddles": [50, 100],
        "starting_stacks": [1000, 1000],
        "finishing_stacks": None,
        **changes,
    }
    return record(actions, **fields)


def refused(text: str, message: str) -> NotationError:
    """Read a record that must be refused with a message that matches, and return the error."""
    with pytest.raises(NotationError, match=message) as caught:
        loads(text)
    return caught.value


def line_of(text: str, error: NotationError) -> str:
    """The line of the text at which an error points, from the column on."""
    assert error.line is not None
    return text.splitlines()[error.line - 1][(error.column or 1) - 1 :]
