"""Masks of many holdings at once: rank sets in every suit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lowball.equity.frozen import frozen
from lowball.equity.prefixes import LOW_RANKS

__all__ = ["LOW_SUITINGS", "low_hands", "suited"]

LOW_SUITINGS: Final = 4**5 - 4
"""In how many suits five different ranks are no flush."""


def suited(ranks: Sequence[tuple[int, ...]]) -> NDArray[np.uint64]:
    """The masks of rank sets, all of k different ranks, in every suit: uint64 of shape (len(ranks), 4**k)."""
    masks = np.zeros((len(ranks), 1), dtype=np.uint64)
    for column in _columns(ranks):
        ids = np.uint64(4) * column[:, None] + np.arange(4, dtype=np.uint64)
        cards = np.left_shift(np.uint64(1), ids, dtype=np.uint64)
        masks = (masks[:, :, None] | cards[:, None, :]).reshape(len(ranks), -1)
    return masks


def _columns(ranks: Sequence[tuple[int, ...]]) -> NDArray[np.uint64]:
    return np.array(ranks, dtype=np.uint64).reshape(len(ranks), len(ranks[0])).T


@cache
def low_hands() -> NDArray[np.uint64]:
    """The masks of all hands without pair, straight or flush, read-only of shape (1278, 1020).

    Row i holds those of hand rank i + 1.
    """
    flushes = np.arange(4) * (4**5 - 1) // 3
    return frozen(np.delete(suited(LOW_RANKS), flushes, axis=1))
