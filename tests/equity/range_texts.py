"""Strategies: text of ranges as players may write it, and ranges of any content."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from lowball import ALL_CARDS
from lowball.equity import Holding, Range

_RANKS = "23456789TJQKA"
_BLANKS = st.sampled_from(["", " ", "  ", "\n"])
_PREFIXES = st.sampled_from("7 8 87 8-6 86432 T 10-8 108 t9 97542 J K a a-k A5432".split())
_WEIGHTS = st.one_of(
    st.integers(1, 12).map(str),
    st.integers(1, 99).map(lambda part: f"0.{part:02}"),
    st.tuples(st.integers(1, 9), st.integers(1, 9)).map(lambda pair: f"{pair[0]} / {pair[1]}"),
)


@st.composite
def _kept(draw: st.DrawFn) -> str:
    cards = map(str, draw(st.lists(st.sampled_from(ALL_CARDS), max_size=2, unique=True)))
    ranks = draw(st.lists(st.sampled_from([*_RANKS, "10", "t"]), max_size=2))
    parts = [*cards, *ranks, *["*"] * draw(st.integers(0, 1))]
    return draw(_BLANKS).join(draw(st.permutations(parts))) or "-"


_TERMS = st.one_of(
    _kept(),
    st.builds("pat {}{}+".format, _PREFIXES, _BLANKS),
    st.builds("PAT {}".format, _PREFIXES),
    st.builds("pat{}{}..{}".format, _BLANKS, _PREFIXES, _PREFIXES),
    st.builds("draw{}{} to {}+".format, _BLANKS, st.integers(1, 5), _PREFIXES),
)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """One to four terms, with weights and blanks here and there."""
    terms: list[str] = []
    for _ in range(draw(st.integers(1, 4))):
        term = draw(_TERMS)
        if draw(st.booleans()) and "*" not in term and term != "-":
            term += draw(st.sampled_from([" without Kc", "without 9s 2d", " WITHOUT 7♣10d"]))
        if draw(st.booleans()):
            term += f"{draw(_BLANKS)}@{draw(_BLANKS)}{draw(_WEIGHTS)}"
        terms.append(draw(_BLANKS) + term + draw(_BLANKS))
    return ",".join(terms)


@st.composite
def _holdings(draw: st.DrawFn) -> Holding:
    cards = draw(st.lists(st.integers(0, 51), max_size=5, unique=True))
    return Holding(cards, unknown=draw(st.integers(0, 5 - len(cards))))


_PIECES = st.one_of(
    _holdings(),
    st.sampled_from("7432 77 65432 A5432 -".split()),
    st.sampled_from(["pat 85", "pat 764+", "pat 97542", "pat 865..87", "pat 85..8643", "draw 3 to 7+"]),
)


@st.composite
def contents(draw: st.DrawFn) -> Range:
    """Holdings, terms, and parts of terms, with few different weights, not made from one text."""
    weights = st.sampled_from([Fraction(1), Fraction(2), Fraction(1, 3)])
    found = Range.of(draw(st.lists(st.tuples(_PIECES, weights), min_size=1, max_size=5)))
    rows = list(found)
    if len(rows) > 2 and draw(st.booleans()):
        del rows[draw(st.integers(0, len(rows) - 1))]
    return Range.of(rows)
