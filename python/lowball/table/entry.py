"""Who is dealt in, and what it costs to enter (R108)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from lowball.table.button import Places, between, fresh_places, next_places
from lowball.table.facts import Facts, SeatStatus

__all__ = ["Lineup", "lineup", "passed"]


@dataclass(frozen=True, slots=True)
class Lineup:
    """The next hand's seats: `posts` as `State` takes them, seat -> (live, dead)."""

    places: Places
    dealt_in: frozenset[int]
    posts: Mapping[int, tuple[int, int]]

    @property
    def small_blind(self) -> int | None:
        """Who pays the small blind; None if nobody is dealt in where it is due (R106)."""
        return self.places.small if self.places.small in self.dealt_in else None


def lineup(facts: Facts) -> Lineup:
    """The next hand's seats; two or more are active.

    A table where fewer than two seats are settled begins afresh: everybody who is active is dealt in, and
    what was owed is forgotten.
    """
    count = len(facts.seats)
    active = {place: seat for place, seat in facts.occupied.items() if seat.active}
    settled = {place for place, seat in active.items() if not seat.owes}
    if facts.places is None or len(settled) < 2:
        places = fresh_places(facts.rule, active, facts.places, facts.first, count)
        return Lineup(places, frozenset(active), {})
    posting = {place for place, seat in active.items() if seat.owes and seat.posting}
    waiting = active.keys() - settled - posting
    places, entering = next_places(facts.rule, facts.places, settled, waiting, posting, count)
    posts = {place: active[place].post(facts.game.blinds) for place in sorted(entering)}
    return Lineup(
        places,
        frozenset(settled | entering | {places.big}),
        {place: post for place, post in posts.items() if any(post)},
    )


def passed(facts: Facts, hand: Lineup) -> tuple[SeatStatus | None, ...]:
    """The seats after the blinds of a hand: who was dealt in owes nothing, who was passed by one missed it.

    A new seat owes its one big blind however long it waits.
    """
    count, places = len(facts.seats), hand.places
    small = between(places.button, places.small, count) | {places.small}
    big = between(places.small, places.big, count)
    seats = list(facts.seats)
    for place, seat in facts.occupied.items():
        if place in hand.dealt_in:
            seats[place] = SeatStatus(seat.chips)
        elif not seat.new:
            seats[place] = replace(
                seat,
                missed_small=seat.missed_small or place in small,
                missed_big=seat.missed_big or place in big,
            )
    return tuple(seats)
