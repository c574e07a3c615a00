"""The 52 cards of a hand with a deck, followed through the log: where each is and where it may go."""

from __future__ import annotations

from lowball import Card, Deal, Discard, Fold, State


class DealerModel:
    """Replays a state's log against its deck and asserts R14 and R70-R72 at every card.

    `exact` says that no reshuffle has happened yet, so that the order of the stub is known.
    """

    def __init__(self, state: State) -> None:
        assert state.deck is not None
        self.stub = list(state.deck.cards)
        self.exact = True
        self.reshuffles = 0
        self.hands: dict[int, list[Card]] = {}
        self.own: dict[int, set[Card]] = {}
        self.pool: set[Card] = set()
        self.current: set[Card] = set()
        seats = len(state.starting_stacks)
        clockwise = [(state.button + step) % seats for step in range(1, seats + 1)]
        self.order = [seat for seat in clockwise if state.starting_stacks[seat]]
        self.top = self.stub[: 5 * len(self.order)]
        for action in state.log:
            self.apply(action)

    def apply(self, action: object) -> None:
        if isinstance(action, Deal):
            if action.seat in self.hands:
                self._serve(action.seat, action.cards)
            else:
                self._open(action.seat, action.cards)
        elif isinstance(action, Discard):
            assert action.seat is not None
            for card in action.cards:
                self.hands[action.seat].remove(card)
            self.current = set(action.cards)
            self.own[action.seat] = set(action.cards)
        elif isinstance(action, Fold):
            assert action.seat is not None
            self.pool.update(self.hands.pop(action.seat))

    def _open(self, seat: int, cards: tuple[Card, ...]) -> None:
        dealt = self.order.index(seat)
        assert list(cards) == self.top[dealt :: len(self.order)], (
            f"seat {seat} was not dealt one card at a time"
        )
        self.hands[seat] = list(cards)
        self.stub = [card for card in self.stub if card not in cards]

    def _serve(self, seat: int, cards: tuple[Card, ...]) -> None:
        own = self.own[seat]
        eligible = [card for card in self.stub if card not in own]
        if len(eligible) < len(cards):
            self.stub += sorted(self.pool)
            self.pool = set()
            self.exact = False
            self.reshuffles += 1
            eligible = [card for card in self.stub if card not in own]
        if self.exact:
            assert list(cards) == eligible[: len(cards)], f"seat {seat} was not served from the top"
        for card in cards:
            assert card in eligible, f"{card} could not come to seat {seat}"
            self.stub.remove(card)
        self.hands[seat] += cards
        self.pool |= self.current
        self.current = set()

    def places(self) -> list[Card]:
        """Every card once for every place it is in."""
        held = [card for hand in self.hands.values() for card in hand]
        return [*held, *self.stub, *self.pool, *self.current]
