"""`Range`: holdings that a player may have, with their weights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast, final

import numpy as np
from numpy.typing import NDArray

from lowball.bulk.arrays import is_array_of
from lowball.cards import CardSet, CardsLike
from lowball.checks import listed, plain_index, shown
from lowball.equity.holdings import Holding, HoldingLike, as_holding
from lowball.equity.kept import Kept
from lowball.equity.ranges.notation import read_terms
from lowball.equity.ranges.terms import Term
from lowball.equity.ranges.weighted import Part, Weighted, merge, rows
from lowball.equity.ranges.writing import terms_of
from lowball.errors import CardError, LowballError, NotationError

__all__ = ["Range", "RangeLike", "as_range"]

_FULL: Final = (1 << 52) - 1


@final
class Range:
    """The holdings that a player may have, each with a weight: how likely it is beside the others.

    `Range("pat T+, draw 1 to 8+@1/2")` reads the notation of docs/ranges.md; a `Holding`, a `Hand` or an
    iterable of cards is a range of one holding. `Range.of` and `Range.from_arrays` take weighted holdings.
    An immutable value: ranges are equal if their holdings are and the weights in proportion, however they
    were written. `Range(str(range)) == range`.

    Three read-only numpy arrays of the same length hold it: `masks`, `unknown` and `weights`, sorted by the
    number of known cards, then of unknown ones, then by mask, no holding twice.

    Raises `NotationError` with the column for text that cannot be read, and `CardError` for anything else
    that is no range.

    >>> range = Range("87 @ 0.5, 7c*, 7432")
    >>> str(range), len(range), sorted(range.sizes)
    ('87@1/2, 7c*, 7432', 273, [2, 4])
    >>> Holding("7d4d3d2d") in range, Holding("7d4d3d2c*") in range
    (True, False)
    """

    __slots__ = ("_content", "_hash", "_terms")
    _content: Weighted
    _hash: int | None
    _terms: tuple[Term, ...] | None

    def __new__(cls, value: RangeLike, /) -> Range:
        """Read text, or take the one holding."""
        if isinstance(value, Range):
            return value
        if isinstance(value, str):
            terms = read_terms(value)
            try:
                return cls._made_of(terms)
            except CardError as error:
                raise NotationError(str(error), column=value.find("@") + 1) from None
        if isinstance(value, Mapping):
            raise CardError("a mapping is no holding: Range.of takes holdings with weights")
        holding = as_holding(value)
        return cls._made_of((Term(Kept(holding.mask, (), holding.unknown)),))

    @classmethod
    def of(
        cls, weights: Mapping[Any, int | Fraction] | Iterable[tuple[RangeLike, int | Fraction]], /
    ) -> Range:
        """The range of these holdings with these weights, ints or fractions above 0.

        A mapping, or pairs. Where a range is weighted, each of its holdings is: by its own weight, without
        common divisor as in `.weights`, times this one. Weights of the same holding are added. Raises
        `CardError` for anything else, and `NotationError` for text that cannot be read.

        >>> str(Range.of({"7c4d3h2s": 2, "pat 8+": Fraction(1, 3)}))
        'pat 8+, 7c4d3h2s@6'
        """
        parts: list[Part] = []
        factors: list[Fraction] = []
        single: list[tuple[int, int, Fraction]] = []
        for value, weight in _pairs(weights):
            factor = _weight(weight)
            if isinstance(value, Holding):
                single.append((value.mask, value.unknown, factor))
            else:
                parts.append(as_range(value)._content)
                factors.append(factor)
        if single:
            part, factor = rows(*zip(*single, strict=True))
            parts.append(part)
            factors.append(factor)
        if not parts:
            raise CardError("a range has one holding at least, got none")
        return cls._make(merge(parts, factors), None)

    @classmethod
    def from_arrays(
        cls,
        masks: NDArray[np.uint64],
        unknown: NDArray[np.uint8] | None = None,
        weights: NDArray[np.int64] | None = None,
    ) -> Range:
        """The range of the holdings of these card masks, in any order.

        All of shape (n,), n at least 1: `masks` uint64, `unknown` uint8 (by default no card is unknown) and
        `weights` int64 (by default all are alike). Weights of the same holding are added. Raises `CardError`
        for another dtype or shape, and, with its index, for the first row that is no holding.

        >>> str(Range.from_arrays(np.array([0b11, 0b101], dtype=np.uint64)))
        '2c2d, 2c2h'
        """
        is_array_of(masks, np.uint64, None, "masks")
        if masks.ndim != 1 or not len(masks):
            raise CardError(f"masks must have shape (n,) with n at least 1, not {masks.shape}")
        free = np.zeros(len(masks), dtype=np.uint8) if unknown is None else unknown
        is_array_of(free, np.uint8, masks.shape, "unknown")
        each = np.ones(len(masks), dtype=np.int64) if weights is None else weights
        is_array_of(each, np.int64, masks.shape, "weights")
        size = np.bitwise_count(masks).astype(np.int64) + free
        _refuse(masks > _FULL, masks, "has a mask of more than 52 bits")
        _refuse(size > 5, size, "has more than five cards")
        _refuse(each < 1, each, "has a weight that is not above 0")
        each = each // np.gcd.reduce(each)
        return cls._make(merge([(masks, free, each)], [Fraction(1)]), None)

    @classmethod
    def _made_of(cls, terms: tuple[Term, ...]) -> Range:
        parts = [(term.masks(), term.unknown, 1) for term in terms]
        return cls._make(merge(parts, [term.weight for term in terms]), terms)

    @classmethod
    def _make(cls, content: Weighted, terms: tuple[Term, ...] | None) -> Range:
        self = object.__new__(cls)
        self._content = content
        self._terms = terms
        self._hash = None
        return self

    @property
    def masks(self) -> NDArray[np.uint64]:
        """The known cards of each holding, bit `card_id` set for each: uint64 of shape (n,)."""
        return self._content.masks

    @property
    def unknown(self) -> NDArray[np.uint8]:
        """How many kept cards of each holding are not known: uint8 of shape (n,)."""
        return self._content.unknown

    @property
    def weights(self) -> NDArray[np.int64]:
        """The weight of each holding: int64 of shape (n,).

        All are above 0 and have no common divisor, and their sum is less than 2**42.
        """
        return self._content.weights

    @property
    def sizes(self) -> frozenset[int]:
        """How many cards its holdings keep, known or not."""
        return frozenset(np.unique(np.bitwise_count(self.masks) + self.unknown).tolist())

    def without(self, dead: CardsLike, /) -> Range:
        """The holdings that have none of these cards. `CardError` when none is left.

        >>> str(Range("pat 8+").without("7c")), len(Range("7432").without("7c7d"))
        ('pat 8+ without 7c', 128)
        """
        gone = CardSet(dead).mask
        stays = self.masks & np.uint64(gone) == 0
        if not stays.any():
            raise CardError(f"every holding of the range has one of the dead cards {CardSet.from_mask(gone)}")
        if stays.all():
            return self
        content = merge([(self.masks[stays], self.unknown[stays], self.weights[stays])], [Fraction(1)])
        if self._terms is None:
            return self._make(content, None)
        left = [term.without(gone) for term in self._terms]
        return self._make(content, tuple([term for term in left if term is not None]))

    def __add__(self, other: object) -> Range:
        """All holdings of both, the weights added as they stand in `.weights`."""
        if not isinstance(other, Range):
            return NotImplemented
        return Range.of(((self, 1), (other, 1)))

    def __len__(self) -> int:
        return len(self.masks)

    def __iter__(self) -> Iterator[tuple[Holding, int]]:
        rows = zip(self.masks.tolist(), self.unknown.tolist(), self.weights.tolist(), strict=True)
        return ((Holding.from_mask(mask, unknown), weight) for mask, unknown, weight in rows)

    def __contains__(self, holding: object) -> bool:
        try:
            sought = as_holding(cast("HoldingLike", holding))
        except LowballError:
            return False
        return bool(((self.masks == np.uint64(sought.mask)) & (self.unknown == sought.unknown)).any())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        if len(self) != len(other):
            return False
        mine, theirs = self._content, other._content
        return bool(
            (mine.masks == theirs.masks).all()
            and (mine.unknown == theirs.unknown).all()
            and (mine.weights == theirs.weights).all()
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(tuple(array.tobytes() for array in self._content))
        return self._hash

    def __repr__(self) -> str:
        return f"Range('{self}')"

    def __str__(self) -> str:
        return ", ".join(map(str, terms_of(self._content) if self._terms is None else self._terms))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[Callable[..., Range], tuple[object, ...]]:
        return (Range.from_arrays, self._content) if self._terms is None else (Range, (str(self),))


RangeLike: TypeAlias = Range | HoldingLike
"""A `Range`, its text, or what makes one holding: a `Holding`, a `Hand`, an iterable of cards."""


def as_range(value: RangeLike, /) -> Range:
    """The value as a `Range`: itself, or what the constructor makes of it.

    >>> as_range("7432") == as_range("2347"), len(as_range("-"))
    (True, 1)
    """
    return value if isinstance(value, Range) else Range(value)


def _pairs(value: object) -> Iterator[tuple[RangeLike, object]]:
    if isinstance(value, Mapping):
        value = cast("Mapping[object, object]", value).items()
    pairs = listed(value)
    if pairs is None:
        raise CardError(f"expected a mapping of holdings to weights, or pairs of these, got {shown(value)}")
    for pair in pairs:
        if not _is_pair(pair):
            raise CardError(f"expected pairs of a holding and its weight, got {shown(pair)}")
        yield cast("tuple[RangeLike, object]", pair)


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(cast("tuple[object, ...]", value)) == 2


def _weight(value: object) -> Fraction:
    number = value if isinstance(value, Fraction) else plain_index(value)
    if number is None:
        raise CardError(f"a weight must be an int or a Fraction, not {shown(value)}")
    if number <= 0:
        raise CardError(f"a weight must be above 0, not {number}")
    return Fraction(number)


def _refuse(wrong: NDArray[np.bool_], values: NDArray[Any], what: str) -> None:
    if wrong.any():
        row = int(wrong.argmax())
        raise CardError(f"row {row} {what}: {values[row]}")
