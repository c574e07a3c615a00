"""Dealing, from a deck or by hand (R14, R70-R74)."""

from __future__ import annotations

from lowball.cards import ALL_CARDS, Card
from lowball.engine.actions import Deal
from lowball.engine.flow import after_deal, begin_betting
from lowball.engine.house import Reshuffle
from lowball.engine.refusal import Refusal
from lowball.engine.setup import Setup
from lowball.engine.snapshot import Draft
from lowball.engine.tuples import with_value

__all__ = ["barred", "deal", "deal_fault", "deal_from_deck", "own_discards"]


def deal_from_deck(setup: Setup, now: Draft) -> None:
    """R14: five cards each from the deck, one at a time from the button's left; then the betting begins."""
    assert now.dealer is not None
    now.dealer, dealt = now.dealer.deal_hands(setup.order)
    hands = list(now.hands)
    for seat, cards in zip(setup.order, dealt, strict=True):
        hands[seat] = tuple([ALL_CARDS[card] for card in cards])
    now.hands = tuple(hands)
    now.dealt = tuple([(seat, hands[seat]) for seat in setup.order])
    now.pending = (0,) * len(hands)
    begin_betting(setup, now)


def barred(setup: Setup, now: Draft, seat: int, *, from_log: bool) -> frozenset[Card]:
    """Cards that cannot be dealt to `seat` by hand.

    Those are the cards that live seats hold, and the seat's own discards (R72; with the WSOP reshuffle only
    those of this draw, R75) unless `from_log`. A card that another seat discarded, or that was folded, may
    come again, as it may after a reshuffle.
    """
    held = {card for other, hand in enumerate(now.hands) if now.live[other] for card in hand}
    if not from_log:
        held |= own_discards(setup, now, seat)
    return frozenset(held)


def own_discards(setup: Setup, now: Draft, seat: int) -> frozenset[Card]:
    """The cards that the seat threw away and cannot get back (R72; R75: only those of this draw)."""
    own = now.discards[seat]
    if setup.game.house.reshuffle is Reshuffle.WSOP:
        own = own[-1:]
    return frozenset([card for cards, _ in own for card in cards])


def deal_fault(action: Deal, waiting: int, refused: frozenset[Card]) -> str | None:
    """Why these cards cannot be dealt to a seat that waits for `waiting` cards; None if they can."""
    count = len(action.cards) + action.unknown
    if count != waiting:
        return f"seat {action.seat} waits for {waiting} cards, not {count}"
    for place, card in enumerate(action.cards):
        if card in action.cards[:place]:
            return f"{card} is dealt twice"
        if card in refused:
            return f"{card} cannot come to seat {action.seat}: a live seat holds it, or this one discarded it"
    return None


def deal(setup: Setup, now: Draft, seat: int, action: Deal) -> None:
    """Give a seat the cards that it waits for; new cards follow kept ones (R66)."""
    fault = deal_fault(action, now.pending[seat], barred(setup, now, seat, from_log=action.from_log))
    if fault is not None:
        raise Refusal(fault)
    now.hands = with_value(now.hands, seat, now.hands[seat] + action.cards)
    now.unknown = with_value(now.unknown, seat, now.unknown[seat] + action.unknown)
    now.pending = with_value(now.pending, seat, 0)
    after_deal(setup, now)
