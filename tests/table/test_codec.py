"""Saving and resuming: `Table.to_dict`, `Table.from_dict`."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import Game, NotationError
from lowball.table import ButtonRule, Level, Schedule, Table
from table.helpers import DEAD, GAME, after_busts, random_action, random_hand, skip
from table.sessions import cash, change, tournament

SEEDS = st.integers(0, 2**32)
RULES = st.sampled_from(ButtonRule)
Record = dict[str, Any]


def saved(table: Table) -> Table:
    """The table after a trip through JSON text."""
    return Table.from_dict(json.loads(json.dumps(table.to_dict())))


@given(SEEDS, RULES)
def test_a_saved_table_equals_the_table(seed: int, rule: ButtonRule) -> None:
    for session in (cash(seed, rule), tournament(seed, rule)):
        for played in islice(session, 4):
            assert saved(played.after) == played.after


@given(SEEDS, RULES)
def test_a_table_can_be_saved_at_every_step_of_a_hand(seed: int, rule: ButtonRule) -> None:
    chance = random.Random(seed)
    for played in islice(cash(seed, rule), 1):
        table = played.before.copy()
        state = table.next_hand()
        while not state.is_over():
            assert saved(table) == table
            random_action(state, chance)
        assert saved(table) == table


@given(SEEDS, RULES)
def test_a_resumed_session_goes_on_identically(seed: int, rule: ButtonRule) -> None:
    start = next(islice(cash(seed, rule), seed % 5, None)).after
    after = []
    for resumed in (False, True):
        chance = random.Random(seed)
        table = start.copy()
        for _ in range(5):
            while not table.ready or chance.random() < 0.5:
                change(table, chance)
            if resumed:
                table = saved(table)
            state = table.next_hand()
            for _ in range(chance.randint(0, 4)):
                if not state.is_over():
                    random_action(state, chance)
            if resumed:
                table = saved(table)
            assert table.hand is not None
            table.settle(random_hand(table.hand, chance))
        after.append(table)
    assert after[0] == after[1]


def test_the_hand_of_a_resumed_table_is_settled_by_its_own_state() -> None:
    table = Table(GAME, [1000] * 3, seed=1)
    state = table.next_hand()
    state.call()
    other = saved(table)
    assert other.hand == state
    assert other.hand is not state


def example() -> Table:
    """A table with a level, an empty seat, a bust, somebody new, somebody out, and a running hand."""
    schedule = Schedule([Level(blinds=(50, 100), hands=3), Level(blinds=(100, 200), ante=10)])
    table = after_busts(
        lambda seed: Table(GAME, [1000, 1000, 0, 3000, 3000, 3000, 3000], seed=seed, schedule=schedule), [0]
    )
    table.sit_down(2, 500, post=True)
    table.sit_out(4)
    skip(table)
    table.next_hand().timeout()
    return table


def test_the_record_is_plain_and_says_what_it_is() -> None:
    record = example().to_dict()
    assert (record["format"], record["version"]) == ("lowball.table", 1)
    assert record["seed"] == str(example().seed)
    assert json.loads(json.dumps(record)) == record


def test_a_seed_of_256_bits_survives() -> None:
    table = Table(GAME, [9, 9], seed=2**256 - 1)
    assert saved(table).seed == 2**256 - 1


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the values of a record stand, down to what `State` and `Game` read themselves."""
    yield path
    if path and path[0] in ("hand", "game"):
        return
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield from spots(value[key], (*path, key))


def put(record: Record, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of the record with another value at one spot."""
    if not path:
        return value
    new: Any = copy.deepcopy(record)
    inner = new
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return new


def test_no_wrong_value_is_taken_anywhere() -> None:
    record = example().to_dict()
    wrong: list[Any] = [1.0, -1, "x", [], {}]
    for path in spots(record):
        for value in wrong:
            with pytest.raises(NotationError):
                Table.from_dict(put(record, path, value))


def test_null_is_taken_only_where_it_means_a_table_that_can_be() -> None:
    record = example().to_dict()
    taken = set()
    for path in spots(record):
        damaged = put(record, path, None)
        try:
            table = Table.from_dict(damaged)
        except NotationError:
            continue
        assert table.to_dict() == damaged
        taken.add(path if path[0] != "schedule" else path[-1:])
    assert taken == {("schedule",), ("bets",), ("hands",), ("seats", 0), ("hand",)}


def test_no_field_is_missing_or_too_many() -> None:
    record = example().to_dict()
    for path in spots(record):
        inner: Any = record
        for key in path:
            inner = inner[key]
        if isinstance(inner, dict) and path[:1] not in (("hand",), ("game",)):
            for name in inner:
                without = {key: value for key, value in inner.items() if key != name}
                with pytest.raises(NotationError, match=name):
                    Table.from_dict(put(record, path, without))
            with pytest.raises(NotationError, match="colour"):
                Table.from_dict(put(record, path, {**inner, "colour": 1}))


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("version",), 2, "version"),
        (("format",), "lowball.state", "format"),
        (("seed",), 7, "seed"),
        (("seed",), "07", "seed"),
        (("seed",), str(1 << 256), "seed"),
        (("seed",), "5", "hand"),
        (("button_rule",), "MOVING", "button_rule"),
        (("first_button",), 7, "first_button"),
        (("level",), 2, "level"),
        (("level_hands",), 3, "level_hands"),
        (("hand_number",), 0, "level_hands"),
        (("hand_number",), 5, "hand 5"),
        (("brought_in",), 1, "brought_in"),
        (("places",), None, "places"),
        (("places", "small_blind"), 6, "places"),
        (("places", "big_blind"), 1, "places"),
        (("places", "small_blind"), 5, "places"),
        (("seats", 0, "chips"), 5, "brought_in"),
        (("seats", 2, "missed_big"), True, "new"),
        (("seats", 4, "posting"), True, "posting"),
        (("seats",), [None], "seats"),
        (("busts",), [], "busts"),
        (("busts", 0, "hand"), 2, "busts"),
        (("busts", 0, "stack"), 0, "stack"),
        (("busts", 0, "seat"), 1, "busts"),
        (("schedule", 0, "blinds"), [50, 101], "first level"),
        (("schedule", 1, "bets"), [50, 100], "schedule"),
        (("schedule",), [], "schedule"),
        (("game", "draws"), 2, "game"),
        (("hand", "button"), 6, "hand"),
    ],
)
def test_a_damaged_record_is_refused_and_the_place_is_named(
    path: tuple[Any, ...], value: Any, words: str
) -> None:
    damaged = put(example().to_dict(), path, value)
    with pytest.raises(NotationError, match=words):
        Table.from_dict(damaged)


def test_busts_are_in_the_order_of_their_hands_and_name_a_seat_once() -> None:
    record = example().to_dict()
    late = {"hand": 1, "stack": 5, "seat": None}
    with pytest.raises(NotationError, match="hand 0 after hand 1"):
        Table.from_dict({**record, "busts": [late, *record["busts"]]})
    with pytest.raises(NotationError, match="listed already"):
        Table.from_dict({**record, "busts": [*record["busts"], {**late, "seat": 0}]})


def test_who_has_chips_is_not_busted() -> None:
    record = example().to_dict()
    with pytest.raises(NotationError, match="chips"):
        Table.from_dict({**record, "busts": [*record["busts"], {"hand": 1, "stack": 5, "seat": 1}]})


def test_a_hand_needs_two_seats_that_play() -> None:
    table = Table(GAME, [1000] * 2, seed=1)
    table.next_hand()
    with pytest.raises(NotationError, match="not hand 0"):
        Table.from_dict(put(table.to_dict(), ("seats", 1, "sitting_out"), value=True))


def test_the_last_level_may_have_gone_on_longer_than_its_hands() -> None:
    table = Table(GAME, [5000] * 3, seed=1, schedule=Schedule([Level(blinds=(10, 20), hands=1)]))
    skip(table, 3)
    assert saved(table) == table


def test_a_seat_that_the_big_blind_passed_cannot_owe_nothing() -> None:
    table = Table(GAME, [1000] * 5, seed=1, button_rule=DEAD)
    table.sit_out(2)
    skip(table)
    record = table.to_dict()
    assert record["seats"][2]["missed_big"]
    with pytest.raises(NotationError, match="passed it"):
        Table.from_dict(put(record, ("seats", 2, "missed_big"), value=False))


def test_nobody_owes_a_blind_before_the_first_hand() -> None:
    record = Table(GAME, [1000] * 3, seed=1).to_dict()
    with pytest.raises(NotationError, match="before the first hand"):
        Table.from_dict(put(record, ("seats", 2, "new"), value=True))


def test_a_hand_needs_the_table_that_dealt_it() -> None:
    table = example()
    other = Table(GAME, [1000] * 3, seed=5)
    other.next_hand()
    with pytest.raises(NotationError, match="not hand 2 of this table"):
        Table.from_dict({**table.to_dict(), "hand": other.to_dict()["hand"]})


def test_the_stakes_of_every_level_come_back() -> None:
    schedule = Schedule([Level(bets=(10, 20), hands=2), Level(bets=(20, 30), blinds=(5, 20), ante=1)])
    table = Table(Game.limit_triple_draw(2), [900] * 3, seed=1, schedule=schedule, button=2)
    other = saved(table)
    assert other.schedule == schedule
    skip(other, 2)
    assert other.game == Game.limit_triple_draw(20, 30, (5, 20), ante=1)
