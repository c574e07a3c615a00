"""R60-R66: what a seat may throw away, in which order, and what it gets."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.helpers import LOSERS, E, S, W, cards, pat, play, refused, table, text
from lowball import Card, CardError, Deck, Discard, Game, IllegalActionError, Phase, StandPat, State

GAME = Game.no_limit_single_draw()


def _drawing(hands: dict[int, str] | None = None) -> State:
    """Three seats limp; seat 1 is to draw."""
    return play(table([1000] * 3, hands or {0: W, 1: E, 2: S}), "0 c, 1 c, 2 k")


@pytest.mark.parametrize("count", range(6))
def test_r60_any_number_from_none_to_all_five(count: int) -> None:
    for chosen in combinations(cards(E), count):
        state = _drawing()
        state.discard(chosen)
        assert state.draw_counts[1] == (count,)
        assert state.discards[1] == ((chosen, 0),)
        assert sum(state.pending.values()) == count


def test_r60_discarding_nothing_is_standing_pat() -> None:
    pat_, nothing = _drawing(), _drawing()
    pat_.stand_pat()
    nothing.push(Discard())
    assert nothing == pat_
    assert nothing.log[-1] == StandPat(seat=1)
    assert nothing.draw_counts == ((), (0,), ())


def test_r60_legal_discards_are_the_cards_of_the_hand() -> None:
    legal = _drawing().legal_actions
    assert legal.draw
    assert set(legal.discards) == set(cards(E))
    assert legal.unknown == 0
    assert (legal.can_fold, legal.can_check, legal.call, legal.bet_to) == (False, False, None, range(0))


def test_r60_every_set_of_cards_is_listed_once() -> None:
    legal = _drawing().legal_actions
    listed = [frozenset(action.cards) if isinstance(action, Discard) else frozenset() for action in legal]
    wanted = [frozenset(chosen) for count in range(6) for chosen in combinations(cards(E), count)]
    assert sorted(map(sorted, listed)) == sorted(map(sorted, wanted))
    assert legal.count() == 32


def test_r60_unseen_cards_are_thrown_away_by_number() -> None:
    state = _drawing({0: W, 2: S})
    assert state.legal_actions.discards == ()
    assert state.legal_actions.unknown == 5
    state.discard(3)
    assert state.discards[1] == (((), 3),)
    assert state.unknown[1] == 2
    assert state.pending == {1: 3}


def test_r60_known_and_unseen_cards_may_go_together() -> None:
    state = _drawing({0: W, 1: "Kc8d??????", 2: S})
    assert set(state.legal_actions.discards) == set(cards("Kc8d"))
    assert state.legal_actions.unknown == 3
    refused(state, Discard("Kc????????"))
    state.discard("Kc??")
    assert state.discards[1] == ((cards("Kc"), 1),)
    assert state.hands[1] == cards("8d")
    assert state.unknown[1] == 2
    assert state.pending == {1: 2}


def test_r61_the_draw_goes_clockwise_from_the_left_of_the_button() -> None:
    state = play(table([1000] * 5, button=2), "0 c, 1 c, 2 f, 3 c, 4 k")
    assert pat(state) == (3, 4, 0, 1)


def test_r61_an_all_in_seat_draws_in_its_turn() -> None:
    state = play(table([1000, 300, 1000, 1000], {1: E}), "3 c, 0 c, 1 r300, 2 f, 3 c, 0 c")
    assert state.actor == 1
    state.discard("8c")
    state.deal(1, "7h")
    assert text(state.hands[1]) == "6d4c3d2h7h"
    assert pat(state) == (3, 0)


def test_r61_heads_up_the_big_blind_draws_first() -> None:
    state = play(table([1000] * 2, button=1), "1 c, 0 k")
    assert pat(state) == (0, 1)


def test_r62_the_next_seat_waits_for_the_replacements() -> None:
    state = _drawing()
    state.discard("8c6d")
    assert state.pending == {1: 2}
    assert state.actor is None
    refused(state, StandPat())
    refused(state, StandPat(seat=2))
    state.deal(1, "9h9s")
    assert state.pending == {}
    assert state.actor == 2


def test_r62_a_later_seat_sees_the_cards_dealt_after_an_earlier_one() -> None:
    state = play(State(GAME, [1000] * 3, deck=Deck(seed=11)), "0 c, 1 c, 2 k")
    stub = state.deck.cards[15:] if state.deck else ()
    state.discard(state.hands[1][:2])
    state.discard(state.hands[2][:3])
    state.discard(state.hands[0][:1])
    assert state.hands[1][3:] == stub[:2]
    assert state.hands[2][2:] == stub[2:5]
    assert state.hands[0][4:] == stub[5:6]


def test_r63_the_number_is_public_and_the_cards_are_not() -> None:
    state = _drawing()
    state.discard("8c6d")
    other, own = state.view(0), state.view(1)
    assert other.draw_counts == ((), (2,), ())
    assert own.draw_counts == other.draw_counts
    assert other.log[-1] == Discard(2, seat=1)
    assert own.log[-1] == Discard("8c6d", seat=1)


def test_r64_a_discard_is_final() -> None:
    state = _drawing()
    state.discard("8c")
    refused(state, Discard("6d"))
    refused(state, Discard("6d", seat=1))
    state.deal(1, "9h")
    refused(state, Discard("6d", seat=1))


def test_r65_five_cards_come_in_a_row() -> None:
    state = play(State(GAME, [1000] * 3, deck=Deck(seed=12)), "0 c, 1 c, 2 k")
    stub = state.deck.cards[15:] if state.deck else ()
    state.discard(state.hands[1])
    assert state.hands[1] == stub[:5]
    assert state.actor == 2


def test_r66_kept_cards_keep_their_order_and_new_ones_follow() -> None:
    state = _drawing()
    state.discard("6d8c3d")
    state.deal(1, "9hJd9s")
    assert text(state.hands[1]) == "4c2h9hJd9s"


def test_r66_everyone_has_five_cards_again() -> None:
    state = play(State(GAME, [1000] * 4, deck=Deck(seed=13)), "3 c, 0 f, 1 c, 2 k")
    for count in (5, 0, 3):
        assert state.actor is not None
        state.discard(state.hands[state.actor][:count])
    assert [len(state.hands[seat]) for seat in state.live] == [5, 5, 5]


def test_g51_a_card_not_held_is_refused() -> None:
    refused(_drawing(), Discard("Ks"))
    refused(_drawing(), Discard("8cKs"))


def test_g51_a_card_of_another_seat_is_refused() -> None:
    refused(_drawing(), Discard(W[:2]))


def test_g51_the_same_card_twice_is_refused() -> None:
    state = _drawing()
    before = state.copy()
    with pytest.raises((CardError, IllegalActionError)):
        state.discard("8c8c")
    with pytest.raises((CardError, IllegalActionError)):
        state.discard([Card("8c"), "6d", "8c"])
    assert state == before
    assert state.log == before.log


def test_g51_six_cards_are_refused() -> None:
    state = _drawing()
    before = state.copy()
    with pytest.raises((CardError, IllegalActionError)):
        state.discard(E + "Ks")
    with pytest.raises((CardError, IllegalActionError)):
        state.discard(6)
    assert state == before
    assert state.log == before.log


def test_g51_six_unseen_cards_are_refused() -> None:
    state = _drawing({0: W, 2: S})
    refused(state, Discard(6))
    refused(state, Discard("????????????"))


@pytest.mark.parametrize("given", ["8x", "8", "eight of clubs", 8.0, True, None, object()])
def test_g51_what_is_no_card_is_refused(given: object) -> None:
    state = _drawing()
    before = state.copy()
    with pytest.raises((CardError, IllegalActionError)):
        state.discard(given)  # type: ignore[arg-type]
    assert state == before
    assert state.log == before.log


def test_r60_a_hand_dealt_unseen_does_not_name_cards() -> None:
    state = _drawing({0: W, 2: S})
    refused(state, Discard("Ks"))
    state.discard(5)
    state.deal(1, LOSERS[0])
    assert state.hands[1] == cards(LOSERS[0])
    assert state.phase is Phase.DRAW
