"""Who won by the record, where the cards do not say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import sub
from typing import TYPE_CHECKING

from lowball.cards import Card
from lowball.engine import EventKind, Outcome, PotResult, State
from lowball.engine.frozen_map import FrozenMap
from lowball.engine.pots import share
from lowball.errors import NotationError
from lowball.hands import HandRank
from lowball.history.payout import (
    clockwise,
    house_rake,
    in_proportion,
    left_of,
    paid_out,
    paying,
    sums_of,
)
from lowball.history.unseen import Unseen
from lowball.units import as_written

if TYPE_CHECKING:
    from lowball.history.hand_history import HandHistory, Recorded

__all__ = ["recorded_outcome"]


def recorded_outcome(
    history: HandHistory, state: State, hands: Mapping[int, Sequence[Card] | None]
) -> Outcome | None:
    """Return the outcome with the winners that the recorded amounts mean; None if nothing is recorded.

    Hands that the record knows must not beat a winner, and the cards that are left must allow him a hand as
    good as that. Raises `NotationError` if no way to share the pots gives the recorded amounts.
    """
    found = _amounts(history, state)
    if found is None:
        return None
    recorded, rake = found
    unseen = Unseen(state, _known(state, hands))
    mucked: frozenset[int] = frozenset([seat for seat, hand in hands.items() if hand is None])
    if set(state.live) <= {show.seat for show in history.shows if show.mucked or not show.cards}:
        mucked = frozenset()  # somebody wins, and nobody shows
    order, pots = clockwise(state), state.pots
    by_house = state.game.house.rake is not None
    for way in unseen.ways(pots, mucked) if rake >= 0 else ():
        if not recorded.collected.keys() <= {seat for winners in way for seat in winners}:
            continue
        results: Sequence[PotResult] = [
            PotResult(pot.amount, pot.eligible, winners, share(pot.amount, winners, order))
            for pot, winners in zip(pots, way, strict=True)
        ]
        nets = in_proportion(results, rake) if by_house else left_of(recorded, results, rake, order)
        results = results if nets is None else paid_out(results, nets, order)
        if nets is not None and sums_of(results) == recorded.collected:
            return _told(history, state, results, unseen.ranks)
    told = ", ".join(
        [
            f"{history.name(seat)} {as_written(chips, history.unit)}"
            for seat, chips in recorded.collected.items()
        ]
    )
    message = f"the recorded amounts ({told}) are not what any winners of the pots would get"
    for pot in pots:
        worse = unseen.worse(pot, [seat for seat in pot.eligible if seat in recorded.collected])
        if worse is not None:
            message += f"; {unseen.why(*worse, history.name)}"
            break
    raise NotationError(message)


def _amounts(history: HandHistory, state: State) -> tuple[Recorded, int] | None:
    """Return what everybody collected, as far as it is recorded, and the rake; None if it is not.

    The rake is below 0 if more was collected than there was.
    """
    from lowball.history.hand_history import Recorded  # noqa: PLC0415  it is built upon this module

    recorded = history.recorded or Recorded()
    total = sum([pot.amount for pot in state.pots])
    collected = paying(recorded.collected)
    for shares in () if collected else recorded.shares:
        for seat, chips in paying(shares).items():
            collected[seat] = collected.get(seat, 0) + chips
    if state.game.house.rake is not None:
        rake = house_rake(state)
    else:
        rake = total - sum(collected.values()) if collected else recorded.rake or 0
    if not collected and history.finishing_stacks is not None:
        after = zip(history.finishing_stacks, state.stacks, strict=False)
        collected = {seat: end - now for seat, (end, now) in enumerate(after) if end != now}
    return (replace(recorded, collected=collected), rake) if collected else None


def _known(state: State, hands: Mapping[int, Sequence[Card] | None]) -> dict[int, Sequence[Card]]:
    """The hands at the showdown that are known, by what was dealt or by what was shown."""
    known: dict[int, Sequence[Card]] = {}
    for seat in state.live:
        hand = hands.get(seat) if state.unknown[seat] else state.hands[seat]
        if hand is not None and len(hand) == 5:
            known[seat] = hand
    return known


def _told(
    history: HandHistory, state: State, pots: Sequence[PotResult], ranks: Mapping[int, HandRank]
) -> Outcome:
    sums = sums_of(pots)
    stacks = tuple([stack + sums.get(seat, 0) for seat, stack in enumerate(state.stacks)])
    shown = tuple([show.seat for show in history.shows if show.cards and not show.mucked])
    events = history.final().events(None)
    uncalled = {
        event.seat: event.amount
        for event in events
        if event.kind is EventKind.UNCALLED and event.seat is not None and event.amount is not None
    }
    return Outcome(
        stacks=stacks,
        payoffs=tuple(map(sub, stacks, history.stacks)),
        pots=tuple(pots),
        uncalled=FrozenMap(uncalled),
        showdown=True,
        shown=shown,
        mucked=tuple([seat for seat in state.live if seat not in shown]),
        ranks=FrozenMap(dict(ranks)),
        rake=sum([pot.rake for pot in pots]),
    )
