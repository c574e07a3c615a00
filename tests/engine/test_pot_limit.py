"""R50 and R51: the most that may be bet with a pot limit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.helpers import dealt, facing, free, pat, play, refused
from lowball import AnteKind, BetTo, Game, Limit, State


def _table(
    stacks: Sequence[int],
    blinds: tuple[int, int] = (50, 100),
    *,
    draws: int = 1,
    ante: int = 0,
    ante_kind: AnteKind = AnteKind.EACH,
    posts: Mapping[int, tuple[int, int]] | None = None,
) -> State:
    game = Game(limit=Limit.POT_LIMIT, draws=draws, blinds=blinds, ante=ante, ante_kind=ante_kind)
    return dealt(State(game, stacks, posts=dict(posts or {})))


def test_r50_a_bet_is_at_most_the_pot() -> None:
    state = play(_table([5000] * 3), "0 c, 1 c, 2 k")
    pat(state)
    free(state, 1, to=(100, 300))
    refused(state, BetTo(301))


def test_r50_a_raise_counts_the_call_first() -> None:
    """A pot of 10 and a bet of 5: the raise is to 25 at most."""
    state = play(_table([5000] * 2, (1, 5)), "0 c, 1 k")
    pat(state)
    play(state, "1 r5")
    facing(state, 0, call=5, to=(10, 25))


def test_r50_every_call_makes_the_next_raise_larger() -> None:
    state = play(_table([5000] * 4), "3 c, 0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 r200")
    facing(state, 2, call=200, to=(400, 1000))
    play(state, "2 c")
    facing(state, 3, call=200, to=(400, 1200))
    play(state, "3 r1200")
    facing(state, 0, call=1200, to=(2200, 4400))
    play(state, "0 f")
    facing(state, 1, call=1000, to=(2200, 4200))


def test_r50_folded_chips_stay_in_the_pot() -> None:
    state = play(_table([5000] * 4), "3 r300, 0 f, 1 f")
    facing(state, 2, call=200, to=(500, 950))
    play(state, "2 c")
    pat(state)
    free(state, 2, to=(100, 650))


def test_r50_a_stack_below_the_pot_is_the_limit() -> None:
    state = play(_table([5000, 250, 5000]), "0 f")
    facing(state, 1, call=50, to=(200, 250))


def test_r50_a_stack_below_the_least_raise_may_go_in() -> None:
    state = _table([150, 5000, 5000])
    facing(state, 0, call=100, to=(150, 150))


def test_r50_least_raises_are_those_of_no_limit() -> None:
    state = play(_table([5000] * 4), "3 r250")
    facing(state, 0, call=250, to=(400, 900))
    play(state, "0 r900")
    facing(state, 1, call=850, to=(1550, 3050))


def test_r50_a_short_all_in_does_not_reopen() -> None:
    state = play(_table([5000, 5000, 260, 5000]), "3 c, 0 c, 1 c, 2 k")
    pat(state)
    play(state, "1 r100")
    facing(state, 2, call=100, to=(160, 160))
    play(state, "2 r160")
    facing(state, 3, call=160, to=(260, 980))
    play(state, "3 c, 0 f")
    facing(state, 1, call=60)


def test_r50_triple_draw_has_the_same_limit_on_every_street() -> None:
    state = play(_table([5000] * 2, draws=3), "0 c, 1 k")
    pot = 200
    for _ in range(3):
        pat(state)
        free(state, 1, to=(100, pot))
        play(state, f"1 r{pot}, 0 c")
        pot *= 3
    assert state.is_over()


def test_r51_a_short_small_blind_counts_in_full() -> None:
    state = _table([5000, 30, 5000, 5000])
    assert state.pot == 130
    facing(state, 3, call=100, to=(200, 350))


def test_r51_a_small_blind_that_nobody_posts_counts() -> None:
    game = Game(limit=Limit.POT_LIMIT, blinds=(100, 200))
    state = dealt(State(game, [5000] * 4, button=0, small_blind=None, big_blind=2))
    assert state.pot == 200
    facing(state, 3, call=200, to=(400, 700))


def test_r51_a_short_blind_counts_in_full_for_every_raise_of_the_round() -> None:
    state = play(_table([5000, 5000, 40, 5000]), "3 r350")
    facing(state, 0, call=350, to=(600, 1200))
    play(state, "0 c")
    facing(state, 1, call=300, to=(600, 1500))


def test_r51_later_rounds_use_the_real_pot() -> None:
    state = play(_table([5000, 5000, 40, 5000]), "3 c, 0 f, 1 c")
    assert state.pot == 240
    pat(state)
    free(state, 1, to=(100, 240))


@pytest.mark.parametrize("kind", [AnteKind.BIG_BLIND, AnteKind.BUTTON], ids=["big blind", "button"])
def test_r51_a_table_ante_counts_later_only(kind: AnteKind) -> None:
    state = _table([5000] * 3, ante=100, ante_kind=kind)
    assert state.pot == 250
    facing(state, 0, call=100, to=(200, 350))
    play(state, "0 c")
    facing(state, 1, call=50, to=(200, 400))
    play(state, "1 c, 2 k")
    pat(state)
    free(state, 1, to=(100, 400))


def test_r51_a_table_ante_that_was_cut_short_counts_as_little() -> None:
    state = _table([5000, 5000, 130], ante=100, ante_kind=AnteKind.BIG_BLIND)
    assert state.pot == 180
    facing(state, 0, call=100, to=(200, 350))


def test_r51_antes_of_each_seat_always_count() -> None:
    state = _table([5000] * 3, ante=10)
    facing(state, 0, call=100, to=(200, 380))
    play(state, "0 c, 1 c, 2 k")
    pat(state)
    free(state, 1, to=(100, 330))


def test_r51_a_big_blind_all_in_on_the_ante_counts_in_full() -> None:
    state = _table([5000, 5000, 8, 5000], ante=10)
    assert state.pot == 10 + 10 + 8 + 10 + 50
    facing(state, 3, call=100, to=(200, 350 + 38))


def test_r50_extra_posts_are_chips_in_the_middle() -> None:
    state = _table([5000] * 5, posts={4: (100, 50)})
    assert state.pot == 300
    facing(state, 3, call=100, to=(200, 500))
    play(state, "3 f")
    free(state, 4, to=(200, 400))
