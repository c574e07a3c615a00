"""`Distribution`: how often each final hand comes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final, cast, final

import numpy as np
from numpy.typing import NDArray

from lowball import _lowball
from lowball.cards import CardsLike
from lowball.checks import plain_index, shown
from lowball.equity.facts import check_executor, dead_cards
from lowball.equity.frozen import frozen
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.targets import TargetLike, as_target
from lowball.errors import CardError
from lowball.hands import HandRank
from lowball.in_order import in_order

__all__ = ["Distribution"]

_SIZE: Final = 7463
# How many final hands a part of the work has, each holding counting as so many besides.
_PART: Final = 2**24
_HOLDING: Final = 64


@final
class Distribution:
    """How often each hand rank comes, in some number of deals or as shares: an immutable value.

    Made from a mapping of hand ranks to weights, or from weights by hand rank: anything that numpy reads as
    an array of shape (7463,) whose number 0, which is no rank, is 0. `Distribution.of` counts the final hands
    of a range. Weights are ints with a sum below 2**61 or floats, none below 0, not all 0; only
    their ratios matter to anything but `weights`, `total` and `==`. Raises `CardError` for anything else.

    >>> pat = Distribution({1: 1, 18: 3})
    >>> pat.total, pat.chance("7"), pat.value(1), pat.value(2)
    (4, 0.25, 0.875, 0.75)
    """

    __slots__ = ("_weights",)
    _weights: NDArray[Any]

    def __init__(self, weights: object, /) -> None:
        """Check and copy the weights."""
        self._weights = _checked(_by_rank(weights))

    @classmethod
    def of(
        cls, holding: RangeLike, /, *, dead: CardsLike = (), executor: Executor | None = None
    ) -> Distribution:
        """The final hands of a holding or range after one draw, exactly.

        Each holding counts by its weight, whatever the number of its draws, and every draw to it is equally
        likely. Holdings with a dead card are left out. The weights are ints with no common divisor, or floats
        where ints would not fit.

        `executor`: any `concurrent.futures.Executor`; it gets the holdings in parts of up to 16 million final
        hands. Without one, they are counted here, on one thread. The counts are the same.

        `CardError` when no holding is left or there are too few cards, `NotationError` for text that is no
        range. Takes as long as there are draws: 5 ms for five cards, half a second for the widest range.

        >>> drawing = Distribution.of("7c4d3h2s")
        >>> drawing.total, drawing.chance("8+")
        (48, 0.25)
        """
        gone = dead_cards(dead)
        held = as_range(holding).without(gone)
        check_executor(executor)
        return cls._counted(held, gone.mask, executor)

    @classmethod
    def _counted(cls, held: Range, dead: int, executor: Executor | None) -> Distribution:
        masks, weights = held.masks, held.weights
        sizes = np.bitwise_count(masks)
        left = {int(size): 52 - int(size) - dead.bit_count() for size in np.unique(sizes)}
        for size, unseen in left.items():
            if unseen < 5 - size:
                raise CardError(f"{unseen} cards are left, and {5 - size} are to be drawn")
        share = math.lcm(*[math.comb(unseen, 5 - size) for size, unseen in left.items()])
        if share * int(weights.sum()) < 2**63:
            counts = _final_ranks(masks, weights, share, dead, executor)
            counts //= np.gcd.reduce(counts)
            return cls(counts if counts.max() < 2**53 else counts.astype(np.float64))
        floats = np.zeros(_SIZE)
        for size, unseen in left.items():
            same = sizes == size
            every = math.comb(unseen, 5 - size)
            scale = 1 + int(weights[same].sum()) * every // 2**62
            reduced = np.maximum(weights[same] // scale, 1)
            part = _final_ranks(masks[same], reduced, every, dead, executor)
            floats += part / part.sum() * float(weights[same].sum())
        return cls(floats)

    @property
    def weights(self) -> NDArray[Any]:
        """The weight of each hand rank: int64 or float64 of shape (7463,), read-only. Number 0 is 0."""
        return self._weights

    @property
    def total(self) -> int | float:
        """The sum of all weights."""
        return cast("int | float", self._weights.sum().item())

    def chance(self, target: TargetLike, /) -> float:
        """How likely a hand of it makes the target or better."""
        made = self._weights[: as_target(target).rank + 1].sum().item()
        return cast("float", made / self.total)

    def value(self, rank: HandRank | int, /) -> float:
        """The share of the pot that a hand of this rank wins from a hand of it: a win is 1, a tie a half."""
        return float(self.values[HandRank(rank)])

    @property
    def values(self) -> NDArray[np.float64]:
        """`value` by hand rank: float64 of shape (7463,). Number 0 is 0."""
        values = self._doubled() / (2 * self.total)
        values[0] = 0.0
        return values

    def _doubled(self) -> NDArray[Any]:
        """By hand rank, twice the weight of what it beats, and once that of what ties."""
        behind = self._weights[::-1].cumsum()[::-1]
        doubled: NDArray[Any] = 2 * behind - self._weights
        return doubled

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return bool(np.array_equal(self._weights, other._weights))

    def __hash__(self) -> int:
        return hash(self._weights.astype(np.float64).tobytes())

    def __repr__(self) -> str:
        kinds = int(np.count_nonzero(self._weights))
        best, worst = (HandRank(int(rank)) for rank in np.flatnonzero(self._weights)[[0, -1]])
        return f"<Distribution over {kinds} hand ranks from {best} to {worst}>"

    def __reduce__(self) -> tuple[type[Distribution], tuple[NDArray[Any]]]:
        return Distribution, (self._weights,)


def _final_ranks(
    masks: NDArray[np.uint64], weights: NDArray[np.int64], share: int, dead: int, executor: Executor | None
) -> NDArray[np.int64]:
    """How often each hand rank comes; a draw to a holding counts weight times `share` over its draws."""
    ways = [_HOLDING + math.comb(52 - dead.bit_count() - size, 5 - size) for size in range(6)]
    until = np.array(ways)[np.bitwise_count(masks)].cumsum() // _PART
    cuts = np.flatnonzero(np.diff(until)) + 1
    parts = zip(np.split(masks, cuts), np.split(weights, cuts), strict=True)
    counts = np.zeros(_SIZE, dtype=np.int64)
    for more in in_order(partial(_part, share, dead), parts, executor):
        counts += more
    return counts


def _part(share: int, dead: int, holdings: tuple[NDArray[np.uint64], NDArray[np.int64]]) -> NDArray[np.int64]:
    """The same for some of the holdings, wherever they are counted."""
    counts = np.zeros(_SIZE, dtype=np.int64)
    _lowball.advice_final_ranks(*holdings, share, dead, counts)
    return counts


def _by_rank(weights: object) -> object:
    """The weights of a mapping as a list by hand rank; anything else as it is."""
    if not isinstance(weights, Mapping):
        return weights
    listed: list[object] = [0] * _SIZE
    for rank, weight in cast("Mapping[Any, object]", weights).items():
        number = plain_index(weight)
        if number is None and not isinstance(weight, float):
            raise CardError(
                f"the weight of {HandRank(rank)!r} must be an int or a float, not {shown(weight)}"
            )
        if number is not None and number >= 2**61:
            raise CardError(
                f"the weight of {HandRank(rank)!r} must be below 2**61: divide all, or give floats"
            )
        listed[HandRank(rank)] = weight
    return listed


def _checked(given: object) -> NDArray[Any]:
    wanted = (
        "a Distribution is made from a mapping of hand ranks to weights, or from 7463 weights by hand rank"
    )
    if isinstance(given, str | bytes | np.ma.MaskedArray):
        raise CardError(f"{wanted}, not from {type(cast('object', given)).__name__}")
    try:
        array: NDArray[Any] = np.asarray(given)
    except (TypeError, ValueError):
        raise CardError(f"{wanted}, not from {shown(given)}") from None
    if array.shape != (_SIZE,) or array.dtype.kind not in "iuf":
        raise CardError(f"{wanted}, not from {_kind(given, array)}")
    kind = np.float64 if array.dtype.kind == "f" else np.int64
    if kind is np.int64 and (array.min() < 0 or int(array.max()) * _SIZE >= 2**62 * _SIZE):
        raise CardError("weights must not be below 0, nor above 2**62")
    checked = array.astype(kind)
    if not np.isfinite(checked).all() or checked.min() < 0:
        raise CardError("weights must be finite numbers that are not below 0")
    if checked[0]:
        raise CardError(f"number 0 is no hand rank: its weight must be 0, not {checked[0]}")
    with np.errstate(over="ignore"):
        total = float(checked.astype(np.float64).sum())
    if not 0 < total < math.inf:
        raise CardError(f"the weights must have a sum above 0, not {total}")
    if kind is np.int64 and total >= 2**61:
        raise CardError("int weights must have a sum below 2**61: divide them, or give floats")
    return frozen(checked)


def _kind(given: object, array: NDArray[Any]) -> str:
    if isinstance(given, np.ndarray):
        return f"an array of dtype {array.dtype} and shape {array.shape}"
    return shown(given)
