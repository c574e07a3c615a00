"""lowball.bulk: arrays of any layout in, exact answers or an error that names the row."""

import subprocess
import sys
import threading
import tracemalloc
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from lowball import CardError, Deck, Hand, bulk, evaluate


@pytest.fixture(scope="module")
def cards() -> NDArray[np.uint8]:
    dealt = bulk.deal(600, seed=3)
    dealt.flags.writeable = False
    return dealt


@pytest.fixture(scope="module")
def ranks(cards: NDArray[np.uint8]) -> NDArray[np.uint16]:
    return np.array([evaluate(row) for row in cards.tolist()], dtype=np.uint16)


def test_importing_lowball_does_not_import_numpy() -> None:
    look = "print('numpy' in sys.modules)"
    code = f"import sys, lowball; {look}; import lowball.bulk; {look}"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["False", "True"]


LAYOUTS: list[Callable[[NDArray[np.uint8]], NDArray[np.uint8]]] = [
    lambda rows: rows,
    lambda rows: rows.copy(order="F"),
    lambda rows: rows[::-1],
    lambda rows: rows[:, ::-1],
    lambda rows: rows[::3],
    lambda rows: np.repeat(rows, 2, axis=1)[:, ::2],
    lambda rows: np.concatenate([rows, rows], axis=1)[:, 2:7],
    lambda rows: rows.T.copy().T,
    lambda rows: np.broadcast_to(rows[0], (7, 5)),
    lambda rows: rows[1:1],
    lambda rows: np.frombuffer(b"\0" + rows.tobytes(), np.uint8, offset=1).reshape(-1, 5),
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("check", [True, False])
def test_evaluate_reads_any_strides(cards: NDArray[np.uint8], layout: Any, check: bool) -> None:
    rows = layout(cards)
    expected = [evaluate(row) for row in rows.tolist()]
    assert bulk.evaluate(rows, check=check).tolist() == expected
    assert bulk.evaluate(rows, check=check).dtype == np.uint16


@pytest.mark.parametrize("shape", [(600,), (30, 20), (2, 3, 100), (1, 600, 1), (0,), (3, 0), (0, 7)], ids=str)
def test_evaluate_keeps_the_leading_shape(
    cards: NDArray[np.uint8], ranks: NDArray[np.uint16], shape: tuple[int, ...]
) -> None:
    count = int(np.prod(shape))
    table = cards[:count].reshape(*shape, 5)
    assert np.array_equal(bulk.evaluate(table), ranks[:count].reshape(shape))
    assert np.array_equal(bulk.evaluate(table.swapaxes(0, -2)), ranks[:count].reshape(shape).swapaxes(0, -1))


def test_one_hand_gives_an_array_of_no_dimensions() -> None:
    rank = bulk.evaluate(np.array([20, 13, 10, 7, 0], dtype=np.uint8))
    assert isinstance(rank, np.ndarray)
    assert rank.shape == ()
    assert rank.dtype == np.uint16
    assert int(rank) == 1
    assert Hand([20, 13, 10, 7, 0]).rank == rank
    out = np.zeros((), dtype=np.uint16)
    assert bulk.evaluate(np.array([20, 13, 10, 7, 0], dtype=np.uint8), out=out) is out
    assert out == 1


OUTS: list[Callable[[], NDArray[np.uint16]]] = [
    lambda: np.zeros(600, dtype=np.uint16),
    lambda: np.zeros(1200, dtype=np.uint16)[::2],
    lambda: np.zeros(600, dtype=np.uint16)[::-1],
    lambda: np.frombuffer(bytearray(1201), np.uint8)[1:].view(np.uint16),
]


@pytest.mark.parametrize("make", OUTS)
@pytest.mark.parametrize("check", [True, False])
def test_out_takes_the_ranks(
    cards: NDArray[np.uint8], ranks: NDArray[np.uint16], make: Callable[[], NDArray[np.uint16]], check: bool
) -> None:
    out = make()
    assert bulk.evaluate(cards, out=out, check=check) is out
    assert np.array_equal(out, ranks)


@pytest.mark.parametrize(
    "view",
    [lambda rows: rows, lambda rows: rows[::-2], lambda rows: rows[:, ::-1], lambda rows: rows.T.copy().T],
)
def test_neither_cards_nor_out_are_copied(view: Callable[[NDArray[np.uint8]], NDArray[np.uint8]]) -> None:
    rows = view(bulk.deal(100_000, seed=1))
    out = np.zeros(2 * len(rows), dtype=np.uint16)[::2]
    tracemalloc.start()
    try:
        bulk.evaluate(rows, out=out)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 20_000
    assert np.array_equal(out, bulk.evaluate(rows.copy()))


def test_out_of_several_axes_and_any_strides(cards: NDArray[np.uint8], ranks: NDArray[np.uint16]) -> None:
    out = np.zeros((20, 30), dtype=np.uint16).T
    bulk.evaluate(cards.reshape(30, 20, 5), out=out)
    assert np.array_equal(out, ranks.reshape(30, 20))


@pytest.mark.parametrize("check", [True, False])
@pytest.mark.parametrize("start", [0, 2, 1801])
def test_out_may_share_memory_with_the_cards(
    cards: NDArray[np.uint8], ranks: NDArray[np.uint16], check: bool, start: int
) -> None:
    memory = np.zeros(3100, dtype=np.uint8)
    rows = memory[:3000].reshape(600, 5)
    rows[...] = cards
    out = memory[start : start + 1200].view(np.uint16)
    bulk.evaluate(rows, out=out, check=check)
    assert np.array_equal(out, ranks)


def test_out_in_a_stretch_between_the_cards(cards: NDArray[np.uint8], ranks: NDArray[np.uint16]) -> None:
    table = np.zeros((600, 7), dtype=np.uint8)
    table[:, :5] = cards
    out = table.view(np.uint8)[:, 5:].view(np.uint16)[:, 0]
    bulk.evaluate(table[:, :5], out=out)
    assert np.array_equal(out, ranks)
    assert np.array_equal(table[:, :5], cards)


@pytest.mark.parametrize(
    ("shape", "place", "named"),
    [
        ((600,), 0, "row 0: "),
        ((600,), 599, "row 599: "),
        ((30, 20), 45, r"row \(2, 5\): "),
        ((2, 3, 100), 599, r"row \(1, 2, 99\): "),
    ],
)
@pytest.mark.parametrize(
    ("bad", "reason"),
    [([20, 13, 10, 7, 52], "52"), ([20, 13, 10, 7, 255], "255"), ([20, 13, 10, 7, 13], "5d")],
)
@pytest.mark.parametrize("contiguous", [True, False])
def test_r8_a_bad_row_is_refused_by_its_index_and_nothing_is_written(
    cards: NDArray[np.uint8],
    shape: tuple[int, ...],
    place: int,
    named: str,
    bad: list[int],
    reason: str,
    contiguous: bool,
) -> None:
    rows = cards.copy() if contiguous else cards.copy(order="F")
    rows[place] = bad
    rows[-1] = bad
    table = rows.reshape(*shape, 5)
    out = np.full(shape, 9, dtype=np.uint16)
    with pytest.raises(CardError, match=rf"^{named}.*{reason}"):
        bulk.evaluate(table, out=out)
    assert (out == 9).all()


def test_r8_one_bad_hand_has_no_index() -> None:
    with pytest.raises(CardError, match=r"^(?!row).*5d"):
        bulk.evaluate(np.array([20, 13, 10, 7, 13], dtype=np.uint8))


@given(st.lists(st.lists(st.integers(0, 60), min_size=5, max_size=5), min_size=1, max_size=5))
def test_bulk_refuses_what_evaluate_refuses(rows: list[list[int]]) -> None:
    table = np.array(rows, dtype=np.uint8)
    try:
        expected = [evaluate(row) for row in rows]
    except CardError:
        with pytest.raises(CardError):
            bulk.evaluate(table)
    else:
        assert bulk.evaluate(table).tolist() == expected


def test_without_check_any_bytes_give_some_number() -> None:
    rows = np.random.default_rng(1).integers(0, 256, (10_000, 5), dtype=np.uint8)
    assert bulk.evaluate(rows, check=False).shape == (10_000,)
    assert bulk.evaluate(np.full((3, 5), 255, dtype=np.uint8), check=False).shape == (3,)


BAD_CARDS: list[Any] = [
    [[20, 13, 10, 7, 0]],
    "7c5d4h3s2c",
    None,
    np.zeros((2, 5), dtype=np.int64),
    np.zeros((2, 5), dtype=np.int8),
    np.zeros((2, 5), dtype=np.float64),
    np.zeros((2, 5), dtype=bool),
    np.zeros((2, 4), dtype=np.uint8),
    np.zeros((5, 2), dtype=np.uint8),
    np.zeros((), dtype=np.uint8),
    np.zeros(0, dtype=np.uint8),
    np.ma.masked_array(np.zeros((2, 5), dtype=np.uint8)),
]


def name(value: object) -> str:
    return f"{type(value).__name__}-{getattr(value, 'dtype', '')}"


@pytest.mark.parametrize("bad", BAD_CARDS, ids=name)
def test_cards_of_another_kind_are_refused(bad: Any) -> None:
    with pytest.raises(CardError, match=r"expected .* of dtype uint8 and shape \(\.\.\., 5\), got"):
        bulk.evaluate(bad)


def read_only() -> NDArray[np.uint16]:
    out = np.zeros(600, dtype=np.uint16)
    out.flags.writeable = False
    return out


BAD_OUTS: list[Any] = [
    [0] * 600,
    np.zeros(600, dtype=np.int16),
    np.zeros(600, dtype=">u2"),
    np.zeros(599, dtype=np.uint16),
    np.zeros((600, 1), dtype=np.uint16),
    np.zeros((), dtype=np.uint16),
    read_only(),
    np.broadcast_to(np.uint16(0), 600),
]


@pytest.mark.parametrize("bad", BAD_OUTS, ids=name)
def test_out_of_another_kind_is_refused(cards: NDArray[np.uint8], bad: Any) -> None:
    with pytest.raises(CardError, match=r"out must be .* of dtype uint16 and shape \(600,\), not"):
        bulk.evaluate(cards, out=bad)


@given(st.integers(0, 2**256 - 1), st.integers(0, 2**48 - 3), st.integers(1, 10))
def test_r14_a_row_is_what_its_deck_deals(seed: int, start: int, seats: int) -> None:
    table = bulk.deal(3, seats=seats, seed=seed, start=start).reshape(3, seats, 5)
    for row, hands in enumerate(table):
        deck = Deck(seed=seed, index=start + row)
        dealt = [deck[seat : 5 * seats : seats] for seat in range(seats)]
        assert hands.tolist() == [list(hand) for hand in dealt]
        if seats <= 9:
            assert [bytes(hand) for hand in dealt] == deck.dealer().deal_hands(range(seats))[1]


@given(st.integers(0, 300), st.integers(0, 300), st.sampled_from([1, 2, 6]))
def test_chunks_are_parts_of_the_whole(first: int, count: int, seats: int) -> None:
    whole = bulk.deal(600, seats=seats, seed=9)
    chunk = bulk.deal(count, seats=seats, seed=9, start=first)
    assert np.array_equal(chunk, whole[first : first + count])


def test_the_shape_of_a_deal() -> None:
    assert bulk.deal(3, seed=1).shape == (3, 5)
    assert bulk.deal(3, seed=1, seats=2).shape == (3, 2, 5)
    assert bulk.deal(0, seed=1).shape == (0, 5)
    assert bulk.deal(0, seed=1, seats=6, start=2**48).shape == (0, 6, 5)
    assert bulk.deal(1, seed=1, start=2**48 - 1).dtype == np.uint8
    assert bulk.deal(3, seed=1).flags.c_contiguous


def test_no_seed_means_another_deal_every_time() -> None:
    assert not np.array_equal(bulk.deal(10), bulk.deal(10))


BAD_DEALS: list[dict[str, Any]] = [
    *[{"n": bad} for bad in (-1, True, 1.0, "3", None, 2**48 + 1, 2**80)],
    *[{"n": 1, "seats": bad} for bad in (0, 11, -1, True, 2.0, None)],
    *[{"n": 1, "seed": bad} for bad in (-1, 2**256, True, 1.0, "7")],
    *[{"n": 1, "start": bad} for bad in (-1, 2**48, 2**48 + 1, True, 1.0, None)],
    {"n": 2, "start": 2**48 - 1},
]


@pytest.mark.parametrize("arguments", BAD_DEALS, ids=repr)
def test_what_cannot_be_dealt_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(CardError, match="must be"):
        bulk.deal(**arguments)


def test_threads_change_nothing() -> None:
    whole = bulk.deal(40_000, seats=2, seed=5)
    expected = bulk.evaluate(whole)
    dealt, ranks = np.zeros_like(whole), np.zeros_like(expected)

    def work(first: int) -> None:
        chunk = slice(first, first + 10_000)
        dealt[chunk] = bulk.deal(10_000, seats=2, seed=5, start=first)
        bulk.evaluate(dealt[chunk], out=ranks[chunk])

    threads = [threading.Thread(target=work, args=(first,)) for first in range(0, 40_000, 10_000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert np.array_equal(dealt, whole)
    assert np.array_equal(ranks, expected)
