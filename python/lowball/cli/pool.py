"""Processes to share work among."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext

__all__ = ["pool"]


def pool(workers: int) -> ProcessPoolExecutor | nullcontext[Executor | None]:
    """Processes that start afresh: a progress bar has threads, which a fork would not survive."""
    if workers == 1:
        return nullcontext(None)
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
