"""A recorded hand, and its replay through the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, NamedTuple

from lowball.cards import Card
from lowball.engine import Action, Game, Outcome, State
from lowball.errors import IllegalActionError, LowballError, NotationError

__all__ = ["HandHistory", "Origin", "Show", "by_player", "refusal"]

# "seat 2", "seats 0, 1 and 4"; but in "1 to seat 0, 2 to seat 1" the 2 is no seat.
_SEATS: Final = re.compile(r"\bseats? \d+(?:(?:, | and )\d+(?!\d| to seat))*")


class Origin(NamedTuple):
    """Where an action was read: its number in the record from 1, its words, its line and column."""

    number: int
    text: str
    line: int | None
    column: int | None


@dataclass(frozen=True, slots=True)
class Show:
    """What a seat does at the showdown: it shows these cards, or mucks them if there are none."""

    seat: int
    cards: tuple[Card, ...] = ()
    origin: Origin | None = field(default=None, compare=False, repr=False)


def _no_posts() -> dict[int, tuple[int, int]]:
    return {}


def _no_headers() -> dict[str, object]:
    return {}


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
    - `origins`: where each action was read, for messages; may be empty.

    A history that `lowball.history.loads` returns has been replayed once already, so its actions are legal.
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
    origins: tuple[Origin, ...] = field(default=(), compare=False, repr=False)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat, or what PHH calls it: p1, p2, ..."""
        return self.players[seat] if self.players else f"p{seat + 1}"

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
        """Play the record and return what the rules make of it.

        Raises `NotationError` where the record differs: an illegal action, a hand that is not finished, a
        shown hand that is not the one held, a hand mucked that wins, other finishing stacks.
        """
        return self.settle(self.final())

    def settle(self, state: State) -> Outcome:
        """Return the outcome of `state`, reached by `actions`; for the rest see `verify`."""
        if not state.is_over():
            raise NotationError(
                f"the record ends before the hand does: {self._waiting(state)}", *self._last_place()
            )
        hands = self._shown_hands(state)
        hidden = [self.name(seat) for seat in state.live if state.unknown[seat] and seat not in hands]
        if hidden and len(state.live) > 1:
            message = (
                f"neither a showing nor a mucking is recorded for the unknown hand of {', '.join(hidden)}"
            )
            raise NotationError(message, *self._last_place())
        try:
            outcome = state.outcome(hands if len(state.live) > 1 else None)
        except LowballError as error:
            message = f"the showdown cannot be settled: {by_player(str(error))}"
            raise NotationError(message, *self._last_place()) from error
        self._check_mucks(state, outcome)
        if self.finishing_stacks is not None and outcome.stacks != self.finishing_stacks:
            wrong = [
                f"{self.name(seat)} has {recorded * self.unit} recorded, {given * self.unit} by the rules"
                for seat, (recorded, given) in enumerate(
                    zip(self.finishing_stacks, outcome.stacks, strict=True)
                )
                if recorded != given
            ]
            raise NotationError(f"finishing stacks differ: {'; '.join(wrong)}")
        return outcome

    def _push(self, state: State, index: int) -> None:
        action = self.actions[index]
        try:
            state.push(action)
        except LowballError as error:
            origin = self.origins[index] if index < len(self.origins) else None
            raise refusal(error, origin or Origin(index + 1, repr(action), None, None)) from error

    def _last_place(self) -> tuple[int | None, int | None]:
        return self.origins[-1][2:] if self.origins else (None, None)

    def _waiting(self, state: State) -> str:
        if state.actor is not None:
            return f"{self.name(state.actor)} is to act, {by_player(repr(state.legal_actions))}"
        owed = ", ".join(f"{count} to {self.name(seat)}" for seat, count in state.pending.items())
        return f"cards are still to be dealt: {owed}"

    def _shown_hands(self, state: State) -> dict[int, Sequence[Card] | None]:
        """Return, for the seats with unknown cards, the hand that they show, or None if they muck."""
        hands: dict[int, Sequence[Card] | None] = {}
        done: set[int] = set()
        for show in self.shows:
            problem = _problem_with(show, state, done)
            if problem is not None:
                raise _at(show, f"{self.name(show.seat)} {problem}")
            done.add(show.seat)
            if state.unknown[show.seat]:
                hands[show.seat] = show.cards or None
        return hands

    def _check_mucks(self, state: State, outcome: Outcome) -> None:
        """A hand thrown away unseen wins nothing from one that is shown."""
        if not any(show.cards for show in self.shows):
            return
        contested = {seat for pot in outcome.pots if len(pot.eligible) > 1 for seat in pot.winners}
        for show in self.shows:
            if not show.cards and show.seat in contested and not state.unknown[show.seat]:
                raise _at(show, f"{self.name(show.seat)} mucks a hand that wins by the rules")


def by_player(text: str) -> str:
    """Return a message of the engine with the numbers that PHH has for its seats: "p3 (seat 2)"."""

    def both(found: re.Match[str]) -> str:
        players = [f"p{int(number) + 1}" for number in re.findall(r"\d+", found[0])]
        return f"{', '.join(players)} ({found[0]})"

    return _SEATS.sub(both, text)


def refusal(error: LowballError, origin: Origin) -> NotationError:
    """Return the error for an action of a record that the rules refuse."""
    reason = error.reason if isinstance(error, IllegalActionError) else str(error)
    message = f"action {origin.number} ({origin.text}): {by_player(reason)}"
    if isinstance(error, IllegalActionError) and error.legal:
        message += f"; legal now: {by_player(repr(error.legal))}"
    return NotationError(message, origin.line, origin.column)


def _at(show: Show, message: str) -> NotationError:
    origin = show.origin
    if origin is None:
        return NotationError(message)
    return NotationError(f"action {origin.number} ({origin.text}): {message}", origin.line, origin.column)


def _problem_with(show: Show, state: State, done: set[int]) -> str | None:
    """Say what is wrong with a show, if anything is."""
    if show.seat in done:
        return "shows or mucks a second time"
    if show.seat not in state.live:
        return "has no hand to show"
    if not show.cards:
        return None
    held, unknown = state.hands[show.seat], state.unknown[show.seat]
    missing = [card for card in held if card not in show.cards]
    if len(show.cards) != 5:
        return f"shows {len(show.cards)} known cards; a hand has five"
    if missing:
        known = "".join(map(str, held)) + "??" * unknown
        return f"shows {''.join(map(str, show.cards))} but holds {known}"
    return None
