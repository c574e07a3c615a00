"""Hands of houses with other rules than PokerStars': they read back as they were, or are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.drawing_hands import played
from history.text_hands import dealt_in
from lowball import (
    WSOP,
    Action,
    BetTo,
    Call,
    Check,
    Deal,
    Deck,
    Discard,
    Game,
    House,
    NotationError,
    State,
)
from lowball.history import HandHistory, dumps, loads
from lowball.testing import finished_states, games, setups

TRIPLE = Game.limit_triple_draw(20, 40, house=WSOP)


def to_the_end(state: State) -> None:
    """Nobody draws or raises any more."""
    while not state.is_over():
        legal = state.legal_actions
        if legal.draw:
            state.stand_pat()
        elif legal.can_check:
            state.check()
        else:
            state.call()


FIVE = replace(WSOP, heads_up_cap=True)


def reads_back(state: State, hero: int | None) -> bool:
    """Whether the hand is written; then it must be the same hand, and written again the same text."""
    try:
        text = dumps(HandHistory.from_state(state), "pokerstars", hero=hero)
    except NotationError:
        return False
    back = loads(text)
    assert back.verify().stacks == dealt_in(state.outcome(), state.starting_stacks, state.button)
    bets = [action.amount for action in state.log if isinstance(action, BetTo)]
    assert [action.amount for action in back.actions if isinstance(action, BetTo)] == bets
    assert dumps(back, "pokerstars") == text
    return True


@given(seats=st.integers(2, 6), draws=st.sampled_from((1, 3)), seed=st.integers(0, 2**32), view=st.booleans())
def test_a_wsop_hand_reads_back_or_is_refused(seats: int, draws: int, seed: int, *, view: bool) -> None:
    reads_back(played(seats, draws, seed), 0 if view else None)


def test_most_wsop_hands_are_written() -> None:
    written = [reads_back(played(2 + seed % 5, 1 + 2 * (seed % 2), seed), None) for seed in range(60)]
    assert 25 < sum(written) < 60


@given(state=finished_states(setup=setups(games(), deck=True)), data=st.data())
def test_a_hand_of_any_house_reads_back_or_is_refused(state: State, data: st.DataObject) -> None:
    seats = [seat for seat, chips in enumerate(state.starting_stacks) if chips]
    reads_back(state, data.draw(st.none() | st.sampled_from(seats)))


def raised(seats: int, times: int, house: House = WSOP) -> HandHistory:
    """A hand with so many raises before the draw, and no more bets."""
    game = replace(TRIPLE, house=house)
    state = State(game, (1000,) * seats, deck=Deck(seed=4))
    for _ in range(times):
        state.bet_to(state.legal_actions.bet_to[0])
    to_the_end(state)
    return HandHistory.from_state(state, players=("ann", "bo", "carl")[:seats])


@pytest.mark.parametrize(
    ("seats", "times", "who"),
    [(2, 4, "bo raises to 100"), (2, 9, "bo raises to 100"), (3, 4, "ann raises to 100")],
)
def test_a_fifth_bet_is_refused(seats: int, times: int, who: str) -> None:
    says = (
        f"{who} after 4 bets in the round, and PokerStars text has the rule of PokerStars: four bets at most"
    )
    with pytest.raises(NotationError, match=says):
        dumps(raised(seats, times), "pokerstars")


@pytest.mark.parametrize("house", [WSOP, FIVE, replace(WSOP, raise_cap=None), House()])
@pytest.mark.parametrize("seats", [2, 3])
def test_four_bets_are_the_cap_of_the_text(seats: int, house: House) -> None:
    for times in range(4):
        text = dumps(raised(seats, times, house), "pokerstars")
        assert text.count("Betting is capped") == (times == 3)
        assert dumps(loads(text), "pokerstars") == text


def by_hand(*draws: Action) -> HandHistory:
    """A heads-up hand in a batch, in which all discard before anybody is dealt."""
    state = State(Game.limit_triple_draw(20, 40, house=WSOP), (1000, 1000))
    for action in (Deal(1, "8c7d5h4s2c"), Deal(0, "9c7s5d3h2d"), Call(0), Check(1), *draws):
        state.push(action)
    to_the_end(state)
    return HandHistory.from_state(state, players=("ann", "bo"))


def test_a_batch_reads_back_where_its_order_decides_nothing() -> None:
    text = dumps(by_hand(Discard("8c"), Discard("9c"), Deal(1, "3c"), Deal(0, "8h")), "pokerstars")
    assert "bo: discards 1 card [8c]\nDealt to bo [7d 5h 4s 2c] [3c]\nann: discards 1 card [9c]\n" in text
    assert loads(text).verify().stacks == (980, 1020)


def test_a_card_discarded_after_it_was_drawn_is_refused() -> None:
    history = by_hand(Discard("8c"), Discard("9c"), Deal(1, "9c"), Deal(0, "8h"))
    with pytest.raises(
        NotationError, match="bo draws 9c, which ann discards in the same draw: in PokerStars text"
    ):
        dumps(history, "pokerstars")
    says = r"would be refused: .*bo: shows .*9c was discarded by ann in the first draw"
    with pytest.raises(NotationError, match=says):
        dumps(history, "pokerstars", hero=0)


def test_a_card_seen_again_that_no_reshuffle_explains_is_refused() -> None:
    state = State(replace(TRIPLE, house=WSOP), (1000, 1000))
    moves: list[Action] = [
        *(Deal(1, "8c7d5h4s2c"), Deal(0, "9c7s5d3h2d"), Call(0), Check(1)),
        *(Discard("8c"), Discard("9c"), Deal(1, "8h"), Deal(0, "3c"), Check(1), Check(0)),
        *(Discard("8h"), Discard(()), Deal(1, "9c"), Check(1), Check(0), Discard(()), Discard(())),
    ]
    for action in moves:
        state.push(action)
    state.bet_to(40)
    state.call()
    history = HandHistory.from_state(state, players=("ann", "bo"))
    for hero in (None, 0):
        with pytest.raises(NotationError, match=r"would be refused: .*9c was discarded by ann in the first"):
            dumps(history, "pokerstars", hero=hero)
    assert "reshuffled" not in dumps(history, "pokerstars", hero=1)  # who does not see what ann discards


def test_finishing_stacks_that_are_not_those_of_the_text_are_refused() -> None:
    history = replace(raised(2, 1), finishing_stacks=(1000, 1000))
    with pytest.raises(NotationError, match="finishing stacks differ: ann has 1000 recorded, 960 by"):
        dumps(history, "pokerstars")
