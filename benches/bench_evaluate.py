"""How fast hands are ranked, one thread, beside PokerKit and beside numpy copying the same bytes.

Run it with `make bench`. Each figure is the best of several runs, and every answer is checked first.
"""

import time
from collections.abc import Callable

import numpy as np
from pokerkit import StandardLowHand

import lowball
import lowball.bulk

HANDS = 1_000_000
ONE_BY_ONE = 50_000
PEER = 5_000
RUNS = 5


def report(what: str, count: int, work: Callable[[], object]) -> float:
    """Time some work on this many hands, print it, and give the nanoseconds per hand."""
    seconds: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    each = 1e9 * min(seconds) / count
    print(f"{what:<44} {each:>12,.2f} ns a hand {1e3 / each:>12,.3f} M hands/s")
    return each


def main() -> None:
    """Check, time, compare."""
    dealt = lowball.bulk.deal(HANDS, seed=1)
    ranks = lowball.bulk.evaluate(dealt)
    cards = [lowball.parse_cards(row) for row in dealt[:ONE_BY_ONE].tolist()]
    texts = ["".join(map(str, hand)) for hand in cards]
    few = texts[:PEER]
    lookup = StandardLowHand.lookup

    expected = ranks[:ONE_BY_ONE].tolist()
    assert [int(rank) for rank in map(lowball.evaluate, cards)] == expected
    assert [int(rank) for rank in map(lowball.evaluate, texts)] == expected
    assert np.array_equal(lowball.bulk.evaluate(dealt, check=False), ranks)
    # PokerKit counts the ranks from 0.
    assert [lookup.get_entry(text).index + 1 for text in few] == expected[:PEER]

    one = report("lowball.evaluate, text", ONE_BY_ONE, lambda: list(map(lowball.evaluate, texts)))
    report("lowball.evaluate, tuple of Card", ONE_BY_ONE, lambda: list(map(lowball.evaluate, cards)))
    report("lowball.Hand, text", ONE_BY_ONE, lambda: list(map(lowball.Hand, texts)))
    entry = report("PokerKit lookup.get_entry, text", PEER, lambda: list(map(lookup.get_entry, few)))
    report("PokerKit StandardLowHand, text", PEER, lambda: list(map(StandardLowHand, few)))
    print(f"lowball.evaluate is {entry / one:,.0f} times as fast as the PokerKit lookup\n")

    copy = np.empty_like(dealt)
    report("lowball.bulk.evaluate", HANDS, lambda: lowball.bulk.evaluate(dealt))
    report("lowball.bulk.evaluate, out=", HANDS, lambda: lowball.bulk.evaluate(dealt, out=ranks))
    bulk = report(
        "lowball.bulk.evaluate, out=, check=False",
        HANDS,
        lambda: lowball.bulk.evaluate(dealt, out=ranks, check=False),
    )
    limit = report("the limit: numpy copies the cards", HANDS, lambda: np.copyto(copy, dealt))
    print(f"unchecked, it takes {bulk / limit:,.0f} times as long as the copy")


if __name__ == "__main__":
    main()
