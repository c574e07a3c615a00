"""lowball.equity.chance: against playing everything out, known figures, and what it refuses."""

import pickle
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball import CardError, CardSet, NotationError, evaluate
from lowball.equity import Holding, Target, chance
from reference import advice as reference
from reference.evaluator import key


def made_by(target: str) -> Any:
    worst = Target(target).rank
    return lambda hand: evaluate(hand) <= worst


@settings(max_examples=30)
@given(st.permutations(range(52)), st.integers(2, 5), st.integers(0, 8), st.integers(1, 7462))
def test_one_draw_counts_every_draw(order: list[int], size: int, dead: int, rank: int) -> None:
    kept, out = order[:size], order[size : size + dead]
    found = chance(kept, rank, 1, dead=out)
    hands = list(reference.finals(kept, out))
    assert found.fraction == Fraction(sum(evaluate(hand) <= rank for hand in hands), len(hands))
    assert found.unseen == 52 - size - dead
    assert found.exact


@pytest.mark.parametrize(
    ("kept", "target", "dead"),
    [("2c3c4c7c", "8", "Kd"), ("4c5d6h8c", "9", ""), ("2c2d3c4c", "7", "5h6h")],
)
def test_two_draws_against_the_game_with_suits(kept: str, target: str, dead: str) -> None:
    """Two cards at most are drawn: the reference tries what can be best."""
    made = made_by(target)
    cards, out = tuple(CardSet(kept)), set(CardSet(dead))

    def best(hand: tuple[int, ...]) -> Fraction:
        options = [keep for keep in reference.keeps(hand) if len(keep) >= 3]
        return max(
            Fraction(sum(map(made, finals)), len(finals))
            for keep in options
            for finals in [list(reference.finals(keep, out | {*hand}))]
        )

    found = chance(kept, target, 2, dead=dead)
    assert found.exact
    assert found.fraction == reference.mean(cards, out, best)


@pytest.mark.parametrize(
    ("target", "dead", "value", "help_"),
    [("7", "", 0.4288, 8), ("8", "", 0.5872, 12), ("7", "Kc", 0.4364, 8), ("8", "Kc", 0.5964, 12)],
)
def test_three_draws_of_one_card(target: str, dead: str, value: float, help_: int) -> None:
    found = chance("7c4d3h2s", target, 3, dead=dead)
    unseen = 48 - len(CardSet(dead))
    assert found.fraction == 1 - Fraction(comb(unseen - help_, 3), comb(unseen, 3))
    assert found.value == pytest.approx(value, abs=5e-5)
    assert found.unseen == unseen


def test_straights_and_flushes_are_no_lows() -> None:
    assert chance("4c5d6h7s", "8", 1).fraction == Fraction(4, 48)
    assert chance("3c4d5h6s", "6-5-4-3-2 straight", 1).value > chance("3c4d5h6s", "7", 1).value == 0.0
    assert chance("2c3c4c7c", "7", 1).fraction == Fraction(6, 48)
    assert chance("8c7d6h5s4c", "8", 1).fraction == 0
    assert chance("7c5d4h3s2c", "7", 3).fraction == 1


def test_more_draws_and_easier_targets_are_no_worse() -> None:
    for kept in ("2c3c4c", "-", "KcKdQh", "2c3d4h5s6c"):
        for target in ("8",):
            chances = [chance(kept, target, draws) for draws in (1, 2, 3)]
            assert chances[0].bounds[1] <= chances[1].bounds[0] <= chances[2].bounds[0]
    assert chance("2c3d", "7", 2).value < chance("2c3d", "8", 2).value < chance("2c3d", "9", 2).value


def test_bounds_say_what_they_are() -> None:
    found = chance("-", "8", 3)
    assert (found.exact, found.fraction) == (False, None)
    assert found.bounds[0] < found.value < found.bounds[1]
    assert found.error == pytest.approx((found.bounds[1] - found.bounds[0]) / 2)
    assert found.method.startswith("bounds")
    assert "bounds" in str(found)
    assert "48 cards unseen (exact)" in str(chance("7c4d3h2s", "8", 3))
    pairs = chance("2c3d", "K-K-9-5-2", 3)
    assert pairs.bounds == (chance("2c3d", "K-K-9-5-2", 2).value, 1.0)


def test_threads_do_not_change_the_answer() -> None:
    one, two = (chance("2c3c4d", "9", 3, threads=n) for n in (1, 2))
    assert one == two
    assert pickle.loads(pickle.dumps(one)) == one


def test_the_reference_knows_the_order_of_hands() -> None:
    assert key((20, 13, 10, 7, 0)) < key((24, 13, 10, 7, 0))


KEPT = Holding("7c4d3h2s")


@pytest.mark.parametrize(
    "arguments",
    [
        ("7c7c", "8", 1),
        ("7c4d3h2s*", "8", 1),
        ("Zz", "8", 1),
        (None, "8", 1),
        (1.5, "8", 1),
        (True, "8", 1),
        ("7c6c5c4c3c2c", "8", 1),
        *((KEPT, target, 1) for target in ("nonsense", None, True, 0, 7463, 1.5, b"8")),
        *((KEPT, "8", draws) for draws in (0, 4, -1, True, 1.0, None, "2", float("nan"))),
    ],
)
def test_what_is_refused(arguments: Any) -> None:
    with pytest.raises((CardError, NotationError)):
        chance(*arguments)


@pytest.mark.parametrize("dead", ["7c", "Zz", "2c2c", None, 1.5, True, [*range(10, 20), *range(21, 52)]])
def test_dead_cards_that_are_refused(dead: Any) -> None:
    with pytest.raises(CardError):
        chance(KEPT, "8", 3, dead=dead)
