"""Damaged records: refused with a `NotationError` that names the field, and never with another error."""

from __future__ import annotations

import json
import math
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.any_game import games, played, starts
from engine.json_paths import Path, at, name, paths, with_part, without
from engine.random_play import CHOICES
from engine.saved_hands import by_hand, with_deck
from lowball import Deck, Game, NotationError, State

RECORDS = {"with a deck": with_deck().to_dict(), "by hand": by_hand().to_dict()}
WRONG: list[object] = [
    None,
    True,
    1,
    10**5000,
    1.0,
    math.nan,
    math.inf,
    "",
    "x",
    "1",
    b"1",
    [],
    ["x"],
    {},
    {"x": 1},
    (1, 2),
    object(),
    1j,
]
MAY_BE_NULL = {("small_blind",), ("deck",), ("deck", "order")} | {
    ("game", *path)
    for path in [("bets",), ("house", "raise_cap"), ("house", "rake"), ("house", "rake", "cap")]
}


def refused(record: object, kind: type[State | Game] = State) -> str:
    """Reading raises a `NotationError` and nothing else; its message."""
    with pytest.raises(NotationError) as caught:
        kind.from_dict(record)  # type: ignore[arg-type]
    assert type(caught.value) is NotationError
    return str(caught.value)


def _is_row(path: Path) -> bool:
    """Whether a list of a fixed length stands there."""
    return path[-1:] in (("blinds",), ("bets",)) or (
        path[:1] in (("posts",), ("actions",)) and len(path) == 2
    )


EVERYWHERE = pytest.mark.parametrize(
    ("record", "path"),
    [
        pytest.param(record, path, id=f"{which}{name(path)}")
        for which, record in RECORDS.items()
        for path in paths(record)
    ],
)
OBJECTS = pytest.mark.parametrize(
    ("record", "path"),
    [
        pytest.param(record, path, id=f"{which}{name(path)}")
        for which, record in RECORDS.items()
        for path in paths(record)
        if isinstance(at(record, path), dict)
    ],
)
ROWS = pytest.mark.parametrize(
    ("record", "path"),
    [
        pytest.param(record, path, id=f"{which}{name(path)}")
        for which, record in RECORDS.items()
        for path in paths(record)
        if _is_row(path) and isinstance(at(record, path), list)
    ],
)


@EVERYWHERE
def test_a_value_of_a_wrong_type_is_refused_by_its_name(record: Any, path: Path) -> None:
    was = at(record, path)
    for wrong in WRONG:
        if type(wrong) is not type(was) and not (wrong is None and path in MAY_BE_NULL):
            message = refused(with_part(record, path, wrong))
            told = path[:-1] if was is None else path
            assert message.startswith(f"state{name(told)}"), message


@EVERYWHERE
def test_a_text_of_another_meaning_is_refused(record: Any, path: Path) -> None:
    if isinstance(at(record, path), str):
        for wrong in ("", "x", "1", "7c", "lowball", "\ud800"):
            refused(with_part(record, path, wrong))


@OBJECTS
def test_a_missing_field_is_refused_by_its_name(record: Any, path: Path) -> None:
    for field in at(record, path):
        message = refused(without(record, (*path, field)))
        assert message.startswith(f"state{name((*path, field))}: the field is missing"), message


@OBJECTS
def test_an_extra_field_is_refused_by_its_name(record: Any, path: Path) -> None:
    for extra in ("surprise", "Format", "format ", 7, None):
        message = refused(with_part(record, (*path, extra), 1))  # type: ignore[arg-type]
        assert message.startswith(f"state{name(path)}: no field {extra!r}; the fields are "), message


@ROWS
def test_a_row_with_an_item_too_few_is_refused(record: Any, path: Path) -> None:
    for place, item in enumerate(at(record, path)):
        if item not in ("timed_out", "from_log"):
            refused(without(record, (*path, place)))


@ROWS
def test_a_row_with_an_item_too_many_is_refused(record: Any, path: Path) -> None:
    extras: list[object] = [0, "x", None, [], "timed_out", "from_log"]
    for more in extras:
        row = at(record, path)
        marked = row[0] in ("fold", "check", "stand_pat", "deal") and len(row) == 2 + (row[0] == "deal")
        if not (marked and more == ("from_log" if row[0] == "deal" else "timed_out")):
            refused(with_part(record, path, [*row, more]))


def test_a_damaged_record_is_left_as_it_was() -> None:
    record = with_part(RECORDS["by hand"], ("actions", 3, 1), 9)
    before = json.dumps(record)
    refused(record)
    assert json.dumps(record) == before


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["7c", "??"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def read_or_refused(record: object) -> None:
    """The record is read, or a `NotationError` says why not: nothing else may happen."""
    try:
        state = State.from_dict(record)  # type: ignore[arg-type]
    except NotationError:
        return
    assert State.from_dict(state.to_dict()) == state


@given(starts(), CHOICES, st.data())
def test_any_change_gives_a_sound_state_or_a_notation_error(
    state: State, choices: list[int], data: st.DataObject
) -> None:
    *_, ended = played(state, choices)
    record = ended.to_dict()
    for _ in range(data.draw(st.integers(1, 4))):
        places = list(paths(record))
        path = data.draw(st.sampled_from(places))
        how = data.draw(st.integers(0, 3))
        if how == 0 and path:
            record = without(record, path)
        elif how == 1:
            record = with_part(record, path, data.draw(JSON))
        elif how == 2:
            record = with_part(record, path, at(record, data.draw(st.sampled_from(places))))
        elif isinstance(at(record, path), int):
            record = with_part(record, path, at(record, path) + data.draw(st.integers(-2, 2)))
        read_or_refused(record)


@given(JSON)
def test_any_json_is_refused(value: object) -> None:
    refused(value)
    refused(value, Game)


@given(games(), st.data())
def test_any_change_to_a_game_gives_a_sound_game_or_a_notation_error(game: Game, data: st.DataObject) -> None:
    record = game.to_dict()
    path = data.draw(st.sampled_from(list(paths(record))))
    changed = with_part(record, path, data.draw(JSON | st.sampled_from(WRONG)))
    try:
        again = Game.from_dict(changed)
    except NotationError:
        return
    assert Game.from_dict(again.to_dict()) == again


def test_a_supplied_reshuffle_that_is_not_the_pool_is_refused() -> None:
    state = State(Game.limit_triple_draw(), [1000] * 6, deck=Deck(seed=1))
    for _ in range(5):
        state.call()
    state.check()
    while state.actor is not None and state.phase.name == "DRAW":
        state.discard(state.hands[state.actor][:4])
    record = state.to_dict()
    assert State.from_dict(record) == state
    record["deck"]["reshuffles"] = ["7c7d"]
    assert refused(record).startswith("state.actions[11]: ")


def test_a_deeply_nested_value_is_refused() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    for path in (("stacks",), ("version",), ("actions", 0), ("deck", "order")):
        refused(with_part(RECORDS["with a deck"], path, nested))


def test_a_value_that_cannot_be_shown_is_refused() -> None:
    class Loud:
        def __repr__(self) -> str:
            raise RuntimeError

    class Text(str):
        __slots__ = ()

    for wrong in (Loud(), Text("lowball.state")):
        for path in ((), ("format",), ("game",), ("button",), ("posts", 0, 1)):
            refused(with_part(RECORDS["with a deck"], path, wrong))


def test_the_error_crosses_a_process_border() -> None:
    with pytest.raises(NotationError) as caught:
        State.from_dict({"format": "lowball.state"})
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is NotationError
    assert str(again) == str(caught.value) == "state.version: the field is missing; expected 1"


def test_a_game_names_its_fields_from_the_game_on() -> None:
    record = with_part(Game().to_dict(), ("house", "rake"), {"basis_points": 5, "cap": None, "step": 0})
    assert refused(record, Game) == "game.house.rake.after_draw_only: the field is missing"
    record = with_part(record, ("house", "rake", "after_draw_only"), True)
    assert refused(record, Game).startswith("game.house.rake: step is an int of 1 or more")
