from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lowball
from cli.commands import failed, printed
from history.records import EXAMPLES, record
from lowball.cli import main

RECORD = EXAMPLES / "wsop-2023-hand-45.phh"


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


# ---- rank


def test_rank_of_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "rank", "7c5d4h3s2c") == (
        "1  7c 5d 4h 3s 2c  1  7-5-4-3-2  seven-five low (number one)  beats or ties 100.00%\n"
    )


def test_rank_puts_the_best_first_and_marks_ties(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "rank", "KhKd9h5s2c", "8c6d4h3s2c", "8h6s4c3d2s").splitlines()
    assert [line.split()[0] for line in lines] == ["1=", "1=", "3"]
    assert [re.split(r"  +", line)[2] for line in lines] == [
        "6",
        "6",
        str(int(lowball.evaluate("KhKd9h5s2c"))),
    ]


def test_rank_reads_one_hand_from_five_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    apart = printed(capsys, "rank", "7c", "5d", "4h", "3s", "2c")
    assert apart == printed(capsys, "rank", "7c 5d 4h 3s 2c")


def test_rank_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    hands = json.loads(printed(capsys, "rank", "--json", "Ac5d4h3s2c", "7c5d4h3s2c"))
    assert [hand["cards"] for hand in hands] == ["7c5d4h3s2c", "Ac5d4h3s2c"]
    assert hands[0] == {
        "cards": "7c5d4h3s2c",
        "place": 1,
        "tied": False,
        "rank": 1,
        "name": "7-5-4-3-2",
        "description": "seven-five low",
        "nickname": "number one",
        "category": "no_pair",
        "percentile": 100.0,
    }


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (["7c5d"], "a hand has five cards, and '7c5d' has 2"),
        (["7c5d4h3s2c", "7c5d4h3s2c9d"], "'7c5d4h3s2c9d' has 6"),
        (["7c5d4h3s2x"], "2x"),
        (["7c7c4h3s2c"], "7c"),
        ([""], "has 0"),
        ([], "Missing argument 'CARDS...'"),
    ],
)
def test_rank_of_no_hand(cards: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in failed(capsys, "rank", *cards)


def test_rank_of_hands_in_words_says_how_to_part_them(capsys: pytest.CaptureFixture[str]) -> None:
    error = failed(capsys, "rank", *"7c 5d 4h 3s 2c 8c 6d 4h 3s 2d".split())
    assert "write a hand without spaces (7c5d4h3s2c), or quote it" in error


# ---- replay


def test_replay_tells_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "replay", str(RECORD))
    parts = ["The deal", "Before the draw (pot 450,000)", "The draw (pot 1,850,000)", "Showdown"]
    assert [line for line in output.splitlines() if line in parts] == parts
    for fact in (
        "Talal Shakerchi raises to 775,000 and is all-in",
        "Matthew Ashton calls 625,000",
        "Matthew Ashton discards 2: Js Jd",
        "Talal Shakerchi draws 4s, and has Ts 9s 4d 2c 4s  4-4-T-9-2",
        "Talal Shakerchi wins the pot of 1,850,000",
        "finishing stacks agree with the record",
    ):
        assert fact in output
    assert output.isascii()
    assert "\x1b" not in output


def test_replay_of_unknown_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deals = ["d dh p1 ??????????", "d dh p2 ??????????", "d dh p3 8c6d??????"]
    play = [
        "p3 cc",
        "p1 cc",
        "p2 cc",
        "p1 sd ????",
        "d dh p1 ????",
        "p2 sd",
        "p3 sd",
        "p1 cc",
        "p2 cc",
        "p3 cc",
    ]
    shows = ["p1 sm 7c5d4h3s2c", "p2 sm", "p3 sm 8c6d4c3d2h"]
    path = tmp_path / "hand.phh"
    path.write_text(record([*deals, *play, *shows], finishing_stacks=None), encoding="utf-8")
    output = printed(capsys, "replay", str(path))
    assert "p1 is dealt ?? ?? ?? ?? ??\n" in output
    assert "p1 discards 2: ?? ??\n" in output
    assert "  p1  7c 5d 4h 3s 2c  7-5-4-3-2  seven-five low\n" in output
    assert "  p2  mucks\n" in output
    assert "the record has no finishing stacks to compare with" in output


def test_replay_of_a_record_with_other_stacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(record(finishing_stacks=[1801, 900, 299]), encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    output, error = capsys.readouterr()
    assert "agree" not in output
    where = f"lowball: {path}: line 6, column 1: finishing_stacks: "
    assert error.startswith(f"{where}finishing stacks differ: p1 has 1801")


@pytest.mark.parametrize("arguments", [["nothing.phh"], ["."], []])
def test_replay_of_no_file(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    failed(capsys, "replay", *arguments)


def test_replay_of_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.phh"
    path.write_text("variant = \n", encoding="utf-8")
    assert f"{path}: line 1, column 11: this is not TOML" in failed(capsys, "replay", str(path))


# ---- deal


def test_deal_is_that_of_the_deck(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "deal", "--seats", "3", "--seed", "7", "--index", "2")
    deck = list(lowball.Deck(seed=7, index=2))
    for seat, line in enumerate(output.splitlines()):
        assert line.startswith(f"seat {seat}  {' '.join(map(str, deck[seat:15:3]))}  ")
    assert output.count("\n") == 3
    assert output.count("best") == 1


def test_deal_without_a_seed_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seats", "2", "--index", "1"]) == 0
    hands, note = capsys.readouterr()
    assert note.startswith("\nthe same cards again: lowball ")
    assert printed(capsys, *note.split("lowball ")[1].split()) == hands


def test_the_command_to_deal_again_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["deal", "--seats", "1"]) == 0
    again = capsys.readouterr().err.removeprefix("\n")
    assert again.count("\n") == 1
    assert len(again) > 100


def test_deal_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seats", "3", "--index", "2", "--json"]) == 0
    output, error = capsys.readouterr()
    assert error == ""
    told = json.loads(output)
    deck = lowball.Deck(seed=int(told["seed"]), index=told["index"])
    assert deck.index == 2
    hands = [lowball.Hand(hand["cards"]) for hand in told["hands"]]
    assert [hand.cards for hand in hands] == [deck[seat:15:3] for seat in range(3)]
    for seat, (hand, shown) in enumerate(zip(hands, told["hands"], strict=True)):
        assert shown == {
            "seat": seat,
            "cards": str(hand),
            "rank": hand.rank,
            "name": hand.rank.name,
            "description": hand.rank.description,
            "best": seat in lowball.winners(hands),
        }


def test_a_seed_may_be_hexadecimal(capsys: pytest.CaptureFixture[str]) -> None:
    decimal = printed(capsys, "deal", "--seed", "31", "--index", "16")
    assert printed(capsys, "deal", "--seed", "0x1F", "--index", "0X10") == decimal


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "0"], "--seats"),
        (["--seats", "10"], "--seats"),
        (["--seats", "many"], "--seats"),
        (["--seed", "-1"], "--seed"),
        (
            ["--seed", "1.5"],
            "'--seed': a seed is a whole number from 0 to 2**256 - 1, such as 7",
        ),
        (["--seed", "0x"], "--seed"),
        (["--seed", "0b1"], "--seed"),
        (["--seed", "1_0"], "--seed"),
        (["--seed", "٣"], "--seed"),
        (["--seed", "9" * 5000], "999...'"),
        (["--seed", hex(2**256)], "2**256 - 1"),
        (["--index", "x"], "'--index': the index of a deck is a whole number from 0 to 2**48 - 1"),
        (["--seed", str(2**256)], "2**256 - 1"),
        (["--index", str(2**48)], "index"),
    ],
)
def test_deal_refuses(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in failed(capsys, "deal", *arguments)


# ---- the command as a whole


@pytest.mark.parametrize("arguments", [["shuffle"], ["--nothing"], ["rank", "--nothing"]])
def test_usage_errors(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert "see lowball --help" in failed(capsys, *arguments)


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_names_the_commands(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, *arguments)
    assert all(f"\n  {name} " in output for name in ("rank", "replay", "deal"))
    assert output.isascii()


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--version") == f"lowball {lowball.__version__}\n"


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delitem(sys.modules, "lowball.cli.app", raising=False)
    monkeypatch.setitem(sys.modules, "typer", None)
    assert main(["rank", "7c5d4h3s2c"]) == 1
    output, error = capsys.readouterr()
    assert output == ""
    assert error == "lowball: the command needs typer, which comes with: pip install 'lowball-poker[cli]'\n"


def test_another_missing_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lowball.cli.app", raising=False)
    monkeypatch.setitem(sys.modules, "lowball.cli.rank", None)
    with pytest.raises(ModuleNotFoundError):
        main(["--version"])


def test_python_m_lowball() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lowball", "rank", "7c5d"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "lowball: a hand has five cards, and '7c5d' has 2\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell with a pipe")
def test_a_reader_that_leaves_is_no_error() -> None:
    command = f'"{sys.executable}" -m lowball replay "{RECORD}" | true'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
