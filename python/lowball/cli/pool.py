"""Processes to share work among."""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext

__all__ = ["pool"]


def pool(workers: int) -> ProcessPoolExecutor | nullcontext[Executor | None]:
    """Processes that start afresh: a progress bar has threads, which a fork would not survive.

    Ctrl-C is for the one that waits for them: they finish what they have begun, and nobody sees them die.
    """
    if workers == 1:
        return nullcontext(None)
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
