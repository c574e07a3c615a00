"""lowball.equity.advise: against playing all deals out, and the recursion against what is exact."""

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball import Card, CardError, CardSet, Hand, HandRank, LowballError, NotationError, evaluate
from lowball.equity import Advice, Distribution, Range, Target, advise, best_discards, chance
from reference import advice as reference

Cards = list[int]


def cards(size: int) -> st.SearchStrategy[Cards]:
    return st.permutations(range(52)).map(lambda order: order[:size])


def row_of(advice: Advice, kept: Any) -> Any:
    return next(row for row in advice.rows if set(row.keep) == set(kept))


@settings(max_examples=12)
@given(cards(14), st.integers(0, 4), st.integers(4, 5), st.integers(4, 5))
def test_against_a_holding_every_deal_counts(order: Cards, dead: int, pat: int, keep: int) -> None:
    hand, other, out = order[:5], order[5 : 5 + pat], order[10 : 10 + dead]
    advice = advise(hand, against=list(other), dead=out)
    assert len(advice.rows) == 32
    assert advice.approximation is None
    kept = hand[:keep]
    row = row_of(advice, kept)
    assert (row.win, row.tie, row.total) == reference.deals(kept, other, hand, out)
    assert row.exact_value == Fraction(2 * row.win + row.tie, 2 * row.total)
    assert set(row.keep) | set(row.discard) == set(hand)


@settings(max_examples=25)
@given(cards(10), st.integers(1, 7462), st.integers(3, 5))
def test_against_a_target_every_draw_counts(order: Cards, rank: int, keep: int) -> None:
    hand, dead = order[:5], order[5:]
    advice = advise(hand, against=Target(rank), dead=dead)
    hands = list(reference.finals(hand[:keep], order))
    row = row_of(advice, hand[:keep])
    assert (row.win, row.total) == (sum(evaluate(final) <= rank for final in hands), len(hands))


def test_rows_stand_best_first_and_of_equals_the_shorter_discard() -> None:
    advice = advise("2c3d4h5s7c", against="7d6d5d4c2d")
    assert advice.best.discard == ()
    values = [(-row.value, len(row.discard)) for row in advice.rows]
    assert values == sorted(values)
    assert str(advice).splitlines()[1].split() == ["-", "7c5s4h3d2c", "100.000%"]


def test_against_a_range_holdings_that_share_a_card_do_not_count() -> None:
    hand, dead = "7c4d3h2sKd", "Jd"
    holdings = {"8d6h5s4c2c": 3, "7c6h5s4c2c": 5, "9d7h4c2c": 2, "JdTc9c8c2d": 1, "8d": 1}
    opposed = Range.of({text: weight for text, weight in holdings.items() if text != "8d"})
    advice = advise(hand, against=opposed, dead=dead)
    for kept in ("7c4d3h2s", "7c4d3h2sKd"):
        row = row_of(advice, CardSet(kept))
        value = Fraction(0)
        for text in ("8d6h5s4c2c", "9d7h4c2c"):
            win, tie, total = reference.deals(
                list(CardSet(kept)), list(CardSet(text)), CardSet(hand), CardSet(dead)
            )
            value += Fraction(holdings[text] * (2 * win + tie), 2 * total)
        assert row.exact_value == value / 5


def test_one_holding_is_a_range_of_one() -> None:
    alone = advise("7c4d3h2sKd", against="8d6h5s")
    twice = advise("7c4d3h2sKd", against=Range.of({"8d6h5s": 3, "8d6h4d": 1}))
    assert [row.exact_value for row in alone.rows] == [row.exact_value for row in twice.rows]


def test_against_a_distribution() -> None:
    opposed = Distribution({1: 1, 18: 2, 7000: 3})
    for draws in (1, 2):
        first = advise("7c4d3h2sKd", against=opposed, draws=draws)
        second = advise("7c4d3h2sKd", against=Distribution(opposed.weights / 6), draws=draws)
        assert [row.keep for row in first.rows] == [row.keep for row in second.rows]
        for one, other in zip(first.rows, second.rows, strict=True):
            assert one.value == pytest.approx(other.value, abs=1e-13)
    hands = list(reference.finals(list(CardSet("7c4d3h2s")), CardSet("Kd")))
    won = sum((Fraction(opposed.value(evaluate(hand))) for hand in hands), Fraction(0))
    row = row_of(advise("7c4d3h2sKd", against=opposed), CardSet("7c4d3h2s"))
    assert float(row.exact_value) == pytest.approx(float(won / len(hands)), abs=1e-15)


def test_two_draws_are_two_steps_of_the_recursion() -> None:
    values, keeps = best_discards(against="8+")
    hand = Hand("7c4d3h2sKd")
    row = row_of(advise(hand, against="8+", draws=2), hand.cards[:4])
    numbers = [
        sum(comb(card, i + 1) for i, card in enumerate(sorted(final)))
        for final in reference.finals(hand.cards[:4], hand.cards)
    ]
    assert row.value == pytest.approx(values[numbers].mean(), abs=1e-13)
    number = sum(comb(card, i + 1) for i, card in enumerate(sorted(hand)))
    best = advise(hand, against="8+").best
    assert values[number] == pytest.approx(best.value, abs=1e-13)
    assert [card for i, card in enumerate(sorted(hand)) if keeps[number] >> i & 1] == list(best.keep)


@pytest.mark.parametrize("draws", [2, 3])
def test_the_approximation_is_named_and_small(draws: int) -> None:
    advice = advise("7c4d3h2sKd", against="8+", draws=draws)
    assert advice.approximation is not None
    assert "in the deck again" in advice.approximation
    right = chance("7c4d3h2s", "8+", draws, dead="Kd").value
    assert 0 < abs(advice.best.value - right) < 0.02
    best = advice.best
    assert (best.exact_value, best.win, best.tie, best.total) == (None,) * 4


def test_pat_hands_stand_for_their_distribution() -> None:
    opposed = Range("8d6h5s4c2c, 9d8h5s4c2c, Kd8h5s4c2c")
    found = advise("7c4d3h2sKd", against=opposed, draws=2)
    same = advise(
        "7c4d3h2sKd", against=Distribution({evaluate("8d6h5s4c2c"): 1, evaluate("9d8h5s4c2c"): 1}), draws=2
    )
    assert [row.value for row in found.rows] == [row.value for row in same.rows]


def test_threads_do_not_change_the_answer() -> None:
    one, two = (best_discards(against="9+", draws=2, dead="2c", threads=n) for n in (1, 2))
    assert np.array_equal(one[0], two[0])
    assert np.array_equal(one[1], two[1])


def test_a_target_is_text_with_a_plus() -> None:
    for text in ("87+", "8-7 or better", Target("87"), Target("87").rank, "8-7-6-5-3+"):
        assert advise("7c4d3h2sKd", against=text).against == Target("87")
    for text in ("pat 8+", "draw 1 to 8+", "7432", "8d6h5s4c2c"):
        assert advise("7c4d3h2sKd", against=text).against == Range(text)


HAND = "7c4d3h2sKd"
MOST_CARDS = [card for card in range(52) if Card(card) not in Hand(HAND)][:43]


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("7c4d3h2s", {"against": "8+"}),
        ("7c7c3h2sKd", {"against": "8+"}),
        (None, {"against": "8+"}),
        (HAND, {"against": None}),
        (HAND, {"against": True}),
        (HAND, {"against": 1.5}),
        (HAND, {"against": 7}),
        (HAND, {"against": "nonsense"}),
        (HAND, {"against": "nonsense+"}),
        (HAND, {"against": b"8+"}),
        (HAND, {"against": "7c6d5d4c2d"}),
        (HAND, {"against": "8d6d5d4c2d", "dead": "8d"}),
        (HAND, {"against": "8d6d5d4c", "draws": 2}),
        (HAND, {"against": "8d6d5d4c*", "draws": 2}),
        *((HAND, {"against": "8+", "draws": draws}) for draws in (0, 4, True, 1.0, None, "1", float("nan"))),
        *((HAND, {"against": "8+", "dead": dead}) for dead in ("7c", "Zz", "2c2c", 7, None, 1.5, MOST_CARDS)),
        *((HAND, {"against": "8+", "threads": threads}) for threads in (0, -1, True, 1.5)),
    ],
)
def test_what_is_refused(hand: Any, options: Any) -> None:
    with pytest.raises((CardError, NotationError)):
        advise(hand, **options)


def test_all_hands_have_no_range() -> None:
    with pytest.raises(CardError, match="target or a Distribution"):
        best_discards(against="8d6d5d4c2d")
    with pytest.raises(LowballError):
        best_discards(against="8+", draws=4)


def test_every_discard_of_a_hand_is_there_once() -> None:
    advice = advise(HAND, against=HandRank(18))
    kept = {row.keep for row in advice.rows}
    assert kept == {tuple(sorted(keep)) for size in range(6) for keep in combinations(Hand(HAND), size)}


@pytest.mark.parametrize("text", ["8", "87", "8 7", " T ", "10", "a k"])
def test_text_that_could_be_a_target_or_a_holding(text: str) -> None:
    with pytest.raises(CardError, match="may be read in two ways"):
        advise("7c4d3h2sKd", against=text)
    assert advise("7c4d3h2sKd", against=Range(text)).against == Range(text)


def test_a_shared_card_is_named() -> None:
    with pytest.raises(CardError, match="4d is both in the hand and in the holding 9s7d5c4d2h"):
        advise("7c4d3h2sKd", against="9s7d5c4d2h")
    with pytest.raises(CardError, match="9s is both in the dead cards and in the holding 9s7d5c4h2c"):
        advise("7c4d3h2sKd", against="9s7d5c4h2c", dead="9sAs")
    with pytest.raises(
        CardError, match=r"every holding of the range has a card of the hand .* or a dead one"
    ):
        advise("7c4d3h2sKd", against="7c8c, 9s8c", dead="9s")
