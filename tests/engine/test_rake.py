"""R93: what the house keeps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.helpers import E, S, W, dealt, pat, play, table
from lowball import AnteKind, Game, House, Outcome, Rake, SetupError, State


def _showdown(rake: Rake | None, *, raised: int = 300, hands: dict[int, str] | None = None) -> Outcome:
    """Seats 0 and 2 play a pot of two raises and the small blind's 50 to the end; seat 0 wins."""
    state = table([1000] * 3, hands or {0: W, 2: S}, house=House(rake=rake))
    play(state, f"0 r{raised}, 1 f, 2 c")
    pat(state)
    return play(state, "2 k, 0 k").outcome()


def test_r93_there_is_none_by_default() -> None:
    outcome = _showdown(None)
    assert outcome.rake == 0
    assert [pot.rake for pot in outcome.pots] == [0]
    assert outcome.stacks == (1350, 950, 700)


@pytest.mark.parametrize(
    ("rake", "kept"),
    [
        (Rake(500), 32),
        (Rake(1000), 65),
        (Rake(1), 0),
        (Rake(0), 0),
        (Rake(250), 16),
        (Rake(9999), 649),
        (Rake(500, step=5), 30),
        (Rake(500, step=25), 25),
        (Rake(500, step=50), 0),
        (Rake(500, cap=32), 32),
        (Rake(500, cap=31), 31),
        (Rake(500, cap=0), 0),
        (Rake(1000, cap=40, step=25), 40),
    ],
    ids=repr,
)
def test_r93_a_share_rounded_down_to_a_step_and_capped(rake: Rake, kept: int) -> None:
    outcome = _showdown(rake)
    assert outcome.rake == kept
    assert outcome.stacks == (1350 - kept, 950, 700)
    assert outcome.pots[0].amount == 650
    assert outcome.pots[0].shares == {0: 650 - kept}
    assert sum(outcome.payoffs) == -kept


def test_r93_a_hand_over_before_the_draw_is_not_raked() -> None:
    state = table([1000] * 3, house=House(rake=Rake(1000)))
    outcome = play(state, "0 r300, 1 c, 2 r900, 0 f, 1 f").outcome()
    assert outcome.rake == 0
    assert outcome.stacks == (700, 700, 1600)


def test_r93_a_house_may_rake_before_the_draw_too() -> None:
    state = table([1000] * 3, house=House(rake=Rake(1000, after_draw_only=False)))
    outcome = play(state, "0 r300, 1 c, 2 r900, 0 f, 1 f").outcome()
    assert outcome.uncalled == {2: 600}
    assert outcome.rake == 90
    assert outcome.stacks == (700, 700, 1510)


def test_r93_a_fold_after_the_draw_is_raked() -> None:
    state = table([1000] * 3, house=House(rake=Rake(1000)))
    play(state, "0 r300, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 r100, 2 f, 0 f").outcome()
    assert outcome.uncalled == {1: 100}
    assert outcome.rake == 90
    assert outcome.stacks == (700, 1510, 700)


def test_r93_all_in_before_the_draw_the_draw_is_still_reached() -> None:
    state = table([500, 800], {0: W, 1: S}, house=House(rake=Rake(1000)))
    play(state, "0 r500, 1 c")
    pat(state)
    assert state.outcome().rake == 100


def test_r93_an_uncalled_ante_is_returned_first() -> None:
    state = table([1, 2999], {0: S, 1: W}, ante=25, house=House(rake=Rake(5000)))
    pat(state)
    outcome = state.outcome()
    assert outcome.uncalled == {1: 124}
    assert outcome.rake == 1
    assert outcome.stacks == (0, 2999)


def test_r93_dead_money_is_raked() -> None:
    state = table(
        [1000] * 3, {1: W, 2: S}, ante=100, ante_kind=AnteKind.BIG_BLIND, house=House(rake=Rake(1000))
    )
    play(state, "0 f, 1 c, 2 k")
    pat(state)
    outcome = play(state, "1 k, 2 k").outcome()
    assert outcome.rake == 30
    assert outcome.stacks == (1000, 1170, 800)


def test_r93_the_rake_comes_off_before_a_split() -> None:
    """650 less 25: the odd chip of 625 goes to seat 2, which sits left of the button."""
    hands = {0: "7c5d4h3s2c", 2: "7d5h4s3c2d"}
    outcome = _showdown(Rake(400, cap=25), hands=hands)
    assert outcome.rake == 25
    assert outcome.pots[0].shares == {2: 313, 0: 312}
    assert outcome.stacks == (1012, 950, 1013)


def test_r93_side_pots_share_it_in_proportion() -> None:
    """Pots of 600, 300 and 100 pay 28, 14 and 4 of the 48, and the main pot is the first to pay more."""
    game = Game(house=House(rake=Rake(483)), blinds=(50, 100))
    state = dealt(State(game, [150, 250, 300, 1000]), {0: W, 1: S, 2: E})
    play(state, "3 r300, 0 c, 1 c, 2 c")
    pat(state)
    outcome = state.outcome(hands={3: "AcKcQdJd9h"})
    assert [pot.amount for pot in outcome.pots] == [600, 300, 100]
    assert outcome.rake == 48
    floors = [48 * 600 // 1000, 48 * 300 // 1000, 48 * 100 // 1000]
    assert floors == [28, 14, 4]
    assert sum(pot.rake for pot in outcome.pots) == 48
    assert outcome.pots[0].rake > floors[0]
    assert all(0 <= pot.rake - floor <= 2 for pot, floor in zip(outcome.pots, floors, strict=True))


@given(
    points=st.integers(0, 9999),
    cap=st.none() | st.integers(0, 60),
    step=st.integers(1, 7),
    raised=st.integers(200, 1000),
    short=st.integers(100, 400),
)
def test_r93_r94_stacks_and_rake_are_conserved(
    points: int, cap: int | None, step: int, raised: int, short: int
) -> None:
    rake = Rake(points, cap=cap, step=step)
    state = table([1000, short, 1000], {0: W, 1: S, 2: E}, house=House(rake=rake))
    state.bet_to(raised)
    state.call()
    if state.actor is not None:
        state.call()
    while state.actor is not None:
        if state.legal_actions.draw:
            state.stand_pat()
        else:
            state.check()
    outcome = state.outcome()
    assert sum(outcome.stacks) + outcome.rake == 2000 + short
    assert outcome.rake == sum(pot.rake for pot in outcome.pots)
    for pot in outcome.pots:
        assert sum(pot.shares.values()) + pot.rake == pot.amount
        assert 0 <= pot.rake <= pot.amount
    total = sum(pot.amount for pot in outcome.pots)
    assert outcome.rake <= total * points / 10_000
    assert cap is None or outcome.rake <= cap


@pytest.mark.parametrize(
    "given",
    [
        {"basis_points": -1},
        {"basis_points": 10_000},
        {"basis_points": 5.0},
        {"basis_points": True},
        {"basis_points": 500, "cap": -1},
        {"basis_points": 500, "cap": 1.5},
        {"basis_points": 500, "step": 0},
        {"basis_points": 500, "after_draw_only": 1},
    ],
    ids=repr,
)
def test_r93_a_rake_that_is_none_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(SetupError) as caught:
        Rake(**given)  # type: ignore[arg-type]
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize("rake", [500, 0.05, "5 %", True], ids=repr)
def test_r93_a_house_takes_a_rake_only(rake: object) -> None:
    with pytest.raises(SetupError):
        House(rake=rake)  # type: ignore[arg-type]
