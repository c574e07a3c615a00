"""First lines, words for hands, and amounts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import Hand, HandRank, Limit, NotationError
from lowball.history.pokerstars import game_of
from lowball.history.pokerstars.describe import describe
from lowball.history.pokerstars.header import parse_header
from lowball.history.pokerstars.money import money

SINGLE = "Single Draw 2-7 Lowball No Limit"
TRIPLE = "Triple Draw 2-7 Lowball Limit"


@pytest.mark.parametrize(
    ("line", "limit", "draws", "stakes", "currency"),
    [
        (
            f"PokerStars Game #1:  {SINGLE} ($0.25/$0.50 USD) - 2010/09/01 9:49:52 ET",
            "no",
            1,
            (25, 50),
            "USD",
        ),
        (f"PokerStars Game #1:  {SINGLE} ($0.25/$0.50) - 2008/09/01 9:49:52 ET", "no", 1, (25, 50), "USD"),
        (f"PokerStars Zoom Hand #1:  {SINGLE} (£1/£2 GBP) - 2015", "no", 1, (100, 200), "GBP"),
        (
            f"PokerStars Hand #1: Tournament #2, $1+$0.10 USD {SINGLE} - Level V (50/100) - x",
            "no",
            1,
            (50, 100),
            "",
        ),
        (f"PokerStars Hand #1: Tournament #2, Freeroll  {SINGLE} - Level I (5/10) - x", "no", 1, (5, 10), ""),
        (f"PokerStars Hand #1:  {TRIPLE} ($1/$2 USD) - 2026 [2026]", "fixed", 3, (100, 200), "USD"),
        (f"PokerStars Game #1:  8-Game ({TRIPLE}, $0.10/$0.20 USD) - 2009", "fixed", 3, (10, 20), "USD"),
        (
            f"PokerStars Hand #1: Tournament #2, 9+1 8-Game ({TRIPLE}) - Level I (20/40) - x",
            "fixed",
            3,
            (20, 40),
            "",
        ),
        (f"PokerStars Home Game Hand #1: {{A {{B}} C}}  {TRIPLE} (20/40) - x", "fixed", 3, (20, 40), ""),
        ("PokerStars Hand #1:  Triple Draw 2-7 Lowball Pot Limit (5/10) - x", "pot", 3, (5, 10), ""),
        ("PokerStars Hand #1:  Triple Draw 2-7 Lowball No Limit (0.50/1.00) - x", "no", 3, (50, 100), ""),
        ("PokerStars Hand #1:  Single Draw 2-7 Lowball Limit (2/4)", "fixed", 1, (2, 4), ""),
    ],
)
def test_first_lines(line: str, limit: str, draws: int, stakes: tuple[int, int], currency: str) -> None:
    header = parse_header(line)
    assert header.limit is {"no": Limit.NO_LIMIT, "pot": Limit.POT_LIMIT, "fixed": Limit.FIXED_LIMIT}[limit]
    assert (header.number, header.draws, header.stakes, header.currency) == (1, draws, stakes, currency)
    assert game_of(line) is None


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("PokerStars Hand #1:  Hold'em No Limit ($0.01/$0.02 USD) - 2015", "Hold'em No Limit"),
        ("PokerStars Zoom Hand #1:  Omaha Pot Limit ($0.01/$0.02) - 2015", "Omaha Pot Limit"),
        ("PokerStars Game #1:  HORSE (Razz Limit, $0.10/$0.20) - 2009", "Razz Limit"),
        ("PokerStars Hand #1: Tournament #2, $1+$0.10 USD Badugi Limit - Level I (5/10) - x", "Badugi Limit"),
        (
            "PokerStars Hand #1: Tournament #2, 9+1 8-Game (Omaha Hi/Lo Limit) - Level I (5/10) - x",
            "Omaha Hi/Lo Limit",
        ),
        ("PokerStars Home Game Hand #1: {Club}  5 Card Draw Limit (20/40) - x", "5 Card Draw Limit"),
        ("\ufeffPokerStars Hand #1:  7 Card Stud Limit ($1/$2) - 2015\r\n", "7 Card Stud Limit"),
        ("PokerStars Hand #1:", "another game"),
        ("Seat 1: PokerStars Hand #1: x", None),
        ("PokerStars Tournament #1", None),
        ("", None),
    ],
)
def test_other_games_are_named(line: str, game: str | None) -> None:
    assert game_of(line) == game


@pytest.mark.parametrize(
    "line", ["", "x", f"PokerStars Hand #1: {SINGLE}", f"PokerStars Hand #: {SINGLE} (1/2)"]
)
def test_what_is_no_first_line_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match=r"begins like|this is a hand of another game"):
        parse_header(line)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("8s7d6h4c2s", "8,7,6,4,2"),
        ("Ac5d4h3s2c", "A,5,4,3,2"),
        ("KcKd9h5s2d", "a pair of Kings"),
        ("6c6d9h5s2d", "a pair of Sixes"),
        ("2c2d9h5s3d", "a pair of Deuces"),
        ("KcKd9h9s2d", "two pair, Kings and Nines"),
        ("KcKdKh9s2d", "three of a kind, Kings"),
        ("8c7d6h5s4d", "a straight, Four to Eight"),
        ("AcKdQhJsTd", "a straight, Ten to Ace"),
        ("TcQc6c4c2c", "a flush, Queen high"),
        ("KcKdKh9s9d", "a full house, Kings full of Nines"),
        ("9c9d9h9sKd", "four of a kind, Nines"),
        ("6c5c4c3c2c", "a straight flush, Deuce to Six"),
    ],
)
def test_words_for_hands(hand: str, words: str) -> None:
    assert describe(Hand(hand).rank) == words


def test_every_hand_has_words_and_hands_without_a_pair_their_own() -> None:
    words = [describe(HandRank(rank)) for rank in range(1, 7463)]
    assert all(words)
    assert len(set(words[:1278])) == 1278


@given(st.integers(0, 10**15), st.sampled_from(["", "$", "€"]))
def test_an_amount_is_read_as_it_was_written(chips: int, sign: str) -> None:
    for pays in (money(sign, cents=True), money(sign, cents=False)):
        assert pays.chips(pays.text(chips).removeprefix(sign)) == chips
        assert pays.chips(pays.full(chips).removeprefix(sign)) == chips


@pytest.mark.parametrize(("text", "cents"), [("2", 200), ("2.5", 250), ("2.05", 205), ("0.01", 1)])
def test_cents_are_exact(text: str, cents: int) -> None:
    assert money("$", cents=True).chips(text) == cents
