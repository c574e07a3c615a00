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
    second, most = sorted(totals)[-2:]
    top = totals.index(most)
    return (top, most - second) if most > second and live[top] else None


def build_pots(totals: Sequence[int], live: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """R90: the main pot first.

    Dead money goes to the main pot; folded chips above the last level go to the last pot.
    """
    in_pots = 0
    pots: list[Pot] = []
    levels = sorted({total for seat, total in enumerate(totals) if live[seat]})
    for level in levels:
        top = level == levels[-1]
        up_to_here = dead + (sum(totals) if top else sum([min(total, level) for total in totals]))
        if up_to_here > in_pots:  # a level of 0 holds nothing but dead money
            eligible = tuple([seat for seat, total in enumerate(totals) if live[seat] and total >= level])
            pots.append(Pot(up_to_here - in_pots, eligible))
        in_pots = up_to_here
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
