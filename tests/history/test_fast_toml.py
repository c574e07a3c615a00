"""The quick way to read TOML gives what tomllib gives, or gives up."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.records import EXAMPLES, record
from lowball.history.phh.toml import parse_plain

FILES = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.phh"))]


def by_tomllib(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError):
        return None


def exactly(value: object) -> object:
    """1, 1.0 and True are equal, and 1.50 is 1.5; as text they are not."""
    return repr(value)


def agree(text: str) -> None:
    ours = parse_plain(text)
    if ours is not None:
        assert exactly(ours) == exactly(by_tomllib(text))


@pytest.mark.parametrize("text", [*FILES, record()])
def test_records_are_plain(text: str) -> None:
    assert parse_plain(text) is not None
    agree(text)
    agree(text.replace("\n", "\r\n"))
    agree(text.rstrip("\n"))


CHARACTERS = "\"'[],=#\n\r\t _-+.\\0123456789ab\x00\x7f\u2028"
VALUES = "[] [1,2] true false inf nan 1e3 0x1F 1_000 1__0 -0 +1 007 1. .5 0.50 12:30:00 2026-01-01".split()
WORDS = [
    "a = ",
    "\n",
    "['x', \"y\"]",
    '"""',
    "'''",
    "[\n",
    ",\n",
    "]\n",
    "# c\n",
    "a.b = 1",
    "[1]",
    "'a', 'b'",
]
PIECES = st.sampled_from([*CHARACTERS, *VALUES, *WORDS, "[1, 2]", '"a" = 1', "{}"])


@given(st.lists(PIECES, max_size=14).map("".join))
def test_any_text(text: str) -> None:
    agree(text)
    agree(f"a = {text}")
    agree(f"a = {text}\nb = 1\n")
    agree(f"a = [{text}]\n")


@given(st.sampled_from([*FILES, record()]), st.data())
def test_mutated_records(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        text = text[:start] + data.draw(PIECES | st.text(max_size=3)) + text[end:]
    agree(text)


def test_lines_that_were_seen_are_no_shared_values() -> None:
    text = 'players = ["a", "b"]\n'
    first = parse_plain(text)
    assert first is not None
    first["players"].append("c")
    assert parse_plain(text) == {"players": ["a", "b"]}
    assert parse_plain(text + text) is None
