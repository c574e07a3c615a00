"""The log of a hand: all of it, and what each seat may read of it (R63)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lowball.engine.actions import Action, Deal, Discard
from lowball.engine.snapshot import Snapshot

__all__ = ["Logs", "log_of", "log_seen_by", "moments", "pushed_of"]


class Logs(NamedTuple):
    """The log up to a moment, split into what everybody knows and what is behind it."""

    public: tuple[Action, ...]
    """Every action, with the cards of deals and discards as a number."""

    behind: tuple[tuple[int, Action], ...]
    """The actions that do show cards, each with its place in the log."""


def moments(now: Snapshot) -> Iterator[Snapshot]:
    """Every moment of the hand so far, the first one first."""
    return reversed(_back_to(now, logged=False))


def pushed_of(now: Snapshot) -> tuple[Action, ...]:
    """Every action that was pushed; automatic deals are not."""
    return tuple(moment.entry for moment in moments(now) if moment.entry is not None)


def log_of(now: Snapshot) -> tuple[Action, ...]:
    """Every action from the start of the hand, with what the deck dealt after it."""
    public, behind = _logs(now)
    log = list(public)
    for place, action in behind:
        log[place] = action
    return tuple(log)


def log_seen_by(now: Snapshot, seat: int | None) -> tuple[Action, ...]:
    """The log as a seat or a spectator (None) reads it: the cards of others are a number."""
    public, behind = _logs(now)
    if seat is None:
        return public
    log = list(public)
    for place, action in behind:
        if action.seat == seat:
            log[place] = action
    return tuple(log)


def _logs(now: Snapshot) -> Logs:
    """The logs of a moment, kept in it: a moment never changes, so they cannot go stale.

    Players' code looks at every moment of a hand, and to build the log from the start each time would take
    most of a simulation.
    """
    if now.logs is None:
        line = _back_to(now, logged=True)
        before = line[-1].previous
        kept = None if before is None else before.logs
        public = [] if kept is None else list(kept.public)
        behind = [] if kept is None else list(kept.behind)
        for moment in reversed(line):
            entries = () if moment.entry is None else (moment.entry,)
            for action in (*entries, *(Deal(seat, cards) for seat, cards in moment.dealt)):
                hidden = _hidden(action)
                if hidden is not action:
                    behind.append((len(public), action))
                public.append(hidden)
        now.logs = Logs(tuple(public), tuple(behind))
    assert now.logs is not None
    return now.logs


def _back_to(now: Snapshot, *, logged: bool) -> list[Snapshot]:
    """From `now` back to the start of the hand, or only to the first moment whose logs are not kept yet."""
    line: list[Snapshot] = []
    moment: Snapshot | None = now
    while moment is not None and not (logged and moment.logs is not None):
        line.append(moment)
        moment = moment.previous
    return line


def _hidden(action: Action) -> Action:
    """The action as others see it; the same one if it shows no card."""
    if isinstance(action, Deal) and action.cards:
        return Deal(action.seat, len(action.cards) + action.unknown)
    if isinstance(action, Discard) and action.cards:
        return Discard(len(action.cards) + action.unknown, seat=action.seat)
    return action
