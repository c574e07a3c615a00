"""Joining, sitting out and coming back: R108, R110, and R29 for what is posted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lowball import Game, Phase, StandPat
from lowball.table import ButtonRule, SeatStatus, Table
from table.helpers import DEAD, GAME, MOVING, after_busts, coming, dealt_in, places, posts, refused, skip

RULES = pytest.mark.parametrize("rule", [MOVING, DEAD], ids=["moving", "dead"])


def opened(rule: ButtonRule, *empty: int, seats: int = 6, game: Game = GAME) -> Table:
    """A table after hand 0, whose button was seat 0."""
    stacks = [0 if seat in empty else 1000 for seat in range(seats)]
    table = Table(game, stacks, seed=1, button_rule=rule)
    skip(table)
    return table


def owed(table: Table, seat: int) -> SeatStatus:
    """All that is known of a seat but its chips."""
    status = table.seats[seat]
    assert status is not None
    return replace(status, chips=0)


@RULES
def test_r108_before_the_first_hand_nobody_owes_anything(rule: ButtonRule) -> None:
    table = Table(GAME, [1000, 1000, 0, 1000], seed=1, button_rule=rule)
    table.sit_down(2, 1000, post=True)
    assert table.seats[2] == SeatStatus(1000)
    state = table.next_hand()
    assert places(state) == (0, 1, 2)
    assert posts(state) == []


@RULES
def test_r108_a_new_seat_waits_for_the_big_blind(rule: ButtonRule) -> None:
    table = opened(rule, 4)
    table.sit_down(4, 1000)
    assert table.waiting == (4,)
    assert places(coming(table)) == (1, 2, 3)
    assert dealt_in(coming(table)) == (0, 1, 2, 3, 5)
    skip(table)
    state = table.next_hand()
    assert places(state) == (2, 3, 4)
    assert dealt_in(state) == (0, 1, 2, 3, 4, 5)
    assert posts(state) == []


@RULES
def test_r108_or_posts_a_live_big_blind(rule: ButtonRule) -> None:
    table = opened(rule, 4)
    table.sit_down(4, 1000, post=True)
    state = coming(table)
    assert places(state) == (1, 2, 3)
    assert posts(state) == [(4, "live post", 100)]
    skip(table)
    assert table.waiting == ()
    assert owed(table, 4) == SeatStatus(0)
    assert posts(coming(table)) == []


def test_r29_who_posts_to_enter_has_not_acted_and_may_raise() -> None:
    table = opened(MOVING, 4)
    table.sit_down(4, 1000, post=True)
    state = table.next_hand()
    assert state.bets == (0, 0, 50, 100, 100, 0)
    assert state.actor == 4
    assert state.legal_actions.can_check
    assert state.legal_actions.bet_to == range(200, 1001)


@RULES
def test_r108_nobody_enters_between_button_and_small_blind(rule: ButtonRule) -> None:
    table = opened(rule, 2)
    table.sit_down(2, 1000, post=True)
    state = coming(table)
    assert places(state) == (1, 3, 4)
    assert 2 not in dealt_in(state)
    skip(table)
    state = coming(table)
    assert places(state) == (3, 4, 5)
    assert posts(state) == [(2, "live post", 100)]


def test_r108_under_a_dead_button_nobody_enters_on_it_or_where_the_small_blind_is_due() -> None:
    table = after_busts(lambda seed: Table(GAME, [1000] * 6, seed=seed, button_rule=DEAD), [2])
    assert table.leave(2) == 0
    table.sit_down(2, 500, post=True)
    seen = []
    for _ in range(3):
        state = coming(table)
        seen.append((places(state), 2 in dealt_in(state), posts(state)))
        skip(table)
    assert seen == [
        ((1, None, 3), False, []),
        ((2, 3, 4), False, []),
        ((3, 4, 5), True, [(2, "live post", 100)]),
    ]


@RULES
def test_r108_missed_blinds_are_posted_big_live_and_small_dead(rule: ButtonRule) -> None:
    table = opened(rule)
    table.sit_out(3)
    assert places(coming(table)) == (1, 2, 4)
    skip(table)
    assert owed(table, 3) == SeatStatus(0, sitting_out=True, missed_big=True)
    table.sit_in(3, post=True)
    assert places(coming(table)) == (2, 4, 5)
    assert 3 not in dealt_in(coming(table))
    skip(table)
    assert owed(table, 3) == SeatStatus(0, missed_small=True, missed_big=True, posting=True)
    state = coming(table)
    assert places(state) == (4, 5, 0)
    assert posts(state) == [(3, "live post", 100), (3, "dead post", 50)]
    skip(table)
    assert owed(table, 3) == SeatStatus(0)


@RULES
def test_r108_or_missed_blinds_wait_for_the_big_blind_and_are_forgotten(rule: ButtonRule) -> None:
    table = opened(rule)
    table.sit_out(3)
    skip(table)
    table.sit_in(3)
    seen = []
    for _ in range(6):
        state = coming(table)
        seen.append((state.big_blind, 3 in dealt_in(state)))
        assert posts(state) == []
        skip(table)
    assert seen == [(5, False), (0, False), (1, False), (2, False), (3, True), (4, True)]


@pytest.mark.parametrize(("rule", "waits"), [(MOVING, 0), (DEAD, 1)], ids=["moving", "dead"])
def test_r108_who_missed_only_the_small_blind_posts_only_that(rule: ButtonRule, waits: int) -> None:
    table = opened(rule)
    table.sit_out(2)
    skip(table)
    assert owed(table, 2) == SeatStatus(0, sitting_out=True, missed_small=True)
    table.sit_in(2, post=True)
    for _ in range(waits):
        assert 2 not in dealt_in(coming(table))
        skip(table)
    state = coming(table)
    assert places(state) == (3, 4, 5)
    assert posts(state) == [(2, "dead post", 50)]


@RULES
def test_r108_who_missed_no_blind_comes_back_at_once(rule: ButtonRule) -> None:
    table = opened(rule)
    table.sit_out(5)
    skip(table, 2)
    assert table.sitting_out == (5,)
    table.sit_in(5)
    assert table.seats[5] == SeatStatus(1000)
    state = coming(table)
    assert 5 in dealt_in(state)
    assert posts(state) == []


@RULES
def test_r108_each_blind_is_owed_once_however_often_it_passed(rule: ButtonRule) -> None:
    table = opened(rule)
    table.sit_out(3)
    skip(table, 14)
    table.sit_in(3, post=True)
    while 3 not in dealt_in(coming(table)):
        skip(table)
    assert posts(coming(table)) == [(3, "live post", 100), (3, "dead post", 50)]


@RULES
def test_r108_a_new_seat_owes_one_big_blind_however_long_it_waits(rule: ButtonRule) -> None:
    table = opened(rule, 3)
    table.sit_down(3, 1000)
    table.sit_out(3)
    skip(table, 14)
    table.sit_in(3, post=True)
    while 3 not in dealt_in(coming(table)):
        skip(table)
    assert posts(coming(table)) == [(3, "live post", 100)]


@RULES
def test_r108_who_wants_to_post_but_has_the_big_blind_pays_just_that(rule: ButtonRule) -> None:
    table = opened(rule, 3)
    table.sit_down(3, 1000, post=True)
    state = coming(table)
    assert places(state) == (1, 2, 3)
    assert posts(state) == []


@RULES
def test_r108_the_choice_can_be_changed_while_waiting(rule: ButtonRule) -> None:
    table = opened(rule, 4)
    table.sit_down(4, 1000, post=True)
    table.sit_in(4)
    assert 4 not in dealt_in(coming(table))
    table.sit_in(4, post=True)
    assert 4 in dealt_in(coming(table))
    table.sit_out(4)
    table.sit_in(4)
    assert 4 not in dealt_in(coming(table))


@RULES
def test_r108_a_short_seat_posts_what_it_has(rule: ButtonRule) -> None:
    table = opened(rule, 4)
    table.sit_down(4, 60, post=True)
    state = coming(table)
    assert posts(state) == [(4, "live post", 60)]
    assert state.stacks[4] == 0


def test_r108_a_missed_small_blind_of_nothing_costs_nothing() -> None:
    table = opened(MOVING, game=Game.no_limit_single_draw((0, 100)))
    table.sit_out(2)
    skip(table)
    assert owed(table, 2) == SeatStatus(0, sitting_out=True, missed_small=True)
    table.sit_in(2, post=True)
    assert 2 in dealt_in(coming(table))
    assert posts(coming(table)) == []


@RULES
def test_r108_a_third_seat_joins_two_as_the_big_blind(rule: ButtonRule) -> None:
    for empty in range(3):
        table = opened(rule, empty, seats=3)
        table.sit_down(empty, 1000, post=True)
        hands = 0
        while empty not in dealt_in(coming(table)):
            hands += 1
            assert len(dealt_in(coming(table))) == 2
            skip(table)
        assert coming(table).big_blind == empty
        assert posts(coming(table)) == []
        assert hands <= 1


@pytest.mark.parametrize(
    ("rule", "expected"), [(MOVING, (1, 1, 2)), (DEAD, (2, 2, 1))], ids=["moving", "dead"]
)
def test_r108_a_table_without_two_settled_seats_begins_afresh(
    rule: ButtonRule, expected: tuple[int, int | None, int]
) -> None:
    table = opened(rule, 1, seats=3)
    table.sit_out(0)
    assert not table.ready
    refused(table, table.next_hand, ["two seats", "there is 2"])
    table.sit_down(1, 1000)
    assert table.ready
    state = coming(table)
    assert dealt_in(state) == (1, 2)
    assert places(state) == expected  # seat 2 had the big blind; a dead button spares it a second one
    skip(table)
    assert table.waiting == ()


@pytest.mark.parametrize(
    ("rule", "expected"), [(MOVING, (1, 3, 4)), (DEAD, (4, 1, 3))], ids=["moving", "dead"]
)
def test_r108_a_new_company_begins_afresh(rule: ButtonRule, expected: tuple[int, int | None, int]) -> None:
    table = opened(rule, 1, 3, 4, 5)
    table.leave(0)
    table.leave(2)
    for seat in (1, 3, 4):
        table.sit_down(seat, 500)
    state = coming(table)
    assert places(state) == expected
    assert posts(state) == []


@RULES
def test_r108_a_busted_seat_that_buys_in_again_at_once_owes_nothing(rule: ButtonRule) -> None:
    table = after_busts(lambda seed: Table(GAME, [1000] * 6, seed=seed, button_rule=rule), [4])
    table.add_chips(4, 700)
    state = coming(table)
    assert 4 in dealt_in(state)
    assert posts(state) == []


@RULES
def test_r108_a_busted_seat_misses_blinds_like_any_other(rule: ButtonRule) -> None:
    table = after_busts(lambda seed: Table(GAME, [1000] * 6, seed=seed, button_rule=rule), [3])
    skip(table, 2)
    table.add_chips(3, 700)
    assert table.waiting == (3,)
    table.sit_in(3, post=True)
    assert posts(coming(table)) == [(3, "live post", 100), (3, "dead post", 50)]


def test_r110_a_seat_that_goes_in_mid_hand_keeps_its_cards_and_stands_pat() -> None:
    table = Table(GAME, [300, 1000, 1000], seed=1)
    state = table.next_hand()
    state.all_in()
    state.call()
    state.timeout()  # seat 2, facing a raise
    held = state.hands[0]
    state.timeout()
    assert state.actor == 0
    state.timeout()
    assert state.peek() == StandPat(0, timed_out=True)
    assert state.phase is Phase.OVER
    assert state.live == (0, 1)
    assert state.hands[0] == held
    table.settle(state)
    assert sum(table.stacks) == 2300
