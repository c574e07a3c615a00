"""How fast the core answers, on one thread. Every figure is of answers that were checked.

Run it with `make bench`. Each figure is the best of several runs.
"""

import math
import time
from collections.abc import Callable

import numpy as np

import lowball
import lowball.bulk

HANDS = 1_000_000
SCALAR_HANDS = 50_000
RUNS = 5


def best(work: Callable[[], object]) -> float:
    """The seconds that the quickest of some runs takes."""
    seconds: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def report(what: str, unit: str, count: int, work: Callable[[], object]) -> None:
    """Time some work and print how many units of it are done in a second."""
    print(f"{what:<40} {count / best(work):>15,.0f} {unit}/s")


def bulk() -> None:
    """Deal and evaluate by the array."""
    dealt = lowball.bulk.deal(HANDS, seed=1)
    ranks = lowball.bulk.evaluate(dealt)
    ten_low = lowball.evaluate("Tc9d8h7s5c")
    share = sum(lowball.HandRank(rank).count for rank in range(1, ten_low + 1)) / math.comb(52, 5)
    found = float((ranks <= ten_low).mean())
    assert (lowball.bulk.evaluate(dealt, check=False) == ranks).all()
    assert abs(found - share) < 5 * math.sqrt(share * (1 - share) / HANDS), (found, share)
    report("bulk.deal, one seat", "hands", HANDS, lambda: lowball.bulk.deal(HANDS, seed=1))
    report("bulk.evaluate", "hands", HANDS, lambda: lowball.bulk.evaluate(dealt, out=ranks))
    report("bulk.evaluate, check=False", "hands", HANDS, lambda: lowball.bulk.evaluate(dealt, check=False))


def scalar() -> None:
    """Evaluate hand by hand."""
    dealt = lowball.bulk.deal(SCALAR_HANDS, seed=2)
    expected: list[int] = lowball.bulk.evaluate(dealt).tolist()
    cards = [lowball.parse_cards(row) for row in dealt.tolist()]
    texts = ["".join(map(str, hand)) for hand in cards]
    assert [int(lowball.evaluate(hand)) for hand in cards] == expected
    assert [int(lowball.evaluate(text)) for text in texts] == expected
    report("evaluate, tuples of Card", "hands", SCALAR_HANDS, lambda: list(map(lowball.evaluate, cards)))
    report("evaluate, text", "hands", SCALAR_HANDS, lambda: list(map(lowball.evaluate, texts)))


def play_a_hand(seed: int) -> lowball.Outcome:
    """Heads-up: call, check, draw one, check down."""
    state = lowball.State(lowball.Game(), (10_000, 10_000), deck=lowball.Deck(seed=seed))
    while not state.is_over():
        legal = state.legal_actions
        if legal.draw:
            state.discard(legal.discards[:1])
        elif legal.can_check:
            state.check()
        else:
            state.call()
    return state.outcome()


def play() -> None:
    """Whole hands through the engine."""
    count = 500
    for seed in range(count):
        outcome = play_a_hand(seed)
        best_hand = min(outcome.ranks.values())
        winners = [seat for seat, rank in outcome.ranks.items() if rank == best_hand]
        assert sum(outcome.stacks) == 20_000
        assert all(outcome.payoffs[seat] == (100 if len(winners) == 1 else 0) for seat in winners)
    report("heads-up hands, six actions each", "hands", count, lambda: [*map(play_a_hand, range(count))])


if __name__ == "__main__":
    print(f"lowball {lowball.__version__}, numpy {np.__version__}")
    bulk()
    scalar()
    play()
