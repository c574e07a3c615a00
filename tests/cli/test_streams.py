"""The `lowball` command with standard input, and with streams that are closed."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from cli.commands import failed, printed
from history.records import EXAMPLES

RECORD = EXAMPLES / "wsop-2023-hand-45.phh"


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def typed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_rank_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = ["8c6d4h3s2c", "7c5d4h3s2c", "KhKd9h5s2c", "7♣6♦4h3s2c"]
    wanted = printed(capsys, "rank", *hands)
    data = f"{hands[0]} {hands[1]}\r\n\n Kh Kd 9h 5s 2c\n{hands[3]}"
    typed(monkeypatch, data.encode())
    assert printed(capsys, "rank", "-") == wanted


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "standard input has no hands"),
        (b"\n \n", "standard input has no hands"),
        (b"7c5d4h3s2c\n7c5d\n", "line 2: a hand has five cards, and '7c5d' has 2"),
        (b"7c5d4h3s2c\n7c7c4h3s2c\n", "line 2: 7c appears twice"),
        (b"7c\xff", "standard input is not UTF-8 text: byte 0xff"),
    ],
)
def test_rank_of_no_hands_on_standard_input(
    data: bytes, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, data)
    assert message in failed(capsys, "rank", "-")


def test_replay_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, RECORD.read_bytes())
    assert printed(capsys, "replay", "-") == printed(capsys, "replay", str(RECORD))


@pytest.mark.parametrize(
    ("data", "message"), [(b"a = \xff", "line 1: this is not UTF-8"), (b"a = \n", "line 1, column 5: ")]
)
def test_replay_of_no_record_on_standard_input(
    data: bytes, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, data)
    assert f"standard input: {message}" in failed(capsys, "replay", "-")


@pytest.mark.parametrize("command", ["rank", "replay"])
def test_closed_standard_input(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert failed(capsys, command, "-") == "lowball: standard input is closed\n"


COMMANDS = [
    "--version",
    "--help",
    "",
    "rank 7c5d4h3s2c",
    f"replay '{RECORD}'",
    "deal --seed 7",
    "deal",
    "rank",
]


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes a stream")
@pytest.mark.parametrize("arguments", COMMANDS)
def test_a_closed_output_is_one_line_of_error(arguments: str) -> None:
    command = f'"{sys.executable}" -m lowball {arguments} >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "lowball: standard output is closed\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes a stream")
@pytest.mark.parametrize(("arguments", "code"), [("rank 7c", 2), ("deal --seats 1", 0), ("nothing", 2)])
def test_with_the_error_stream_closed_nothing_goes_elsewhere(arguments: str, code: int) -> None:
    command = f'"{sys.executable}" -m lowball {arguments} 2>&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert done.stdout.count("\n") == (code == 0)
