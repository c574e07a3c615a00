"""lowball.equity.exact for two players: against plain enumeration, and the laws that its counts obey."""

import math
import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import ALL_CARDS, Card, CardSet
from lowball.equity import ExactEquity, Holding, Range, exact
from reference import equity as reference

Spot = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@st.composite
def spots(draw: st.DrawFn, most_draws: int = 10) -> Spot:
    """Kept cards of two players, and up to eight dead ones; half of them of as few suits as may be."""
    a = draw(st.integers(0, min(5, most_draws)))
    b = draw(st.integers(0, min(5, most_draws - a)))
    deck = list(draw(st.permutations(range(52))))
    if draw(st.booleans()):
        deck.sort(key=lambda card: card % 4)
        # Thirteen of a suit: the players may have the same one or two.
        cut = draw(st.integers(0, 51))
        deck = deck[cut:] + deck[:cut]
    dead = draw(st.integers(0, 8))
    return tuple(deck[: 5 - a]), tuple(deck[5 - a : 10 - a - b]), tuple(deck[51 - dead : 51])


def cards(ids: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(ALL_CARDS[card] for card in ids)


def ask(spot: Spot) -> ExactEquity:
    return exact([cards(spot[0]), cards(spot[1])], dead=cards(spot[2]))


@given(spots(most_draws=2))
def test_the_counts_are_those_of_plain_enumeration(spot: Spot) -> None:
    won = reference.deals(spot[:2], spot[2])
    found = ask(spot)
    assert found.win == (won[frozenset({0})], won[frozenset({1})])
    assert found.tie == (won[frozenset({0, 1})],) * 2
    assert found.total == won.total()


@given(spots())
def test_the_counts_sum_to_the_number_of_deals(spot: Spot) -> None:
    found = ask(spot)
    a, b = (5 - len(kept) for kept in spot[:2])
    left = 52 - sum(map(len, spot))
    assert found.total == math.comb(left, a) * math.comb(left - a, b)
    for win, tie, lose in zip(found.win, found.tie, found.lose, strict=True):
        assert win + tie + lose == found.total
        assert min(win, tie, lose) >= 0


@given(spots())
def test_exchanging_the_players_gives_the_mirror_image(spot: Spot) -> None:
    hero, villain, dead = spot
    one, other = ask(spot), ask((villain, hero, dead))
    for field in ("win", "tie", "lose", "shares", "equity"):
        assert getattr(one, field) == getattr(other, field)[::-1]


@pytest.mark.parametrize(
    ("hero", "villain", "dead", "counts"),
    [
        ("7c4d3h2s", "Td8h6s4c2c", "", (17, 0, 26)),
        ("9c7d5h4s2c", "8d6h4c3s", "Kc", (33, 0, 9)),
        ("7c4d3h2s", "2c3d7h", "", (28119, 345, 14106)),
        ("JcTd5h3s2c", "7h4d3c2s", "", (22, 0, 21)),
    ],
)
def test_known_figures(hero: str, villain: str, dead: str, counts: tuple[int, int, int]) -> None:
    found = exact([hero, villain], dead=dead)
    assert (found.win[0], found.tie[0], found.lose[0]) == counts
    assert found.shares[0] == Fraction(2 * counts[0] + counts[1], 2 * sum(counts))


def test_all_ways_to_give_a_holding_come_to_the_same() -> None:
    expected = exact(["7c4d3h2s", "8d6h4c3s"], dead="KcKd")
    hero: Any
    for hero in (Holding("7c4d3h2s"), Range("7c4d3h2s"), CardSet("7c4d3h2s"), ["7c", 9, Card("3h"), "2s"]):
        villain = np.array(list(CardSet("8d6h4c3s")))
        found = exact(iter((hero, villain)), dead=CardSet("KcKd"))
        assert found == expected
        assert hash(found) == hash(expected)


@given(spots(), st.integers(0, 2))
def test_a_kept_card_that_is_unknown_is_like_a_drawn_one(spot: Spot, unknown: int) -> None:
    hero, villain, dead = spot
    more = min(unknown, 5 - len(hero))
    found = exact([Holding(cards(hero), unknown=more), cards(villain)], dead=cards(dead))
    plain = ask(spot)
    assert (found.win, found.tie, found.lose) == (plain.win, plain.tie, plain.lose)


def test_the_result_is_a_value() -> None:
    found = exact(["7c4d3h2s", "2c3d7h"], dead="Kc")
    assert found.holdings == (Range("7c4d3h2s"), Range("2c3d7h"))
    assert found.dead == CardSet("Kc")
    assert found.equity == tuple(map(float, found.shares))
    assert sum(found.shares) == 1
    again = pickle.loads(pickle.dumps(found))
    assert again == found
    assert again != exact(["7c4d3h2s", "2c3d7h"])
    with pytest.raises(AttributeError):
        found.total = 1  # type: ignore[misc]
    assert all(
        text in repr(found) for text in ("Range('7c4d3h2s')", "CardSet('Kc')", "win=(", str(found.total))
    )


def test_its_text_is_a_table() -> None:
    table = str(exact(["7c4d3h2s", "Td8h6s4c2c"], dead="KcKd")).splitlines()
    assert table[0].split() == ["holding", "win", "tie", "lose", "equity"]
    assert table[1].split() == ["7c4d3h2s", "41.463%", "0.000%", "58.537%", "41.463%"]
    assert table[2].split() == ["Td8h6s4c2c", "58.537%", "0.000%", "41.463%", "58.537%"]
    assert table[3] == "dead: KcKd"
    long = ", ".join(f"{rank}c{rank}d" for rank in "23456789TJQ")
    lines = str(exact([long, "Ah"])).splitlines()
    assert len(lines) == 3
    assert "... " in lines[1]
    assert len(set(map(len, lines))) == 1
