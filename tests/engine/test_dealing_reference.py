"""R62, R15 and R70 to R75: whole hands against the reference dealer, for every house and number of draws."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference.dealer_wsop as model
from lowball import Card, Deal, Deck, Discard, DrawOrder, Fold, Game, House, Phase, Reshuffle, StandPat, State

HOUSES = {
    "sequential": House(),
    "sequential, burn": House(burn=True),
    "batch": House(draw_order=DrawOrder.BATCH),
    "batch, burn": House(draw_order=DrawOrder.BATCH, burn=True),
    "wsop": House(draw_order=DrawOrder.BATCH, reshuffle=Reshuffle.WSOP),
    "wsop, burn": House(draw_order=DrawOrder.BATCH, reshuffle=Reshuffle.WSOP, burn=True),
}


class Hand(NamedTuple):
    """A hand to be played: how many cards each seat discards at each draw, and who folds before which."""

    draws: int
    seats: int
    button: int
    seed: int
    counts: list[int]
    folds: list[int]


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Many seats that discard much: otherwise the stub seldom runs out."""
    draws = draw(st.sampled_from([1, 3]))
    most = 9 if draws == 1 else 6
    fewest = draw(st.sampled_from([0, 3, 4]))
    return Hand(
        draws,
        seats := draw(st.sampled_from([most, most, *range(2, most)])),
        draw(st.integers(0, seats - 1)),
        draw(st.integers(0, 2**64)),
        draw(st.lists(st.integers(fewest, 5), min_size=27, max_size=27)),
        draw(st.lists(st.integers(0, 11), min_size=27, max_size=27)),
    )


def played(hand: Hand, house: House) -> State:
    game = Game(draws=hand.draws, max_seats=max(hand.seats, 2), house=house)
    state = State(game, [1000] * hand.seats, button=hand.button, deck=Deck(seed=hand.seed))
    turn = 0
    while not state.is_over():
        turn += 1
        seat = state.actor
        assert seat is not None
        if state.phase is Phase.DRAW:
            state.discard(state.hands[seat][: hand.counts[turn % 27]])
        elif state.legal_actions.can_fold:
            # One seat in twelve folds; with two left nobody does.
            if hand.folds[turn % 27] == 0 and len(state.live) > 2:
                state.fold()
            else:
                state.call()
        elif hand.folds[turn % 27] == 1:
            state.bet_to(state.legal_actions.bet_to[0])
        else:
            state.check()
    return state


def agree(state: State) -> int:
    """Replay the log with the reference dealer; how many reshuffles there were."""
    assert state.deck is not None
    house = state.game.house
    dealer = model.Dealer(list(state.deck.cards), state.deck.key, state.deck.index)
    count = len(state.stacks)
    order = [(state.button + step) % count for step in range(1, count + 1)]
    held = dict(zip(order, dealer.deal_hands(order), strict=True))
    served: dict[int, list[list[int]]] = {seat: [list(held[seat])] for seat in order}
    waiting: list[tuple[int, int]] = []
    drawn: Counter[int] = Counter()
    batch = house.draw_order is DrawOrder.BATCH
    live = list(order)
    for action in state.log:
        if isinstance(action, Deal):
            continue
        seat = action.seat
        assert seat is not None
        if isinstance(action, Fold):
            dealer.muck(held[seat])
            live.remove(seat)
        if not isinstance(action, Discard | StandPat):
            continue
        draw = drawn[seat]
        if house.burn and not batch and seat == live[0]:
            dealer.burn()
        drawn[seat] += 1
        gone = [int(card) for card in action.cards] if isinstance(action, Discard) else []
        held[seat] = [card for card in held[seat] if card not in gone]
        dealer.discard(seat, draw, gone)
        if not batch and gone:
            served[seat].append(dealer.serve(seat, draw, len(gone)))
            held[seat] += served[seat][-1]
        elif batch and gone:
            waiting.append((seat, len(gone)))
        if batch and seat == live[-1]:
            _serve(dealer, house, draw, waiting, served, held)
            waiting = []
    for seat in order:
        dealt = [a.cards for a in state.log if isinstance(a, Deal) and a.seat == seat]
        assert [list(map(int, cards)) for cards in dealt] == served[seat]
        assert list(map(int, state.hands[seat])) == held[seat]
    assert state.stub == tuple(map(Card, dealer.stub))
    return dealer.reshuffles


def _serve(
    dealer: model.Dealer,
    house: House,
    draw: int,
    waiting: list[tuple[int, int]],
    served: dict[int, list[list[int]]],
    held: dict[int, list[int]],
) -> None:
    if house.reshuffle is Reshuffle.WSOP:
        seats, counts = [seat for seat, _ in waiting], [count for _, count in waiting]
        dealt = dealer.serve_wsop(draw, seats, counts, house.burn)
    else:
        if house.burn:
            dealer.burn()
        dealt = [dealer.serve(seat, draw, count) for seat, count in waiting]
    for (seat, _), cards in zip(waiting, dealt, strict=True):
        served[seat].append(cards)
        held[seat] += cards


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@given(hand=hands())
def test_r62_r70_to_r75_cards_come_as_from_the_reference(house: House, hand: Hand) -> None:
    agree(played(hand, house))


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize(("draws", "seats"), [(3, 6), (1, 9)], ids=["three draws", "one draw"])
def test_r71_r75_full_tables_reshuffle(draws: int, seats: int, house: House) -> None:
    most = 0
    for seed in range(40):
        hand = Hand(draws, seats, seed % seats, seed, [5] * 27, [2] * 27)
        most = max(most, agree(played(hand, house)))
    assert most >= (2 if draws == 3 else 1)
