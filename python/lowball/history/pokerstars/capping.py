"""`Betting is capped`: whether it is."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from lowball.engine import BetTo, Call, Check, Fold, Limit, Phase
from lowball.engine.limits import small_or_big_bet
from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.play import Play

__all__ = ["check_capped"]

_BETTING: Final = (Fold, Check, Call, BetTo)


def check_capped(play: Play) -> None:
    """Raise `LineError` unless there were as many bets in this round as there may be (R55)."""
    state, cap = play.state, play.state.game.house.raise_cap
    if state.game.limit is not Limit.FIXED_LIMIT:
        raise LineError("only the betting of a fixed limit is capped")
    legal = state.legal_actions
    if legal.bet_to:
        name, least = play.names[state.actor or 0], play.money.text(legal.bet_to[0])
        raise LineError(f"{name} can still raise to {least}")
    if state.phase is not Phase.BET:
        raise LineError(f"no betting is going on that could be capped: {play.waiting()}")
    wagers = _wagers(play)
    if wagers != cap:
        raise LineError(f"{cap} bets cap the betting, and in this round there were {wagers}")


def _wagers(play: Play) -> int:
    """Return how many bets and raises there were in this round, as R53 counts them."""
    game, street = play.state.game, play.state.street
    level, wagers = (0, 0) if street else (game.blinds[1], 1)
    acted = takewhile(lambda action: isinstance(action, _BETTING), reversed(play.actions))
    for amount in reversed([action.amount for action in acted if isinstance(action, BetTo)]):
        if 2 * (amount - level) >= small_or_big_bet(game, street):
            level, wagers = amount, wagers + 1
    return wagers
