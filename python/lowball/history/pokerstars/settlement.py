"""The result of a hand as a record states it, compared with the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lowball.cards import Card
from lowball.engine import Pot
from lowball.engine.pots import share
from lowball.hands import HandRank
from lowball.history.hand_history import Recorded
from lowball.history.payout import clockwise, paying
from lowball.history.pokerstars.ending import Ending
from lowball.history.pokerstars.fault import LineError
from lowball.history.unseen import Unseen, again

__all__ = ["pot_name", "settlement"]


def settlement(ending: Ending, won: Mapping[int, int]) -> Recorded:
    """Compare all that is recorded of the result with the rules, and return it.

    `won` is what the seats won by the summary: it tells which of several amounts that do not fit is wrong.
    """
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
    whole = sum([pot.amount for pot in pots])
    if ending.total != whole:
        raise LineError(
            f"a pot of {text(ending.total)} is recorded, by the rules {text(whole)}", ending.total_line
        )
    nets = _nets(ending, pots)
    rakes = [pot.amount - sum(net.values()) for pot, net in zip(pots, nets, strict=True)]
    _check_rakes(ending, pots, nets, rakes, won)
    _check_listed(ending, pots, rakes)
    unseen = Unseen(state, _hands(ending)) if len(state.live) > 1 else Unseen(state, {})
    for place, (pot, net) in enumerate(zip(pots, nets, strict=True)):
        name = pot_name(place, len(pots))
        _check_winners(ending, pot, net, unseen, name)
        still = set(again([*nets[place - 1]] if place else [], pot))
        if still and still != net.keys():
            raise LineError(
                f"{_listed(play.names, net)} collected the {name}, and who won the pot before it wins this "
                f"too: {_listed(play.names, sorted(still))}",
                _line_of(ending, name),
            )
    sums: dict[int, int] = {}
    for net in nets:
        for seat, chips in net.items():
            sums[seat] = sums.get(seat, 0) + chips
    return Recorded(
        pots=tuple([pot.amount for pot in pots]),
        rake=ending.rake,
        collected=paying(sums),
        returned={seat: chips for seat, (chips, _) in ending.returned.items()},
        total=ending.total,
        shares=tuple(map(paying, nets)) if len(nets) > 1 else (),
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


def _line_of(ending: Ending, pot: str, seat: int | None = None) -> int | None:
    """Return the line that says what was collected from a pot, by a certain seat if one is given."""
    lines = [told.line for told in ending.collected if told.pot == pot and seat in (None, told.seat)]
    return lines[0] if lines else ending.total_line


def _check_rakes(
    ending: Ending,
    pots: Sequence[Pot],
    nets: Sequence[Mapping[int, int]],
    rakes: Sequence[int],
    won: Mapping[int, int],
) -> None:
    """The pots less what was collected are the rake, and none is below nothing."""
    text, names = ending.play.money.text, ending.play.names
    if min(rakes, default=0) >= 0 and sum(rakes) == ending.rake:
        return
    for line in ending.collected:
        took = sum([net.get(line.seat, 0) for net in nets])
        if took != won.get(line.seat, took):
            raise LineError(
                f"{names[line.seat]} collects {text(took)}, and won {text(won[line.seat])} by the summary",
                line.line,
            )
    for place, (pot, rake) in enumerate(zip(pots, rakes, strict=True)):
        if rake < 0:
            raise LineError(
                f"{text(pot.amount - rake)} is collected from a pot of {text(pot.amount)}",
                _line_of(ending, pot_name(place, len(pots))),
            )
    raise LineError(
        f"a rake of {text(ending.rake)} is recorded, and {text(sum(rakes))} of the pot is not collected",
        ending.total_line,
    )


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


def _hands(ending: Ending) -> dict[int, tuple[Card, ...]]:
    """Return the live hands at a showdown that are known."""
    state = ending.play.state
    hands: dict[int, tuple[Card, ...]] = {}
    for seat in state.live:
        if seat not in ending.shown and seat not in ending.mucked:
            raise LineError(f"neither a showing nor a mucking of {ending.play.names[seat]} is recorded")
        cards = state.hands[seat] or ending.shown.get(seat) or ending.mucked.get(seat)
        if cards:
            hands[seat] = cards
    return hands


def _check_winners(ending: Ending, pot: Pot, net: Mapping[int, int], unseen: Unseen, name: str) -> None:
    play, line = ending.play, _line_of(ending, name)
    names, text = play.names, play.money.text
    winners = _winners(pot, unseen.ranks, ending.shown, net)
    if set(net) != set(winners):
        recorded = f"{_listed(names, net) or 'nobody'} collected {text(sum(net.values()))}"
        raise LineError(
            f"{recorded}, and by the rules the pot of {text(pot.amount)} is won by {_listed(names, winners)}",
            line,
        )
    worse = unseen.worse(pot, winners) if len(pot.eligible) > 1 else None
    if worse is not None:
        raise LineError(unseen.why(*worse, names.__getitem__), line)
    shares = share(sum(net.values()), winners, clockwise(play.state))
    for seat, chips in net.items():
        if shares[seat] != chips:
            message = f"{names[seat]} collects {text(chips)}, by the rules {text(shares[seat])}"
            raise LineError(message, _line_of(ending, name, seat))


def pot_name(place: int, count: int) -> str:
    """Return what the pot at a place is called among so many; the main pot comes first."""
    if count < 2:
        return "pot"
    if place == 0:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{place}"


def _winners(
    pot: Pot, ranks: Mapping[int, HandRank], shown: Mapping[int, object], collected: Mapping[int, int]
) -> tuple[int, ...]:
    """Return who wins a pot.

    The best of the known hands does. Where nobody showed one, a hand that nobody knows may be better: then
    those win who collected, unless a known hand that is not the best is among them.
    """
    if len(pot.eligible) == 1:
        return pot.eligible
    known = [rank for seat in pot.eligible if (rank := ranks.get(seat)) is not None]
    best = min(known, default=None)
    unknown = [seat for seat in pot.eligible if seat not in ranks and seat in collected]
    if unknown and not any(seat in shown for seat in pot.eligible):
        return tuple([s for s in pot.eligible if s in unknown or (s in collected and ranks[s] == best)])
    return tuple([seat for seat in pot.eligible if best is not None and ranks.get(seat) == best])


def _listed(names: Sequence[str], seats: Iterable[int]) -> str:
    return " and ".join([names[seat] for seat in seats])
