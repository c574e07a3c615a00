"""Ranges of holdings and their notation; docs/ranges.md describes it."""

from lowball.equity.ranges.value import Range, RangeLike, as_range

__all__ = ["Range", "RangeLike", "as_range"]
