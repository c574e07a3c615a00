"""A session of many hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

from lowball.deck import Deck
from lowball.engine.amounts import as_int, describe
from lowball.engine.game import Game
from lowball.engine.outcome import Outcome
from lowball.engine.state import State
from lowball.table import seating
from lowball.table.button import ButtonRule
from lowball.table.codec import read_table, write_table
from lowball.table.facts import Facts, SeatStatus
from lowball.table.play import finished, same_hand, start
from lowball.table.schedule import Schedule
from lowball.table.seating import refuse
from lowball.table.setup import opened

__all__ = ["Table"]


class Table:
    """Many hands at one table; seats, stakes and stacks change between hands only.

    - `game`: what is played, and its stakes unless a `schedule` gives them level by level.
    - `stacks`: chips per seat; 0 is an empty seat.
    - `button`: the first hand's, or if nobody is dealt in there, the next dealt-in seat to the left. R109.
    - `seed`: of every deck, as for `Deck`; None takes one from the system's entropy.
    - `button_rule`: MOVING (R105) or DEAD (R106, R107). None is DEAD for the house WSOP, else MOVING.

    Raises `SetupError` with all that is wrong. Everything that is refused later is an `IllegalActionError`
    and leaves the table as it was.

    >>> table = Table(Game.no_limit_single_draw(), [1000, 1000, 1000], seed=1)
    >>> state = table.next_hand()
    >>> while not state.is_over():
    ...     state.timeout()
    >>> table.settle(state).payoffs
    (0, -50, 50)
    >>> table
    <Table: hand 1 is next, stacks (1000, 950, 1050)>
    """

    __slots__ = ("_facts", "_hand")
    _facts: Facts
    _hand: State | None

    def __init__(
        self,
        game: Game,
        stacks: Iterable[int],
        *,
        button: int = 0,
        seed: int | None = None,
        button_rule: ButtonRule | None = None,
        schedule: Schedule | None = None,
    ) -> None:
        self._facts = opened(
            game, stacks, button=button, seed=seed, button_rule=button_rule, schedule=schedule
        )
        self._hand = None

    # ---- hands

    @property
    def hand(self) -> State | None:
        """The hand that runs: the very state that `next_hand` gave; None between hands."""
        return self._hand

    @property
    def hand_number(self) -> int:
        """The number of the hand that runs, or else of the next one; it counts from 0."""
        return self._facts.number

    @property
    def ready(self) -> bool:
        """Whether `next_hand` would start one: no hand runs, and two seats have chips and do not sit out."""
        return self._hand is None and len(self._facts.active) >= 2

    def next_hand(self) -> State:
        """Start the next hand and return it, to be played and then given to `settle`."""
        facts = self._between_hands()
        if len(facts.active) < 2:
            names = ", ".join(map(str, facts.active)) or "none"
            refuse(f"a hand needs two seats that have chips and do not sit out, and there is {names}")
        self._hand = start(facts)
        return self._hand

    def settle(self, state: State) -> Outcome:
        """Take the result of the hand that runs into the stacks, and return it.

        `state` is what `next_hand` gave, or a copy of it, played to its end.
        """
        if not isinstance(state, State):
            refuse(f"settle takes the State of the hand, not {describe(state)}")
        if self._hand is None:
            refuse("no hand runs; start one by next_hand()")
        if not same_hand(state, self._hand):
            refuse(f"this is another hand than hand {self._facts.number}, which runs at this table")
        outcome = state.outcome()
        self._facts, self._hand = finished(self._facts, outcome), None
        return outcome

    def deck(self, number: int) -> Deck:
        """The deck of a hand, past or future: `Deck(seed=table.seed, index=number)`."""
        index = as_int(number)
        if index is None or not 0 <= index < 1 << 48:
            refuse(f"a hand's number is an int from 0 to 2**48 - 1, not {describe(number)}")
        return Deck(seed=self._facts.seed, index=index)

    # ---- seats

    def sit_down(self, seat: int, chips: int, *, post: bool = False) -> None:
        """Somebody new takes the empty `seat`.

        Once the first hand was dealt, it enters as the big blind, or with `post` by a live big blind as soon
        as it may; never between button and small blind. R108.
        """
        self._change(seating.sit_down, seat, chips, post=post)

    def leave(self, seat: int) -> int:
        """Free the seat; returns the chips that go with whoever sat there."""
        before = self._facts.cashed_out
        self._change(seating.leave, seat)
        return self._facts.cashed_out - before

    def add_chips(self, seat: int, chips: int) -> None:
        """More chips for a seat, a busted one too."""
        self._change(seating.add_chips, seat, chips)

    def sit_out(self, seat: int) -> None:
        """Leave the seat out from the next hand on; blinds that pass it count as missed. R108."""
        self._change(seating.sit_out, seat)

    def sit_in(self, seat: int, *, post: bool = False) -> None:
        """Deal the seat in again, at once if it owes nothing.

        Otherwise it waits for the big blind, or with `post` posts a live big blind and a dead small blind, as
        far as it missed them, as soon as it may. It may be called again to choose anew. R108.
        """
        self._change(seating.sit_in, seat, post=post)

    def advance_level(self) -> None:
        """Go on to the schedule's next level."""
        self._change(seating.advance_level)

    def _change(self, change: Callable[..., Facts], *arguments: object, **named: object) -> None:
        self._facts = change(self._between_hands(), *arguments, **named)

    def _between_hands(self) -> Facts:
        if self._hand is not None:
            refuse(f"hand {self._facts.number} runs; the table changes only after settle()")
        return self._facts

    # ---- what is known

    @property
    def game(self) -> Game:
        """The game at its current stakes."""
        return self._facts.game

    @property
    def schedule(self) -> Schedule | None:
        """The levels, if the stakes change."""
        return self._facts.schedule

    @property
    def level(self) -> int:
        """The number of the current level, from 0."""
        return self._facts.level

    @property
    def level_hands(self) -> int:
        """How many hands of this level are over."""
        return self._facts.level_hands

    @property
    def button_rule(self) -> ButtonRule:
        """How the button moves."""
        return self._facts.rule

    @property
    def seed(self) -> int:
        """The seed of all decks, also where it came from the system's entropy."""
        return self._facts.seed

    @property
    def button(self) -> int:
        """Where the button lies in the hand that runs or was last; before the first, where it is due."""
        if self._hand is not None:
            return self._hand.button
        return self._facts.first if self._facts.places is None else self._facts.places.button

    @property
    def seats(self) -> tuple[SeatStatus | None, ...]:
        """Who sits where; None is an empty seat. During a hand as before it."""
        return self._facts.seats

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips per seat, 0 for an empty one. During a hand as before it."""
        return self._facts.stacks

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that sit out."""
        return tuple(place for place, seat in self._facts.occupied.items() if seat.sitting_out)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that want to play and owe a blind: they come in by posting or as the big blind. R108."""
        return tuple(place for place, seat in self._facts.occupied.items() if seat.active and seat.owes)

    @property
    def busted(self) -> tuple[int, ...]:
        """The seats that are taken and have no chips."""
        return tuple(place for place, seat in self._facts.occupied.items() if not seat.chips)

    @property
    def finishing_places(self) -> dict[int, int]:
        """Seat -> place, best first, of the busted seats, and of the last one left.

        Of those who bust in the same hand, who began it with more chips did better; equals share the place.
        A seat is listed until chips are added or somebody else sits there.
        """
        return self._facts.finishing_places()

    @property
    def brought_in(self) -> int:
        """All chips that came to the table: `sum(stacks) + raked + cashed_out`."""
        return self._facts.brought_in

    @property
    def cashed_out(self) -> int:
        """All chips that left with their owners."""
        return self._facts.cashed_out

    @property
    def raked(self) -> int:
        """All chips that the house kept (R93)."""
        return self._facts.raked

    # ---- as a value

    @classmethod
    def _of(cls, facts: Facts, hand: State | None) -> Self:
        new = object.__new__(cls)
        new._facts, new._hand = facts, hand
        return new

    def copy(self) -> Self:
        """An independent table at the same moment, with its own copy of the hand that runs."""
        return self._of(self._facts, None if self._hand is None else self._hand.copy())

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON-able data, the hand that runs included; a `lowball.table` record, version 1.

        It holds the seed, and so all cards to come: for the server only.
        """
        return write_table(self._facts, self._hand)

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Self:
        """The table of a record of `to_dict`; it goes on as the other would.

        Raises `NotationError`, which names the field, if the record is damaged or of an unknown version.
        """
        return cls._of(*read_table(record))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self._facts == other._facts and self._hand == other._hand

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        what = "is next" if self._hand is None else "runs"
        return f"<Table: hand {self._facts.number} {what}, stacks {self._facts.stacks}>"

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self)._of, (self._facts, self._hand)
