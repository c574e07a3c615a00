"""A view holds nothing that its seat may not know."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from enum import Enum
from types import FunctionType, ModuleType
from typing import Final, cast

from lowball.cards import Card
from lowball.deck import Deck
from lowball.engine.actions import Deal, Discard
from lowball.engine.snapshot import Draft, Phase
from lowball.engine.state import State
from lowball.engine.view import View
from lowball.testing.faults import hold, same

__all__ = ["check_view"]

_PUBLIC: Final = (
    "game phase street actor button small_blind big_blind starting_stacks stacks bets pot pots live forced "
    "draw_counts"
).split()
_CARDS: Final = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")
_SECRET: Final = (State, Draft, Deck, type(Deck(seed=0).dealer()))
_ENDS: Final = (str, bytes, int, float, range, type, FunctionType, ModuleType, Enum)


def check_view(state: State, seat: int | None) -> None:
    """R63: the view of `seat` (None: a spectator) shows the public facts, its own cards, and no other card.

    Every object that can be reached from the view is looked at, and every text in it.

    Raises `AssertionError`.
    """
    view = state.view(seat)
    who = "a spectator" if seat is None else f"seat {seat}"
    for name in _PUBLIC:
        same(state, f"{name} in the view of {who}", getattr(view, name), getattr(state, name))
    same(state, f"the seat of the view of {who}", view.seat, seat)
    if seat is not None:
        own = state.hands[seat], state.unknown[seat], state.discards[seat]
        same(state, f"the cards of {who}", (view.hand, view.unknown, view.discards), own)
    turn = seat is not None and seat == state.actor
    legal = state.legal_actions if turn else None
    same(state, f"the legal actions of {who}", view.legal_actions if turn else None, legal)
    hold(state, turn or not view.legal_actions, f"{who} has legal actions out of turn")
    _check_shown(state, view, who)
    _check_log(state, view, who)
    _check_hidden(state, view, who)


def _check_shown(state: State, view: View, who: str) -> None:
    shown: dict[int, tuple[Card, ...]] = {}
    if state.phase is Phase.OVER and not any(state.unknown[seat] for seat in state.live):
        shown = {seat: state.hands[seat] for seat in state.outcome().shown}
    same(state, f"the hands shown to {who}", dict(view.shown), shown)


def _check_log(state: State, view: View, who: str) -> None:
    same(state, f"the length of the log of {who}", len(view.log), len(state.log))
    for seen, action in zip(view.log, state.log, strict=True):
        wanted = action
        if action.seat != view.seat and isinstance(action, Deal | Discard):
            count = len(action.cards) + action.unknown
            wanted = (
                Deal(action.seat, (), count) if isinstance(action, Deal) else Discard((), count, action.seat)
            )
        same(state, f"an action as {who} sees it", seen, wanted)


def _check_hidden(state: State, view: View, who: str) -> None:
    known: set[Card] = {card for hand in view.shown.values() for card in hand}
    if view.seat is not None:
        known.update(state.hands[view.seat])
        known.update(card for cards, _ in state.discards[view.seat] for card in cards)
    for thing in _reachable(view):
        hold(state, not isinstance(thing, _SECRET), f"{who} can reach a {type(thing).__name__}")
        hold(state, not isinstance(thing, Card) or thing in known, f"{who} can reach {thing!r}")
    own = {str(card) for card in known}
    for text in set(_CARDS.findall(repr(view))):
        leaked = {text[at : at + 2] for at in range(0, len(text), 2)} - own
        hold(state, not leaked, f"{who} can read {sorted(leaked)}")
    same(state, f"the view of {who}, pickled", pickle.loads(pickle.dumps(view)), view)


def _reachable(root: object) -> Iterator[object]:
    """Every object reached through attributes, slots and containers, each once."""
    seen: set[int] = set()
    kept: list[object] = []  # an id is good as long as its object lives
    waiting: list[object] = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        kept.append(thing)
        yield thing
        if thing is None or isinstance(thing, _ENDS):
            continue
        if isinstance(thing, dict):
            table = cast("dict[object, object]", thing)
            waiting += [*table.keys(), *table.values()]
        elif isinstance(thing, tuple | list | set | frozenset):
            waiting += cast("tuple[object, ...]", thing)
        else:
            waiting += vars(thing).values() if hasattr(thing, "__dict__") else ()
            for kind in type(thing).__mro__:
                slots = cast("str | tuple[str, ...]", kind.__dict__.get("__slots__", ()))
                names = (slots,) if isinstance(slots, str) else slots
                waiting += [getattr(thing, name) for name in names if hasattr(thing, name)]
