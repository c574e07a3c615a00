"""Policies that tests of sampling name: other processes find them here."""

from __future__ import annotations

from collections.abc import Sequence

from lowball import Card, Rank, evaluate


def eight_or_draw(cards: tuple[Card, ...], _left: int) -> Sequence[Card]:
    """What "threshold pat=8 keep=8" does."""
    if evaluate(cards) <= 18:
        return ()
    kept: dict[Rank, Card] = {}
    for card in cards:
        if card.rank <= Rank.EIGHT:
            kept.setdefault(card.rank, card)
    if len(kept) == 5:
        return [cards[-1]]
    return [card for card in cards if card not in kept.values()]


def highest_goes(cards: tuple[Card, ...], _left: int) -> Sequence[Card]:
    """Throws the highest card away, whatever it is."""
    return cards[4:]
