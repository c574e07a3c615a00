"""Deuce-to-seven poker: hands, decks, and 2-7 Single Draw and Triple Draw played by their rules.

The parts that not every program needs are loaded when they are first named: `lowball.bulk` (numpy),
`lowball.equity` (numpy), `lowball.history`, `lowball.perft`, `lowball.plot` (matplotlib), `lowball.policies`,
`lowball.sim` and `lowball.testing` (hypothesis).
"""

import importlib
from types import ModuleType
from typing import Final

from lowball._lowball import __version__
from lowball.cards import ALL_CARDS, Card, CardSet, Rank, Suit, parse_cards
from lowball.deck import Deck
from lowball.engine import (
    POKERSTARS,
    WSOP,
    Action,
    AnteKind,
    BetTo,
    Call,
    Check,
    Deal,
    Discard,
    DrawOrder,
    Event,
    EventKind,
    Fold,
    Game,
    House,
    LegalActions,
    Limit,
    Outcome,
    Phase,
    Post,
    PostKind,
    Pot,
    PotResult,
    Rake,
    Reshuffle,
    Selection,
    ShowAllIn,
    StandPat,
    State,
    View,
)
from lowball.errors import BudgetError, CardError, IllegalActionError, LowballError, NotationError, SetupError
from lowball.hands import Category, Hand, HandRank, evaluate, winners
from lowball.table import ButtonRule, Level, Schedule, SeatStatus, Table

__all__ = [
    "ALL_CARDS",
    "POKERSTARS",
    "WSOP",
    "Action",
    "AnteKind",
    "BetTo",
    "BudgetError",
    "ButtonRule",
    "Call",
    "Card",
    "CardError",
    "CardSet",
    "Category",
    "Check",
    "Deal",
    "Deck",
    "Discard",
    "DrawOrder",
    "Event",
    "EventKind",
    "Fold",
    "Game",
    "Hand",
    "HandRank",
    "House",
    "IllegalActionError",
    "LegalActions",
    "Level",
    "Limit",
    "LowballError",
    "NotationError",
    "Outcome",
    "Phase",
    "Post",
    "PostKind",
    "Pot",
    "PotResult",
    "Rake",
    "Rank",
    "Reshuffle",
    "Schedule",
    "SeatStatus",
    "Selection",
    "SetupError",
    "ShowAllIn",
    "StandPat",
    "State",
    "Suit",
    "Table",
    "View",
    "__version__",
    "evaluate",
    "parse_cards",
    "winners",
]

_ON_DEMAND: Final = frozenset({"bulk", "equity", "history", "perft", "plot", "policies", "sim", "testing"})


def __getattr__(name: str) -> ModuleType:
    if name in _ON_DEMAND:
        return importlib.import_module(f"lowball.{name}")
    raise AttributeError(f"module 'lowball' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_ON_DEMAND})
