"""With two players the order turns round: p1 is the big blind. PokerKit says who does what."""

import pytest
from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw

from history.records import heads_up
from lowball import AnteKind, BetTo, PostKind
from lowball.history import loads

DEALS = ["d dh p1 7c5d4h3s2c", "d dh p2 8c6d4c3d2h"]
FOLDED = [*DEALS, "p2 f"]
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_DEALING,
)


@pytest.mark.parametrize("antes", [[0, 0], [25, 25], [0, 100], [100, 0]])
@pytest.mark.parametrize("stacks", [[1000, 1000], [1000, 640], [430, 1000]])
def test_posts_and_first_actor_are_pokerkits(antes: list[int], stacks: list[int]) -> None:
    theirs = NoLimitDeuceToSevenLowballSingleDraw.create_state(
        AUTOMATIONS, False, antes, [50, 100], 100, stacks, 2
    )
    history = loads(heads_up(FOLDED, antes=antes, starting_stacks=stacks, ante_trimming_status=False))
    dealt = list(history.replay())[len(DEALS)]
    assert dealt.bets == tuple(theirs.bets)
    assert dealt.stacks == tuple(theirs.stacks)
    assert dealt.pot == theirs.total_pot_amount
    assert dealt.actor == theirs.actor_index


def test_p1_posts_the_big_blind_and_p2_opens() -> None:
    history = loads(heads_up(FOLDED))
    assert (history.button, history.small_blind, history.big_blind) == (1, 1, 0)
    posts = [(post.seat, post.kind, post.amount) for post in history.start().forced]
    assert posts == [(1, PostKind.SMALL_BLIND, 50), (0, PostKind.BIG_BLIND, 100)]
    assert history.verify().stacks == (1050, 950)


def test_the_second_position_is_the_big_blind_for_an_ante_too() -> None:
    history = loads(heads_up(FOLDED, antes=[0, 100]))
    assert history.game.ante_kind is AnteKind.BIG_BLIND
    assert history.start().stacks == (800, 950)


def test_after_the_draw_p1_acts_first() -> None:
    actions = [*DEALS, "p2 cc", "p1 cc", "p1 sd", "p2 sd", "p1 cbr 100", "p2 cc"]
    history = loads(heads_up([*actions, "p1 sm 7c5d4h3s2c", "p2 sm"]))
    assert history.actions[-2] == BetTo(100, 0)
    assert history.verify().stacks == (1200, 800)


def test_g62_a_trimmed_ante_comes_back() -> None:
    text = heads_up(
        [*DEALS, "p1 sd", "p2 sd"],
        antes=[25, 25],
        ante_trimming_status=True,
        starting_stacks=[2999, 1],
        finishing_stacks=[3000, 0],
    )
    assert loads(text).start().stacks == (2874, 0)
