"""R67 and the first part of G51: cards are picked and put back, and nothing is committed before the turn."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from engine.helpers import E, S, W, cards, fingerprint, play, refused, table
from lowball import CardError, Discard, Selection, StandPat, State

A, B = E[:2], E[2:4]


def _drawing() -> State:
    """Three seats limp; seat 1, which holds E, is to draw."""
    return play(table([1000] * 3, {0: W, 1: E, 2: S}), "0 c, 1 c, 2 k")


def test_g51_a_second_toggle_puts_the_card_back() -> None:
    assert Selection(E).toggle(A).toggle(B).toggle(A).confirm() == Discard(B)


def test_g51_a_card_can_be_picked_again() -> None:
    assert Selection(E, A).toggle(B).toggle(A).toggle(A).confirm() == Discard(B + A)


def test_g51_served_keeps_the_hand_whatever_is_picked() -> None:
    assert Selection(E, A).toggle(B).stand_pat() == StandPat()


def test_g51_confirming_nothing_is_standing_pat() -> None:
    assert Selection(E).confirm() == StandPat()
    assert Selection(E).toggle(A).toggle(A).confirm() == StandPat()


def test_g51_picking_before_the_turn_commits_nothing() -> None:
    state = play(table([1000] * 3, {0: W, 1: E, 2: S}), "0 c")
    before = fingerprint(state)
    picked = Selection(state.hands[1]).toggle(A)
    assert fingerprint(state) == before
    refused(state, picked.confirm())
    play(state, "1 c, 2 k")
    assert state.draw_counts == ((), (), ())
    state.push(picked.confirm())
    assert state.discards[1] == ((cards(A), 0),)


def test_g51_all_five_may_be_picked() -> None:
    picked = Selection(E)
    for card in cards(E):
        picked = picked.toggle(card)
    state = _drawing()
    state.push(picked.confirm())
    assert state.draw_counts[1] == (5,)


def test_g51_a_change_gives_a_new_selection() -> None:
    first = Selection(E)
    second = first.toggle(A)
    assert list(first.cards) == []
    assert second.cards == cards(A)
    assert second.clear() == first


@pytest.mark.parametrize("card", ["Ks", "7c", "8x", "", 8.0, True, None])
def test_g51_a_card_that_is_not_held_cannot_be_picked(card: Any) -> None:
    with pytest.raises(CardError):
        Selection(E).toggle(card)
    with pytest.raises(CardError):
        Selection(E, "Ks")


@pytest.mark.parametrize("hand", ["", E[:8], E + "Ks", A + A + E[4:], None, 5.0])
def test_g51_a_selection_is_made_from_five_cards(hand: Any) -> None:
    with pytest.raises(CardError):
        Selection(hand)


def test_g51_a_card_cannot_be_picked_twice_at_once() -> None:
    with pytest.raises(CardError):
        Selection(E, A + A)


def test_a_selection_is_itself_after_pickle_and_copy() -> None:
    picked = Selection(E).toggle(A)
    for again in (pickle.loads(pickle.dumps(picked)), copy.copy(picked), copy.deepcopy(picked)):
        assert again == picked
        assert again.confirm() == picked.confirm()
