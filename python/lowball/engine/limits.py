"""How much may be bet: one `Structure` for each `Limit`.

A structure answers two questions: which totals a seat may bet or raise to, and what a wager does to the
amount to match and to the least raise. Everything else about betting is the same in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from lowball.engine.game import Game, Limit
from lowball.engine.snapshot import Draft

__all__ = ["STRUCTURES", "Structure"]

_NOTHING: Final = range(0)


class Structure(NamedTuple):
    """The part of the betting rules that depends on the limit."""

    bet_to: Callable[[Game, Draft, int], range]
    """(game, now, seat) -> every total that the seat may bet or raise to; empty if it may not."""

    wager: Callable[[Game, Draft, int], None]
    """(game, now, to) -> None: note a bet or raise to `to` in the draft."""


def _somebody_could_answer(now: Draft, seat: int) -> bool:
    """R47: a raise makes sense only if another seat still in could put in more than the amount to match."""
    stacks, bets, to_match = now.stacks, now.bets, now.to_match
    for other, live in enumerate(now.live):
        if live and other != seat and stacks[other] and bets[other] + stacks[other] > to_match:
            return True
    return False


def _no_limit_bet_to(_game: Game, now: Draft, seat: int) -> range:
    bet = now.bets[seat]
    most = bet + now.stacks[seat]  # R42: the whole stack, never cut to what others hold
    to_match = now.to_match
    if most <= to_match:
        return _NOTHING
    if (
        now.acted[seat] and to_match - bet < now.min_raise
    ):  # R45: short all-ins do not re-open, unless they add up to a full raise
        return _NOTHING
    if not _somebody_could_answer(now, seat):
        return _NOTHING
    least = to_match + now.min_raise  # R40, R41
    return range(min(least, most), most + 1)  # R44: all-in for less than the least


def _no_limit_wager(_game: Game, now: Draft, to: int) -> None:
    now.min_raise = max(
        now.min_raise, to - now.to_match
    )  # R41, R44: a short all-in leaves the least raise as it was
    now.to_match = to


STRUCTURES: Final[Mapping[Limit, Structure]] = {
    Limit.NO_LIMIT: Structure(_no_limit_bet_to, _no_limit_wager),
}
