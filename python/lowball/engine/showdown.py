"""The showdown: who shows, in which order, and who wins what (R80-R84, R91)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lowball.engine.house import House, ShowAllIn
from lowball.engine.pots import Pot, share
from lowball.engine.setup import Setup
from lowball.engine.snapshot import Draft
from lowball.hands import HandRank

__all__ = ["PotResult", "award", "showing", "showing_order"]


class PotResult(NamedTuple):
    """A pot, who won it, how many chips each winner got of it, and what the house kept."""

    amount: int
    eligible: tuple[int, ...]
    winners: tuple[int, ...]
    shares: Mapping[int, int]
    rake: int = 0


def showing_order(setup: Setup, end: Draft) -> tuple[int, ...]:
    """R81: the last to bet or raise in the final betting round first, then clockwise.

    Without such a seat it begins with the first live seat left of the button.
    """
    live = [seat for seat in setup.order if end.live[seat]]
    if end.aggressor in live:
        first = live.index(end.aggressor)
        live = live[first:] + live[:first]
    return tuple(live)


def _all_show(house: House, end: Draft) -> bool:
    """R82, R83: whether every live hand is shown, win or lose."""
    if house.show_all:
        return True
    if 0 not in end.stacks:  # mostly so, and quicker than to look who is live
        return False
    all_in = 0 in [stack for live, stack in zip(end.live, end.stacks, strict=True) if live]
    return all_in and (house.show_all_in is ShowAllIn.ALWAYS or not end.asked)


def showing(
    setup: Setup, end: Draft, pots: Sequence[Pot], ranks: Mapping[int, HandRank | None]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that show, in order, and the seats that muck.

    Going down the order of R81, a hand is shown if, against the hands shown so far, it wins or ties a pot
    that it can win (R82). A rank of None is a hand that was mucked unseen.
    """
    everybody = _all_show(setup.game.house, end)
    best: list[HandRank | None] = [None] * len(pots)  # of the hands shown so far
    shown: list[int] = []
    mucked: list[int] = []
    for seat in showing_order(setup, end):
        rank = ranks[seat]
        shows = everybody and rank is not None
        for place, pot in enumerate(pots):
            beaten = best[place]
            if rank is not None and seat in pot.eligible and (beaten is None or rank <= beaten):
                best[place] = rank
                shows = True
        (shown if shows else mucked).append(seat)
    return tuple(shown), tuple(mucked)


def _best_of(seats: Sequence[int], ranks: Mapping[int, HandRank | None]) -> tuple[int, ...]:
    """The seats with the best rank, one at least of them having one."""
    best: HandRank | None = None
    winners: list[int] = []
    for seat in seats:
        rank = ranks[seat]
        if rank is None:
            continue
        if best is None or rank < best:
            best, winners = rank, [seat]
        elif rank == best:
            winners.append(seat)
    return tuple(winners)


def award(
    pots: Sequence[Pot], rakes: Sequence[int], ranks: Mapping[int, HandRank | None], order: Sequence[int]
) -> tuple[PotResult, ...]:
    """Give each pot to the best hands that can win it (R80); a pot with one seat is that seat's (R91)."""
    results: list[PotResult] = []
    for pot, rake in zip(pots, rakes, strict=True):
        amount, eligible = pot
        winners = eligible if len(eligible) == 1 else _best_of(eligible, ranks)
        results.append(PotResult(amount, eligible, winners, share(amount - rake, winners, order), rake))
    return tuple(results)
