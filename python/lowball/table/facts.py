"""What a table knows, as one immutable value; every change gives a new one."""

from __future__ import annotations

from dataclasses import dataclass

from lowball.engine.game import Game
from lowball.table.button import ButtonRule, Places
from lowball.table.schedule import Schedule

__all__ = ["Bust", "Facts", "SeatStatus"]


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """Somebody at the table.

    - `chips`: 0 is busted; nothing is dealt to the seat until chips are added.
    - `sitting_out`: not dealt in by its own wish.
    - `new`: sat down at a running table and has not entered yet; owes a big blind.
    - `missed_small`, `missed_big`: blinds that passed the seat while it was not dealt in. R108.
    - `posting`: pays what it owes at the first hand in which it may, instead of waiting for the big blind.
    """

    chips: int
    sitting_out: bool = False
    new: bool = False
    missed_small: bool = False
    missed_big: bool = False
    posting: bool = False

    @property
    def owes(self) -> bool:
        """Whether it may enter only as the big blind or by a post."""
        return self.new or self.missed_small or self.missed_big

    @property
    def active(self) -> bool:
        """Whether it has chips and wants to play."""
        return self.chips > 0 and not self.sitting_out

    def post(self, blinds: tuple[int, int]) -> tuple[int, int]:
        """What it posts to enter: live chips (the big blind), dead chips (the small blind). R108."""
        small, big = blinds
        return big if self.new or self.missed_big else 0, small if self.missed_small else 0


@dataclass(frozen=True, slots=True)
class Bust:
    """A seat that lost its last chips: the later, and among equals the larger its stack was, the better.

    `seat` is None once somebody else sits there.
    """

    hand: int
    stack: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Facts:
    """A table between two hands; during a hand, as it was before that hand.

    - `games`: the game at each level; `level`, `level_hands`: which one, and how many of its hands are over.
    - `number`: how many hands are over.
    - `first`: where the first button is due; `places`: of the last hand, None before the first.
    - `brought_in`, `cashed_out`, `raked`: chips, since the beginning.
    """

    games: tuple[Game, ...]
    schedule: Schedule | None
    rule: ButtonRule
    seed: int
    seats: tuple[SeatStatus | None, ...]
    first: int
    brought_in: int
    level: int = 0
    level_hands: int = 0
    number: int = 0
    places: Places | None = None
    cashed_out: int = 0
    raked: int = 0
    busts: tuple[Bust, ...] = ()

    @property
    def game(self) -> Game:
        """The game of the current level."""
        return self.games[self.level]

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips per seat, 0 for an empty one."""
        return tuple(0 if seat is None else seat.chips for seat in self.seats)

    @property
    def occupied(self) -> dict[int, SeatStatus]:
        """The seats where somebody is."""
        return {place: seat for place, seat in enumerate(self.seats) if seat is not None}

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that have chips and do not sit out."""
        return tuple(place for place, seat in self.occupied.items() if seat.active)

    def finishing_places(self) -> dict[int, int]:
        """Seat -> place, of the busted seats, and of the winner once all others are busted.

        A place is one more than the number of those who did better, so equals share it.
        """
        left = [place for place, seat in self.occupied.items() if seat.chips]
        keys = [(bust.hand, bust.stack) for bust in self.busts]
        places = {
            bust.seat: 1 + len(left) + sum(key > (bust.hand, bust.stack) for key in keys)
            for bust in self.busts
            if bust.seat is not None
        }
        if self.busts and len(left) == 1:
            places[left[0]] = 1
        return dict(sorted(places.items(), key=lambda item: (item[1], item[0])))
