"""One random hand in both engines, step by step."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from differential.differences import Difference, explained, payment_explained
from differential.peer import Answer, Peer
from engine.street_watch import StreetWatch
from lowball import Action, BetTo, Call, Card, Check, Deck, DrawOrder, Fold, Game, Phase, State

__all__ = ["Both"]


@dataclass
class Both:
    """A hand in both engines; `met` counts the differences, the steps and what the hands came to.

    `boldness` is how often a seat thinks of raising; with `pat` nobody draws.
    """

    game: Game
    stacks: tuple[int, ...]
    button: int
    seed: int
    boldness: float
    deck: Deck | None = None
    pat: bool = False
    met: Counter[Difference | str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        deck = self.deck or Deck(seed=self.seed)
        self.random = Random(self.seed)
        self.state = State(self.game, self.stacks, button=self.button, deck=deck)
        self.watch = StreetWatch(self.state)
        self.peer = Peer(self.game, self.stacks, self.button, deck.cards, burn=self.game.house.burn)
        self.same_deck = True

    def play(self) -> Counter[Difference | str]:
        """Play to the end, or to where no action means the same in both."""
        while not self.state.is_over():
            if self.state.phase is Phase.DRAW:
                self._draw()
            elif not self._bet():
                self.met["stopped"] += 1
                return self.met
        while self._asks_covered():
            pass
        self._end()
        self.met["finished"] += 1
        return self.met

    # Betting

    def _bet(self) -> bool:
        state, street = self.state, self.watch.street
        self.met["steps"] += 1
        while self._asks_covered():
            pass
        seat = state.actor
        assert seat is not None
        assert self.peer.stacks() == state.stacks
        assert self.peer.bets() == state.bets
        assert self.peer.state.total_pot_amount == state.pot
        legal = state.legal_actions
        ours = Answer(seat, legal.call or 0, (legal.bet_to[0], legal.bet_to[-1]) if legal.bet_to else None)
        theirs = self.peer.answer()
        assert theirs.seat == seat, (self, ours, theirs)
        if ours != theirs:
            why = explained(street, seat, theirs)
            assert why, (self, street, ours, theirs)
            self.met.update(why)
        action = self._choose(ours, theirs)
        if action is None:
            return False
        if isinstance(action, Fold):
            self.peer.state.fold()
        elif isinstance(action, BetTo):
            self.peer.state.complete_bet_or_raise_to(action.amount)
        else:
            self.peer.state.check_or_call()
        self.watch.push(state, action)
        return True

    def _asks_covered(self) -> bool:
        """PokerKit asks a seat that our rules pass over: it can only check, and so it does."""
        theirs, state = self.peer.answer(), self.state
        if theirs.seat is None or (state.phase is Phase.BET and theirs.seat == state.actor):
            return False
        stacks, bets = self.peer.stacks(), self.peer.bets()
        for other in set(state.live) - {theirs.seat}:
            assert stacks[other] == 0, (self, theirs)
            assert bets[other] <= bets[theirs.seat], (self, theirs)
        assert theirs == Answer(theirs.seat, 0, None)
        self.peer.state.check_or_call()
        self.met[Difference.ASKS_COVERED] += 1
        return True

    def _choose(self, ours: Answer, theirs: Answer) -> Action | None:
        """An action that both allow, and that moves the same chips in both."""
        ways: list[Action] = []
        if ours.call == theirs.call:
            ways += [Call() if ours.call else Check()] * 2
        if ours.raises and theirs.raises:
            least = max(ours.raises[0], theirs.raises[0])
            most = min(ours.raises[1], theirs.raises[1])
            if least <= most and self.random.random() < self.boldness:
                large = self.random.randint(least, most)
                small = min(most, least + self.random.randint(0, 3 * self.game.blinds[1]))
                ways += [BetTo(least), BetTo(small), BetTo(small), BetTo(large)]
                ways += [BetTo(most)] if self.random.random() < self.boldness else []
        if ours.call and theirs.call and (not ways or self.random.random() < 0.4 / (1 + self.game.draws)):
            return Fold()
        return self.random.choice(ways) if ways else None

    # Drawing

    def _draw(self) -> None:
        """A whole draw: PokerKit deals when all have discarded."""
        while self._asks_covered():
            pass
        state, peer = self.state, self.peer
        street, house = state.street, self.game.house
        assert peer.stacks() == state.stacks
        assert peer.pots() == [(pot.amount, frozenset(pot.eligible)) for pot in state.pots]
        before, stub = state.hands, len(state.stub or ())
        burned = house.burn and house.draw_order is DrawOrder.BATCH
        thrown: dict[int, tuple[Card, ...]] = {}
        while state.phase is Phase.DRAW and state.street == street and state.actor not in thrown:
            seat = state.actor
            assert seat is not None
            assert peer.drawer() == seat
            count = 0 if self.pat else self.random.choice((0, 0, 1, 1, 2, 3, 5))
            cards = tuple(self.random.sample(before[seat], count))
            thrown[seat] = cards
            peer.discard(cards)
            state.discard(cards)
        self.watch.look(state)
        if burned + sum(map(len, thrown.values())) > stub and self.same_deck:
            self.met[Difference.RESERVE] += 1
            self.same_deck = False
        peer.burn_one(known=self.same_deck)
        for seat, cards in thrown.items():
            if cards:
                got = state.hands[seat][5 - len(cards) :]
                peer.serve(seat, len(cards), None if self.same_deck else got)
            assert peer.hand(seat) == [str(card) for card in state.hands[seat]]

    # The end

    def _end(self) -> None:
        outcome = self.state.outcome()
        if outcome.showdown:
            assert self.peer.show_down() == [(pot.amount, frozenset(pot.eligible)) for pot in outcome.pots]
        else:
            self.met["no showdown"] += 1
        stacks = self.peer.pay()
        assert sum(stacks) == sum(self.stacks)
        order = [self.peer.seat(index) for index in range(len(stacks))]
        why = payment_explained(outcome, self.state.stacks, order, stacks)
        assert why is not None, (self, outcome, stacks)
        assert not why or stacks != outcome.stacks
        self.met.update(why)
