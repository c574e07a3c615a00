"""Plays the moves of a record step by step: slower, but it says what is wrong, and knows what recorders do.

- PokerKit asks a seat that covers every all-in once more, so there may be a `cc` that the rules do not want.
- A card may be named when it is thrown away that was unknown as long as it was held: then it was dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from lowball.cards import Card
from lowball.engine import Action, Call, Check, Deal, Discard, Phase, StandPat, State
from lowball.errors import LowballError, NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.phh.moves import Moves
from lowball.history.phh.order import Ordered, in_order
from lowball.history.phh.source import Origins, Source
from lowball.history.playing import back_again
from lowball.history.wording import amounts_in, refusal

__all__ = ["StepError", "step_through"]


class StepError(Exception):
    """The record is refused at its move number `steps`."""

    def __init__(self, error: NotationError, steps: int) -> None:
        super().__init__(error)
        self.error = error
        self.steps = steps


def step_through(
    history: HandHistory, moves: Moves, seats: Sequence[int], source: Source, *, batch: bool
) -> tuple[Ordered, State]:
    """Play the moves on the set-up of `history`, and return what was played with the state after the last.

    Raises `StepError`.
    """
    while True:
        try:
            ordered = in_order(moves, seats, source, history.name, batch=batch)
        except NotationError as error:
            raise StepError(error, 0) from error
        found = _play(history, ordered, source)
        if isinstance(found, State):
            return ordered, found
        moves = _with_card(moves, *found)


def _play(history: HandHistory, ordered: Ordered, source: Source) -> State | tuple[int, Card]:
    """Play; instead of the state, the place of a deal and a card that it must have had, if that turns out."""
    state = history.start()
    actions: list[Action] = []
    places: list[int] = []
    for move, place in zip(ordered.actions, ordered.places, strict=True):
        action = move
        if isinstance(move, Call):
            if _asks_for_nothing(state, move.seat):
                continue
            if move.seat == state.actor and state.legal_actions.can_check:
                action = Check(move.seat)
        elif isinstance(move, Deal):
            action = back_again(move, state.discards[move.seat])
        elif isinstance(move, Discard) and move.seat == state.actor and state.phase is Phase.DRAW:
            learned = _learned(state, move, actions, places)
            if learned is not None:
                return learned
        origin = Origins(source, [place])[0]
        if state.actor is not None and not isinstance(move, Deal) and move.seat != state.actor:
            names = f"{history.name(state.actor)} is to act, not {history.name(move.seat or 0)}"
            message = f"action {origin.number} ({origin.text}): {names}"
            raise StepError(NotationError(message, origin.line, origin.column), len(actions))
        try:
            state.push(action)
        except LowballError as error:
            refused = refusal(error, origin, history.name, amounts_in(history.unit))
            refused.__cause__ = error
            raise StepError(refused, len(actions)) from error
        actions.append(action)
        places.append(place)
    ordered.actions, ordered.places = actions, places
    return state


def _asks_for_nothing(state: State, seat: int | None) -> bool:
    """Whether a `cc` of the seat says only that it covers every all-in: the street is over already."""
    if state.phase not in (Phase.DRAW, Phase.OVER) or seat is None:
        return False
    if seat not in state.live or len(state.live) < 2:
        return False
    last = state.peek()
    if isinstance(last, Discard | StandPat) or (isinstance(last, Deal) and any(state.discards)):
        return False
    return bool(state.stacks[seat]) and not any(state.stacks[other] for other in state.live if other != seat)


def _learned(
    state: State, discard: Discard, actions: Sequence[Action], places: Sequence[int]
) -> tuple[int, Card] | None:
    """A card of the discard that is not known to be in the hand, and the last deal that it can be from."""
    seat = state.actor
    if seat is None or len(discard.cards) + discard.unknown > 5:
        return None
    new = [card for card in discard.cards if card not in state.hands[seat]]
    if not new or len(new) + discard.unknown > state.unknown[seat]:
        return None
    for action, place in zip(reversed(actions), reversed(places), strict=True):
        if isinstance(action, Deal) and action.seat == seat and action.unknown:
            return place, new[0]
    return None


def _with_card(moves: Moves, place: int, card: Card) -> Moves:
    """The moves with one unknown card of the deal at `place` known."""
    changed = list(moves.moves)
    at = moves.places.index(place)
    while not (isinstance(deal := changed[at], Deal) and deal.unknown):  # of a deal in pieces: the next
        at += 1
    changed[at] = Deal(deal.seat, (*deal.cards, card), deal.unknown - 1)
    return moves._replace(moves=changed)
