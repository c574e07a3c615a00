"""The draw: discarding and standing pat (R60-R66)."""

from __future__ import annotations

from collections.abc import Sequence

from lowball.cards import Card
from lowball.engine.actions import Discard, StandPat
from lowball.engine.flow import after_draw
from lowball.engine.house import BATCH
from lowball.engine.refusal import Refusal
from lowball.engine.serving import serve_now
from lowball.engine.setup import Setup
from lowball.engine.snapshot import DEAL, Draft
from lowball.engine.tuples import with_value

__all__ = ["discard", "discard_fault", "stand_pat"]


def discard_fault(cards: Sequence[Card], unknown: int, hand: Sequence[Card], hidden: int) -> str | None:
    """Why these cards cannot be discarded (R60), or None if they can.

    `hand` are the known cards of the hand, and `hidden` is the number of unknown ones.
    """
    if len(cards) + unknown > 5:
        return f"a discard is at most five cards, not {len(cards) + unknown}"
    for card in cards:
        if card not in hand:
            return f"{card} is not in the hand"
    if len(set(cards)) < len(cards):
        return f"a card is named twice in {''.join(map(str, cards))}"
    if unknown > hidden:
        return f"{unknown} unknown cards are too many, the hand has {hidden}: name the cards that go"
    return None


def stand_pat(setup: Setup, now: Draft, seat: int, _action: StandPat) -> None:
    """Keep all five cards."""
    _note(now, seat, (), 0)
    after_draw(setup, now)


def discard(setup: Setup, now: Draft, seat: int, action: Discard) -> None:
    """Throw cards away (R60).

    With a deck the replacement comes at once, or, in a batch, when all have discarded (R62); by hand it is
    dealt next. Kept cards keep their order, and new ones follow them (R66).
    """
    hand, thrown = now.hands[seat], action.cards
    kept = tuple([card for card in hand if card not in thrown])
    if action.unknown or len(kept) + len(thrown) != len(hand):  # else each is held, and named once
        fault = discard_fault(thrown, action.unknown, hand, now.unknown[seat])
        if fault is not None:
            raise Refusal(fault)
    count = len(thrown) + action.unknown
    if not count:
        stand_pat(setup, now, seat, StandPat(seat))
        return
    _note(now, seat, thrown, action.unknown)
    batch = setup.game.house.draw_order is BATCH
    if now.dealer is not None and not batch:
        serve_now(now, seat, kept, thrown)
        after_draw(setup, now)
        return
    now.hands = with_value(now.hands, seat, kept)
    if action.unknown:
        now.unknown = with_value(now.unknown, seat, now.unknown[seat] - action.unknown)
    now.pending = with_value(now.pending, seat, count)
    if now.dealer is not None:
        now.dealer = now.dealer.discard(seat, now.street, bytes(thrown))
    if batch:
        after_draw(setup, now)
    else:
        now.phase, now.actor = DEAL, None


def _note(now: Draft, seat: int, cards: tuple[Card, ...], unknown: int) -> None:
    now.discards = with_value(now.discards, seat, (*now.discards[seat], (cards, unknown)))
