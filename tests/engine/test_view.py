"""What a seat is given to see: all that it may know and not a card more, in the object, text and pickle."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from types import FunctionType, MethodType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.helpers import E, J, S, W, cards, pat, play, table
from engine.model import Model, Setup
from engine.random_play import CHOICES, DECK, moments, setups
from engine.view_graph import cards_in, cards_in_pickle, cards_in_text, reachable
from lowball import (
    Action,
    BetTo,
    Card,
    Deal,
    Deck,
    Discard,
    Fold,
    Game,
    IllegalActionError,
    StandPat,
    State,
    View,
    evaluate,
)


def _seats(state: State) -> list[int | None]:
    return [None, *(seat for seat, stack in enumerate(state.starting_stacks) if stack)]


def _shown(setup: Setup, state: State) -> set[Card]:
    """The hands that a showdown has opened, worked out from the log."""
    if not state.is_over() or any(state.unknown[seat] for seat in state.live):
        return set()
    ranks = {seat: int(evaluate(state.hands[seat])) for seat in state.live}
    shown, _ = Model(setup, state.log).showing(ranks)
    return {card for seat in shown for card in state.hands[seat]}


def _own(state: State, seat: int | None) -> set[Card]:
    """Every card that the seat has held."""
    return {
        card
        for action in state.log
        if isinstance(action, Deal) and action.seat == seat
        for card in action.cards
    }


@given(setups(), CHOICES)
def test_no_hidden_card_can_be_reached_from_a_view(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        shown = _shown(setup, state)
        for seat in _seats(state):
            assert cards_in(state.view(seat)) <= _own(state, seat) | shown


@given(setups(), CHOICES)
def test_no_hidden_card_is_in_a_refusal_sent_by_another_seat(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in _seats(state):
            if seat is None or seat == state.actor:
                continue
            for wrong in (StandPat(seat), Fold(seat), BetTo(1, seat), Discard(1, seat=seat)):
                with pytest.raises(IllegalActionError) as caught:
                    state.push(wrong)
                told = cards_in(caught.value) | cards_in_text(str(caught.value))
                assert told <= _own(state, seat)


def test_a_refusal_of_the_actors_own_action_names_none_of_the_other_cards_it_holds() -> None:
    state = table([1000] * 2, {0: W, 1: S})
    play(state, "0 c, 1 k")
    with pytest.raises(IllegalActionError) as caught:
        state.discard("AhKh", seat=1)
    assert cards_in_text(str(caught.value)) <= {Card("Ah"), Card("Kh")}
    assert caught.value.legal == state.legal_actions


@given(setups(), CHOICES)
def test_no_hidden_card_is_in_the_text_of_a_view(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        shown = _shown(setup, state)
        for seat in _seats(state):
            view = state.view(seat)
            assert cards_in_text(repr(view) + str(view)) <= _own(state, seat) | shown


@given(setups(), CHOICES)
def test_no_hidden_card_is_in_the_pickle_of_a_view(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        shown = _shown(setup, state)
        for seat in _seats(state):
            assert cards_in_pickle(state.view(seat)) <= _own(state, seat) | shown


@given(setups(), CHOICES)
def test_a_view_leads_to_no_state_and_no_deck(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in _seats(state):
            for thing in reachable(state.view(seat)):
                assert not isinstance(thing, State | Deck | bytes | bytearray | FunctionType | MethodType)
                assert type(thing).__module__ != "lowball._lowball"


def _exchanged(setup: Setup, log: Sequence[Action], seat: int | None, swaps: Sequence[int]) -> State:
    """The same hand dealt by hand, the cards that `seat` never held exchanged among themselves."""
    own = {
        card for action in log if isinstance(action, Deal) and action.seat == seat for card in action.cards
    }
    others = [card for card in DECK if card not in own]
    order = list(others)
    for at, swap in enumerate(swaps):
        there = swap % len(order)
        order[at], order[there] = order[there], order[at]
    other = dict(zip(others, order, strict=True))
    state = replace(setup, deck=None).state()
    for action in log:
        if isinstance(action, Deal | Discard):
            state.push(replace(action, cards=tuple(other.get(card, card) for card in action.cards)))
        else:
            state.push(action)
    return state


def test_replacing_the_cards_of_an_action_gives_another_action() -> None:
    assert replace(Deal(1, "7c"), cards=cards("8c")) == Deal(1, "8c")
    assert replace(Discard("7c??", seat=1), cards=cards("8c")) == Discard("8c??", seat=1)


@given(setups(), CHOICES, st.integers(0, 6), st.lists(st.integers(0, 51), min_size=8, max_size=8))
def test_a_view_is_the_same_whatever_the_hidden_cards_are(
    setup: Setup, choices: list[int], place: int, swaps: list[int]
) -> None:
    seat = place if place in setup.dealt_in() else None
    *_, ended = moments(setup.state(), choices)
    log = list(ended.log)
    if len(ended.live) > 1:
        log.pop()
    plain = _exchanged(setup, log, seat, [])
    twin = _exchanged(setup, log, seat, swaps)
    view, other = plain.view(seat), twin.view(seat)
    assert view == other
    assert repr(view) == repr(other)
    assert pickle.loads(pickle.dumps(view)) == pickle.loads(pickle.dumps(other))


@given(setups(), CHOICES)
def test_a_view_tells_every_public_fact(setup: Setup, choices: list[int]) -> None:
    names = (
        "game phase street actor button small_blind big_blind starting_stacks "
        "stacks bets pot pots live draw_counts forced"
    ).split()
    for state in moments(setup.state(), choices):
        for seat in _seats(state):
            view = state.view(seat)
            assert view.seat == seat
            for name in names:
                assert getattr(view, name) == getattr(state, name), name


@given(setups(), CHOICES)
def test_a_view_holds_the_own_hand_and_discards(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in state.live:
            view = state.view(seat)
            assert view.hand == state.hands[seat]
            assert view.unknown == state.unknown[seat]
            assert view.discards == state.discards[seat]


@given(setups(), CHOICES)
def test_a_view_lists_legal_actions_on_the_own_turn_only(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in _seats(state):
            legal = state.view(seat).legal_actions
            if seat is not None and seat == state.actor:
                assert repr(legal) == repr(state.legal_actions)
            else:
                assert not legal
                assert list(legal) == []


@given(setups(), CHOICES)
def test_a_view_tells_others_cards_as_counts(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in _seats(state):
            told = state.view(seat).log
            assert len(told) == len(state.log)
            for public, action in zip(told, state.log, strict=True):
                if isinstance(action, Deal | Discard) and action.seat != seat:
                    assert isinstance(public, type(action))
                    assert public.seat == action.seat
                    assert (len(public.cards), public.unknown) == (0, len(action.cards) + action.unknown)
                else:
                    assert public == action


@given(setups(decks=True), CHOICES)
def test_r82_a_view_shows_the_hands_that_a_showdown_opened(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        wanted = {seat: state.hands[seat] for seat in state.outcome().shown} if state.is_over() else {}
        for seat in _seats(state):
            assert dict(state.view(seat).shown) == wanted


def _showdown() -> State:
    state = table([1000] * 4, {1: J, 2: S, 3: E})
    play(state, "3 c, 0 f, 1 c, 2 k")
    pat(state)
    return play(state, "1 k, 2 k, 3 k")


def test_r82_a_mucked_hand_stays_hidden() -> None:
    view = _showdown().view(0)
    assert dict(view.shown) == {1: cards(J), 2: cards(S)}
    assert not cards_in(view) & (set(cards(E)) - set(cards(S + J)))


def test_r63_what_a_shown_hand_threw_away_stays_hidden() -> None:
    state = play(table([1000] * 2, {0: S, 1: E}), "0 c, 1 k")
    state.discard("8c")
    state.deal(1, "7h")
    play(state, "0 p, 1 k, 0 k")
    view = state.view(0)
    assert dict(view.shown)[1] == cards("6d4c3d2h7h")
    assert Card("8c") not in cards_in(view) | cards_in_pickle(view) | cards_in_text(repr(view))


def test_a_view_of_a_folded_seat_still_holds_no_other_card() -> None:
    state = play(table([1000] * 3, {0: W, 1: S, 2: E}), "0 f")
    assert cards_in(state.view(0)) <= set(cards(W))
    assert cards_in(state.view(None)) == set()


def test_a_spectator_holds_nothing() -> None:
    state = play(table([1000] * 3), "0 c, 1 c, 2 k")
    state.discard(3)
    view = state.view(None)
    assert (view.seat, view.hand, view.unknown, view.discards) == (None, (), 0, ())
    assert not view.legal_actions
    assert view.draw_counts == ((), (3,), ())


def test_a_view_is_frozen() -> None:
    view = table([1000] * 3).view(0)
    with pytest.raises(FrozenInstanceError):
        view.pot = 5  # type: ignore[misc]


def test_a_view_does_not_follow_the_state() -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 3, deck=Deck(seed=9))
    view = state.view(0)
    before = repr(view)
    play(state, "0 r300, 1 c, 2 c")
    assert repr(view) == before
    assert view != state.view(0)


def test_a_view_is_itself_after_pickle_and_copy() -> None:
    view = play(table([1000] * 3, {0: W}), "0 c").view(0)
    for again in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert isinstance(again, View)
        assert again == view
        assert repr(again) == repr(view)
