"""What a record may look like, and what becomes of it."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.records import ACTIONS, AFTER, BEFORE, DEALS, DRAW, FINISHING, SHOWS, Raw, heads_up, record
from lowball import AnteKind, Call, Check, Deal, Discard, Fold, Hand, NotationError, StandPat
from lowball.history import HandHistory, Show, load, loads


def test_the_record_of_these_tests() -> None:
    history = loads(record())
    assert history.stacks == (1000, 1000, 1000)
    assert (history.small_blind, history.big_blind, history.button) == (0, 1, 2)
    assert history.actions[3:6] == (history.actions[3], Call(0), Fold(1))
    assert history.actions[6:10] == (StandPat(0), Discard("Jh", seat=2), Deal(2, "2h"), Check(0))
    assert history.shows == (Show(2, Hand("8c6d4c3d2h").cards), Show(0, Hand("7c5d4h3s2c").cards))
    assert history.finishing_stacks == tuple(FINISHING)
    assert history.unit == 1
    assert history.game.house.free_fold


def test_names_and_headers() -> None:
    history = loads(
        record(players=["Anna", "Bo", "Çelik"], event="Friday", _note=Raw("{x = [1]}"), seats=[4, 6, 1])
    )
    assert [history.name(seat) for seat in range(3)] == ["Anna", "Bo", "Çelik"]
    assert history.headers == {"event": "Friday", "_note": {"x": [1]}}
    assert history.seats == (4, 6, 1)
    assert [loads(record()).name(seat) for seat in range(3)] == ["p1", "p2", "p3"]


def test_each_discard_may_be_dealt_for_at_once_or_after_all_discards() -> None:
    deals = ["d dh p1 7c5d4h3sQc", *DEALS[1:]]
    end = [*AFTER, "p3 sm 8c6d4c3d2h", "p1 sm 7c5d4h3s2c"]
    together = [*deals, *BEFORE, "p1 sd Qc", "p3 sd Jh", "d dh p1 2c", "d dh p3 2h", *end]
    in_turn = [*deals, *BEFORE, "p1 sd Qc", "d dh p1 2c", "p3 sd Jh", "d dh p3 2h", *end]
    other_way = [*deals, *BEFORE, "p1 sd Qc", "p3 sd Jh", "d dh p3 2h", "d dh p1 2c", *end]
    expected = loads(record(in_turn))
    assert expected.actions[6:10] == (
        Discard("Qc", seat=0),
        Deal(0, "2c"),
        Discard("Jh", seat=2),
        Deal(2, "2h"),
    )
    assert loads(record(together)) == expected
    assert loads(record(other_way)) == expected


def test_cards_may_be_dealt_in_pieces() -> None:
    pieces = ["d dh p1 7c5d", "d dh p2 KdKc9h5s2d", "d dh p1 4h3s", "d dh p3 8c6d4c3dJh", "d dh p1 2c"]
    assert loads(record([*pieces, *BEFORE, *DRAW, *AFTER, *SHOWS])) == loads(record())
    three = ["p1 sd", "p3 sd Jh3d4c", "d dh p3 2h", "d dh p3 Td9d"]
    history = loads(record([*DEALS, *BEFORE, *three, *AFTER, "p3 sm", "p1 sm 7c5d4h3s2c"]))
    assert history.actions[8] == Deal(2, "2hTd9d")


def test_comments_are_kept_with_their_actions() -> None:
    commented = ["# a comment alone", "#", *(f"{action} # said so" for action in ACTIONS[:3]), " "]
    commented += ["# and more", ACTIONS[3], *ACTIONS[4:-1], f"{ACTIONS[-1]}#the best"]
    history = loads("# before\n" + record(commented) + "# after\n")
    assert history.comments == {-1: "a comment alone\n", 0: "said so", 1: "said so", 2: "said so\nand more",
                                len(ACTIONS) - 1: "the best"}  # fmt: skip
    assert replace(history, comments={}) == loads(record())


def test_byte_order_mark_and_carriage_returns() -> None:
    assert loads("\ufeff" + record().replace("\n", "\r\n")) == loads(record())


def test_unknown_cards_among_known_ones() -> None:
    deals = ["d dh p1 7c5d??????", "d dh p2 ??????????", "d dh p3 8c6d????Jh"]
    draw = ["p1 sd", "p3 sd Jh??", "d dh p3 2h??"]
    history = loads(record([*deals, *BEFORE, *draw, *AFTER, *SHOWS]))
    assert history.actions[0] == Deal(0, "7c5d", unknown=3)
    assert history.actions[7:9] == (Discard("Jh", unknown=1, seat=2), Deal(2, "2h", unknown=1))
    assert history.final().unknown == (3, 5, 2)
    assert history.verify().stacks == tuple(FINISHING)


@pytest.mark.parametrize("muck", ["p3 sm", "p3 sm -"])
def test_an_unknown_hand_that_is_mucked_loses(muck: str) -> None:
    deals = [*DEALS[:2], "d dh p3 ??????????"]
    draw = ["p1 sd", "p3 sd ??", "d dh p3 ??"]
    history = loads(record([*deals, *BEFORE, *draw, *AFTER, muck, SHOWS[1]]))
    assert history.shows[0] == Show(2)
    assert history.verify().stacks == tuple(FINISHING)


def test_a_known_loser_may_muck_or_say_nothing() -> None:
    assert loads(record([*ACTIONS[:-2], "p3 sm", SHOWS[1]])).verify().stacks == tuple(FINISHING)
    assert loads(record(ACTIONS[:-2])).verify().stacks == tuple(FINISHING)


def test_folding_where_a_check_is_free() -> None:
    actions = [*DEALS, "p3 f", "p1 cc", "p2 f"]
    assert loads(record(actions, finishing_stacks=[1100, 900, 1000])).actions[-1] == Fold(1)


def test_the_winner_may_show_what_nobody_called() -> None:
    actions = [*DEALS, "p3 cbr 300", "p1 f", "p2 f", "p3 sm 8c6d4c3dJh"]
    history = loads(record(actions, finishing_stacks=[950, 900, 1150]))
    assert history.shows == (Show(2, Hand("8c6d4c3dJh").cards),)


def test_r24_an_ante_from_each() -> None:
    history = loads(record([*DEALS, "p3 f", "p1 f"], antes=[10, 10, 10], finishing_stacks=[940, 1070, 990]))
    assert (history.game.ante, history.game.ante_kind) == (10, AnteKind.EACH)


def test_g28_an_ante_that_one_stack_cannot_pay() -> None:
    deals = ["d dh p1 AcKcQdJd9h", "d dh p2 8c6d4c3d2h", "d dh p3 7c5d4h3s2c", "d dh p4 7d6c4d3h2d"]
    play = ["p4 cc", "p1 f", "p2 cc", "p2 sd", "p3 sd", "p4 sd", "p2 cc", "p4 cc"]
    text = record(
        [*deals, *play],
        antes=[10] * 4,
        ante_trimming_status=True,
        blinds_or_straddles=[50, 100, 0, 0],
        starting_stacks=[500, 500, 4, 500],
        finishing_stacks=[440, 390, 16, 658],
    )
    assert loads(text).game.ante_kind is AnteKind.EACH


@pytest.mark.parametrize("changes", [{}, {"ante_trimming_status": False}])
def test_r25_an_ante_of_the_big_blind(changes: dict[str, object]) -> None:
    text = record([*DEALS, "p3 f", "p1 f"], antes=[0, 100, 0], finishing_stacks=[950, 1050, 1000], **changes)
    assert loads(text).game.ante_kind is AnteKind.BIG_BLIND


def test_r26_an_ante_of_the_button() -> None:
    history = loads(record([*DEALS, "p3 f", "p1 f"], antes=[0, 0, 100], finishing_stacks=[950, 1150, 900]))
    assert history.game.ante_kind is AnteKind.BUTTON


def test_r29_a_further_big_blind_is_a_live_post() -> None:
    four: dict[str, object] = {"antes": [0] * 4, "starting_stacks": [1000] * 4}
    actions = [*DEALS, "d dh p4 AhAsAdTcTd", "p3 cc", "p4 f", "p1 f", "p2 f"]
    text = record(actions, blinds_or_straddles=[50, 100, 100, 0], finishing_stacks=None, **four)
    history = loads(text)
    assert history.posts == {2: (100, 0)}
    assert isinstance(history.actions[4], Check)


def test_nobody_posts_the_small_blind() -> None:
    history = loads(
        record([*DEALS, "p3 f", "p1 f"], blinds_or_straddles=[0, 100, 0], finishing_stacks=[1000] * 3)
    )
    assert history.small_blind is None
    assert history.game.blinds == (0, 100)


def test_eight_seats_are_read() -> None:
    cards = "2c3c4c5c7c 2d3d4d5d7d 2h3h4h5h7h 2s3s4s5s7s 8c9cTcJcQc 8d9dTdJdQd 8h9hThJhQh 8s9sTsJsQs".split()
    deals = [f"d dh p{number} {hand}" for number, hand in enumerate(cards, 1)]
    folds = [f"p{number} f" for number in (3, 4, 5, 6, 7, 8, 1)]
    text = record([*deals, *folds], antes=[0] * 8, starting_stacks=[1000] * 8, finishing_stacks=None,
                  blinds_or_straddles=[50, 100, *[0] * 6])  # fmt: skip
    assert loads(text).verify().stacks == (950, 1050, *[1000] * 6)


def test_decimal_amounts_are_exact() -> None:
    text = record(
        [*DEALS, "p3 cbr 0.75", "p1 f", "p2 f"],
        blinds_or_straddles=[Raw("0.10"), Raw("0.25"), 0],
        min_bet=Raw("0.25"),
        starting_stacks=[Raw("20.00"), 30, Raw("12.3")],
        finishing_stacks=[Raw("19.9"), Raw("29.75"), Raw("12.65")],
    )
    history = loads(text)
    assert history.unit == Decimal("0.01")
    assert history.stacks == (2000, 3000, 1230)
    assert history.game.blinds == (10, 25)
    assert history.verify().stacks == (1990, 2975, 1265)


@given(st.integers(0, 12), st.data())
def test_chips_times_unit_is_what_was_recorded(decimals: int, data: st.DataObject) -> None:
    parts = st.integers(200 * 10**decimals, 10 ** (15 + decimals))
    amounts = [Decimal(part).scaleb(-decimals) for part in data.draw(st.lists(parts, min_size=3, max_size=3))]
    text = record(
        [*DEALS, "p3 f", "p1 f"],
        starting_stacks=[Raw(f"{amount:f}") for amount in amounts],
        finishing_stacks=None,
    )
    history = loads(text)
    assert [chips * history.unit for chips in history.stacks] == amounts


def test_a_history_is_a_value() -> None:
    history = loads(record(event="Friday"))
    assert pickle.loads(pickle.dumps(history)) == copy.deepcopy(history) == history
    assert hash(history) == hash(loads(record(event="Friday")))
    assert history != replace(history, finishing_stacks=None)


def test_load_reads_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(record(players=["Ö", "b", "c"]), encoding="utf-8")
    assert load(path) == load(str(path))
    assert load(path).players[0] == "Ö"


def test_load_of_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.phh")


def test_a_history_made_by_hand_says_which_action_is_refused() -> None:
    history = loads(record())
    short = replace(history, actions=(*history.actions[:3], Call(0)), origins=())
    with pytest.raises(NotationError, match=r"action 4 \(Call\(seat=0\)\): ") as caught:
        short.final()
    assert caught.value.line is None


def test_check_false_reads_what_has_no_end() -> None:
    history = loads(record(ACTIONS[:4]), check=False)
    assert isinstance(history, HandHistory)
    assert len(list(history.replay(check=False))) == 5
    with pytest.raises(NotationError, match="ends before the hand does: p1 is to act"):
        list(history.replay())


def test_heads_up_records_are_read() -> None:
    history = loads(heads_up([*DEALS[:2], "p2 f"]))
    assert history.verify().stacks == (1050, 950)
