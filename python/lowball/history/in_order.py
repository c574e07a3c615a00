"""Work handed out in chunks; the results come back in the order of the chunks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from typing import Final, TypeVar

__all__ = ["in_order"]

_In = TypeVar("_In")
_Out = TypeVar("_Out")
_AHEAD: Final = 32


def in_order(
    work: Callable[[_In], _Out], chunks: Iterable[_In], executor: Executor | None
) -> Generator[_Out, None, None]:
    """Yield `work(chunk)` for every chunk, in order, by the executor if there is one.

    No more than a few chunks are taken ahead of the one that is yielded, so that an endless stream needs no
    endless memory. What is not begun when this ends is given up.
    """
    if executor is None:
        for chunk in chunks:
            yield work(chunk)
        return
    waiting: deque[Future[_Out]] = deque()
    try:
        for chunk in chunks:
            waiting.append(executor.submit(work, chunk))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
