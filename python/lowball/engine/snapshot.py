"""One moment of a hand.

A `Snapshot` is set once, by the push that makes it, and never after (but for `logs`, which follow from it).
Nothing mutable is inside, so snapshots share their parts freely and undoing an action is going back to
`previous`. What the dealer will do next belongs to the snapshot too, so going back and forward deals the same
cards.

While a push is still working on one it is called a `Draft`. That is the same class on purpose: Python
remembers for each attribute access the class it last saw there, and with two classes every access in a
function that is used on both costs several times as much.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from lowball._lowball import Dealer
    from lowball.cards import Card
    from lowball.engine.actions import Action
    from lowball.engine.log import Logs

__all__ = ["BET", "DEAL", "DRAW", "OVER", "Draft", "Phase", "Snapshot", "draft"]


class Phase(Enum):
    """What a hand waits for."""

    DEAL = "deal"
    BET = "bet"
    DRAW = "draw"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Looking a member up in its enumeration costs as much as a function call on Python 3.11; a global does not.
DEAL: Final = Phase.DEAL
BET: Final = Phase.BET
DRAW: Final = Phase.DRAW
OVER: Final = Phase.OVER


class Snapshot:
    """The facts of one moment; per-seat tuples have an entry for every seat of the table, dealt in or not."""

    __slots__ = (
        "acted",
        "actor",
        "aggressor",
        "asked",
        "bets",
        "cap",
        "dead",
        "dealer",
        "dealt",
        "discards",
        "entry",
        "hands",
        "level",
        "live",
        "logs",
        "min_raise",
        "nominal",
        "pending",
        "phase",
        "previous",
        "returned",
        "stacks",
        "street",
        "to_match",
        "totals",
        "unknown",
        "wagers",
    )

    previous: Snapshot | None
    entry: Action | None  # what led here; None at the start of the hand
    dealt: tuple[tuple[int, tuple[Card, ...]], ...]  # what a deck dealt right after it: seat and cards
    phase: Phase
    street: int
    actor: int | None
    stacks: tuple[int, ...]
    bets: tuple[int, ...]  # chips put in on this street
    totals: tuple[int, ...]  # chips put in during the hand, antes of kind EACH included, dead money not
    dead: int  # chips in the middle that are nobody's bet
    to_match: int
    min_raise: int  # R of R41: the largest full bet or raise of the street; in fixed limit its bet size
    level: int  # F of R53, fixed limit: the last full bet or raise
    wagers: int  # n of R53, fixed limit: bets and raises on this street, the big blind being one
    cap: int | None  # fixed limit: the most of them on this street (R55, R56)
    nominal: int  # R51, pot limit: what the first street's pot counts above the chips that are really there
    acted: tuple[bool, ...]  # on this street
    aggressor: int | None  # last to bet or raise on this street
    asked: bool  # whether anybody was asked to act on this street
    live: tuple[bool, ...]
    hands: tuple[tuple[Card, ...], ...]  # known cards; a folded seat keeps them for its own eyes
    unknown: tuple[int, ...]
    discards: tuple[
        tuple[tuple[tuple[Card, ...], int], ...], ...
    ]  # per seat and draw: known cards and count of unknown ones
    pending: tuple[int, ...]  # cards that wait to be dealt by hand
    returned: tuple[int, ...]  # uncalled chips given back (R46)
    dealer: Dealer | None
    logs: Logs | None  # kept once somebody has asked for them, see `log`


Draft: TypeAlias = Snapshot


def draft(of: Snapshot) -> Draft:
    """Copy a snapshot for one action to work on.

    Spelled out, because it runs at every push and a loop over the slots costs three times as much.
    """
    new = Snapshot()
    new.previous = of
    new.entry = None
    new.dealt = ()
    new.phase = of.phase
    new.street = of.street
    new.actor = of.actor
    new.stacks = of.stacks
    new.bets = of.bets
    new.totals = of.totals
    new.dead = of.dead
    new.to_match = of.to_match
    new.min_raise = of.min_raise
    new.level = of.level
    new.wagers = of.wagers
    new.cap = of.cap
    new.nominal = of.nominal
    new.acted = of.acted
    new.aggressor = of.aggressor
    new.asked = of.asked
    new.live = of.live
    new.hands = of.hands
    new.unknown = of.unknown
    new.discards = of.discards
    new.pending = of.pending
    new.returned = of.returned
    new.dealer = of.dealer
    new.logs = None
    return new
