"""The dealing of a hand done once more, from its deck and its log."""

from __future__ import annotations

from lowball.cards import Card
from lowball.engine.actions import Deal, Discard, Fold, StandPat
from lowball.engine.house import DrawOrder, Reshuffle
from lowball.engine.snapshot import Phase
from lowball.engine.state import State

__all__ = ["Redealt"]


class Redealt:
    """Where the 52 cards are, and what was dealt, by the deck and the house's rules (R14, R15, R62).

    The log says who folded and discarded what; what it says of deals is not used.
    """

    def __init__(self, state: State) -> None:
        if state.deck is None:
            raise ValueError("a hand without a deck cannot be dealt again")
        self.house = state.game.house
        self.dealer = state.deck.dealer()
        count = len(state.starting_stacks)
        around = [(state.button + step) % count for step in range(1, count + 1)]
        self.order = [there for there in around if state.starting_stacks[there]]
        self.hands: dict[int, list[Card]] = {}
        self.deals: list[Deal] = []
        self.draw = 0
        self.thrown: dict[int, int] = {}  # in this draw: seat -> cards discarded
        self.dealer, dealt = self.dealer.deal_hands(self.order)
        for first, cards in zip(self.order, dealt, strict=True):
            self._give(first, cards)
        for action in state.log:
            seat = action.seat
            if seat is None:
                raise AssertionError(f"{action!r} is in the log without its seat")
            if isinstance(action, Fold):
                self.dealer = self.dealer.muck(bytes(self.hands.pop(seat)))
            elif isinstance(action, Discard):
                self._throw(seat, action.cards)
            elif isinstance(action, StandPat):
                self._throw(seat, ())
        if state.phase is Phase.DRAW and not self.thrown:
            self._begin_draw()

    @property
    def places(self) -> list[int]:
        """Every card, once for each place where it lies."""
        held = [int(card) for hand in self.hands.values() for card in hand]
        dealer = self.dealer
        return sorted([*held, *dealer.stub, *dealer.mucked, *dealer.burned, *dealer.discarded])

    def _begin_draw(self) -> None:
        if self.house.burn and self.house.draw_order is DrawOrder.SEQUENTIAL:
            self.dealer = self.dealer.burn()

    def _throw(self, seat: int, cards: tuple[Card, ...]) -> None:
        if not self.thrown:
            self._begin_draw()
        self.thrown[seat] = len(cards)
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        if cards:
            self.dealer = self.dealer.discard(seat, self.draw, bytes(cards))
        if self.house.draw_order is DrawOrder.SEQUENTIAL and cards:
            self.dealer, served = self.dealer.serve(seat, self.draw, len(cards))
            self._give(seat, served)
        if len(self.thrown) == len(self.hands):
            if self.house.draw_order is DrawOrder.BATCH:
                self._serve_all()
            self.draw, self.thrown = self.draw + 1, {}

    def _serve_all(self) -> None:
        waiting = [seat for seat in self.order if self.thrown.get(seat)]
        if self.house.reshuffle is Reshuffle.WSOP:
            counts = [self.thrown[seat] for seat in waiting]
            self.dealer, served = self.dealer.serve_wsop(self.draw, waiting, counts, self.house.burn)
            for seat, cards in zip(waiting, served, strict=True):
                self._give(seat, cards)
            return
        if self.house.burn:
            self.dealer = self.dealer.burn()
        for seat in waiting:
            self.dealer, served_one = self.dealer.serve(seat, self.draw, self.thrown[seat])
            self._give(seat, served_one)

    def _give(self, seat: int, cards: bytes) -> None:
        new = tuple(Card(card) for card in cards)
        self.hands[seat] = [*self.hands.get(seat, ()), *new]
        self.deals.append(Deal(seat, new))
