"""Uncalled bets, pots, and how a pot is split (R46, R90-R92). Pure functions of what each seat put in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lowball.engine.frozen_map import FrozenMap

__all__ = ["Pot", "build_pots", "share", "spread_rake", "uncalled"]


class Pot(NamedTuple):
    """Chips, and the seats that can win them."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(totals: Sequence[int], live: Sequence[bool]) -> tuple[int, int] | None:
    """R46: the live seat that put in more than every other seat, folded ones included, and by how much."""
    most = max(totals)
    if totals.count(most) > 1:
        return None
    top = totals.index(most)
    return (top, most - sorted(totals)[-2]) if live[top] else None


def build_pots(totals: Sequence[int], live: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """R90: the main pot first.

    Dead money goes to the main pot; folded chips above the last level go to the last pot.
    """
    in_pots = 0
    pots: list[Pot] = []
    staying = [seat for seat, is_live in enumerate(live) if is_live]
    levels = sorted({totals[seat] for seat in staying})
    for level in levels[:-1]:
        up_to_here = dead + sum([min(total, level) for total in totals])
        if up_to_here > in_pots:  # a level of 0 holds nothing but dead money
            pots.append(Pot(up_to_here - in_pots, tuple(staying)))
        in_pots = up_to_here
        staying = [seat for seat in staying if totals[seat] > level]
    last = dead + sum(totals) - in_pots
    if last:
        pots.append(Pot(last, tuple(staying)))
    return tuple(pots)


def share(amount: int, winners: Sequence[int], order: Sequence[int]) -> FrozenMap[int, int]:
    """R92: split in whole chips; what is left over goes one chip each to the first tied seats in `order`.

    `order` lists the seats clockwise from the button's left.
    """
    if len(winners) == 1:
        return FrozenMap({winners[0]: amount})
    each, left = divmod(amount, len(winners))
    tied = [seat for seat in order if seat in winners]
    return FrozenMap({seat: each + (place < left) for place, seat in enumerate(tied)})


def spread_rake(rake: int, pots: Sequence[Pot]) -> tuple[int, ...]:
    """R93: in proportion to the pots, rounded down; what is left over one chip each, the main pot first."""
    if not rake:
        return (0,) * len(pots)
    total = sum(pot.amount for pot in pots)
    parts = [rake * pot.amount // total for pot in pots]
    left = rake - sum(parts)
    return tuple(part + (place < left) for place, part in enumerate(parts))
