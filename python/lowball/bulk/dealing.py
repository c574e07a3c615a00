"""From a seed to hands, and from hands to those after the draw."""

from __future__ import annotations

from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.bulk.arrays import check_cards, check_out, is_array_of, thread_count
from lowball.checks import index_of
from lowball.deck import DECKS_PER_SEED, key_of
from lowball.errors import CardError

__all__ = ["deal", "draw"]


def deal(
    n: SupportsIndex,
    *,
    seats: SupportsIndex = 1,
    seed: SupportsIndex | None = None,
    start: SupportsIndex = 0,
    out: NDArray[np.uint8] | None = None,
    threads: SupportsIndex | None = None,
) -> NDArray[np.uint8]:
    """Deal `n` times from a fresh deck: uint8 of shape (n, 5), or (n, seats, 5) for more seats than one.

    Row i is what `Deck(seed=seed, index=start + i)` deals (R14): five cards each, one at a time, seat 0
    first. So a row depends on the seed and its number alone, and rows `[a, b)` of a long run are
    `deal(b - a, start=a)`. No seed means the system's entropy, which nothing tells afterwards: to be able to
    deal the rows again, give a seed of your own; `lowball.Deck().seed` is a fresh one.

    `out` takes the hands and is returned. Raises `CardError` unless `n >= 0`, `1 <= seats <= 10`,
    `0 <= seed < 2**256` and `0 <= start <= start + n <= 2**48`, and `MemoryError`, as numpy does, where there
    is no room for the 5 bytes of each hand.

    >>> rows = deal(1000, seed=1)
    >>> rows.shape, bool((deal(10, seed=1, start=500) == rows[500:510]).all())
    ((1000, 5), True)
    """
    first = index_of(start, "start", 0, DECKS_PER_SEED)
    rows = index_of(n, "n, the number of deals from this start,", 0, DECKS_PER_SEED - first)
    at_table = index_of(seats, "seats", 1, 10)
    key = key_of(seed)
    count = thread_count(threads)
    shape = (rows, 5) if at_table == 1 else (rows, at_table, 5)
    if out is not None:
        check_out(out, np.uint8, shape)
    dealt = out if out is not None and out.flags.c_contiguous else np.empty(shape, dtype=np.uint8)
    if rows:
        _lowball.bulk_deal(key, first, at_table, dealt.reshape(rows, at_table, 5), count)
    if out is None or dealt is out:
        return dealt
    out[...] = dealt
    return out


def draw(
    hands: NDArray[np.uint8],
    discard: NDArray[np.bool_],
    *,
    seed: SupportsIndex | None,
    start: SupportsIndex = 0,
    out: NDArray[np.uint8] | None = None,
    threads: SupportsIndex | None = None,
) -> NDArray[np.uint8]:
    """One draw for many tables: the hands with new cards in the places where `discard` is true.

    `hands` is uint8 of shape (n, 5) or (n, seats, 5) with 1 to 10 seats, `discard` bool of the same shape.
    The result is a new array, or `out`, which may be `hands` itself.

    Every row has a stub of its own: the cards that are in none of its hands, shuffled for number `start + i`
    of the seed as docs/shuffle.md says. Seat 0 is served first, each seat's cards from left to right. So no
    discard of the row returns to any of its seats. The stub is not that of `deal` with the same seed, and
    does not know what earlier draws have thrown away: another draw of the same tables needs another seed, or
    a `start` that is `n` further.

    `CardError` for another dtype or shape, a seed or start out of range, and, with its index, for the first
    row that has a card twice or an id above 51 (R8), or that discards more cards than its stub has; `out`
    is then as it was. No seed (`None`) means the system's entropy.

    >>> import numpy as np
    >>> hands = deal(1000, seats=2, seed=1)
    >>> tens = hands >= 32
    >>> after = draw(hands, tens, seed=2)
    >>> bool((after[~tens] == hands[~tens]).all()), bool((after[tens] == hands[tens]).any())
    (True, False)
    """
    check_cards(hands, "(n, 5) or (n, seats, 5)")
    if hands.ndim not in {2, 3}:
        raise CardError(f"hands must have shape (n, 5) or (n, seats, 5), not {hands.shape}")
    if hands.ndim == 3:
        index_of(hands.shape[1], "the number of seats in hands", 1, 10)
    is_array_of(discard, np.bool_, hands.shape, "discard")
    rows = len(hands)
    first = index_of(start, "start", 0, DECKS_PER_SEED)
    index_of(rows, "the number of draws from this start", 0, DECKS_PER_SEED - first)
    key = key_of(seed)
    count = thread_count(threads)
    if out is not None:
        check_out(out, np.uint8, hands.shape)
    apart = out is not None and not (np.may_share_memory(out, hands) or np.may_share_memory(out, discard))
    after = out if out is not None and apart else np.empty(hands.shape, dtype=np.uint8)
    if rows:
        # As bytes: a view may have made bools of any bytes, and the native module knows of only two.
        goes = discard.view(np.uint8)
        if hands.ndim == 2:
            _lowball.bulk_draw(key, first, hands[:, None], goes[:, None], after[:, None], count)
        else:
            _lowball.bulk_draw(key, first, hands, goes, after, count)
    if out is None or after is out:
        return after
    out[...] = after
    return out
