"""The `lowball` command. It needs the extra `cli`; what it prints with (`render`, `story`) does not."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]

_MISSING = "lowball: the command needs {}, which comes with: pip install 'lowball-poker[cli]'\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code: 0, or 2 for input that cannot be used, or 1 for anything else.

    `arguments` are those of the process unless given.
    """
    try:
        from lowball.cli.app import run  # noqa: PLC0415  it imports what the extra brings
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"typer", "rich"}:
            raise
        if sys.stderr is not None:
            sys.stderr.write(_MISSING.format(error.name))
        return 1
    return run(arguments)
