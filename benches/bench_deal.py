"""How fast hands are dealt from shuffled decks, one thread, beside PokerKit's deck and numpy's generator.

Run it with `make bench`. Each figure is the best of several runs, and every answer is checked first.
"""

import random
import time
from collections.abc import Callable

import numpy as np
import pokerkit
from numpy.typing import NDArray

import lowball
import lowball.bulk

ROWS = 100_000
TABLES = 5_000
SEATS = 6
RUNS = 5
GENERATOR = random.Random(1)


def report(what: str, count: int, work: Callable[[], object]) -> float:
    """Time this many deals, print it, and give the nanoseconds per deal."""
    seconds: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    each = 1e9 * min(seconds) / count
    print(f"{what:<52} {each:>10,.1f} ns a deal {1e3 / each:>9,.3f} M deals/s")
    return each


def by_dealer(index: int) -> list[bytes]:
    """Six hands from one deck."""
    return lowball.Deck(seed=1, index=index).dealer().deal_hands(range(SEATS))[1]


def by_pokerkit(_: int) -> list[tuple[pokerkit.Card, ...]]:
    """Six hands from one of PokerKit's decks, shuffled as PokerKit does and dealt the same way."""
    deck = list(pokerkit.Deck.STANDARD)
    GENERATOR.shuffle(deck)
    return [tuple(deck[seat : 5 * SEATS : SEATS]) for seat in range(SEATS)]


def by_numpy(rows: int) -> NDArray[np.uint8]:
    """Six hands from each of many decks, whole decks being shuffled."""
    decks = np.tile(np.arange(52, dtype=np.uint8), (rows, 1))
    shuffled = np.random.default_rng(1).permuted(decks, axis=1)
    return shuffled[:, : 5 * SEATS].reshape(rows, 5, SEATS).swapaxes(1, 2)


def main() -> None:
    """Check, time, compare."""
    table = lowball.bulk.deal(ROWS, seats=SEATS, seed=1)
    for row in range(0, ROWS, 997):
        assert [bytes(hand) for hand in table[row]] == by_dealer(row)
    for dealt in (table, by_numpy(ROWS)):
        in_order = np.sort(dealt.reshape(ROWS, 5 * SEATS), axis=1)
        assert (in_order[:, 1:] > in_order[:, :-1]).all()
        assert int(in_order.max()) == 51
        assert abs(float(dealt.mean()) - 25.5) < 0.1
    assert len({card for hand in by_pokerkit(0) for card in hand}) == 5 * SEATS

    ours = report(f"Deck and Dealer, {SEATS} seats", TABLES, lambda: list(map(by_dealer, range(TABLES))))
    peer = report(f"PokerKit's deck, {SEATS} seats", TABLES, lambda: list(map(by_pokerkit, range(TABLES))))
    print(f"one by one, lowball is {peer / ours:.1f} times as fast\n")

    bulk = report(
        f"lowball.bulk.deal, {SEATS} seats",
        ROWS,
        lambda: lowball.bulk.deal(ROWS, seats=SEATS, seed=1, threads=1),
    )
    report("lowball.bulk.deal, one seat", ROWS, lambda: lowball.bulk.deal(ROWS, seed=1, threads=1))
    report("lowball.bulk.deal, one seat, all threads", ROWS, lambda: lowball.bulk.deal(ROWS, seed=1))
    peer = report(f"numpy's Generator.permuted, {SEATS} seats", ROWS, lambda: by_numpy(ROWS))
    report("the limit: numpy copies the hands", ROWS, table.copy)
    print(f"by the array, lowball is {peer / bulk:.1f} times as fast as numpy\n")
    draws(table)


def draws(table: NDArray[np.uint8]) -> None:
    """Every seat draws two, at most."""
    discard = table >= np.sort(table, axis=2)[:, :, 3:4]
    after = lowball.bulk.draw(table, discard, seed=2)
    assert np.array_equal(after[~discard], table[~discard])
    for row in range(0, ROWS, 997):
        old, new = set(table[row].ravel().tolist()), after[row][discard[row]].tolist()
        assert len(set(new)) == 2 * SEATS
        assert not old & set(new)
    heads_up, goes = table[:, :2], discard[:, :2]
    report(
        f"lowball.bulk.draw, {SEATS} seats draw two",
        ROWS,
        lambda: lowball.bulk.draw(table, discard, seed=2, threads=1),
    )
    report(
        "lowball.bulk.draw, two seats draw two",
        ROWS,
        lambda: lowball.bulk.draw(heads_up, goes, seed=2, threads=1),
    )


if __name__ == "__main__":
    main()
