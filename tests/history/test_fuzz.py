"""Damaged records: a typed error, or a hand in which no chip is lost. And the quick way is the slow one."""

from __future__ import annotations

import re
from decimal import Context, localcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.contexts import CONTEXTS
from history.payouts import check_paid_out
from history.records import EXAMPLES, SIDE_POT, heads_up, record
from lowball import Call, Check, IllegalActionError, NotationError, State
from lowball.history import HandHistory, dumps, loads
from lowball.history.playing import play_through
from lowball.testing import plays

TEXTS = [
    record(),
    record(**SIDE_POT, winnings=[808, 0, 427]),
    heads_up(["d dh p1 7c5d4h3s2c", "d dh p2 8c6d4c3d2h", "p2 f"]),
]
TEXTS += [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.phh"))]
NUMBERS = (
    "1e5 1e-5 1E+2 1e1000000 -1e1000000 1e-1000000 0e1000000 1e99999999999999999999 nan -nan inf -inf "
    "-0.0 0x10 0.25 1000.000000000001 1_000 1979-05-27 07:32:00 1979-05-27T07:32:00Z"
).split()
PLAIN = "p1 p2 p5 d dh sd sm cc cbr f # ? ?? - 0 1 99999 1.5 7c Kd [ ] , \" ' = true false".split()
LINES = ["\n", "_lowball_seats = [1, 0]\n", "winnings = [0, 1]\n", '"p1 cc",\n', '"p2 sd ??",\n', "[2]\n"]
LINES += [
    "_lowball_unit = 0.25\n",
    "_lowball_unit = 1e-12\n",
    "_lowball_unit = 1e2\n",
    f"_x{'.y' * 60} = 1\n",
]
WORDS = st.sampled_from([*PLAIN, *LINES, *NUMBERS, "_lowball_draws = 3\n"])
# What has no place: fields that are not there, no text, TOML that is refused as a whole.
NOWHERE = re.compile("missing: |there is no hand in this text|this is not TOML")
AMOUNT = re.compile(r"(?<=[\[ ])-?\d[\d_.]*(?=[,\]\n])")


@given(st.sampled_from(TEXTS), st.data())
def test_no_mutation_loses_a_chip_or_gives_another_error(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 10)))
        text = text[:start] + data.draw(WORDS | st.text(max_size=4)) + text[end:]
    check(text)


@given(st.sampled_from(TEXTS), st.data())
def test_nor_does_moving_dropping_and_doubling_lines(text: str, data: st.DataObject) -> None:
    lines = text.splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 4))):
        line = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
        for _ in range(data.draw(st.integers(0, 2))):
            lines.insert(data.draw(st.integers(0, len(lines))), line)
    check("".join(lines))


@given(st.sampled_from(TEXTS), st.data(), CONTEXTS)
def test_nor_does_another_number_whatever_the_decimal_context(
    text: str, data: st.DataObject, context: Context
) -> None:
    for _ in range(data.draw(st.integers(0, 2))):
        found = data.draw(st.sampled_from(list(AMOUNT.finditer(text))))
        text = text[: found.start()] + data.draw(st.sampled_from(NUMBERS)) + text[found.end() :]
    usual = read(text)
    with localcontext(context):
        assert read(text) == usual
    check(text)


def read(text: str) -> tuple[object, ...]:
    """What is read and written; or the place of what is wrong."""
    try:
        history = loads(text)
    except NotationError as error:
        return error.line, error.column
    return history.stacks, history.unit, history.verify().stacks, written(history)


def written(history: HandHistory) -> str | None:
    try:
        return dumps(history)
    except NotationError:
        return None


def check(text: str) -> None:
    try:
        history = loads(text)
    except NotationError as error:
        if error.line is None and not NOWHERE.match(str(error)):
            raise
        return
    record = written(history)
    assert record is None or written(loads(record)) == record
    outcome = history.verify()
    assert sum(outcome.stacks) + outcome.rake == sum(history.stacks)
    assert history.finishing_stacks in (None, outcome.stacks)
    check_paid_out(history)
    again = HandHistory.verify(loads(text))
    assert again.stacks == outcome.stacks


@given(plays())
def test_playing_in_one_go_is_playing_on_a_state(play: object) -> None:
    state = play.state()  # type: ignore[attr-defined]
    log = state.log
    posts = {seat: (live, dead) for seat, live, dead in state.to_dict()["posts"]}
    moves = [
        Call(action.seat) if isinstance(action, Check) and not action.timed_out else action for action in log
    ]
    setup = (state.game, state.starting_stacks, state.button, state.small_blind, state.big_blind, posts)
    played = play_through(*setup, moves)
    dealt = sum(map(bool, state.starting_stacks))
    if played is None:  # refused is only what is not dealt yet, or a deal marked without need
        assert len(log) < dealt or any(getattr(action, "from_log", False) for action in log)
        return
    actions, end = played
    for name in (
        "phase",
        "street",
        "actor",
        "stacks",
        "bets",
        "pot",
        "pots",
        "live",
        "hands",
        "unknown",
        "discards",
    ):
        assert getattr(end, name) == getattr(state, name), name
    assert end.pending == state.pending
    assert [action.seat for action in actions] == [action.seat for action in log]
    if state.is_over() and not any(state.unknown):
        assert end.outcome() == state.outcome()


@given(plays(finished=True), st.data())
def test_what_a_state_refuses_is_refused(play: object, data: st.DataObject) -> None:
    state = play.state()  # type: ignore[attr-defined]
    log = list(state.log)
    moved = log.pop(data.draw(st.integers(0, len(log) - 1)))
    log.insert(data.draw(st.integers(0, len(log))), moved)
    posts = {seat: (live, dead) for seat, live, dead in state.to_dict()["posts"]}
    setup = (state.game, state.starting_stacks, state.button, state.small_blind, state.big_blind, posts)
    if play_through(*setup, log) is None:
        return
    small, big = state.small_blind, state.big_blind
    slow = State(
        state.game, state.starting_stacks, button=state.button, small_blind=small, big_blind=big, posts=posts
    )
    for action in log:
        free = isinstance(action, Call) and slow.legal_actions.can_check
        slow.push(Check(action.seat) if free else action)


def test_a_state_that_is_not_over_is_no_history() -> None:
    state = State(loads(record()).game, [1000, 1000])
    with pytest.raises(IllegalActionError, match="the hand is not over, so it is no history yet"):
        HandHistory.from_state(state)
