"""`lowball.testing`: the strategies reach what they promise and shrink to little; the checks can fail."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

import lowball
from lowball import (
    Action,
    AnteKind,
    BetTo,
    Card,
    Deal,
    Deck,
    Discard,
    DrawOrder,
    Fold,
    Game,
    Hand,
    House,
    Limit,
    Phase,
    Rake,
    Reshuffle,
    Selection,
    State,
)
from lowball.engine import betting, drawing, flow, outcome, showdown, view
from lowball.testing import (
    CHECKS,
    HandSetup,
    Play,
    card_sets,
    cards,
    check_state,
    check_view,
    decks,
    finished_states,
    games,
    hands,
    hands_to_tell,
    houses,
    legal_action,
    plays,
    rakes,
    setups,
    states,
)

SEARCH = settings(
    max_examples=2_000,
    database=None,
    derandomize=True,
    phases=[Stage.generate],
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine's doing
)
SHRINK = settings(SEARCH, max_examples=60, phases=[Stage.generate, Stage.shrink])
FEW = settings(max_examples=25)
NAMES = vars(lowball) | {"HandSetup": HandSetup, "Play": Play}


# ---- what shrinking ends with


def test_the_simplest_cards_and_games() -> None:
    assert find(cards(), lambda _: True, settings=SHRINK) == Card("2c")
    assert find(cards(without="2c2d"), lambda _: True, settings=SHRINK) == Card("2h")
    assert not find(card_sets(), lambda _: True, settings=SHRINK)
    assert find(hands(), lambda _: True, settings=SHRINK) == Hand("2c2d2h2s3c")
    assert find(decks(), lambda _: True, settings=SHRINK) == Deck(seed=0)
    assert find(houses(), lambda _: True, settings=SHRINK) == House()
    assert find(games(), lambda _: True, settings=SHRINK) == Game(blinds=(1, 2), max_seats=6)


def test_the_simplest_setup_and_play() -> None:
    simplest = HandSetup(game=Game(blinds=(1, 2), max_seats=6), stacks=(1, 1))
    assert find(setups(deck=False), lambda _: True, settings=SHRINK) == simplest
    assert find(plays(setup=setups(deck=False)), lambda _: True, settings=SHRINK) == Play(simplest, ())


def test_a_finished_hand_shrinks_to_few_actions() -> None:
    game = Game(blinds=(50, 100))
    play = find(plays(setup=setups(game, deck=True), finished=True), lambda _: True, settings=SHRINK)
    assert len(play.setup.stacks) == 2
    assert len(play.actions) <= 2


def test_a_showdown_with_a_raise_shrinks_to_a_short_hand() -> None:
    def raised(play: Play) -> bool:
        return len(play.state().live) == 2 and any(isinstance(action, BetTo) for action in play.actions)

    table = setups(Game(), seats=3, deck=True)
    play = find(plays(setup=table, finished=True), raised, settings=SHRINK)
    assert len(play.setup.stacks) <= 3
    assert len(play.actions) <= 7
    assert not any(isinstance(action, Discard) for action in play.actions)


# ---- what the strategies reach


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(lambda at: at.stacks.count(0) > 1, id="empty-seats"),
        pytest.param(lambda at: at.stacks[at.button] == 0, id="dead-button"),
        pytest.param(
            lambda at: at.blind_seats is not None and at.blind_seats[0] is None, id="no-small-blind"
        ),
        pytest.param(lambda at: len(at.posts) == 2, id="posts"),
        pytest.param(
            lambda at: any(at.stacks[seat] < sum(post) for seat, post in at.posts.items()), id="short-post"
        ),
        pytest.param(lambda at: any(post[0] == 0 for post in at.posts.values()), id="dead-post"),
        pytest.param(lambda at: len(at.stacks) == 9, id="nine-seats"),
        pytest.param(lambda at: len(at.stacks) == 7 and at.game.draws == 3, id="seven-seats-three-draws"),
        pytest.param(lambda at: max(at.stacks) > 100 * at.game.blinds[1], id="deep"),
        pytest.param(lambda at: 1 in at.stacks and at.game.blinds[1] > 50, id="one-chip"),
        pytest.param(lambda at: 0 < max(at.stacks) < at.game.ante, id="ante-above-all"),
        pytest.param(lambda at: at.deck is not None and at.deck != Deck(seed=at.deck.seed), id="any-order"),
        *[
            pytest.param(
                lambda at, kind=kind: at.game.ante and at.game.ante_kind is kind, id=f"ante-{kind.value}"
            )
            for kind in AnteKind
        ],
        *[
            pytest.param(
                lambda at, limit=limit, draws=draws: (at.game.limit, at.game.draws) == (limit, draws),
                id=f"{limit.value}-{draws}",
            )
            for limit in Limit
            for draws in (1, 3)
        ],
    ],
)
def test_setups_reach(wanted: Callable[[HandSetup], bool]) -> None:
    find(setups(), wanted, settings=SEARCH)


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(lambda house: house.reshuffle is Reshuffle.WSOP, id="wsop"),
        pytest.param(lambda house: house.draw_order is DrawOrder.BATCH and house.burn, id="batch-burn"),
        pytest.param(lambda house: house.raise_cap is None, id="no-cap"),
        pytest.param(lambda house: house.raise_cap == 5 and not house.heads_up_cap, id="cap-5"),
        pytest.param(lambda house: house.free_fold and house.show_all, id="free-fold"),
        pytest.param(lambda house: house.rake and house.rake.cap == 0, id="rake-cap-0"),
    ],
)
def test_houses_reach(wanted: Callable[[House], bool]) -> None:
    find(houses(), wanted, settings=SEARCH)


def _reshuffled(state: State) -> bool:
    deals = sum(len(action.cards) for action in state.log if isinstance(action, Deal))
    return state.stub is not None and deals + len(state.stub) > 52


def _split_with_an_odd_chip(state: State) -> bool:
    pots = state.outcome(hands_to_tell(state)).pots
    return any(len(pot.winners) > 1 and len(set(pot.shares.values())) > 1 for pot in pots)


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(_reshuffled, id="reshuffle"),
        pytest.param(lambda state: len(state.pots) > 2, id="side-pots"),
        pytest.param(lambda state: len(state.live) == 1, id="uncontested"),
        pytest.param(lambda state: len(state.live) > 2, id="showdown-of-three"),
        pytest.param(lambda state: state.outcome(hands_to_tell(state)).rake > 0, id="raked"),
        pytest.param(_split_with_an_odd_chip, id="odd-chip"),
        pytest.param(lambda state: any(state.unknown), id="unseen-cards"),
        pytest.param(
            lambda state: any(getattr(action, "timed_out", False) for action in state.log), id="timed-out"
        ),
        pytest.param(
            lambda state: any(isinstance(action, Deal) and action.from_log for action in state.log),
            id="from-log",
        ),
    ],
)
def test_finished_states_reach(wanted: Callable[[State], bool]) -> None:
    def reached(state: State) -> bool:
        return len(state.live) > 0 and wanted(state)

    find(finished_states(), reached, settings=SEARCH)


@pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
def test_states_reach_every_phase(phase: Phase) -> None:
    find(states(), lambda state: state.phase is phase, settings=SEARCH)


# ---- what the strategies promise


@given(st.data())
def test_card_sets_are_of_the_size_asked_for(data: st.DataObject) -> None:
    least = data.draw(st.integers(0, 50))
    drawn = data.draw(card_sets(least, least + 2, without="2c3d"))
    assert least <= len(drawn) <= least + 2
    assert Card("2c") not in drawn


@given(hands(without="AsAhAdAc"))
def test_hands_leave_cards_out(hand: Hand) -> None:
    assert all(str(card.rank) != "A" for card in hand)


@given(rakes(), houses(rake=True), houses(rake=False))
def test_rakes_when_asked_for(rake: Rake, raked: House, free: House) -> None:
    assert rake.of(1000) <= 1000
    assert raked.rake is not None
    assert free.rake is None


@given(games(limits=[Limit.POT_LIMIT], draws=[3], ante_kinds=[AnteKind.BUTTON], houses=st.just(House())))
def test_games_of_one_kind(game: Game) -> None:
    assert (game.limit, game.draws, game.house) == (Limit.POT_LIMIT, 3, House())
    assert not game.ante or game.ante_kind is AnteKind.BUTTON


@given(setups(Game(), seats=3, deck=True), setups(games(ante_kinds=()), deck=False))
def test_setups_of_one_kind(small: HandSetup, by_hand: HandSetup) -> None:
    assert small.game == Game()
    assert len(small.stacks) <= 3
    assert small.deck is not None
    assert by_hand.deck is None
    assert by_hand.game.ante == 0


@FEW
@given(plays())
def test_a_play_is_code_and_gives_its_moments(play: Play) -> None:
    assert eval(repr(play), NAMES) == play  # noqa: S307
    assert len(list(play.moments())) == len(play.actions) + 1
    *_, last = play.moments()
    assert last == play.state()


@FEW
@given(finished_states(), states(finished=True))
def test_finished_states_are_finished(state: State, other: State) -> None:
    assert state.is_over()
    assert other.is_over()


@FEW
@given(finished_states())
def test_there_is_no_action_after_the_end(state: State) -> None:
    with pytest.raises(ValueError, match="over"):
        legal_action(state)


@given(st.data())
def test_any_legal_action_can_come(data: st.DataObject) -> None:
    state = data.draw(states())
    if not state.is_over():
        action = data.draw(legal_action(state))
        assert action in state.legal_actions


@FEW
@given(finished_states(setup=setups(deck=False)))
def test_hands_to_tell_complete_what_is_known(state: State) -> None:
    told = hands_to_tell(state)
    if len(state.live) == 1:
        assert not told
        return
    assert set(told) == {seat for seat in state.live if state.unknown[seat]}
    for seat, hand in told.items():
        assert set(state.hands[seat]) <= set(hand)
    held = [card for seat in state.live for card in told.get(seat, state.hands[seat])]
    assert len(held) == len(set(held)) == 5 * len(state.live)


# ---- the checks


@given(st.one_of(states(), finished_states()))
def test_every_state_is_sound(state: State) -> None:
    check_state(state)


BY_NAME = {check.__name__: check for check in CHECKS}
QUICK = [BY_NAME[f"check_{name}"] for name in "chips cards hands turn retold legal_actions outcome".split()]


@pytest.mark.parametrize("limit", Limit, ids=lambda limit: limit.name.lower())
def test_every_moment_of_a_hand_is_sound(limit: Limit) -> None:
    """The checks that take no time."""

    @given(plays(games(limits=[limit]), finished=True))
    def sound(play: Play) -> None:
        for state in play.moments():
            for check in QUICK:
                check(state)

    sound()


@FEW
@given(plays())
def test_checking_changes_nothing(play: Play) -> None:
    state = play.state()
    check_state(state)
    assert state == play.state()


def test_each_check_says_what_it_checks() -> None:
    for check in CHECKS:
        assert check.__name__.startswith("check_")
        assert check.__doc__


def _everybody_may_fold(*_: object) -> bool:
    return True


def _nothing_comes_back(*_: object) -> None:
    return None


def _seen_by_nobody(*_: object) -> tuple[Action, ...]:
    return ()


def _main_pot_pays(rake: int, pots: Any) -> tuple[int, ...]:
    return (rake, *[0] * (len(pots) - 1))


def _no_order(_setup: object, end: Any) -> tuple[int, ...]:
    return tuple(seat for seat, live in enumerate(end.live) if live)


def _no_rake(*_: object) -> int:
    return 0


def _no_cards(*_: object) -> None:
    return None


def _start_again(state: State) -> State:
    return State(state.game, (5, 5))


@pytest.mark.parametrize(
    ("module", "name", "wrong", "check"),
    [
        pytest.param(betting, "may_fold", _everybody_may_fold, "refuses", id="fold"),
        pytest.param(flow, "uncalled", _nothing_comes_back, "retold", id="uncalled"),
        pytest.param(view, "log_seen_by", _seen_by_nobody, "views", id="log"),
        pytest.param(outcome, "spread_rake", _main_pot_pays, "outcome", id="rake-spread"),
        pytest.param(showdown, "showing_order", _no_order, "outcome", id="showing"),
        pytest.param(outcome, "_rake", _no_rake, "outcome", id="rake"),
        pytest.param(drawing, "serve_now", _no_cards, "hands", id="draw"),
        pytest.param(flow, "burn_before_draw", _no_cards, "cards", id="burn"),
        pytest.param(State, "__copy__", _start_again, "copies", id="copy"),
    ],
)
def test_a_broken_engine_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, wrong: Any, check: str
) -> None:
    monkeypatch.setattr(module, name, wrong)

    def noticed(play: Play) -> bool:
        try:
            for state in play.moments():
                BY_NAME[f"check_{check}"](state)
        except AssertionError:
            return True
        return False

    find(plays(finished=True), noticed, settings=SEARCH)


class _Leaky(State):
    """A state whose views show one thing too many."""

    leak: dict[str, Any] = {}  # noqa: RUF012

    def view(self, seat: int | None) -> Any:
        return replace(super().view(seat), **self.leak)


@pytest.mark.parametrize(
    "leak",
    [
        {"hand": (Card("2c"),)},
        {"log": ()},
        {"shown": {0: (Card("2c"),)}},
        {"forced": ("the next card is 2c",)},
        {"pot": 1},
        {"legal_actions": State(Game(), (1000, 1000), deck=Deck(seed=7)).legal_actions},
        {"game": State(Game(), (1000, 1000), deck=Deck(seed=7))},
        {"discards": (((Card("2c"),), 0),)},
    ],
    ids=lambda leak: next(iter(leak)),
)
def test_a_leaking_view_is_noticed(monkeypatch: pytest.MonkeyPatch, leak: dict[str, Any]) -> None:
    state = _Leaky(Game(), (1000, 1000), deck=Deck(seed=7))
    check_view(state, None)
    check_view(state, 1)
    monkeypatch.setattr(_Leaky, "leak", leak)
    with pytest.raises(AssertionError, match="spectator"):
        check_view(state, None)


def test_a_failed_check_tells_the_hand() -> None:
    state = _Leaky(Game(), (1000, 1000), deck=Deck(seed=7))
    state.leak = {}
    state.fold()
    state._forced = ()
    with pytest.raises(AssertionError) as caught:
        check_state(state)
    text = str(caught.value)
    assert "forced bets" in text
    assert "(1000, 1000), button=0, small_blind=0, big_blind=1, deck=Deck(seed=7)" in text
    assert repr(Fold(0)) in text


# ---- the package


def test_lowball_alone_does_not_load_it() -> None:
    code = "import sys, lowball; print({'hypothesis', 'lowball.testing'} & set(sys.modules))"
    assert _python(code).stdout.strip() == "set()"


def test_without_hypothesis_the_error_names_it() -> None:
    done = _python("import sys; sys.modules['hypothesis'] = None; import lowball.testing")
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1] == (
        "ImportError: lowball.testing needs hypothesis: pip install 'lowball-poker[testing]'"
    )


def _python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False, timeout=60
    )


def test_a_selection_of_any_hand() -> None:
    """The strategies serve other values too."""

    @FEW
    @given(hands(), st.data())
    def toggled_twice(hand: Hand, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(hand.cards))
        assert Selection(hand).toggle(card).toggle(card) == Selection(hand)

    toggled_twice()
