"""The result of a hand as a record states it, compared with the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lowball.engine import Pot
from lowball.engine.pots import share
from lowball.hands import HandRank, evaluate
from lowball.history.hand_history import Recorded
from lowball.history.pokerstars.ending import Ending
from lowball.history.pokerstars.fault import LineError

__all__ = ["pot_name", "settlement", "winners_of"]


def settlement(ending: Ending) -> Recorded:
    """Compare all that is recorded of the result with the rules, and return it."""
    ending.over()
    play, state = ending.play, ending.play.state
    text = play.money.text
    if len(state.live) > 1 and not ending.headed:
        raise LineError("*** SHOW DOWN *** is missing")
    for seat, chips in ending.uncalled().items():
        if seat not in ending.returned:
            raise LineError(f"{text(chips)} comes back to {play.names[seat]}, and no line says so")
    pots = state.pots
    if ending.total is None:
        raise LineError("the record ends before the summary tells the pot")
    whole = sum(pot.amount for pot in pots)
    if ending.total != whole:
        raise LineError(
            f"a pot of {text(ending.total)} is recorded, by the rules {text(whole)}", ending.total_line
        )
    nets = _nets(ending, pots)
    rakes = [pot.amount - sum(net.values()) for pot, net in zip(pots, nets, strict=True)]
    for pot, rake in zip(pots, rakes, strict=True):
        if rake < 0:
            raise LineError(
                f"{text(pot.amount - rake)} is collected from a pot of {text(pot.amount)}",
                ending.total_line,
            )
    if sum(rakes) != ending.rake:
        raise LineError(
            f"a rake of {text(ending.rake)} is recorded, and {text(sum(rakes))} of the pot is not collected",
            ending.total_line,
        )
    _check_listed(ending, pots, rakes)
    ranks = _ranks(ending)
    for pot, net in zip(pots, nets, strict=True):
        _check_winners(ending, pot, net, ranks)
    sums: dict[int, int] = {}
    for line in ending.collected:
        sums[line.seat] = sums.get(line.seat, 0) + line.chips
    return Recorded(
        pots=tuple([pot.amount for pot in pots]),
        rake=ending.rake,
        collected=sums,
        returned={seat: chips for seat, (chips, _) in ending.returned.items()},
        total=ending.total,
    )


def _nets(ending: Ending, pots: Sequence[Pot]) -> list[dict[int, int]]:
    """Return what was collected from each pot, by seat."""
    places = {pot_name(place, len(pots)): place for place in range(max(len(pots), 1))}
    nets: list[dict[int, int]] = [{} for _ in places]
    for seat, chips, pot, line in ending.collected:
        place = places.get(pot)
        if place is None:
            raise LineError(f"the {pot} is collected, and by the rules there are: {', '.join(places)}", line)
        if seat in nets[place]:
            raise LineError(f"{ending.play.names[seat]} collects the {pot} twice", line)
        nets[place][seat] = chips
    return nets[: len(pots)]


def _check_listed(ending: Ending, pots: Sequence[Pot], rakes: Sequence[int]) -> None:
    """The pots one by one, as they are or less their rake."""
    if not ending.listed:
        return
    before = tuple([(pot_name(place, len(pots)), pot.amount) for place, pot in enumerate(pots)])
    after = tuple([(name, chips - rake) for (name, chips), rake in zip(before, rakes, strict=True)])
    if ending.listed not in (before, after):
        text = ending.play.money.text
        recorded, ruled = (
            ", ".join(f"{name} {text(chips)}" for name, chips in listed) for listed in (ending.listed, before)
        )
        raise LineError(f"pots are recorded as {recorded}, by the rules {ruled}", ending.total_line)


def _ranks(ending: Ending) -> dict[int, HandRank | None]:
    """Return the worth of every live hand at a showdown, None where nobody knows it."""
    state = ending.play.state
    if len(state.live) == 1:
        return {state.live[0]: None}
    ranks: dict[int, HandRank | None] = {}
    for seat in state.live:
        if seat not in ending.shown and seat not in ending.mucked:
            raise LineError(f"neither a showing nor a mucking of {ending.play.names[seat]} is recorded")
        cards = state.hands[seat] or ending.shown.get(seat) or ending.mucked.get(seat)
        ranks[seat] = evaluate(cards) if cards else None
    return ranks


def _check_winners(
    ending: Ending, pot: Pot, net: Mapping[int, int], ranks: Mapping[int, HandRank | None]
) -> None:
    play = ending.play
    names = play.names
    line = next((entry.line for entry in ending.collected if entry.seat in net), ending.total_line)
    winners = winners_of(pot, ranks, ending.shown, net)
    if set(net) != set(winners):
        text = play.money.text
        recorded = f"{_listed(names, net) or 'nobody'} collected {text(sum(net.values()))}"
        raise LineError(
            f"{recorded}, and by the rules the pot of {text(pot.amount)} is won by {_listed(names, winners)}",
            line,
        )
    stacks, button = play.state.starting_stacks, play.state.button
    order = [seat for seat in (*range(button + 1, len(stacks)), *range(button + 1)) if stacks[seat]]
    shares = share(sum(net.values()), winners, order)
    for seat, chips in net.items():
        if shares[seat] != chips:
            text = play.money.text
            raise LineError(f"{names[seat]} collects {text(chips)}, by the rules {text(shares[seat])}", line)


def pot_name(place: int, count: int) -> str:
    """Return what the pot at a place is called among so many; the main pot comes first."""
    if count < 2:
        return "pot"
    if place == 0:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{place}"


def winners_of(
    pot: Pot,
    ranks: Mapping[int, HandRank | None],
    shown: Mapping[int, object],
    collected: Mapping[int, int],
) -> tuple[int, ...]:
    """Return who wins a pot.

    The best of the known hands does. Where nobody showed one, a hand that nobody knows may be better: then
    those win who collected, unless a known hand that is not the best is among them.
    """
    if len(pot.eligible) == 1:
        return pot.eligible
    known = [rank for seat in pot.eligible if (rank := ranks[seat]) is not None]
    best = min(known, default=None)
    unknown = [seat for seat in pot.eligible if ranks[seat] is None and seat in collected]
    if unknown and not any(seat in shown for seat in pot.eligible):
        return tuple([s for s in pot.eligible if s in unknown or (s in collected and ranks[s] == best)])
    return tuple([seat for seat in pot.eligible if best is not None and ranks[seat] == best])


def _listed(names: Sequence[str], seats: Mapping[int, int] | Sequence[int]) -> str:
    return " and ".join([names[seat] for seat in seats])
