"""Whole hands with the draws of the WSOP, R75, of as many seats as R11 allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

import reference.dealer_wsop as model
from lowball import Deck, _lowball


class Hand(NamedTuple):
    """A hand to be played: who folds before each draw, and how many cards each seat then changes.

    A turned hand has its last cards first, so that it is not always the oldest that go.
    """

    seats: list[int]
    seed: int
    burn: bool
    folds: list[set[int]]
    counts: list[list[int]]
    turns: list[list[int]]


@st.composite
def whole_hands(draw: st.DrawFn) -> Hand:
    draws = draw(st.sampled_from([3, 1]))
    # Many seats that change many cards: otherwise the stub seldom runs out.
    most = 6 if draws == 3 else 9
    seats = draw(st.permutations(range(9)))[: draw(st.sampled_from([most, most, *range(2, most)]))]
    fewest = draw(st.sampled_from([4, 3, 0]))
    folders = st.one_of(st.just(set[int]()), st.sets(st.sampled_from(seats), max_size=2))

    def each(elements: st.SearchStrategy[int]) -> st.SearchStrategy[list[list[int]]]:
        one = st.lists(elements, min_size=len(seats), max_size=len(seats))
        return st.lists(one, min_size=draws, max_size=draws)

    return Hand(
        seats,
        draw(st.integers(0, 2**256 - 1)),
        draw(st.booleans()),
        draw(st.lists(folders, min_size=draws, max_size=draws)),
        draw(each(st.integers(fewest, 5))),
        draw(each(st.integers(0, 4))),
    )


class Drawn(NamedTuple):
    """What a draw of a hand was, and what came of it."""

    folded: list[list[int]]
    discards: dict[int, list[int]]
    served: dict[int, list[int]]
    hands: dict[int, list[int]]
    dealer: _lowball.Dealer


def played(hand: Hand) -> Iterator[Drawn]:
    dealer, dealt = Deck(seed=hand.seed).dealer().deal_hands(hand.seats)
    hands = {seat: list(cards) for seat, cards in zip(hand.seats, dealt, strict=True)}
    for draw, (folds, counts, turns) in enumerate(zip(hand.folds, hand.counts, hand.turns, strict=True)):
        folded = [hands.pop(seat) for seat in sorted(folds & set(hands)) if len(hands) > 2]
        for cards in folded:
            dealer = dealer.muck(bytes(cards))
        discards = {}
        for seat, count, turn in zip(hand.seats, counts, turns, strict=True):
            if seat in hands:
                turned = hands[seat][turn:] + hands[seat][:turn]
                discards[seat], hands[seat] = turned[:count], turned[count:]
                dealer = dealer.discard(seat, draw, bytes(discards[seat]))
        needs = [len(cards) for cards in discards.values()]
        dealer, drawn = dealer.serve_wsop(draw, list(discards), needs, burn=hand.burn)
        served = {seat: list(cards) for seat, cards in zip(discards, drawn, strict=True)}
        for seat, cards in served.items():
            hands[seat] += cards
        yield Drawn(folded, discards, served, hands, dealer)


@given(whole_hands())
def test_r75_the_reference_agrees(hand: Hand) -> None:
    deck = Deck(seed=hand.seed)
    table = model.Dealer(bytes(deck), deck.key)
    table.deal_hands(hand.seats)
    for draw, drawn in enumerate(played(hand)):
        for cards in drawn.folded:
            table.muck(cards)
        for seat, cards in drawn.discards.items():
            table.discard(seat, draw, cards)
        needs = [len(cards) for cards in drawn.discards.values()]
        assert list(drawn.served.values()) == table.serve_wsop(draw, list(drawn.discards), needs, hand.burn)
        assert list(drawn.dealer.stub) == table.stub
        assert list(drawn.dealer.discarded) == [gone.card for gone in table.discards]
        assert list(drawn.dealer.mucked) == table.mucked
        assert list(drawn.dealer.burned) == table.burned
        assert drawn.dealer.reshuffles == table.reshuffles


@given(whole_hands())
def test_r75_the_52_cards_are_conserved(hand: Hand) -> None:
    for drawn in played(hand):
        dealer = drawn.dealer
        piles = (dealer.stub, dealer.discarded, dealer.mucked, dealer.burned)
        everywhere = [*b"".join(piles), *(card for cards in drawn.hands.values() for card in cards)]
        assert sorted(everywhere) == list(range(52))


@given(whole_hands())
def test_r75_every_seat_has_five_cards_again(hand: Hand) -> None:
    for drawn in played(hand):
        assert all(len(cards) == 5 for cards in drawn.hands.values())


@given(whole_hands())
def test_r75_nobody_gets_back_what_it_has_just_discarded(hand: Hand) -> None:
    for drawn in played(hand):
        for seat, cards in drawn.served.items():
            assert not set(cards) & set(drawn.discards[seat])


@given(whole_hands())
def test_r75_r15_each_draw_burns_one_card_and_no_burn_comes_back(hand: Hand) -> None:
    burned = b""
    for number, drawn in enumerate(played(hand), start=1):
        assert drawn.dealer.burned[: len(burned)] == burned
        burned = drawn.dealer.burned
        assert len(burned) == (number if hand.burn else 0)
