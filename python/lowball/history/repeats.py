"""Whether a card that is dealt twice can have come again, where a record does not tell of reshuffles.

As long as the deck has cards for a draw, nothing comes again. How many it has is known until it first runs
out, but for the burns: a house may burn a card before each draw, and few records say so. After that it is
known within bounds. It runs out

- at PokerStars (R71), where it has too few for the seat that draws: all cards that nobody holds are shuffled;
- at the World Series (R75), where it has too few for all who still draw: it is dealt down to the last card,
  and that one is shuffled with the folded hands and the discards of earlier draws, and with those of this
  draw only if these are too few.
Other houses do the one or the other, and may give a seat its own discards too. So refused is only what none
of them can do. A record that states the World Series' way is held to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from lowball.cards import Card
from lowball.engine import Action, Deal, Discard, House, Reshuffle, StandPat
from lowball.history.discards import Discards, Pile

__all__ = ["find_repeat", "find_shown"]


class _Deck:
    """How many cards are left, `least` to `most`; `least` is -1 if a burn is owed by an empty deck."""

    def __init__(self, actions: Sequence[Action], house: House, name: Callable[[int], str]) -> None:
        self.out = Discards(name)
        self.least = self.most = 52
        self.wsop = house.reshuffle is Reshuffle.WSOP
        self.burn_least = house.burn if self.wsop else False
        self.burn_most = house.burn if self.wsop else True
        self.needs = _needs(actions)
        self.need = 0  # cards that are still to be dealt in this draw
        self.shuffled: int | None = (
            None  # the first deal of this draw for which there may have been a reshuffle
        )

    def play(self, at: int, action: Action) -> str | None:
        """Take an action. Return why its cards cannot come, or None."""
        if not isinstance(action, Deal):
            if self.out.throw(action):
                self.need = self.needs[self.out.begun - 1]
                self.least = max(self.least - self.burn_most, -1)
                self.most = max(self.most - self.burn_least, 0)
                self.shuffled = None
            if self.shuffled is not None and isinstance(action, Discard):
                # All may have discarded before anybody was dealt a card, whatever the order of the record.
                pile = self.out.last_pile(action.seat or 0)
                self.out.put_back(self.shuffled, self.out.piles.keys() - {pile})
            return None
        count = len(action.cards) + action.unknown
        if self.out.opening(at, action):
            self.least -= count
            self.most -= count
            return None
        fault = self._serve(at, action, count)
        self.need -= count
        return fault

    def _serve(self, at: int, deal: Deal, count: int) -> str | None:
        out, seat = self.out, deal.seat
        pile = out.last_pile(seat)
        came = [card for card in deal.cards if card in out.gone]
        whole = not self.wsop and count > self.least - out.inside[seat]
        last = self.need > self.least and count >= self.least
        if not whole and not last:
            if came:
                return self._why_not(came[0])
            self.least, self.most = self.least - count, self.most - count
            out.give(at, deal)
            return None
        past = sum([size for where, size in out.piles.items() if where.draw != pile.draw])
        stays = {pile} if self.wsop else set[Pile]()
        if not whole:
            if self.least + past >= self.need:
                stays = {where for where in out.piles if where.draw == pile.draw}
            late = count - max(self.least - 1, 0)  # so many are dealt after the reshuffle
            wrong = [card for card in came if out.gone[card] in stays] or came[late:]
            if wrong:
                return self._why_not(wrong[0])
        sure = bool(came) or count > self.most
        unheld = 52 - 5 * out.live + self.need - count
        self.most = unheld if sure else max(self.most - count, unheld)
        self.least = max(0, self.least + (past if sure else 0) - count)
        out.put_back(at, stays)
        out.give(at, deal)
        if not self.wsop and self.shuffled is None:
            self.shuffled = at
        return None

    def _why_not(self, card: Card) -> str:
        least = max(self.least, 0)
        left = f"{self.most} card{' is' if self.most == 1 else 's are'}"
        if least != self.most:
            left = f"{least} to {self.most} cards are"
        return f"{self.out.how(card)}, and {left} still in the deck"


def _needs(actions: Iterable[Action]) -> Counter[int]:
    """How many cards are wanted in each draw."""
    needs, draws = Counter[int](), Counter[int | None]()
    for action in actions:
        if isinstance(action, Discard):
            needs[draws[action.seat]] += len(action.cards) + action.unknown
        if isinstance(action, Discard | StandPat):
            draws[action.seat] += 1
    return needs


def find_repeat(
    actions: Sequence[Action], house: House, name: Callable[[int], str]
) -> tuple[int, str] | None:
    """Return the index of the first deal with a card that cannot come again, and why; None if there is none.

    The actions are legal otherwise, each replacement after its discard.
    """
    dealt = [card for action in actions if isinstance(action, Deal) for card in action.cards]
    if len({*dealt}) == len(dealt):
        return None
    deck = _Deck(actions, house, name)
    for at, action in enumerate(actions):
        fault = deck.play(at, action)
        if fault is not None:
            return at, fault
    return None


def find_shown(
    actions: Sequence[Action], house: House, name: Callable[[int], str], seat: int, cards: Sequence[Card]
) -> str | None:
    """Say why a seat with unknown cards cannot hold these at the end of a hand; None if it can."""
    dealt = {card for action in actions if isinstance(action, Deal) for card in action.cards}
    if dealt.isdisjoint(cards):
        return None
    deck = _Deck(actions, house, name)
    for at, action in enumerate(actions):
        deck.play(at, action)
    return deck.out.shown(seat, cards)
