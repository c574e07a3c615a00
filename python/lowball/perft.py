"""Counting the ways a hand can go: a number that changes when a rule does.

The name and the use are those of chess programs. A menu names a few bets and discards, so that the count
stays finite in size; everything else that may be done is always counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.amounts import as_int, describe
from lowball.engine.legal import LegalActions
from lowball.engine.state import State
from lowball.errors import LowballError

__all__ = ["MENU", "BetSize", "Menu", "divide", "menu_actions", "perft"]


class BetSize(Enum):
    """A bet or raise that a menu offers; one that is not legal, or the same as another, is not counted."""

    LEAST = "least"
    POT = "pot"
    MOST = "most"

    def __repr__(self) -> str:
        return f"BetSize.{self.name}"


@dataclass(frozen=True, slots=True)
class Menu:
    """Which bets and discards are counted; folds, checks, calls and standing pat always are.

    - `bets`: sizes. POT is a raise by the pot as it is after the call, from the chips that are there.
    - `discards`: places in the hand, 0 to 4; unseen cards take the places after the known ones.

    Raises `LowballError` if it holds anything else.
    """

    bets: tuple[BetSize, ...] = (BetSize.LEAST, BetSize.POT, BetSize.MOST)
    discards: tuple[tuple[int, ...], ...] = ((0,), (0, 1, 2, 3, 4))

    def __post_init__(self) -> None:
        for size in self.bets:
            if not isinstance(size, BetSize):
                raise LowballError(f"a menu's bets are BetSizes, not {describe(size)}")
        for places in self.discards:
            if not isinstance(places, tuple):
                raise LowballError(f"a discard is a tuple of places in the hand, not {describe(places)}")
            if (
                not places
                or len(set(places)) < len(places)
                or not all(type(place) is int and 0 <= place < 5 for place in places)
            ):
                raise LowballError(f"a discard is one to five different places, 0 to 4, not {places!r}")


MENU: Final = Menu()
"""Bets of the least, of the pot and of the most; discards of the first card and of all five."""


def perft(state: State, depth: int, menu: Menu = MENU) -> int:
    """How many ways there are to take exactly `depth` actions of the menu; a hand that ends before is none.

    With a deck a deal is no action of its own. Without one, the seats are dealt unseen cards in the order of
    their numbers, and each deal is an action.

    The state is the same afterwards. Time grows with the result.

    Raises `LowballError` unless depth is an int of 0 or more.

    >>> from lowball import Deck, Game
    >>> state = State(Game.no_limit_single_draw(), stacks=(1000, 1000), deck=Deck(seed=7))
    >>> [perft(state, depth) for depth in range(4)]
    [1, 5, 16, 43]
    """
    steps = as_int(depth)
    if steps is None or steps < 0:
        raise LowballError(f"depth is an int of 0 or more, not {describe(depth)}")
    return _count(state.copy(), steps, menu) if steps else 1


def divide(state: State, depth: int, menu: Menu = MENU) -> dict[Action, int]:
    """For each action of the menu, how many of the ways of `perft(state, depth, menu)` begin with it.

    Two engines that count differently are compared action by action, and one step deeper where they differ.

    Raises `LowballError` unless depth is an int of 1 or more.
    """
    steps = as_int(depth)
    if steps is None or steps < 1:
        raise LowballError(f"depth is an int of 1 or more, not {describe(depth)}")
    counts: dict[Action, int] = {}
    other = state.copy()
    for action in menu_actions(state, menu):
        other.push(action)
        counts[action] = perft(other, steps - 1, menu)
        other.pop()
    return counts


def menu_actions(state: State, menu: Menu = MENU) -> list[Action]:
    """The legal actions that are on the menu, none of them twice."""
    legal = state.legal_actions
    actions: list[Action] = []
    for seat, count in sorted(legal.deals.items())[:1]:
        actions.append(Deal(seat, (), count))
    if legal.can_fold:
        actions.append(Fold())
    if legal.can_check:
        actions.append(Check())
    if legal.call is not None:
        actions.append(Call())
    if legal.bet_to:
        actions += [BetTo(amount) for amount in _amounts(state, legal, menu)]
    if legal.draw:
        actions.append(StandPat())
        actions += [_discard(legal, places) for places in menu.discards]
    return actions


def _count(state: State, depth: int, menu: Menu) -> int:
    actions = menu_actions(state, menu)
    if depth == 1:
        return len(actions)
    ways = 0
    for action in actions:
        state.push(action)
        ways += _count(state, depth - 1, menu)
        state.pop()
    return ways


def _amounts(state: State, legal: LegalActions, menu: Menu) -> list[int]:
    assert legal.seat is not None
    call = legal.call or 0  # whoever may raise can call in full
    sizes = {
        BetSize.LEAST: legal.bet_to[0],
        BetSize.POT: state.bets[legal.seat] + 2 * call + state.pot,
        BetSize.MOST: legal.bet_to[-1],
    }
    return sorted({sizes[size] for size in menu.bets if sizes[size] in legal.bet_to})


def _discard(legal: LegalActions, places: tuple[int, ...]) -> Discard:
    known = [legal.discards[place] for place in places if place < len(legal.discards)]
    return Discard(known, len(places) - len(known))
