from __future__ import annotations

import io
import json
import re
import sys

import pytest

from lowball import Game, Limit
from lowball.cli import main
from lowball.policies import Policy, RandomPolicy, TightPolicy
from lowball.sim import play


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def printed(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["simulate", *options]) == 0
    output, error = capsys.readouterr()
    assert error == ""
    assert output.isascii()
    return output


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "--hands", "40", "--seed", "5")
    result = play(
        Game.no_limit_single_draw(),
        {"tight": TightPolicy(), "random": RandomPolicy()},
        stacks=10_000,
        hands=40,
        seed=5,
    )
    lines = output.splitlines()
    assert lines[0] == "No-limit 2-7 single draw, blinds 50/100; 2 seats with 10,000 each; 40 hands"
    assert [re.split(r"  +", line.strip()) for line in lines[2:]] == result.cells()
    assert len(result.cells()) == 3


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["tight", "random", "--seats", "3", "--game", "fl-td", "--blinds", "10/20", "--stack", "500"]
    told = json.loads(printed(capsys, *options, "--hands", "40", "--seed", "5", "--json"))
    policies: dict[str, Policy] = {
        "tight 1": TightPolicy(),
        "random": RandomPolicy(),
        "tight 2": TightPolicy(),
    }
    result = play(Game.limit_triple_draw(20), policies, stacks=500, hands=40, seed=5)
    assert told == {
        "game": "fl-td",
        "blinds": [10, 20],
        "stacks": [500] * 3,
        "hands": 40,
        "seed": 5,
        "rake": 0,
        "policies": result.rows(),
    }


def test_one_hand_as_json_has_no_spread(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--hands", "1", "--seed", "5", "--json"))
    assert [row["standard_error"] for row in told["policies"]] == [None, None]


def test_workers_make_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--hands", "120", "--seed", "5", "--game", "PL-TD"]
    assert printed(capsys, *options, "--workers", "2") == printed(capsys, *options)
    policies: list[Policy] = [TightPolicy(), RandomPolicy()]
    result = play(Game(limit=Limit.POT_LIMIT, draws=3), policies, stacks=10_000, hands=120, seed=5)
    assert f"{result.policies[0].net:+,}" in printed(capsys, *options)


def test_a_new_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "random", "--hands", "10")
    table, again = output.split("\nthe same hands again: lowball simulate ")
    assert printed(capsys, *again.split()) == table


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_progress_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    plain = printed(capsys, "--hands", "60", "--seed", "5")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["simulate", "--hands", "60", "--seed", "5"]) == 0
    assert "60/60" in terminal.getvalue()
    assert capsys.readouterr().out == plain


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["loose"], "there is no policy 'loose'"),
        (["--game", "razz"], "there is no game 'razz'"),
        (["--blinds", "a/b"], "blinds are given as small/big"),
        (["--seats", "1"], "--seats"),
        (["--game", "nl-td", "--seats", "8"], "max_seats is 2 to 7"),
        (["--hands", "0"], "--hands"),
        (["--hands", "many"], "--hands"),
        (["--hands", str(2**48 + 1)], "hands is from 1 to 2**48"),
        (["--seed", str(2**256)], "seed is from 0 to 2**256 - 1"),
        (["--workers", "0"], "--workers"),
        (["--stack", "0"], "--stack"),
    ],
)
def test_simulate_refuses(options: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *options]) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.startswith("lowball: ")
    assert error.count("\n") == 1
    assert message in error
