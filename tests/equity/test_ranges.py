"""Which holdings the terms of a range stand for."""

from __future__ import annotations

import itertools
import time
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball import ALL_CARDS, Card, CardSet, HandRank, Rank, bulk
from lowball.equity import Holding, Range, Target
from reference.ranges import is_between, is_draw, is_kept, is_pat

RANKS = "23456789TJQKA"
CARDS = [str(card) for card in ALL_CARDS]


def ids(prefix: str) -> tuple[int, ...]:
    return tuple(Rank(rank).value for rank in prefix)


@pytest.mark.parametrize(
    ("rank", "hands"),
    [
        *(("7", 4_080), ("8", 14_280), ("9", 34_680), ("T", 70_380)),
        *(("J", 127_500), ("Q", 213_180), ("K", 335_580), ("A", 503_880)),
    ],
)
def test_how_many_hands_are_lows_of_each_rank(rank: str, hands: int) -> None:
    assert len(Range(f"pat {rank}")) == hands


@pytest.mark.parametrize(
    ("text", "count"),
    [
        *(("pat 7+", 4_080), ("pat 8+", 18_360), ("pat T+", 123_420), ("pat A+", 1_303_560)),
        *(("pat 75432", 1_020), ("pat 86432+", 6 * 1_020), ("pat 8..T", 119_340), ("pat 8..8", 14_280)),
        *(("7432", 256), ("77432", 6 * 64), ("77722", 4 * 6), ("7777", 1), ("7c7", 3), ("7c7d77", 1)),
        *(("7c777", 1), ("*****", 1), ("-", 1), ("7**", 4), ("7c*", 1), ("743c2*", 64), ("65432", 1_024)),
        *(("draw 5 to 8+", 1), ("draw 4 to 7+", 24), ("draw 4 to A+", 52), ("draw 1 to 7+", 14 * 256)),
        *(("draw 3 to 7+", 15 * 16), ("7432, 7432", 256), ("7c, 7", 4), ("7c7d, 77", 6), ("7c*, 7c", 2)),
        *(("pat 8+ without 7c", 18_360 - 13 * 255), ("7432 without 7c7d2s", 2 * 4 * 4 * 3)),
    ],
)
def test_how_many_holdings(text: str, count: int) -> None:
    assert len(Range(text)) == count


@pytest.mark.parametrize("worst", ["7", "76", "8", "T8", "97542", "A", "A5432", "AKQJ9"])
def test_pat_or_better_is_all_hands_up_to_the_target(worst: str) -> None:
    found = Range(f"pat {worst}+")
    target = Target(worst).rank
    assert bulk.evaluate_masks(found.masks).max() == target
    assert len(found) == sum(HandRank(rank).count for rank in range(1, target + 1))


# No hand without a pair or a straight begins so.
NONE = {"6", "65", "654", "6543", *(RANKS[::-1][high : high + 5] for high in range(9))}
PREFIXES = st.sampled_from(
    sorted(
        {"".join(five[:length]) for five in itertools.combinations(RANKS[::-1], 5) for length in range(1, 6)}
        - NONE
    )
)


@given(PREFIXES, PREFIXES, st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_pat_terms_against_the_reference(one: str, other: str, random: Random) -> None:
    better, same, between = (Range(f"pat {text}") for text in (f"{one}+", one, f"{one}..{other}"))
    for _ in range(12):
        ranks = random.sample(range(13), 5)
        if random.random() < 0.5:
            ranks = [*ids(one), *random.sample([rank for rank in range(13) if rank not in ids(one)], 5)][:5]
        suits = random.choices(range(4), k=5) if random.random() < 0.8 else [2] * 5
        hand = [4 * rank + suit for rank, suit in zip(ranks, suits, strict=True)]
        assert (hand in better) == is_pat(hand, ids(one))
        assert (hand in same) == is_between(hand, ids(one), ids(one))
        assert (hand in between) == is_between(hand, ids(one), ids(other))


@given(PREFIXES)
@settings(max_examples=20)
def test_the_two_ends_of_pat_may_be_exchanged(prefix: str) -> None:
    assert Range(f"pat {prefix}..9") == Range(f"pat 9..{prefix}")


@pytest.mark.parametrize(("draws", "tried"), [(1, 100), (2, 20), (3, 5)])
@pytest.mark.parametrize("prefix", ["7", "8", "86", "T7532", "A"])
def test_draws_against_the_reference(draws: int, tried: int, prefix: str) -> None:
    found = Range(f"draw {draws} to {prefix}+")
    random = Random(f"{draws} {prefix}")
    assert found.sizes == {5 - draws}
    low = [card for card in range(52) if card // 4 <= ids(prefix)[0]]
    for number in range(tried):
        kept = random.sample(low if number % 3 else range(52), 5 - draws)
        assert (kept in found) == is_draw(kept, draws, ids(prefix)), Holding(kept)


def test_a_draw_of_one_with_high_cards_that_can_still_be_made() -> None:
    found = Range("draw 1 to 8+")
    assert "8c7d6h5s" in found  # with a deuce or a trey
    assert "6c5d4h3s" in found  # with a seven or an eight
    assert "9c4d3h2s" not in found
    assert "8c8d3h2s" not in found
    assert "8c7c6c5c" in found  # another suit can come
    assert Range("draw 1 to 87653+") == found
    assert "8c7d6h5s" not in Range("draw 1 to 86+")


ELEMENTS = st.lists(st.sampled_from([*RANKS, *CARDS]), min_size=1, max_size=4)


@given(ELEMENTS)
def test_kept_cards_against_the_reference(elements: list[str]) -> None:
    cards = [element for element in elements if len(element) == 2]
    pairs = [(Rank(text[0]).value, Card(text).suit.value if len(text) == 2 else None) for text in elements]
    ranks = [rank for rank, _ in pairs]
    if len(set(cards)) < len(cards) or max(map(ranks.count, ranks)) > 4:
        return
    found = Range("".join(elements) + "*")
    possible = itertools.combinations([card for card in range(52) if card // 4 in ranks], len(elements))
    expected = {CardSet(hand).mask for hand in possible if is_kept(hand, pairs)}
    assert set(found.masks.tolist()) == expected
    assert found.unknown.tolist() == [1] * len(expected)


def test_weights_belong_to_each_holding_and_add_up() -> None:
    weights = dict(Range("7432@1/3, 7c4c3c2c@0.5, 8@2"))
    assert weights[Holding("7c4c3c2c")] == 2 + 3
    assert weights[Holding("7d4c3c2c")] == 2
    assert weights[Holding("8c")] == 12
    assert Range("7432@2") == Range("7432@.25") == Range("7432")
    assert Range("7432@4/6, 8") == Range("7432@2, 8@ 3 ") == Range("8@0.75,7432@.5")


@pytest.mark.parametrize(("text", "rows"), [("pat K+", 799_680), ("pat A+ without 7c", 1_178_610)])
def test_large_ranges_are_read_at_once(text: str, rows: int) -> None:
    begin = time.process_time()
    found = Range(text)
    assert time.process_time() - begin < 1.5
    assert len(found) == rows
    assert np.unique(found.masks).size == rows


@pytest.mark.deep
def test_every_hand_against_the_reference() -> None:
    prefixes = ["7", "86", "T9", "A5432"]
    found = {prefix: set(Range(f"pat {prefix}+").masks.tolist()) for prefix in prefixes}
    for hand in itertools.combinations(range(52), 5):
        mask = sum(1 << card for card in hand)
        for prefix in prefixes:
            assert (mask in found[prefix]) == is_pat(hand, ids(prefix))
