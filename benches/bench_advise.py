"""How long it takes to say what to throw away.

Run it with `make bench`. Each figure is the best of several runs, and every answer is checked first.
"""

import time
from collections.abc import Callable
from fractions import Fraction
from math import comb

import numpy as np

from lowball.equity import Distribution, Range, advise, best_discards, chance

RUNS = 7
HAND = "7c4d3h2sKd"


def report(what: str, work: Callable[[], object], runs: int = RUNS) -> float:
    """Time some work, print it, and give the milliseconds."""
    seconds: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    least = 1e3 * min(seconds)
    print(f"{what:<60} {least:>10,.2f} ms")
    return least


def one_hand() -> None:
    """Advise one hand for the last draw."""
    pat = advise(HAND, against="9d7h5s4c2c")
    assert (pat.best.win, pat.best.total) == (14, 42)
    drawing = advise(HAND, against="8d6h4c3s").best
    assert drawing.total == comb(43, 1) * comb(42, 1)
    made = advise(HAND, against="8+").best
    assert made.exact_value == Fraction(12, 47)
    for what, other in (
        ("advise against a pat hand", "9d7h5s4c2c"),
        ("advise against somebody who draws one card", "8d6h4c3s"),
        ("advise against somebody who draws three cards", "8d6h"),
        ("advise against somebody who draws five cards", "-"),
        ("advise against an eight or better", "8+"),
    ):
        report(what, lambda other=other: advise(HAND, against=other))  # type: ignore[misc]
    wide = Range("pat T+, draw 1 to 8+")
    report(f"advise against a range of {len(wide):,} holdings", lambda: advise(HAND, against=wide), 3)


def all_hands() -> None:
    """Every discard of every hand, and the best of them."""
    values, keeps = best_discards(against="8+", threads=1)
    assert values.max() == 1.0
    assert np.count_nonzero(keeps == 31) == np.count_nonzero(values == 1.0) == 18 * 1020
    assert abs(values.mean() - chance("-", "8", 2).value) < 1e-13
    opposed = Distribution.of("7c4d3h2s")
    one = report(
        "every discard of all 2,598,960 hands, threads=1", lambda: best_discards(against=opposed, threads=1)
    )
    two = report(
        "every discard of all 2,598,960 hands, threads=2", lambda: best_discards(against=opposed, threads=2)
    )
    print(f"that is {one / 1e3:.3f} s and {two / 1e3:.3f} s")
    report("advise with three draws, against an eight or better", lambda: advise(HAND, against="8+", draws=3))


def chances() -> None:
    """The chance of a target with best play."""
    for kept, target, draws, value in (
        ("7c4d3h2s", "8", 1, 12 / 48),
        ("7c4d3h2s", "8", 2, 1 - comb(36, 2) / comb(48, 2)),
        ("7c4d3h2s", "8", 3, 1 - comb(36, 3) / comb(48, 3)),
        ("4d3h2s", "8", 3, None),
        ("3h2s", "8", 3, None),
        ("-", "8", 3, None),
    ):
        found = chance(kept, target, draws)
        assert value is None or abs(found.value - value) < 1e-15
        how = "exact" if found.exact else "bounds"
        what = f"chance({kept!r}, {target!r}, {draws}), {how}: {found.value:.2%}"
        report(what, lambda k=kept, t=target, d=draws: chance(k, t, d), 3)  # type: ignore[misc]


if __name__ == "__main__":
    one_hand()
    all_hands()
    chances()
