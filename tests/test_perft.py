"""Counts of action paths: the golden files, counts worked out by hand, and PokerKit's."""

from __future__ import annotations

import warnings
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitDeuceToSevenLowballTripleDraw,
    NoLimitDeuceToSevenLowballSingleDraw,
)

from lowball import (
    BetTo,
    Call,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    Game,
    House,
    Limit,
    LowballError,
    StandPat,
    State,
)
from lowball.perft import MENU, BetSize, Menu, divide, menu_actions, perft
from perft_files import FOLDER, read_counts, read_state

FILES = sorted(FOLDER.glob("*.txt"))
DECK = Deck(seed=7)


def _fresh(limit: Limit = Limit.NO_LIMIT, *, deck: Deck | None = DECK, **rest: Any) -> State:
    return State(Game(limit=limit, **rest), (1000, 1000), deck=deck)


# ---- golden files


def _check(path: Path, *, deep: bool) -> None:
    state = read_state(path)
    wanted = {depth: count for depth, (count, slow) in read_counts(path).items() if slow is deep}
    assert {depth: perft(state, depth) for depth in wanted} == wanted


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_counts(path: Path) -> None:
    _check(path, deep=False)


@pytest.mark.deep
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_counts_deep(path: Path) -> None:
    _check(path, deep=True)


def test_golden_files_cover_every_structure_and_table() -> None:
    states = [read_state(path) for path in FILES]
    covered = {(state.game.limit, state.game.draws, len(state.live)) for state in states}
    assert covered >= {(limit, draws, seats) for limit in Limit for draws in (1, 3) for seats in (2, 3, 6)}
    for path in FILES:
        assert list(read_counts(path)) == list(range(1, len(read_counts(path)) + 1)), path.name


# ---- by hand


def test_no_limit_heads_up_by_hand() -> None:
    """Blinds 50 and 100, stacks of 1000, the button first.

    1: fold, call, raise to 200 (least), 300 (pot), 1000 (all-in): 5.
    2: after the call, check, 200, 300, 1000: 4. After 200: fold, call, 300, 600, 1000: 5. After 300: fold,
       call, 500, 900, 1000: 5. After 1000: fold, call: 2. After the fold nothing. Together 16.
    """
    assert [perft(_fresh(), depth) for depth in range(3)] == [1, 5, 16]
    assert divide(_fresh(), 2) == {Fold(): 0, Call(): 4, BetTo(200): 5, BetTo(300): 5, BetTo(1000): 2}


def test_pot_limit_heads_up_by_hand() -> None:
    """As in no-limit, but the pot is the most: fold, call, 200, 300.

    After the call: check, 200, 300. After 200: fold, call, 300, 600. After 300: fold, call, 500, 900.
    """
    assert divide(_fresh(Limit.POT_LIMIT), 2) == {Fold(): 0, Call(): 3, BetTo(200): 4, BetTo(300): 4}


def test_fixed_limit_heads_up_by_hand() -> None:
    """Bets of 100, four in a round, the blind being one.

    1: fold, call, raise: 3. 2: after the call, check, raise; after the raise, fold, call, raise: 5.
    3: call-check is followed by three ways to draw, call-raise by fold, call, raise; raise-call by three
       ways to draw, raise-raise by fold, call, raise: 12. 4: see the lines below.
    """
    lines = (
        3 * 3  # call, check, a draw: the other seat draws
        + (0 + 3 + 3)  # call, raise: fold ends it; call: three draws; raise, the third bet: fold, call, raise
        + 3 * 3  # raise, call, a draw: the other seat draws
        + (0 + 3 + 2)  # raise, raise: fold ends it; call: three draws; the fourth bet: fold, call, no raise
    )
    assert [perft(_fresh(Limit.FIXED_LIMIT), depth) for depth in range(1, 5)] == [3, 5, 12, lines]


def test_a_short_all_in_by_hand() -> None:
    """130 chips against 1000: fold, call, and 130, all-in for less than a raise.

    After the call the other seat may check, or raise to 200, 300 or 1000: 30 chips can still answer. After
    the all-in it folds or calls.
    """
    state = State(Game(), (130, 1000), deck=DECK)
    assert divide(state, 2) == {Fold(): 0, Call(): 4, BetTo(130): 2}


def test_dealing_by_hand_is_one_way_for_each_seat() -> None:
    state = _fresh(deck=None)
    assert menu_actions(state) == [Deal(0, (), 5)]
    assert [perft(state, depth) for depth in range(4)] == [1, 1, 1, 5]
    with_deck = _fresh()
    assert [perft(state, depth + 2) for depth in range(4)] == [perft(with_deck, depth) for depth in range(4)]


def test_a_finished_hand_has_no_ways() -> None:
    state = _fresh()
    state.fold()
    assert [perft(state, depth) for depth in range(3)] == [1, 0, 0]


# ---- the menu


def test_the_default_menu() -> None:
    state = _fresh()
    assert menu_actions(state) == [Fold(), Call(), BetTo(200), BetTo(300), BetTo(1000)]
    state.call()
    state.check()
    hand = state.hands[1]
    assert menu_actions(state) == [StandPat(), Discard(hand[:1]), Discard(hand)]
    assert Menu() == MENU


def test_a_menu_without_bets_and_discards() -> None:
    bare = Menu(bets=(), discards=())
    assert menu_actions(_fresh(), bare) == [Fold(), Call()]
    assert [perft(_fresh(), depth, bare) for depth in range(1, 6)] == [2, 1, 1, 1, 1]


def test_a_menu_of_other_places_takes_unseen_cards_after_known_ones() -> None:
    state = State(Game(), (1000, 1000))
    state.deal(1, "7c5d??????")
    state.deal(0, 5)
    state.call()
    state.check()
    menu = Menu(discards=((1, 2), (3,)))
    assert menu_actions(state, menu) == [StandPat(), Discard("5d", 1), Discard(1)]


def test_bets_of_the_same_size_are_one() -> None:
    state = State(Game(), (300, 300), deck=DECK)
    assert menu_actions(state) == [Fold(), Call(), BetTo(200), BetTo(300)]


def test_counting_leaves_the_state_alone() -> None:
    state = _fresh()
    state.call()
    before, log = repr(state), state.log
    assert perft(state, 4) == sum(divide(state, 4).values())
    assert (repr(state), state.log) == (before, log)


@pytest.mark.parametrize("depth", [-1, True, 1.0, "2", None])
def test_a_depth_is_a_whole_number(depth: Any) -> None:
    with pytest.raises(LowballError, match="depth is an int"):
        perft(_fresh(), depth)
    with pytest.raises(LowballError, match="depth is an int"):
        divide(_fresh(), depth)


def test_divide_needs_a_step() -> None:
    with pytest.raises(LowballError, match="1 or more"):
        divide(_fresh(), 0)


@pytest.mark.parametrize("places", [(), (5,), (-1,), (0, 0), (True,), [0], 0, ("0",)])
def test_a_menu_refuses_what_are_no_places(places: Any) -> None:
    with pytest.raises(LowballError, match="a discard is"):
        Menu(discards=(places,))


def test_a_menu_refuses_what_are_no_sizes() -> None:
    with pytest.raises(LowballError, match="BetSizes"):
        Menu(bets=("least",))  # type: ignore[arg-type]


# ---- PokerKit: with equal stacks and covered blinds the two allow the same


def _pokerkit_ways(state: Any, depth: int) -> int:
    ways = _pokerkit_actions(state)
    if depth == 1:
        return len(ways)
    count = 0
    for name, arguments in ways:
        other = deepcopy(state)
        getattr(other, name)(*arguments)
        count += _pokerkit_ways(other, depth - 1)
    return count


def _pokerkit_actions(state: Any) -> list[tuple[str, tuple[Any, ...]]]:
    if not state.status:
        return []
    if state.can_stand_pat_or_discard():
        cards = tuple(state.hole_cards[state.stand_patter_or_discarder_index])
        return [("stand_pat_or_discard", (cards[:count],)) for count in (0, 1, 5)]
    ways: list[tuple[str, tuple[Any, ...]]] = [("fold", ())] if state.can_fold() else []
    ways.append(("check_or_call", ()))
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        ways += [("complete_bet_or_raise_to", (amount,)) for amount in sorted({least, most})]
    return ways


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("limit", [Limit.NO_LIMIT, Limit.FIXED_LIMIT], ids=lambda limit: limit.name.lower())
def test_pokerkit_counts_the_same(limit: Limit, seats: int) -> None:
    """Its cap is four raises before the draw, so five bets, which is `raise_cap=5` here."""
    stacks = (1000,) * seats
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if limit is Limit.NO_LIMIT:
            game = Game.no_limit_single_draw()
            theirs: Any = NoLimitDeuceToSevenLowballSingleDraw.create_state(
                tuple(Automation), True, 0, (50, 100), 100, stacks, seats
            )
        else:
            game = Game.limit_triple_draw(house=House(raise_cap=5))
            theirs = FixedLimitDeuceToSevenLowballTripleDraw.create_state(
                tuple(Automation), True, 0, (50, 100), 100, 200, stacks, seats
            )
        counts = [_pokerkit_ways(theirs, depth) for depth in range(1, 7)]
    menu = Menu(bets=(BetSize.LEAST, BetSize.MOST))
    ours = State(game, stacks, deck=DECK)
    assert [perft(ours, depth, menu) for depth in range(1, 7)] == counts


def test_every_listed_way_is_accepted() -> None:
    """`perft` counts the last step without taking it."""
    for path in FILES:
        state = read_state(path)
        while actions := menu_actions(state):
            for action in actions:
                other = state.copy()
                other.push(action)
            ends = (Check, Call, StandPat, Deal)
            state.push(next(action for action in actions if isinstance(action, ends)))
