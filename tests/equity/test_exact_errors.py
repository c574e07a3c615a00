"""What lowball.equity.exact refuses, and what it says."""

from concurrent.futures import Executor, Future
from typing import Any

import numpy as np
import pytest

from lowball import CardError, CardSet, NotationError, _lowball
from lowball.equity import Holding, Range, exact, sample

GOOD = ("7c4d3h2s", "8d6h5c")


@pytest.mark.parametrize(
    ("holdings", "reason"),
    [
        ("7c4d3h2s", "holdings must be those of two players at least, in a list, not '7c4d3h2s'"),
        (b"7c", "in a list"),
        (Holding("7c"), "in a list"),
        (Range("7c"), "in a list"),
        (CardSet("7c8d"), "in a list"),
        (None, "in a list, not None"),
        (7, "in a list, not 7"),
        (1.5, "in a list"),
        ([], "those of 2 to 10 players, not of 0"),
        (["7c"], "not of 1"),
        (["*"] * 11, "not of 11"),
        (["7c", "7c"], "7c is in more than one holding"),
        (["7c", "8d", "9h8d"], "8d is in more than one holding"),
        (["7c@2, 7c8c", "7c"], "no choice of holdings"),
    ],
)
def test_holdings_of_another_kind(holdings: Any, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        exact(holdings)


@pytest.mark.parametrize(
    "holding", [None, True, 3, 1.5, b"\xff", [7.5], ["7x"], ["7c", "7c"], range(6), {}, [None]]
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_holding_that_is_none(holding: Any, place: int) -> None:
    holdings: list[Any] = ["7c4d3h2s", "8d6h5c4s", "9s8s7s6s"]
    holdings[place] = holding
    with pytest.raises(CardError):
        exact(holdings)


def test_text_that_cannot_be_read_says_where() -> None:
    with pytest.raises(NotationError) as caught:
        exact(["7c4d3h2s", "8d6x"])
    assert caught.value.column == 4


@pytest.mark.parametrize("dead", [None, 7, 1.5, "7x", ["7c", "7c"], b"\xff", [True]])
def test_dead_cards_that_are_none(dead: Any) -> None:
    with pytest.raises(CardError):
        exact(GOOD, dead=dead)


def test_a_range_without_a_holding_left_is_named() -> None:
    with pytest.raises(CardError, match=r"^holding 1: every holding of the range has one of the dead cards"):
        exact(["7c4d3h2s", "8d, 8d6h"], dead="8d")


@pytest.mark.parametrize("budget", [0, -1, None, True, 1.5, "7", 2**63])
def test_budgets_that_are_none(budget: Any) -> None:
    with pytest.raises(CardError, match="budget, the number of deals to look at, must be"):
        exact(GOOD, budget=budget)


@pytest.mark.parametrize("threads", [0, -1, True, 1.5, "2", 1025])
def test_threads_that_are_none(threads: Any) -> None:
    with pytest.raises(CardError, match="threads must be"):
        exact(GOOD, threads=threads)


@pytest.mark.parametrize("executor", [4, "threads", Executor, True])
def test_executors_that_are_none(executor: Any) -> None:
    with pytest.raises(CardError, match=r"executor must be a concurrent.futures.Executor or None, not"):
        exact(GOOD, executor=executor)


@pytest.mark.parametrize("players", [2, 3])
def test_too_few_cards_to_draw(players: int) -> None:
    dead = CardSet.from_mask((1 << 52) - (1 << (5 * players - 1)))
    wanted = rf"{5 * players} cards are to be dealt, and {5 * players - 1} are left"
    with pytest.raises(CardError, match=wanted):
        exact(["-"] * players, dead=dead, budget=10**18)


def array(*values: int, dtype: Any = np.uint64) -> Any:
    return np.array(values, dtype=dtype)


ONE = (array(1), array(1, dtype=np.int64))
OTHER = (array(2), array(1, dtype=np.int64))


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ((array(1, 2), array(1, dtype=np.int64)), "the array of weights has 1 elements, and 2 are wanted"),
        ((array(1 << 52), array(1, dtype=np.int64)), "bits above bit 51"),
        ((array(1), array(-1, dtype=np.int64)), "a weight is below 0"),
        (
            (array(1, 6), array(1, 1, dtype=np.int64)),
            "a holding of this range has 2 elements, and 1 are wanted",
        ),
        ((array(63), array(1, dtype=np.int64)), "a seat has five cards, and 6 are more"),
        ((array(1), array(2**63 - 1, dtype=np.int64)), "weights of the holdings are too large"),
    ],
)
def test_the_native_module_checks_what_it_is_given(bad: Any, reason: str) -> None:
    calls: list[Any] = [
        lambda: _lowball.equity_ranges([OTHER, bad], OTHER, 0),
        lambda: _lowball.equity_ranges([OTHER], bad, 0),
        lambda: _lowball.equity_multiway([OTHER, bad], 0, 0, 1, 1),
    ]
    for call in calls:
        with pytest.raises(CardError, match=reason):
            call()


def test_there_is_no_part_behind_the_last() -> None:
    with pytest.raises(CardError, match="part 3 of 3 parts"):
        _lowball.equity_multiway([ONE, OTHER], 0, 3, 3, 1)
    with pytest.raises(CardError, match="11 players cannot hold"):
        _lowball.equity_deals([ONE] * 11, 0, 5)


class Broken(Executor):
    """Fails at the third part."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Future[Any]()
        if len(self.futures) == 2:
            future.set_exception(OSError("no more"))
        elif len(self.futures) < 2:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future


def test_when_a_part_fails_the_rest_is_called_off() -> None:
    executor = Broken()
    with pytest.raises(OSError, match="no more"):
        exact(["7c4d3h2s", "8d6h5c4s", "9s8s7s6s"], executor=executor)
    assert all(future.cancelled() for future in executor.futures[3:])
    assert len(executor.futures) > 3


def test_the_holding_that_cannot_be_read_is_named() -> None:
    with pytest.raises(NotationError, match="holding 1: ") as caught:
        exact(["7432", "pat Z+"])
    assert caught.value.column == 5
    with pytest.raises(NotationError, match="holding 0: "):
        sample(["743x", "pat T+"])
    with pytest.raises(CardError, match="holding 1: "):
        sample(["7432", 5])  # type: ignore[list-item]
