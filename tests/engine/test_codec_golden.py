"""Records of version 1, frozen: they stay readable for ever, and are still written like this."""

from __future__ import annotations

import json

from engine.saved_hands import by_hand, with_deck
from lowball import Card, Phase, State

WITH_DECK = """
{"format": "lowball.state", "version": 1,
 "game": {"format": "lowball.game", "version": 1, "limit": "fixed_limit", "draws": 3, "blinds": [10, 20],
          "bets": [20, 40], "ante": 3, "ante_kind": "big_blind", "max_seats": 6,
          "house": {"raise_cap": 5, "heads_up_cap": false, "draw_order": "batch", "burn": true,
                    "reshuffle": "wsop", "show_all_in": "always", "show_all": true, "free_fold": true,
                    "rake": {"basis_points": 500, "cap": 30, "step": 5, "after_draw_only": false}}},
 "stacks": [1000, 300, 45, 0, 500], "button": 0, "small_blind": 1, "big_blind": 2,
 "posts": [[4, 20, 10]],
 "deck": {"seed": "115792089237316195423570985008687907853269984665640564039457584007913129639935",
          "index": 4, "order": null, "reshuffles": []},
 "actions": [["bet_to", 4, 40], ["call", 0], ["fold", 1, "timed_out"], ["call", 2],
             ["discard", 2, "Ad2c4d"], ["stand_pat", 4, "timed_out"], ["discard", 0, "QsQc"],
             ["check", 2, "timed_out"]]}
"""

BY_HAND = """
{"format": "lowball.state", "version": 1,
 "game": {"format": "lowball.game", "version": 1, "limit": "no_limit", "draws": 1, "blinds": [50, 100],
          "bets": null, "ante": 0, "ante_kind": "each", "max_seats": 7,
          "house": {"raise_cap": 4, "heads_up_cap": true, "draw_order": "sequential", "burn": false,
                    "reshuffle": "pokerstars", "show_all_in": "uncontested", "show_all": false,
                    "free_fold": false, "rake": null}},
 "stacks": [1000, 1000], "button": 1, "small_blind": 1, "big_blind": 0, "posts": [], "deck": null,
 "actions": [["deal", 0, "7c5d4h3s??"], ["deal", 1, "Kd9c4d3c2c"], ["call", 1], ["check", 0],
             ["discard", 0, "7c??"], ["deal", 0, "2h7c", "from_log"], ["discard", 1, "Kd9c"],
             ["deal", 1, "????"]]}
"""


def test_a_record_of_version_1_with_a_deck_is_read() -> None:
    state = State.from_dict(json.loads(WITH_DECK))
    assert state == with_deck()
    assert (state.phase, state.street, state.actor, state.pot) == (Phase.BET, 1, 4, 143)
    assert state.hands[0] == tuple(map(Card, ("Jh", "Th", "7s", "8c", "Qh")))


def test_a_record_of_version_1_by_hand_is_read() -> None:
    state = State.from_dict(json.loads(BY_HAND))
    assert state == by_hand()
    assert (state.phase, state.street, state.actor, state.pot) == (Phase.BET, 1, 0, 200)
    assert state.unknown == (0, 2)


def test_records_are_still_written_as_version_1_was() -> None:
    assert with_deck().to_dict() == json.loads(WITH_DECK)
    assert by_hand().to_dict() == json.loads(BY_HAND)


def test_fields_are_written_in_their_order() -> None:
    assert json.dumps(with_deck().to_dict()) == json.dumps(json.loads(WITH_DECK))
