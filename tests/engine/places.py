"""A hand at each kind of moment: before the deal, facing a bet, drawing, waiting for cards, over."""

from __future__ import annotations

from engine.helpers import E, S, W, pat, play, table
from lowball import Game, State

GAME = Game.no_limit_single_draw()


def deal() -> State:
    return State(GAME, [1000] * 3)


def facing() -> State:
    """Seat 3 of four faces the big blind of 100; raises are 200 to 1000."""
    return table([1000] * 4, {0: W, 1: S, 3: E})


def option() -> State:
    """The big blind (seat 2) may check or raise."""
    return play(table([1000] * 3, {0: W, 1: S, 2: E}), "0 c, 1 c")


def draw() -> State:
    """Seat 1 is to draw and holds S."""
    return play(option(), "2 k")


def pending() -> State:
    """Seat 1 waits for two cards to be dealt by hand; it kept 4d, 3c and 2d."""
    state = draw()
    state.discard("7d6c")
    return state


def second() -> State:
    """The second round; seat 1 may check or bet 100 to 900."""
    state = draw()
    pat(state)
    return state


def over() -> State:
    return play(table([1000] * 3), "0 f, 1 f")


def shown() -> State:
    return play(second(), "1 k, 2 k, 0 k")


PLACES = {
    "deal": deal,
    "facing": facing,
    "option": option,
    "draw": draw,
    "pending": pending,
    "second": second,
    "over": over,
    "shown": shown,
}
