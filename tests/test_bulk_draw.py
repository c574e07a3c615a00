"""lowball.bulk.draw: against the reference, against chance, and what it refuses."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from lowball import CardError, bulk
from reference import draw as reference


def some(hands: NDArray[np.uint8], seed: int, share: float = 0.4) -> NDArray[np.bool_]:
    return np.random.default_rng(seed).random(hands.shape) < share


@given(
    st.integers(1, 4), st.integers(0, 2**256 - 1), st.integers(0, 2**48 - 3), st.integers(0, 9), st.booleans()
)
def test_a_draw_is_what_the_reference_draws(seats: int, seed: int, start: int, dealt: int, few: bool) -> None:
    hands = bulk.deal(3, seats=seats, seed=dealt)
    discard = some(hands, dealt, 0.1 if few else 0.6)
    after = bulk.draw(hands, discard, seed=seed, start=start)
    for row in range(3):
        expected = reference.draw(
            hands[row].ravel().tolist(), discard[row].ravel().tolist(), seed, start + row
        )
        assert after[row].ravel().tolist() == expected


@given(st.integers(0, 300), st.integers(0, 300), st.sampled_from([1, 2, 6]))
def test_chunks_of_a_draw_are_parts_of_the_whole(first: int, count: int, seats: int) -> None:
    hands = bulk.deal(600, seats=seats, seed=1)
    discard = some(hands, 2, 0.3)
    whole = bulk.draw(hands, discard, seed=3, start=10)
    part = slice(first, first + count)
    assert np.array_equal(bulk.draw(hands[part], discard[part], seed=3, start=10 + first), whole[part])


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_no_card_of_the_table_comes_back_and_none_comes_twice(seats: int) -> None:
    hands = bulk.deal(2000, seats=seats, seed=4)
    discard = some(hands, 5, 0.3)
    before, after = hands.reshape(2000, -1), bulk.draw(hands, discard, seed=4).reshape(2000, -1)
    goes = discard.reshape(2000, -1)
    assert np.array_equal(after[~goes], before[~goes])
    in_order = np.sort(after, axis=1)
    assert (in_order[:, 1:] > in_order[:, :-1]).all()
    assert in_order.max() <= 51
    new = np.where(goes, after, 255)
    assert not (new[:, :, None] == before[:, None, :]).any()


def test_the_seed_of_the_deal_does_for_the_draw_too() -> None:
    """The stub is not what the deck would have dealt next, nor does it follow from it."""
    hands = bulk.deal(1000, seed=6)
    after = bulk.draw(hands, np.ones_like(hands, dtype=np.bool_), seed=6)
    deck = bulk.deal(1000, seats=2, seed=6).reshape(1000, 10)
    assert not (np.sort(after, axis=1) == np.sort(deck[:, 5:], axis=1)).all(axis=1).any()


def test_every_card_of_the_stub_comes_as_often_at_every_place() -> None:
    """Chi-square over 47 cards at each of five places, and over the pairs that two places can have."""
    rows = 200_000
    hands = np.tile(np.array([20, 13, 10, 7, 0], dtype=np.uint8), (rows, 1))
    after = bulk.draw(hands, np.ones((rows, 5), dtype=np.bool_), seed=11)
    for place in range(5):
        counts = np.bincount(after[:, place], minlength=52)
        assert counts[[20, 13, 10, 7, 0]].sum() == 0
        counts = np.delete(counts, [20, 13, 10, 7, 0])
        # 46 degrees of freedom: mean 46, standard deviation 9.6.
        assert 10 < float(((counts - rows / 47) ** 2).sum()) / (rows / 47) < 94
    pairs = np.bincount(after[:, 0].astype(np.int64) * 52 + after[:, 4], minlength=52 * 52)
    cells = pairs[pairs > 0]
    assert len(cells) == 47 * 46
    expected = rows / (47 * 46)
    # 2161 degrees of freedom: standard deviation 66.
    assert abs(float(((cells - expected) ** 2).sum()) / expected - 2161) < 5 * 66


LAYOUTS: list[Any] = [
    lambda table: table,
    lambda table: table.copy(order="F"),
    lambda table: np.repeat(table, 2, axis=0)[::2],
    lambda table: table[::-1].copy()[::-1],
    lambda table: np.concatenate([table, table], axis=-1)[..., :5],
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [1, 3])
def test_draw_reads_any_strides_and_leaves_what_it_reads(layout: Any, seats: int) -> None:
    plain, goes = bulk.deal(50, seats=seats, seed=7), some(bulk.deal(50, seats=seats, seed=7), 8)
    expected = bulk.draw(plain, goes, seed=9)
    hands, discard = layout(plain), layout(goes)
    hands.flags.writeable = discard.flags.writeable = False
    assert np.array_equal(bulk.draw(hands, discard, seed=9), expected)
    assert np.array_equal(hands, plain)


def test_out_of_a_draw_may_be_the_hands() -> None:
    hands = bulk.deal(3000, seats=2, seed=7)
    discard = some(hands, 8)
    expected = bulk.draw(hands, discard, seed=9)
    other = np.zeros((6000, 2, 5), dtype=np.uint8)[::2]
    assert bulk.draw(hands, discard, seed=9, out=other) is other
    assert np.array_equal(other, expected)
    assert bulk.draw(hands, discard, seed=9, out=hands) is hands
    assert np.array_equal(hands, expected)


def test_bools_of_any_byte_are_true_unless_0() -> None:
    hands = bulk.deal(256, seed=7)
    bytes_ = np.repeat(np.arange(256, dtype=np.uint8)[:, None], 5, axis=1)
    after = bulk.draw(hands, bytes_.view(np.bool_), seed=9)
    assert np.array_equal(after, bulk.draw(hands, bytes_ != 0, seed=9))


def test_the_shape_of_a_draw() -> None:
    for shape in [(0, 5), (0, 3, 5), (4, 5), (4, 1, 5), (4, 10, 5)]:
        hands = bulk.deal(shape[0], seats=10, seed=1)[:, : (1 if len(shape) == 2 else shape[1])].reshape(
            shape
        )
        after = bulk.draw(hands, np.zeros(shape, dtype=np.bool_), seed=1)
        assert np.array_equal(after, hands)
        assert after.dtype == np.uint8


@pytest.mark.parametrize("place", [0, 1023, 1024, 2999])
@pytest.mark.parametrize("out", ["none", "new", "hands"])
def test_r8_a_bad_table_is_refused_by_its_index_and_nothing_is_written(place: int, out: str) -> None:
    for kind, reason in [
        ("twice", "appears twice"),
        ("id", "card id 52"),
        ("many", "23 cards are to be dealt"),
    ]:
        hands = bulk.deal(3000, seats=6, seed=2)
        discard = np.zeros_like(hands, dtype=np.bool_)
        for row in (place, 2999):
            hands[row, 5, 4] = {"twice": hands[row, 0, 0], "id": 52, "many": hands[row, 5, 4]}[kind]
            discard[row].reshape(-1)[:23] = kind == "many"
        before = hands.copy()
        new = np.full_like(hands, 99)
        to = {"none": None, "new": new, "hands": hands}[out]
        with pytest.raises(CardError, match=rf"^row {place}: .*{reason}"):
            bulk.draw(hands, discard, seed=1, out=to, threads=2)
        assert np.array_equal(hands, before)
        assert (new == 99).all()


GOOD = np.arange(10, dtype=np.uint8).reshape(2, 5)
NONE = np.zeros((2, 5), dtype=np.bool_)
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": GOOD.tolist()}, "expected a numpy array of dtype uint8"),
    ({"hands": GOOD.astype(np.int64)}, "expected a numpy array of dtype uint8"),
    ({"hands": GOOD[:, :4]}, "got shape"),
    ({"hands": GOOD[0]}, "hands must have shape"),
    ({"hands": GOOD[None, None]}, "hands must have shape"),
    ({"hands": np.zeros((2, 11, 5), dtype=np.uint8)}, "seats in hands must be from 1 to 10, not 11"),
    ({"hands": np.zeros((2, 0, 5), dtype=np.uint8)}, "seats in hands must be from 1 to 10, not 0"),
    ({"discard": NONE.tolist()}, "discard must be a numpy array of dtype bool"),
    ({"discard": NONE.astype(np.uint8)}, "discard must be .* not of dtype uint8"),
    ({"discard": NONE[:1]}, r"discard must be .* shape \(2, 5\), not of shape \(1, 5\)"),
    ({"seed": -1}, "a seed must be"),
    ({"seed": True}, "a seed must be"),
    ({"start": 2**48 - 1}, "draws from this start must be"),
    ({"start": -1}, "start must be"),
    ({"threads": 0}, "threads must be from 1"),
    ({"out": GOOD.astype(np.int8)}, "out must be .* not of dtype int8"),
    ({"out": GOOD[:1]}, "out must be .* not of shape"),
]


@pytest.mark.parametrize(("changed", "reason"), BAD, ids=[str(number) for number in range(len(BAD))])
def test_what_cannot_be_drawn_is_refused(changed: dict[str, Any], reason: str) -> None:
    good: dict[str, Any] = {"hands": GOOD, "discard": NONE, "seed": 1}
    assert np.array_equal(bulk.draw(**good), GOOD)
    with pytest.raises(CardError, match=reason):
        bulk.draw(**(good | changed))
