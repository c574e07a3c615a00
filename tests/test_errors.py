"""The errors: one family, and whole after a journey through pickle or copy."""

import copy
import pickle
from collections.abc import Callable

import pytest

from lowball.errors import BudgetError, CardError, IllegalActionError, LowballError, NotationError, SetupError

ERRORS: list[LowballError] = [
    LowballError("no"),
    CardError("no such card: 'Zz'"),
    BudgetError("9 deals are more than the budget of 8"),
    SetupError(["two seats at least", "the ante is negative"]),
    IllegalActionError(("bet", 60), "the least is 200", legal=range(200, 1001)),
    NotationError("expected a card", line=3, column=14),
    NotationError("nothing here"),
]


def through_pickle(error: LowballError) -> LowballError:
    loaded = pickle.loads(pickle.dumps(error))
    assert isinstance(loaded, LowballError)
    return loaded


@pytest.mark.parametrize("error", ERRORS, ids=repr)
@pytest.mark.parametrize("journey", [through_pickle, copy.copy, copy.deepcopy])
def test_an_error_keeps_its_attributes(
    error: LowballError, journey: Callable[[LowballError], LowballError]
) -> None:
    error.add_note("seen at the table")
    arrived = journey(error)
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert vars(arrived) == vars(error)


@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_every_error_is_a_value_error(error: LowballError) -> None:
    assert isinstance(error, LowballError)
    assert isinstance(error, ValueError)


def test_setup_error_lists_all_problems() -> None:
    error = SetupError(iter(["two seats at least", "the ante is negative"]))
    assert error.problems == ("two seats at least", "the ante is negative")
    assert str(error) == "two seats at least; the ante is negative"
    assert SetupError("one problem").problems == ("one problem",)


def test_illegal_action_error_says_what_would_be_accepted() -> None:
    error = IllegalActionError(("bet", 60), "the least is 200", legal=range(200, 1001))
    assert (error.action, error.reason, error.legal) == (("bet", 60), "the least is 200", range(200, 1001))
    assert str(error) == "('bet', 60) is not legal: the least is 200; legal now: range(200, 1001)"
    assert IllegalActionError("check", "the hand is over").legal is None


def test_notation_error_points_at_the_place() -> None:
    assert str(NotationError("expected a card", line=3, column=14)) == "line 3, column 14: expected a card"
    assert str(NotationError("expected a card", line=3)) == "line 3: expected a card"
    assert str(NotationError("expected a card")) == "expected a card"
