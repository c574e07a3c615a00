from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest

from cli.commands import failed, printed
from history.records import record
from lowball.cli import main
from lowball.history import dump, loads
from lowball.history.stats import file_stats

EXAMPLES = Path(__file__).parents[2] / "examples" / "hands"
OTHER_GAME = "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET\n"


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "hand.phh"
    path.write_text(record(players=["Ann", "Bo", "Cy"]), encoding="utf-8")
    return path


def test_the_table(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "stats", str(hand)).splitlines() == [
        "1 hand",
        "",
        "player  game   hands   net  per 100    vpip  raise first  showdowns  won there",
        "Ann     nl-sd      1  +800   +800.0  100.0%            -     100.0%     100.0%",
        "Bo      nl-sd      1  -100   -100.0    0.0%            -       0.0%          -",
        "Cy      nl-sd      1  -700   -700.0  100.0%       100.0%     100.0%       0.0%",
        "",
        "per 100: big bets in fixed limit, big blinds else, with the standard error",
        "",
        "Cards drawn",
        "player  game   draw  times     pat       1     2     3     4     5",
        "Ann     nl-sd     1      1  100.0%    0.0%  0.0%  0.0%  0.0%  0.0%",
        "Cy      nl-sd     1      1    0.0%  100.0%  0.0%  0.0%  0.0%  0.0%",
    ]


def test_many_files_with_the_error(hand: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "stats", str(hand), str(hand))
    assert output.startswith("2 hands\n")
    assert re.search(r"^Ann +nl-sd +2 +\+1,600 +\+800\.0 \+/- 0\.0 ", output, re.MULTILINE)


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "stats", str(EXAMPLES), "--json"))
    rows = [
        {key: None if isinstance(value, float) and math.isnan(value) else value for key, value in row.items()}
        for row in file_stats(EXAMPLES).stats.rows()
    ]
    assert told == {"hands": 9, "players": rows, "skipped": {}, "problems": []}


def test_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "stats", str(EXAMPLES), "--workers", "2") == printed(
        capsys, "stats", str(EXAMPLES)
    )


@pytest.fixture
def mixed(tmp_path: Path, hand: Path) -> Path:
    """A folder with a good hand, 30 bad ones, and one of another game."""
    good = loads(hand.read_text(encoding="utf-8"))
    bad = tmp_path / "bad.phhs"
    dump([good] * 30, bad)
    bad.write_text(bad.read_text(encoding="utf-8").replace("p2 f", "p2 cc"), encoding="utf-8")
    (tmp_path / "other.txt").write_text(OTHER_GAME, encoding="utf-8")
    return tmp_path


def test_what_cannot_be_read_is_told_at_the_end(mixed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(mixed)]) == 1
    output, error = capsys.readouterr()
    assert output.startswith("1 hand\nskipped 1: Hold'em No Limit 1\n\nplayer")
    lines = error.splitlines()
    assert all(line.startswith("lowball: ") for line in lines)
    assert f"{mixed / 'bad.phhs'}, hand 1: " in lines[0]
    assert f"{mixed / 'bad.phhs'}, hand 20: " in lines[19]
    assert lines[20:] == ["lowball: ... and 10 more", "lowball: 30 hands could not be read or written"]


def test_json_has_all_that_cannot_be_read(mixed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(mixed), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["skipped"] == {"Hold'em No Limit": 1}
    assert [problem["hand"] for problem in told["problems"]] == [str(number) for number in range(1, 31)]


def test_no_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no hand to read here" in failed(capsys, "stats", str(tmp_path))
    (tmp_path / "other.txt").write_text(OTHER_GAME, encoding="utf-8")
    assert "no hand to read here (skipped 1: Hold'em No Limit 1)" in failed(capsys, "stats", str(tmp_path))


def test_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert failed(capsys, "stats", str(tmp_path / "none")).endswith("No such file or directory\n")
    failed(capsys, "stats")
