"""The deck of a hand of PokerStars: when it is reshuffled (R71), and who may get which card (R72).

How many cards are left is always known. Whether they are enough for a seat depends on how many of them it has
itself discarded, because those are passed over; that is not always known once the deck was reshuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lowball.cards import Card
from lowball.engine import Action, Deal, Fold
from lowball.history.discards import Discards
from lowball.history.pokerstars.fault import LineError

__all__ = ["RESHUFFLED", "Deck", "Following"]

RESHUFFLED: Final = "_reshuffled"
"""The header with the numbers of the discards before which a reshuffle is told that no count can prove."""


class Deck:
    """Follows the actions of a hand, each deal after its discard. No card is burnt."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self.out = Discards(name)
        self.left = 52

    def play(self, at: int, action: Action, *, reshuffled: bool = False) -> str | None:
        """Take an action; `reshuffled`: before a deal. Return why its cards cannot come, or None."""
        out = self.out
        if not isinstance(action, Deal):
            out.throw(action)
            return None
        self.left -= len(action.cards) + action.unknown
        if out.opening(at, action):
            return None
        if reshuffled:
            self.left += out.put_back(at, {out.last_pile(action.seat)})
        fault = self._fault(action)
        out.give(at, action)
        return fault

    def _fault(self, deal: Deal) -> str | None:
        out = self.out
        for card in deal.cards:
            if out.threw(deal.seat, card):
                return (
                    f"{card} was discarded by {out.name(deal.seat)}, and nobody gets back what he discarded"
                )
            if card in out.gone:
                return f"{out.how(card)}, and the deck was not reshuffled since"
        return None

    def may_reshuffle(self, seat: int, count: int) -> bool:
        """Whether there may be too few cards for a seat that draws so many."""
        return self.left - max(0, self.out.inside[seat]) < count

    def must_reshuffle(self, seat: int, count: int) -> bool:
        """Whether there are too few cards for certain."""
        return self.left - self.out.surely_inside(seat) < count


class Following:
    """The deck of a hand that is being read, which is followed from where it begins to matter.

    That is where a reshuffle is told or due, or a card comes again. `actions` are those before, in the
    reader's own list.

    - `seen`: the cards that were thrown away or folded in sight.
    - `folded`: hands that became known when they were folded.
    - `only_told`: the numbers of the discards for which a reshuffle is told that may have been needed or not.
    """

    def __init__(self, names: Sequence[str], dealt_in: int, actions: Sequence[Action]) -> None:
        self.seen: set[Card] = set()
        self.folded: dict[int, tuple[Card, ...]] = {}
        self.only_told: list[int] = []
        self._names = names
        self._actions = actions
        self._out = 5 * dealt_in  # cards dealt so far
        self._deck: Deck | None = None
        self._told: int | None = None  # the line of a reshuffle, until the cards are dealt that it is for

    def note(self, action: Action) -> None:
        """Take an action that is no deal, before it joins the others."""
        if self._deck is not None and not isinstance(action, Deal):
            self._play(self._deck, len(self._actions), action)

    def serve(self, deal: Deal) -> None:
        """Take the replacements of a seat, before they join the actions. Raises `LineError`."""
        count = len(deal.cards) + deal.unknown
        self._out += count
        deck = self._deck
        if self._out > 52 or not self.seen.isdisjoint(deal.cards):
            deck = self._follow()
        if deck is None:
            return
        told, self._told = self._told, None
        who = self._names[deal.seat]
        if told is None:
            if deck.must_reshuffle(deal.seat, count):
                raise LineError(
                    f"{who} draws {_cards(count)} from a deck of {deck.left} that was not reshuffled"
                )
        elif not deck.may_reshuffle(deal.seat, count):
            raise LineError(f"the deck has {_cards(deck.left)} left, and {who} draws {_cards(count)}", told)
        elif not deck.must_reshuffle(deal.seat, count):
            self.only_told.append(len(self._actions))
        fault = deck.play(len(self._actions), deal, reshuffled=told is not None)
        if fault is not None:
            raise LineError(fault)

    def reshuffle(self, line: int) -> None:
        """Take the word of a line for a reshuffle, which is for the next who draws. Raises `LineError`."""
        if self._told is not None:
            raise LineError("the deck is reshuffled twice for the same player")
        self._follow()
        self._told = line

    def refuse_pat(self, seat: int) -> None:
        """Raise `LineError` if the deck was reshuffled for a seat that wants no cards."""
        if self._told is not None:
            message = (
                f"the deck is reshuffled only for a player who draws, and {self._names[seat]} stands pat"
            )
            raise LineError(message, self._told)

    def refuse_shown(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Raise `LineError` if a seat shows a card that cannot have come to it."""
        if not self.seen.isdisjoint(cards):
            fault = self._follow().out.shown(seat, cards)
            if fault is not None:
                raise LineError(fault)

    def _follow(self) -> Deck:
        if self._deck is None:
            self._deck = Deck(self._names.__getitem__)
            for at, action in enumerate(self._actions):
                self._play(self._deck, at, action)
        return self._deck

    def _play(self, deck: Deck, at: int, action: Action) -> None:
        if isinstance(action, Fold) and action.seat in self.folded:
            deck.out.hands[action.seat].update(self.folded[action.seat])
        deck.play(at, action)


def _cards(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}"
