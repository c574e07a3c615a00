"""Pots and payouts one chip at a time: slow, and nothing to get wrong.

`totals` are the chips that each seat has put in for itself in the hand: bets, blinds, live posts, and antes
paid by every seat. `dead` is the money that belongs to nobody's bet. Seats are counted clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

__all__ = ["Layer", "Settlement", "layers", "settle", "split", "uncalled"]


@dataclass(frozen=True)
class Layer:
    """One pot: its chips and who may win it."""

    amount: int
    eligible: frozenset[int]


@dataclass(frozen=True)
class Settlement:
    """The whole result: chips that came back, the pots (main pot first), and each pot's chips by winner."""

    returned: dict[int, int]
    pots: tuple[Layer, ...]
    shares: tuple[dict[int, int], ...]

    def won(self, seat: int) -> int:
        """Chips that come to the seat, its uncalled ones included."""
        return self.returned.get(seat, 0) + sum(share.get(seat, 0) for share in self.shares)


def uncalled(totals: Sequence[int], live: Sequence[int]) -> dict[int, int]:
    """R46: while one live seat alone has put in the most, a chip goes back to it."""
    left = list(totals)
    returned: dict[int, int] = {}
    while True:
        most = max(left)
        leaders = [seat for seat, total in enumerate(left) if total == most]
        if most == 0 or len(leaders) != 1 or leaders[0] not in live:
            return returned
        left[leaders[0]] -= 1
        returned[leaders[0]] = returned.get(leaders[0], 0) + 1


def layers(totals: Sequence[int], live: Sequence[int], dead: int) -> tuple[Layer, ...]:
    """R90: a layer for each height of chips, those with the same contenders joined; dead money lowest."""
    pots: list[Layer] = [Layer(dead, frozenset(live))]
    for height in range(1, max(totals) + 1):
        chips = sum(total >= height for total in totals)
        eligible = frozenset(seat for seat in live if totals[seat] >= height)
        if eligible and eligible != pots[-1].eligible:
            pots.append(Layer(chips, eligible))
        else:
            pots[-1] = Layer(pots[-1].amount + chips, pots[-1].eligible)
    return tuple(pot for pot in pots if pot.amount)


def split(amount: int, winners: Sequence[int], button: int, seats: int) -> dict[int, int]:
    """R92: chips are handed out singly, round the tied seats, beginning left of the button."""
    clockwise = [seat for step in range(1, seats + 1) if (seat := (button + step) % seats) in winners]
    shares = dict.fromkeys(clockwise, 0)
    for chip in range(amount):
        shares[clockwise[chip % len(clockwise)]] += 1
    return shares


def settle(
    totals: Sequence[int], live: Sequence[int], dead: int, ranks: Mapping[int, int], button: int
) -> Settlement:
    """R46, R90-R92 together. `ranks` (lower wins) holds every seat of a pot that more than one may win."""
    returned = uncalled(totals, live)
    matched = [total - returned.get(seat, 0) for seat, total in enumerate(totals)]
    pots = layers(matched, live, dead)
    shares = []
    for pot in pots:
        contenders = sorted(pot.eligible)
        if len(contenders) > 1:
            best = min(ranks[seat] for seat in contenders)
            contenders = [seat for seat in contenders if ranks[seat] == best]
        shares.append(split(pot.amount, contenders, button, len(totals)))
    return Settlement(returned, pots, tuple(shares))
