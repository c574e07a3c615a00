"""What a command reads from standard input."""

from __future__ import annotations

import sys

from lowball.errors import LowballError

__all__ = ["STANDARD_INPUT", "read_bytes", "read_text"]

STANDARD_INPUT = "-"


def read_bytes() -> bytes:
    """All of standard input. Raises `LowballError` if it is closed."""
    if sys.stdin is None:
        raise LowballError("standard input is closed")
    return sys.stdin.buffer.read()


def read_text() -> str:
    """All of standard input as UTF-8. Raises `LowballError` if it is closed or something else."""
    try:
        return read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LowballError(
            f"standard input is not UTF-8 text: byte {error.object[error.start]:#04x}"
        ) from error
