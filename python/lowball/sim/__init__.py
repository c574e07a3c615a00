"""Policies against each other over many hands: the same numbers however the work is split.

>>> from lowball import Game
>>> from lowball.policies import RandomPolicy, TightPolicy
>>> game = Game.no_limit_single_draw()
>>> result = play(game, [TightPolicy(), RandomPolicy()], stacks=10_000, hands=100, seed=1)
>>> [totals.name for totals in result.policies], sum(totals.net for totals in result.policies)
(['TightPolicy', 'RandomPolicy'], 0)
"""

from lowball.sim.result import PolicyTotals, SimResult
from lowball.sim.run import play, play_hand
from lowball.sim.turn import PolicyError, take_turn

__all__ = ["PolicyError", "PolicyTotals", "SimResult", "play", "play_hand", "take_turn"]
