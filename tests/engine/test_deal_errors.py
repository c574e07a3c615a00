"""Dealing by hand: what may not be dealt, and what may come again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.helpers import LOSERS, E, S, W, fingerprint, play, refused, table, text
from engine.places import GAME, deal, pending
from lowball import CardError, Deal, Deck, IllegalActionError, State


def test_dealing_where_a_deck_deals_is_refused() -> None:
    state = State(GAME, [1000] * 3, deck=Deck(seed=1))
    refused(state, Deal(0, 5))
    play(state, "0 c, 1 c, 2 k")
    refused(state, Deal(1, 1))
    state.discard(state.hands[1][:2])
    refused(state, Deal(1, 2))


def test_dealing_a_card_of_a_live_hand_is_refused() -> None:
    state = deal()
    state.deal(0, W)
    refused(state, Deal(1, W[:2] + LOSERS[0][:8]), (IllegalActionError, CardError))
    refused(state, Deal(1, W), (IllegalActionError, CardError))


def test_dealing_a_card_of_a_live_hand_as_a_replacement_is_refused() -> None:
    for taken in ("7c", "4d", "8c"):
        refused(pending(), Deal(1, taken + "As"), (IllegalActionError, CardError))


def test_r72_dealing_a_seat_its_own_discard_is_refused() -> None:
    refused(pending(), Deal(1, "7dAs"), (IllegalActionError, CardError))


def test_r72_a_log_may_say_that_a_seat_got_its_own_discard_back() -> None:
    state = pending()
    state.deal(1, "7dAs", from_log=True)
    assert text(state.hands[1]) == "4d3c2d7dAs"
    refused(pending(), Deal(1, "7cAs", from_log=True), (IllegalActionError, CardError))


def test_dealing_the_discard_of_another_seat_is_accepted() -> None:
    state = pending()
    state.deal(1, "9s9h")
    state.discard("8c")
    state.deal(2, "6c")
    assert str(state.hands[2][-1]) == "6c"


def test_dealing_a_folded_card_is_accepted() -> None:
    state = play(table([1000] * 3, {0: W, 1: S, 2: E}), "0 f, 1 c, 2 k")
    state.discard("7d")
    state.deal(1, "7c")
    assert str(state.hands[1][-1]) == "7c"


@pytest.mark.parametrize("seat", [3, 9, -1, True, 1.0, "1", None])
def test_dealing_to_no_seat_is_refused(seat: Any) -> None:
    refused(deal(), Deal(seat, 5))


def test_dealing_to_an_empty_seat_is_refused() -> None:
    refused(State(GAME, [1000, 1000, 0, 1000]), Deal(2, 5))


def test_dealing_to_a_seat_that_has_its_cards_is_refused() -> None:
    state = deal()
    state.deal(1, W)
    refused(state, Deal(1, LOSERS[0]))
    refused(state, Deal(1, 5))
    refused(state, Deal(1, 1))


@pytest.mark.parametrize("seat", [0, 2])
def test_dealing_a_replacement_to_another_seat_is_refused(seat: int) -> None:
    refused(pending(), Deal(seat, 2))
    refused(pending(), Deal(seat, "9s9h"))


@pytest.mark.parametrize("count", [0, 1, 4, 6])
def test_dealing_too_few_or_too_many_cards_is_refused(count: int) -> None:
    state = deal()
    refused(state, Deal(0, count))
    refused(state, Deal(0, "AsKsQsJs8h7h"[: 2 * count]))


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_dealing_too_few_or_too_many_replacements_is_refused(count: int) -> None:
    refused(pending(), Deal(1, count))
    refused(pending(), Deal(1, "AsKsQsJs9h"[: 2 * count]))


@pytest.mark.parametrize("given", ["7c7c4h3s2c", "7c5d4h3sXx", "7c5d4h3s2", -5, 5.0, True, None])
def test_dealing_what_are_no_five_cards_is_refused(given: Any) -> None:
    state = deal()
    before, shown = state.copy(), fingerprint(state)
    with pytest.raises((IllegalActionError, CardError)):
        state.deal(0, given)
    assert state == before
    assert fingerprint(state) == shown
