"""R46, R90, R93: the plain functions of what each seat put in, at their edges."""

from __future__ import annotations

import pytest

from lowball.engine.pots import Pot, build_pots, spread_rake, uncalled


@pytest.mark.parametrize(
    ("totals", "live", "excess"),
    [
        ((300, 299), (True, True), (0, 1)),
        ((300, 300), (True, True), None),
        ((0, 0), (True, True), None),
        ((100, 300, 300), (True, True, False), None),
        ((100, 300, 250), (True, True, False), (1, 50)),
        ((100, 300, 250), (True, False, True), None),
    ],
)
def test_r46_only_chips_above_every_other_seat_come_back(
    totals: tuple[int, ...], live: tuple[bool, ...], excess: tuple[int, int] | None
) -> None:
    assert uncalled(totals, live) == excess


def test_r90_a_seat_with_nothing_in_makes_no_pot() -> None:
    assert build_pots((0, 100, 100), (True, True, True), 0) == (Pot(200, (1, 2)),)


def test_r90_a_seat_with_nothing_in_can_win_dead_money() -> None:
    assert build_pots((0, 100, 100), (True, True, True), 7) == (Pot(7, (0, 1, 2)), Pot(200, (1, 2)))


def test_r90_nothing_put_in_is_no_pot() -> None:
    assert build_pots((0, 0), (True, True), 0) == ()


@pytest.mark.parametrize(
    ("rake", "amounts", "parts"),
    [
        (48, (600, 300, 100), (29, 15, 4)),
        (46, (600, 300, 100), (28, 14, 4)),
        (1, (10, 10, 10), (1, 0, 0)),
        (2, (10, 10, 10), (1, 1, 0)),
        (5, (1, 99), (1, 4)),
        (0, (600, 400), (0, 0)),
        (7, (70,), (7,)),
    ],
)
def test_r93_each_pot_bears_a_whole_part_and_the_first_ones_the_rest(
    rake: int, amounts: tuple[int, ...], parts: tuple[int, ...]
) -> None:
    """Shares are rounded down; what is left over is one chip each, the main pot first."""
    spread = spread_rake(rake, [Pot(amount, (0, 1)) for amount in amounts])
    assert spread == parts
    assert all(type(part) is int for part in spread)
