"""A moment of a hand is set once: going on, looking and going back leave every earlier moment as it was."""

from __future__ import annotations

from enum import Enum

from hypothesis import given
from hypothesis import strategies as st

from engine.any_game import played, starts
from lowball import Card, State
from lowball._lowball import Dealer
from lowball.engine.actions import Action
from lowball.engine.snapshot import Snapshot

FACTS = sorted(set(Snapshot.__slots__) - {"logs", "previous"})


def _moment(state: State) -> Snapshot:
    return state._now


def _facts(moment: Snapshot) -> tuple[object, ...]:
    return tuple(getattr(moment, name) for name in FACTS)


def _immutable(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_immutable(part) for part in value)
    return value is None or isinstance(value, (int, Card, Enum, Action, Dealer))


@given(starts(), st.lists(st.integers(0, 2**16), min_size=1, max_size=60))
def test_no_moment_changes_after_its_push(state: State, choices: list[int]) -> None:
    seen = [(_moment(state), _facts(_moment(state)))]
    for moment in played(state, choices):
        seen.append((_moment(moment), _facts(_moment(moment))))
        moment.view(None)
        assert len(moment.log) >= len(seen) - 2
    for moment_, facts in seen:
        assert _facts(moment_) == facts
        assert all(map(_immutable, facts))
