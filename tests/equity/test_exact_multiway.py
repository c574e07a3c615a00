"""lowball.equity.exact for three players and more: every deal, whoever counts it."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball import ALL_CARDS, BudgetError, CardError
from lowball.equity import ExactEquity, Holding, Range, exact
from reference import equity as reference


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[tuple[tuple[int, ...], int]]], tuple[int, ...]]:
    """Three or four players with one or two holdings each, of whom at most two draw, a card each."""
    deck = list(draw(st.permutations(range(52))))
    if draw(st.booleans()):
        deck.sort()
    draws, players = 2, []
    for _ in range(draw(st.integers(3, 4))):
        own = draw(st.integers(0, min(1, draws)))
        draws -= own
        weighted: list[tuple[tuple[int, ...], int]] = []
        for size in draw(st.lists(st.integers(5 - own, 5), min_size=1, max_size=2)):
            weighted.append((tuple(sorted(deck[:size])), draw(st.integers(1, 5))))
            # The next begins with the last card of this one.
            deck = deck[size - 1 :]
        deck = deck[1:]
        players.append(weighted)
    return players, tuple(deck[: draw(st.integers(0, min(4, len(deck))))])


@settings(max_examples=30)
@given(tables())
def test_shares_are_those_of_plain_enumeration(table: Any) -> None:
    players, dead = table
    wanted = reference.chances(players, dead)
    found = exact(
        [
            Range.of([(Holding([ALL_CARDS[card] for card in kept]), weight) for kept, weight in weighted])
            for weighted in players
        ],
        dead=dead,
    )
    for seat in range(len(players)):
        mine = {winners: chance for winners, chance in wanted.items() if seat in winners}
        alone = mine.get(frozenset({seat}), Fraction())
        assert Fraction(found.win[seat], found.total) == alone
        assert Fraction(found.tie[seat], found.total) == sum(mine.values()) - alone
        assert found.win[seat] + found.tie[seat] + found.lose[seat] == found.total
        assert found.shares[seat] == sum(chance / len(winners) for winners, chance in mine.items())


def test_known_figures_and_pots_that_are_split() -> None:
    found = exact(["9c7d5h4s2c", "7h4d3c2s", "8h6c3d2h"])
    assert (found.win, found.tie, found.total) == ((841, 420, 221), (0, 0, 0), 1482)
    assert f"{found.equity[0]:.2%}" == "56.75%"
    found = exact(["9c8d5h4s2c", "7h4d3c2s", "7c6c3d2h"])
    assert (found.win, found.tie, found.total) == ((731, 411, 334), (0, 6, 6), 1482)
    assert found.shares == (Fraction(731, 1482), Fraction(414, 1482), Fraction(337, 1482))
    # Three have the same pat hand, and the fourth draws to beat it.
    same = ["8c6d4h3s2c", "8d6h4s3c2d", "8h6s4c3d2h", "7c5d4d3h"]
    found = exact(same)
    assert found.win[:3] == (0, 0, 0)
    assert found.tie == (found.total - found.win[3],) * 3 + (0,)
    assert found.shares[0] == Fraction(found.tie[0], 3 * found.total)


# ---- the same numbers, whoever counts

SPOT = ("7c4d3h, 7d4h3s2c@3", "8c6d5h2d", "9c8h7s4c")


def serial() -> ExactEquity:
    return exact(SPOT, threads=1)


@pytest.mark.parametrize("threads", [1, 2, 3, None])
def test_the_number_of_threads_makes_no_difference(threads: int | None) -> None:
    large = ("7c4d3h", "8c6d5h", "9c8h7s4c3c")
    assert exact(large, threads=threads) == exact(large, threads=1)
    assert exact(SPOT, threads=threads) == serial()


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    # Afresh, because a fork of a process with threads, such as pytest's, draws a warning from Python 3.12 on.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("kind", [ThreadPoolExecutor, _processes], ids=["threads", "processes"])
def test_the_executor_makes_no_difference(kind: Any, workers: int) -> None:
    with kind(workers) as executor:
        assert exact(SPOT, executor=executor) == serial()


def test_a_dask_cluster_makes_no_difference() -> None:
    from distributed import Client  # noqa: PLC0415 - slow to import, and only this test needs it

    # In this process: its workers are threads, and nothing listens on a network.
    cluster: Any = Client  # its annotations are incomplete
    with (
        cluster(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=None) as client,
        client.get_executor() as executor,
    ):
        assert exact(SPOT, executor=executor) == serial()


# ---- what is too much


def test_more_deals_than_the_budget_are_refused() -> None:
    spot = ["7c4d3h", "8c6d5h", "9c8h7s4c3c"]
    deals = 820 * 741
    assert exact(spot, budget=deals).total == deals
    with pytest.raises(
        CardError, match=rf"^{deals:,} deals are more than the budget of {deals - 1:,}: .*sample"
    ):
        exact(spot, budget=deals - 1)
    with pytest.raises(
        CardError,
        match=r"^at least [\d,]+ deals of the first 2 players are more than the budget of 50,000,000",
    ):
        exact(["743", "865", "9c8h7s"])
    with pytest.raises(CardError, match="deals are more than the budget"):
        exact(["-"] * 10)


def test_the_interpreter_is_free_meanwhile() -> None:
    begun = threading.Event()

    def work() -> None:
        begun.set()
        exact(["7c4d3h", "8c6d5h", "9c8h7s4c"], threads=1)

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    naps = 0
    while thread.is_alive():
        time.sleep(0.005)
        naps += 1
    assert naps > 5


@pytest.mark.skipif(sys.platform == "win32", reason="no setitimer")
@pytest.mark.parametrize(
    "long",
    ["['7c4d3h', '8c6d5h', '9c8h'], threads=2", "2 * ['pat Q+, draw 1 to 9+, draw 2 to 9+, draw 3 to 9+']"],
    ids=["deals", "ranges"],
)
def test_ctrl_c_stops_a_long_count(long: str) -> None:
    code = f"""
import signal, time
from lowball.equity import exact
def stop(*_): raise KeyboardInterrupt
signal.signal(signal.SIGALRM, stop)
signal.setitimer(signal.ITIMER_REAL, 0.3)
start = time.process_time()
try:
    exact({long}, budget=10**12)
except KeyboardInterrupt:
    print("stopped", time.process_time() - start < 2)
"""
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=120
    )
    assert run.stdout.split() == ["stopped", "True"]


SEVENS_OUT = [card for card in range(52) if card >> 2 not in (0, 1, 2, 5)][:32]


@pytest.mark.parametrize(
    ("holdings", "dead"),
    [(["7432"] * 5, []), (["77", "77", "7"], []), (["pat 7"] * 5, []), (["7432"] * 4, SEVENS_OUT)],
)
def test_what_the_first_players_alone_take_too_long_for_is_refused(
    holdings: list[str], dead: list[int]
) -> None:
    """Few deals, or none, have room for all of them; but those of the first ones would be gone through."""
    with pytest.raises(BudgetError, match=r"deals of the first [23] players are more than the budget of 50,"):
        exact(holdings, dead=dead)
