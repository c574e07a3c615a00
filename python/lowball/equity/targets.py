"""`Target`: a hand rank "or better", as a goal to draw to."""

from __future__ import annotations

from functools import cache
from typing import SupportsIndex, TypeAlias, final

from lowball.checks import digits, plain_index, shown
from lowball.equity.prefixes import read_prefix
from lowball.equity.reading import Reader
from lowball.errors import CardError
from lowball.hands import HandRank

__all__ = ["Target", "TargetLike", "as_target"]

_BETTER = "or better"


@final
class Target:
    """All hands not worse than one of hand rank `rank`.

    Text names the ranks that the worst of them begins with, from the highest down: `"8"` is an eight-low or
    better, `"87"` an eight-seven or better, `"8-6-4-3-2"` that hand or better; a `+` or `or better` may
    follow. It may also be the full name of any hand rank (`"K-K-9-5-2"`, `"8-7-6-5-4 straight"`). Otherwise a
    `HandRank`, or its number, 1 to 7462. An immutable value; `Target(str(target)) == target`.

    Raises `NotationError` for text that names no hand, and `CardError` for anything else.

    >>> Target("8+"), str(Target("8")), Target("8").rank
    (Target('8-7-6-5-3'), '8-7-6-5-3 or better', HandRank(18))
    """

    __slots__ = ("_rank",)
    _rank: HandRank

    def __new__(cls, rank: TargetLike, /) -> Target:
        """Find the worst hand rank that counts."""
        if isinstance(rank, Target):
            return rank
        self = object.__new__(cls)
        self._rank = _rank_of(rank)
        return self

    @property
    def rank(self) -> HandRank:
        """The worst hand rank that counts."""
        return self._rank

    def __eq__(self, other: object) -> bool:
        return self._rank == other._rank if isinstance(other, Target) else NotImplemented

    def __hash__(self) -> int:
        return hash((Target, self._rank))

    def __repr__(self) -> str:
        return f"Target('{self._rank}')"

    def __str__(self) -> str:
        return f"{self._rank} {_BETTER}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Target], tuple[int]]:
        return Target, (int(self._rank),)


TargetLike: TypeAlias = Target | HandRank | str | SupportsIndex
"""A `Target`, a `HandRank` or its number, or text such as `8`, `87` or `8-6-4-3-2+`."""


def as_target(value: TargetLike, /) -> Target:
    """The value as a `Target`.

    >>> as_target(1)
    Target('7-5-4-3-2')
    """
    return Target(value)


def _rank_of(value: object) -> HandRank:
    if isinstance(value, HandRank):
        return value
    if isinstance(value, str):
        return _named(value)
    number = plain_index(value)
    if number is None or not 1 <= number <= 7462:
        given = shown(value) if number is None else digits(number)
        raise CardError(
            "a target is text such as '8' or '8-6-4-3-2', a HandRank, or its number from 1 to 7462,"
            f" not {given}"
        )
    return HandRank(number)


@cache
def _ranks_by_name() -> dict[str, int]:
    return {str(HandRank(rank)).lower(): rank for rank in range(1, 7463)}


def _named(text: str) -> HandRank:
    name = " ".join(text.lower().split()).removesuffix("+").removesuffix(_BETTER).rstrip()
    # Hands without a pair are read below, which needs no table of names.
    if name.count("-") == 4 and (rank := _ranks_by_name().get(name)) is not None:
        return HandRank(rank)
    reader = Reader(text)
    prefix = read_prefix(reader)
    if not reader.take("+") and reader.take("or") and not reader.take("better"):
        raise reader.expected("'better'")
    if not reader.at_end():
        raise reader.expected("another rank, + or the end of the target")
    return HandRank(prefix.worst)
