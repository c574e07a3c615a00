"""Scenarios G52 to G55 with three draws: what is reshuffled, and who may get it. Decks are in order."""

from __future__ import annotations

from engine.helpers import cards, play, text
from lowball import POKERSTARS, WSOP, Deck, Game, House, Phase, State

ORDER = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
# The first four cards of seats 1 to 5, in the order in which they are thrown away.
OTHERS = "2c8cAc7d" + "3c9c2d8d" + "4cTc3d9d" + "5cJc4dTd" + "6cQc5dJd"


def _six(*reshuffles: str, house: House = POKERSTARS, folding: int | None = None) -> State:
    game = Game.limit_triple_draw(20, 40, house=house)
    state = State(game, [1000] * 6, deck=Deck(ORDER, reshuffles=reshuffles))
    while state.phase is Phase.BET:
        if state.legal_actions.can_check:
            state.check()
        elif state.actor == folding:
            state.fold()
        else:
            state.call()
    return state


def _discard(state: State, *counts: int) -> State:
    for count in counts:
        assert state.actor is not None
        state.discard(state.hands[state.actor][:count])
    return state


def _stub(state: State) -> str:
    return text(state.stub or ())


def test_g52_the_button_is_served_from_everything_but_its_own_discards() -> None:
    state = _discard(_six("KsAs" + OTHERS), 4, 4, 4, 4, 4)
    assert state.actor == 0
    assert _stub(state) == "KsAs"
    assert text(state.hands[0]) == "7cKc6dQd5h"
    _discard(state, 4)
    assert text(state.hands[0]) == "5hKsAs2c8c"
    assert len(state.stub or ()) == 18
    assert _stub(state).startswith("Ac7d3c9c")
    held = [card for hand in state.hands for card in hand]
    reserve = cards("7cKc6dQd")
    assert sorted((*held, *(state.stub or ()), *reserve)) == sorted(cards(ORDER))


def test_g53_own_discards_of_the_first_draw_are_passed_over_in_the_second() -> None:
    state = _discard(_six("KsAs" + OTHERS), 4, 4, 4, 4, 4, 4)
    play(state, "1 k, 2 k, 3 k, 4 k, 5 k, 0 k")
    assert (state.street, state.actor) == (1, 1)
    assert text(state.hands[1]) == "Kd6h7h8h9h"
    state.discard("Kd")
    assert text(state.hands[1]) == "6h7h8h9h3c"
    assert _stub(state).startswith("Ac7d9c")
    state.discard("Ad")
    assert text(state.hands[2][-1:]) == "Ac"
    assert len(state.stub or ()) == 16
    assert _stub(state).startswith("7d9c")


def test_g54_wsop_nobody_folded_and_the_discards_of_this_draw_join() -> None:
    pool = "As" + OTHERS
    state = _discard(_six(pool, house=WSOP), 4, 4, 4, 4, 4)
    assert len(state.stub or ()) == 22, "the burn comes with the batch"
    _discard(state, 4)
    assert text(state.hands[1]) == "Kd7h8h9hTh"
    assert text(state.hands[5]) == "4hTsJsQsKs"
    assert text(state.hands[0]) == "5hAs2c8cAc"
    assert _stub(state) == pool[8:]


def test_g54_r75_wsop_a_card_of_an_earlier_draw_may_come_back_to_its_discarder() -> None:
    """The second draw wants 17 of 16: the last card and the button's four of the first draw are shuffled."""
    state = _discard(_six("As" + OTHERS, "7cKcJd6dQd", house=WSOP), 4, 4, 4, 4, 4, 4)
    play(state, "1 k, 2 k, 3 k, 4 k, 5 k, 0 k")
    assert len(state.stub or ()) == 17
    _discard(state, 5, 5, 5, 0, 1, 1)
    assert text(state.hands[1]) == "3c9c2d8d4c"
    assert text(state.hands[5][-1:]) == "7c"
    assert text(state.hands[0]) == "As2c8cAcKc"
    assert _stub(state) == "Jd6dQd"


def test_g55_the_default_shuffles_stub_discards_and_the_folded_hand() -> None:
    """UTG folds; 5, 5, 5, 4 and 4 are wanted of 22, so that the button finds three."""
    thrown = "2c8cAc7dKd" + "3c9c2d8dAd" + "5cJc4dTd3h" + "6cQc5dJd"
    pool = "4cTc3d9d2h" + "QsKsAs" + thrown
    state = _discard(_six(pool, folding=3), 5, 5, 5, 4)
    assert state.actor == 0
    assert _stub(state) == "QsKsAs"
    _discard(state, 4)
    assert len(pool) // 2 == 27
    assert text(state.hands[0]) == "5h4cTc3d9d"
    assert len(state.stub or ()) == 23
    assert _stub(state) == pool[8:]


def test_g55_wsop_shuffles_the_last_card_and_the_folded_hand() -> None:
    pool = "As4cTc3d9d2h"
    state = _discard(_six(pool, house=WSOP, folding=3), 5, 5, 5, 4, 4)
    assert text(state.hands[0]) == "5hKsAs4cTc"
    assert _stub(state) == "3d9d2h"


def test_g55_wsop_deals_the_last_card_where_exactly_21_are_wanted() -> None:
    state = _discard(_six(house=WSOP, folding=3), 5, 5, 5, 4, 2)
    assert text(state.hands[0]) == "6dQd5hKsAs"
    assert state.stub == ()
