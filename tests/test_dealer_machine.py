"""Any order of the dealer's operations, against the reference; the 52 cards are conserved."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import reference.dealer as model
from lowball import CardError, Deck, _lowball


def through_pickle(dealer: _lowball.Dealer) -> object:
    return pickle.loads(pickle.dumps(dealer))


class AnyOrder(RuleBasedStateMachine):
    """Draws in any order of operations: what a house with other habits might do, and what ours does."""

    @initialize(
        seats=st.tuples(st.permutations(range(9)), st.sampled_from([7, 9, 8, 6, 5, 4, 3, 2, 1])),
        seed=st.integers(0, 2**256 - 1),
        index=st.integers(0, 2**48 - 1),
    )
    def deal(self, seats: tuple[list[int], int], seed: int, index: int) -> None:
        order, count = seats
        at_table = order[:count]
        deck = Deck(seed=seed, index=index)
        self.model = model.Dealer(bytes(deck), deck.key, index)
        self.native, hands = deck.dealer().deal_hands(at_table)
        assert [list(hand) for hand in hands] == self.model.deal_hands(at_table)
        self.hands = {seat: list(hand) for seat, hand in zip(at_table, hands, strict=True)}
        self.draw = 0
        self.has_drawn: set[int] = set()

    def may_discard(self) -> list[int]:
        return [seat for seat in self.hands if seat not in self.has_drawn]

    def waiting(self) -> list[int]:
        return [seat for seat, hand in self.hands.items() if len(hand) < 5]

    def enough(self, seat: int, count: int) -> bool:
        pool = set(self.model.stub) | set(self.model.reserve(seat, self.draw))
        return len(pool - set(self.model.own_discards(seat))) >= count

    @precondition(lambda self: self.may_discard())
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.may_discard()))
        hand = self.hands[seat]
        count = data.draw(st.sampled_from([5, 4, 3, 2, 1, 0]))
        gone = data.draw(st.permutations(hand))[:count]
        self.native = self.native.discard(seat, self.draw, bytes(gone))
        self.model.discard(seat, self.draw, gone)
        self.hands[seat] = [card for card in hand if card not in gone]
        self.has_drawn.add(seat)

    @precondition(lambda self: self.waiting())
    @rule(data=st.data())
    def serve(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.waiting()))
        count = 5 - len(self.hands[seat])
        if not self.enough(seat, count):
            with pytest.raises(CardError):
                self.native.serve(seat, self.draw, count)
            return
        self.native, served = self.native.serve(seat, self.draw, count)
        assert list(served) == self.model.serve(seat, self.draw, count)
        self.hands[seat] += served

    @precondition(lambda self: self.may_discard())
    @rule(data=st.data())
    def exchange(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.may_discard()))
        gone = data.draw(st.permutations(self.hands[seat]))[: data.draw(st.integers(0, 5))]
        if not self.enough(seat, len(gone)):
            return
        self.native, served = self.native.exchange(seat, self.draw, bytes(gone))
        self.model.discard(seat, self.draw, gone)
        assert list(served) == self.model.serve(seat, self.draw, len(gone))
        self.hands[seat] = [card for card in self.hands[seat] if card not in gone] + list(served)
        self.has_drawn.add(seat)

    @precondition(lambda self: not self.waiting())
    @rule()
    def next_draw(self) -> None:
        self.draw += 1
        self.has_drawn.clear()

    @precondition(lambda self: len(self.hands) > 1)
    @rule(data=st.data())
    def fold(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.hands)))
        hand = self.hands.pop(seat)
        self.native = self.native.muck(bytes(hand))
        self.model.muck(hand)

    @rule()
    def burn(self) -> None:
        self.native = self.native.burn()
        self.model.burn()

    @rule(journey=st.sampled_from([copy.copy, copy.deepcopy, through_pickle]))
    def travel(self, journey: Any) -> None:
        arrived = journey(self.native)
        assert arrived == self.native
        assert hash(arrived) == hash(self.native)
        self.native = arrived

    @invariant()
    def the_52_cards_are_conserved(self) -> None:
        piles = (self.native.stub, self.native.discarded, self.native.mucked, self.native.burned)
        everywhere = [*b"".join(piles), *(card for hand in self.hands.values() for card in hand)]
        assert sorted(everywhere) == list(range(52))

    @invariant()
    def the_reference_agrees(self) -> None:
        assert list(self.native.stub) == self.model.stub
        assert list(self.native.discarded) == [gone.card for gone in self.model.discards]
        assert list(self.native.mucked) == self.model.mucked
        assert list(self.native.burned) == self.model.burned
        assert self.native.reshuffles == self.model.reshuffles
        for seat in range(9):
            assert sorted(self.native.own_discards(seat)) == sorted(self.model.own_discards(seat))
            assert self.native.eligible(seat) == len(self.model.eligible(seat))
            assert list(self.native.reserve(seat, self.draw)) == self.model.reserve(seat, self.draw)


TestAnyOrder = AnyOrder.TestCase
