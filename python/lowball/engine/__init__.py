"""The rules of play, in pure Python.

Read `flow` for the order of things, `betting` and `limits` for bets, `drawing` for draws.
"""

from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.events import Event, EventKind
from lowball.engine.game import AnteKind, Game, Limit
from lowball.engine.house import POKERSTARS, WSOP, DrawOrder, House, Rake, Reshuffle, ShowAllIn
from lowball.engine.legal import LegalActions
from lowball.engine.outcome import Outcome
from lowball.engine.pots import Pot
from lowball.engine.selection import Selection
from lowball.engine.setup import Post, PostKind
from lowball.engine.showdown import PotResult
from lowball.engine.snapshot import Phase
from lowball.engine.state import State
from lowball.engine.view import View

__all__ = [
    "POKERSTARS",
    "WSOP",
    "Action",
    "AnteKind",
    "BetTo",
    "Call",
    "Check",
    "Deal",
    "Discard",
    "DrawOrder",
    "Event",
    "EventKind",
    "Fold",
    "Game",
    "House",
    "LegalActions",
    "Limit",
    "Outcome",
    "Phase",
    "Post",
    "PostKind",
    "Pot",
    "PotResult",
    "Rake",
    "Reshuffle",
    "Selection",
    "ShowAllIn",
    "StandPat",
    "State",
    "View",
]
