"""Cards that are dealt twice in PHH records: only what a reshuffle can have brought back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.drawing_hands import played
from history.many_hands import everybody, hand, many, stub
from history.records import DEALS, heads_up, line_of, record, refused
from lowball import POKERSTARS, WSOP, Deal, House, NotationError, State
from lowball.history import HandHistory, dumps, loads

CALLED = ["p2 cc", "p1 cc"]
TWO = DEALS[:2]


def read(text: str) -> HandHistory:
    return loads(text, check=False)


def drawn(players: int, counts: Sequence[int], last: str, *, folded: Sequence[int] = ()) -> list[str]:
    """All but the folded call; then p1, p2, ... draw so many cards from the deck, and the last one `last`."""
    ready = [player for player in range(1, players + 1) if player not in folded]
    order = [*range(3, players + 1), 1, 2]
    actions = [f"p{player} {'f' if player in folded else 'cc'}" for player in order]
    deck = stub(players)
    for player, count in zip(ready, counts, strict=False):
        new, deck = deck[:count], deck[count:]
        actions.append(f"p{player} sd {''.join(hand(player)[:count])}")
        actions.append(f"d dh p{player} {last if player == ready[len(counts) - 1] else ''.join(new)}")
    return actions


# ---- with a full deck


@pytest.mark.parametrize("draws", [1, 3])
def test_ones_own_card_does_not_come_back_from_a_full_deck(draws: int) -> None:
    """52 cards less two hands are 42; a burn, which no record tells, leaves 41."""
    text = many(2, [*CALLED, "p1 sd 2c", "p2 sd", "d dh p1 2c"], draws=draws, blinds_or_straddles=[50, 100])
    error = refused(
        text,
        r"action 7 \(d dh p1 2c\): 2c was discarded by p1 in the first draw, and 41 to 42 cards are still",
    )
    assert line_of(text, error) == '"d dh p1 2c",'


@pytest.mark.parametrize("draws", [1, 3])
def test_nobody_elses_does(draws: int) -> None:
    text = many(2, [*CALLED, "p1 sd 2c", "d dh p1 Ks", "p2 sd 3d", "d dh p2 2c"], draws=draws)
    refused(
        text, r"action 8 \(d dh p2 2c\): 2c was discarded by p1 in the first draw, and 40 to 41 cards are"
    )


@pytest.mark.parametrize("draws", [1, 3])
def test_nor_a_folded_one(draws: int) -> None:
    text = many(3, ["p3 f", *everybody([1, 2], first=1), "p1 sd 2c", "p2 sd", "d dh p1 4h"], draws=draws)
    refused(text, r"4h was folded by p3, and 36 to 37 cards are still in the deck")


def test_a_card_of_an_earlier_draw() -> None:
    draw = ["p1 sd 2c", "d dh p1 Ks", "p2 sd", "p1 cc", "p2 cc"]
    text = many(2, [*CALLED, *draw, "p1 sd Ks", "p2 sd", "d dh p1 2c"], draws=3)
    refused(text, "2c was discarded by p1 in the first draw, and 39 to 41 cards are still in the deck")


def test_unknown_cards_count() -> None:
    """Two hands and a card leave 41, whoever saw them."""
    hidden = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 cc", "p1 cc", "p1 sd ??", "d dh p1 ??"]
    text = heads_up([*hidden, "p2 sd Kd", "d dh p2 Kd"])
    refused(text, "Kd was discarded by p2 in the first draw, and 40 to 41 cards are still in the deck")


def test_a_hand_that_is_shown_has_no_card_that_was_thrown_away() -> None:
    hidden = ["d dh p1 7c5d4h3s2c", "d dh p2 ??????????", "p2 cc", "p1 cc", "p1 sd 7c", "d dh p1 8c"]
    shows = ["p2 sd", "p1 cc", "p2 cc", "p1 sm 5d4h3s2c8c", "p2 sm {}6d4d3h2d"]
    assert loads(heads_up([*hidden, *shows[:-1], shows[-1].format("9c")])).verify().stacks == (1100, 900)
    refused(
        heads_up([*hidden, *shows[:-1], shows[-1].format("7c")]),
        "p2 cannot hold these: 7c was discarded by p1 in the first draw, and no reshuffle has brought it",
    )


# ---- when the deck runs out: six players leave 22 cards


def test_the_deck_runs_out_in_a_single_draw() -> None:
    """20 drawn leave 2, or 1 after a burn: who draws two may be given anything that was thrown away."""
    for card in (hand(1)[0], hand(4)[4], hand(5)[0]):
        history = read(many(6, drawn(6, [5, 5, 5, 5, 2], f"{card}As")))
        deal = history.actions[-1]
        assert isinstance(deal, Deal)
        assert deal.from_log == (card == hand(5)[0])


def test_the_last_card_is_dealt_before_anything_comes_again() -> None:
    """One card is left even after a burn, and one is drawn."""
    refused(
        many(6, drawn(6, [5, 5, 5, 5, 1], hand(1)[0])),
        "2c was discarded by p1 in the first draw, and 1 to 2 cards are still in the deck",
    )


def test_the_last_card_goes_into_the_reshuffle_where_all_need_more() -> None:
    """As at the World Series (R75): two want one each, and the one that is left is shuffled with the rest."""
    actions = drawn(6, [5, 5, 5, 5, 1], hand(1)[0])
    read(many(6, [*actions, f"p6 sd {hand(6)[0]}", "d dh p6 As"]))


def test_folded_hands_come_before_the_discards_of_the_draw() -> None:
    """p1 folds; 5 + 5 + 5 + 5 are drawn, one card is left after a burn, and two want one each.

    That one and the folded five are enough for both, so no discard of this draw comes.
    """
    for card, good in ((hand(1)[0], True), (hand(2)[0], False)):
        actions = drawn(7, [5, 5, 5, 1], card, folded=(1,))
        text = many(7, [*actions, f"p6 sd {hand(6)[0]}", "d dh p6 As"])
        if good:
            read(text)
        else:
            refused(text, r"was discarded by p2 in the first draw, and 1 to 2 cards are still in the deck")


def triple(last: Sequence[str]) -> str:
    """Six draw 5, 5, 5, 3, 1 and none, and then the first two of the second draw two and one; then `last`."""
    deck = stub(6)
    actions = everybody([*range(1, 7)], first=3)
    for player, count in enumerate((5, 5, 5, 3, 1), 1):
        actions.append(f"p{player} sd {''.join(hand(player)[:count])}")
        actions.append(f"d dh p{player} {''.join(deck.pop(0) for _ in range(count))}")
    actions += ["p6 sd", *everybody([*range(1, 7)], first=1)]
    return many(6, [*actions, *last], draws=3)


def test_the_deck_runs_out_in_a_triple_draw() -> None:
    """19 drawn leave 3, or 1 after two burns: p1 draws two, and may get any card of the first draw."""
    first = stub(6)[0]
    for card in (hand(1)[0], hand(2)[0], first):
        read(triple([f"p1 sd {first}{stub(6)[1]}", f"d dh p1 As{card}"]))
    refused(
        triple([f"p1 sd {first}", f"d dh p1 {hand(1)[0]}", *[f"p{p} sd" for p in range(2, 7)]]),
        "1 to 3 cards",
    )


def test_a_second_reshuffle() -> None:
    """After the reshuffle there are 19 discards at least, less one that is dealt: nothing runs out again."""
    mine = stub(6)[:5]
    ran_out = [f"p1 sd {''.join(mine[:4])}", f"d dh p1 AdAhAs{hand(1)[0]}"]
    again = ["p2 sd", "p3 sd", "p4 sd", "p5 sd", "p6 sd", *everybody([*range(1, 7)], first=1)]
    now = ["p1 sd As", *[f"p{player} sd" for player in range(2, 7)]]
    read(triple([*ran_out, *again, *now, f"d dh p1 {hand(3)[0]}"]))
    refused(triple([*ran_out, *again, *now, "d dh p1 As"]), "As was discarded by p1 in the third draw")


# ---- a house that is stated


@pytest.mark.parametrize("burn", [False, True])
def test_the_world_series_burns_or_does_not(*, burn: bool) -> None:
    """Two want one card each after 20 of 22; without a burn they get the last two."""
    actions = drawn(6, [5, 5, 5, 5, 1], hand(1)[0])
    house: dict[str, Any] = {
        "_lowball_draw_order": "batch",
        "_lowball_reshuffle": "wsop",
        "_lowball_burn": burn,
    }
    text = many(6, [*actions, f"p6 sd {hand(6)[0]}", "d dh p6 As"], **house)
    if burn:
        read(text)
    else:
        refused(text, "2c was discarded by p1 in the first draw, and 2 cards are still in the deck")


def test_at_the_world_series_nobody_gets_back_what_he_has_just_discarded() -> None:
    house: dict[str, Any] = {"_lowball_draw_order": "batch", "_lowball_reshuffle": "wsop"}
    for card, good in ((hand(4)[0], True), (hand(5)[0], False)):
        actions = [*drawn(6, [5, 5, 5, 5, 3], f"AhAs{card}"), "p6 sd"]
        if good:
            read(many(6, actions, **house))
        else:
            refused(many(6, actions, **house), "was discarded by p5 in the first draw")


# ---- whole hands with real reshuffles


@given(seed=st.integers(0, 2**32), house=st.sampled_from([POKERSTARS, WSOP, House(burn=True)]))
def test_a_hand_with_reshuffles_is_read_back(seed: int, house: House) -> None:
    history = HandHistory.from_state(played(6, 3, seed, house=house, most=5))
    text = dumps(history)
    assert loads(text) == history
    of_house = tuple(
        f"_lowball_{name} " for name in "draw_order reshuffle burn raise_cap heads_up_cap".split()
    )
    silent = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(of_house))
    assert loads(silent).verify().stacks == history.verify().stacks


def test_a_hand_that_no_deck_deals_is_not_written() -> None:
    state = State(loads(many(2, [], draws=3), check=False).game, (5000, 5000))
    for move in (Deal(1, "8c7d5h4s2c"), Deal(0, "9c7s5d3h2d")):
        state.push(move)
    state.call()
    state.check()
    state.discard("8c")
    state.deal(1, "8c", from_log=True)
    while not state.is_over():
        state.timeout()
    with pytest.raises(NotationError, match="8c was discarded by p1 in the first draw, and 41 to 42 cards"):
        dumps(HandHistory.from_state(state))


@pytest.mark.parametrize("drawn_by_p5", [0, 1, 3, 5])
def test_a_hand_shown_has_what_a_later_seat_discarded_before_any_card_was_dealt(drawn_by_p5: int) -> None:
    """17 cards are left; p1 to p3 take 15, so for p4 all discards are shuffled, the 8c of p6 among them."""
    hands = [f"d dh p{player} {'8cKcKdKhQs' if player == 6 else '??????????'}" for player in range(1, 8)]
    pat = f"p5 sd {'??' * drawn_by_p5}".strip()
    draws = [*(f"p{player} sd ??????????" for player in (1, 2, 3, 4)), pat, "p6 sd 8cKc", "p7 sd"]
    new = [f"d dh p{player} ??????????" for player in (1, 2, 3, 4)]
    new += [f"d dh p5 {'??' * drawn_by_p5}"] if drawn_by_p5 else []
    shows = ["p4 sm 8c6d4s3h2s", *(f"p{player} sm" for player in (1, 2, 3, 5, 6, 7))]
    called = [f"p{player} cc" for player in (3, 4, 5, 6, 7, 1)]
    text = record(
        [*hands, *called, *draws, *new, "d dh p6 7s6s", *shows],
        antes=[0] * 7,
        blinds_or_straddles=[1, 2, 0, 0, 0, 0, 0],
        min_bet=2,
        starting_stacks=[2] * 7,
        finishing_stacks=[0, 0, 0, 14, 0, 0, 0],
    )
    assert loads(text).verify().stacks[3] == 14
