"""One turn of a policy, and how it fails: by name, never folded in silence."""

from __future__ import annotations

from typing import Any

from lowball.engine import State
from lowball.errors import IllegalActionError, LowballError
from lowball.policies import Policy, for_hand

__all__ = ["PolicyError", "start_policy", "take_turn"]


class PolicyError(LowballError):
    """A policy raised, or chose an action that is not legal; `__cause__` is that error.

    `policy` is its name and `seat` where it sat; `hand` and `seed` tell the deck, so that the hand can be
    played again: it is `Deck(seed=seed, index=hand)`. `reason` says what went wrong.
    """

    policy: str
    seat: int
    hand: int
    seed: int
    reason: str

    def __init__(self, policy: str, seat: int, hand: int, seed: int, reason: str) -> None:
        self.policy = policy
        self.seat = seat
        self.hand = hand
        self.seed = seed
        self.reason = reason
        super().__init__(f"policy {policy!r} in seat {seat}, hand {hand} of seed {seed}: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.policy, self.seat, self.hand, self.seed, self.reason)
        return type(self), facts, self.__dict__


def start_policy(policy: Policy, name: str, *, seat: int, hand: int, seed: int) -> Policy:
    """`for_hand`, with a `PolicyError` where it fails."""
    try:
        ready = for_hand(policy, seed, hand, seat)
    except Exception as error:
        raise PolicyError(name, seat, hand, seed, f"for_hand raised {_told(error)}") from error
    if not callable(ready):
        raise PolicyError(name, seat, hand, seed, f"for_hand gave {ready!r}, which cannot be called")
    return ready


def take_turn(state: State, policy: Policy, name: str, *, hand: int, seed: int) -> None:
    """Let the policy choose for the actor, and push its choice.

    Raises `PolicyError`, with the state as it was, if the policy raises or its choice is not legal.
    """
    seat = state.actor
    view = state.view(seat)
    try:
        action = policy(view)
    except Exception as error:
        raise PolicyError(name, seat or 0, hand, seed, f"it raised {_told(error)}") from error
    try:
        state.push(action)
    except IllegalActionError as error:
        raise PolicyError(name, seat or 0, hand, seed, str(error)) from error


def _told(error: Exception) -> str:
    text = str(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
