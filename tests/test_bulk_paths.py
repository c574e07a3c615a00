"""lowball.bulk: every form of hands and every number of threads gives the same ranks."""

import itertools
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from lowball import CardError, CardSet, bulk, evaluate

Ranks = NDArray[np.uint16]
Rows = NDArray[np.uint8]


def masks_of(rows: Rows) -> NDArray[np.uint64]:
    bits = np.uint64(1) << rows.astype(np.uint64)
    masks: NDArray[np.uint64] = np.bitwise_or.reduce(bits, axis=-1)
    return masks


def by_rows(rows: Rows, **options: Any) -> Ranks:
    return bulk.evaluate(rows, **options)


def by_columns(rows: Rows, **options: Any) -> Ranks:
    c0, c1, c2, c3, c4 = (rows[..., card].copy() for card in range(5))
    return bulk.evaluate_columns(c0, c1, c2, c3, c4, **options)


def by_strided_columns(rows: Rows, **options: Any) -> Ranks:
    return bulk.evaluate_columns(*np.moveaxis(rows, -1, 0), **options)


def by_fortran_rows(rows: Rows, **options: Any) -> Ranks:
    return bulk.evaluate(np.asfortranarray(rows), **options)


def by_masks(rows: Rows, **options: Any) -> Ranks:
    return bulk.evaluate_masks(masks_of(rows), **options)


WAYS: list[Callable[..., Ranks]] = [by_rows, by_columns, by_strided_columns, by_masks]


def test_every_way_ranks_every_hand_alike() -> None:
    ids = itertools.chain.from_iterable(itertools.combinations(range(52), 5))
    rows = np.fromiter(ids, np.uint8, 5 * 2_598_960).reshape(-1, 5)
    # In pieces that are too short for a vector of hands: the plain way.
    expected = np.empty(len(rows), dtype=np.uint16)
    for piece in np.array_split(np.arange(len(rows)), len(rows) // 31 + 1):
        bulk.evaluate(rows[piece[0] : piece[-1] + 1], out=expected[piece[0] : piece[-1] + 1], check=False)
    for way in (*WAYS, by_fortran_rows):
        for options in ({}, {"check": False}, {"threads": 1}, {"threads": 3}):
            assert np.array_equal(way(rows, **options), expected)


@given(st.integers(0, 400), st.integers(0, 70), st.integers(1, 3), st.sampled_from(WAYS), st.booleans())
def test_any_length_offset_and_step(count: int, first: int, step: int, way: Any, check: bool) -> None:
    rows = bulk.deal(1300, seed=8)[first::step][:count]
    expected = [evaluate(row) for row in rows.tolist()]
    assert way(rows, check=check).tolist() == expected
    out = np.zeros(2 * len(rows) + 1, dtype=np.uint16)[1::2]
    assert way(rows, check=check, out=out) is out
    assert out.tolist() == expected


@given(
    rows=st.integers(1, 100),
    bad=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 4), st.integers(52, 255)), max_size=3),
    twice=st.lists(st.tuples(st.integers(0, 99), st.permutations(range(5))), max_size=3),
    way=st.sampled_from(WAYS[:3]),
    to_out=st.booleans(),
)
def test_r8_the_first_bad_row_is_the_one_named(
    rows: int, bad: Any, twice: Any, way: Any, to_out: bool
) -> None:
    table = bulk.deal(100, seed=9)
    good = bulk.evaluate(table[:rows])
    for row, (one, other, *_) in twice:
        table[row, one] = table[row, other]
    for row, card, value in bad:
        table[row, card] = value
    table = table[:rows]
    out = np.full(rows, 9, dtype=np.uint16)
    wrong = sorted(row for row in {fault[0] for fault in [*bad, *twice]} if row < rows)
    if not wrong:
        assert np.array_equal(way(table), good)
        return
    try:
        evaluate(table[wrong[0]].tolist())
    except CardError as error:
        alone = str(error)
    with pytest.raises(CardError, match=rf"^row {wrong[0]}: ") as caught:
        way(table, out=out if to_out else None)
    assert ("twice" in str(caught.value)) == ("twice" in alone)
    assert (out == 9).all()


@pytest.mark.parametrize("place", [0, 2047, 2048, 32767, 32768, 99_999])
@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("way", WAYS[:3])
def test_r8_the_first_bad_row_of_many_whatever_thread_finds_it(place: int, threads: int, way: Any) -> None:
    table = bulk.deal(100_000, seed=10)
    for row in (place, (place + 100_000) // 2, 99_999):
        table[row, 2] = 77
    with pytest.raises(CardError, match=rf"^row {place}: card id 77"):
        way(table, threads=threads)


@pytest.mark.parametrize("way", WAYS[:2])
@pytest.mark.parametrize("lane", range(32))
def test_r8_every_fault_is_found_by_the_way_that_checks_and_ranks_at_once(way: Any, lane: int) -> None:
    table = bulk.deal(32, seed=11)
    good = table[lane].copy()
    for card, value in itertools.product(range(5), range(52, 256)):
        table[lane, card] = value
        with pytest.raises(CardError, match=rf"^row {lane}: card id {value} "):
            way(table)
        table[lane] = good
    for one, other in itertools.permutations(range(5), 2):
        table[lane, one] = good[other]
        with pytest.raises(CardError, match=rf"^row {lane}: .* twice"):
            way(table)
        table[lane] = good
    assert way(table)[lane] == evaluate(good.tolist())


@pytest.mark.parametrize(
    ("mask", "reason"),
    [(0, "0 were given"), (0b1111, "4 were"), (0b111111, "6 were"), (31 << 48, "above bit 51")],
)
@pytest.mark.parametrize("place", [0, 31, 63, 64, 300])
def test_r8_a_bad_mask_is_refused_by_its_index(mask: int, reason: str, place: int) -> None:
    masks = masks_of(bulk.deal(301, seed=9))
    masks[place] = mask
    out = np.full(301, 9, dtype=np.uint16)
    with pytest.raises(CardError, match=rf"^row {place}: .*{reason}"):
        bulk.evaluate_masks(masks, out=out)
    assert (out == 9).all()
    with pytest.raises(CardError, match=rf"^row \({place}, 0\): .*{reason}"):
        bulk.evaluate_masks(masks[:, None])


def test_a_mask_is_that_of_a_card_set() -> None:
    mask = np.array(CardSet("7c5d4h3s2c").mask, dtype=np.uint64)
    assert bulk.evaluate_masks(mask).shape == ()
    assert int(bulk.evaluate_masks(mask)) == 1
    unaligned = np.frombuffer(b"\0" + mask.tobytes() * 3, np.uint8)[1:].view(np.uint64)
    assert bulk.evaluate_masks(unaligned).tolist() == [1, 1, 1]


def test_without_check_any_bytes_give_some_number() -> None:
    rows = np.random.default_rng(1).integers(0, 256, (10_000, 5), dtype=np.uint8)
    for ranks in (by_rows(rows, check=False), by_columns(rows, check=False)):
        assert int(ranks.max()) <= 7462
    masks = np.random.default_rng(2).integers(0, 2**64, 10_000, dtype=np.uint64)
    assert int(bulk.evaluate_masks(masks, check=False).max()) <= 7462


COLUMN = np.zeros(3, dtype=np.uint8)
BAD_COLUMNS: list[tuple[Any, str]] = [
    (COLUMN.tolist(), "c2 must be a numpy array of dtype uint8 and shape .* not list"),
    (COLUMN.astype(np.int8), "c2 must be .* not of dtype int8"),
    (COLUMN[:2], r"c2 must be .* shape \(3,\), not of shape \(2,\)"),
    (np.ma.masked_array(COLUMN), "c2 must be .* not MaskedArray"),
]


@pytest.mark.parametrize(("bad", "reason"), BAD_COLUMNS, ids=[str(n) for n in range(len(BAD_COLUMNS))])
def test_columns_of_another_kind_are_refused(bad: Any, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        bulk.evaluate_columns(COLUMN, COLUMN + 1, bad, COLUMN + 3, COLUMN + 4)


@pytest.mark.parametrize(
    "bad", [[31], np.zeros(3, dtype=np.int64), np.zeros(3, dtype=">u8")], ids=["0", "1", "2"]
)
def test_masks_of_another_kind_are_refused(bad: Any) -> None:
    with pytest.raises(CardError, match="masks must be a numpy array of dtype uint64, not"):
        bulk.evaluate_masks(bad)


@pytest.mark.parametrize("threads", [0, -1, True, 1.0, "2", 1025], ids=repr)
def test_threads_are_a_number_from_one(threads: Any) -> None:
    rows = bulk.deal(2, seed=1)
    for call in (
        lambda: bulk.evaluate(rows, threads=threads),
        lambda: by_columns(rows, threads=threads),
        lambda: by_masks(rows, threads=threads),
        lambda: bulk.deal(2, seed=1, threads=threads),
    ):
        with pytest.raises(CardError, match="threads must be"):
            call()


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
def test_threads_change_no_deal_and_no_draw(threads: int) -> None:
    one = bulk.deal(20_000, seats=2, seed=5, threads=1)
    discard = one % 3 == 0
    assert np.array_equal(bulk.deal(20_000, seats=2, seed=5, threads=threads), one)
    assert np.array_equal(bulk.deal(20_000, seats=2, seed=5), one)
    drawn = bulk.draw(one, discard, seed=6, threads=1)
    assert np.array_equal(bulk.draw(one, discard, seed=6, threads=threads), drawn)
    assert np.array_equal(bulk.draw(one, discard, seed=6), drawn)


@pytest.mark.parametrize("seats", [1, 3])
def test_out_takes_a_deal(seats: int) -> None:
    expected = bulk.deal(50, seats=seats, seed=3)
    for out in (np.zeros_like(expected), np.zeros((100, *expected.shape[1:]), dtype=np.uint8)[::-2]):
        assert bulk.deal(50, seats=seats, seed=3, out=out) is out
        assert np.array_equal(out, expected)
    with pytest.raises(CardError, match=r"out must be .* uint8 .* not of shape"):
        bulk.deal(49, seats=seats, seed=3, out=np.zeros_like(expected))


def test_the_interpreter_is_free_meanwhile() -> None:
    begun = threading.Event()

    def work() -> None:
        begun.set()
        bulk.deal(3_000_000, seed=1, threads=1)

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    naps = 0
    while thread.is_alive():
        time.sleep(0.005)
        naps += 1
    assert naps > 5


@pytest.mark.skipif(sys.platform == "win32", reason="no setitimer")
def test_ctrl_c_stops_a_long_deal_before_its_end() -> None:
    code = """
import signal, sys, numpy as np, lowball.bulk
def stop(*_): raise KeyboardInterrupt
signal.signal(signal.SIGALRM, stop)
out = np.zeros((20_000_000, 5), dtype=np.uint8)
signal.setitimer(signal.ITIMER_REAL, 0.2)
try:
    lowball.bulk.deal(len(out), seed=1, out=out, threads=1)
except KeyboardInterrupt:
    print("stopped", bool(out[0].any()), bool(out[-100_000:].any()))
"""
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=120
    )
    assert run.stdout.split() == ["stopped", "True", "False"]
