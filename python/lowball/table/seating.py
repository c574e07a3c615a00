"""What may change between hands: each function gives the table's new facts, or refuses with a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from lowball.engine.amounts import as_int, describe
from lowball.errors import IllegalActionError
from lowball.table.facts import Bust, Facts, SeatStatus

__all__ = ["add_chips", "advance_level", "leave", "refuse", "sit_down", "sit_in", "sit_out"]


def refuse(reason: str) -> NoReturn:
    """Raise the error of something that the table does not allow now."""
    raise IllegalActionError(None, reason)


def sit_down(facts: Facts, given: int, chips: int, *, post: bool) -> Facts:
    """Somebody new takes an empty seat with chips; it owes a big blind once play has begun. R108."""
    place = _place(facts, given)
    if facts.seats[place] is not None:
        refuse(f"seat {place} is taken; empty are {_listed(facts, occupied=False)}")
    amount, new = _chips(chips), facts.places is not None
    seat = SeatStatus(amount, new=new, posting=_flag(post) and new)
    busts = tuple(replace(bust, seat=None) if bust.seat == place else bust for bust in facts.busts)
    return replace(_with(facts, place, seat), brought_in=facts.brought_in + amount, busts=busts)


def leave(facts: Facts, given: int) -> Facts:
    """Whoever sits there goes, with all chips."""
    place, seat = _taken(facts, given)
    return replace(_with(facts, place, None), cashed_out=facts.cashed_out + seat.chips)


def add_chips(facts: Facts, given: int, chips: int) -> Facts:
    """More chips for a seat; one that was busted plays on, and has not finished."""
    place, seat = _taken(facts, given)
    amount = _chips(chips)
    busts = facts.busts if seat.chips else _without(facts.busts, place)
    new = _with(facts, place, replace(seat, chips=seat.chips + amount))
    return replace(new, brought_in=facts.brought_in + amount, busts=busts)


def sit_out(facts: Facts, given: int) -> Facts:
    """A seat is not dealt in from the next hand on."""
    place, seat = _taken(facts, given)
    if seat.sitting_out:
        refuse(f"seat {place} sits out already")
    return _with(facts, place, replace(seat, sitting_out=True, posting=False))


def sit_in(facts: Facts, given: int, *, post: bool) -> Facts:
    """A seat comes back; one that owes blinds posts them, or waits for the big blind. R108."""
    place, seat = _taken(facts, given)
    if not (seat.sitting_out or seat.owes):
        refuse(f"seat {place} does not sit out and owes nothing")
    return _with(facts, place, replace(seat, sitting_out=False, posting=_flag(post) and seat.owes))


def advance_level(facts: Facts) -> Facts:
    """The next level of the schedule."""
    if facts.level + 1 == len(facts.games):
        refuse("there is no schedule" if facts.schedule is None else f"level {facts.level} is the last one")
    return replace(facts, level=facts.level + 1, level_hands=0)


def _place(facts: Facts, given: object) -> int:
    place = as_int(given)
    if place is None or not 0 <= place < len(facts.seats):
        refuse(f"a seat is an int from 0 to {len(facts.seats) - 1}, not {describe(given)}")
    return place


def _taken(facts: Facts, given: object) -> tuple[int, SeatStatus]:
    place = _place(facts, given)
    seat = facts.seats[place]
    if seat is None:
        refuse(f"seat {place} is empty; taken are {_listed(facts, occupied=True)}")
    return place, seat


def _listed(facts: Facts, *, occupied: bool) -> str:
    places = [place for place, seat in enumerate(facts.seats) if (seat is not None) == occupied]
    return ", ".join(map(str, places)) or "none"


def _chips(given: object) -> int:
    amount = as_int(given)
    if amount is None or amount < 1:
        refuse(f"chips are an int of 1 or more, not {describe(given)}")
    return amount


def _flag(given: object) -> bool:
    if not isinstance(given, bool):
        refuse(f"post is True or False, not {describe(given)}")
    return given


def _with(facts: Facts, place: int, seat: SeatStatus | None) -> Facts:
    return replace(facts, seats=(*facts.seats[:place], seat, *facts.seats[place + 1 :]))


def _without(busts: tuple[Bust, ...], place: int) -> tuple[Bust, ...]:
    return tuple(bust for bust in busts if bust.seat != place)
