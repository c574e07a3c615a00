"""What lowball.bulk says where it refuses, and that its advice leads somewhere."""

import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import lowball
from lowball import CardError, Hand, bulk


@pytest.fixture
def cards() -> NDArray[np.uint8]:
    return bulk.deal(10, seed=3)


def name(value: object) -> str:
    return f"{type(value).__name__}-{getattr(value, 'dtype', '')}"


HAND_TEXT = "7c5d4h3s2c"
HAND_IDS = [20, 13, 10, 7, 0]
# What is given under the name that the advice uses for it, and what the advice makes of it.
ADVICE: list[tuple[Any, list[Any]]] = [
    (HAND_TEXT, HAND_IDS),
    ([HAND_TEXT, HAND_TEXT], [HAND_IDS] * 2),
    ([HAND_IDS], [HAND_IDS]),
    ([Hand(HAND_TEXT)], [HAND_IDS]),
    (np.array([["7c", "5d", "4h", "3s", "2c"]]), [HAND_IDS]),
    (np.array([HAND_TEXT]), [HAND_IDS]),
    (np.array([["7c", 13, "4h", 7, 0]], dtype=object), [HAND_IDS]),
    (np.array([HAND_IDS]), [HAND_IDS]),
]


@pytest.mark.parametrize(("cards", "made"), ADVICE, ids=name)
def test_the_advice_works(cards: Any, made: list[Any]) -> None:
    with pytest.raises(CardError) as caught:
        bulk.evaluate(cards)
    found = re.search(r"np\.array\(.*\)(?= reads)|cards\.astype\(.*\)", str(caught.value))
    assert found
    advised = eval(found[0], {"np": np, "lowball": lowball, "cards": cards})  # noqa: S307
    assert advised.tolist() == made
    assert np.all(bulk.evaluate(advised) == 1)


def test_the_advice_for_ints_warns_of_those_out_of_range() -> None:
    for wide in (np.int64, np.int8, np.uint16):
        with pytest.raises(CardError, match="are 0 to 51: check that all are, then convert"):
            bulk.evaluate(np.zeros((2, 5), dtype=wide))


@pytest.mark.parametrize("check", [1, 0, None, "no", np.uint8(1)], ids=repr)
def test_check_is_true_or_false(cards: NDArray[np.uint8], check: Any) -> None:
    with pytest.raises(CardError, match=r"^check must be True or False, not .*\("):
        bulk.evaluate(cards, check=check)
    assert np.array_equal(bulk.evaluate(cards, check=np.True_), bulk.evaluate(cards))  # type: ignore[arg-type]


def test_an_error_of_deal_names_the_argument() -> None:
    bad: list[dict[str, Any]] = [{"n": -1}, {"n": 1, "seats": 0}, {"n": 1, "seed": -1}, {"n": 1, "start": -1}]
    for arguments in bad:
        with pytest.raises(CardError, match=rf"^(a )?{list(arguments)[-1]}\b"):
            bulk.deal(**arguments)


def test_hands_that_no_memory_holds() -> None:
    # Petabytes: no allocator tries.
    with pytest.raises(MemoryError):
        bulk.deal(2**48, seed=1, seats=10)


def test_numpy_integers_count() -> None:
    dealt = bulk.deal(np.int64(3), seats=np.uint8(2), seed=np.int32(7), start=np.uint16(4))
    assert np.array_equal(dealt, bulk.deal(3, seats=2, seed=7, start=4))
