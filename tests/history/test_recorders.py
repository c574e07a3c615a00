"""What recorders write that the rules do not: read all the same, or refused."""

from __future__ import annotations

import pokerkit
import pytest

from history.many_hands import everybody, hand, many, stub
from history.records import AFTER, BEFORE, DEALS, DRAW, SHOWS, heads_up, record, refused
from lowball import Deal, Discard, DrawOrder, StandPat
from lowball.history import dumps, loads


def test_an_action_of_a_seat_that_covers_every_all_in() -> None:
    """PokerKit asks the big blind once more, though nobody could put in more than he did (R36)."""
    stacks = {"starting_stacks": [1000, 1000, 100], "finishing_stacks": None}
    plain = [*DEALS, "p3 cc", "p1 f", "p2 sd", "p3 sd", "p2 sm KdKc9h5s2d", "p3 sm 8c6d4c3dJh"]
    asked = [*plain[:5], "p2 cc # he has to say it", *plain[5:]]
    history = loads(record(asked, **stacks))
    assert history.actions == loads(record(plain, **stacks)).actions
    assert history.comments == {4: "he has to say it"}
    assert tuple(list(pokerkit.HandHistory.loads(dumps(history)))[-1].stacks) == history.verify().stacks


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([*DEALS, "p3 f", "p1 f", "p2 cc"], r"action 6 \(p2 cc\): .*over"),
        ([*DEALS, *BEFORE, "p1 cc", "p1 sd", "p3 sd"], r"action 7 \(p1 cc\): "),
        ([*DEALS, *BEFORE, *DRAW, *AFTER, "p3 cc"], r"action 13 \(p3 cc\): "),
    ],
)
def test_any_other_action_too_many_is_refused(actions: list[str], message: str) -> None:
    refused(record(actions), message)


def test_a_known_card_thrown_away_by_an_unknown_hand_was_dealt() -> None:
    deals = [*DEALS[:2], "d dh p3 ??????????"]
    history = loads(record([*deals, *BEFORE, *DRAW, *AFTER, *SHOWS]))
    assert history.actions[2] == Deal(2, "Jh", unknown=4)
    assert history.actions[7] == Discard("Jh", seat=2)
    assert history.verify().stacks == tuple(loads(record()).verify().stacks)
    assert loads(dumps(history)) == history


def test_several_of_them_and_the_last_deal_first() -> None:
    actions = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 cc", "p1 cc", "p1 sd ??", "p2 sd KcQc??"]
    actions += ["d dh p1 ??", "d dh p2 ??9c??", "p1 cc", "p2 cc", "p1 sm 7c5d4h3s2c", "p2 sm 8c6d4c3d9c"]
    history = loads(heads_up(actions))
    assert history.actions[1] == Deal(1, "KcQc", unknown=3)
    assert history.verify().stacks == (1100, 900)


def test_more_known_cards_than_were_unknown_are_refused() -> None:
    deals = [*DEALS[:2], "d dh p3 8c6d4c3d??"]
    refused(
        record([*deals, *BEFORE, "p1 sd", "p3 sd JhTh", "d dh p3 2h9h"]), r"action 8 \(p3 sd JhTh\): Jh is"
    )


def test_cards_dealt_before_or_between_the_discards() -> None:
    expected = loads(record())
    for draw in (["d dh p3 2h", "p1 sd", "p3 sd Jh"], ["p1 sd", "d dh p3 2h", "p3 sd Jh"]):
        assert loads(record([*DEALS, *BEFORE, *draw, *AFTER, *SHOWS])) == expected


def test_a_card_that_a_later_seat_throws_away_is_dealt_to_an_earlier_one() -> None:
    """Only where all discard before anybody is served: the discards were shuffled in."""
    # Four of six draw five each; two or one of the 22 cards are left for p5, who is dealt what p6 discards.
    deck = stub(6)
    discards = [f"p{player} sd {''.join(hand(player))}" for player in range(1, 5)]
    dealt = [f"d dh p{at + 1} {''.join(deck[5 * at : 5 * at + 5])}" for at in range(4)]
    mine, last = hand(5)[:2], hand(6)[0]
    discards += [f"p5 sd {''.join(mine)}", f"p6 sd {last}"]
    dealt += [f"d dh p5 Ah{last}", "d dh p6 As"]
    history = loads(many(6, [*everybody(range(1, 7), first=3), *discards, *dealt]), check=False)
    assert history.game.house.draw_order is DrawOrder.BATCH
    assert history.actions[-8:] == (
        Discard("".join(mine), seat=4),
        Discard(last, seat=5),
        *(Deal(at, "".join(deck[5 * at : 5 * at + 5])) for at in range(4)),
        Deal(4, f"Ah{last}"),
        Deal(5, "As"),
    )
    assert loads(dumps(history), check=False) == history


LIMIT: dict[str, object] = {
    "variant": "F2L3D",
    "min_bet": None,
    "small_bet": 100,
    "big_bet": 200,
    "starting_stacks": [5000, 5000],
}
PAT = [*["p1 sd", "p2 sd", "p1 cc", "p2 cc"] * 3, "p1 sm 7c5d4h3s2c", "p2 sm"]


def test_five_bets_are_read_where_four_are_the_cap() -> None:
    raises = ["p2 cbr 200", "p1 cbr 300", "p2 cbr 400", "p1 cbr 500", "p2 cbr 600", "p1 cc"]
    history = loads(heads_up(["d dh p1 7c5d4h3s2c", "d dh p2 8c6d4c3d2h", *raises, *PAT], **LIMIT))
    assert history.game.house.heads_up_cap is False
    assert history.verify().stacks == (5600, 4400)
    assert loads(dumps(history)) == history
    text = dumps(history).replace("_lowball_heads_up_cap = false\n", "_lowball_heads_up_cap = true\n")
    refused(text.replace("_lowball_raise_cap = 5", "_lowball_raise_cap = 4"), "capped at 4 bets")


def test_the_error_is_of_the_way_that_gets_further() -> None:
    deals = [DEALS[0].replace("2c", "Qc"), *DEALS[1:]]
    draw = ["p1 sd Qc", "p3 sd Jh", "d dh p1 Jh", "d dh p3 2h"]
    refused(record([*deals, *BEFORE, *draw, "p1 cbr 5"]), r"action 11 \(p1 cbr 5\): ")


def test_a_big_blind_short_of_blind_and_ante() -> None:
    """The rules here take the blind first and PokerKit the ante; which it was, only the result can tell."""
    short: dict[str, object] = {"antes": [0, 100, 0], "starting_stacks": [1000, 150, 1000]}
    actions = [*DEALS, "p3 cbr 300", "p1 f", "p2 sd", "p3 sd", "p2 sm", "p3 sm 8c6d4c3dJh"]
    refused(
        record(actions, finishing_stacks=None, **short), "antes: p2 has not enough for blind and ante, and"
    )
    blind_first = record(actions, finishing_stacks=[950, 0, 1200], **short)
    assert loads(blind_first).start().bets == (50, 100, 0)
    refused(
        blind_first.replace("[950, 0, 1200]", "[950, 1, 1199]"), "finishing stacks differ: p2 has 1 recorded"
    )


def test_draws_in_a_row_where_nobody_can_bet() -> None:
    actions = ["d dh p1 7c5d4h3sKc", "d dh p2 8c6d4c3dKd", "p1 sd Kc", "p2 sd Kd", "d dh p1 Qc", "d dh p2 Qd"]
    actions += [
        "p1 sd Qc",
        "d dh p1 2c",
        "p2 sd",
        "p1 sd",
        "p2 sd Qd",
        "d dh p2 2h",
        "p1 sm 7c5d4h3s2c",
        "p2 sm",
    ]
    text = heads_up(actions, **{**LIMIT, "starting_stacks": [60, 50]})
    history = loads(text)
    assert history.actions[4] == Discard("Kd", seat=1)  # after p1 was served
    assert history.actions[-3:] == (StandPat(0), Discard("Qd", seat=1), Deal(1, "2h"))
    assert loads(dumps(history)) == history
    assert list(list(pokerkit.HandHistory.loads(dumps(history)))[-1].stacks) == list(history.verify().stacks)


def test_a_bet_with_more_decimals_than_any_field() -> None:
    history = loads(record([*DEALS, "p3 cbr 300.25", "p1 f", "p2 f"], finishing_stacks=None))
    assert history.stacks == (100_000,) * 3
    assert loads(dumps(history)) == history
