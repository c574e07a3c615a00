"""One action, one step: from a snapshot to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, cast

from lowball.engine import betting, dealing, drawing, flow
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.amounts import as_int, describe
from lowball.engine.refusal import Refusal
from lowball.engine.setup import Setup
from lowball.engine.snapshot import BET, DEAL, DRAW, OVER, Draft, Phase, Snapshot, draft

__all__ = ["advance"]


def _for_each_seat(kind: Callable[[int], Action]) -> tuple[Action, ...]:
    return tuple(kind(seat) for seat in range(9))


class _Verb(NamedTuple):
    phase: Phase
    apply: Callable[[Setup, Draft, int, Any], None]
    plain: tuple[Action, ...] | None = None
    """The one of each seat, if the action is its seat and nothing else: most of a log is made of these."""


_VERBS: Final[Mapping[type[Action], _Verb]] = {
    Fold: _Verb(BET, betting.fold, _for_each_seat(Fold)),
    Check: _Verb(BET, betting.check, _for_each_seat(Check)),
    Call: _Verb(BET, betting.call, _for_each_seat(Call)),
    BetTo: _Verb(BET, betting.bet_to),
    StandPat: _Verb(DRAW, drawing.stand_pat, _for_each_seat(StandPat)),
    Discard: _Verb(DRAW, drawing.discard),
    Deal: _Verb(DEAL, dealing.deal),
}

_WAITING_FOR: Final = {
    DEAL: "cards are to be dealt first",
    BET: "this is a betting round",
    DRAW: "this is a draw",
    OVER: "the hand is over",
}


def advance(setup: Setup, at: Snapshot, action: Action) -> Snapshot:
    """The moment after `action`. Raises `Refusal` if it is not legal; `at` is never touched."""
    verb = _VERBS.get(type(action))
    if verb is None or at.phase is not verb.phase:
        raise Refusal(_why_not_now(at, action))
    seat = at.actor
    if seat is None:
        seat = _waiting_seat(at, action)
    elif action.seat is not None and as_int(action.seat) != seat:
        raise Refusal(f"seat {seat} is to act, not {_named(action.seat)}")
    now = draft(at)
    verb.apply(setup, now, seat, action)
    if verb.phase is BET:
        flow.after_bet(setup, now, seat)
    plain = verb.plain
    now.entry = _entry(action, seat) if plain is None or getattr(action, "timed_out", False) else plain[seat]
    return now


_NAMES: Final[Mapping[type[Action], str]] = {
    Fold: "a fold",
    Check: "a check",
    Call: "a call",
    BetTo: "a bet",
    StandPat: "standing pat",
    Discard: "a discard",
    Deal: "dealing",
}


def _why_not_now(at: Snapshot, action: Action) -> str:
    if type(action) not in _VERBS:
        return f"an action is a Fold, Check, Call, BetTo, StandPat, Discard or Deal, not {describe(action)}"
    if type(action) is Deal and at.dealer is not None:
        return "this hand is dealt from its deck, not by hand"
    return f"{_WAITING_FOR[at.phase]}, so {_NAMES[type(action)]} is not possible"


def _waiting_seat(at: Snapshot, action: Action) -> int:
    """The seat that cards are dealt to."""
    seat = as_int(action.seat)
    if seat is None or not 0 <= seat < len(at.pending) or not at.pending[seat]:
        waiting = " or ".join([str(other) for other, count in enumerate(at.pending) if count])
        raise Refusal(f"cards are to be dealt to seat {waiting}, not to {_named(action.seat)}")
    return seat


def _named(given: object) -> str:
    number = as_int(given)
    return describe(given) if number is None else f"seat {number}"


def _entry(action: Action, seat: int) -> Action:
    """The action as the log keeps it: with its seat, and a discard of nothing as standing pat."""
    if type(action) is BetTo:
        return BetTo(int(action.amount), seat)
    if type(action) is Discard:
        return action.by(seat) if action.cards or action.unknown else StandPat(seat)
    return action if type(action.seat) is int else cast("Action", replace(cast("Any", action), seat=seat))
