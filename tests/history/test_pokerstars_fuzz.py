"""Damaged logs: refused with a `NotationError`, or else still a hand in which every chip is accounted for."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from history.corpus import HANDS
from history.payouts import check_paid_out
from lowball import NotationError
from lowball.history.pokerstars import loads

TEXTS = st.sampled_from(sorted(HANDS.values()))
# Where another digit may stand, because nothing else in a hand depends on it, or nothing that is chips.
FREE = re.compile(
    r"PokerStars|Table|Seat \d+: .* in chips\)|Seat \d+: .* mucked \[|Dealt to|.*: discards \d cards$"
    r"|.* (?:said,|(?:is|was) (?:dis)?connected|has (?:timed out|returned)|finished the|wins the|joins the)"
)


def conserved(text: str) -> bool:
    """Whether the text is read; then no chip may be lost."""
    try:
        history = loads(text)
    except NotationError:
        return False
    recorded = history.recorded
    assert recorded is not None
    assert recorded.rake is not None
    assert sum(history.verify().stacks) + recorded.rake == sum(history.stacks)
    check_paid_out(history)
    assert recorded.total == sum(recorded.pots) == sum(recorded.collected.values()) + recorded.rake
    return True


@given(text=TEXTS, data=st.data())
def test_lines_dropped_doubled_swapped(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["drop", "double", "swap", "move"])):
            case "drop":
                del lines[place]
            case "double":
                lines.insert(place, lines[place])
            case "swap":
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[place], lines[other] = lines[other], lines[place]
            case _:
                lines.insert(data.draw(st.integers(0, len(lines) - 1)), lines.pop(place))
    conserved("\n".join(lines))


@given(text=TEXTS, data=st.data())
def test_a_digit_changed_in_the_play_is_refused(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    play = [
        place for place, line in enumerate(lines) if FREE.match(line) is None and re.search("[0-9]", line)
    ]
    place = data.draw(st.sampled_from(play))
    spot = data.draw(st.sampled_from([found.start() for found in re.finditer("[0-9]", lines[place])]))
    line = lines[place]
    digit = data.draw(st.sampled_from([digit for digit in "0123456789" if digit != line[spot]]))
    lines[place] = line[:spot] + digit + line[spot + 1 :]
    if conserved("\n".join(lines)):
        # A small blind of a fixed limit is read from its post: another figure is another, sound hand.
        assert "posts small blind" in line


@given(text=TEXTS, data=st.data())
def test_bytes_cut_inserted_changed(text: str, data: st.DataObject) -> None:
    raw = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(raw) - 1)) if raw else 0
        match data.draw(st.sampled_from(["cut", "insert", "change", "end"])):
            case "cut":
                del raw[place : place + data.draw(st.integers(1, 40))]
            case "insert":
                raw[place:place] = data.draw(st.binary(max_size=20))
            case "change":
                raw[place : place + 1] = data.draw(st.binary(min_size=1, max_size=1))
            case _:
                del raw[place:]
    conserved(raw.decode("utf-8", "replace"))


@given(text=TEXTS, other=TEXTS, data=st.data())
def test_pieces_of_two_hands(text: str, other: str, data: st.DataObject) -> None:
    first, second = text.splitlines(), other.splitlines()
    conserved("\n".join(first[: data.draw(st.integers(0, 60))] + second[data.draw(st.integers(0, 60)) :]))


@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    assert not conserved(text)


def test_long_lines_take_no_long_time() -> None:
    line = "PokerStars Hand #1: {" + "} Tournament #2, " * 200 + "a (" * 200
    assert not conserved(line)
    head = "\n".join(HANDS[101].splitlines()[:9])
    for filler in (
        "a said, " * 3000,
        "x collected $1 from " * 3000,
        "Dealt to x [" * 3000,
        "Total pot $1 " * 3000,
    ):
        assert not conserved(f"{head}\n{filler}")
