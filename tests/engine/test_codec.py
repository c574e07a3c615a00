"""Saving a hand and going on with it: the record gives the same hand, and the same cards come later."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.any_game import games, played, starts, step, through_json
from engine.helpers import E, S, W, dealt, fingerprint, pat, play, table
from engine.random_play import CHOICES
from lowball import (
    WSOP,
    Deal,
    Deck,
    Discard,
    DrawOrder,
    Fold,
    Game,
    House,
    Phase,
    Rake,
    StandPat,
    State,
)

SINGLE = Game.no_limit_single_draw()


@given(starts(), CHOICES)
def test_a_state_is_itself_after_its_record(state: State, choices: list[int]) -> None:
    for now in played(state, choices):
        assert State.from_dict(through_json(now.to_dict())) == now


@given(starts(), CHOICES, st.integers(0, 60))
def test_a_resumed_state_shows_the_same(state: State, choices: list[int], cut: int) -> None:
    _played_to(state, choices, cut)
    again = State.from_dict(through_json(state.to_dict()))
    assert fingerprint(again) == fingerprint(state)
    assert again.stub == state.stub
    assert again.deck == state.deck


def _played_to(state: State, choices: list[int], cut: int) -> None:
    for turn, now in enumerate(played(state, choices)):
        if turn == cut or now.is_over():
            break


def pushed(state: State) -> int:
    """How many actions can be taken back."""
    return len(state.to_dict()["actions"])


@given(starts(), CHOICES, st.integers(0, 60))
def test_a_resumed_state_plays_on_identically(state: State, choices: list[int], cut: int) -> None:
    _played_to(state, choices, cut)
    again = State.from_dict(through_json(state.to_dict()))
    turn = 0
    while not state.is_over():
        step(state, choices[turn % len(choices)] + turn)
        step(again, choices[turn % len(choices)] + turn)
        assert again.hands == state.hands
        assert again.stub == state.stub
        turn += 1
    assert again == state
    assert fingerprint(again) == fingerprint(state)


@given(starts(), CHOICES)
def test_the_record_of_a_resumed_state_is_the_same_record(state: State, choices: list[int]) -> None:
    *_, ended = played(state, choices)
    record = ended.to_dict()
    assert State.from_dict(through_json(record)).to_dict() == record


@given(games())
def test_a_game_is_itself_after_its_record(game: Game) -> None:
    assert Game.from_dict(through_json(game.to_dict())) == game


@given(starts(), CHOICES)
def test_a_record_is_made_of_plain_json_types(state: State, choices: list[int]) -> None:
    *_, ended = played(state, choices)
    waiting: list[object] = [ended.to_dict()]
    while waiting:
        thing = waiting.pop()
        assert thing is None or type(thing) in (dict, list, str, int, bool)
        if isinstance(thing, dict):
            assert all(type(key) is str for key in thing)
            waiting += thing.values()
        elif isinstance(thing, list):
            waiting += thing


def _six_handed(house: House, reshuffles: list[str] | None = None) -> State:
    """Three draws, six seats, everybody draws four: the stub runs out in the first draw."""
    game = Game.limit_triple_draw(house=house)
    deck = Deck("".join(map(str, Deck(seed=1))), seed=1, reshuffles=reshuffles or ())
    state = State(game, [1000] * 6, deck=deck)
    for seat in (3, 4, 5, 0, 1):
        state.call(seat=seat)
    state.check(seat=2)
    return state


@pytest.mark.parametrize(
    "house", [House(), House(draw_order=DrawOrder.BATCH), WSOP], ids=["seq", "batch", "wsop"]
)
def test_a_hand_saved_before_a_reshuffle_gets_the_same_cards_after_it(house: House) -> None:
    state = _six_handed(house)
    resumed = [state.copy()]
    for seat in (1, 2, 3, 4, 5, 0):
        resumed.append(State.from_dict(through_json(state.to_dict())))
        state.discard(state.hands[seat][:4])
        for other in resumed:
            other.discard(other.hands[seat][:4])
    assert any(event.kind.name == "RESHUFFLE" for event in state.events(None))
    for other in resumed:
        assert other.hands == state.hands
        assert other.stub == state.stub
        assert other == state


def test_a_supplied_reshuffle_is_saved() -> None:
    plain = _six_handed(House())
    for seat in (1, 2, 3, 4, 5):
        plain.discard(plain.hands[seat][:4])
    assert plain.stub is not None
    gone = [card for seat in (1, 2, 3, 4, 5) for card in plain.discards[seat][0][0]]
    order = "".join(map(str, [*gone, *plain.stub]))
    state = _six_handed(House(), [order])
    for seat in (1, 2, 3, 4, 5):
        state.discard(state.hands[seat][:4])
    again = State.from_dict(through_json(state.to_dict()))
    for now in (state, again):
        now.discard(now.hands[0][:4])
    assert state.hands[0][1:] == tuple(gone[:4])
    assert again.hands == state.hands
    assert again.deck == state.deck
    assert state.to_dict()["deck"]["reshuffles"] == [order]


def test_an_order_is_saved_only_where_it_is_not_the_shuffle_of_the_seed() -> None:
    shuffled, sorted_ = Deck(seed=3, index=2), Deck(sorted(Deck(seed=3)), seed=3)
    records = [State(SINGLE, [500] * 2, deck=deck).to_dict()["deck"] for deck in (shuffled, sorted_)]
    assert records[0] == {"seed": "3", "index": 2, "order": None, "reshuffles": []}
    assert records[1]["order"] == "".join(map(str, sorted_))


@pytest.mark.parametrize("seed", [0, 2**53 + 1, 2**256 - 1])
def test_a_seed_of_any_size_is_kept_to_the_last_digit(seed: int) -> None:
    state = State(SINGLE, [500] * 2, deck=Deck(seed=seed))
    record = through_json(state.to_dict())
    assert record["deck"]["seed"] == str(seed)
    assert State.from_dict(record).hands == state.hands


def test_unknown_cards_are_saved_as_question_marks() -> None:
    state = play(table([1000] * 2, {0: W}), "0 c, 1 k")
    state.push(Discard("????"))
    state.push(Deal(1, "Kd??"))
    assert state.to_dict()["actions"] == [
        ["deal", 0, W],
        ["deal", 1, "??????????"],
        ["call", 0],
        ["check", 1],
        ["discard", 1, "????"],
        ["deal", 1, "Kd??"],
    ]
    assert State.from_dict(through_json(state.to_dict())) == state


def test_r68_what_the_clock_did_is_saved_as_such() -> None:
    state = play(table([1000] * 3), "0 c")
    state.timeout()
    state.timeout()
    state.timeout()
    assert state.to_dict()["actions"][-3:] == [
        ["fold", 1, "timed_out"],
        ["check", 2, "timed_out"],
        ["stand_pat", 2, "timed_out"],
    ]
    again = State.from_dict(through_json(state.to_dict()))
    assert again.log[-1] == StandPat(2, timed_out=True)
    assert again.log[-3] == Fold(1, timed_out=True)


def test_a_card_that_came_back_by_a_log_is_saved_as_such() -> None:
    state = play(table([1000] * 2, {0: S, 1: E}), "0 c, 1 k")
    state.discard("8c")
    state.deal(1, "8c", from_log=True)
    assert state.to_dict()["actions"][-1] == ["deal", 1, "8c", "from_log"]
    assert State.from_dict(through_json(state.to_dict())) == state


def test_posts_and_a_dead_button_are_saved() -> None:
    state = State(
        SINGLE,
        [0, 900, 900, 900, 900, 900],
        small_blind=None,
        big_blind=1,
        posts={4: (100, 50), 3: (0, 50)},
    )
    record = through_json(state.to_dict())
    assert (record["button"], record["small_blind"], record["big_blind"]) == (0, None, 1)
    assert record["posts"] == [[3, 0, 50], [4, 100, 50]]
    assert State.from_dict(record) == state


def test_a_resumed_state_can_be_taken_back_to_its_start() -> None:
    state = dealt(State(SINGLE, [1000] * 3), {0: W, 1: S, 2: E})
    play(state, "0 r300, 1 c, 2 c")
    pat(state)
    again = State.from_dict(state.to_dict())
    for _ in range(pushed(state)):
        assert again.pop() == state.pop()
    assert again == state == State(SINGLE, [1000] * 3)


def test_a_record_does_not_follow_the_state() -> None:
    state = table([1000] * 2)
    before = json.dumps(record := state.to_dict())
    play(state, "0 c, 1 k")
    assert json.dumps(record) == before


def test_a_state_does_not_follow_its_record() -> None:
    state = State(SINGLE, [1000] * 2, deck=Deck(seed=1))
    record = state.to_dict()
    again = State.from_dict(record)
    record["stacks"][0] = 5
    record["actions"].append(["fold", 0])
    assert again == state


def test_a_subclass_is_restored_as_itself() -> None:
    class Mine(State):
        pass

    assert type(Mine.from_dict(table([1000] * 2).to_dict())) is Mine


def test_counts_of_numpy_are_saved_as_plain_ints() -> None:
    numpy: Any = np
    game = Game.limit_triple_draw(
        numpy.int64(20), house=House(raise_cap=numpy.int64(5), rake=Rake(numpy.int64(5)))
    )
    state = State(game, [numpy.int32(500)] * 2, deck=Deck(seed=numpy.uint8(7)))
    state.push(Fold(numpy.int8(0)))
    assert State.from_dict(through_json(state.to_dict())) == state


def test_what_a_saved_hand_waits_for_it_still_waits_for() -> None:
    state = play(table([1000] * 2, {0: S, 1: E}), "0 c, 1 k")
    state.discard("8c6d")
    again = State.from_dict(through_json(state.to_dict()))
    assert again.phase is Phase.DEAL
    assert again.pending == {1: 2}
