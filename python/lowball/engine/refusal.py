"""How a rule says no, inside the engine."""

from __future__ import annotations

__all__ = ["Refusal"]


class Refusal(Exception):  # noqa: N818 - never leaves the engine
    """An action is not legal now: `State.push` drops the draft and raises an `IllegalActionError`."""
