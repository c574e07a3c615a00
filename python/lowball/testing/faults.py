"""Saying what is wrong with a state, so that it can be made again from the message."""

from __future__ import annotations

from lowball.engine.state import State

__all__ = ["differences", "facts", "hold", "same"]


def facts(state: State) -> dict[str, object]:
    """Everything that a state shows, by name."""
    return {
        "phase": state.phase,
        "street": state.street,
        "actor": state.actor,
        "button": state.button,
        "blind seats": (state.small_blind, state.big_blind),
        "starting stacks": state.starting_stacks,
        "forced": state.forced,
        "stacks": state.stacks,
        "bets": state.bets,
        "pot": state.pot,
        "pots": state.pots,
        "live": state.live,
        "hands": state.hands,
        "unknown": state.unknown,
        "discards": state.discards,
        "draw counts": state.draw_counts,
        "pending": state.pending,
        "legal actions": state.legal_actions,
        "log": state.log,
        "stub": state.stub,
        "repr": repr(state),
    }


def differences(before: dict[str, object], after: dict[str, object]) -> str:
    """The facts that are not the same, as text; empty if none."""
    return "; ".join(
        f"{name} is {after[name]!r} and was {value!r}"
        for name, value in before.items()
        if after[name] != value
    )


def hold(state: State, condition: bool, what: str) -> None:  # noqa: FBT001 - what a check is about
    """Raise `AssertionError` with what is wrong, and how the state came about, unless the condition holds."""
    if not condition:
        raise AssertionError(f"{what}\n  in {state!r}\n  of {_told(state)}")


def same(state: State, what: str, got: object, wanted: object) -> None:
    """Raise `AssertionError` unless the two are equal."""
    hold(state, got == wanted, f"{what}: {got!r}, and it should be {wanted!r}")


def _told(state: State) -> str:
    seats = f"button={state.button}, small_blind={state.small_blind}, big_blind={state.big_blind}"
    log = "".join(f"\n    {action!r}" for action in state.log)
    return (
        f"State({state.game!r}, {state.starting_stacks}, {seats}, deck={state.deck!r})"
        f"\n  forced {state.forced!r}\n  log{log}"
    )
