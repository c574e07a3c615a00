"""The table as an object: setting it up, hands and settling, refusals, copies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lowball import Deck, Game, House, Rake, SetupError, State
from lowball.table import ButtonRule, Level, SeatStatus, Table
from table.helpers import DEAD, GAME, after_busts, coming, pass_time, refused, skip


def running() -> Table:
    table = Table(GAME, [1000, 0, 1000, 1000], seed=1)
    skip(table)
    table.next_hand()
    return table


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"game": "NL"}, "game is a Game"),
        ({"stacks": 1000}, "stacks is a sequence"),
        ({"stacks": "99"}, "stacks is a sequence"),
        ({"stacks": {0: 9}}, "stacks is a sequence"),
        ({"stacks": [9, 9.0]}, "stack of seat 1"),
        ({"stacks": [True, 9]}, "stack of seat 0"),
        ({"stacks": [9, -1]}, "stack of seat 1"),
        ({"stacks": [9]}, "at least two seats"),
        ({"stacks": [9] * 8}, "at most 7 seats"),
        ({"button": 3}, "button is a seat from 0 to 2"),
        ({"button": -1}, "button is a seat from 0 to 2"),
        ({"button": True}, "button is a seat from 0 to 2"),
        ({"button": None}, "button is a seat from 0 to 2"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 256}, "seed"),
        ({"seed": 1.0}, "seed"),
        ({"button_rule": "dead"}, "button_rule is a ButtonRule"),
        ({"schedule": [Level(blinds=(1, 2))]}, "schedule is a Schedule"),
    ],
    ids=range(18),
)
def test_a_table_that_cannot_be_opened(changed: dict[str, Any], problem: str) -> None:
    arguments: dict[str, Any] = {"game": GAME, "stacks": [9, 9, 9]} | changed
    with pytest.raises(SetupError) as caught:
        Table(**arguments)
    assert len(caught.value.problems) == 1
    assert problem in caught.value.problems[0]


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        Table("NL", [1.5], button=9, seed=-1, button_rule=0, schedule=1)  # type: ignore[arg-type, list-item]
    assert len(caught.value.problems) == 7


def test_numpy_integers_are_chips_and_seats() -> None:
    table = Table(GAME, np.array([1000, 0, 1000]), button=np.int64(2), seed=1)  # type: ignore[arg-type]
    table.sit_down(np.int8(1), np.uint16(500))  # type: ignore[arg-type]
    assert table.stacks == (1000, 500, 1000)
    assert all(type(chips) is int for chips in table.stacks)


def test_without_a_seed_every_table_has_its_own_and_tells_it() -> None:
    table, other = Table(GAME, [9, 9]), Table(GAME, [9, 9])
    assert table.seed != other.seed
    assert table.next_hand().deck == Deck(seed=table.seed)


def test_a_table_may_be_opened_empty() -> None:
    table = Table(GAME, [0, 0, 0], seed=1)
    assert not table.ready
    refused(table, table.next_hand, ["two seats", "none"])
    table.sit_down(2, 500)
    refused(table, table.next_hand, ["two seats", "there is 2"])
    table.sit_down(1, 500)
    assert table.ready
    assert table.next_hand().button == 1


def test_what_a_table_tells() -> None:
    table = running()
    table.settle(pass_time(table.hand or table.next_hand()))
    table.sit_out(3)
    table.sit_down(1, 700)
    assert table.hand is None
    assert table.hand_number == 2
    assert table.sitting_out == (3,)
    assert table.waiting == (1,)
    assert table.busted == ()
    assert table.seats[1] == SeatStatus(700, new=True)
    assert (table.brought_in, table.cashed_out, table.raked) == (3700, 0, 0)
    chips = table.stacks[3]
    assert table.leave(3) == chips
    assert (table.brought_in, table.cashed_out) == (3700, chips)
    assert table.stacks[3] == 0
    assert table.seats[3] is None


def test_the_running_hand_is_known_and_the_stacks_are_those_before_it() -> None:
    table = Table(GAME, [1000, 1000, 1000], seed=1)
    state = table.next_hand()
    state.call()
    assert table.hand is state
    assert table.stacks == (1000, 1000, 1000)
    assert table.hand_number == 0
    assert not table.ready


ANY_TIME: list[Callable[[Table], object]] = [
    lambda table: table.sit_down(9, 100),
    lambda table: table.sit_down(-1, 100),
    lambda table: table.sit_down(True, 100),
    lambda table: table.sit_down("1", 100),  # type: ignore[arg-type]
    lambda table: table.sit_down(1, 0),
    lambda table: table.sit_down(1, -5),
    lambda table: table.sit_down(1, 10.0),  # type: ignore[arg-type]
    lambda table: table.sit_down(1, 10, post=1),  # type: ignore[arg-type]
    lambda table: table.sit_down(0, 100),
    lambda table: table.leave(1),
    lambda table: table.leave(4),
    lambda table: table.add_chips(1, 100),
    lambda table: table.add_chips(0, 0),
    lambda table: table.add_chips(0, True),
    lambda table: table.add_chips(0, None),  # type: ignore[arg-type]
    lambda table: table.sit_out(1),
    lambda table: table.sit_out(2.0),  # type: ignore[arg-type]
    lambda table: table.sit_in(0),
    lambda table: table.sit_in(1),
    lambda table: table.advance_level(),
    lambda table: table.settle(None),  # type: ignore[arg-type]
    lambda table: table.settle(State(GAME, [1000, 1000])),
    lambda table: table.deck(-1),
    lambda table: table.deck(1 << 48),
    lambda table: table.deck(1.0),  # type: ignore[arg-type]
]
IN_A_HAND: list[Callable[[Table], object]] = [
    lambda table: table.next_hand(),
    lambda table: table.sit_down(1, 100),
    lambda table: table.leave(0),
    lambda table: table.add_chips(0, 100),
    lambda table: table.sit_out(0),
    lambda table: table.sit_in(0),
]


@pytest.mark.parametrize("what", ANY_TIME, ids=range(len(ANY_TIME)))
def test_r17_what_is_refused_changes_nothing(what: Callable[[Table], object]) -> None:
    table = running()
    refused(table, lambda: what(table))
    table.settle(pass_time(table.hand or table.next_hand()))
    refused(table, lambda: what(table))


@pytest.mark.parametrize("what", IN_A_HAND, ids=range(len(IN_A_HAND)))
def test_r17_nothing_changes_during_a_hand(what: Callable[[Table], object]) -> None:
    table = running()
    refused(table, lambda: what(table), ["hand 1 runs", "settle()"])


def test_sitting_out_twice_is_refused() -> None:
    table = Table(GAME, [1000] * 3, seed=1)
    table.sit_out(0)
    refused(table, lambda: table.sit_out(0), ["seat 0 sits out already"])


def test_a_refusal_names_the_seats_that_would_do() -> None:
    table = Table(GAME, [1000, 0, 1000, 0], seed=1)
    refused(table, lambda: table.sit_down(0, 5), ["seat 0 is taken", "1, 3"])
    refused(table, lambda: table.leave(1), ["seat 1 is empty", "0, 2"])


def test_settle_takes_the_very_hand_that_runs_and_only_when_it_is_over() -> None:
    table = Table(GAME, [1000] * 3, seed=1)
    state = table.next_hand()
    refused(table, lambda: table.settle(state), ["not over"])
    others = [
        State(GAME, [1000] * 3, deck=Deck(seed=2)),
        State(GAME, [1000] * 3, deck=Deck(seed=1, index=1)),
        State(GAME, [1000] * 3, button=1, deck=Deck(seed=1)),
        State(GAME, [1000, 1000, 999], deck=Deck(seed=1)),
        State(GAME, [1000, 1000, 1000, 0], deck=Deck(seed=1)),
        State(GAME, [1000] * 3, small_blind=None, big_blind=2, deck=Deck(seed=1)),
        State(GAME, [1000] * 3, posts={0: (100, 0)}, deck=Deck(seed=1)),
        State(Game.no_limit_single_draw((50, 101)), [1000] * 3, deck=Deck(seed=1)),
    ]
    for other in others:
        refused(table, lambda other=other: table.settle(pass_time(other)), ["another hand"])  # type: ignore[misc]
    outcome = table.settle(pass_time(state))
    assert table.stacks == outcome.stacks
    refused(table, lambda: table.settle(state), ["no hand runs"])


def test_settle_takes_a_copy_too() -> None:
    table = Table(GAME, [1000] * 3, seed=1)
    state = table.next_hand()
    other = pass_time(pickle.loads(pickle.dumps(state)))
    assert table.settle(other) == other.outcome()
    assert not state.is_over()


def test_a_past_hand_is_not_taken_twice() -> None:
    table = Table(GAME, [1000] * 3, seed=1)
    state = pass_time(table.next_hand())
    table.settle(state)
    table.next_hand()
    refused(table, lambda: table.settle(state), ["another hand than hand 1"])


@pytest.mark.parametrize("make", [Table.copy, copy.copy, copy.deepcopy], ids=["copy", "shallow", "deep"])
def test_a_copy_goes_its_own_way(make: Callable[[Table], Table]) -> None:
    table = running()
    other = make(table)
    assert other == table
    assert other.hand is not None
    other.hand.timeout()
    assert other != table
    other.settle(pass_time(other.hand))
    assert table.hand_number == 1
    assert table.hand is not None
    assert table.hand.log == table.copy().hand.log  # type: ignore[union-attr]


def test_pickling_keeps_the_hand_that_runs() -> None:
    table = running()
    assert table.hand is not None
    table.hand.timeout()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        other = pickle.loads(pickle.dumps(table, protocol))
        assert other == table
        assert other.hand is not table.hand


def test_equality_is_that_of_everything() -> None:
    table = Table(GAME, [1000] * 3, seed=1)
    assert table == Table(GAME, [1000] * 3, seed=1)
    assert table != Table(GAME, [1000] * 3, seed=2)
    assert table != Table(GAME, [1000] * 3, seed=1, button_rule=DEAD)
    assert table != "table"
    other = table.copy()
    other.next_hand()
    assert table != other
    with pytest.raises(TypeError):
        hash(table)


def test_nothing_can_be_set_from_outside() -> None:
    table = running()
    with pytest.raises(AttributeError):
        table.stacks = (1, 2)  # type: ignore[misc]
    with pytest.raises(AttributeError):
        table.colour = "green"  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        table.seats[0].chips = 5  # type: ignore[union-attr, misc]


def test_repr_says_where_it_stands() -> None:
    table = Table(GAME, [1000, 900], seed=1)
    assert repr(table) == "<Table: hand 0 is next, stacks (1000, 900)>"
    table.next_hand()
    assert repr(table) == "<Table: hand 0 runs, stacks (1000, 900)>"
    assert repr(ButtonRule.DEAD) == "ButtonRule.DEAD"


def test_r13_a_busted_seat_is_not_dealt_in_and_keeps_its_place() -> None:
    table = after_busts(lambda seed: Table(GAME, [1000] * 4, seed=seed), [3])
    assert table.busted == (3,)
    assert coming(table).starting_stacks[3] == 0
    assert table.seats[3] == SeatStatus(0)
    refused(table, lambda: table.sit_down(3, 100), ["seat 3 is taken"])


def test_r93_rake_leaves_the_table() -> None:
    game = Game.no_limit_single_draw(house=House(rake=Rake(1000)))
    table = Table(game, [1000, 1000], seed=1)
    state = table.next_hand()
    state.call()
    while not state.is_over():
        state.timeout()
    assert table.settle(state).rake == 20
    assert table.raked == 20
    assert sum(table.stacks) == 1980
