"""Hands that were really played: the rules must lead to the stacks that were really there afterwards."""

from pathlib import Path

import pokerkit
import pytest

from history.records import EXAMPLES
from lowball import AnteKind, BetTo, Call, Discard, Game, Hand, House, Phase
from lowball.history import dumps, load, loads

HANDS = sorted(EXAMPLES.glob("*.phh"))


def test_there_are_examples() -> None:
    assert len(HANDS) == 9


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_the_rules_lead_to_the_recorded_stacks(path: Path) -> None:
    history = load(path)
    assert (history.finishing_stacks is None) == (path.stem == "wsop-2019-arieh-yockey")
    assert history.finishing_stacks in (None, history.verify().stacks)
    assert sum(history.verify().stacks) == sum(history.stacks)


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_pokerkit_agrees_on_the_same_files_and_on_ours(path: Path) -> None:
    history = load(path)
    for text in (path.read_text(encoding="utf-8"), dumps(history)):
        *_, end = pokerkit.HandHistory.loads(text)
        assert tuple(end.stacks) == history.verify().stacks


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_written_and_read_again_it_is_the_same_hand(path: Path) -> None:
    history = load(path)
    text = dumps(history)
    assert loads(text) == history
    assert dumps(loads(text)) == text


def test_the_knockout_of_the_triple_draw() -> None:
    history = load(EXAMPLES / "wsop-2019-arieh-yockey.phh")
    assert history.game == Game.limit_triple_draw(
        150_000, 300_000, blinds=(75_000, 150_000), house=House(free_fold=True)
    )
    assert history.final().unknown == (0, 5, 5, 0)
    assert history.verify().stacks == (0, 4_190_000, 5_910_000, 12_095_000)
    assert history.verify().ranks == {0: Hand("7h6c4c3d2c").rank, 3: Hand("7c5c4d3c2h").rank}


def test_the_double_through_the_big_blind() -> None:
    history = load(EXAMPLES / "wsop-2023-hand-45.phh")
    assert history.game.blinds == (75_000, 150_000)
    assert (history.game.ante, history.game.ante_kind) == (225_000, AnteKind.BIG_BLIND)
    assert (history.small_blind, history.big_blind, history.button) == (0, 1, 4)
    assert history.name(4) == "Talal Shakerchi"
    assert history.headers["hand"] == 45
    assert [type(action) for action in history.actions[5:10]].count(BetTo) == 1
    assert history.actions[9] == Call(1)
    # All discards come first in the record; by the rules each is replaced at once.
    assert history.actions[10] == Discard("JsJd", seat=1)
    assert history.actions[12] == Discard("9h", seat=4)
    outcome = history.verify()
    assert outcome.showdown
    assert outcome.ranks[4] == Hand("Ts9s4d2c4s").rank < outcome.ranks[1]
    assert [(pot.amount, pot.winners) for pot in outcome.pots] == [(1_850_000, (4,))]


def test_replay_gives_a_state_after_every_action() -> None:
    history = load(EXAMPLES / "wsop-2023-hand-46.phh")
    states = list(history.replay())
    assert len(states) == len(history.actions) + 1
    assert states[0].phase is Phase.DEAL
    assert [len(state.log) for state in states] == list(range(len(states)))
    assert states[-1].log == history.actions
    assert states[-1] == history.final()


def test_states_of_a_replay_are_independent() -> None:
    history = load(EXAMPLES / "wsop-2023-hand-46.phh")
    seen = []
    for state in history.replay():
        seen.append(len(state.log))
        while state.log:
            state.pop()
    assert seen == list(range(len(history.actions) + 1))
