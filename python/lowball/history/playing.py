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

__all__ = ["CALLS", "CHECKS", "FOLDS", "PATS", "back_again", "deal_of", "play_through"]

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
) -> tuple[tuple[Action, ...], State] | None:
    """Play the moves, and return them as actions with the state after the last; None if any is refused.

    The moves begin with one deal of five cards for each player. A `Call` is a check where there is nothing to
    call. The state knows no earlier moments: no log, no events. Raises `SetupError` as `State` does.
    """
    setup, now, forced = prepared(
        game, stacks, button=button, small_blind=small_blind, big_blind=big_blind, posts=posts, deck=None
    )
    count = len(setup.order)
    if not _deal_hands(now, moves[:count], count):
        return None
    flow.begin_betting(setup, now)
    actions = list(moves[:count])
    done = actions.append
    try:
        for move in moves[count:]:
            kind, seat = type(move), now.actor
            if seat is None:
                if now.phase is not DEAL or not isinstance(move, Deal) or not now.pending[move.seat]:
                    return None
                deal = back_again(move, now.discards[move.seat])
                if not _replace(now, deal):
                    return None
                flow.after_deal(setup, now)
                done(deal)
                continue
            if move.seat != seat:
                return None
            if now.phase is BET:
                if kind is Call and now.bets[seat] >= now.to_match:
                    betting.check(setup, now, seat, CHECKS[seat])
                    done(CHECKS[seat])
                else:
                    _BET_KINDS[kind](setup, now, seat, move)
                    done(move)
                flow.after_bet(setup, now, seat)
            else:
                _DRAW_KINDS[kind](setup, now, seat, move)
                done(move)
    except (Refusal, CardError, KeyError):  # KeyError: a bet at a draw, or the other way round
        return None
    state: State = object.__new__(State)
    _set_setup(state, setup)
    _set_forced(state, forced)
    _set_now(state, now)
    return tuple(actions), state


def _deal_hands(now: Draft, deals: Sequence[Action], count: int) -> bool:
    """Give five cards to every seat; False if the deals are not that, or give a card twice."""
    hands, unknown, pending = list(now.hands), list(now.unknown), list(now.pending)
    known: list[int] = []
    for deal in deals:
        if not isinstance(deal, Deal) or deal.from_log:
            return False
        seat, cards = deal.seat, deal.cards
        if not 0 <= seat < len(pending) or len(cards) + deal.unknown != pending[seat]:
            return False
        pending[seat] = 0
        hands[seat] = cards
        unknown[seat] = deal.unknown
        known += cards
    if any(pending) or len(deals) != count or len(set(known)) != len(known):
        return False
    now.hands, now.unknown, now.pending = tuple(hands), tuple(unknown), tuple(pending)
    return True


def _replace(now: Draft, deal: Deal) -> bool:
    """Give a seat the cards that it waits for; False where the rules have something against it."""
    seat, cards = deal.seat, deal.cards
    count = len(cards)
    hands = list(now.hands)
    if count + deal.unknown != now.pending[seat] or (count > 1 and len({*cards}) != count):
        return False
    for hand, live in zip(hands, now.live, strict=True):
        if live:
            for card in cards:
                if card in hand:
                    return False
    hands[seat] += cards
    now.hands = tuple(hands)
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
