"""Runs the command inside the test."""

from __future__ import annotations

import pytest

from lowball.cli import main

__all__ = ["failed", "printed"]


def failed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must refuse its input in one line on standard error; return that line."""
    assert main(arguments) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.startswith("lowball: ")
    assert error.count("\n") == 1
    return error


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    output, error = capsys.readouterr()
    assert error == ""
    return output
