"""Hypothesis strategies for every hand there is, and what must hold in it: to test code that plays.

Strategies: `cards`, `card_sets`, `hands`, `decks`, `rakes`, `houses`, `games`, `setups`, `legal_action`,
`plays`, `states`, `finished_states`. Checks: `check_state`, which runs all of `CHECKS`, and `check_view`.

This package needs hypothesis, and `import lowball` does not load it.

>>> from hypothesis import given, settings
>>> @settings(max_examples=5, database=None)
... @given(states(games(draws=(1,))))
... def test_somebody_is_in(state):
...     check_state(state)
...     assert state.live
>>> test_somebody_is_in()
"""

try:
    import hypothesis as _hypothesis
except ModuleNotFoundError as missing:
    raise ImportError("lowball.testing needs hypothesis: pip install 'lowball-poker[testing]'") from missing

from lowball.testing.cards import card_sets, cards, decks, hands
from lowball.testing.checks import CHECKS, check_state
from lowball.testing.games import games, houses, rakes
from lowball.testing.play import Play, finished_states, legal_action, plays, states
from lowball.testing.rebuilt import hands_to_tell
from lowball.testing.setups import HandSetup, setups
from lowball.testing.views import check_view

del _hypothesis

__all__ = [
    "CHECKS",
    "HandSetup",
    "Play",
    "card_sets",
    "cards",
    "check_state",
    "check_view",
    "decks",
    "finished_states",
    "games",
    "hands",
    "hands_to_tell",
    "houses",
    "legal_action",
    "plays",
    "rakes",
    "setups",
    "states",
]
