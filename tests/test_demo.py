from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from lowball import BetTo

DEMO = Path(__file__).parents[1] / "examples" / "demo.py"


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def demo() -> ModuleType:
    spec = spec_from_file_location("demo", DEMO)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_demo_runs_and_its_checks_pass(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(DEMO)],
        cwd=tmp_path,
        env=dict(os.environ),  # readline, which pytest loads, sets COLUMNS behind its back
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "finishing stacks agree with the record" in lines
    assert lines[-1] == "all checks passed"
    assert "  Talal Shakerchi wins the pot of 1,850,000" in lines
    played = lines[lines.index("2. A hand between two policies, from deck 74") :]
    for part in ("Before the draw", "The draw", "After the draw", "Showdown"):
        assert any(line.startswith(part) for line in played)
    ranks = [int(line.split()[6]) for line in lines if "  beats or " in line]
    assert ranks == sorted(ranks, reverse=True)
    assert len(ranks) == 16
    assert ranks[-1] == 1


def test_the_demo_says_the_same_every_time(demo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main() == 0
    first = capsys.readouterr().out
    assert demo.main() == 0
    assert capsys.readouterr().out == first


def test_other_finishing_stacks_fail_the_demo(
    demo: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = tmp_path / "hand.phh"
    text = demo.RECORD.read_text(encoding="utf-8")
    assert "1_850_000]" in text
    changed.write_text(text.replace("1_850_000]", "1_850_001]"), encoding="utf-8")
    monkeypatch.setattr(demo, "RECORD", changed)
    assert demo.main() == 1
    where = "FAILED: hand.phh: line 18, column 1: finishing_stacks: "
    assert f"{where}finishing stacks differ" in capsys.readouterr().out


def test_another_rank_fails_the_demo(
    demo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(demo.SIXTEEN, "7c5d4h3s2c", 2)
    assert demo.main() == 1
    assert "FAILED: 7c5d4h3s2c has rank 1, not 2" in capsys.readouterr().out


def test_an_illegal_choice_fails_the_demo(
    demo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(demo.TightPolicy, "__call__", lambda _self, _view: BetTo(1))
    assert demo.main() == 1
    assert "FAILED: seat 4 chose BetTo(1)" in capsys.readouterr().out
