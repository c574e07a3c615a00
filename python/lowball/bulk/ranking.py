"""From hands to hand ranks."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.bulk.arrays import check_cards, check_flag, check_out, error_at, is_array_of, thread_count
from lowball.errors import CardError

__all__ = ["evaluate", "evaluate_columns", "evaluate_masks"]


def evaluate(
    cards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint16] | None = None,
    check: bool = True,
    threads: SupportsIndex | None = None,
) -> NDArray[np.uint16]:
    """The hand ranks of many hands: uint8 of shape (..., 5) in, uint16 of shape (...) out.

    `cards` is read in place whatever its strides, as long as its leading axes can be seen as one; it may be
    read-only or empty. One hand of shape (5,) gives an array of no dimensions. `out` takes the result and is
    returned; it may share memory with `cards`. The interpreter is free to run other threads meanwhile.

    A row that is no hand (an id above 51, a card twice) raises `CardError` with its index, that of the first
    one, and leaves `out` as it was (R8). `check=False` skips that test for rows known to be hands: a wrong
    row then gives some number. `CardError` also for another dtype or shape; nothing is converted.

    >>> import numpy as np
    >>> evaluate(np.array([[20, 13, 10, 7, 0], [48, 13, 10, 7, 0]], dtype=np.uint8))
    array([  1, 785], dtype=uint16)
    """
    check_cards(cards)

    def work(ranks: NDArray[np.uint16], *, check: bool, whole: bool, threads: int) -> None:
        _lowball.bulk_evaluate(cards.reshape(-1, 5), ranks, check, whole, threads)

    return _rank((cards,), cards.shape[:-1], work, out, check=check, threads=threads)


def evaluate_columns(
    c0: NDArray[np.uint8],
    c1: NDArray[np.uint8],
    c2: NDArray[np.uint8],
    c3: NDArray[np.uint8],
    c4: NDArray[np.uint8],
    *,
    out: NDArray[np.uint16] | None = None,
    check: bool = True,
    threads: SupportsIndex | None = None,
) -> NDArray[np.uint16]:
    """The hand ranks of hands in five arrays of one shape: the first card of each hand, and so on.

    A little faster than `evaluate`, which has to take rows apart. All else is as there.

    >>> import numpy as np
    >>> rows = np.array([[20, 13, 10, 7, 0], [48, 13, 10, 7, 0]], dtype=np.uint8)
    >>> evaluate_columns(*rows.T)
    array([  1, 785], dtype=uint16)
    """
    columns = (c0, c1, c2, c3, c4)
    is_array_of(c0, np.uint8, None, "c0")
    for place, column in enumerate(columns):
        is_array_of(column, np.uint8, c0.shape, f"c{place}")

    def work(ranks: NDArray[np.uint16], *, check: bool, whole: bool, threads: int) -> None:
        flat = [column.reshape(-1) for column in columns]
        _lowball.bulk_evaluate_columns(flat, ranks, check, whole, threads)

    return _rank(columns, c0.shape, work, out, check=check, threads=threads)


def evaluate_masks(
    masks: NDArray[np.uint64],
    *,
    out: NDArray[np.uint16] | None = None,
    check: bool = True,
    threads: SupportsIndex | None = None,
) -> NDArray[np.uint16]:
    """The hand ranks of hands given as masks, uint64 with bit `card` set for each card (`CardSet.mask`).

    A mask that is not of five cards is refused as `evaluate` refuses a row, and all else is as there too.

    >>> import numpy as np, lowball
    >>> evaluate_masks(np.array([lowball.CardSet("7c5d4h3s2c").mask], dtype=np.uint64))
    array([1], dtype=uint16)
    """
    is_array_of(masks, np.uint64, None, "masks")

    def work(ranks: NDArray[np.uint16], *, check: bool, whole: bool, threads: int) -> None:
        flat = np.require(masks.reshape(-1), requirements="A")
        _lowball.bulk_evaluate_masks(flat, ranks, check, whole, threads)

    return _rank((masks,), masks.shape, work, out, check=check, threads=threads)


def _rank(
    read: tuple[NDArray[Any], ...],
    shape: tuple[int, ...],
    work: Callable[..., None],
    out: NDArray[np.uint16] | None,
    *,
    check: bool,
    threads: SupportsIndex | None,
) -> NDArray[np.uint16]:
    """Have the work done on a row to write to: `out` itself where that can be written as it is."""
    flag = check_flag(check)
    count = thread_count(threads)
    if out is not None:
        check_out(out, np.uint16, shape)
    direct = out is not None and out.flags.aligned and not any(np.may_share_memory(out, one) for one in read)
    ranks = out.reshape(-1) if out is not None and direct else np.empty(math.prod(shape), dtype=np.uint16)
    # A reshaped `out` that has been copied is not seen by the caller before the end either.
    whole = out is not None and np.may_share_memory(out, ranks)
    try:
        work(ranks, check=flag, whole=whole, threads=count)
    except CardError as error:
        raise error_at(error, shape) from None
    if out is None:
        return ranks.reshape(shape)
    if not whole:
        out[...] = ranks.reshape(shape)
    return out
