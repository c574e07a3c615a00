"""What a finished hand comes to."""

from __future__ import annotations

from collections.abc import Mapping
from operator import sub
from typing import Any, Final, NamedTuple, cast

from lowball.cards import Card, CardsLike
from lowball.engine.dealing import own_discards
from lowball.engine.frozen_map import FrozenMap
from lowball.engine.pots import build_pots, spread_rake
from lowball.engine.setup import Setup
from lowball.engine.showdown import PotResult, award, showing
from lowball.engine.snapshot import Draft
from lowball.errors import CardError
from lowball.hands import Hand, HandRank, evaluate

__all__ = ["Outcome", "outcome_of"]


class Outcome(NamedTuple):
    """The result of a hand.

    - `stacks`: per seat, after the pots were paid out; `payoffs`: what that is above the starting stack.
    - `pots`: main pot first; `payouts`: the same in the order of paying, the last side pot first (R84).
    - `uncalled`: chips given back because nobody matched them (R46), by seat.
    - `showdown`: whether two or more hands were left at the end; `shown` in the order of showing and `mucked`
      (R81-R83).
    - `ranks`: of every known live hand at a showdown, the mucked ones too: for the server, not for the table.
    - `rake`: what the house kept (R93): `sum(payoffs) == -rake`.
    """

    stacks: tuple[int, ...]
    payoffs: tuple[int, ...]
    pots: tuple[PotResult, ...]
    uncalled: Mapping[int, int]
    showdown: bool
    shown: tuple[int, ...]
    mucked: tuple[int, ...]
    ranks: Mapping[int, HandRank]
    rake: int = 0

    @property
    def payouts(self) -> tuple[PotResult, ...]:
        """The pots in the order in which they are paid (R84)."""
        return self.pots[::-1]


def outcome_of(setup: Setup, end: Draft, hands: Mapping[int, CardsLike | None] | None = None) -> Outcome:
    """Work out the result of a hand that is over.

    `hands` gives hands that are unknown so far; None for one that was mucked unseen and so wins no contested
    pot. Raises `CardError` if a contested pot depends on a hand that nobody knows, or if `hands` contradicts
    what is known.
    """
    pots = build_pots(end.totals, end.live, end.dead)
    showdown = end.live.count(True) > 1
    ranks: dict[int, HandRank | None] = {}
    if showdown and not hands and not any(end.unknown):
        ranks = {seat: evaluate(end.hands[seat]) for seat in setup.order if end.live[seat]}
    elif showdown:
        known = _known_hands(setup, end, hands or {})
        ranks = {seat: None if hand is None else hand.rank for seat, hand in known.items()}
        for pot in pots:
            if len(pot.eligible) > 1 and all(ranks[seat] is None for seat in pot.eligible):
                seats = ", ".join(map(str, pot.eligible))
                raise CardError(f"the pot of {pot.amount} has no shown hand among seats {seats}")
    elif hands:
        raise CardError("there was no showdown, so no hands can be given")
    shown, mucked = showing(setup, end, pots, ranks) if showdown else ((), ())
    rake = 0 if setup.game.house.rake is None else _rake(setup, end, sum([pot.amount for pot in pots]))
    results = award(pots, spread_rake(rake, pots), ranks, setup.order)
    stacks = list(end.stacks)
    for result in results:
        for seat, chips in result.shares.items():
            stacks[seat] += chips
    payoffs = tuple(map(sub, stacks, setup.stacks))
    uncalled = _uncalled(end) if any(end.returned) else _NOTHING
    told = _known(ranks) if ranks else _NOTHING
    # By position: nine keywords cost as much as all of the above but the pots.
    return Outcome(tuple(stacks), payoffs, results, uncalled, showdown, shown, mucked, told, rake)


_NOTHING: Final[FrozenMap[int, Any]] = FrozenMap({})


def _known(ranks: Mapping[int, HandRank | None]) -> FrozenMap[int, HandRank]:
    if None in ranks.values():
        return FrozenMap({seat: rank for seat, rank in ranks.items() if rank is not None})
    return FrozenMap(cast("Mapping[int, HandRank]", ranks))


def _uncalled(end: Draft) -> FrozenMap[int, int]:
    return FrozenMap({seat: chips for seat, chips in enumerate(end.returned) if chips})


def _rake(setup: Setup, end: Draft, chips: int) -> int:
    rake = setup.game.house.rake
    if rake is None or (rake.after_draw_only and end.street == 0):
        return 0
    return rake.of(chips)


def _known_hands(setup: Setup, end: Draft, told: Mapping[int, CardsLike | None]) -> dict[int, Hand | None]:
    """Every live hand at the showdown, from what was dealt and what the caller tells.

    None stands for a hand that was mucked unseen.
    """
    live = [seat for seat, still_in in enumerate(end.live) if still_in]
    for seat in told:
        if type(seat) is not int or seat not in live:
            seats = ", ".join(map(str, live))
            raise CardError(f"hands names seat {seat!r}, and only seats {seats} have a hand here")
    unseen = [seat for seat in live if end.unknown[seat] and seat not in told]
    if unseen:
        seats = ", ".join(map(str, unseen))
        raise CardError(
            f"unknown cards at the showdown, of seat {seats}: give the hands by "
            "outcome(hands={seat: cards}), or None for one that was mucked unseen"
        )
    hands: dict[int, Hand | None] = {}
    for seat in live:
        known = end.hands[seat]
        if end.unknown[seat]:
            hands[seat] = _told_hand(setup, end, seat, told[seat])
            continue
        hands[seat] = hand = Hand(known)
        if seat in told and _told_hand(setup, end, seat, told[seat]) != hand:
            raise CardError(f"seat {seat} holds {hand}, and nothing else can be given for it")
    _refuse_twice(hands)
    return hands


def _told_hand(setup: Setup, end: Draft, seat: int, cards: CardsLike | None) -> Hand | None:
    if cards is None:
        return None
    hand = Hand(cards)
    missing = [str(card) for card in end.hands[seat] if card not in hand]
    if missing:
        raise CardError(f"seat {seat} holds {' '.join(missing)}, and {hand} given for it does not")
    thrown_away = own_discards(setup, end, seat)
    again = [str(card) for card in hand if card in thrown_away and card not in end.hands[seat]]
    if again:
        raise CardError(f"seat {seat} discarded {' '.join(again)}, which cannot be in its hand again (R72)")
    return hand


def _refuse_twice(hands: Mapping[int, Hand | None]) -> None:
    seen: dict[Card, int] = {}
    for seat, hand in hands.items():
        for card in hand or ():
            if card in seen:
                raise CardError(f"{card} is in the hands of seats {seen[card]} and {seat}")
            seen[card] = seat
