"""Every broken record is refused with what is wrong and where, and with nothing but `NotationError`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.records import ACTIONS, AFTER, BEFORE, DEALS, DRAW, SHOWS, Raw, line_of, record, refused
from lowball import IllegalActionError, NotationError
from lowball.history import load, loads
from lowball.history.wording import by_player

# Changed fields; where the error points; what it says.
FIELD_CASES: list[tuple[dict[str, object], str, str]] = [
    (
        {"variant": "NT"},
        "variant = ",
        "variant: 'NT' is not read; the variants read are 'N2L1D', .*'F2L3D', ",
    ),
    ({"variant": 7}, "variant = ", "variant: expected a string, found 7"),
    ({"starting_stacks": [1000]}, "starting_stacks = ", "two players at least, found 1"),
    ({"starting_stacks": [1000, 0, 1000]}, "starting_stacks = ", "p2 has no chips"),
    ({"starting_stacks": [1000, -5, 1000]}, "starting_stacks = ", "entry 2: an amount is 0 or more, not -5"),
    ({"starting_stacks": [1000, True, 1000]}, "starting_stacks = ", "entry 2: .* not a boolean"),
    ({"starting_stacks": [1000, "1000", 1000]}, "starting_stacks = ", "entry 2: .* not a string"),
    ({"starting_stacks": [1000, Raw("nan"), 1000]}, "starting_stacks = ", "entry 2: an amount is a finite"),
    ({"starting_stacks": [1000, Raw("inf"), 1000]}, "starting_stacks = ", "entry 2: an amount is a finite"),
    ({"starting_stacks": [1000, 10**18, 1000]}, "starting_stacks = ", "at most 18 digits before the point"),
    ({"starting_stacks": [1000, Raw("1e999999"), 1000]}, "starting_stacks = ", "at most 18 digits"),
    ({"starting_stacks": [1000, Raw("1e-999999"), 1000]}, "starting_stacks = ", "at most 12 decimals"),
    ({"starting_stacks": [1000, Raw("0.0000000000001"), 9]}, "starting_stacks = ", "at most 12 decimals"),
    ({"starting_stacks": 1000}, "starting_stacks = ", "expected an array, found 1000"),
    ({"antes": [0, 0]}, "antes = ", "antes: expected 3 entries, one for each starting stack, found 2"),
    ({"antes": [0, 50, 100]}, "antes = ", "antes: read are: the same ante for all"),
    ({"antes": [50, 0, 0]}, "antes = ", "antes: read are: the same ante for all"),
    ({"antes": [0, 100, 0], "ante_trimming_status": True}, "antes = ", "only with .* = false"),
    (
        {"antes": [10, 10, 10], "starting_stacks": [1000, 5, 1000]},
        "antes = ",
        "p2 has not the whole ante: it is read only with ante_trimming_status = true",
    ),
    ({"ante_trimming_status": 1}, "ante_trimming_status = ", "expected true or false, found 1"),
    ({"blinds_or_straddles": [50, 0, 0]}, "blinds_or_straddles = ", "nobody after the first position posts"),
    ({"blinds_or_straddles": [50, 100, 200]}, "blinds_or_straddles = ", "entry 3: .* straddles are not read"),
    (
        {"blinds_or_straddles": [50, 100, 30]},
        "blinds_or_straddles = ",
        "entry 3: .* as large as the big blind",
    ),
    (
        {"min_bet": 200},
        "min_bet = ",
        "min_bet: the least bet of a no-limit game is the big blind, 100, not 200",
    ),
    ({"min_bet": "100"}, "min_bet = ", "min_bet: an amount is a number, not a string"),
    ({"players": ["a", "b"]}, "players = ", "players: expected 3 entries"),
    ({"players": ["a", "b", 3]}, "players = ", "players: entry 3: expected a string, found 3"),
    ({"finishing_stacks": [1, 2]}, "finishing_stacks = ", "finishing_stacks: expected 3 entries"),
    ({"actions": "p1 f"}, "actions = ", "actions: expected an array, found 'p1 f'"),
    ({"actions": []}, "actions = ", "the hand begins before p1, p2, p3 got any card"),
]


@pytest.mark.parametrize(("changes", "where", "message"), FIELD_CASES)
def test_a_wrong_field(changes: dict[str, object], where: str, message: str) -> None:
    text = record(**changes)
    assert line_of(text, refused(text, message)).startswith(where)


@pytest.mark.parametrize(
    "name", ["variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions"]
)
def test_a_missing_field(name: str) -> None:
    refused(record(**{name: None}), f"missing: {name}; ")


def test_all_missing_fields_are_named() -> None:
    refused(
        "event = 'x'", "missing: variant, antes, blinds_or_straddles, min_bet, starting_stacks, actions; "
    )


# The whole list of actions; the one that the error points at; what it says.
ACTION_CASES: list[tuple[list[object], str, str]] = [
    ([*DEALS, "p1 f"], '"p1 f"', r"action 4 \(p1 f\): p3 is to act, not p1"),
    ([*DEALS, "p3 cbr 150"], '"p3 cbr 150"', r"action 4 \(p3 cbr 150\): .*200"),
    ([*DEALS, "p3 cbr 1001"], '"p3 cbr 1001"', r"action 4 \(p3 cbr 1001\): .*1000"),
    ([*DEALS, "p3 cbr 100000000000000000000"], '"p3 cbr 1', "at most 18 digits before the point"),
    ([*DEALS, "p3 cbr"], '"p3 cbr"', r"action 4 \('p3 cbr'\): expected 'd dh pN CARDS'"),
    ([*DEALS, "p3 cbr lots"], '"p3 cbr lots"', "an amount is a number such as 300 or 1.50, not 'lots'"),
    ([*DEALS, "p3 cbr -300"], '"p3 cbr -300"', "an amount is a number such as 300"),
    ([*DEALS, "p3 cbr 1e3"], '"p3 cbr 1e3"', "an amount is a number such as 300"),
    ([*DEALS, "p3 raises 300"], '"p3 raises', "expected 'd dh pN CARDS'"),
    ([*DEALS, "p4 f"], '"p4 f"', "expected a player from p1 to p3, found 'p4'"),
    ([*DEALS, "p0 f"], '"p0 f"', "expected a player from p1 to p3, found 'p0'"),
    ([*DEALS, "p§ f"], '"p\\u00a7 f"', "expected a player from p1 to p3, found 'p§'"),
    (["d dh p§Th8d4s", *DEALS[1:]], '"d dh p', "expected 'd dh pN CARDS'"),
    ([*DEALS, "Anna f"], '"Anna f"', "expected a player from p1 to p3, found 'Anna'"),
    ([*DEALS, 7], "actions = [", "action 4 is 7, not a string"),
    ([*DEALS, "d db 7c5d4h"], '"d db', "a draw game has no board"),
    (["d dh p1 7c5d4h3s2x", *DEALS[1:]], '"d dh p1', r"action 1 \('d dh p1 7c5d4h3s2x'\): "),
    (["d dh p1 7c5d4h3s7c", *DEALS[1:]], '"d dh p1', "7c is there twice"),
    (["d dh p1 7c5d4h3s2c8c", *DEALS[1:]], '"d dh p1', "6 cards, but a hand has five"),
    (["d dh p1 7c5d", *DEALS[1:], *BEFORE], '"d dh p1', "p1 is dealt 2 cards, not five cards"),
    (["d dh p1 7c5d4h", "d dh p1 3s2c9c", *DEALS[1:]], '"d dh p1', "p1 is dealt 6 cards, not five cards"),
    ([DEALS[0], "d dh p2 7cKc9h5s2d", DEALS[2]], '"d dh p2', r"action 2 \(d dh p2 7cKc9h5s2d\): 7c "),
    ([*DEALS[:2], *BEFORE], '"p3 cbr 300"', "the hand begins before p3 got any card"),
    ([*DEALS, *BEFORE, "d dh p1 9c"], '"d dh p1 9c"', "p1 is dealt cards that are owed to nobody"),
    ([*DEALS, *BEFORE, "p1 sd Ac"], '"p1 sd Ac"', r"action 7 \('p1 sd Ac'\): p1 is dealt 0 cards, not 1 for"),
    (
        [*DEALS, *BEFORE, "p1 sd Ac", "d dh p1 Ad"],
        '"p1 sd Ac"',
        r"action 7 \(p1 sd Ac\): Ac is not in the hand",
    ),
    ([*DEALS, *BEFORE, "p1 sd", "p3 sd Jh", "d dh p3 2h3h"], '"d dh p3 2h3h"', "2 cards, not 1 for the 1 of"),
    ([*DEALS, *BEFORE, "p1 sd", "p3 sd Jh8c", "d dh p3 2h", "p1 cc"], '"d dh p3 2h"', "1 cards, not 2"),
    ([*DEALS, *BEFORE, "p1 sd", "p3 sd Jh", "d dh p3 7c"], '"d dh p3 7c"', r"action 9 \(d dh p3 7c\): 7c "),
    ([*DEALS, *BEFORE, "p3 sd", "p1 sd"], '"p3 sd"', r"action 7 \(p3 sd\): p1 is to act, not p3"),
    ([*DEALS, *BEFORE, "p1 sd ??", "d dh p1 ??"], '"p1 sd ??"', "1 unknown cards are too many"),
    ([*ACTIONS, "p1 cc"], '"p1 cc"', r"action 15 \(p1 cc\): .*over"),
    ([*DEALS, "p3 f", "p1 f", "p2 cc"], '"p2 cc"', r"action 6 \(p2 cc\): .*over"),
    ([*DEALS, *BEFORE, "p1 sm 7c5d4h3s2c"], '"p1 sm', "p1 shows or mucks before the hand is over"),
    (
        [*DEALS, "p3 cbr 300"],
        '"p3 cbr 300"',
        "the record ends before the hand does: p1 is to act, .*call 250",
    ),
    ([*ACTIONS[:-1], "p1 sm 7c5d4h3s2d"], '"p1 sm', r"p1 shows 7c5d4h3s2d but holds 7c5d4h3s2c"),
    ([*ACTIONS[:-1], "p1 sm 7c5d"], '"p1 sm', "p1 shows 2 known cards; a hand has five"),
    ([*ACTIONS, "p1 sm"], '"p1 sm"', "p1 shows or mucks a second time"),
    ([*ACTIONS[:-1], "p2 sm"], '"p2 sm"', "p2 has no hand to show"),
    ([*ACTIONS[:-1], "p1 sm"], '"p1 sm"', "p1 mucks a hand that wins by the rules"),
]


@pytest.mark.parametrize(("actions", "where", "message"), ACTION_CASES)
def test_a_wrong_action(actions: list[object], where: str, message: str) -> None:
    text = record(actions)
    assert line_of(text, refused(text, message)).startswith(where)


def test_the_reason_of_the_rules_is_quoted() -> None:
    error = refused(
        record([*DEALS, "p3 cbr 150"]), r"legal now: <p3 \(seat 2\): fold, call 100, bet_to 200\.\.1000>"
    )
    assert isinstance(error.__cause__, IllegalActionError)
    assert error.__cause__.reason.replace("seat 2", "p3 (seat 2)") in str(error)


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ("seat 0 is to act, not seat 11", "p1 (seat 0) is to act, not p12 (seat 11)"),
        ("the hands of seats 0, 1 and 4", "the hands of p1, p2, p5 (seats 0, 1 and 4)"),
        ("dealt to seat 0, 1, not to it", "dealt to p1, p2 (seat 0, 1), not to it"),
        ("waits: 5 to seat 0, 12 to seat 1", "waits: 5 to p1 (seat 0), 12 to p2 (seat 1)"),
        ("a seat, 2 to 7 seats, 9 chips", "a seat, 2 to 7 seats, 9 chips"),
    ],
)
def test_seats_get_the_numbers_of_the_record(message: str, named: str) -> None:
    assert by_player(message, lambda seat: f"p{seat + 1}") == named


def test_no_message_names_a_seat_without_its_player() -> None:
    for actions, _, message in ACTION_CASES:
        error = refused(record(actions), message)
        assert not re.search(r"(?<!\()\bseats? \d", str(error)), str(error)


UNKNOWN = [*DEALS[:2], "d dh p3 ??????????", *BEFORE, "p1 sd", "p3 sd ??", "d dh p3 ??", *AFTER]


@pytest.mark.parametrize(
    ("shows", "message"),
    [
        (["p1 sm 7c5d4h3s2c"], "neither a showing nor a mucking is recorded for the unknown hand of p3"),
        (["p1 sm 7c5d4h3s2c", "p3 sm 7c6d4c3d2h"], "the showdown cannot be settled: .*7c"),
        (["p1 sm 7c5d4h3s2c", "p3 sm 7d6d4c3d??"], "p3 shows 4 known cards; a hand has five"),
    ],
)
def test_an_unknown_hand_at_the_showdown(shows: list[str], message: str) -> None:
    refused(record([*UNKNOWN, *shows], finishing_stacks=None), message)


def test_shown_cards_must_hold_what_is_known() -> None:
    deals = [*DEALS[:2], "d dh p3 8c6d????Jh"]
    text = record([*deals, *BEFORE, *DRAW, *AFTER, "p3 sm 8d6d4c3d2h", SHOWS[1]])
    assert line_of(text, refused(text, r"p3 shows 8d6d4c3d2h but holds 8c6d2h\?\?\?\?")).startswith('"p3 sm')


def test_other_finishing_stacks() -> None:
    refused(
        record(finishing_stacks=[1801, 900, 299], players=["A", "B", "C"]),
        "finishing stacks differ: A has 1801 .*1800.*; C has 299 .*300",
    )


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("variant = 'N2L1D'\nactions = [", "not TOML: ", 2),
        ("variant = 'N2L1D'\nvariant = 'N2L1D'\n", "not TOML: Cannot overwrite", 2),
        ("variant = \x00", "not TOML: ", 1),
        ("a = " + "9" * 5000, "not TOML: ", None),
        ("a = " + "[" * 100_000, "nested too deeply", None),
    ],
)
def test_text_that_is_not_toml(text: str, message: str, line: int | None) -> None:
    assert refused(text, message).line == line


def test_several_hands_in_one_text() -> None:
    text = f"[1]\n{record()}\n[2]\n{record()}"
    refused(text, r"a collection of hands \(\[1\], \[2\]\) is not one hand: read it with load_all")


def test_ten_seats_are_too_many() -> None:
    deals = [f"d dh p{number} ??????????" for number in range(1, 11)]
    changes: dict[str, object] = {"antes": [0] * 10, "starting_stacks": [1000] * 10}
    text = record(deals, blinds_or_straddles=[50, 100, *[0] * 8], finishing_stacks=None, **changes)
    refused(text, "the record describes no game: max_seats")


def test_a_small_blind_above_the_big_one() -> None:
    refused(record(blinds_or_straddles=[200, 100, 0]), "the record describes no game: .*small")


def test_bytes_are_no_text() -> None:
    with pytest.raises(NotationError, match="a record is read from a str, not bytes"):
        loads(record().encode())  # type: ignore[arg-type]


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_bytes(b"variant = 'N2L1D'\nevent = '\xff'\n")
    with pytest.raises(NotationError, match="not UTF-8 text: byte 0xff") as caught:
        load(path)
    assert caught.value.line == 2


@pytest.mark.parametrize(
    "layout",
    [
        'actions = ["d dh p1 7c5d4h3s2c", {bad}]',
        "actions = [ # a ] comment\n  'd dh p1 7c5d4h3s2c', # \"more\"\n  {bad},\n]",
        "'actions' = ['''d dh p1 7c5d4h3s2c''',\n\n{bad}]",
    ],
)
def test_the_place_of_an_action_in_any_layout(layout: str) -> None:
    text = record(actions=None) + layout.format(bad='"p9 f"')
    assert line_of(text, refused(text, "found 'p9'")).startswith('"p9 f"')


@pytest.mark.parametrize("words", ["pä cbr 300", "p€ f", "d dh p٣ 7c", "ä", "p1 ä"])
def test_letters_beyond_ascii_are_refused(words: str) -> None:
    refused(record([*ACTIONS[:3], words]), r"action 4 \(")


@given(st.data())
def test_no_mutation_of_a_record_gives_another_error(data: st.DataObject) -> None:
    text = record()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    put = data.draw(
        st.text(max_size=6) | st.sampled_from(["p1 ", "?", "??", "sd", "cbr", "0", "1", '"', ",", "7c"])
    )
    try:
        history = loads(text[:start] + put + text[end:])
    except NotationError:
        return
    assert sum(history.verify().stacks) == sum(history.stacks)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (
            "p1 cbr 2.50",
            r"must raise to 5\.00 at least, not 2\.50; legal now: .*call 2\.50, bet_to 5\.00\.\.10\.00>",
        ),
        ("p1 cbr 10.01", r"can raise to 10\.00 at most, not 10\.01"),
        ("p1 f", "p3 is to act, not p1"),
    ],
)
def test_amounts_in_messages_are_those_of_the_record(action: str, message: str) -> None:
    text = record(
        [*DEALS, *(["p3 cbr 3.00"] if "cbr" in action else []), action],
        blinds_or_straddles=[Raw("0.50"), 1, 0],
        min_bet=1,
        starting_stacks=[10, 10, 10],
        finishing_stacks=None,
    )
    refused(text, message)


def test_what_no_player_is_called_is_a_typed_error() -> None:
    for who in ("p\U0004d186", "p1\u00e9", "p\u00e9", "\u00e9"):
        refused(record([*DEALS, "WHO cbr 400"]).replace("WHO", who), "action 4 ")
