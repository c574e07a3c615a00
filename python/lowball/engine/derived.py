"""What follows from a snapshot without being kept in it."""

from __future__ import annotations

from lowball.engine.pots import Pot, build_pots
from lowball.engine.snapshot import Draft

__all__ = ["draw_counts_of", "live_of", "pot_of", "pots_of"]


def live_of(now: Draft) -> tuple[int, ...]:
    """The seats still in, in seat order."""
    return tuple([seat for seat, live in enumerate(now.live) if live])


def pot_of(now: Draft) -> int:
    """All chips in the middle, the bets of this street included."""
    return sum(now.totals) + now.dead


def pots_of(now: Draft) -> tuple[Pot, ...]:
    """The pots of the streets that are over; the bets of the running street are not in them yet."""
    collected = [total - bet for total, bet in zip(now.totals, now.bets, strict=True)]
    return build_pots(collected, now.live, now.dead)


def draw_counts_of(now: Draft) -> tuple[tuple[int, ...], ...]:
    """Per seat and draw, how many cards went (R63)."""
    return tuple([tuple([len(cards) + unknown for cards, unknown in draws]) for draws in now.discards])
