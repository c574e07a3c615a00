"""The recorded result: the pots, what came back, who collected how much, and the rake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from math import prod
from typing import TYPE_CHECKING

from lowball.cards import Card
from lowball.engine import EventKind, Outcome, Pot, PotResult, State
from lowball.engine.frozen_map import FrozenMap
from lowball.engine.pots import share, spread_rake
from lowball.errors import NotationError
from lowball.hands import HandRank, evaluate
from lowball.units import as_written

if TYPE_CHECKING:
    from lowball.history.hand_history import HandHistory

__all__ = ["check_recorded", "recorded_outcome"]

# More ways than this to share the pots out are not tried.
_MOST_WAYS = 50_000


def check_recorded(history: HandHistory, state: State, outcome: Outcome) -> Outcome:
    """Compare every recorded amount with the outcome, and return it with the recorded rake taken out.

    Raises `NotationError` with what is recorded and what the rules give.
    """
    recorded = history.recorded
    if recorded is None:
        return outcome
    pots = tuple([pot.amount for pot in outcome.pots])
    total = sum(pots)
    if recorded.returned and dict(recorded.returned) != dict(outcome.uncalled):
        raise _differ(history, "uncalled bets", recorded.returned, outcome.uncalled)
    if recorded.pots and recorded.pots != pots:
        raise NotationError(
            f"the pots differ: {_list(history, recorded.pots)} recorded, {_list(history, pots)} by the rules"
        )
    if recorded.total is not None and recorded.total != total:
        raise NotationError(
            f"the total pot differs: {_money(history, recorded.total)} recorded, "
            f"{_money(history, total)} by the rules"
        )
    shares = _shares(outcome)
    if state.game.house.rake is not None:
        if recorded.rake is not None and recorded.rake != outcome.rake:
            raise NotationError(
                f"the rake differs: {_money(history, recorded.rake)} recorded, "
                f"{_money(history, outcome.rake)} by the rules of the house"
            )
        if recorded.collected and dict(recorded.collected) != shares:
            raise _differ(history, "chips collected", recorded.collected, shares)
        return outcome
    rake = _rake(history, total)
    if recorded.collected:
        _check_collected(history, state, outcome, rake)
    return _raked(history, state, outcome, rake) if rake else outcome


def _rake(history: HandHistory, total: int) -> int:
    """Return the rake: recorded, or what was in the pots and nobody collected."""
    recorded = history.recorded
    assert recorded is not None
    collected = sum(recorded.collected.values())
    rake = recorded.rake
    if rake is None:
        rake = total - collected if recorded.collected else 0
    if not 0 <= rake <= total:
        raise NotationError(
            f"the rake is {_money(history, rake)}, and the pot is {_money(history, total)}"
            if recorded.rake is not None
            else f"{_money(history, collected)} was collected, and the pot is {_money(history, total)}"
        )
    if recorded.collected and collected != total - rake:
        raise NotationError(
            f"{_money(history, collected)} was collected; a pot of {_money(history, total)} "
            f"less a rake of {_money(history, rake)} is {_money(history, total - rake)}"
        )
    return rake


def _check_collected(history: HandHistory, state: State, outcome: Outcome, rake: int) -> None:
    """Who collects is who wins, and nobody more than his share; to the chip where the shares are known."""
    recorded = history.recorded
    assert recorded is not None
    collected = {seat: chips for seat, chips in recorded.collected.items() if chips}
    shares = _shares(outcome)
    if len(outcome.pots) == 1:
        pot = outcome.pots[0]
        exact = {
            s: chips for s, chips in share(pot.amount - rake, pot.winners, _order(state)).items() if chips
        }
        good = collected == exact
    elif not rake:
        good = collected == shares
    else:
        good = collected.keys() <= shares.keys() and all(
            shares[seat] - rake <= collected.get(seat, 0) <= shares[seat] for seat in shares
        )
    if not good:
        raise _differ(history, "chips collected", collected, shares, rake)


def _raked(history: HandHistory, state: State, outcome: Outcome, rake: int) -> Outcome:
    """Return the outcome after the rake, with the collected chips where they are recorded."""
    recorded = history.recorded
    assert recorded is not None
    rakes = spread_rake(rake, [Pot(pot.amount, pot.eligible) for pot in outcome.pots])
    pots = tuple(
        [
            pot._replace(shares=share(pot.amount - part, pot.winners, _order(state)), rake=part)
            for pot, part in zip(outcome.pots, rakes, strict=True)
        ]
    )
    taken: Mapping[int, int] = recorded.collected or _shares(outcome._replace(pots=pots))
    stacks = tuple([stack + taken.get(seat, 0) for seat, stack in enumerate(state.stacks)])
    payoffs = tuple([after - before for after, before in zip(stacks, history.stacks, strict=True)])
    return outcome._replace(pots=pots, stacks=stacks, payoffs=payoffs, rake=rake)


def recorded_outcome(
    history: HandHistory, state: State, hands: Mapping[int, Sequence[Card] | None]
) -> Outcome | None:
    """Return the outcome with the winners that the recorded amounts mean; None if nothing is recorded.

    Hands that the record knows must not beat a winner. Raises `NotationError` if no way to share the pots
    gives the recorded amounts.
    """
    recorded = history.recorded
    collected = {} if recorded is None else {s: chips for s, chips in recorded.collected.items() if chips}
    if not collected and history.finishing_stacks is None:
        return None
    if not collected and history.finishing_stacks is not None:
        after = zip(history.finishing_stacks, state.stacks, strict=False)
        collected = {seat: end - now for seat, (end, now) in enumerate(after) if end != now}
    ranks: dict[int, HandRank] = {}
    for seat in state.live:
        known = hands.get(seat) if state.unknown[seat] else state.hands[seat]
        if known is not None and len(known) == 5:
            ranks[seat] = evaluate(known)
    mucked = {seat for seat, hand in hands.items() if hand is None}
    if set(state.live) <= {show.seat for show in history.shows if show.mucked or not show.cards}:
        mucked.clear()  # somebody wins, and nobody shows
    pots = state.pots
    rake = sum([pot.amount for pot in pots]) - sum(collected.values())
    ways = [list(_winners(pot, ranks, mucked)) for pot in pots]
    if prod(map(len, ways)) <= _MOST_WAYS:
        for way in product(*ways):
            shares: dict[int, int] = {}
            results: list[PotResult] = []
            for pot, winners in zip(pots, way, strict=True):
                parts = share(pot.amount, winners, _order(state))
                results.append(PotResult(pot.amount, pot.eligible, winners, parts))
                for seat, chips in parts.items():
                    shares[seat] = shares.get(seat, 0) + chips
            if shares == collected or (rake > 0 and shares.keys() == collected.keys()):
                return _told(history, state, results, shares, ranks)
    told = ", ".join(f"{history.name(seat)} {_money(history, chips)}" for seat, chips in collected.items())
    raise NotationError(f"the recorded amounts ({told}) are not what any winners of the pots would get")


def _told(
    history: HandHistory,
    state: State,
    pots: Sequence[PotResult],
    shares: Mapping[int, int],
    ranks: Mapping[int, HandRank],
) -> Outcome:
    stacks = tuple([stack + shares.get(seat, 0) for seat, stack in enumerate(state.stacks)])
    shown = tuple([show.seat for show in history.shows if show.cards and not show.mucked])
    events = history.final().events(None)
    uncalled = {
        event.seat: event.amount
        for event in events
        if event.kind is EventKind.UNCALLED and event.seat is not None and event.amount is not None
    }
    return Outcome(
        stacks=stacks,
        payoffs=tuple([after - before for after, before in zip(stacks, history.stacks, strict=True)]),
        pots=tuple(pots),
        uncalled=FrozenMap(uncalled),
        showdown=True,
        shown=shown,
        mucked=tuple([seat for seat in state.live if seat not in shown]),
        ranks=FrozenMap(dict(ranks)),
    )


def _winners(pot: Pot, ranks: Mapping[int, HandRank], mucked: set[int]) -> Iterator[tuple[int, ...]]:
    """Every set of winners of a pot that the known hands allow, the small ones first."""
    if len(pot.eligible) == 1:
        yield pot.eligible
        return
    known = [seat for seat in pot.eligible if seat in ranks]
    best = min([ranks[seat] for seat in known], default=None)
    leaders = tuple([seat for seat in known if ranks[seat] == best])
    unknown = [seat for seat in pot.eligible if seat not in ranks and seat not in mucked]
    some = chain.from_iterable(combinations(unknown, size) for size in range(len(unknown) + 1))
    for winners in some:
        if leaders:
            yield tuple(sorted((*leaders, *winners)))
        if winners:
            yield winners


def _shares(outcome: Outcome) -> dict[int, int]:
    shares: dict[int, int] = {}
    for pot in outcome.pots:
        for seat, chips in pot.shares.items():
            if chips:
                shares[seat] = shares.get(seat, 0) + chips
    return shares


def _order(state: State) -> list[int]:
    """The dealt-in seats clockwise from the button's left."""
    count = len(state.stacks)
    seats = [(state.button + 1 + step) % count for step in range(count)]
    return [seat for seat in seats if state.starting_stacks[seat]]


def _money(history: HandHistory, chips: int) -> str:
    return as_written(chips, history.unit)


def _list(history: HandHistory, amounts: Sequence[int]) -> str:
    return ", ".join(_money(history, chips) for chips in amounts)


def _differ(
    history: HandHistory, what: str, recorded: Mapping[int, int], given: Mapping[int, int], rake: int = 0
) -> NotationError:
    wrong = [
        f"{history.name(seat)} has {_money(history, recorded.get(seat, 0))} recorded, "
        f"{_money(history, given.get(seat, 0))} by the rules"
        for seat in sorted({*recorded, *given})
        if recorded.get(seat, 0) != given.get(seat, 0)
    ]
    before = f" before a rake of {_money(history, rake)}" if rake else ""
    return NotationError(f"{what} differ: {'; '.join(wrong)}{before}")
