"""Actions and their results as values: equality, hash, text, pickle and copy; and what the log holds."""

from __future__ import annotations

import copy
import pickle

import pytest

import lowball
from engine.helpers import E, S, W, cards, pat, play, table
from lowball import (
    Action,
    BetTo,
    Call,
    Card,
    CardError,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    Game,
    Pot,
    StandPat,
    State,
)

ACTIONS: list[Action] = [
    Fold(),
    Fold(seat=2),
    Check(seat=0),
    Call(),
    BetTo(300),
    BetTo(300, seat=1),
    StandPat(),
    Discard("Kd4d"),
    Discard("Kd??", seat=4),
    Discard(2),
    Deal(1, "7c5d4h3s2c"),
    Deal(1, 5),
    Deal(1, "7c????????"),
]


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_an_action_is_rebuilt_by_its_text(action: Action) -> None:
    names = {name: getattr(lowball, name) for name in lowball.__all__}
    again = eval(repr(action), names)  # noqa: S307
    assert again == action
    assert hash(again) == hash(action)


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_an_action_is_itself_after_pickle_and_copy(action: Action) -> None:
    for again in (pickle.loads(pickle.dumps(action)), copy.copy(action), copy.deepcopy(action)):
        assert again == action
        assert type(again) is type(action)


def test_different_actions_differ() -> None:
    assert len(set(ACTIONS)) == len(ACTIONS)
    alike: list[Action] = [Fold(), Check(), Call(), StandPat(), Discard()]
    assert len(set(alike)) == len(alike)


def test_actions_are_immutable() -> None:
    with pytest.raises(AttributeError):
        BetTo(300).amount = 400  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Discard("Kd").cards = ()  # type: ignore[misc]


def test_cards_are_given_in_many_ways() -> None:
    wanted = Discard("Kd4d")
    assert wanted.cards == cards("Kd4d")
    assert Discard(cards("Kd4d")) == wanted
    assert Discard(["Kd", "4d"]) == wanted
    assert Discard("K♦ 4♦") == wanted
    assert Discard(Card("Kd")) == Discard("Kd")
    assert Deal(0, cards("Kd4d")) == Deal(0, "Kd4d")


def test_unseen_cards_are_a_count() -> None:
    assert (Discard("Kd??").cards, Discard("Kd??").unknown) == (cards("Kd"), 1)
    assert Discard("Kd", unknown=1) == Discard("Kd??")
    assert Discard(2) == Discard("????")
    assert (Deal(1, 5).cards, Deal(1, 5).unknown) == ((), 5)
    assert Deal(1, "7c????????").unknown == 4


def test_a_negative_count_is_refused() -> None:
    for make in (lambda: Discard(-1), lambda: Deal(0, -1), lambda: Discard("Kd", unknown=-1)):
        with pytest.raises(CardError):
            make()


def test_the_log_names_every_seat_and_every_deal() -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 2)
    state.deal(1, S)
    state.deal(0, 5)
    play(state, "0 r200, 1 c")
    state.discard("7d")
    state.deal(1, "9h")
    play(state, "0 p, 1 k, 0 r100, 1 f")
    assert list(state.log) == [
        Deal(1, S),
        Deal(0, 5),
        BetTo(200, seat=0),
        Call(seat=1),
        Discard("7d", seat=1),
        Deal(1, "9h"),
        StandPat(seat=0),
        Check(seat=1),
        BetTo(100, seat=0),
        Fold(seat=1),
    ]


def test_a_log_with_a_deck_holds_the_deals() -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 3, deck=Deck(seed=1))
    assert {action.seat for action in state.log} == {0, 1, 2}
    assert all(isinstance(action, Deal) and len(action.cards) == 5 for action in state.log)


def test_a_pot_is_a_value() -> None:
    (pot,) = play(table([1000] * 3), "0 c, 1 c, 2 k").pots
    assert pot == Pot(300, (0, 1, 2))
    for again in (pickle.loads(pickle.dumps(pot)), copy.copy(pot)):
        assert again == pot
        assert hash(again) == hash(pot)


def test_an_outcome_is_a_value() -> None:
    state = table([1000] * 3, {0: W, 1: S, 2: E})
    play(state, "0 c, 1 c, 2 k")
    pat(state)
    outcome = play(state, "1 k, 2 k, 0 k").outcome()
    assert outcome == state.outcome()
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert copy.deepcopy(outcome) == outcome
    assert outcome.payoffs == (200, -100, -100)
    assert outcome.stacks == (1200, 900, 900)
    assert outcome.rake == 0
