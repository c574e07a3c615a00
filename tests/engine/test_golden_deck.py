"""Scenarios G50 and G52: deal, draw and reshuffle from a deck in order, clubs to spades, 2 to A."""

from __future__ import annotations

from engine.helpers import cards, play, text
from lowball import Deal, Deck, Discard, Game, Phase, StandPat, State

ORDER = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
GAME = Game.no_limit_single_draw()


def test_g50_one_card_at_a_time_from_the_left_of_the_button() -> None:
    state = State(GAME, [1000] * 3, deck=Deck(ORDER))
    assert state.phase is Phase.BET
    assert [text(hand) for hand in state.hands] == ["4c7cTcKc3d", "2c5c8cJcAc", "3c6c9cQc2d"]


def test_g50_each_seat_draws_from_the_top_in_turn() -> None:
    state = State(GAME, [1000] * 3, deck=Deck(ORDER))
    play(state, "0 c, 1 c, 2 k")
    assert state.actor == 1
    state.discard("JcAc")
    assert text(state.hands[1]) == "2c5c8c4d5d"
    assert state.actor == 2
    state.stand_pat()
    assert text(state.hands[2]) == "3c6c9cQc2d"
    assert state.actor == 0
    state.discard("4c7cTcKc3d")
    assert text(state.hands[0]) == "6d7d8d9dTd"
    assert state.phase is Phase.BET
    assert state.actor == 1
    assert state.draw_counts == ((5,), (2,), (0,))
    drawn = [action for action in state.log if isinstance(action, Deal | Discard | StandPat)][3:]
    assert drawn == [
        Discard("JcAc", seat=1),
        Deal(1, "4d5d"),
        StandPat(seat=2),
        Discard("4c7cTcKc3d", seat=0),
        Deal(0, "6d7d8d9dTd"),
    ]


OTHERS = "2c8cAc7d" + "3c9c2d8d" + "4cTc3d9d" + "5cJc4dTd" + "6cQc5dJd"


def _g52(reshuffle: str) -> State:
    state = State(GAME, [1000] * 6, deck=Deck(ORDER, reshuffles=(reshuffle,)))
    play(state, "3 c, 4 c, 5 c, 0 c, 1 c, 2 k")
    for seat in (1, 2, 3, 4, 5, 0):
        assert state.actor == seat
        state.discard(state.hands[seat][:4])
    return state


def test_g52_the_reshuffle_adds_the_discards_of_the_other_seats() -> None:
    state = _g52("KsAs" + OTHERS)
    assert state.discards[0] == ((cards("7cKc6dQd"), 0),)
    assert text(state.hands[0]) == "5hKsAs2c8c"
    assert [text(hand) for hand in state.hands[1:]] == [
        "Kd6h7h8h9h",
        "AdThJhQhKh",
        "2hAh2s3s4s",
        "3h5s6s7s8s",
        "4h9sTsJsQs",
    ]


def test_g52_the_whole_draw_comes_from_the_new_stub() -> None:
    """The two cards that were left are shuffled in with the rest and do not come first."""
    state = _g52("6cQc5dJdAsKs" + OTHERS[: -len("6cQc5dJd")])
    assert text(state.hands[0]) == "5h6cQc5dJd"


def test_g52_every_card_is_somewhere() -> None:
    state = _g52("KsAs" + OTHERS)
    held = {card for hand in state.hands for card in hand}
    assert len(held) == 30
    left = set(cards(OTHERS)) - held
    assert len(left) == 18
    assert text(card for card in cards(OTHERS) if card in left).startswith("Ac7d3c9c")
    assert held | left | set(cards("7cKc6dQd")) == set(Deck(ORDER).cards)
