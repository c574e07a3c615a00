"""`lowball deal`: hands from a shuffled deck."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from lowball.cards import Card
from lowball.cli.render import Line, Screen, cards_line
from lowball.deck import Deck
from lowball.hands import Hand, winners

__all__ = ["deal_hands"]


def deal_hands(seats: int, seed: int | None, index: int, *, as_json: bool = False) -> None:
    """Print a hand for each seat, the first left of the button first, as at a table of so many seats.

    How to deal them again is no part of the hands: where there is no other way to know, it goes to standard
    error. Raises `CardError` for a seed or an index that no deck has.
    """
    deck = Deck(seed=seed, index=index)
    _, dealt = deck.dealer().deal_hands(range(seats))
    hands = [Hand([Card(card) for card in cards]) for cards in dealt]
    best = winners(hands)
    if as_json:
        Screen(wrap=False).line(json.dumps(_as_json(deck, hands, best)))
        return
    rows: list[list[str | Line]] = []
    for seat, hand in enumerate(hands):
        rank = hand.rank
        mark = [("best", "green")] if seat in best and seats > 1 else ""
        rows.append([f"seat {seat}", cards_line(hand.cards), [(rank.name, "bold")], rank.description, mark])
    Screen().table(rows, indent=0)
    if seed is None and sys.stderr is not None:
        again = f"lowball deal --seats {seats} --seed {deck.seed}" + (f" --index {index}" if index else "")
        sys.stdout.flush()  # the hands come first where both streams go to one place
        note = Screen(sys.stderr)
        note.line()
        note.whole(f"the same cards again: {again}")


def _as_json(deck: Deck, hands: Sequence[Hand], best: Sequence[int]) -> dict[str, object]:
    """The seed is text: it has up to 78 digits, and many readers of JSON keep 16 of a number."""
    return {
        "seed": str(deck.seed),
        "index": deck.index,
        "hands": [
            {
                "seat": seat,
                "cards": str(hand),
                "rank": int(hand.rank),
                "name": hand.rank.name,
                "description": hand.rank.description,
                "best": seat in best,
            }
            for seat, hand in enumerate(hands)
        ],
    }
