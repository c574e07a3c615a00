"""Work handed out in parts; the results come back in the order of the parts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from typing import Final, TypeVar

__all__ = ["in_order"]

_In = TypeVar("_In")
_Out = TypeVar("_Out")
_AHEAD: Final = 64


def in_order(
    work: Callable[[_In], _Out], parts: Iterable[_In], executor: Executor | None
) -> Generator[_Out, None, None]:
    """Yield `work(part)` for every part, in order, by the executor if there is one.

    No more than a few parts are taken ahead of the one that is yielded, so that an endless stream needs no
    endless memory. What is not begun when this ends is given up; so that it ends soon after Ctrl-C, which
    reaches no worker, parts are to take some tenths of a second at most.
    """
    if executor is None:
        for part in parts:
            yield work(part)
        return
    waiting: deque[Future[_Out]] = deque()
    try:
        for part in parts:
            waiting.append(executor.submit(_call, work, part))
            if len(waiting) >= _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _call(work: Callable[[_In], _Out], part: _In) -> _Out:
    """A plain function, which is all that some executors take."""
    return work(part)
