"""Policies for the tests of the simulation, in a module that other processes can import."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from lowball import Action, BetTo, Call, Check, StandPat, View


def passive(view: View) -> Action:
    """Never folds, bets or draws."""
    legal = view.legal_actions
    return StandPat() if legal.draw else Call() if legal.call is not None else Check()


@dataclass
class Recorder:
    """Plays passively, and counts where it has been asked: its seat and the button's."""

    places: Counter[tuple[int | None, int]] = field(default_factory=Counter[tuple[int | None, int]])

    def __call__(self, view: View) -> Action:
        if view.street == 0 and not view.legal_actions.draw:
            self.places[view.seat, view.button] += 1
        return passive(view)


@dataclass(frozen=True)
class Wrong:
    """Plays passively until it has the button in seat 1: then it does what it should not."""

    how: str

    def __call__(self, view: View) -> Action:
        if (view.seat, view.button) != (1, 1):
            return passive(view)
        if self.how == "raises":
            raise ZeroDivisionError("no idea")
        if self.how == "silent":
            raise ZeroDivisionError
        if self.how == "out of turn":
            return StandPat(seat=0)
        if self.how == "too much":
            return BetTo(10**9)
        return None  # type: ignore[return-value]


@dataclass(frozen=True)
class WrongStart:
    """Fails before the hand begins."""

    gives: object = None

    def for_hand(self, numbers: random.Random) -> object:
        if self.gives is None:
            raise ZeroDivisionError(f"no idea {numbers.getrandbits(1) < 2}")
        return self.gives

    def __call__(self, view: View) -> Action:
        return passive(view)


class Sulker:
    """Plays passively, and refuses to be pickled."""

    def __call__(self, view: View) -> Action:
        return passive(view)

    def __reduce__(self) -> str:
        raise TypeError("I stay where I am")
