"""All 2,598,960 hands, and all 7,462 hand ranks, against the slow evaluator written from the rules."""

import hashlib
import itertools
from collections import Counter
from typing import NamedTuple

import numpy as np
import pokerkit
import pytest
from numpy.typing import NDArray

import lowball.bulk
from lowball import ALL_CARDS, Category, Hand, HandRank, Rank, evaluate
from reference.evaluator import CATEGORIES, Key, all_classes, key_of_ranks

HANDS = 2_598_960
CLASSES = all_classes()


class Everything(NamedTuple):
    """Every hand as a row of ids, in the order of `itertools.combinations`, and its rank by the reference."""

    hands: NDArray[np.uint8]
    ranks: NDArray[np.uint16]


@pytest.fixture(scope="module")
def everything() -> Everything:
    number = {key: place for place, key in enumerate(CLASSES, start=1)}
    known: dict[tuple[tuple[int, ...], bool], int] = {}
    ranks = np.empty(HANDS, dtype=np.uint16)
    for place, hand in enumerate(itertools.combinations(range(52), 5)):
        a, b, c, d, e = hand
        what = (a >> 2, b >> 2, c >> 2, d >> 2, e >> 2), a & 3 == b & 3 == c & 3 == d & 3 == e & 3
        rank = known.get(what)
        if rank is None:
            rank = known[what] = number[key_of_ranks(*what)]
        ranks[place] = rank
    ids = itertools.chain.from_iterable(itertools.combinations(range(52), 5))
    return Everything(np.fromiter(ids, np.uint8, 5 * HANDS).reshape(-1, 5), ranks)


@pytest.fixture(scope="module")
def hands_of_rank(everything: Everything) -> NDArray[np.intp]:
    """How many hands have each rank; nothing at 0."""
    return np.bincount(everything.ranks, minlength=7463)


def test_evaluate_agrees_with_the_reference_on_every_hand(everything: Everything) -> None:
    ranks = map(evaluate, itertools.combinations(ALL_CARDS, 5))
    assert np.array_equal(np.fromiter(ranks, np.uint16, HANDS), everything.ranks)


def test_bulk_evaluate_agrees_with_the_reference_on_every_hand(everything: Everything) -> None:
    assert np.array_equal(lowball.bulk.evaluate(everything.hands), everything.ranks)


def test_the_order_of_the_cards_does_not_matter(everything: Everything) -> None:
    backwards = np.ascontiguousarray(everything.hands[:, [3, 0, 4, 2, 1]])
    assert np.array_equal(lowball.bulk.evaluate(backwards), everything.ranks)


def test_the_ranks_of_all_hands_have_this_digest(everything: Everything) -> None:
    ranks = lowball.bulk.evaluate(everything.hands).astype("<u2")
    digest = hashlib.sha256(ranks.tobytes()).hexdigest()
    assert digest == "ebc038c16d048b6b6e64a3ea1bad722ace0e00b7741566f1055aa242f9e717f1"


def test_pokerkit_agrees_on_a_hand_of_every_rank(everything: Everything) -> None:
    ranks, places = np.unique(everything.ranks, return_index=True)
    assert ranks.tolist() == list(range(1, 7463))
    lookup = pokerkit.StandardLowHand.lookup
    for hand in everything.hands[places].tolist():
        text = "".join(str(ALL_CARDS[card]) for card in hand)
        assert lookup.get_entry(text).index + 1 == evaluate(hand)


R7_TABLE = [
    (Category.NO_PAIR, 1278, 1_303_560, "75432", "AKQJ9"),
    (Category.ONE_PAIR, 2860, 1_098_240, "22543", "AAKQJ"),
    (Category.TWO_PAIR, 858, 123_552, "33224", "AAKKQ"),
    (Category.THREE_OF_A_KIND, 858, 54_912, "22243", "AAAKQ"),
    (Category.STRAIGHT, 9, 9_180, "65432", "AKQJT"),
    (Category.FLUSH, 1278, 5_112, "75432", "AKQJ9"),
    (Category.FULL_HOUSE, 156, 3_744, "22233", "AAAKK"),
    (Category.FOUR_OF_A_KIND, 156, 624, "22223", "AAAAK"),
    (Category.STRAIGHT_FLUSH, 9, 36, "65432", "AKQJT"),
]


def test_r7_classes_hands_and_limits_of_every_category(hands_of_rank: NDArray[np.intp]) -> None:
    assert len(CLASSES) == 7462
    first = 1
    for category, classes, hands, best, worst in R7_TABLE:
        last = first + classes - 1
        assert {HandRank(rank).category for rank in range(first, last + 1)} == {category}
        assert hands_of_rank[first : last + 1].sum() == hands
        assert "".join(map(str, HandRank(first).ranks)) == best
        assert "".join(map(str, HandRank(last).ranks)) == worst
        first = last + 1
    assert first == 7463


R7_TOP_CARDS = {
    "7": (4, 4_080),
    "8": (14, 14_280),
    "9": (34, 34_680),
    "T": (69, 70_380),
    "J": (125, 127_500),
    "Q": (209, 213_180),
    "K": (329, 335_580),
    "A": (494, 503_880),
}


def test_r7_no_pair_hands_by_their_top_card(hands_of_rank: NDArray[np.intp]) -> None:
    classes, hands = Counter[str](), Counter[str]()
    for rank in range(1, 1279):
        top = str(HandRank(rank).ranks[0])
        classes[top] += 1
        hands[top] += int(hands_of_rank[rank])
    assert {top: (classes[top], hands[top]) for top in classes} == R7_TOP_CARDS


def test_counts_and_percentiles_of_all_ranks(hands_of_rank: NDArray[np.intp]) -> None:
    not_better = HANDS
    for rank in map(HandRank, range(1, 7463)):
        assert rank.count == hands_of_rank[rank]
        assert rank.percentile == pytest.approx(100 * not_better / HANDS, rel=1e-12)
        not_better -= rank.count
    assert HandRank(1).percentile == 100.0


SUFFIX = {"straight": " straight", "flush": " flush", "straight flush": " straight flush"}


def test_all_ranks_have_the_name_of_the_reference_key() -> None:
    for number, (category, ranks) in enumerate(CLASSES, start=1):
        rank = HandRank(number)
        assert str(rank.category) == CATEGORIES[category]
        assert rank.ranks == tuple(map(Rank, ranks))
        cards = "-".join("23456789TJQKA"[card_rank] for card_rank in ranks)
        assert rank.name == cards + SUFFIX.get(CATEGORIES[category], "")


def test_no_two_ranks_have_the_same_name() -> None:
    assert len({HandRank(rank).name for rank in range(1, 7463)}) == 7462


WORDS = "two three four five six seven eight nine ten jack queen king ace".split()
PLURALS = [word + ("es" if word == "six" else "s") for word in WORDS]


def described(key: Key) -> str:
    category, ranks = key
    first, last = ranks[0], ranks[-1]
    match CATEGORIES[category]:
        case "no pair":
            return f"{WORDS[first]}-{WORDS[ranks[1]]} low"
        case "one pair":
            return f"pair of {PLURALS[first]}"
        case "two pair":
            return f"two pair, {PLURALS[first]} and {PLURALS[ranks[2]]}"
        case "full house":
            return f"full house, {PLURALS[first]} full of {PLURALS[last]}"
        case "three of a kind" | "four of a kind" as kind:
            return f"{kind}, {PLURALS[first]}"
        case kind:
            return f"{kind}, {WORDS[first]} high"


def test_all_ranks_have_the_description_of_the_reference_key() -> None:
    for number, key in enumerate(CLASSES, start=1):
        assert HandRank(number).description == described(key)


def test_only_the_seven_lows_have_nicknames() -> None:
    nicknames = ["number one", "number two", "number three", "number four"]
    assert [HandRank(rank).nickname for rank in range(1, 5)] == nicknames
    assert {HandRank(rank).nickname for rank in range(5, 7463)} == {None}
    assert Hand("7c6d5h4s2c").rank.nickname == "number four"
