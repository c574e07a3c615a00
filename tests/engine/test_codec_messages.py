"""What the error of a damaged record says: which field, what was expected there, and what was found."""

from __future__ import annotations

import pytest

from engine.json_paths import Path, with_part
from engine.saved_hands import with_deck
from lowball import NotationError, State

CASES: list[tuple[Path, object, str]] = [
    (("format",), "lowball.game", "state.format: expected 'lowball.state', not 'lowball.game'"),
    (("version",), 2, "state.version: expected 1, not 2"),
    (("version",), True, "state.version: expected 1, not True"),
    (("version",), 1.0, "state.version: expected 1, not 1.0"),
    (("game", "version"), 0, "state.game.version: expected 1, not 0"),
    (("button",), None, "state.button: expected an int, not None"),
    (("button",), 9, "state: button is seat 9, and the seats are 0 to 4"),
    (("stacks", 1), 10.0, "state.stacks[1]: expected an int, not 10.0"),
    (("stacks", 1), 10**6000, "state.stacks[1]: expected an int, not an int of more than 60 digits"),
    (("stacks", 1), -5, "state: the stack of seat 1 is 0 or more chips, not -5"),
    (("posts", 0), [4, 20], "state.posts[0]: expected [seat, live chips, dead chips], not 2 items"),
    (("posts",), [[4, 20, 10], [4, 0, 5]], "state.posts[1][0]: seat 4 has posts already"),
    (("deck", "seed"), 7, "state.deck.seed: expected a seed as a text of decimal digits, not 7"),
    (("deck", "seed"), "07", "state.deck.seed: expected a seed as a text of decimal digits, not '07'"),
    (("deck", "seed"), "٧", "state.deck.seed: expected a seed as a text of decimal digits, not '٧'"),
    (("deck", "index"), -1, "state.deck: the index of a deck must be from 0 to 2**48 - 1, not -1"),
    (("deck", "order"), "7c7d", "state.deck: a deck has 52 cards, not 2"),
    (
        ("game", "limit"),
        "No_Limit",
        "state.game.limit: expected 'no_limit' or 'pot_limit' or 'fixed_limit'",
    ),
    (("game", "bets"), None, "state.game.bets: expected a list, not None"),
    (("game", "blinds"), [1], "state.game.blinds: expected two ints, not 1 items"),
    (("game", "house", "raise_cap"), 6, "state.game.house.raise_cap: expected 4, 5 or null, not 6"),
    (("game", "house", "burn"), 1, "state.game.house.burn: expected true or false, not 1"),
    (
        ("game", "house", "draw_order"),
        "sequential",
        "state.game.house: reshuffle WSOP needs draw_order BATCH",
    ),
    (("game", "house", "rake", "step"), 0, "state.game.house.rake: step is an int of 1 or more"),
    (("actions", 0), "call", "state.actions[0]: expected a list, not 'call'"),
    (("actions", 0), [], "state.actions[0][0]: expected 'fold' or 'check' or 'call'"),
    (("actions", 0), ["raise", 4, 40], "state.actions[0][0]: expected 'fold' or 'check' or 'call'"),
    (("actions", 0), ["bet_to", 4], 'state.actions[0]: expected ["bet_to", seat, amount], not 2 items'),
    (("actions", 0), ["bet_to", 4, "40"], "state.actions[0][2]: expected an int, not '40'"),
    (("actions", 0), ["bet_to", 4, 41], "state.actions[0]: BetTo(41, seat=4) is not legal"),
    (
        ("actions", 2),
        ["fold", 1, "late"],
        "state.actions[2][2]: expected \"timed_out\" or nothing, not 'late'",
    ),
    (("actions", 2), ["call", 1, "timed_out"], 'state.actions[2]: expected ["call", seat], not 3 items'),
    (("actions", 4), ["discard", 2, ""], "state.actions[4][2]: expected one card or more, not ''"),
    (("actions", 4), ["discard", 2, "ad"], "state.actions[4][2]: expected a text of cards"),
    (("actions", 4), ["discard", 2, "??Ad"], "state.actions[4][2]: expected a text of cards"),
    (("actions", 4), ["discard", 2, "Ad\n"], "state.actions[4][2]: expected a text of cards"),
    (("actions", 4), ["discard", 2, "7c"], "state.actions[4]: Discard('7c', seat=2) is not legal"),
    (("actions", 4), ["deal", 2, "7c"], "state.actions[4]: Deal(2, '7c') is not legal"),
]


@pytest.mark.parametrize(("path", "value", "message"), CASES, ids=range(len(CASES)))
def test_the_error_says_which_field_and_what_was_expected(path: Path, value: object, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        State.from_dict(with_part(with_deck().to_dict(), path, value))
    assert str(caught.value).startswith(message)
