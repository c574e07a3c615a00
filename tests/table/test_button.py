"""Button and blinds from hand to hand: R105-R107, R109, G59, G60."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from lowball import POKERSTARS, WSOP, AnteKind, Game, Rake
from lowball.table import ButtonRule, Table
from table.helpers import DEAD, GAME, MOVING, after_busts, coming, dealt_in, places, posts, skip

RULES = pytest.mark.parametrize("rule", [MOVING, DEAD], ids=["moving", "dead"])


def full(rule: ButtonRule, seats: int, game: Game = GAME) -> Callable[[int], Table]:
    return lambda seed: Table(game, [1000] * seats, seed=seed, button_rule=rule)


@RULES
def test_r105_with_nobody_gone_everything_moves_one_seat(rule: ButtonRule) -> None:
    table = full(rule, 4)(1)
    seen = []
    for _ in range(5):
        seen.append(places(coming(table)))
        skip(table)
    assert seen == [(0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2)]


@RULES
def test_r20_heads_up_the_button_has_the_small_blind_and_both_alternate(rule: ButtonRule) -> None:
    table = full(rule, 2)(1)
    seen = []
    for _ in range(3):
        seen.append(places(coming(table)))
        skip(table)
    assert seen == [(0, 0, 1), (1, 1, 0), (0, 0, 1)]


@pytest.mark.parametrize(
    ("rule", "busts", "hands"),
    [
        (MOVING, [1], [(2, 3, 4), (3, 4, 5)]),
        (MOVING, [2], [(1, 3, 4), (3, 4, 5)]),
        (MOVING, [1, 2], [(3, 4, 5), (4, 5, 0)]),
        (DEAD, [1], [(1, 2, 3), (2, 3, 4)]),
        (DEAD, [2], [(1, None, 3), (2, 3, 4)]),
        (DEAD, [1, 2], [(1, None, 3), (2, 3, 4)]),
    ],
    ids=repr,
)
def test_g59_six_seats_of_which_one_or_both_blinds_bust(
    rule: ButtonRule, busts: list[int], hands: list[tuple[int, int | None, int]]
) -> None:
    table = after_busts(full(rule, 6), busts)
    for expected in hands:
        state = coming(table)
        assert places(state) == expected
        assert dealt_in(state) == tuple(seat for seat in range(6) if seat not in busts)
        skip(table)


@pytest.mark.parametrize(
    ("rule", "bust", "expected"),
    [
        (MOVING, 0, (1, 1, 2)),
        (MOVING, 1, (2, 2, 0)),
        (MOVING, 2, (1, 1, 0)),
        (DEAD, 0, (2, 2, 1)),
        (DEAD, 1, (2, 2, 0)),
        (DEAD, 2, (1, 1, 0)),
    ],
    ids=repr,
)
def test_g60_three_seats_become_two(
    rule: ButtonRule, bust: int, expected: tuple[int, int | None, int]
) -> None:
    assert places(coming(after_busts(full(rule, 3), [bust]))) == expected


@pytest.mark.parametrize("busts", [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]], ids=repr)
def test_r107_four_become_two_and_nobody_has_the_big_blind_twice(busts: list[int]) -> None:
    table = after_busts(full(DEAD, 4), busts)
    left = [seat for seat in range(4) if seat not in busts]
    big = next(seat % 4 for seat in range(3, 7) if seat % 4 in left)  # the last one was seat 2
    other = next(seat for seat in left if seat != big)
    assert places(coming(table)) == (other, other, big)
    skip(table)
    assert places(coming(table)) == (big, big, other)


def test_r106_a_dead_small_blind_costs_nobody_and_the_button_ante_on_an_empty_seat_neither() -> None:
    game = Game.no_limit_single_draw(ante=100, ante_kind=AnteKind.BUTTON)
    table = after_busts(full(DEAD, 6, game), [1, 2])
    state = coming(table)
    assert [(post.seat, post.kind.value, post.amount) for post in state.forced] == [(3, "big blind", 100)]


@pytest.mark.parametrize(
    ("stacks", "button", "expected"),
    [
        ([9, 9, 9, 9], None, (0, 1, 2)),
        ([9, 9, 9, 9], 2, (2, 3, 0)),
        ([0, 0, 9, 9, 9], None, (2, 3, 4)),
        ([9, 9, 0, 9], 2, (3, 0, 1)),
        ([9, 0, 0, 9], 1, (3, 3, 0)),
    ],
)
@RULES
def test_r109_the_first_button_is_seat_0_unless_given(
    rule: ButtonRule, stacks: list[int], button: int | None, expected: tuple[int, int | None, int]
) -> None:
    if button is None:
        table = Table(GAME, stacks, seed=1, button_rule=rule)
    else:
        table = Table(GAME, stacks, seed=1, button_rule=rule, button=button)
    assert table.button == (button or 0)
    assert places(table.next_hand()) == expected
    assert table.button == expected[0]


def test_r105_a_seat_that_posts_is_passed_over_by_the_button() -> None:
    table = Table(GAME, [1000, 0, 1000, 1000, 1000, 1000], seed=1)
    skip(table)  # button 0, blinds 2 and 3
    table.sit_down(1, 1000, post=True)
    state = table.next_hand()
    assert places(state) == (2, 3, 4)
    assert posts(state) == [(1, "live post", 100)]
    while not state.is_over():
        state.timeout()
    table.settle(state)
    seen = []
    for _ in range(5):
        seen.append(coming(table).button)
        skip(table)
    assert seen == [3, 4, 5, 0, 1]


@pytest.mark.parametrize(
    ("house", "rule"),
    [
        (POKERSTARS, MOVING),
        (replace(POKERSTARS, rake=Rake(500)), MOVING),
        (WSOP, DEAD),
        (replace(WSOP, rake=Rake(500)), DEAD),
        (replace(WSOP, burn=False), DEAD),
    ],
    ids=["pokerstars", "pokerstars-rake", "wsop", "wsop-rake", "other"],
)
def test_r106_the_wsop_preset_has_the_dead_button(house: object, rule: ButtonRule) -> None:
    game = replace(GAME, house=house)  # type: ignore[arg-type]
    assert Table(game, [9, 9]).button_rule is rule
    assert Table(game, [9, 9], button_rule=MOVING).button_rule is MOVING
