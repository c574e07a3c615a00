"""Which hand is better: the rules R1 to R6 and R9, the scenarios G1 to G5."""

import itertools

import pytest

from lowball import Category, Hand, HandRank, evaluate


def rank(ranks: str, suits: str = "cdhsc") -> HandRank:
    """The rank of these card ranks in these suits: five of them, mixed unless said."""
    return evaluate([card_rank + suit for card_rank, suit in zip(ranks, suits, strict=True)])


# R9: the sixteen example hands, weakest first, with their numbers.
SIXTEEN = [
    ("Js7s4s3s2s", 5990),
    ("8c7d6h5s4c", 5857),
    ("7c6d5h4s3c", 5856),
    ("5c5d5h6s3c", 5199),
    ("2c2d7h6s5c", 1288),
    ("Ac9d6h4s2c", 825),
    ("Ac8d7h4s2c", 811),
    ("Ac5d4h3s2c", 785),
    ("KcJd8h7s4c", 614),
    ("Tc7d5h4s3c", 61),
    ("Tc6d5h4s3c", 57),
    ("Tc6d5h4s2c", 56),
    ("9c7d6h4s3c", 30),
    ("8c6d4h3s2c", 6),
    ("7c6d4h3s2c", 2),
    ("7c5d4h3s2c", 1),
]


def test_r9_g1_the_sixteen_example_hands_in_order() -> None:
    assert [evaluate(cards) for cards, _ in SIXTEEN] == [number for _, number in SIXTEEN]
    names = [cards for cards, _ in SIXTEEN]
    assert sorted(sorted(names), key=evaluate, reverse=True) == names


def test_r1_the_best_hand_is_seven_five_four_three_two() -> None:
    assert rank("75432") == 1
    assert [rank(ranks) for ranks in ("76432", "76532", "76542", "85432", "86432")] == [2, 3, 4, 5, 6]
    assert [rank(ranks) for ranks in ("87653", "95432", "K5432", "A5432", "A6432")] == [18, 19, 456, 785, 786]


def test_r2_categories_from_best_to_worst() -> None:
    worst_then_best = ["AKQJ9", "22543", "AAKQJ", "33224", "AAKKQ", "22243", "AAAKQ", "65432", "AKQJT"]
    unsuited = [rank(ranks) for ranks in worst_then_best]
    suited = [rank("75432", "sssss"), rank("AKQJ9", "sssss")]
    paired = [rank("22233"), rank("AAAKK"), rank("22223"), rank("AAAAK")]
    straights = [rank("65432", "hhhhh"), rank("AKQJT", "hhhhh")]
    assert unsuited + suited + paired + straights == sorted(unsuited + suited + paired + straights)
    assert list(Category) == [Category[name] for name in Category.__members__] == list(range(9))


def test_r3_there_are_nine_straights_and_the_wheel_is_none() -> None:
    order = "23456789TJQKA"
    runs = [order[low : low + 5] for low in range(9)]
    assert [rank(run) for run in runs] == list(range(5855, 5864))
    assert {rank(run).category for run in runs} == {Category.STRAIGHT}
    assert rank("A5432").category is Category.NO_PAIR
    assert rank("A5432").name == "A-5-4-3-2"


def test_r3_g4_the_wheel_is_the_best_ace_high() -> None:
    assert rank("KQJT8") == 784
    assert rank("A5432") == 785
    assert rank("A5432") < rank("A6432")
    assert rank("A5432") < rank("AKQJ9") == 1278
    assert rank("A5432") < rank("22543") == 1279
    assert rank("A5432") < rank("65432") == 5855


def test_r4_g5_the_suited_wheel_is_a_flush_and_no_straight_flush() -> None:
    wheel = rank("A5432", "sssss")
    assert wheel == 6648
    assert wheel.category is Category.FLUSH
    assert wheel > rank("AKQJT") == 5863
    assert wheel > rank("75432", "ddddd") == 5864
    assert wheel < rank("22233") == 7142
    assert wheel > rank("KQJT8", "hhhhh")
    assert wheel < rank("AKQJ9", "ccccc")


R5_PAIRS = [
    ("98632", "98642"),
    ("97653", "98432"),
    ("22AKQ", "33542"),
    ("33542", "33AKQ"),
    ("55432", "5543A"),
    ("3322A", "44225"),
    ("44225", "44332"),
    ("33224", "33225"),
    ("222AK", "33342"),
    ("33342", "333AK"),
    ("222AA", "33322"),
    ("33322", "33344"),
    ("2222A", "33332"),
    ("33332", "33334"),
    ("65432", "76543"),
]


@pytest.mark.parametrize(("better", "worse"), R5_PAIRS)
def test_r5_the_lower_wins_inside_a_category(better: str, worse: str) -> None:
    assert rank(better).category is rank(worse).category
    assert rank(better) < rank(worse)


def test_r5_flushes_compare_from_the_top_card() -> None:
    assert rank("97653", "ccccc") < rank("98432", "ddddd") < rank("98532", "sssss")


def test_r6_suits_never_break_a_tie() -> None:
    for suits in itertools.product("cdhs", repeat=5):
        flush = len(set(suits)) == 1
        assert rank("98632", "".join(suits)) == (38 + 5863 if flush else 38)


def test_g2_the_lower_third_card_wins() -> None:
    assert rank("98632") == 38
    assert rank("98642") == 39


def test_g3_the_lower_pair_wins() -> None:
    assert Hand("3c3dAhKsQc").beats("4c4d6h5s2c")
    assert evaluate("2c2d7h6s5c") == 1288
    assert Hand("2c2d7h6s5c").beats(Hand("5d5hAcKdQh"))
    assert Hand("KcKd9h5s2c").ties("KhKs9c5d2h")
