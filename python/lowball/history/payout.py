"""How a record shares the pots out: what the house left of each, and who got how much of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, permutations, takewhile
from typing import TYPE_CHECKING

from lowball.engine import Pot, PotResult, State
from lowball.engine.pots import share, spread_rake

if TYPE_CHECKING:
    from lowball.history.hand_history import Recorded

__all__ = ["clockwise", "house_rake", "in_proportion", "left_of", "paid_out", "paying", "sums_of"]


def clockwise(state: State) -> tuple[int, ...]:
    """Return the dealt-in seats clockwise from the button's left, as odd chips go (R92)."""
    count = len(state.stacks)
    seats = [(state.button + 1 + step) % count for step in range(count)]
    return tuple([seat for seat in seats if state.starting_stacks[seat]])


def house_rake(state: State) -> int:
    """Return what the house keeps of a hand that is over by its own rule; 0 if it has none (R93)."""
    rake = state.game.house.rake
    if rake is None or (rake.after_draw_only and not state.street):
        return 0
    return rake.of(sum([pot.amount for pot in state.pots]))


def paying(chips: Mapping[int, int]) -> dict[int, int]:
    """Return the seats that get any chips."""
    return {seat: amount for seat, amount in chips.items() if amount}


def paid_out(pots: Sequence[PotResult], nets: Sequence[int], order: Sequence[int]) -> tuple[PotResult, ...]:
    """Return the pots with so much of each split among its winners, and the rest for the house."""
    return tuple(
        [
            pot._replace(shares=share(net, pot.winners, order), rake=pot.amount - net)
            for pot, net in zip(pots, nets, strict=True)
        ]
    )


def sums_of(pots: Sequence[PotResult]) -> dict[int, int]:
    """Return what each seat gets of all pots together, if it gets anything."""
    sums: dict[int, int] = {}
    for pot in pots:
        for seat, chips in pot.shares.items():
            if chips:
                sums[seat] = sums.get(seat, 0) + chips
    return sums


def in_proportion(pots: Sequence[PotResult], rake: int) -> tuple[int, ...]:
    """Return what is left of each pot after a rake that is spread by R93."""
    parts = spread_rake(rake, [Pot(pot.amount, pot.eligible) for pot in pots])
    return tuple([pot.amount - part for pot, part in zip(pots, parts, strict=True)])


def left_of(
    recorded: Recorded, pots: Sequence[PotResult], rake: int, order: Sequence[int]
) -> tuple[int, ...] | None:
    """Return what is left of each pot for its winners to get what is recorded; None if nothing does it.

    A rake is taken out of a pot before the pot is split. Where the record does not say how much of which, it
    is taken in proportion if that fits, and else in some way that does.
    """
    if recorded.shares:
        told = [paying(shares) for shares in recorded.shares]
        nets = tuple([sum(shares.values()) for shares in told])
        good = len(nets) == len(pots) and all(
            0 <= net <= pot.amount and paying(share(net, pot.winners, order)) == shares
            for pot, net, shares in zip(pots, nets, told, strict=True)
        )
        return nets if good else None
    nets = in_proportion(pots, rake)
    collected = paying(recorded.collected)
    if not collected or sums_of(paid_out(pots, nets, order)) == collected:
        return nets
    return _found(pots, collected, order)


def _found(
    pots: Sequence[PotResult], collected: Mapping[int, int], order: Sequence[int]
) -> tuple[int, ...] | None:
    """Find what can be left of each pot, given what everybody collected of all of them.

    The winners of a pot who can win the next one win that too, and the others win nothing any more. So what
    the others have yet to get comes from the pots so far, and little is left to try.
    """
    if not collected.keys() <= set(order):
        return None
    ways: dict[tuple[int, ...], tuple[int, ...]] = {tuple([collected.get(seat, 0) for seat in order]): ()}
    place = 0
    while place < len(pots):
        winners = set(pots[place].winners)
        amounts = [pot.amount for pot in takewhile(lambda pot: set(pot.winners) == winners, pots[place:])]  # noqa: B023
        place += len(amounts)
        later = {seat for pot in pots[place:] for seat in pot.winners}
        at = [index for index, seat in enumerate(order) if seat in winners]
        done = [index for index in at if order[index] not in later]
        further: dict[tuple[int, ...], tuple[int, ...]] = {}
        for missing, nets in ways.items():
            for sums in _sums(missing[done[0]], len(at), len(amounts)) if done else ():
                after = list(missing)
                for index, chips in zip(at, sums, strict=True):
                    after[index] -= chips
                if min(after) < 0 or any(after[index] for index in done) or tuple(after) in further:
                    continue
                parts = _parts(sums, amounts)
                if parts is not None:
                    further[tuple(after)] = nets + parts
        ways = further
    return ways.get((0,) * len(order))


def _sums(about: int, winners: int, pots: int) -> Iterator[tuple[int, ...]]:
    """Every way for tied winners to get chips of so many pots, if one of them gets `about`.

    The odd chips of each pot go to the first of them, so nobody gets more than one before him, nor less by
    more than the number of pots.
    """
    for least in range(max(about - pots, 0), about + 1):
        for more in combinations_with_replacement(range(pots, -1, -1), winners - 1):
            yield (*[least + chips for chips in more], least)


def _parts(sums: Sequence[int], amounts: Sequence[int]) -> tuple[int, ...] | None:
    """Return how much of each of these pots gives the same winners these sums; None if they are too small."""
    count, least = len(sums), sums[-1]
    odds = [sum([chips - least > pot for chips in sums]) for pot in range(len(amounts))]
    for odd in sorted(set(permutations(odds))):
        most = [(amount - chips) // count for amount, chips in zip(amounts, odd, strict=True)]
        over = sum(most) - least
        if min(most) < 0 or over < 0:
            continue
        cuts = [over * each // max(sum(most), 1) for each in most]
        for pot in range(len(cuts)):
            cuts[pot] += sum(cuts) < over and cuts[pot] < most[pot]
        return tuple([count * (each - cut) + chips for each, cut, chips in zip(most, cuts, odd, strict=True)])
    return None
