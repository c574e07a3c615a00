"""How fast hands are ranked, beside PokerKit, poker-equity and numpy copying the same bytes.

Run it with `make bench`. Each figure is the best of several runs, and every answer is checked first.
poker-equity is measured where it is installed (`pip install poker-equity`).
"""

import importlib
import itertools
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from pokerkit import StandardLowHand

import lowball
import lowball.bulk

HANDS = 1_000_000
MANY = 10_000_000
ONE_BY_ONE = 50_000
PEER = 5_000
RUNS = 15


def report(what: str, count: int, work: Callable[[], object], runs: int = RUNS) -> float:
    """Time some work on this many hands, print it, and give the nanoseconds per hand."""
    seconds: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    each = 1e9 * min(seconds) / count
    print(f"{what:<52} {each:>12,.3f} ns a hand {1e3 / each:>12,.3f} M hands/s")
    return each


def one_by_one() -> None:
    """Rank hands one at a time, from text and from cards."""
    dealt = lowball.bulk.deal(ONE_BY_ONE, seed=1)
    cards = [lowball.parse_cards(row) for row in dealt.tolist()]
    texts = ["".join(map(str, hand)) for hand in cards]
    few = texts[:PEER]
    lookup = StandardLowHand.lookup

    expected = lowball.bulk.evaluate(dealt).tolist()
    assert [int(rank) for rank in map(lowball.evaluate, cards)] == expected
    assert [int(rank) for rank in map(lowball.evaluate, texts)] == expected
    # PokerKit counts the ranks from 0.
    assert [lookup.get_entry(text).index + 1 for text in few] == expected[:PEER]

    one = report("lowball.evaluate, text", ONE_BY_ONE, lambda: list(map(lowball.evaluate, texts)))
    report("lowball.evaluate, tuple of Card", ONE_BY_ONE, lambda: list(map(lowball.evaluate, cards)))
    report("lowball.Hand, text", ONE_BY_ONE, lambda: list(map(lowball.Hand, texts)))
    entry = report("PokerKit lookup.get_entry, text", PEER, lambda: list(map(lookup.get_entry, few)), 5)
    hand = report("PokerKit StandardLowHand, text", PEER, lambda: list(map(StandardLowHand, few)), 5)
    print(f"lowball.evaluate is {entry / one:,.0f} times as fast as the PokerKit lookup,")
    print(f"and {hand / one:,.0f} times as fast as StandardLowHand\n")


def masks_of(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """A bit for each card."""
    masks: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)
    return masks


def by_the_array() -> None:
    """Rank a million hands on one thread."""
    cards = lowball.bulk.deal(HANDS, seed=1)
    columns = tuple(cards[:, card].copy() for card in range(5))
    masks = masks_of(cards)
    ranks = np.empty(HANDS, dtype=np.uint16)
    evaluate, evaluate_columns = lowball.bulk.evaluate, lowball.bulk.evaluate_columns
    few = [lowball.evaluate(row) for row in cards[:ONE_BY_ONE].tolist()]
    expected = evaluate(cards)
    assert expected[:ONE_BY_ONE].tolist() == few
    for found in (
        evaluate(cards, check=False),
        evaluate(cards, out=ranks),
        evaluate_columns(*columns),
        lowball.bulk.evaluate_masks(masks),
    ):
        assert np.array_equal(found, expected)

    copy = np.empty_like(cards)
    checked = report("bulk.evaluate", HANDS, lambda: evaluate(cards, threads=1))
    report("bulk.evaluate, out=", HANDS, lambda: evaluate(cards, out=ranks, threads=1))
    report(
        "bulk.evaluate, out=, check=False",
        HANDS,
        lambda: evaluate(cards, out=ranks, check=False, threads=1),
    )
    report("bulk.evaluate_columns", HANDS, lambda: evaluate_columns(*columns, threads=1))
    report(
        "bulk.evaluate_columns, out=, check=False",
        HANDS,
        lambda: evaluate_columns(*columns, out=ranks, check=False, threads=1),
    )
    report("bulk.evaluate_masks", HANDS, lambda: lowball.bulk.evaluate_masks(masks, threads=1))
    limit = report("the limit: numpy copies the cards", HANDS, lambda: np.copyto(copy, cards))
    print(f"checked, it takes {checked / limit:.1f} times as long as the copy")
    beside_poker_equity(cards, expected, checked)


def beside_poker_equity(cards: NDArray[np.uint8], ranks: NDArray[np.uint16], ours: float) -> None:
    """Rank some of the hands with the peer that takes batches, as text."""
    try:
        peer = importlib.import_module("poker_equity")
    except ModuleNotFoundError:
        print("poker-equity is not installed: nothing to compare with\n")
        return
    texts = ["".join(map(str, lowball.parse_cards(row))) for row in cards[:ONE_BY_ONE].tolist()]
    scores = peer.score_batch("deuce_seven", texts)
    # Its numbers are others; the order and the ties are the same.
    in_order = sorted(zip(ranks[:ONE_BY_ONE].tolist(), scores, strict=True))
    for (rank, score), (next_rank, next_score) in itertools.pairwise(in_order):
        assert (rank == next_rank) == (score == next_score)
        assert score <= next_score
    theirs = report("poker-equity score_batch", ONE_BY_ONE, lambda: peer.score_batch("deuce_seven", texts), 5)
    print(f"bulk.evaluate is {theirs / ours:,.0f} times as fast as score_batch\n")


def with_threads() -> None:
    """Rank ten million hands on one thread and on two."""
    cards = lowball.bulk.deal(MANY, seed=2)
    ranks = np.empty(MANY, dtype=np.uint16)
    lowball.bulk.evaluate(cards, out=ranks, threads=1)
    assert np.array_equal(lowball.bulk.evaluate(cards, threads=2), ranks)
    one = report(
        "bulk.evaluate of ten million, threads=1", MANY, lambda: lowball.bulk.evaluate(cards, threads=1)
    )
    two = report(
        "bulk.evaluate of ten million, threads=2", MANY, lambda: lowball.bulk.evaluate(cards, threads=2)
    )
    print(f"two threads are {one / two:.2f} times as fast as one")


if __name__ == "__main__":
    one_by_one()
    by_the_array()
    with_threads()
