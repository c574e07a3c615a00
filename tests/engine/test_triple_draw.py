"""R12, R60 to R66 and G22 with three draws, and R70 to R74 from one draw to the next."""

from __future__ import annotations

import pytest

from engine.helpers import LOSERS, E, S, W, cards, dealt, facing, free, pat, play, pots, refused, text
from lowball import Deal, Deck, Discard, Fold, Game, Phase, Selection, StandPat, State

GAME = Game(draws=3)
FIXED = Game.limit_triple_draw(20, 40)
ORDER = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")


def _checked(state: State) -> State:
    """Call and check to the end of the betting."""
    while state.phase is Phase.BET:
        if state.legal_actions.can_check:
            state.check()
        else:
            state.call()
    return state


def _drawn(state: State, *counts: int) -> State:
    """Each seat in turn throws away so many of its first cards."""
    for count in counts:
        assert state.actor is not None
        state.discard(state.hands[state.actor][:count])
    return state


def test_r12_bets_and_draws_take_turns() -> None:
    state = dealt(State(GAME, [1000] * 3), {0: W, 1: S, 2: E})
    seen = []
    while not state.is_over():
        seen.append((state.phase, state.street, state.actor))
        if state.phase is Phase.DRAW:
            state.stand_pat()
        elif state.legal_actions.can_check:
            state.check()
        else:
            state.call()
    first = [(Phase.BET, 0, seat) for seat in (0, 1, 2)]
    rest = [
        (phase, street, seat)
        for draw in range(3)
        for phase, street in ((Phase.DRAW, draw), (Phase.BET, draw + 1))
        for seat in (1, 2, 0)
    ]
    assert seen == first + rest
    assert state.street == 3
    assert state.draw_counts == ((0, 0, 0),) * 3
    outcome = state.outcome()
    assert outcome.showdown
    assert outcome.stacks == (1200, 900, 900)


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_r34_the_hand_ends_on_any_street_when_one_seat_is_left(draws: int) -> None:
    state = dealt(State(FIXED, [1000] * 3))
    for _ in range(draws):
        _checked(state)
        pat(state)
    first = state.actor
    assert first is not None
    state.bet_to(state.legal_actions.bet_to[0])
    state.fold()
    state.fold()
    assert state.is_over()
    assert state.street == draws
    assert state.live == (first,)
    assert not state.outcome().showdown


def test_g22_after_an_all_in_call_three_draws_and_no_betting() -> None:
    state = dealt(State(GAME, [500, 800]), {0: W, 1: S})
    facing(state, 0, call=50, to=(200, 500))
    play(state, "0 r500")
    facing(state, 1, call=400)
    play(state, "1 c")
    assert state.phase is Phase.DRAW
    assert pat(state) == (1, 0, 1, 0, 1, 0)
    assert state.is_over()
    outcome = state.outcome()
    assert pots(outcome) == [(1000, {0, 1})]
    assert outcome.uncalled == {}
    assert outcome.showdown
    assert outcome.stacks == (1000, 300)


def test_g22_with_cards_every_draw_changes_the_hand() -> None:
    state = State(GAME, [500, 800], deck=Deck(seed=22))
    play(state, "0 r500, 1 c")
    before = state.hands
    for draw in range(3):
        assert (state.street, state.actor) == (draw, 1)
        _drawn(state, 5, 5)
        assert not set(before[0] + before[1]) & set(state.hands[0] + state.hands[1])
        before = state.hands
    assert state.is_over()
    assert state.draw_counts == ((5, 5, 5),) * 2


def test_r35_side_betting_goes_on_over_three_streets_beside_an_all_in() -> None:
    state = dealt(State(FIXED, [20, 1000, 1000]), {0: W, 1: S, 2: E})
    play(state, "0 c, 1 c, 2 k")
    for size in (20, 40, 40):
        assert pat(state) == (1, 2, 0)
        free(state, 1, to=(size, size))
        play(state, f"1 r{size}, 2 c")
    outcome = state.outcome()
    assert pots(outcome) == [(60, {0, 1, 2}), (200, {1, 2})]
    assert outcome.stacks == (60, 1080, 880)


def test_r46_each_round_gives_back_what_was_not_called() -> None:
    state = dealt(State(GAME, [300, 1000, 1000]))
    play(state, "0 r300, 1 c, 2 c")
    pat(state)
    play(state, "1 r200, 2 f")
    assert state.stacks == (0, 700, 700)
    assert pat(state) == (1, 0, 1, 0)


def test_r60_a_different_number_at_every_draw() -> None:
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(seed=1)))
    for first, second in ((5, 0), (0, 5), (3, 1)):
        _drawn(state, first, second)
        _checked(state)
    assert state.draw_counts == ((0, 5, 1), (5, 0, 3))


def test_r60_a_pat_hand_may_break_later() -> None:
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(seed=1)))
    for _ in range(2):
        play(state, "1 p, 0 p")
        _checked(state)
    assert state.legal_actions.discards == state.hands[1]
    _drawn(state, 5)
    assert state.draw_counts[1] == (0, 0, 5)


def test_r61_the_first_live_seat_left_of_the_button_changes_with_folds() -> None:
    state = _checked(dealt(State(FIXED, [1000] * 4)))
    assert pat(state) == (1, 2, 3, 0)
    play(state, "1 k, 2 r20, 3 c, 0 c, 1 f")
    assert pat(state) == (2, 3, 0)
    play(state, "2 k, 3 r40, 0 f, 2 c")
    assert pat(state) == (2, 3)


def test_r62_discards_of_each_draw_are_kept_apart() -> None:
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(ORDER)))
    thrown = []
    for _ in range(3):
        thrown.append(state.hands[1][:2])
        play(state, "1 d" + text(state.hands[1][:2]) + ", 0 p")
        _checked(state)
    assert [known for known, _ in state.discards[1]] == thrown
    assert state.discards[0] == (((), 0),) * 3


def test_r64_a_draw_that_is_over_cannot_be_changed() -> None:
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(seed=4)))
    _drawn(state, 2)
    refused(state, Discard(state.hands[1][:1], seat=1))
    _drawn(state, 2)
    refused(state, StandPat())


def test_r38_nobody_folds_at_any_of_the_draws() -> None:
    state = dealt(State(FIXED, [1000] * 2))
    for _ in range(3):
        _checked(state)
        refused(state, Fold())
        pat(state)


def test_r66_kept_cards_come_first_after_every_draw() -> None:
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(seed=9)))
    for _ in range(3):
        kept = state.hands[1][2:]
        _drawn(state, 2, 0)
        assert state.hands[1][:3] == kept
        assert len(set(state.hands[1])) == 5
        _checked(state)


def test_r72_own_discards_of_every_draw_are_barred_by_hand_too() -> None:
    state = _checked(dealt(State(FIXED, [1000] * 2), {0: LOSERS[0], 1: S}))
    play(state, "1 d7d6c")
    state.deal(1, "8h8s")
    play(state, "0 p")
    _checked(state)
    play(state, "1 d8h")
    for barred in ("7d", "6c", "8h"):
        refused(state, Deal(1, barred))
    state.deal(1, "7s")


def test_r71_two_seats_never_need_a_reshuffle() -> None:
    """Two seats: 10 cards dealt and 30 drawn leave 12 in their order, so nothing was shuffled."""
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(ORDER)))
    for _ in range(3):
        _drawn(state, 5, 5)
        _checked(state)
    assert state.stub == cards(ORDER[2 * 40 :])


def test_r71_a_reshuffle_of_the_second_draw_holds_the_discards_of_the_first() -> None:
    """Four seats: 32 cards, 20 go in the first draw and 10 more to seats 1 and 2; seat 3 finds two."""
    state = _checked(State(FIXED, [1000] * 4, deck=Deck(seed=12)))
    first = {card for hand in state.hands for card in hand}
    mine = set(state.hands[3])
    _drawn(state, 5, 5, 5, 5)
    _checked(state)
    second = set(state.hands[1] + state.hands[2])
    _drawn(state, 5, 5)
    left = set(state.stub or ())
    assert len(left) == 2
    _drawn(state, 5)
    got = set(state.hands[3])
    assert got <= left | (first - mine) | second
    assert not got & mine
    # The seat's own five of the first draw went into the new stub all the same: others may get them.
    assert mine <= set(state.stub or ()), "the own cards of an earlier draw are in the new stub"
    assert set(state.stub or ()) | got == left | first | second


def test_r67_a_selection_made_before_ones_turn_is_confirmed_on_it() -> None:
    """The button picks while seat 1 thinks; at the next draw the picks begin anew, from the new hand."""
    state = _checked(State(FIXED, [1000] * 2, deck=Deck(seed=2)))
    first = state.hands[0]
    picked = Selection(first).toggle(first[0]).toggle(first[1]).toggle(first[0])
    refused(state, Discard(picked.cards, seat=0))
    play(state, "1 p")
    assert state.hands[0] == first
    state.push(picked.confirm())
    assert state.discards[0] == (((first[1],), 0),)
    _checked(state)
    play(state, "1 p")
    assert first[1] not in state.hands[0]
    state.push(Selection(state.hands[0]).toggle(state.hands[0][4]).clear().confirm())
    assert state.draw_counts == ((1, 0), (0, 0))
