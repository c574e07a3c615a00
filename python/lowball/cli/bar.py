"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

__all__ = ["bar"]


@contextmanager
def bar(what: str, total: int | None) -> Generator[Callable[[int, int | None], None] | None]:
    """Give what takes (done, in all), or None if nobody would see it; the bar goes when the work is done.

    `total` is for where what is in all is not told with the first step: None if nobody knows it.
    """
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done, whole: progress.update(
            task, completed=done, total=total if whole is None else whole
        )
