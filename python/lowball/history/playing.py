"""Plays the moves of a record in one go: by the rules of the engine, without a state for every moment.

A state keeps all its moments, so that it can be taken back and looked at. To read a record only the last one
is wanted, so one moment is changed from the first action to the last. What is refused here is played again
on a state by whoever asked, which finds out the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lowball.cards import Card
from lowball.engine import (
    Action,
    BetTo,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Game,
    StandPat,
    State,
    betting,
    drawing,
    flow,
)
from lowball.engine.refusal import Refusal
from lowball.engine.setup import Setup, prepared
from lowball.engine.snapshot import BET, DEAL, Draft
from lowball.engine.tuples import with_value
from lowball.errors import CardError

__all__ = ["CALLS", "CHECKS", "FOLDS", "PATS", "back_again", "deal_of", "discard_of", "play_through"]

_SEATS: Final = 9
FOLDS: Final = tuple(Fold(seat) for seat in range(_SEATS))
CHECKS: Final = tuple(Check(seat) for seat in range(_SEATS))
CALLS: Final = tuple(Call(seat) for seat in range(_SEATS))
PATS: Final = tuple(StandPat(seat) for seat in range(_SEATS))

_BET_KINDS: Final[dict[type[Action], Callable[[Setup, Draft, int, Any], None]]] = {
    Fold: betting.fold,
    Check: betting.check,
    Call: betting.call,
    BetTo: betting.bet_to,
}
_DRAW_KINDS: Final[dict[type[Action], Callable[[Setup, Draft, int, Any], None]]] = {
    Discard: drawing.discard,
    StandPat: drawing.stand_pat,
}
_set_setup: Final = vars(State)["_setup"].__set__
_set_forced: Final = vars(State)["_forced"].__set__
_set_now: Final = vars(State)["_now"].__set__


def play_through(
    game: Game,
    stacks: tuple[int, ...],
    button: int,
    small_blind: int | None,
    big_blind: int,
    posts: dict[int, tuple[int, int]],
    moves: Sequence[Action],
    *,
    plain: bool = False,
) -> tuple[list[Action], State] | None:
    """Play the moves, and return them as actions with the state after the last; None if any is refused.

    The moves begin with one deal of five cards for each player. A `Call` is a check where there is nothing to
    call. `plain`: it is known that they begin so, and that no card is dealt twice; neither is looked at here.
    The state knows no earlier moments: no log, no events. Raises `SetupError` as `State` does.
    """
    setup, now, forced = prepared(
        game, stacks, button=button, small_blind=small_blind, big_blind=big_blind, posts=posts, deck=None
    )
    count = len(setup.order)
    if not (plain or _begins_with_hands(now, moves[:count], count)):
        return None
    _deal_hands(now, moves[:count])
    flow.begin_betting(setup, now)
    actions = list(moves)
    try:
        for at, move in enumerate(actions[count:], count):
            kind, seat = type(move), now.actor
            if seat is None:
                if now.phase is not DEAL or not isinstance(move, Deal) or not now.pending[move.seat]:
                    return None
                deal = move
                if not plain:
                    deal = actions[at] = back_again(move, now.discards[move.seat])
                    if not _new_to_the_hands(now, deal):
                        return None
                if not _replace(now, deal):
                    return None
                flow.after_deal(setup, now)
                continue
            if move.seat != seat:
                return None
            if now.phase is BET:
                if kind is Call and now.bets[seat] >= now.to_match:
                    actions[at] = CHECKS[seat]
                    betting.check(setup, now, seat, CHECKS[seat])
                else:
                    _BET_KINDS[kind](setup, now, seat, move)
                flow.after_bet(setup, now, seat)
            else:
                _DRAW_KINDS[kind](setup, now, seat, move)
    except (Refusal, CardError, KeyError):  # KeyError: a bet at a draw, or the other way round
        return None
    state: State = object.__new__(State)
    _set_setup(state, setup)
    _set_forced(state, forced)
    _set_now(state, now)
    return actions, state


def _begins_with_hands(now: Draft, deals: Sequence[Action], count: int) -> bool:
    """Whether the deals are five cards for every seat, none of them twice."""
    pending = list(now.pending)
    known: list[int] = []
    for deal in deals:
        if not isinstance(deal, Deal) or deal.from_log or not 0 <= deal.seat < len(pending):
            return False
        if len(deal.cards) + deal.unknown != pending[deal.seat]:
            return False
        pending[deal.seat] = 0
        known += deal.cards
    return not any(pending) and len(deals) == count and len(set(known)) == len(known)


def _deal_hands(now: Draft, deals: Sequence[Any]) -> None:
    """Give every seat its hand."""
    hands, unknown = list(now.hands), list(now.unknown)
    for deal in deals:
        hands[deal.seat] = deal.cards
        unknown[deal.seat] = deal.unknown
    now.hands, now.unknown, now.pending = tuple(hands), tuple(unknown), (0,) * len(hands)


def _new_to_the_hands(now: Draft, deal: Deal) -> bool:
    """Whether nobody who is in the hand holds a card that is dealt, and none is dealt twice."""
    cards = deal.cards
    if len({*cards}) != len(cards):
        return False
    for hand, live in zip(now.hands, now.live, strict=True):
        if live:
            for card in cards:
                if card in hand:
                    return False
    return True


def _replace(now: Draft, deal: Deal) -> bool:
    """Give a seat the cards that it waits for; False if they are more or fewer."""
    seat, cards = deal.seat, deal.cards
    if len(cards) + deal.unknown != now.pending[seat]:
        return False
    now.hands = with_value(now.hands, seat, now.hands[seat] + cards)
    if deal.unknown:
        now.unknown = with_value(now.unknown, seat, now.unknown[seat] + deal.unknown)
    now.pending = with_value(now.pending, seat, 0)
    return True


def back_again(deal: Deal, discards: tuple[tuple[tuple[int, ...], int], ...]) -> Deal:
    """The deal, marked `from_log` if the seat gets back what it discarded, and only then."""
    dealt = deal.cards
    again = False
    for cards, _ in discards:
        for card in cards:
            if card in dealt:
                again = True
    return deal if again == deal.from_log else Deal(deal.seat, dealt, deal.unknown, from_log=again)


_set_seat: Final = vars(Deal)["seat"].__set__
_set_cards: Final = vars(Deal)["cards"].__set__
_set_unknown: Final = vars(Deal)["unknown"].__set__
_set_from_log: Final = vars(Deal)["from_log"].__set__


def deal_of(seat: int, cards: tuple[Card, ...], unknown: int = 0) -> Deal:
    """Return a `Deal` of cards that are known to be cards: a record has many."""
    new = object.__new__(Deal)
    _set_seat(new, seat)
    _set_cards(new, cards)
    _set_unknown(new, unknown)
    _set_from_log(new, False)
    return new


_set_thrown: Final = vars(Discard)["cards"].__set__
_set_hidden: Final = vars(Discard)["unknown"].__set__
_set_drawer: Final = vars(Discard)["seat"].__set__


def discard_of(cards: tuple[Card, ...], unknown: int, seat: int) -> Discard:
    """Return a `Discard`, as `deal_of` does."""
    new = object.__new__(Discard)
    _set_thrown(new, cards)
    _set_hidden(new, unknown)
    _set_drawer(new, seat)
    return new
