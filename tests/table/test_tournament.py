"""Blind levels and finishing places."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import Game, SetupError
from lowball.table import ButtonRule, Level, Schedule, Table
from table.helpers import GAME, after_busts, all_in, coming, refused, skip
from table.sessions import tournament

LEVELS = Schedule([Level(blinds=(10, 20), hands=2), Level(blinds=(20, 40), ante=5), Level(blinds=(40, 80))])


def test_levels_change_after_their_hands_and_when_they_are_told() -> None:
    table = Table(GAME, [5000] * 3, seed=1, schedule=LEVELS)
    seen = []
    for _ in range(4):
        seen.append((table.level, table.level_hands, coming(table).game.blinds, coming(table).game.ante))
        skip(table)
    assert seen == [(0, 0, (10, 20), 0), (0, 1, (10, 20), 0), (1, 0, (20, 40), 5), (1, 1, (20, 40), 5)]
    table.advance_level()
    assert (table.level, table.level_hands, table.game.blinds, table.game.ante) == (2, 0, (40, 80), 0)
    refused(table, table.advance_level, ["level 2 is the last"])
    skip(table, 3)
    assert (table.level, table.level_hands) == (2, 3)


def test_a_level_that_is_left_early_does_not_count_on() -> None:
    table = Table(GAME, [5000] * 3, seed=1, schedule=LEVELS)
    table.advance_level()
    skip(table, 3)
    assert table.level == 1


def test_the_last_level_goes_on_for_ever_whatever_its_hands() -> None:
    table = Table(GAME, [5000] * 3, seed=1, schedule=Schedule([Level(blinds=(10, 20), hands=1)]))
    skip(table, 3)
    assert (table.level, table.level_hands, table.game.blinds) == (0, 3, (10, 20))


def test_the_stakes_do_not_change_during_a_hand() -> None:
    table = Table(GAME, [5000] * 3, seed=1, schedule=LEVELS)
    table.next_hand()
    refused(table, table.advance_level, ["hand 0 runs"])


def test_the_schedule_gives_the_stakes_and_the_game_all_the_rest() -> None:
    game = Game.limit_triple_draw(2, max_seats=4)
    schedule = Schedule([Level(bets=(100, 200), hands=1), Level(blinds=(50, 200))])
    table = Table(game, [5000] * 3, seed=1, schedule=schedule)
    assert table.game == Game.limit_triple_draw(100, 200, max_seats=4)
    table.advance_level()
    assert table.game == Game.limit_triple_draw(200, 400, (50, 200), max_seats=4)
    assert table.schedule is schedule


def test_without_a_schedule_there_is_no_next_level() -> None:
    table = Table(GAME, [5000] * 3, seed=1)
    assert (table.schedule, table.level) == (None, 0)
    refused(table, table.advance_level, ["no schedule"])


@pytest.mark.parametrize(
    ("given_", "problems"),
    [
        ({}, 1),
        ({"blinds": 100}, 1),
        ({"blinds": (1, 2, 3)}, 1),
        ({"blinds": (1.0, 2)}, 1),
        ({"bets": (True, 2), "ante": -1}, 2),
        ({"blinds": (1, 2), "ante": 0.5, "hands": 0}, 2),
        ({"blinds": (1, 2), "hands": True}, 1),
    ],
    ids=repr,
)
def test_a_level_names_all_that_is_wrong(given_: dict[str, Any], problems: int) -> None:
    with pytest.raises(SetupError) as caught:
        Level(**given_)
    assert len(caught.value.problems) >= problems


@pytest.mark.parametrize("levels", [[], None, 3, "ab", [LEVELS], [LEVELS[0], None]], ids=range(6))
def test_a_schedule_has_levels(levels: Any) -> None:
    with pytest.raises(SetupError):
        Schedule(levels)


def test_a_table_names_every_level_that_its_game_cannot_have() -> None:
    schedule = Schedule([Level(blinds=(10, 20)), Level(bets=(10, 20)), Level(blinds=(30, 20))])
    with pytest.raises(SetupError) as caught:
        Table(GAME, [1000] * 3, schedule=schedule)
    assert [problem[:8] for problem in caught.value.problems] == ["level 1:", "level 2:"]


def test_levels_and_schedules_are_values() -> None:
    assert Schedule(list(LEVELS)) == LEVELS
    assert hash(Schedule(list(LEVELS))) == hash(LEVELS)
    assert pickle.loads(pickle.dumps(LEVELS)) == copy.deepcopy(LEVELS) == LEVELS
    assert eval(repr(LEVELS)) == LEVELS  # noqa: S307
    assert Level(blinds=[10, 20], hands=2) == LEVELS[0]  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        LEVELS.levels = ()  # type: ignore[misc]


def test_who_busts_later_finishes_higher() -> None:
    table = after_busts(lambda seed: Table(GAME, [500, 900, 900, 900], seed=seed), [0])
    assert table.finishing_places == {0: 4}
    while len(table.busted) == 1:
        table.settle(all_in(table.next_hand(), {1, 2}))
    second = next(seat for seat in table.busted if seat)
    assert table.finishing_places == {second: 3, 0: 4}


@pytest.mark.parametrize(
    ("stacks", "expected"),
    [
        ([500, 600, 5000, 5000], {1: 3, 0: 4}),
        ([600, 500, 5000, 5000], {0: 3, 1: 4}),
        ([500, 500, 5000, 5000], {0: 3, 1: 3}),
    ],
    ids=repr,
)
def test_of_two_who_bust_in_one_hand_the_larger_stack_finishes_higher(
    stacks: list[int], expected: dict[int, int]
) -> None:
    table = after_busts(lambda seed: Table(GAME, stacks, seed=seed), [0, 1])
    assert table.finishing_places == expected
    assert list(table.finishing_places) == list(expected)


def test_the_last_one_with_chips_wins_and_places_stay_after_leaving() -> None:
    table = after_busts(lambda seed: Table(GAME, [500, 500, 5000], seed=seed), [0, 1])
    assert table.finishing_places == {2: 1, 0: 2, 1: 2}
    assert not table.ready
    table.leave(0)
    assert table.finishing_places == {2: 1, 0: 2, 1: 2}


def test_who_buys_in_again_has_not_finished() -> None:
    table = after_busts(lambda seed: Table(GAME, [500, 600, 5000, 5000], seed=seed), [0, 1])
    table.add_chips(1, 500)
    assert table.finishing_places == {0: 4}


def test_a_newcomer_in_the_seat_does_not_inherit_the_place() -> None:
    table = after_busts(lambda seed: Table(GAME, [500, 600, 5000, 5000], seed=seed), [0, 1])
    table.leave(1)
    table.sit_down(1, 5000)
    assert table.finishing_places == {0: 5}


def test_no_places_while_nobody_is_busted() -> None:
    table = Table(GAME, [500, 0, 0], seed=1)
    assert table.finishing_places == {}


@given(st.integers(0, 2**32), st.sampled_from(ButtonRule))
def test_a_tournament_gives_every_seat_a_place(seed: int, rule: ButtonRule) -> None:
    table = None
    for played in tournament(seed, rule):
        table = played.after
    assert table is not None
    places = table.finishing_places
    assert list(places) == sorted(places, key=lambda seat: (places[seat], seat))
    assert len(places) == len(table.seats)
    counts = Counter(places.values())
    assert counts[1] == 1
    better = 0
    for place in sorted(counts):
        assert place == better + 1
        better += counts[place]


def test_seats_that_are_all_in_together_bust_together() -> None:
    table = Table(GAME, [500] * 4, seed=3)
    table.settle(all_in(table.next_hand(), range(4)))
    left = [seat for seat in range(4) if table.stacks[seat]]
    assert set(table.finishing_places.values()) == ({1, 2} if len(left) == 1 else {len(left) + 1})
