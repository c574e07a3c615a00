"""What `legal_actions` says: truth, membership, iteration, count and text."""

from __future__ import annotations

from engine.helpers import E, S, W, cards, pat, play, table
from lowball import Action, BetTo, Call, Check, Deal, Discard, Fold, Game, StandPat, State

GAME = Game.no_limit_single_draw()


def _facing() -> State:
    return table([1000] * 4)


def _draw() -> State:
    return play(table([1000] * 3, {0: W, 1: S, 2: E}), "0 c, 1 c, 2 k")


def test_a_bet_to_be_called_is_described() -> None:
    legal = _facing().legal_actions
    assert legal
    assert (legal.can_fold, legal.can_check, legal.call) == (True, False, 100)
    assert (legal.bet_to[0], legal.bet_to[-1]) == (200, 1000)
    assert not legal.draw
    assert legal.discards == ()
    assert legal.unknown == 0


def test_membership_follows_the_description() -> None:
    legal = _facing().legal_actions
    inside: list[Action] = [Fold(), Call(), BetTo(200), BetTo(1000), Fold(seat=3), BetTo(555, seat=3)]
    outside: list[Action] = [
        Check(),
        BetTo(199),
        BetTo(1001),
        Fold(seat=0),
        Call(seat=1),
        StandPat(),
        Deal(3, 1),
    ]
    for action in inside:
        assert action in legal, action
    for action in outside:
        assert action not in legal, action


def test_iteration_gives_every_bet() -> None:
    legal = table([1000, 1000, 205], button=2).legal_actions
    listed = list(legal)
    assert len(listed) == legal.count() == 2 + 6
    assert [type(action) for action in listed].count(Fold) == 1
    assert [type(action) for action in listed].count(Call) == 1
    assert {action.amount for action in listed if isinstance(action, BetTo)} == set(range(200, 206))


def test_iteration_is_lazy() -> None:
    legal = table([10**12] * 2).legal_actions
    first = next(iter(legal))
    assert first in legal
    assert legal.count() == 2 + 10**12 - 200 + 1


def test_every_listed_action_is_accepted() -> None:
    for state in (table([300] * 3), _draw(), play(table([300] * 3), "0 c, 1 c")):
        for action in state.legal_actions:
            assert action in state.legal_actions
            state.copy().push(action)


def test_a_draw_lists_known_cards_and_counts_unseen_ones() -> None:
    state = play(table([1000] * 3, {1: "Kc8d??????"}), "0 c, 1 c, 2 k")
    legal = state.legal_actions
    assert set(legal.discards) == set(cards("Kc8d"))
    assert legal.unknown == 3
    assert legal.count() == len(list(legal)) == 4 * 4
    assert Discard("Kc??") in legal
    assert Discard("Kc????????") not in legal
    assert StandPat() in legal


def test_a_deal_lists_who_waits_for_how_many() -> None:
    state = State(GAME, [1000, 0, 1000])
    assert state.legal_actions.deals == {0: 5, 2: 5}
    assert state.legal_actions
    state.deal(2, S)
    assert state.legal_actions.deals == {0: 5}
    state.deal(0, W)
    assert state.legal_actions.deals == {}


def test_a_replacement_lists_who_waits_for_how_many() -> None:
    state = _draw()
    state.discard("7d6c")
    assert state.legal_actions.deals == {1: 2}
    assert state.legal_actions
    assert Deal(1, 2) in state.legal_actions
    assert Deal(1, "9s9h") in state.legal_actions
    assert Deal(1, "9s") not in state.legal_actions
    assert Deal(2, 2) not in state.legal_actions


def test_nothing_is_legal_when_the_hand_is_over() -> None:
    for state in (play(table([1000] * 3), "0 f, 1 f"), play(_draw_to_end(), "1 k, 2 k, 0 k")):
        legal = state.legal_actions
        assert not legal
        assert list(legal) == []
        assert legal.count() == 0
        assert legal.deals == {}


def _draw_to_end() -> State:
    state = _draw()
    pat(state)
    return state


def test_the_text_tells_what_may_be_done() -> None:
    assert repr(table([10000] * 2).legal_actions) == "<seat 0: fold, call 50, bet_to 200..10000>"


def test_looking_changes_nothing() -> None:
    state = _draw()
    before = state.copy()
    for action in state.legal_actions:
        assert action in state.legal_actions
    assert state == before
