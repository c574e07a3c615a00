"""How fast hands are played out at random, one thread, beside poker-equity.

Run it with `make bench`. Each figure is the best of several runs, and every answer is checked first.
poker-equity is measured where it is installed (`pip install poker-equity`).
"""

import importlib
import time
from collections.abc import Callable, Sequence
from types import ModuleType

from lowball.equity import SampledEquity, sample
from lowball.equity.drawing import PolicyLike

RUNS = 5
TRIALS = 4_000_000
FEW = 1_000_000
PEER = 1_000_000
HEADS_UP = ("7c2d", "8h3s")
THREE = (*HEADS_UP, "6c4d")


def played(
    holdings: Sequence[str], trials: int = TRIALS, policy: PolicyLike | None = None
) -> Callable[[int], SampledEquity]:
    """Trials with so many threads: one draw, or three where there is a policy."""
    draws = 1 if policy is None else 3
    return lambda threads: sample(
        holdings, draws=draws, policy=policy, trials=trials, seed=1, threads=threads
    )


def report(
    what: str, work: Callable[[int], SampledEquity], trials: int = TRIALS
) -> tuple[SampledEquity, float]:
    """Time some work with so many threads, and print it; its result and how many trials it makes a second."""
    seconds: list[float] = []
    result = work(2)
    for _ in range(RUNS):
        start = time.perf_counter()
        again = work(1)
        seconds.append(time.perf_counter() - start)
        assert again == result
    assert result.trials == trials
    return result, speed(what, trials, min(seconds))


def speed(what: str, trials: int, seconds: float) -> float:
    """Print how long so many trials took; trials per second."""
    print(f"{what:<52} {1e9 * seconds / trials:>8,.1f} ns a trial {trials / seconds / 1e6:>9,.2f} M trials/s")
    return trials / seconds


def speed_of_peer(peer: ModuleType, holdings: Sequence[str], result: SampledEquity) -> float:
    """Trials per second of poker-equity, whose equities are those of the result."""
    texts = [" ".join([text[place : place + 2] for place in range(0, len(text), 2)]) for text in holdings]
    seconds: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        theirs = peer.chunk_from_text("deuce_seven", texts, samples=PEER, seed=1, threads=1)
        seconds.append(time.perf_counter() - start)
    assert theirs["samples"] == PEER
    for own, error, other in zip(result.equity, result.stderr, theirs["players"], strict=True):
        assert abs(own - other["equity"]) < 5 * (error**2 + other["std_error"] ** 2) ** 0.5
    return speed(f"poker-equity, {len(holdings)} players", PEER, min(seconds))


def one_draw() -> None:
    """One draw, cards known: what the peer does too."""
    try:
        peer = importlib.import_module("poker_equity")
    except ModuleNotFoundError:
        peer = None
    for name, holdings in (("draw 3 v draw 3", HEADS_UP), ("three draw 3 each", THREE)):
        result, ours = report(name, played(holdings))
        if peer is None:
            print("poker-equity is not installed: nothing to compare with")
        else:
            print(
                f"{ours / speed_of_peer(peer, holdings, result):.1f} times as many trials as poker-equity\n"
            )


def ranges_and_policies() -> None:
    """What only lowball does."""
    known, _ = report("pat nine v one card", played(["9c7d5h4s2c", "8d6h4c3s"]))
    assert abs(known.equity[0] - 34 / 43) < 5 * known.stderr[0]
    ranged, _ = report("pat 9+ v draw 1 to 8+", played(["pat 9+", "draw 1 to 8+"], FEW), FEW)
    assert 0.80 < ranged.equity[0] < 0.82
    threshold = played(["7c4d3h2s", "8h3s2d"], policy="threshold pat=8 keep=8")
    eight, _ = report("triple draw, threshold", threshold)
    assert 0.65 < eight.equity[0] < 0.75
    best, _ = report("triple draw, best-hand", played(["7c4d3h2s", "-"], policy="best-hand 8"))
    assert abs(best.finals[0, 1:19].sum() / best.trials - 0.5872) < 0.002
    dealt_five = played(["*****"] * 3, FEW, policy="best-hand 8")
    alike, _ = report("triple draw, best-hand, three dealt five cards", dealt_five, FEW)
    assert max(abs(equity - 1 / 3) for equity in alike.equity) < 0.005
    asked = played(["7c4d3h2s", "-"], FEW // 20, policy=lambda cards, _: cards[4:])
    report("triple draw, a callable", asked, FEW // 20)


if __name__ == "__main__":
    one_draw()
    ranges_and_policies()
