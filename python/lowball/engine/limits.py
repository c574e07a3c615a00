"""How much may be bet: one `Structure` for each `Limit`.

A structure answers three questions: how a betting round opens, which totals a seat may bet or raise to, and
what a wager does to the amount to match and to the least raise. All else is the same in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from lowball.engine.game import Game, Limit
from lowball.engine.snapshot import Draft

__all__ = ["STRUCTURES", "Structure", "small_or_big_bet", "somebody_could_answer"]

_NOTHING: Final = range(0)


class Structure(NamedTuple):
    """The part of the betting rules that depends on the limit."""

    open: Callable[[Game, Draft], None]
    """(game, now) -> None: set up a betting round in the draft, whose `to_match` is already right."""

    bet_to: Callable[[Draft, int], range]
    """(now, seat) -> every total that the seat may bet or raise to; empty if it may not."""

    wager: Callable[[Draft, int], None]
    """(now, to) -> None: note a bet or raise to `to` in the draft."""


def somebody_could_answer(now: Draft, seat: int) -> bool:
    """R47: a raise makes sense only if another live seat could put in more than the amount to match."""
    stacks, bets, to_match = now.stacks, now.bets, now.to_match
    for other, stack in enumerate(stacks):
        if stack and other != seat and bets[other] + stack > to_match and now.live[other]:
            return True
    return False


# ---- no limit, R40-R47


def _no_limit_open(game: Game, now: Draft) -> None:
    now.min_raise = game.blinds[1]  # R41


def _no_limit_bet_to(now: Draft, seat: int) -> range:
    bet = now.bets[seat]
    most = bet + now.stacks[seat]  # R42: the whole stack, never cut to what others hold
    to_match = now.to_match
    if most <= to_match:
        return _NOTHING
    # R45: short all-ins do not re-open the betting, unless they add up to a full raise.
    if now.acted[seat] and to_match - bet < now.min_raise:
        return _NOTHING
    if not somebody_could_answer(now, seat):
        return _NOTHING
    least = to_match + now.min_raise  # R40, R41
    return range(min(least, most), most + 1)  # R44: all-in for less than the least


def _no_limit_wager(now: Draft, to: int) -> None:
    now.min_raise = max(now.min_raise, to - now.to_match)  # R41, R44: a short all-in leaves it as it was
    now.to_match = to


# ---- pot limit, R50-R51


def _pot_limit_bet_to(now: Draft, seat: int) -> range:
    free = _no_limit_bet_to(now, seat)
    if not free:
        return free
    pot = sum(now.totals) + now.dead + now.nominal
    most = now.to_match + pot + now.to_match - now.bets[seat]
    return range(free.start, max(free.start, min(free.stop - 1, most)) + 1)


# ---- fixed limit, R52-R57


def small_or_big_bet(game: Game, street: int) -> int:
    """R52: the small bet in the first half of the betting rounds, the big bet in the second."""
    assert game.bets is not None
    return game.bets[street > game.draws // 2]


def _fixed_limit_open(game: Game, now: Draft) -> None:
    now.min_raise = small_or_big_bet(game, now.street)
    now.level = now.to_match  # R53: the full big blind is the first bet, even if it was posted short
    now.wagers = 1 if now.street == 0 else 0
    house = game.house
    free = house.raise_cap is None or (not house.heads_up_cap and now.live.count(True) == 2)  # R55, R56
    now.cap = None if free else house.raise_cap


def _fixed_limit_bet_to(now: Draft, seat: int) -> range:
    bet = now.bets[seat]
    most = bet + now.stacks[seat]
    to_match = now.to_match
    if most <= to_match or (now.cap is not None and now.wagers >= now.cap):
        return _NOTHING
    size = now.min_raise
    if now.acted[seat] and 2 * (to_match - bet) < size:  # R57
        return _NOTHING
    if not somebody_could_answer(now, seat):
        return _NOTHING
    to = now.level + size  # R54: one full bet above the last full one, which may be a completion
    to = min(to, most)
    return range(to, to + 1)


def _fixed_limit_wager(now: Draft, to: int) -> None:
    now.to_match = to
    if 2 * (to - now.level) >= now.min_raise:  # R53: half a bet counts as a whole one
        now.level = to
        now.wagers += 1


STRUCTURES: Final[Mapping[Limit, Structure]] = {
    Limit.NO_LIMIT: Structure(_no_limit_open, _no_limit_bet_to, _no_limit_wager),
    Limit.POT_LIMIT: Structure(_no_limit_open, _pot_limit_bet_to, _no_limit_wager),
    Limit.FIXED_LIMIT: Structure(_fixed_limit_open, _fixed_limit_bet_to, _fixed_limit_wager),
}
