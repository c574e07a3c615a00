"""A betting round: who is asked, and what fold, check, call and bet do (R30-R38, R48)."""

from __future__ import annotations

from lowball.engine.actions import BetTo, Call, Check, Fold
from lowball.engine.amounts import as_int, describe
from lowball.engine.limits import STRUCTURES, somebody_could_answer
from lowball.engine.refusal import Refusal
from lowball.engine.setup import Setup
from lowball.engine.snapshot import Draft
from lowball.engine.tuples import with_value

__all__ = ["bet_to", "call", "call_amount", "check", "fold", "may_fold", "next_to_act"]


def next_to_act(now: Draft, seats: tuple[int, ...]) -> int | None:
    """The first of `seats`, taken clockwise, whom R36 asks to act; None ends the round (R37).

    With two or more seats able to bet, each is asked until it has acted and matched. A lone able seat is
    asked only to match what another live seat has really put in, never to bet against all-ins that it already
    covers.
    """
    live, stacks, bets, acted, to_match = now.live, now.stacks, now.bets, now.acted, now.to_match
    for seat in seats:
        if live[seat] and stacks[seat] and (not acted[seat] or bets[seat] < to_match):
            break
    else:
        return None
    for other in seats:
        if live[other] and stacks[other] and other != seat:
            return seat
    bet = bets[seat]
    for other in seats:
        if live[other] and bets[other] > bet:
            return seat
    return None


def may_fold(setup: Setup, now: Draft, seat: int) -> bool:
    """R38: only when facing a wager, unless the house allows a free fold."""
    return now.bets[seat] < now.to_match or setup.game.house.free_fold


def call_amount(now: Draft, seat: int) -> int:
    """Chips to add for a call (R48); 0 or less where there is nothing to match."""
    missing, stack = now.to_match - now.bets[seat], now.stacks[seat]
    return missing if missing < stack else stack


def fold(setup: Setup, now: Draft, seat: int, action: Fold) -> None:
    """R38; the cards go to the muck."""
    if action.timed_out and now.bets[seat] >= now.to_match:
        raise Refusal("a seat whose time is up checks where that is free (R68)")
    if not may_fold(setup, now, seat):
        raise Refusal("there is nothing to call, so check instead of folding")
    now.live = with_value(now.live, seat, False)
    if now.dealer is not None:
        now.dealer = now.dealer.muck(bytes(now.hands[seat]))


def check(_setup: Setup, now: Draft, seat: int, _action: Check) -> None:
    """Pass; only where nothing is to be matched."""
    if now.bets[seat] < now.to_match:
        raise Refusal(f"there is {call_amount(now, seat)} to call, so a check is not possible")
    now.acted = with_value(now.acted, seat, True)


def call(_setup: Setup, now: Draft, seat: int, _action: Call) -> None:
    """R48: match, or go all-in for less."""
    chips = call_amount(now, seat)
    if chips <= 0:
        raise Refusal("there is nothing to call, so check instead")
    _put_in(now, seat, chips)


def bet_to(setup: Setup, now: Draft, seat: int, action: BetTo) -> None:
    """Bet or raise to a total for the street, within what the limit allows."""
    to = as_int(action.amount)
    if to is None:
        raise Refusal(f"an amount of chips is an int, not {describe(action.amount)}")
    structure = STRUCTURES[setup.game.limit]
    allowed = structure.bet_to(now, seat)
    if to not in allowed:
        raise Refusal(_why_not(now, seat, to, allowed))
    _put_in(now, seat, to - now.bets[seat])
    structure.wager(now, to)
    now.aggressor = seat


def _why_not(now: Draft, seat: int, to: int, allowed: range) -> str:
    if allowed:
        word = "raise" if now.to_match else "bet"
        if allowed[0] == allowed[-1]:
            return f"seat {seat} can {word} to {allowed[0]} only, not {to}"
        if to > allowed[-1]:
            return f"seat {seat} can {word} to {allowed[-1]} at most, not {to}"
        return f"seat {seat} must {word} to {allowed[0]} at least, not {to}"
    most = now.bets[seat] + now.stacks[seat]
    if most <= now.to_match:
        return f"seat {seat} can put in {most} in all, which is no raise of {now.to_match}: call or fold"
    if now.cap is not None and now.wagers >= now.cap:
        return f"the betting is capped at {now.cap} bets: call or fold"
    if not somebody_could_answer(now, seat):
        return "no other seat could call a raise: call or fold"
    return "the betting was not re-opened to this seat: no full raise came after it acted"


def _put_in(now: Draft, seat: int, chips: int) -> None:
    stacks, bets, totals = list(now.stacks), list(now.bets), list(now.totals)
    stacks[seat] -= chips
    bets[seat] += chips
    totals[seat] += chips
    now.stacks, now.bets, now.totals = tuple(stacks), tuple(bets), tuple(totals)
    now.acted = with_value(now.acted, seat, True)
