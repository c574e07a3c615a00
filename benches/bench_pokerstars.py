"""How fast PokerStars text is read, played by the rules and compared, and how fast it is written.

Run it with `make bench`. The file is generated from hands of a random policy; every hand that is read must
end with the stacks with which it was played. Processor time of one thread, the best of several runs.
"""

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from lowball import BetTo, Call, Check, Deck, Discard, Fold, Game, Phase, StandPat, State
from lowball.history import HandHistory
from lowball.history.pokerstars import dumps, loads, split
from lowball.history.stats import file_stats

HANDS = 400
RUNS = 5
FILE_TIMES = 8
NAMES = ("anna", "Bo K.", "c_5", "Hero", "ed: 7", "fé")
LEAST = 1_000  # hands a second


class Table(NamedTuple):
    """A game to be measured."""

    name: str
    game: Game
    seats: int


TABLES = (
    Table("no-limit single draw, 2 seats", Game.no_limit_single_draw((25, 50)), 2),
    Table("no-limit single draw, 6 seats", Game.no_limit_single_draw((25, 50)), 6),
    Table("limit triple draw, 2 seats", Game.limit_triple_draw(50, 100), 2),
    Table("limit triple draw, 6 seats", Game.limit_triple_draw(50, 100), 6),
)


def played(table: Table, hand: int) -> State:
    """A hand as people play it, roughly: most fold at once, a few draw to the end."""
    generator = random.Random(hand)
    stacks = [generator.randrange(1000, 9000) for _ in range(table.seats)]
    state = State(table.game, stacks, button=hand % table.seats, deck=Deck(seed=3, index=hand))
    while not state.is_over():
        legal = state.legal_actions
        if state.phase is Phase.DRAW:
            count = generator.randrange(4)
            state.push(Discard(legal.discards[:count]) if count else StandPat())
            continue
        choice = generator.random()
        if legal.bet_to and choice < 0.2:
            state.push(BetTo(legal.bet_to[0]))
        elif legal.can_check:
            state.push(Check())
        else:
            state.push(Fold() if choice < 0.6 and state.street == 0 else Call())
    return state


def written(table: Table) -> tuple[list[HandHistory], str, int]:
    """The histories, the text of all of them from one seat's view, and the chips at all tables."""
    states = [played(table, hand) for hand in range(HANDS)]
    players = NAMES[: table.seats]
    histories = [
        HandHistory.from_state(
            state,
            players=players,
            unit=Decimal("0.01"),
            currency="USD",
            headers={"_date": "2026/01/01 0:00:00 ET"},
        )
        for state in states
    ]
    text = "\n\n".join(dumps(history, hero=0) for history in histories)
    return histories, text, sum(sum(state.starting_stacks) for state in states)


def each(work: Callable[[Any], object], things: Iterable[Any]) -> None:
    """Do the work on every thing."""
    for thing in things:
        work(thing)


def cut(text: str) -> int:
    """Cut a text into its hands."""
    return len(list(split(text.splitlines(keepends=True))))


def best(work: Callable[[], object]) -> float:
    """Seconds of processor time for all hands of a table."""
    seconds: list[float] = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        seconds.append(time.process_time() - start)
    return min(seconds)


def scaling(text: str) -> None:
    """Statistics of a large file by one process and by executors of several: equal, and how much faster.

    The workers are started before the clock, as a program has them for all its files.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.txt"
        path.write_text("\n\n".join([text] * FILE_TIMES), encoding="utf-8")
        seconds: dict[int, float] = {}
        found: dict[int, object] = {}
        for workers in (0, *sorted({2, os.cpu_count() or 1})):
            with ProcessPoolExecutor(workers) if workers else nullcontext() as executor:
                if executor is not None:
                    list(executor.map(loads, [text.partition("\n\n")[0]] * 4 * workers))
                start = time.perf_counter()
                found[workers] = file_stats(path, executor=executor).stats.rows()
                seconds[workers] = time.perf_counter() - start
        assert all(rows == found[0] for rows in found.values()), "the statistics differ"
    hands = len(TABLES) * HANDS * FILE_TIMES
    for workers, time_taken in seconds.items():
        who = f"{workers} processes" if workers else "this process"
        print(
            f"file_stats, {hands:,} hands, {who:<12} {hands / time_taken:>7,.0f} hands/s, "
            f"{seconds[0] / time_taken:.2f} times"
        )


def main() -> None:
    """Write, read, check, compare."""
    slowest = float("inf")
    texts: list[str] = []
    for table in TABLES:
        histories, text, chips = written(table)
        texts.append(text)
        pieces = [piece for _, piece in split(text.splitlines(keepends=True))]
        read = [loads(piece) for piece in pieces]
        assert [history.verify().stacks for history in read] == [
            history.verify().stacks for history in histories
        ]
        assert sum(sum(history.verify().stacks) for history in read) == chips
        reading = HANDS / best(partial(each, loads, pieces))
        cutting = HANDS / best(partial(cut, text))
        writing = HANDS / best(partial(each, dumps, histories))
        lines = text.count("\n") / HANDS
        print(
            f"{table.name:<32} {lines:>5.0f} lines a hand: read {reading:>7,.0f} hands/s, "
            f"cut {cutting:>9,.0f}, written {writing:>7,.0f}"
        )
        slowest = min(slowest, reading)
    print(f"100,000 hands take {100_000 / slowest:.0f} s at most")
    scaling("\n\n".join(texts))
    assert slowest > LEAST, f"{slowest:.0f} hands a second; {LEAST} are wanted"


if __name__ == "__main__":
    main()
