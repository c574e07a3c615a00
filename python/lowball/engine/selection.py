"""Choosing discards one card at a time, as a table's screen does (R67); no user interface in it."""

from __future__ import annotations

from dataclasses import dataclass

from lowball.cards import Card, CardLike, CardsLike, parse_cards
from lowball.engine.actions import Discard, StandPat
from lowball.errors import CardError

__all__ = ["Selection"]


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Selection:
    """The cards of a hand that are picked to go, as a value: every change gives a new selection.

    Nothing is committed until the action from `confirm` or `stand_pat` is pushed, so cards may be picked
    before one's turn.

    Raises `CardError` for a hand that is not five distinct cards.

    >>> picked = Selection("Kd9c4d3s2c").toggle("Kd").toggle("9c").toggle("Kd")
    >>> picked.confirm()
    Discard('9c')
    >>> picked.stand_pat()
    StandPat()
    """

    hand: tuple[Card, ...]
    cards: tuple[Card, ...] = ()

    def __init__(self, hand: CardsLike, cards: CardsLike = ()) -> None:
        held, picked = parse_cards(hand), parse_cards(cards)
        if len(held) != 5 or len(set(held)) != 5:
            raise CardError(
                f"a selection is made from five distinct cards, not {''.join(map(str, held)) or 'none'}"
            )
        for card in picked:
            self._held(card, held)
        if len(set(picked)) != len(picked):
            raise CardError(f"a card is selected twice in {''.join(map(str, picked))}")
        object.__setattr__(self, "hand", held)
        object.__setattr__(self, "cards", picked)

    def toggle(self, card: CardLike) -> Selection:
        """Pick a card, or put it back. Raises `CardError` for a card that is not in the hand."""
        chosen = Card(card)
        self._held(chosen, self.hand)
        if chosen in self.cards:
            return Selection(self.hand, tuple(other for other in self.cards if other != chosen))
        return Selection(self.hand, (*self.cards, chosen))

    def clear(self) -> Selection:
        """Put every card back."""
        return Selection(self.hand)

    def confirm(self) -> Discard | StandPat:
        """The action that throws the picked cards away; standing pat if none is picked."""
        return Discard(self.cards) if self.cards else StandPat()

    def stand_pat(self) -> StandPat:
        """The action that keeps the whole hand, whatever is picked."""
        return StandPat()

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        held, picked = "".join(map(str, self.hand)), "".join(map(str, self.cards))
        return f"Selection({held!r}, {picked!r})" if picked else f"Selection({held!r})"

    @staticmethod
    def _held(card: Card, hand: tuple[Card, ...]) -> None:
        if card not in hand:
            raise CardError(f"{card} is not in the hand {''.join(map(str, hand))}")
