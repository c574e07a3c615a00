"""A refusal names the rule's reason: what was asked, and what would be accepted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.helpers import dealt, play, refused, table
from engine.places import draw, facing, option, second
from lowball import Action, BetTo, Call, Check, Discard, Fold, Game, IllegalActionError, State


def _reason(state: State, action: Action) -> str:
    error = refused(state, action)
    assert isinstance(error, IllegalActionError)
    return error.reason


def _fixed(stacks: Sequence[int]) -> State:
    """Blinds 10/20, bets 20/40, four bets a round."""
    return dealt(State(Game.limit_triple_draw(20, 40), stacks))


def test_r38_with_nothing_to_call_a_fold_is_told_to_check() -> None:
    assert _reason(option(), Fold()) == "there is nothing to call, so check instead of folding"


def test_r48_with_nothing_to_call_a_call_is_told_to_check() -> None:
    assert _reason(option(), Call()) == "there is nothing to call, so check instead"


@pytest.mark.parametrize(("stack", "call"), [(1000, 100), (60, 60)])
def test_r38_r48_a_check_is_told_what_a_call_costs(stack: int, call: int) -> None:
    state = table([1000, 1000, 1000, stack])
    assert _reason(state, Check()) == f"there is {call} to call, so a check is not possible"


@pytest.mark.parametrize("amount", ["300", 300.0, True, None], ids=repr)
def test_r40_chips_are_an_int(amount: Any) -> None:
    reason = _reason(facing(), BetTo(amount))
    assert reason.startswith("an amount of chips is an int, not ")
    assert repr(amount) in reason


@pytest.mark.parametrize(
    ("place", "amount", "reason"),
    [
        (facing, 1001, "seat 3 can raise to 1000 at most, not 1001"),
        (facing, 199, "seat 3 must raise to 200 at least, not 199"),
        (option, 1001, "seat 2 can raise to 1000 at most, not 1001"),
        (second, 901, "seat 1 can bet to 900 at most, not 901"),
        (second, 99, "seat 1 must bet to 100 at least, not 99"),
    ],
)
def test_r40_to_r42_the_nearest_amount_is_named(place: Callable[[], State], amount: int, reason: str) -> None:
    assert _reason(place(), BetTo(amount)) == reason


def test_r44_an_all_in_below_the_least_raise_is_the_only_one() -> None:
    state = table([1000, 1000, 1000, 150])
    for amount in (149, 200):
        assert _reason(state, BetTo(amount)) == f"seat 3 can raise to 150 only, not {amount}"


def test_r40_two_amounts_are_a_least_and_a_most() -> None:
    state = table([1000, 1000, 1000, 201])
    assert _reason(state, BetTo(199)) == "seat 3 must raise to 200 at least, not 199"
    assert _reason(state, BetTo(202)) == "seat 3 can raise to 201 at most, not 202"


@pytest.mark.parametrize("amount", [39, 41])
def test_r54_the_one_size_is_named(amount: int) -> None:
    assert _reason(_fixed([1000] * 3), BetTo(amount)) == f"seat 0 can raise to 40 only, not {amount}"


@pytest.mark.parametrize("stack", [99, 100])
def test_r48_a_stack_that_is_no_more_than_the_call_cannot_raise(stack: int) -> None:
    reason = _reason(table([1000, 1000, 1000, stack]), BetTo(stack))
    assert reason == f"seat 3 can put in {stack} in all, which is no raise of 100: call or fold"


def test_r48_chips_already_in_count() -> None:
    state = play(table([1000, 130, 1000, 1000]), "3 r400, 0 f")
    assert (
        _reason(state, BetTo(200)) == "seat 1 can put in 130 in all, which is no raise of 400: call or fold"
    )


def test_r55_a_capped_round_says_so() -> None:
    state = play(_fixed([1000] * 3), "0 r40, 1 r60, 2 r80")
    assert _reason(state, BetTo(100)) == "the betting is capped at 4 bets: call or fold"


def test_r47_nobody_left_to_call_a_raise() -> None:
    state = play(table([123, 342, 116]), "0 r123")
    assert _reason(state, BetTo(342)) == "no other seat could call a raise: call or fold"


def test_r45_betting_that_was_not_reopened() -> None:
    state = play(table([350, 1000, 1000, 1000]), "3 r300, 0 r350, 1 f, 2 c")
    assert _reason(state, BetTo(900)) == (
        "the betting was not re-opened to this seat: no full raise came after it acted"
    )


@pytest.mark.parametrize(("cards", "unknown", "count"), [("7d6c4d", 3, 6), ("7d6c4d3c2d", 2, 7), ("", 6, 6)])
def test_r60_more_than_five_cards_are_counted(cards: str, unknown: int, count: int) -> None:
    assert _reason(draw(), Discard(cards, unknown)) == f"a discard is at most five cards, not {count}"


def test_r60_a_card_not_held_is_named_and_the_hand_is_not() -> None:
    assert _reason(draw(), Discard("7d9c")) == "9c is not in the hand"


def test_r60_a_hand_dealt_unseen_holds_no_named_card() -> None:
    state = play(table([1000] * 2), "0 c, 1 k")
    assert _reason(state, Discard("9c")) == "9c is not in the hand"


def test_r60_a_card_named_twice() -> None:
    assert _reason(draw(), Discard(["7d", "6c", "7d"])) == "a card is named twice in 7d6c7d"


def test_r60_unknown_cards_of_a_known_hand() -> None:
    reason = "2 unknown cards are too many, the hand has 0: name the cards that go"
    assert _reason(draw(), Discard("7d", 2)) == reason
