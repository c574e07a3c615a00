"""lowball.equity.sample against what is exact."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from lowball import Card, HandRank, evaluate
from lowball.equity import Holding, Range, SampledEquity, sample
from reference import playout


def agrees(result: SampledEquity, exact: Sequence[Fraction], within: float = 4) -> None:
    """Each equity is within so many standard errors, those that follow from the exact figure at the least."""
    assert sum(result.shares) == 1
    for found, error, wanted in zip(result.shares, result.stderr, exact, strict=True):
        spread = float(wanted * (1 - wanted)) / result.trials
        assert abs(float(found - wanted)) <= within * max(error, spread**0.5), (result, exact)


def random_spot(numbers: random.Random) -> tuple[list[list[Card]], list[Card]]:
    """Two players who draw two cards at most together, or three who draw one each at most; dead cards."""
    kept = numbers.choice([(5, 5), (5, 4), (4, 4), (3, 5), (5, 5, 4), (4, 5, 4)])
    deck = [Card(card) for card in numbers.sample(range(0 if numbers.random() < 0.7 else 20, 52), 32)]
    if numbers.random() < 0.3:
        deck.sort(key=lambda card: card % 4)  # flushes
    hands = [[deck.pop() for _ in range(count)] for count in kept]
    return hands, [deck.pop() for _ in range(numbers.randrange(9))]


def test_200_spots_are_within_four_standard_errors() -> None:
    numbers = random.Random(3)
    for spot in range(200):
        hands, dead = random_spot(numbers)
        exact = playout.shares([frozenset(hand) for hand in hands], frozenset(dead))
        agrees(sample(hands, dead=dead, trials=20_000, seed=1000 + spot), exact)


@pytest.mark.parametrize(
    ("holdings", "dead", "wins"),
    [
        (["7c4d3h2s", "Td8h6s4c2c"], "", Fraction(17, 43)),
        (["9c7d5h4s2c", "8d6h4c3s"], "Kc", Fraction(33, 42)),
        (["7c4d3h2s", "2c3d7h"], "", Fraction(28119 * 2 + 345, 2 * (28119 + 345 + 14106))),
        (["JcTd5h3s2c", "7h4d3c2s"], "", Fraction(22, 43)),
        (["9c7d5h4s2c", "7h4d3c2s", "8h6c3d2h"], "", Fraction(5675, 10_000)),
        (["9c8d5h4s2c", "7h4d3c2s", "7c6c3d2h"], "", Fraction(4932, 10_000)),
    ],
)
def test_figures_that_are_known(holdings: list[str], dead: str, wins: Fraction) -> None:
    result = sample(holdings, dead=dead, trials=4_000_000, seed=1)
    assert abs(result.equity[0] - wins) < 4 * result.stderr[0] + 0.00005
    assert result.unseen == 52 - len("".join(holdings)) // 2 - len(dead) // 2


@pytest.mark.parametrize(("dead", "seven", "eight"), [("", 0.4288, 0.5872), ("As", 0.4364, 0.5964)])
def test_three_draws_of_one_card_never_taking_one_back(dead: str, seven: float, eight: float) -> None:
    trials = 4_000_000
    for target, chance, worst in [("7", seven, 4), ("8", eight, 18)]:
        policies = [f"best-hand {target}", "stand pat"]
        result = sample(["7c4d3h2s", "-"], draws=3, policy=policies, dead=dead, trials=trials, seed=2)
        made = result.finals[0, : worst + 1].sum() / trials
        assert abs(made - chance) < 4 * (chance * (1 - chance) / trials) ** 0.5 + 0.00005
        assert result.unseen == 48 - len(dead) // 2


def test_final_hands_are_those_of_the_draw() -> None:
    result = sample(["7c4d3h2s", "2c3d7h"], trials=400_000, seed=1)
    assert result.finals.shape == (2, 7463)
    assert result.finals.sum(axis=1).tolist() == [400_000] * 2
    own = [Card(card) for card in Holding("7c4d3h2s").known]
    deck = [card for card in map(Card, range(52)) if card not in {*own, *Holding("2c3d7h").known}]
    possible = {int(evaluate([*own, card])) for card in deck}
    assert set(np.flatnonzero(result.finals[0]).tolist()) == possible


@pytest.mark.parametrize("policies", ["stand pat", [lambda *_: (), "stand pat"]], ids=["quick", "long"])
@pytest.mark.parametrize("holdings", [["-", "*****"], ["**", "-"]])
def test_hands_of_which_nothing_is_known_are_any_of_the_hands(holdings: list[str], policies: Any) -> None:
    """Chi-square over the 7,462 ranks."""
    trials = 2_000_000 if policies == "stand pat" else 200_000
    result = sample(holdings, policy=policies, trials=trials, seed=9)
    expected = np.array([rank.count for rank in map(HandRank, range(1, 7463))]) * (trials / 2_598_960)
    for row in result.finals[:, 1:]:
        # 7,461 degrees of freedom; hands of which less than one is expected make the spread wider.
        squares = float(((row - expected) ** 2 / expected).sum())
        assert abs(squares - 7461) < 5 * (2 * 7461 + float((1 / expected).sum())) ** 0.5


# ---- several draws


def highest(count: int) -> Any:
    """Throw the highest cards away, so many."""
    return lambda cards, _left: cards[len(cards) - count :]


# Holdings, the cards that are left, draws, policies here and in the reference.
PLANS: dict[str, tuple[list[str], str, int, list[Any], list[Any]]] = {
    "two draws": (
        ["9c5d4h3s2c", "8d7h4c3h2s"],
        "5c6d7sTcJdAh8c8h2d9d",
        2,
        ["threshold pat=8 keep=8", "threshold pat=7 keep=7"],
        [playout.threshold(18, "8"), playout.threshold(4, "7")],
    ),
    "three draws, the first decided": (
        ["9c5d4h3s", "Jd7h4c3h2s"],
        "5c6d7sTcJcAh8c8h2d9d2h",
        3,
        ["threshold pat=8,9,T keep=7,8,8", "stand pat"],
        [
            lambda cards, left: playout.threshold([121, 52, 18][left - 1], "887"[left - 1])(cards, left),
            playout.pat,
        ],
    ),
    "from what the first has thrown away": (
        ["8cTcJcKc2c", "7dTdJdKd2d"],
        "QsJsAh8s9s",
        1,
        [highest(4), highest(3)],
        [highest(4), highest(3)],
    ),
    "from what two others have thrown away": (
        ["Qc9c5h4c3c", "7dTdJdKd2d", "6sThJhKh2h"],
        "QsJsAh8s9s",
        1,
        ["stand pat", highest(3), highest(4)],
        [playout.pat, highest(3), highest(4)],
    ),
}


def cards_of(text: str) -> frozenset[Card]:
    return frozenset(map(Card, [text[place : place + 2] for place in range(0, len(text), 2)]))


@pytest.mark.parametrize(("holdings", "left", "draws", "policies", "reference"), PLANS.values(), ids=PLANS)
def test_draws_by_policy_come_to_what_all_cards_come_to(
    holdings: list[str], left: str, draws: int, policies: list[Any], reference: list[Any]
) -> None:
    hands = [cards_of(holding) for holding in holdings]
    dead = frozenset(map(Card, range(52))) - cards_of(left).union(*hands)
    exact = playout.shares(hands, dead, draws, reference)
    assert all(0 < share < 1 for share in exact)
    agrees(sample(holdings, draws=draws, policy=policies, dead=dead, trials=100_000, seed=4), exact)


# ---- ranges


def test_weighted_ranges_come_to_the_weighted_exact_answer() -> None:
    first = Range.of({"8c7d5h4s2c": 1, "9c7d5h4s2c": 5, "7c4d3h2s": 3, "7c6d3h2c": 2})
    second = Range.of({"8c7d5h4s3c": 4, "7c6d3h2d": 1, "Td8d6d4d2d": 7})
    exact = playout.shares_of_ranges(
        [[(frozenset(held.known), weight) for held, weight in range_] for range_ in (first, second)]
    )
    agrees(sample([first, second], trials=400_000, seed=5), exact)


def test_combinations_of_holdings_that_collide_do_not_occur_and_others_keep_their_weights() -> None:
    """Pat hands of different ranks: the final hands tell which combination was chosen."""
    first = {"8c7d5h4s2c": 3, "9c7d5h4s2d": 1, "Tc7d5h4s2h": 2}
    second = {"8c7h5c4c2s": 1, "9c7h5c4c2s": 2, "Jd7h5c4c2s": 4}
    third = {"Tc6d5d3d2c": 5, "Qc6d5d3d2d": 1}
    weights: dict[tuple[int, ...], int] = {}
    for one in first.items():
        for two in second.items():
            for three in third.items():
                if len(cards_of(one[0] + two[0] + three[0])) == 15:
                    ranks = tuple(int(evaluate(text)) for text, _ in (one, two, three))
                    weights[ranks] = one[1] * two[1] * three[1]
    total = sum(weights.values())
    seen: dict[int, int] = {}
    trials = 200_000
    result = sample([Range.of(first), Range.of(second), Range.of(third)], trials=trials, seed=6)
    for ranks, weight in weights.items():
        for seat, rank in enumerate(ranks):
            seen[seat * 10_000 + rank] = seen.get(seat * 10_000 + rank, 0) + weight
    for key, weight in seen.items():
        found, chance = result.finals[key // 10_000, key % 10_000] / trials, weight / total
        assert abs(found - chance) < 4 * (chance * (1 - chance) / trials) ** 0.5
    assert int((result.finals > 0).sum()) == len(seen)


def test_a_holding_that_is_certain_takes_its_cards_from_the_ranges() -> None:
    ranged = sample(["7c4d3h2s", "8765, 7c6d5d2d"], trials=50_000, seed=7)
    without = sample(["7c4d3h2s", Range("8765").without("7c")], trials=50_000, seed=7)
    assert ranged.win[0] > 0
    assert ranged.finals.tolist() == without.finals.tolist()


def test_unknown_cards_are_any_that_are_left() -> None:
    """With one draw a card that is kept but not known and one that is drawn come to the same thing."""
    known = playout.shares(
        [frozenset(map(Card, cards_of("7c4d3h2s"))), frozenset(map(Card, cards_of("9c7d5h4s2c")))]
    )
    agrees(sample(["7c4d3h2s*", "9c7d5h4s2c"], trials=200_000, seed=8), known)
