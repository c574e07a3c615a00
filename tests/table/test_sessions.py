"""What holds in every session: chips, blinds, the button, who pays to enter, the decks."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import Deck, State
from lowball.table import ButtonRule, SeatStatus
from table.helpers import DEAD, MOVING, dealt_in, posts
from table.sessions import GAMES, Played, arc, cash, left_of, tournament

SEEDS = st.integers(0, 2**32)
RULES = st.sampled_from(ButtonRule)


def settled(played: Played) -> set[int]:
    """The seats that could play without paying to enter."""
    seats = enumerate(played.before.seats)
    return {seat for seat, status in seats if status is not None and status.active and not status.owes}


def paid(state: State) -> dict[int, tuple[int, int]]:
    """The extra posts as `State` takes them."""
    paid: dict[int, tuple[int, int]] = {}
    for seat, kind, amount in posts(state):
        live, dead = paid.get(seat, (0, 0))
        paid[seat] = (live + amount, dead) if kind == "live post" else (live, dead + amount)
    return paid


def begins(played: Played) -> bool:
    """Whether the table began afresh with this hand."""
    return played.before.hand_number == 0 or len(settled(played)) < 2


@pytest.mark.parametrize("game", GAMES, ids=["single", "triple", "ante"])
@pytest.mark.parametrize("rule", [MOVING, DEAD], ids=["moving", "dead"])
def test_r93_no_chip_is_lost_in_a_thousand_hands(rule: ButtonRule, game: object) -> None:
    raked = busts = 0
    for played in islice(cash(3, rule, game), 1000):  # type: ignore[arg-type]
        table = played.after
        assert sum(table.stacks) + table.raked + table.cashed_out == table.brought_in
        raked, busts = table.raked, busts + (played.after.stacks.count(0) > played.before.stacks.count(0))
    assert raked > 0
    assert busts > 20


@given(SEEDS, RULES)
def test_r93_what_a_hand_takes_from_the_stacks_is_its_rake(seed: int, rule: ButtonRule) -> None:
    for played in islice(cash(seed, rule), 4):
        rake = played.state.outcome().rake
        assert sum(played.before.stacks) - sum(played.after.stacks) == rake
        assert played.after.raked - played.before.raked == rake


@given(SEEDS, RULES)
def test_r16_any_hand_can_be_dealt_again_alone(seed: int, rule: ButtonRule) -> None:
    for number, played in enumerate(islice(cash(seed, rule), 4)):
        state = played.state
        assert state.deck == Deck(seed=seed, index=number) == played.after.deck(number)
        again = State(
            state.game,
            state.starting_stacks,
            button=state.button,
            small_blind=state.small_blind,
            big_blind=state.big_blind,
            posts=paid(state),
            deck=Deck(seed=seed, index=number),
        )
        start = played.before.next_hand()
        assert again.hands == start.hands
        assert (again.forced, again.stub) == (start.forced, start.stub)


@given(SEEDS)
def test_r105_the_moving_button_goes_to_the_next_seat_that_does_not_post_to_enter(seed: int) -> None:
    for last, played in pairwise(islice(cash(seed, MOVING), 12)):
        if begins(played):
            continue
        state, count = played.state, len(played.before.seats)
        entering = set(dealt_in(state)) - settled(played)
        assert state.button in settled(played)
        passed = arc(last.state.button, state.button, count)
        assert passed & set(dealt_in(state)) <= entering


@given(SEEDS)
def test_r105_under_a_moving_button_the_next_two_seats_have_the_blinds(seed: int) -> None:
    for played in islice(cash(seed, MOVING), 8):
        state = played.state
        small = state.button if len(dealt_in(state)) == 2 else left_of(state.button, state)
        assert state.small_blind == small
        assert state.big_blind == left_of(small, state)


@given(SEEDS)
def test_r106_the_big_blind_of_a_dead_button_misses_nobody_and_takes_nobody_twice(seed: int) -> None:
    for last, played in pairwise(tournament(seed, DEAD)):
        assert played.state.big_blind == left_of(last.state.big_blind, played.state)
        assert played.state.big_blind != last.state.big_blind


@given(SEEDS)
def test_r106_small_blind_and_dead_button_follow_the_big_blind(seed: int) -> None:
    due = None
    for last, played in pairwise(tournament(seed, DEAD)):
        state, big = played.state, last.state.big_blind
        if len(dealt_in(state)) == 2:
            assert state.small_blind == state.button != state.big_blind
            due = state.button
            continue
        assert state.small_blind == (big if big in dealt_in(state) else None)
        due = last.state.small_blind if due is None else due
        assert state.button == due
        due = big


@given(SEEDS, RULES)
def test_r108_nobody_enters_between_button_and_small_blind(seed: int, rule: ButtonRule) -> None:
    for played in islice(cash(seed, rule), 12):
        state, count = played.state, len(played.before.seats)
        if begins(played) or state.small_blind is None:
            continue
        entering = set(dealt_in(state)) - settled(played)
        barred = arc(state.button, state.small_blind, count) | {state.button, state.small_blind}
        assert not entering & barred


@given(SEEDS, RULES)
def test_r108_who_enters_has_the_big_blind_or_pays_what_it_owes(seed: int, rule: ButtonRule) -> None:
    for played in islice(cash(seed, rule), 12):
        if begins(played):
            assert posts(played.state) == []
            continue
        small, big = played.before.game.blinds
        expected = []
        for seat in sorted(set(dealt_in(played.state)) - settled(played) - {played.state.big_blind}):
            status = played.before.seats[seat]
            assert status is not None
            assert status.posting
            live = min(status.chips, big if status.new or status.missed_big else 0)
            dead = min(status.chips - live, small if status.missed_small else 0)
            expected += [(seat, "live post", live)] * bool(live) + [(seat, "dead post", dead)] * bool(dead)
        assert sorted(posts(played.state)) == sorted(expected)


@given(SEEDS, RULES)
def test_r108_settled_seats_are_dealt_in(seed: int, rule: ButtonRule) -> None:
    for played in islice(cash(seed, rule), 12):
        assert settled(played) <= set(dealt_in(played.state))


@given(SEEDS, RULES)
def test_r108_whoever_wants_to_play_is_dealt_in_before_long(seed: int, rule: ButtonRule) -> None:
    waited: dict[int, int] = {}
    for played in islice(cash(seed, rule, changes=0.05), 30):
        wanting = {seat for seat, status in enumerate(played.before.seats) if status and status.active}
        out = wanting - set(dealt_in(played.state))
        waited = {seat: waited.get(seat, 0) + 1 for seat in out}
        assert all(hands <= 2 * len(played.before.seats) for hands in waited.values())


@given(SEEDS, RULES)
def test_r108_a_seat_is_owing_after_a_blind_passed_it(seed: int, rule: ButtonRule) -> None:
    for played in islice(cash(seed, rule), 12):
        state, count = played.state, len(played.before.seats)
        missed = set() if state.small_blind is None else arc(state.small_blind, state.big_blind, count)
        for seat in missed:
            status = played.after.seats[seat]
            assert status is None or status.new or status.missed_big


@given(SEEDS, RULES)
def test_r13_who_is_dealt_in_owes_nothing_afterwards(seed: int, rule: ButtonRule) -> None:
    for played in islice(cash(seed, rule), 8):
        for seat in dealt_in(played.state):
            status = played.after.seats[seat]
            assert status == SeatStatus(played.after.stacks[seat])
