from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands import failed, printed
from history.records import ACTIONS, record
from lowball.cli import main
from lowball.history import dump, load, load_all, loads

NAMES = ["Ann", "Bo K.", "Cy"]


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    """A collection of two hands."""
    path = tmp_path / "hands.phhs"
    dump([loads(record(players=NAMES)), loads(record(players=NAMES[::-1]))], path)
    return path


def test_there_and_back(hands: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, back = tmp_path / "hands.txt", tmp_path / "back.phhs"
    assert printed(capsys, "convert", str(hands), str(text)) == f"2 hands written to {text}\n"
    assert text.read_text(encoding="utf-8").startswith("PokerStars ")
    printed(capsys, "convert", str(text), str(back))
    for first, second in zip(load_all(hands), load_all(back), strict=True):
        assert second.players == first.players
        assert second.verify().stacks == first.verify().stacks
        assert second.final().log == first.final().log


def test_one_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.phh", tmp_path / "out.phh"
    source.write_text(record(players=NAMES), encoding="utf-8")
    assert printed(capsys, "convert", str(source), str(target)) == f"1 hand written to {target}\n"
    assert load(target) == load(source)


@pytest.mark.parametrize("suffix", [".phhs", ".txt"])
def test_other_names(suffix: str, hands: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / f"other{suffix}"
    printed(capsys, "convert", str(hands), str(target), "--anonymise")
    assert [history.players for history in load_all(target)] == [
        ("Player 1", "Player 2", "Player 3"),
        ("Player 3", "Player 2", "Player 1"),
    ]
    text = target.read_text(encoding="utf-8")
    assert not any(name in text for name in NAMES)


def test_no_name_is_left_whatever_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cyril Zed sits down in the second hand only, and is spoken of in the first, in many ways."""
    event = "Ann vs Cyril Zed"
    said = [*ACTIONS[:-1], f"{ACTIONS[-1]} # next is Cyril Zed, says ANN to Bo's friend"]
    source = tmp_path / "in.phhs"
    source.write_text(
        f"[1]\n{record(said, players=NAMES, event=event, table='Zed', venue='At ann')}"
        f"[2]\n{record(players=['Cyril Zed', *NAMES[1:]], event=event, _lowball_header_note='zed again')}",
        encoding="utf-8",
    )
    for suffix in (".phhs", ".txt"):
        target = tmp_path / f"out{suffix}"
        printed(capsys, "convert", str(source), str(target), "--anonymise")
        text = target.read_text(encoding="utf-8").lower()
        assert not any(name in text for name in ("ann", "zed", "cyril", "bo k", "bo's", "cy "))
        assert [history.players[0] for history in load_all(target)] == ["Player 1", "Player 4"]


def test_errors_do_not_tell_names(spoilt: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out.phhs"
    quiet = "hand 2: cannot be read; without --anonymise it is told why"
    for errors, status in (("raise", 2), ("collect", 1)):
        assert main(["convert", str(spoilt), str(target), "--anonymise", "--errors", errors]) == status
        told = capsys.readouterr().err
        assert quiet in " ".join(told.split())
        assert not any(name in told for name in NAMES)
        assert target.exists() == (errors == "collect")


# ---- what is there already


def test_what_is_there_stays(hands: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "there.txt"
    target.write_text("mine", encoding="utf-8")
    assert f"{target} is there already; --force replaces it" in failed(
        capsys, "convert", str(hands), str(target)
    )
    assert target.read_text(encoding="utf-8") == "mine"


def test_it_is_replaced_if_forced(hands: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "there.txt"
    target.write_text("mine", encoding="utf-8")
    printed(capsys, "convert", str(hands), str(target), "--force")
    assert len(list(load_all(target))) == 2


def test_a_file_may_be_replaced_by_itself(hands: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = list(load_all(hands))
    printed(capsys, "convert", str(hands), str(hands), "--force")
    assert list(load_all(hands)) == before


# ---- what cannot be


@pytest.fixture
def spoilt(hands: Path) -> Path:
    """Three hands of which the second breaks the rules."""
    dump([loads(record(players=NAMES))] * 3, hands)
    first, second, third = hands.read_text(encoding="utf-8").split("\n[")
    hands.write_text("\n[".join([first, second.replace("p2 f", "p2 cc"), third]), encoding="utf-8")
    return hands


def test_the_first_bad_hand_stops_it(
    spoilt: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "out" / "hands.txt"
    target.parent.mkdir()
    assert f"{spoilt}, hand 2: " in failed(capsys, "convert", str(spoilt), str(target))
    assert list(target.parent.iterdir()) == []


def test_a_bad_hand_stops_it_and_what_was_there_stays(
    spoilt: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "there.txt"
    target.write_text("mine", encoding="utf-8")
    failed(capsys, "convert", str(spoilt), str(target), "--force")
    assert target.read_text(encoding="utf-8") == "mine"


def test_bad_hands_are_left_out_and_told(
    spoilt: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "hands.txt"
    assert main(["convert", str(spoilt), str(target), "--errors", "collect"]) == 1
    output, error = capsys.readouterr()
    assert output == f"2 hands written to {target}\n"
    assert f"{spoilt}, hand 2: " in error
    assert error.endswith("lowball: 1 hand could not be read or written\n")
    assert len(list(load_all(target))) == 2


def test_hands_that_cannot_be_written_are_left_out_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "hands.phhs", tmp_path / "hands.txt"
    two_lines = loads(record(players=["Ann", "Bo\nK.", "Cy"]))
    dump([two_lines, loads(record(players=NAMES))], source)
    assert main(["convert", str(source), str(target)]) == 2
    assert not target.exists()
    capsys.readouterr()
    assert main(["convert", str(source), str(target), "--errors", "collect"]) == 1
    output, error = capsys.readouterr()
    assert output == f"1 hand written to {target}\n"
    assert error.endswith("lowball: 1 hand could not be read or written\n")
    assert len(list(load_all(target))) == 1


def test_a_byte_that_is_no_utf8_costs_one_hand(
    hands: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dump([loads(record(players=NAMES))] * 3, hands)
    parts = hands.read_bytes().split(b"Bo K.")
    hands.write_bytes(b"Bo K.".join(parts[:2]) + b"Bo \xeb." + parts[2] + b"Bo K." + parts[3])
    target = tmp_path / "hands.txt"
    assert main(["convert", str(hands), str(target), "--errors", "collect"]) == 1
    assert "hand 2: this is not UTF-8 text: byte 0xeb" in " ".join(capsys.readouterr().err.split())
    assert len(list(load_all(target))) == 2
    assert main(["stats", str(hands), "--json"]) == 1
    output, error = capsys.readouterr()
    assert json.loads(output)["hands"] == 2
    assert "byte 0xeb" in output + error
    assert "Bo K." in printed(capsys, "replay", str(hands), "--hand", "3")
    assert "byte 0xeb" in " ".join(failed(capsys, "replay", str(hands), "--hand", "2").split())


def test_nothing_to_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.phh", tmp_path / "out.phhs"
    source.write_text(record([*ACTIONS[:-1], "p1 f"]), encoding="utf-8")
    assert main(["convert", str(source), str(target), "--errors", "collect"]) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.splitlines()[-1] == f"lowball: {source}: there is no hand to write"
    assert sorted(tmp_path.iterdir()) == [source]


@pytest.mark.parametrize(
    ("target", "options", "message"),
    [
        ("out.doc", [], "out.doc: a file of hands is called .phh, .phhs or .txt"),
        ("out.phh", [], "out.phh: a .phh file holds one hand; write many to a .phhs file"),
        ("out.txt", ["--errors", "ignore"], "--errors is collect or raise, not 'ignore'"),
        ("no/out.txt", [], "No such file or directory"),
    ],
)
def test_convert_refuses(
    target: str,
    options: list[str],
    message: str,
    hands: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert message in failed(capsys, "convert", str(hands), str(tmp_path / target), *options)
    assert sorted(tmp_path.iterdir()) == [hands]


def test_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    failed(capsys, "convert", str(tmp_path / "none.phh"), str(tmp_path / "out.phh"))
    assert list(tmp_path.iterdir()) == []
