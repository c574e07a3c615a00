"""A hand's start, and what it leaves behind."""

from __future__ import annotations

from dataclasses import replace

from lowball.deck import Deck
from lowball.engine.outcome import Outcome
from lowball.engine.state import State
from lowball.table.entry import lineup, passed
from lowball.table.facts import Bust, Facts

__all__ = ["finished", "same_hand", "start"]


def start(facts: Facts) -> State:
    """The next hand at its start: the facts alone decide it. Two or more seats are active."""
    hand = lineup(facts)
    return State(
        facts.game,
        [chips if place in hand.dealt_in else 0 for place, chips in enumerate(facts.stacks)],
        button=hand.places.button,
        small_blind=hand.small_blind,
        big_blind=hand.places.big,
        posts=hand.posts,
        deck=Deck(seed=facts.seed, index=facts.number),
    )


def same_hand(state: State, other: State) -> bool:
    """Whether both are moments of one hand: all that was fixed before the first card is equal."""
    return _fixed(state) == _fixed(other)


def _fixed(state: State) -> tuple[object, ...]:
    blinds = state.small_blind, state.big_blind
    return state.game, state.starting_stacks, state.button, blinds, state.forced, state.deck


def finished(facts: Facts, outcome: Outcome) -> Facts:
    """The table after the hand that `start` gives for these facts."""
    hand = lineup(facts)
    seats = [
        None
        if seat is None
        else replace(seat, chips=outcome.stacks[place] if place in hand.dealt_in else seat.chips)
        for place, seat in enumerate(passed(facts, hand))
    ]
    busts = tuple(
        Bust(facts.number, facts.stacks[place], place)
        for place in sorted(hand.dealt_in)
        if not outcome.stacks[place]
    )
    level, hands = facts.level, facts.level_hands + 1
    lasts = None if facts.schedule is None else facts.schedule[level].hands
    if hands == lasts and level + 1 < len(facts.games):
        level, hands = level + 1, 0
    return replace(
        facts,
        seats=tuple(seats),
        level=level,
        level_hands=hands,
        number=facts.number + 1,
        places=hand.places,
        raked=facts.raked + outcome.rake,
        busts=facts.busts + busts,
    )
