"""Where the button and the blinds are in the next hand (R105-R107, R109)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from lowball.engine.house import Named

__all__ = ["ButtonRule", "Places", "between", "fresh_places", "next_places", "next_seat"]


class ButtonRule(Named):
    """How the button moves.

    - MOVING: to the next dealt-in seat, whatever happened; a seat may miss a blind or have it twice. R105.
    - DEAD: the big blind moves to the next dealt-in seat, small blind and button follow it, also to empty
      seats; heads-up nobody has the big blind twice in a row. R106, R107.
    """

    MOVING = "moving"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Places:
    """The seats of a hand's button and blinds.

    `small` is where the small blind is due, also if nobody there pays it; heads-up it is the button's seat.
    """

    button: int
    small: int
    big: int


def next_seat(seat: int, among: Collection[int], count: int) -> int:
    """The first of `among` to the left of `seat`, which comes last itself. The table has `count` seats."""
    return next(other for other in _clockwise(seat, count) if other in among)


def _last_seat(seat: int, among: Collection[int], count: int) -> int:
    """The first of `among` to the right of `seat`."""
    return next((seat - step) % count for step in range(1, count + 1) if (seat - step) % count in among)


def _clockwise(seat: int, count: int) -> Iterator[int]:
    return (step % count for step in range(seat + 1, seat + count + 1))


def between(start: int, end: int, count: int) -> frozenset[int]:
    """The seats to the left of `start` and to the right of `end`; none if they are the same seat."""
    return frozenset((start + step) % count for step in range(1, (end - start) % count))


def fresh_places(
    rule: ButtonRule, active: Collection[int], last: Places | None, first: int, count: int
) -> Places:
    """The places when play begins: the first hand (R109), or again after all but one seat had stopped.

    `first` is where the first button is due; if nobody is dealt in there, it goes on to the left.
    """
    if last is not None and rule is ButtonRule.DEAD:
        big = next_seat(last.big, active, count)
        small = _last_seat(big, active, count)
        return Places(small if len(active) == 2 else _last_seat(small, active, count), small, big)
    button = next_seat(first - 1 if last is None else last.button, active, count)
    small = button if len(active) == 2 else next_seat(button, active, count)
    return Places(button, small, next_seat(small, active, count))


def next_places(
    rule: ButtonRule,
    last: Places,
    settled: Collection[int],
    waiting: Collection[int],
    posting: Collection[int],
    count: int,
) -> tuple[Places, frozenset[int]]:
    """The places of the next hand, and which of the `posting` seats enter by their post.

    `settled` are the two or more seats that owe nothing. The other seats may have the big blind, but never
    the button or the small blind, nor enter between them, those two seats included (R105, R108).
    """
    coming = {*settled, *waiting, *posting}
    if rule is ButtonRule.MOVING:
        button = next_seat(last.button, settled, count)
        small = next_seat(button, settled, count)
    else:
        button, small = last.small, last.big
    barred = (between(button, small, count) | {button, small}) - {*settled}
    big = next_seat(small, coming - barred, count)
    entering = {*posting} - barred - {big}
    if len(settled) == 2 and big in settled and not entering:
        if rule is ButtonRule.MOVING:
            return Places(button, button, small), frozenset()
        other = next_seat(big, settled, count)
        return Places(other, other, big), frozenset()
    return Places(button, small, big), frozenset(entering)
