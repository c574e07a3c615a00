"""A recorded hand, and its replay through the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from lowball.cards import Card, CardsLike
from lowball.engine import Action, Game, Outcome, State
from lowball.errors import LowballError, NotationError
from lowball.history.result_field import at_its_field
from lowball.history.settling import settled
from lowball.history.wording import Origin, amounts_in, refusal

__all__ = ["HandHistory", "Origin", "Recorded", "Show"]


@dataclass(frozen=True, slots=True)
class Show:
    """What a seat does at the showdown: it shows these cards, or mucks them unseen if there are none.

    `mucked` with cards: a hand that was thrown away, but that the record knows.
    """

    seat: int
    cards: tuple[Card, ...] = ()
    mucked: bool = False
    origin: Origin | None = field(default=None, compare=False, repr=False)


def _no_posts() -> dict[int, tuple[int, int]]:
    return {}


def _no_headers() -> dict[str, object]:
    return {}


def _no_comments() -> dict[int, str]:
    return {}


def _no_chips() -> dict[int, int]:
    return {}


@dataclass(frozen=True, kw_only=True, slots=True)
class Recorded:
    """The result of a hand as a record states it, in chips; None or empty where it says nothing.

    - `pots`: the main pot first. `total`: all pots together, the rake in it. `rake`: what the house took.
    - `collected`: seat -> chips taken out of all pots. `returned`: seat -> a bet that nobody called.
    - `shares`: for each pot, seat -> chips taken out of it; empty for a single pot, or if only sums are told.
    """

    pots: tuple[int, ...] = ()
    rake: int | None = None
    collected: Mapping[int, int] = field(default_factory=_no_chips, hash=False)
    returned: Mapping[int, int] = field(default_factory=_no_chips, hash=False)
    total: int | None = None
    shares: tuple[Mapping[int, int], ...] = field(default=(), hash=False)


@dataclass(frozen=True, kw_only=True, slots=True)
class HandHistory:
    """One hand as a record tells it. Chips are `int`, counted in `unit`: chips * unit = the recorded amount.

    - `game`, `stacks` (at the start), `button`, `small_blind` (None: nobody), `big_blind`, `posts`: the
      set-up, as for `State`.
    - `actions`: every action with its seat, deals included, in the order in which the rules take them.
    - `shows`: who showed or mucked at the showdown, in order.
    - `players`: the name of each seat, or empty if the record has none.
    - `finishing_stacks`: as recorded, or None.
    - `headers`: the fields that say nothing about the play (event, date, ...), as recorded.
    - `comments`: index into `actions` -> what is said about it; -1: before the first action, and from
      `len(actions)` on: about `shows[0]`, `shows[1]`, ... Several comments are several lines.
    - `recorded`: the result as the record states it, or None.
    - `currency`: "USD", "EUR", ..., or "" for plain chips.
    - `hero`: the seat whose cards the record knows, or None.
    - `seats`: the number that each seat has at the real table, as written, or empty.
    - `source`: what the history comes from, "phh", "pokerstars" or "state"; equality does not ask for it.
    - `origins`: where each action was read, and then each show, for messages; may be empty.

    A history that `lowball.history.loads` returns has been played once already, so its actions are legal.
    """

    game: Game
    stacks: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int
    actions: tuple[Action, ...]
    posts: Mapping[int, tuple[int, int]] = field(default_factory=_no_posts, hash=False)
    shows: tuple[Show, ...] = ()
    players: tuple[str, ...] = ()
    finishing_stacks: tuple[int, ...] | None = None
    unit: Decimal = Decimal(1)
    headers: Mapping[str, object] = field(default_factory=_no_headers, hash=False)
    comments: Mapping[int, str] = field(default_factory=_no_comments, hash=False)
    recorded: Recorded | None = None
    currency: str = ""
    hero: int | None = None
    seats: tuple[int, ...] = ()
    source: str = field(default="", compare=False)
    origins: Sequence[Origin] = field(default=(), compare=False, repr=False)
    # What `verify` found; `dataclasses.replace` does not take it over, because a changed record is another.
    _outcome: Outcome | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def from_state(
        cls,
        state: State,
        *,
        players: Sequence[str] = (),
        headers: Mapping[str, object] | None = None,
        hands: Mapping[int, CardsLike | None] | None = None,
        unit: Decimal | int = Decimal(1),
        currency: str = "",
    ) -> HandHistory:
        """Return the history of a finished hand, dealt from a deck or by hand.

        `hands` as for `State.outcome`: hands that are still unknown at the showdown. The result of the hand
        becomes `finishing_stacks`. Deals are `from_log` where a seat gets back what it discarded, and only
        there. `unit` is what a chip is worth: a Decimal or an int.

        Raises `IllegalActionError` if the hand is not over, `CardError` as `State.outcome` does, and
        `SetupError` for names that are not one for each seat, and for what a chip cannot be worth.
        """
        from lowball.history.from_state import from_state  # noqa: PLC0415  it is built upon this module

        return from_state(
            state, players=players, headers=headers or {}, hands=hands, unit=unit, currency=currency
        )

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat, or what PHH calls it: p1 left of the button, p2, ..."""
        if self.players:
            return self.players[seat] if 0 <= seat < len(self.players) else f"seat {seat}"
        count = len(self.stacks)
        dealt_in = [place for step in range(count) if self.stacks[place := (self.button + 1 + step) % count]]
        return f"p{dealt_in.index(seat) + 1}" if seat in dealt_in else f"p{seat + 1}"

    def start(self) -> State:
        """Return the state after the forced bets, before the deal. Raises `SetupError` if there is none."""
        return State(
            self.game,
            self.stacks,
            button=self.button,
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            posts=self.posts,
        )

    def replay(self, *, check: bool = True) -> Iterator[State]:
        """Yield the state after the set-up, then the state after each of `actions`, each a copy of its own.

        With `check`, the end is compared with the record as by `verify`. Raises `NotationError` at the first
        difference, an illegal action included.
        """
        state = self.start()
        yield state.copy()
        for index in range(len(self.actions)):
            self._push(state, index)
            yield state.copy()
        if check:
            self.settle(state)

    def final(self) -> State:
        """Return the state after the last action. Raises as `replay` without the check of the end."""
        state = self.start()
        for index in range(len(self.actions)):
            self._push(state, index)
        return state

    def verify(self) -> Outcome:
        """Return what the rules make of the record; it is played at the first call only.

        Raises `NotationError` where the record differs: an illegal action, a hand that is not finished, a
        shown hand that is not the one held, a hand mucked that wins, and every amount of `recorded` and
        `finishing_stacks` that is not what the rules give.
        """
        if self._outcome is None:
            self.settle(self.final())
        assert self._outcome is not None
        return self._outcome

    def settle(self, state: State) -> Outcome:
        """Return the outcome of `state`, reached by `actions`; for the rest see `verify`."""
        try:
            outcome = settled(self, state)
        except NotationError as error:
            raise at_its_field(self, state, error) from error.__cause__
        object.__setattr__(self, "_outcome", outcome)
        return outcome

    def _push(self, state: State, index: int) -> None:
        action = self.actions[index]
        try:
            state.push(action)
        except LowballError as error:
            origin = self.origins[index] if index < len(self.origins) else None
            place = origin or Origin(index + 1, repr(action), None, None)
            raise refusal(error, place, self.name, amounts_in(self.unit)) from error
