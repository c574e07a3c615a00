"""What may be done now, as a value that describes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any, Final, NoReturn

from lowball.cards import Card
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.amounts import as_int
from lowball.engine.betting import call_amount
from lowball.engine.dealing import barred, deal_fault
from lowball.engine.drawing import discard_fault
from lowball.engine.limits import STRUCTURES
from lowball.engine.setup import Setup
from lowball.engine.snapshot import DEAL, DRAW, Draft

__all__ = ["NOTHING_LEGAL", "LegalActions", "legal_actions_of"]


class _Draft:
    """`LegalActions` while it is filled in: setting slots of a frozen class takes three times as long."""

    __slots__ = (
        "bet_to",
        "call",
        "can_check",
        "can_fold",
        "discards",
        "draw",
        "not_for",
        "seat",
        "unknown",
        "waiting",
    )

    seat: int | None
    can_fold: bool
    can_check: bool
    call: int | None
    bet_to: range
    draw: bool
    discards: tuple[Card, ...]
    unknown: int
    waiting: tuple[tuple[int, int], ...]
    not_for: tuple[
        tuple[frozenset[Card], frozenset[Card]], ...
    ]  # for each waiting seat: without and with from_log


class LegalActions(_Draft):
    """What the actor may do, or what is to be dealt by hand; immutable.

    Truthy if there is anything; `action in legal` tells whether `State.push` would take it; iterating gives
    every betting and drawing action, lazily (a wide `bet_to` makes it long: `count()` tells how long without
    counting).

    - `seat`: who is to act, or None.
    - `can_fold`, `can_check`; `call`: chips to add for a call, or None.
    - `bet_to`: every total that may be bet or raised to: `[0]` the least, `[-1]` the most (all-in in
      no-limit); empty if none.
    - `draw`: whether this is a draw; `discards`: the known cards that may go; `unknown`: how many unknown
      ones may.
    - `deals`: seat -> number of cards that it waits for, when cards are dealt by hand.
    """

    __slots__ = ()

    @property
    def deals(self) -> dict[int, int]:
        """Seat -> number of cards that it waits for, when cards are dealt by hand."""
        return dict(self.waiting)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"legal actions cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"legal actions cannot be changed: {name}")

    def _facts(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _Draft.__slots__)

    def __eq__(self, other: object) -> bool:
        return self._facts() == other._facts() if isinstance(other, LegalActions) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._facts())

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, ({name: getattr(self, name) for name in _Draft.__slots__},)

    def __bool__(self) -> bool:
        return self.seat is not None or bool(self.waiting)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Deal):
            for (seat, count), refused in zip(self.waiting, self.not_for, strict=True):
                if seat == action.seat:
                    return deal_fault(action, count, refused[action.from_log]) is None
            return False
        if type(action) not in _KINDS or not isinstance(action, Action):
            return False
        if self.seat is None or (action.seat is not None and as_int(action.seat) != self.seat):
            return False
        if isinstance(action, BetTo):
            amount = as_int(action.amount)
            return amount is not None and amount in self.bet_to
        if isinstance(action, Discard):
            return (
                self.draw and discard_fault(action.cards, action.unknown, self.discards, self.unknown) is None
            )
        if isinstance(action, Fold):
            return self.can_fold and not (action.timed_out and self.can_check)
        plain: dict[type[Action], bool] = {
            Check: self.can_check,
            Call: self.call is not None,
            StandPat: self.draw,
        }
        return plain.get(type(action), False)

    def __iter__(self) -> Iterator[Action]:
        if self.can_fold:
            yield Fold(self.seat)
        if self.can_check:
            yield Check(self.seat)
        if self.call is not None:
            yield Call(self.seat)
        for amount in self.bet_to:
            yield BetTo(amount, self.seat)
        if self.draw:
            yield StandPat(self.seat)
            for count in range(1, 6):
                for hidden in range(min(count, self.unknown) + 1):
                    for cards in combinations(self.discards, count - hidden):
                        yield Discard(cards, hidden, self.seat)

    def count(self) -> int:
        """How many actions iterating would give."""
        bets = (self.bet_to.stop - self.bet_to.start) // self.bet_to.step if self.bet_to else 0
        draws = (
            sum(comb(len(self.discards), known) for known in range(6)) * (self.unknown + 1)
            if self.draw
            else 0
        )
        return self.can_fold + self.can_check + (self.call is not None) + bets + draws

    def __repr__(self) -> str:
        if self.waiting:
            waits = ", ".join(f"{count} to seat {seat}" for seat, count in self.waiting)
            return f"<to be dealt: {waits}>"
        if self.seat is None:
            return "<nothing to do>"
        parts = ["fold"] * self.can_fold + ["check"] * self.can_check
        if self.call is not None:
            parts.append(f"call {self.call}")
        if self.bet_to:
            least, most = self.bet_to[0], self.bet_to[-1]
            parts.append(f"bet_to {least}" if least == most else f"bet_to {least}..{most}")
        if self.draw:
            # No cards here: a repr ends up in messages and logs.
            parts += ["stand pat", f"discard up to {len(self.discards) + self.unknown}"]
        return f"<seat {self.seat}: {', '.join(parts)}>"


_NO_BETS: Final = range(0)
_KINDS: Final = frozenset({Fold, Check, Call, BetTo, StandPat, Discard})


def _closed(
    seat: int | None = None,
    *,
    can_fold: bool = False,
    call: int | None = None,
    can_check: bool = False,
    bet_to: range = _NO_BETS,
    draw: bool = False,
    discards: tuple[Card, ...] = (),
    unknown: int = 0,
    waiting: tuple[tuple[int, int], ...] = (),
    not_for: tuple[tuple[frozenset[Card], frozenset[Card]], ...] = (),
) -> LegalActions:
    new = _Draft()
    new.seat = seat
    new.can_fold = can_fold
    new.can_check = can_check
    new.call = call
    new.bet_to = bet_to
    new.draw = draw
    new.discards = discards
    new.unknown = unknown
    new.waiting = waiting
    new.not_for = not_for
    new.__class__ = LegalActions
    return new  # type: ignore[return-value] # pyright: ignore[reportReturnType]


def _restored(facts: dict[str, Any]) -> LegalActions:
    return _closed(**facts)


NOTHING_LEGAL: Final = _closed()


def legal_actions_of(setup: Setup, now: Draft) -> LegalActions:
    """The legal actions of a moment."""
    seat = now.actor
    if seat is None:
        return _to_be_dealt(setup, now) if now.phase is DEAL else NOTHING_LEGAL
    if now.phase is DRAW:
        return _closed(seat, draw=True, discards=now.hands[seat], unknown=now.unknown[seat])
    chips = call_amount(now, seat)
    facing = chips > 0  # an actor has chips, so only a wager makes a call
    new = _Draft()  # as _closed does, without its many arguments: programs ask this at every bet
    new.seat = seat
    new.can_fold = facing or setup.game.house.free_fold  # R38, as in `may_fold`
    new.call = chips if facing else None
    new.can_check = not facing
    new.bet_to = STRUCTURES[setup.game.limit].bet_to(now, seat)
    new.draw = False
    new.discards = new.waiting = new.not_for = ()
    new.unknown = 0
    new.__class__ = LegalActions
    return new  # type: ignore[return-value] # pyright: ignore[reportReturnType]


def _to_be_dealt(setup: Setup, now: Draft) -> LegalActions:
    waiting = [seat for seat in setup.order if now.pending[seat]]
    return _closed(
        waiting=tuple((seat, now.pending[seat]) for seat in waiting),
        not_for=tuple(
            (barred(setup, now, seat, from_log=False), barred(setup, now, seat, from_log=True))
            for seat in waiting
        ),
    )
