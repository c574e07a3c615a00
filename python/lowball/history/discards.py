"""Where cards that were thrown away are, as far as a record tells: out of play, or in the deck again.

A card that was discarded or folded can only be dealt again after a reshuffle (R70-R75). What that takes in,
and when there is one, depends on the house: that is for those who follow a hand with this.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from lowball.cards import Card
from lowball.engine import Action, Deal, Discard, Fold, StandPat

__all__ = ["FOLDED", "Discards", "Pile"]

FOLDED: Final = -1
_DRAWS: Final = ("first", "second", "third")


class Pile(NamedTuple):
    """Cards that a seat threw away together: in a draw, counted from 0, or `FOLDED`."""

    seat: int
    draw: int


class Discards:
    """Follows the actions of a hand; unknown cards are counted.

    - `gone`: known cards that are out of play, and where they lie.
    - `piles`: how many cards lie there, at least.
    - `back`: known cards that may be in the deck again, and since which action.
    - `inside`: by seat, how many cards in the deck it has itself discarded, at most.
    - `hidden`: how many unknown cards were dealt since the first reshuffle.
    - `draws`: how often each seat has drawn. `begun`: how many draws have begun. `live`: how many seats have
      not folded.
    """

    def __init__(self, name: Callable[[int], str]) -> None:
        self.name = name
        self.hands: defaultdict[int, set[Card]] = defaultdict(set)
        self.gone: dict[Card, Pile] = {}
        self.piles: dict[Pile, int] = {}
        self.back: dict[Card, int] = {}
        self.inside: Counter[int] = Counter()
        self.hidden = 0
        self.draws: Counter[int] = Counter()
        self.begun = 0
        self.live = 0
        self._throwers: dict[Card, set[int]] = {}
        self._unseen: dict[int, int] = {}  # the last action that dealt unknown cards to a seat

    # ---- what is done

    def opening(self, at: int, deal: Deal) -> bool:
        """Take a deal of a first hand; False if the seat has had one."""
        if deal.seat in self.hands:
            return False
        self.hands[deal.seat] = set(deal.cards)
        self.live += 1
        if deal.unknown:
            self._unseen[deal.seat] = at
        return True

    def throw(self, action: Action) -> bool:
        """Take a fold, a discard or a standing pat; True if a draw begins with it."""
        seat = action.seat
        if seat is None:
            return False
        if isinstance(action, Fold):
            self.live -= 1
            self._lay(Pile(seat, FOLDED), self.hands[seat], 5)
        elif isinstance(action, Discard | StandPat):
            draw = self.draws[seat]
            self.draws[seat] += 1
            if isinstance(action, Discard):
                self.hands[seat].difference_update(action.cards)
                for card in action.cards:
                    self._throwers.setdefault(card, set()).add(seat)
                self._lay(Pile(seat, draw), action.cards, len(action.cards) + action.unknown)
            if draw == self.begun:
                self.begun += 1
                return True
        return False

    def _lay(self, pile: Pile, cards: Sequence[Card] | set[Card], count: int) -> None:
        self.piles[pile] = count
        for card in cards:
            self.gone[card] = pile

    def last_pile(self, seat: int) -> Pile:
        """Return where the discards of a seat in this draw lie."""
        return Pile(seat, self.draws[seat] - 1)

    def put_back(self, at: int, stays: AbstractSet[Pile]) -> int:
        """Shuffle the piles into the deck but those that stay, and return how many cards come back."""
        known: Counter[Pile] = Counter()
        for card, pile in list(self.gone.items()):
            if pile not in stays:
                known[pile] += 1
                del self.gone[card]
                self.back[card] = at
                self.inside.update(self._throwers.get(card, ()))
        going = [pile for pile in self.piles if pile not in stays]
        for pile in going:
            if pile.draw != FOLDED:
                self.inside[pile.seat] += self.piles[pile] - known[pile]
        return sum([self.piles.pop(pile) for pile in going])

    def give(self, at: int, deal: Deal) -> None:
        """Deal cards out of the deck to a seat."""
        if self.back:
            self.hidden += deal.unknown
        if deal.unknown:
            self._unseen[deal.seat] = at
        for card in deal.cards:
            if self.back.pop(card, None) is not None:
                self.inside.subtract(self._throwers.get(card, ()))
        self.hands[deal.seat].update(deal.cards)

    # ---- what is known

    def threw(self, seat: int, card: Card) -> bool:
        """Whether the seat has discarded the card in this hand."""
        return seat in self._throwers.get(card, ())

    def surely_inside(self, seat: int) -> int:
        """How many of its own discards are in the deck at least."""
        own = sum([self.threw(seat, card) for card in self.back])
        return max(0, own - self.hidden)

    def how(self, card: Card) -> str:
        """Say how a card that is out of play came to be so."""
        seat, draw = self.gone[card]
        if draw == FOLDED:
            return f"{card} was folded by {self.name(seat)}"
        which = _DRAWS[draw] if draw < len(_DRAWS) else "last"
        return f"{card} was discarded by {self.name(seat)} in the {which} draw"

    def shown(self, seat: int, cards: Sequence[Card]) -> str | None:
        """Say why a seat cannot hold these cards at the end, or None."""
        for card in cards:
            if card in self.hands[seat]:
                continue
            if card in self.gone:
                return f"{self.how(card)}, and no reshuffle has brought it back since"
            if card in self.back and self.back[card] > self._unseen.get(seat, -1):
                return f"{card} was thrown away, and {self.name(seat)} has drawn no card since it came back"
        return None
