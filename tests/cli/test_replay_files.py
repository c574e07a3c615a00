from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import failed, printed
from history.records import ACTIONS, AFTER, BEFORE, DEALS, DRAW, record
from lowball.cli import main
from lowball.history import dump, loads

Step = Callable[..., str]
NAMES = ["Ann", "Bo K.", "Cy"]
OTHER_GAME = "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET\n\n\n"


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def named(event: str, number: int, **changes: object) -> str:
    return record(players=NAMES, event=event, hand=number, **changes)


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    path = tmp_path / "hands.phhs"
    dump([loads(named("One", 41)), loads(named("Two", 1)), loads(named("Three", 43))], path)
    return path


@pytest.fixture
def text(tmp_path: Path, collection: Path) -> Path:
    """The same three hands as PokerStars text, after one of another game."""
    path = tmp_path / "hands.txt"
    assert main(["convert", str(collection), str(path)]) == 0
    path.write_text(OTHER_GAME + path.read_text(encoding="utf-8"), encoding="utf-8")
    return path


# ---- which hand


@pytest.mark.parametrize(
    ("hand", "event"),
    [("1", "One"), ("2", "Two"), ("3", "Three"), ("43", "Three"), ("#41", "One"), ("#1", "One")],
)
def test_a_hand_of_a_collection(
    hand: str, event: str, collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, "replay", str(collection), "--hand", hand).startswith(f"{event}, hand ")


@pytest.mark.parametrize(("hand", "number"), [("1", 41), ("2", 1), ("3", 43), ("43", 43), ("#1", 1)])
def test_a_hand_of_a_text(hand: str, number: int, text: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    output = printed(capsys, "replay", str(text), "--hand", hand)
    assert f"hand {number}\n" in output
    assert "Ann wins the pot of 1,500" in output
    assert "pots and winnings agree with the record" in output


def test_the_first_of_two_that_the_record_calls_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hands.phhs"
    dump([loads(named("One", 41)), loads(named("Two", 41))], path)
    assert printed(capsys, "replay", str(path), "--hand", "41").startswith("One, ")


def test_a_hand_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, event in enumerate(["One", "Two"], 1):
        (tmp_path / f"{number}.phh").write_text(named(event, 40 + number), encoding="utf-8")
    assert printed(capsys, "replay", str(tmp_path), "--hand", "2").startswith("Two, hand 42\n")
    assert printed(capsys, "replay", str(tmp_path), "--hand", "41").startswith("One, hand 41\n")


def test_the_only_hand_needs_no_number(
    tmp_path: Path, text: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.txt"
    path.write_text(
        "PokerStars ".join(text.read_text(encoding="utf-8").split("PokerStars ")[:3]), encoding="utf-8"
    )
    capsys.readouterr()
    assert "hand 41\n" in printed(capsys, "replay", str(path))


def test_standard_input(
    text: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    capsys.readouterr()
    whole = printed(capsys, "replay", str(text), "--hand", "2")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.read_bytes())))
    assert printed(capsys, "replay", "-", "--hand", "2") == whole


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "hands.phhs: there are several hands: say which, by --hand 1"),
        (["--hand", "4"], "hands.phhs: there is no hand 4 among 3"),
        (["--hand", "#9"], "hands.phhs: there is no hand #9 among 3"),
        (["--hand", "0"], "--hand is a number from 1, or what the record calls the hand, #101; not '0'"),
        (["--hand", "#"], "--hand is a number from 1"),
        (["--hand", "two"], "--hand is a number from 1"),
        (["--hand", ""], "--hand is a number from 1"),
    ],
)
def test_no_such_hand(
    options: list[str], message: str, collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in failed(capsys, "replay", str(collection), *options)


def test_a_bad_hand_is_told_with_its_place_and_the_others_are_not_read(
    collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = collection.read_text(encoding="utf-8").replace("p2 f", "p2 cbr 1", 1)
    collection.write_text(broken, encoding="utf-8")
    assert f"{collection}, hand 1: line " in failed(capsys, "replay", str(collection), "--hand", "1")
    assert printed(capsys, "replay", str(collection), "--hand", "2").startswith("Two, ")


def test_only_other_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.txt"
    path.write_text(OTHER_GAME, encoding="utf-8")
    assert f"{path}: there is no hand to read here: Hold'em No Limit" in failed(capsys, "replay", str(path))
    assert "there is no hand 1 among 0" in failed(capsys, "replay", str(path), "--hand", "1")
    assert "hand #7 is not one to read: Hold'em No Limit" in failed(
        capsys, "replay", str(path), "--hand", "#7"
    )


# ---- step by step


@pytest.fixture
def step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Step:
    """Go through a hand with what is typed; what is printed."""

    def run(typed: str, text: str) -> str:
        path = tmp_path / "hand.phh"
        path.write_text(text, encoding="utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return printed(capsys, "replay", str(path), "--step")

    return run


def test_from_the_start_to_the_end(step: Step) -> None:
    output = step("\n" * 20, record(players=NAMES))
    count = len(ACTIONS) - 2  # without the two shows
    prompts = [line for line in output.splitlines() if "enter, b, q >" in line]
    assert prompts == [f"{moment}/{count}  enter, b, q > " for moment in range(count + 1)]
    assert "Ann wins the pot of 1,500" in output
    assert output.endswith("finishing stacks agree with the record\n")


def test_a_moment(step: Step) -> None:
    output = step("\n" * 4, record(players=NAMES))
    assert output[output.index("Before the draw") :].splitlines()[:6] == [
        "Before the draw (pot 150)",
        "  Cy raises to 300",
        "    Ann    950   50  7c 5d 4h 3s 2c  to act",
        "    Bo K.  900  100  Kd Kc 9h 5s 2d",
        "    Cy     700  300  8c 6d 4c 3d Jh",
        "    pot 450",
    ]


def test_back(step: Step) -> None:
    output = step("\n\nb\nb\nb\n\nq\n", record(players=NAMES))
    moments = [line.split("/")[0] for line in output.splitlines() if "enter, b, q >" in line]
    assert moments == ["0", "1", "2", "1", "0", "0", "1"]
    assert output.count("The start") == 2


@pytest.mark.parametrize("typed", ["q\n", "quit\n", "\n\nQ\n", "\n\n", ""])
def test_leaving(typed: str, step: Step) -> None:
    output = step(typed, record(players=NAMES))
    assert "wins" not in output
    assert "agree" not in output


def test_anything_else_is_asked_again(step: Step) -> None:
    output = step("forward\nq\n", record(players=NAMES))
    assert "  enter goes on, b goes back, q leaves; not 'forward'\n0/" in output


def test_cards_that_are_shown_in_the_end_are_known_since_the_last_draw(step: Step) -> None:
    hidden = ["d dh p1 ??????????", "d dh p2 ??????????", "d dh p3 ??????????"]
    draw = ["p1 sd", "p3 sd ??", "d dh p3 ??"]
    shows = ["p3 sm 8c6d4c3d2h", "p1 sm 7c5d4h3s2c"]
    output = step("\n" * 30, record([*hidden, *BEFORE, *draw, *AFTER, *shows], players=NAMES))
    moments = output.split("enter, b, q >")
    ann = [next((line for line in moment.splitlines() if "    Ann " in line), "") for moment in moments[1:]]
    cy = [next((line for line in moment.splitlines() if "    Cy " in line), "") for moment in moments[1:]]
    assert all("7c 5d 4h 3s 2c" in line for line in ann[: len(DEALS) + len(BEFORE)])
    drawn = len(DEALS) + len(BEFORE) + len(DRAW) - 1
    assert ["8c 6d 4c 3d 2h" in line for line in cy[drawn - 2 : drawn + 1]] == [False, False, True]


def test_comments_are_shown(step: Step) -> None:
    text = record(players=NAMES).replace('"p3 cbr 300"', '"p3 cbr 300 # a steal"')
    output = step("\n" * 4 + "q\n", text)
    assert "  Cy raises to 300\n  # a steal\n" in output


def test_a_record_with_another_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(record(finishing_stacks=[1801, 900, 299]), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))
    assert main(["replay", str(path), "--step"]) == 2
    where = f"lowball: {path}: line 6, column 1: finishing_stacks: "
    assert capsys.readouterr().err.startswith(f"{where}finishing stacks differ: p1 has 1801")


def test_steps_need_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--step reads what is typed from standard input" in failed(capsys, "replay", "-", "--step")
