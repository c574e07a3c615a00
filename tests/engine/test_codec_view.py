"""A view as JSON: complete for the seat's client, and without a card that the seat may not know."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from engine.any_game import allowed, played, starts, through_json
from engine.helpers import E, J, S, W, pat, play, table
from engine.random_play import CHOICES
from engine.saved_hands import with_deck
from engine.view_graph import cards_in_text
from lowball import State


@given(starts(), CHOICES)
def test_no_hidden_card_is_in_the_json_of_a_view(state: State, choices: list[int]) -> None:
    for now in played(state, choices):
        for seat in (None, now.button if now.starting_stacks[now.button] else now.big_blind, now.big_blind):
            assert cards_in_text(json.dumps(now.view(seat).to_dict())) <= allowed(now, seat)


@given(starts(decks=True), CHOICES)
def test_no_seed_is_in_the_json_of_a_view(state: State, choices: list[int]) -> None:
    assert state.deck is not None
    *_, ended = played(state, choices)
    text = json.dumps(ended.view(ended.big_blind).to_dict())
    assert "seed" not in text
    assert "deck" not in text
    if state.deck.seed > 10**8:
        assert str(state.deck.seed) not in text


@given(starts(), CHOICES, st.integers(0, 40))
def test_the_json_of_a_view_is_json(state: State, choices: list[int], cut: int) -> None:
    for turn, now in enumerate(played(state, choices)):
        if turn == cut or now.is_over():
            record = now.view(now.big_blind).to_dict()
            assert through_json(record) == record
            return


def test_the_json_of_a_view_of_a_bet() -> None:
    state = play(table([1000] * 3, {0: W, 1: "Kd9c4d3c??", 2: E}), "0 r300")
    record = state.view(1).to_dict()
    assert record["game"] == state.game.to_dict()
    del record["game"]
    assert record == {
        "format": "lowball.view",
        "version": 1,
        "seat": 1,
        "phase": "bet",
        "street": 0,
        "actor": 1,
        "button": 0,
        "small_blind": 1,
        "big_blind": 2,
        "starting_stacks": [1000, 1000, 1000],
        "stacks": [700, 950, 900],
        "bets": [300, 50, 100],
        "pot": 450,
        "pots": [],
        "live": [0, 1, 2],
        "forced": [["small_blind", 1, 50], ["big_blind", 2, 100]],
        "draw_counts": [[], [], []],
        "log": [
            ["deal", 0, "??????????"],
            ["deal", 1, "Kd9c4d3c??"],
            ["deal", 2, "??????????"],
            ["bet_to", 0, 300],
        ],
        "shown": [],
        "hand": "Kd9c4d3c??",
        "discards": [],
        "legal": {
            "fold": True,
            "check": False,
            "call": 250,
            "bet_to": [500, 1000],
            "draw": False,
            "discards": "",
        },
    }


def test_the_json_of_a_view_of_a_draw() -> None:
    state = play(table([1000] * 2, {1: "Kd9c4d3c??"}), "0 c, 1 k")
    record = state.view(1).to_dict()
    assert record["legal"] == {
        "fold": False,
        "check": False,
        "call": None,
        "bet_to": None,
        "draw": True,
        "discards": "Kd9c4d3c??",
    }
    state.discard("Kd??")
    state.deal(1, "8h7s")
    record = state.view(1).to_dict()
    assert (record["hand"], record["discards"], record["draw_counts"]) == ("9c4d3c8h7s", ["Kd??"], [[], [2]])
    assert (record["legal"], record["actor"], record["pots"]) == (
        None,
        0,
        [{"amount": 200, "eligible": [0, 1]}],
    )
    assert state.view(0).to_dict()["log"][-2:] == [["discard", 1, "????"], ["deal", 1, "????"]]


def test_r81_the_json_of_a_view_shows_hands_in_showing_order() -> None:
    state = play(table([1000] * 4, {1: J, 2: S, 3: E}), "3 c, 0 f, 1 c, 2 k")
    pat(state)
    record = play(state, "1 k, 2 k, 3 k").view(None).to_dict()
    assert record["shown"] == [[1, J], [2, S]]
    assert (record["seat"], record["hand"], record["phase"]) == (None, "", "over")


def test_the_json_of_a_view_is_small() -> None:
    assert len(json.dumps(with_deck().view(4).to_dict())) < 2000


def test_r68_the_json_of_a_view_tells_what_the_clock_did() -> None:
    assert ["fold", 1, "timed_out"] in with_deck().view(0).to_dict()["log"]
