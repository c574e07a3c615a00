"""A range as the native module takes it: its holdings by how many cards are known of them."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lowball.equity.ranges import Range

__all__ = ["Arrays", "Group", "Groups", "arrays_of", "groups_of"]

Arrays: TypeAlias = tuple[NDArray[np.uint64], NDArray[np.int64]]
"""Masks and weights, both of shape (n,)."""


class Group(NamedTuple):
    """The holdings of a range of which equally many cards are known, each mask once."""

    draws: int
    """How many cards the player has that nobody knows once he has drawn: with one draw to come, kept cards
    that are not known are like drawn ones."""
    masks: NDArray[np.uint64]
    weights: NDArray[np.int64]
    factor: int
    """What the weights are to be multiplied with, beside those of the other groups."""

    @property
    def arrays(self) -> Arrays:
        """The masks and the weights."""
        return self.masks, self.weights

    def rows(self) -> list[tuple[int, int]]:
        """Mask and weight of each."""
        return list(zip(self.masks.tolist(), self.weights.tolist(), strict=True))


Groups: TypeAlias = tuple[Group, ...]
"""All of a range."""


def groups_of(held: Range) -> Groups:
    """The groups of a range, most known cards last."""
    if len(held) == 1:
        return (Group(5 - int(held.masks[0]).bit_count(), held.masks, held.weights, 1),)
    sizes = np.bitwise_count(held.masks)
    return tuple([_group(held, sizes == size, int(size)) for size in np.unique(sizes)])


def arrays_of(groups: Groups) -> Arrays:
    """All holdings of a range, of any sizes; the weights are those of the groups, not beside one another."""
    return np.concatenate([group.masks for group in groups]), np.concatenate(
        [group.weights for group in groups]
    )


def _group(held: Range, members: NDArray[np.bool_], size: int) -> Group:
    masks, rows = np.unique(held.masks[members], return_inverse=True)
    weights = np.zeros(len(masks), dtype=np.int64)
    np.add.at(weights, rows.reshape(-1), held.weights[members])
    factor = math.gcd(*weights.tolist())
    return Group(5 - size, masks, weights // factor, factor)
