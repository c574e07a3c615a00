from __future__ import annotations

import json

import pytest

from cli.commands import failed, printed
from lowball.equity import advise, exact, sample


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def test_two_holdings(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "equity", "7c4d3h2s", "Td8h6s4c2c")
    assert output == f"{exact(['7c4d3h2s', 'Td8h6s4c2c'])}\nexact: 43 deals of one draw\n"


def test_two_holdings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "equity", "9c7d5h4s2c", "8d6h4c3s", "--dead", "Kc", "--json"))
    assert told == {
        "method": "exact",
        "draws": 1,
        "dead": "Kc",
        "total": 42,
        "players": [
            {"holding": "9c7d5h4s2c", "win": 33, "tie": 0, "lose": 9, "equity": 33 / 42},
            {"holding": "8d6h4c3s", "win": 9, "tie": 0, "lose": 33, "equity": 9 / 42},
        ],
    }


@pytest.mark.parametrize("workers", ["1", "2"])
def test_several_draws_are_sampled(capsys: pytest.CaptureFixture[str], workers: str) -> None:
    options = ["--draws", "3", "--policy", "best-hand 8", "--trials", "20000", "--seed", "5"]
    output = printed(capsys, "equity", "7c4d3h2s", "pat 9+", *options, "--workers", workers)
    found = sample(["7c4d3h2s", "pat 9+"], draws=3, policy="best-hand 8", trials=20_000, seed=5)
    assert output == f"{found}\n"


def test_a_policy_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--policy", "stand pat", "--policy", "best-hand 9", "--draws", "2", "--trials", "9000"]
    told = json.loads(printed(capsys, "equity", "*****", "*****", *options, "--seed", "1", "--json"))
    found = sample(["*****"] * 2, draws=2, policy=["stand pat", "best-hand 9"], trials=9000, seed=1)
    assert told["method"] == "sampled"
    assert (told["draws"], told["trials"], told["seed"]) == (2, 9000, "1")
    assert [player["policy"] for player in told["players"]] == list(map(str, found.policies))
    assert [player["win"] for player in told["players"]] == list(found.win)
    assert [player["stderr"] for player in told["players"]] == list(found.stderr)


def test_trials_ask_for_sampling(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "equity", "7432", "pat T+", "--trials", "1000", "--seed", "2")
    assert output == f"{sample(['7432', 'pat T+'], trials=1000, seed=2)}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["7c4d3h2s"], "2 to 10 players"),
        (["7c4d3h2s", "7c5d"], "more than one holding"),
        (["7x", "8432"], "column 2"),
        (["7432", "8432", "--draws", "2"], "policy"),
        (["7432", "8432", "--draws", "2", "--policy", "fold"], "stand pat"),
        (["7432", "8432", "--dead", "7c7c"], "twice"),
        (["7432", "8432", "--stderr", "0"], "stderr"),
        (["7432", "8432", "--draws", "4"], "draws"),
        (["7432", "8432", "--trials", "9", "--stderr", "0.1"], "exclude"),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert words in failed(capsys, "equity", *arguments)


def test_advice(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "advise", "Kc8d4d3s2c", "--against", "9s7d5c4h2s", "--top", "3").splitlines()
    advice = advise("Kc8d4d3s2c", against="9s7d5c4h2s")
    assert lines[0] == "Kc8d4d3s2c with one draw against 9s7d5c4h2s"
    assert lines[2].split() == ["discard", "keep", "equity", "win", "tie", "of"]
    best = advice.best
    assert lines[3].split() == [
        "Kc",
        *"8d 4d 3s 2c".split(),
        f"{best.value:.3%}",
        str(best.win),
        str(best.tie),
        str(best.total),
    ]
    assert len(lines) == 8
    assert lines[-1] == f"exact: {advice.method}"


def test_approximate_advice_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    output = printed(capsys, "advise", "Kc8d4d3s2c", "--against", "8+", "--draws", "3")
    advice = advise("Kc8d4d3s2c", against="8+", draws=3)
    assert output.splitlines()[0] == "Kc8d4d3s2c with 3 draws to make 8-7-6-5-3 or better"
    assert output.endswith(f"approximate: {advice.method}\n{advice.approximation}\n")
    assert len(output.splitlines()) == 2 + 1 + 10 + 3


def test_advice_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "advise", "Kc8d4d3s2c", "--against", "7432", "--dead", "Ah", "--json"))
    advice = advise("Kc8d4d3s2c", against="7432", dead="Ah")
    assert told["exact"] is True
    assert (told["hand"], told["dead"], told["draws"]) == ("Kc8d4d3s2c", "Ah", 1)
    assert [row["value"] for row in told["discards"]] == [row.value for row in advice.rows]
    assert told["discards"][0]["discard"] == "Kc"
    assert len(told["discards"]) == 32


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Kc8d4d3s", "--against", "8+"], "five cards"),
        (["Kc8d4d3s2c", "--against", "zz"], "column 1"),
        (["Kc8d4d3s2c", "--against", "7432", "--draws", "3"], "more draws than one"),
        (["Kc8d4d3s2c", "--against", "8+", "--dead", "Kc"], "Kc"),
        (["Kc8d4d3s2c"], "--against"),
        (["Kc8d4d3s2c", "--against", "8+", "--top", "33"], "top"),
    ],
)
def test_advice_refusals(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert words in failed(capsys, "advise", *arguments)
