"""How fast equity is counted, beside poker-equity's count of every deal.

Run it with `make bench`. Each figure is the best of several runs, and every answer is checked first.
poker-equity is measured where it is installed (`pip install poker-equity`).
"""

import importlib
import math
import time
from collections.abc import Callable
from functools import partial

from lowball.equity import Range, exact

RUNS = 25


def report(what: str, work: Callable[[], object], runs: int = RUNS) -> float:
    """Time some work, print it, and give the milliseconds that it takes."""
    seconds: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    took = 1e3 * min(seconds)
    print(f"{what:<62} {took:>12,.3f} ms")
    return took


def two_players() -> None:
    """Two players with known cards, for every number of cards that both draw."""
    low = ["7c4d3h2s", "8c5d4h3s"], ["7c4d3h", "8c5d4h"], ["7c4d", "8c5d"], ["7c", "8d"], ["-", "-"]
    for drawn, kept in enumerate(low, 1):
        found = exact(kept)
        left = 52 - 2 * (5 - drawn)
        assert found.total == math.comb(left, drawn) * math.comb(left - drawn, drawn)
        assert exact(kept[::-1]).win == found.win[::-1]
        report(f"exact, draw {drawn} against draw {drawn}", partial(exact, kept))
    suited = ["7c4c", "8c5c"]
    assert sum(exact(suited).shares) == 1
    report("exact, draw 3 against draw 3, all of one suit", lambda: exact(suited))


def beside_poker_equity() -> None:
    """The largest spot that poker-equity counts, and draw 3 against draw 3, which it refuses."""
    try:
        peer = importlib.import_module("poker_equity")
    except ModuleNotFoundError:
        print("poker-equity is not installed: nothing to compare with")
        return
    spot, larger = ["7c4d", "8d5c4h"], ["7c4d", "8d5c"]
    theirs, ours = peer.exact_from_text("deuce_seven", spot), exact(spot)
    assert tuple(theirs["win_count"]) == ours.win
    assert tuple(theirs["tie_count"]) == ours.tie
    assert theirs["samples"] == ours.total
    assert peer.exact_from_text("deuce_seven", larger) is None
    same = report("exact, draw 3 against draw 2", lambda: exact(spot))
    one = report("exact, draw 3 against draw 3", lambda: exact(larger))
    other = report(
        "poker-equity exact, draw 3 against draw 2", lambda: peer.exact_from_text("deuce_seven", spot), 3
    )
    print(f"{other / same:,.0f} times as fast on the same spot,")
    print(f"and {other / one:,.0f} times as fast on draw 3 against draw 3, which has 16 times as many deals")


def ranges() -> None:
    """Ranges against ranges."""
    for hero, villain in (
        ("7432", "8532"),
        ("pat T+", "draw 1 to 8+"),
        ("draw 2 to 8+", "draw 2 to 8+"),
        ("draw 3 to 8+", "draw 2 to 8+"),
        ("pat 9+, draw 1 to 8+, draw 2 to 7+", "pat 9+, draw 1 to 8+, draw 2 to 7+"),
    ):
        one, other = Range(hero), Range(villain)
        found = exact([one, other])
        assert sum(found.shares) == 1
        assert hero != villain or found.win[0] == found.win[1]
        pair = f"{hero} against {'itself' if hero == villain else villain}"
        report(pair, partial(exact, [one, other]), 3)
        print(f"    {len(one):,} holdings against {len(other):,}")


def several_players() -> None:
    """Three players, every deal."""
    kept = ["7c4d3h", "8c6d5h", "9c8h7s4c3c"]
    more = ["7c4d3h", "8c6d5h", "9c8h7s4c"]
    deals = exact(kept).total
    assert deals == math.comb(41, 2) * math.comb(39, 2)
    for players in (kept, more):
        total = exact(players).total
        took = report(f"three players, {total:,} deals, one thread", partial(exact, players, threads=1))
        print(f"    {total / took / 1e3:,.0f} M deals/s")
    report("the same, two threads", lambda: exact(more, threads=2))
    assert exact(more, threads=1) == exact(more, threads=2)


if __name__ == "__main__":
    two_players()
    beside_poker_equity()
    ranges()
    several_players()
