"""What follows what (R12, R30-R37, R61).

The deal, the betting of a street, the draw that ends it, the next street, the end.
"""

from __future__ import annotations

from lowball.engine.betting import next_to_act
from lowball.engine.house import BATCH
from lowball.engine.limits import STRUCTURES
from lowball.engine.pots import uncalled
from lowball.engine.serving import burn_before_draw, serve_batch
from lowball.engine.setup import Setup
from lowball.engine.snapshot import BET, DEAL, DRAW, OVER, Draft
from lowball.engine.tuples import with_value

__all__ = ["after_bet", "after_deal", "after_draw", "begin_betting"]


def begin_betting(setup: Setup, now: Draft) -> None:
    """Ask the first seat of the street.

    It is found from the left of the big blind on the first street (R30), of the button later (R32).
    """
    first_after = setup.big_blind if now.street == 0 else setup.button
    now.phase = BET
    now.actor = next_to_act(now, setup.clockwise[first_after])
    now.asked = now.actor is not None
    if now.actor is None:
        _close_betting(setup, now)


def after_bet(setup: Setup, now: Draft, seat: int) -> None:
    """Go on after `seat` acted in a betting round."""
    if now.live.count(True) == 1:  # R34
        _close_betting(setup, now)
        return
    now.actor = next_to_act(now, setup.clockwise[seat])
    if now.actor is None:
        _close_betting(setup, now)


def after_deal(setup: Setup, now: Draft) -> None:
    """Go on after cards were dealt by hand."""
    if any(now.pending):
        return
    if any(now.discards):
        after_draw(setup, now)
    else:
        begin_betting(setup, now)


def after_draw(setup: Setup, now: Draft) -> None:
    """Ask the next live seat to draw (R61); after the last, serve a batch (R62) and open the next street."""
    for drawer in setup.order:
        if now.live[drawer] and len(now.discards[drawer]) == now.street:
            now.phase, now.actor = DRAW, drawer
            return
    if setup.game.house.draw_order is BATCH:
        serve_batch(setup, now)
        if any(now.pending):
            now.phase, now.actor = DEAL, None
            return
    now.street += 1
    _open_street(setup, now)
    begin_betting(setup, now)


def _close_betting(setup: Setup, now: Draft) -> None:
    """End the betting of a street: give back an uncalled bet, then draw, show down, or end at once."""
    excess = uncalled(now.totals, now.live)
    if excess is not None:
        seat, chips = excess
        now.stacks = with_value(now.stacks, seat, now.stacks[seat] + chips)
        now.totals = with_value(now.totals, seat, now.totals[seat] - chips)
        now.returned = with_value(now.returned, seat, now.returned[seat] + chips)
    now.bets = (0,) * len(now.bets)
    now.to_match = 0
    now.nominal = 0
    now.actor = None
    if now.live.count(True) == 1 or now.street == setup.game.draws:
        now.phase = OVER
        return
    burn_before_draw(setup, now)
    after_draw(setup, now)


def _open_street(setup: Setup, now: Draft) -> None:
    now.acted = (False,) * len(now.acted)
    now.aggressor = None
    STRUCTURES[setup.game.limit].open(setup.game, now)
