"""lowball.equity.exact of two ranges: the weighted sum over the pairs of holdings that share no card."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball import ALL_CARDS, CardError
from lowball.equity import ExactEquity, Holding, Range, exact
from reference import equity as reference

Weighted = list[tuple[tuple[int, ...], int]]


def holdings(least: int, most: int, low: int = 0) -> st.SearchStrategy[Weighted]:
    """Up to four holdings of these sizes, from so few cards that some share one."""
    kept = st.lists(st.integers(low, low + 19), min_size=least, max_size=most, unique=True)
    one = st.tuples(kept.map(lambda ids: tuple(sorted(ids))), st.integers(1, 9))
    return st.lists(one, min_size=1, max_size=4)


def as_range(weighted: Weighted) -> Range:
    return Range.of([(Holding([ALL_CARDS[card] for card in kept]), weight) for kept, weight in weighted])


def chances(found: ExactEquity) -> list[Fraction]:
    return [Fraction(count, found.total) for count in (found.win[0], found.tie[0], found.lose[0])]


@settings(max_examples=25)
@given(holdings(4, 5), holdings(4, 5, low=8), st.lists(st.integers(0, 51), max_size=4, unique=True))
def test_ranges_have_the_chances_of_plain_enumeration(
    hero: Weighted, villain: Weighted, dead: list[int]
) -> None:
    wanted = reference.chances([hero, villain], tuple(dead))
    ranges = [as_range(hero), as_range(villain)]
    if not wanted:
        with pytest.raises(CardError, match=r"every holding|no choice of holdings|more than one holding"):
            exact(ranges, dead=dead)
        return
    found = exact(ranges, dead=dead)
    sets = [frozenset({0}), frozenset({0, 1}), frozenset({1})]
    assert chances(found) == [wanted.get(winners, Fraction()) for winners in sets]


@settings(max_examples=20)
@given(holdings(0, 5), holdings(0, 5, low=8), st.lists(st.integers(0, 51), max_size=4, unique=True))
def test_ranges_are_the_weighted_sum_of_their_pairs(
    hero: Weighted, villain: Weighted, dead: list[int]
) -> None:
    sums, whole = [Fraction()] * 3, 0
    for (mine, weight), (theirs, other) in product(hero, villain):
        if not set(mine) & set(theirs) and not {*mine, *theirs} & set(dead):
            pair = exact([[*mine], [*theirs]], dead=dead)
            sums = [sum_ + weight * other * chance for sum_, chance in zip(sums, chances(pair), strict=True)]
            whole += weight * other
    if whole:
        found = exact([as_range(hero), as_range(villain)], dead=dead)
        assert chances(found) == [sum_ / whole for sum_ in sums]


@pytest.mark.parametrize(
    ("hero", "villain"),
    [("7432", "8d6h"), ("743, 7c2d3h4s@3, 76*@1/2", "8c5d4h3s"), ("pat 7+", "8c5d4h3s, Tc9d@2")],
)
def test_a_range_large_enough_for_one_sweep_is_the_sum_of_its_holdings(hero: str, villain: str) -> None:
    """Each holding alone against each of the other's, which is another way to count."""
    sums, whole = [Fraction()] * 3, 0
    for (mine, weight), (theirs, other) in product(Range(hero), Range(villain)):
        if not mine.mask & theirs.mask:
            pair = exact([mine, theirs])
            sums = [sum_ + weight * other * chance for sum_, chance in zip(sums, chances(pair), strict=True)]
            whole += weight * other
    found = exact([hero, villain])
    assert chances(found) == [sum_ / whole for sum_ in sums]
    assert chances(exact([villain, hero])) == [sum_ / whole for sum_ in reversed(sums)]


def test_ranges_of_one_size_count_deals() -> None:
    """7-4-3 in 64 suits against 8c 5d: no pair shares a card, and each has as many deals."""
    found = exact(["743", "8c5d"])
    single = exact(["7c4d3h", "8c5d"])
    assert found.total == 64 * single.total
    twice = exact(["743@2", "8c5d"])
    assert twice.win == found.win


def test_dead_cards_and_pairs_that_share_a_card_do_not_occur() -> None:
    # Of these three the first is dead, and the second shares the 4d with the villain.
    hero = Range.of({"7c4c3h2s": 5, "7d4d3h2s": 7, "7h4h3h2s": 1})
    found = exact([hero, "8d6c5c4d"], dead="7c")
    assert chances(found) == chances(exact(["7h4h3h2s", "8d6c5c4d"], dead="7c"))
    assert found.holdings[0] == hero
