"""The draw: discarding and standing pat (R60-R66)."""

from __future__ import annotations

from collections.abc import Sequence

from lowball.cards import ALL_CARDS, Card
from lowball.engine.actions import Discard, StandPat
from lowball.engine.flow import after_draw
from lowball.engine.refusal import Refusal
from lowball.engine.setup import Setup
from lowball.engine.snapshot import Draft, Phase
from lowball.engine.tuples import with_value

__all__ = ["discard", "discard_fault", "stand_pat"]


def discard_fault(cards: Sequence[Card], unknown: int, hand: Sequence[Card], hidden: int) -> str | None:
    """Why these cards cannot be discarded (R60), or None if they can.

    `hand` are the known cards of the hand, and `hidden` is the number of unknown ones.
    """
    if len(cards) + unknown > 5:
        return f"a discard is at most five cards, not {len(cards) + unknown}"
    for place, card in enumerate(cards):
        if card not in hand:
            return f"{card} is not in the hand {''.join(map(str, hand)) or 'of unknown cards'}"
        if card in cards[:place]:
            return f"{card} is named twice"
    if unknown > hidden:
        return f"only {hidden} cards of the hand are unknown, not {unknown}: name the cards that go"
    return None


def stand_pat(setup: Setup, now: Draft, seat: int, _action: StandPat) -> None:
    """Keep all five cards."""
    _note(now, seat, (), 0)
    after_draw(setup, now, seat)


def discard(setup: Setup, now: Draft, seat: int, action: Discard) -> None:
    """Throw cards away; the replacement comes at once from the deck (R62), or is dealt by hand next.

    Kept cards keep their order, and new ones follow them (R66).
    """
    fault = discard_fault(action.cards, action.unknown, now.hands[seat], now.unknown[seat])
    if fault is not None:
        raise Refusal(fault)
    if not action.cards and not action.unknown:
        stand_pat(setup, now, seat, StandPat(seat))
        return
    draw = len(now.discards[seat])
    kept = tuple(card for card in now.hands[seat] if card not in action.cards)
    _note(now, seat, action.cards, action.unknown)
    if now.dealer is None:
        now.hands = with_value(now.hands, seat, kept)
        now.unknown = with_value(now.unknown, seat, now.unknown[seat] - action.unknown)
        now.pending = with_value(now.pending, seat, len(action.cards) + action.unknown)
        now.phase, now.actor = Phase.DEAL, None
        return
    now.dealer, served = now.dealer.exchange(seat, draw, bytes(action.cards))
    fresh = tuple([ALL_CARDS[card] for card in served])
    now.hands = with_value(now.hands, seat, kept + fresh)
    now.dealt = ((seat, fresh),)
    after_draw(setup, now, seat)


def _note(now: Draft, seat: int, cards: tuple[Card, ...], unknown: int) -> None:
    now.discards = with_value(now.discards, seat, (*now.discards[seat], (cards, unknown)))
