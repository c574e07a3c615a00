from __future__ import annotations

import math
import pickle
import re
import statistics
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball import Deck, Game, House, Limit, Rake, State
from lowball.policies import Policy, RandomPolicy, TightPolicy
from lowball.sim import PolicyTotals, SimResult, play, play_hand
from sim_policies import Recorder, passive

GAMES = [Game(limit=limit, draws=draws) for limit in Limit for draws in (1, 3)]
RAKED = Game.limit_triple_draw(house=House(rake=Rake(500, cap=70, after_draw_only=False)))
HANDS = 120


def trio() -> list[Policy]:
    return [TightPolicy(), RandomPolicy(), RandomPolicy(9)]


@cache
def serial(game: Game = RAKED) -> SimResult:
    return play(game, trio(), stacks=3000, hands=HANDS, seed=5)


def played_alone(hands: int = HANDS) -> Iterator[tuple[State, list[int]]]:
    """Every hand of `serial`, alone, and for each seat the policy that the documented scheme puts there."""
    for hand in range(hands):
        state = play_hand(RAKED, trio(), stacks=3000, seed=5, hand=hand)
        yield state, [(seat - hand // 3) % 3 for seat in range(3)]


# ---- the same numbers, whoever works


@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_the_size_of_chunks_makes_no_difference(chunk: int) -> None:
    assert play(RAKED, trio(), stacks=3000, hands=HANDS, seed=5, chunk=chunk) == serial()


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    # Afresh, because a fork of a process with threads, such as pytest's, draws a warning from Python 3.12 on.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("kind", [ThreadPoolExecutor, _processes], ids=["threads", "processes"])
def test_the_executor_makes_no_difference(kind: type[Executor], workers: int) -> None:
    with kind(workers) as executor:  # type: ignore[call-arg]
        for chunk in (None, 11):
            result = play(RAKED, trio(), stacks=3000, hands=HANDS, seed=5, executor=executor, chunk=chunk)
            assert result == serial()


def test_a_dask_cluster_makes_no_difference() -> None:
    from distributed import Client  # noqa: PLC0415 - slow to import, and only this test needs it

    # In this process: its workers are threads, and nothing listens on a network.
    cluster: Any = Client  # its annotations are incomplete
    with (
        cluster(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=None) as client,
        client.get_executor() as executor,
    ):
        result = play(RAKED, trio(), stacks=3000, hands=HANDS, seed=5, executor=executor, chunk=11)
    assert result == serial()


def test_a_policy_that_plays_several_seats_does_not_mix_them_up() -> None:
    alone, shared = RandomPolicy(), RandomPolicy()
    apart = play(RAKED, [alone, RandomPolicy(2), RandomPolicy(3)], stacks=3000, hands=30, seed=5)
    together = play(RAKED, [shared, shared, shared], stacks=3000, hands=30, seed=5)
    assert apart == together


def test_no_seed_gives_another_simulation_that_can_be_had_again() -> None:
    first, second = (play(GAMES[0], trio(), stacks=3000, hands=20) for _ in range(2))
    assert first.seed != second.seed
    assert play(GAMES[0], trio(), stacks=3000, hands=20, seed=first.seed) == first


def test_other_seeds_give_other_results() -> None:
    assert play(RAKED, trio(), stacks=3000, hands=HANDS, seed=6).policies != serial().policies


# ---- who sits where, with which cards


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_policy_has_every_place_in_every_seat_equally_often(seats: int) -> None:
    policies = [Recorder() for _ in range(seats)]
    play(GAMES[0], policies, stacks=1000, hands=2 * seats**2, seed=1)
    everywhere = {(seat, button): 2 for seat in range(seats) for button in range(seats)}
    assert [dict(policy.places) for policy in policies] == [everywhere] * seats


def test_any_hand_can_be_dealt_again() -> None:
    for hand, (state, _) in enumerate(played_alone(10)):
        assert state.deck == Deck(seed=5, index=hand)
        assert state.button == hand % 3
        assert state.starting_stacks == (3000, 3000, 3000)


def test_stacks_may_differ_by_seat() -> None:
    state = play_hand(GAMES[0], trio(), stacks=[500, 600, 700], seed=1, hand=4)
    assert state.starting_stacks == (500, 600, 700)
    assert play(GAMES[0], trio(), stacks=(500, 600, 700), hands=9, seed=1).stacks == (500, 600, 700)


# ---- what it comes to


@given(
    st.sampled_from(GAMES), st.integers(2, 6), st.integers(1, 12), st.integers(1, 5000), st.integers(0, 2**64)
)
@settings(max_examples=20)
def test_chips_are_conserved(game: Game, seats: int, hands: int, stack: int, seed: int) -> None:
    policies: list[Policy] = [RandomPolicy() if seat % 2 else TightPolicy() for seat in range(seats)]
    result = play(game, policies, stacks=stack, hands=hands, seed=seed)
    assert sum(totals.net for totals in result.policies) == 0 == result.rake


def test_what_is_lost_in_all_is_the_rake() -> None:
    assert sum(totals.net for totals in serial().policies) == -serial().rake < 0
    assert serial().rake == sum(state.outcome().rake for state, _ in played_alone())


def test_totals_are_those_of_the_hands_one_by_one() -> None:
    nets: list[list[int]] = [[], [], []]
    won, showdowns, showdowns_won = [0] * 3, [0] * 3, [0] * 3
    for state, seating in played_alone():
        outcome = state.outcome()
        for seat, policy in enumerate(seating):
            nets[policy].append(outcome.payoffs[seat])
            winner = any(pot.shares.get(seat) for pot in outcome.pots)
            there = outcome.showdown and seat in state.live
            won[policy] += winner
            showdowns[policy] += there
            showdowns_won[policy] += there and winner
    for number, totals in enumerate(serial().policies):
        assert totals.hands == HANDS
        assert totals.net == sum(nets[number])
        assert totals.mean == statistics.fmean(nets[number])
        error = statistics.stdev(nets[number]) / math.sqrt(HANDS)
        assert totals.standard_error == pytest.approx(error, rel=1e-14)
        assert totals.bb_per_100 == pytest.approx(totals.mean, rel=1e-14)  # the big blind is 100
        assert (totals.won, totals.showdowns, totals.showdowns_won) == (
            won[number],
            showdowns[number],
            showdowns_won[number],
        )


def totals_of(*nets: int, big_blind: int = 100) -> PolicyTotals:
    return PolicyTotals(
        name="x",
        hands=len(nets),
        net=sum(nets),
        net_squares=sum(net * net for net in nets),
        won=0,
        showdowns=0,
        showdowns_won=0,
        big_blind=big_blind,
    )


@given(st.lists(st.integers(-(10**9), 10**9), min_size=2, max_size=30), st.integers(0, 10**15))
def test_the_standard_error_stands_far_from_zero_too(nets: list[int], far: int) -> None:
    moved = [net + far for net in nets]
    error = statistics.stdev(moved) / math.sqrt(len(moved))
    assert totals_of(*moved).standard_error == pytest.approx(error, rel=1e-14)


def test_big_blinds_per_hundred() -> None:
    totals = totals_of(10, 20, 60, big_blind=20)
    assert totals.bb_per_100 == 150
    assert totals.bb_per_100_error == pytest.approx(5 * totals.standard_error)


def test_one_hand_tells_no_spread() -> None:
    result = play(GAMES[0], trio(), stacks=1000, hands=1, seed=1)
    assert all(math.isnan(totals.standard_error) for totals in result.policies)
    assert "nan" in str(result)


# ---- the result as a value


def test_names() -> None:
    result = play(GAMES[0], [passive, TightPolicy(), TightPolicy()], stacks=1000, hands=3, seed=1)
    assert [totals.name for totals in result.policies] == ["passive", "TightPolicy 1", "TightPolicy 2"]
    named = play(GAMES[0], {"a": passive, "b": TightPolicy()}, stacks=1000, hands=3, seed=1)
    assert named["b"] is named.policies[1]
    with pytest.raises(KeyError, match="c"):
        named["c"]


def test_rows_make_a_table() -> None:
    rows = serial().rows()
    assert [row["policy"] for row in rows] == ["TightPolicy", "RandomPolicy 1", "RandomPolicy 2"]
    assert all(list(row) == list(rows[0]) for row in rows)
    assert [row["net"] for row in rows] == [totals.net for totals in serial().policies]


def test_the_result_can_be_read_and_sent() -> None:
    lines = str(serial()).splitlines()
    assert lines[0].split() == "policy hands net chips per hand bb/100 won showdowns won there".split()
    assert len({len(line) for line in lines[:4]}) == 1
    assert lines[-1] == f"rake {serial().rake:,}; 120 hands from seed 5"
    assert re.fullmatch(
        r"<SimResult: 120 hands, seed 5, bb/100: TightPolicy [+-][\d.]+, RandomPolicy 1 .*>", repr(serial())
    )
    assert pickle.loads(pickle.dumps(serial())) == serial()


def test_progress_reaches_the_end() -> None:
    steps: list[tuple[int, int]] = []
    play(
        GAMES[0],
        trio(),
        stacks=1000,
        hands=25,
        seed=1,
        chunk=10,
        progress=lambda done, total: steps.append((done, total)),
    )
    assert steps == [(10, 25), (20, 25), (25, 25)]
