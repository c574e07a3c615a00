"""`lowball deal`: hands from a shuffled deck."""

from __future__ import annotations

from lowball.cards import Card
from lowball.cli.render import Line, Screen, cards_line
from lowball.deck import Deck
from lowball.hands import Hand, winners

__all__ = ["deal_hands"]


def deal_hands(seats: int, seed: int | None, index: int) -> None:
    """Print a hand for each seat, the first left of the button first, as at a table of so many seats.

    Raises `CardError` for a seed or an index that no deck has.
    """
    deck = Deck(seed=seed, index=index)
    _, dealt = deck.dealer().deal_hands(range(seats))
    hands = [Hand([Card(card) for card in cards]) for cards in dealt]
    best = winners(hands)
    screen = Screen()
    rows: list[list[str | Line]] = []
    for seat, hand in enumerate(hands):
        rank = hand.rank
        mark = [("best", "green")] if seat in best and seats > 1 else ""
        rows.append([f"seat {seat}", cards_line(hand.cards), [(rank.name, "bold")], rank.description, mark])
    screen.table(rows, indent=0)
    if seed is None:
        again = f"lowball deal --seats {seats} --seed {deck.seed}" + (f" --index {index}" if index else "")
        screen.line()
        screen.line(f"the same cards again: {again}")
