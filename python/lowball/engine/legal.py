"""What may be done now, as a value that describes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from typing import Final

from lowball.cards import Card
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.amounts import as_int
from lowball.engine.betting import call_amount, may_fold
from lowball.engine.dealing import barred, deal_fault
from lowball.engine.drawing import discard_fault
from lowball.engine.limits import STRUCTURES
from lowball.engine.setup import Setup
from lowball.engine.snapshot import Draft, Phase

__all__ = ["NOTHING_LEGAL", "LegalActions", "legal_actions_of"]


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class LegalActions:
    """What the actor may do, or what is to be dealt by hand.

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

    seat: int | None = None
    can_fold: bool = False
    can_check: bool = False
    call: int | None = None
    bet_to: range = range(0)
    draw: bool = False
    discards: tuple[Card, ...] = ()
    unknown: int = 0
    deals: Mapping[int, int] = field(default_factory=dict[int, int])
    _barred: Mapping[tuple[int, bool], frozenset[Card]] = field(
        default_factory=dict[tuple[int, bool], frozenset[Card]]
    )

    def __bool__(self) -> bool:
        return self.seat is not None or bool(self.deals)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Deal):
            waiting = self.deals.get(action.seat, 0)
            return (
                waiting > 0
                and deal_fault(action, waiting, self._barred[action.seat, action.from_log]) is None
            )
        if not isinstance(action, Action) or self.seat is None or action.seat not in (None, self.seat):
            return False
        if isinstance(action, BetTo):
            amount = as_int(action.amount)
            return amount is not None and amount in self.bet_to
        if isinstance(action, Discard):
            return (
                self.draw and discard_fault(action.cards, action.unknown, self.discards, self.unknown) is None
            )
        plain: dict[type[Action], bool] = {
            Fold: self.can_fold,
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
        if self.deals:
            waits = ", ".join(f"{count} to seat {seat}" for seat, count in self.deals.items())
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
            held = "".join(map(str, self.discards)) + "??" * self.unknown
            parts += ["stand pat", f"discard from {held}"]
        return f"<seat {self.seat}: {', '.join(parts)}>"


NOTHING_LEGAL: Final = LegalActions()


def legal_actions_of(setup: Setup, now: Draft) -> LegalActions:
    """The legal actions of a moment."""
    seat = now.actor
    if now.phase is Phase.DEAL and now.dealer is None:
        deals = {other: now.pending[other] for other in setup.order if now.pending[other]}
        refused = {
            (other, from_log): barred(now, other, from_log=from_log)
            for other in deals
            for from_log in (False, True)
        }
        return LegalActions(deals=deals, _barred=refused)
    if seat is None:
        return NOTHING_LEGAL
    if now.phase is Phase.DRAW:
        return LegalActions(seat=seat, draw=True, discards=now.hands[seat], unknown=now.unknown[seat])
    to_call = call_amount(now, seat)
    return LegalActions(
        seat=seat,
        can_fold=may_fold(setup, now, seat),
        can_check=now.bets[seat] >= now.to_match,
        call=to_call or None,
        bet_to=STRUCTURES[setup.game.limit].bet_to(setup.game, now, seat),
    )
