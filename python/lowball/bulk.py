"""Many hands at once, as numpy arrays. Import it by name: `import lowball.bulk`.

A card is its id (0 to 51) as uint8, a hand the last axis of length 5, a hand rank uint16.
"""

from __future__ import annotations

import math
import re
from typing import Any, Final, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.checks import index_of, shown
from lowball.deck import DECKS_PER_SEED, key_of
from lowball.errors import CardError

__all__ = ["deal", "evaluate"]

_ROW: Final = re.compile(r"row (\d+): ")


def evaluate(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint16] | None = None, check: bool = True
) -> NDArray[np.uint16]:
    """The hand ranks of many hands: uint8 of shape (..., 5) in, uint16 of shape (...) out.

    `cards` is read in place whatever its strides, as long as its leading axes can be seen as one; it may be
    read-only or empty. One hand of shape (5,) gives an array of no dimensions. `out` takes the result and is
    returned; it may share memory with `cards`. The interpreter is free to run other threads meanwhile.

    A row that is no hand (an id above 51, a card twice) raises `CardError` with its index and leaves `out` as
    it was (R8). `check=False` skips that test for rows known to be hands: a wrong row then gives some number.
    `CardError` also for another dtype or shape; nothing is converted.

    >>> import numpy as np
    >>> evaluate(np.array([[20, 13, 10, 7, 0], [48, 13, 10, 7, 0]], dtype=np.uint8))
    array([  1, 785], dtype=uint16)
    """
    _check_cards(cards)
    if not isinstance(check, bool | np.bool_):
        raise CardError(f"check must be True or False, not {shown(check)}")
    shape = cards.shape[:-1]
    if out is not None:
        _check_out(out, shape)
    rows = cards.reshape(-1, 5)
    ranks = _writable_row(out, cards, shape)
    try:
        _lowball.bulk_evaluate(rows, ranks, bool(check))
    except CardError as error:
        raise _at(error, shape) from None
    if out is None:
        return ranks.reshape(shape)
    if not np.may_share_memory(out, ranks):
        out[...] = ranks.reshape(shape)
    return out


def deal(
    n: SupportsIndex,
    *,
    seats: SupportsIndex = 1,
    seed: SupportsIndex | None = None,
    start: SupportsIndex = 0,
) -> NDArray[np.uint8]:
    """Deal `n` times from a fresh deck: uint8 of shape (n, 5), or (n, seats, 5) for more seats than one.

    Row i is what `Deck(seed=seed, index=start + i)` deals (R14): five cards each, one at a time, seat 0
    first. So a row depends on the seed and its number alone, and rows `[a, b)` of a long run are
    `deal(b - a, start=a)`. No seed means the system's entropy, which nothing tells afterwards: to be able to
    deal the rows again, give a seed of your own; `lowball.Deck().seed` is a fresh one.

    Raises `CardError` unless `n >= 0`, `1 <= seats <= 10`, `0 <= seed < 2**256` and
    `0 <= start <= start + n <= 2**48`.

    >>> rows = deal(1000, seed=1)
    >>> rows.shape, bool((deal(10, seed=1, start=500) == rows[500:510]).all())
    ((1000, 5), True)
    """
    first = index_of(start, "start", 0, DECKS_PER_SEED)
    rows = index_of(n, "n, the number of deals from this start,", 0, DECKS_PER_SEED - first)
    at_table = index_of(seats, "seats", 1, 10)
    key = key_of(seed)
    out = np.empty((rows, at_table, 5), dtype=np.uint8)
    if rows:
        _lowball.bulk_deal(key, first, at_table, out)
    return out[:, 0] if at_table == 1 else out


def _array(value: object) -> NDArray[Any] | None:
    """The value if it is an array. One with a mask is none: what it hides would be read all the same."""
    masked = isinstance(value, np.ma.MaskedArray)
    return cast("NDArray[Any]", value) if isinstance(value, np.ndarray) and not masked else None


def _check_cards(cards: object) -> None:
    wanted = "expected a numpy array of dtype uint8 and shape (..., 5)"
    array = _array(cards)
    if array is None:
        raise CardError(f"{wanted}, got {type(cards).__name__}; {_advice(cards)}")
    if array.dtype != np.uint8:
        raise CardError(f"{wanted}, got dtype {array.dtype}; {_advice(array)}")
    if array.ndim == 0 or array.shape[-1] != 5:
        raise CardError(f"{wanted}, got shape {array.shape}")


def _advice(cards: object) -> str:
    """How to make an array of card ids; a plain conversion fails on text, and wraps an id out of range."""
    if isinstance(cards, str):
        return "np.array(lowball.parse_cards(cards), dtype=np.uint8) reads text"
    if isinstance(cards, np.ma.MaskedArray):
        return "give the array without its mask"
    array = _array(cards)
    kind = "" if array is None else array.dtype.kind
    if kind in {"i", "u"}:
        return "card ids are 0 to 51: check that all are, then convert with cards.astype(np.uint8)"
    if kind in {"b", "c", "f", "m", "M"}:
        return "card ids are whole numbers, 0 to 51"
    return "np.array([lowball.parse_cards(hand) for hand in cards], dtype=np.uint8) reads hands of any kind"


def _check_out(out: object, shape: tuple[int, ...]) -> None:
    wanted = f"out must be a writable numpy array of dtype uint16 and shape {shape}"
    array = _array(out)
    if array is None:
        raise CardError(f"{wanted}, not {type(out).__name__}")
    if array.dtype != np.uint16:
        raise CardError(f"{wanted}, not of dtype {array.dtype}")
    if array.shape != shape:
        raise CardError(f"{wanted}, not of shape {array.shape}")
    if not array.flags.writeable:
        raise CardError(f"{wanted}, not a read-only one")


def _writable_row(
    out: NDArray[np.uint16] | None, cards: NDArray[np.uint8], shape: tuple[int, ...]
) -> NDArray[np.uint16]:
    """One row to write to: `out` itself where that can be written as it is, else a fresh one."""
    if out is not None and out.flags.aligned and not np.may_share_memory(out, cards):
        return out.reshape(-1)
    return np.empty(math.prod(shape), dtype=np.uint16)


def _at(error: CardError, shape: tuple[int, ...]) -> CardError:
    """The native error, which counts rows in one run, with the index that the caller's array has."""
    text = str(error)
    found = _ROW.match(text)
    if found is None or len(shape) == 1:
        return CardError(text)
    place = ", ".join(str(int(i)) for i in np.unravel_index(int(found[1]), shape)) if shape else ""
    return CardError(f"row ({place}): {text[found.end() :]}" if shape else text[found.end() :])
