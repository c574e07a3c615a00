"""Uncalled bets, pots, and how a pot is split (R46, R90-R92). Pure functions of what each seat put in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Pot", "build_pots", "share", "spread_rake", "uncalled"]


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips, and the seats that can win them."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(totals: Sequence[int], live: Sequence[bool]) -> tuple[int, int] | None:
    """R46: the live seat that put in more than every other seat, folded ones included, and by how much."""
    most = max(totals)
    top = totals.index(most)
    second = max((total for seat, total in enumerate(totals) if seat != top), default=0)
    if most == second or not live[top]:
        return None
    return top, most - second


def build_pots(totals: Sequence[int], live: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """R90: the main pot first.

    Dead money goes to the main pot; folded chips above the last level go to the last pot.
    """
    levels = sorted({total for seat, total in enumerate(totals) if live[seat]})
    pots: list[Pot] = []
    below = 0
    for level in levels:
        top = max(totals) if level == levels[-1] else level
        amount = dead + sum(min(total, top) - min(total, below) for total in totals)
        if amount:  # a level of 0 holds nothing but dead money
            pots.append(
                Pot(amount, tuple(seat for seat, total in enumerate(totals) if live[seat] and total >= level))
            )
        dead, below = 0, level
    return tuple(pots)


def share(amount: int, winners: Sequence[int], order: Sequence[int]) -> dict[int, int]:
    """R92: split in whole chips; what is left over goes one chip each to the first tied seats in `order`.

    `order` lists the seats clockwise from the button's left.
    """
    each, left = divmod(amount, len(winners))
    tied = [seat for seat in order if seat in winners]
    return {seat: each + (place < left) for place, seat in enumerate(tied)}


def spread_rake(rake: int, pots: Sequence[Pot]) -> tuple[int, ...]:
    """R93: in proportion to the pots, rounded down; what is left over one chip each, the main pot first."""
    total = sum(pot.amount for pot in pots)
    if not rake:
        return (0,) * len(pots)
    parts = [rake * pot.amount // total for pot in pots]
    left = rake - sum(parts)
    return tuple(part + (place < left) for place, part in enumerate(parts))
