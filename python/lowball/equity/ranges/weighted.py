"""Holdings with their weights as arrays, in the one order and scale that a `Range` keeps them in."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lowball.equity.frozen import frozen
from lowball.errors import CardError

__all__ = ["WEIGHT_LIMIT", "Part", "Weighted", "merge", "rows"]

WEIGHT_LIMIT: Final = 2**42
"""The weights of a range sum to less. So the runs of two ranges, weighted, stay below 2**127."""

Part: TypeAlias = tuple[NDArray[np.uint64], "NDArray[np.uint8] | int", "NDArray[np.int64] | int"]
"""Masks, how many cards are unknown, and weights; the last two may be one number for all."""


class Weighted(NamedTuple):
    """Three read-only arrays: the holdings, each once, and their weights, without common divisor.

    Sorted by the number of known cards, then of unknown ones, then by mask.
    """

    masks: NDArray[np.uint64]
    unknown: NDArray[np.uint8]
    weights: NDArray[np.int64]


def merge(parts: Sequence[Part], factors: Sequence[Fraction]) -> Weighted:
    """All holdings of the parts, the weights of each times its factor; `CardError` if they grow too large.

    Weights of a holding that is in several parts are added.
    """
    scale = math.lcm(*[factor.denominator for factor in factors])
    whole = [factor.numerator * (scale // factor.denominator) for factor in factors]
    shared = math.gcd(*whole)
    whole = [factor // shared for factor in whole]
    total = sum(_sum(part) * factor for part, factor in zip(parts, whole, strict=True))
    _check_total(total)
    masks = np.concatenate([part[0] for part in parts])
    unknown = np.concatenate([np.broadcast_to(np.uint8(part[1]), part[0].shape) for part in parts])
    weights = np.concatenate(
        [
            np.broadcast_to(part[2] * np.int64(factor), part[0].shape)
            for part, factor in zip(parts, whole, strict=True)
        ]
    )
    return _in_order(masks, unknown, weights)


def rows(masks: Sequence[int], unknown: Sequence[int], weights: Sequence[Fraction]) -> tuple[Part, Fraction]:
    """The part of these single holdings, one at least, and its factor."""
    scale = math.lcm(*[weight.denominator for weight in weights])
    whole = [weight.numerator * (scale // weight.denominator) for weight in weights]
    shared = math.gcd(*whole)
    whole = [weight // shared for weight in whole]
    _check_total(sum(whole))
    part = (
        np.array(masks, dtype=np.uint64),
        np.array(unknown, dtype=np.uint8),
        np.array(whole, dtype=np.int64),
    )
    return part, Fraction(shared, scale)


def _check_total(total: int) -> None:
    if total >= WEIGHT_LIMIT:
        raise CardError(
            f"the weights come to {total} in whole numbers; a range takes less than 2**42 in all:"
            " give weights of fewer digits"
        )


def _sum(part: Part) -> int:
    masks, _, weights = part
    if isinstance(weights, int):
        return weights * len(masks)
    # In two halves, as the whole need not fit.
    return (int((weights >> 32).sum()) << 32) + int((weights & 0xFFFFFFFF).sum())


def _in_order(masks: NDArray[np.uint64], unknown: NDArray[np.uint8], weights: NDArray[np.int64]) -> Weighted:
    known = np.bitwise_count(masks).astype(np.uint64)
    key = known << np.uint64(58) | unknown.astype(np.uint64) << np.uint64(55) | masks
    if not (key[1:] > key[:-1]).all():
        order = np.argsort(key, kind="stable")
        key = key[order]
        firsts = np.flatnonzero(np.concatenate([[True], key[1:] != key[:-1]]))
        masks, unknown = masks[order][firsts], unknown[order][firsts]
        weights = np.add.reduceat(weights[order], firsts)
    weights //= np.gcd.reduce(weights)
    return Weighted(frozen(masks), frozen(unknown), frozen(weights))
