"""Tables that are played for what happens between the hands."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable

import pytest

from lowball import BetTo, Call, Check, Discard, Fold, Game, IllegalActionError, Phase, StandPat, State
from lowball.table import ButtonRule, Table

GAME = Game.no_limit_single_draw()
MOVING, DEAD = ButtonRule.MOVING, ButtonRule.DEAD


def places(state: State) -> tuple[int, int | None, int]:
    """Button, small blind, big blind."""
    return state.button, state.small_blind, state.big_blind


def dealt_in(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, stack in enumerate(state.starting_stacks) if stack)


def posts(state: State) -> list[tuple[int, str, int]]:
    """What was paid besides the two blinds."""
    return [
        (post.seat, post.kind.value, post.amount)
        for post in state.forced
        if post.kind.value in ("live post", "dead post")
    ]


def pass_time(state: State) -> State:
    """Everybody's time runs out, so that hardly a chip moves."""
    while not state.is_over():
        state.timeout()
    return state


def skip(table: Table, hands: int = 1) -> None:
    """Play hands in which hardly a chip moves."""
    for _ in range(hands):
        table.settle(pass_time(table.next_hand()))


def coming(table: Table) -> State:
    """The hand that the table would play next."""
    return table.copy().next_hand()


def all_in(state: State, seats: Collection[int]) -> State:
    """These seats put everything in, as far as they may; the others fold, nobody draws."""
    while not state.is_over():
        if state.phase is Phase.DRAW:
            state.stand_pat()
        elif state.actor not in seats:
            state.timeout()
        elif state.legal_actions.bet_to:
            state.all_in()
        elif state.legal_actions.call:
            state.call()
        else:
            state.check()
    return state


def after_busts(make: Callable[[int], Table], losers: Collection[int]) -> Table:
    """The table after a hand in which exactly these seats lost all they had; its seed is found by trying."""
    for seed in range(300):
        table = make(seed)
        state = table.next_hand()
        winner = max(seat for seat in dealt_in(state) if seat not in losers)
        table.settle(all_in(state, {*losers, winner}))
        if table.busted == tuple(sorted(losers)):
            return table
    raise AssertionError(f"no seed below 300 busts {losers}")


def random_action(state: State, chance: random.Random) -> None:
    """Push a random action, all-ins often enough that seats bust."""
    legal = state.legal_actions
    if legal.draw:
        cards = [card for card in legal.discards if chance.random() < 0.4]
        state.push(Discard(cards) if cards else StandPat())
        return
    roll = chance.random()
    if legal.bet_to and roll < 0.25:
        state.push(BetTo(legal.bet_to[-1] if roll < 0.08 else legal.bet_to[0]))
    elif legal.can_check:
        state.push(Check())
    elif legal.call is not None and roll < 0.7:
        state.push(Call())
    else:
        state.push(Fold())


def random_hand(state: State, chance: random.Random) -> State:
    while not state.is_over():
        random_action(state, chance)
    return state


def refused(table: Table, what: Callable[[], object], words: Iterable[str] = ()) -> None:
    """The call raises `IllegalActionError`, says these words, and leaves the table as it was."""
    before = table.copy()
    with pytest.raises(IllegalActionError) as caught:
        what()
    assert table == before
    for word in words:
        assert word in str(caught.value)
