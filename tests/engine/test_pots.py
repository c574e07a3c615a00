"""R90-R92: levels, eligibility, odd chips; and the chip-by-chip reference against cases worked by hand."""

from __future__ import annotations

from engine.helpers import E, S, T, W, pat, play, pots, table
from lowball import House
from reference.pots import Layer, layers, settle, split, uncalled


def test_r90_levels_of_three_all_ins() -> None:
    state = table([100, 200, 300, 1000], {0: T, 1: E, 2: S, 3: W})
    play(state, "3 r1000, 0 c, 1 c, 2 c")
    assert [(pot.amount, set(pot.eligible)) for pot in state.pots] == [
        (400, {0, 1, 2, 3}),
        (300, {1, 2, 3}),
        (200, {2, 3}),
    ]
    pat(state)
    assert state.outcome().stacks == (0, 0, 0, 1600)


def test_r90_levels_that_nobody_stands_between_are_one_pot() -> None:
    state = table([1000] * 4, {1: S, 2: W})
    play(state, "3 r200, 0 r400, 1 c, 2 c, 3 f")
    pat(state)
    play(state, "1 r100, 2 c, 0 f")
    assert pots(state.outcome()) == [(1600, {1, 2})]


def test_r90_folded_chips_count_at_their_level() -> None:
    state = table([1000, 1000, 150, 1000], {0: S, 2: W})
    play(state, "3 r300, 0 r600, 1 f, 2 c, 3 f")
    pat(state)
    outcome = state.outcome()
    assert pots(outcome) == [(50 + 3 * 150, {0, 2}), (2 * 150, {0})]
    assert outcome.uncalled == {0: 300}


def test_r90_folded_chips_above_every_live_level_go_to_the_last_pot() -> None:
    """Only a fold where a check was free leaves such chips: here a posted 100 beside bets of 50 and 30."""
    state = table([1000, 1000, 30, 1000], {1: S, 2: W}, house=House(free_fold=True), posts={3: (100, 0)})
    play(state, "3 f, 0 f")
    pat(state)
    outcome = state.outcome()
    assert pots(outcome) == [(90, {1, 2}), (90, {1})]
    assert outcome.uncalled == {}
    assert outcome.stacks == (1000, 1040, 90, 900)


def test_r91_a_pot_with_one_seat_is_not_contested() -> None:
    state = table([200, 1000, 1000], {0: W, 1: S})
    play(state, "0 r200, 1 c, 2 c")
    pat(state)
    outcome = play(state, "1 r100, 2 r300, 1 r800, 2 f").outcome()
    assert pots(outcome) == [(600, {0, 1}), (600, {1})]
    assert [pot.winners for pot in outcome.pots] == [(0,), (1,)]
    assert outcome.uncalled == {1: 500}
    assert outcome.stacks == (600, 1100, 500)


def test_r92_the_button_is_the_last_to_get_an_odd_chip() -> None:
    hands = {0: "7c5d4h3s2c", 1: "7d5h4s3c2d", 2: E}
    state = table([1000] * 3, hands, blinds=(25, 51), button=1)
    play(state, "1 c, 2 f, 0 k")
    pat(state)
    outcome = play(state, "0 k, 1 k").outcome()
    assert outcome.pots[0].shares == {0: 64, 1: 63}
    assert outcome.stacks == (1013, 1012, 975)


def test_r92_suits_do_not_break_a_tie() -> None:
    state = table([1000] * 2, {0: "7s5h4d3c2s", 1: "7c5d4h3s2c"})
    play(state, "0 c, 1 k")
    pat(state)
    outcome = play(state, "1 k, 0 k").outcome()
    assert set(outcome.pots[0].winners) == {0, 1}
    assert outcome.payoffs == (0, 0)


def test_r46_reference_returns_only_the_lone_excess() -> None:
    assert uncalled([300, 100, 250], [0, 1]) == {0: 50}
    assert uncalled([300, 300, 100], [0, 2]) == {}
    assert uncalled([100, 300, 100], [0, 2]) == {}
    assert uncalled([0, 0], [0, 1]) == {}


def test_r90_reference_layers() -> None:
    everyone, two = frozenset({0, 1, 2}), frozenset({1, 2})
    assert layers([50, 100, 100, 70], [0, 1, 2], 5) == (Layer(205, everyone), Layer(120, two))
    assert layers([0, 100, 100], [0, 1, 2], 60) == (Layer(60, everyone), Layer(200, two))
    assert layers([30, 100, 60], [0, 2], 0) == (Layer(90, frozenset({0, 2})), Layer(100, frozenset({2})))


def test_r92_reference_splits_left_of_the_button() -> None:
    assert split(11, [0, 2, 3], 0, 6) == {2: 4, 3: 4, 0: 3}
    assert split(40, [0, 2, 3], 2, 6) == {3: 14, 0: 13, 2: 13}


def test_r92_reference_settles() -> None:
    result = settle([600, 300, 300, 50], [0, 1, 2], 25, {0: 9, 1: 2, 2: 2}, 0)
    assert result.returned == {0: 300}
    assert result.shares == ({1: 488, 2: 487},)
    assert [result.won(seat) for seat in range(4)] == [300, 488, 487, 0]
