"""Recorded hands per second, read and replayed, as a multiple of PokerKit's rate on the same files.

Run it with `make bench`. The files are the recorded hands in `examples/hands` and random hands
of both games that PHH has a code for. Both libraries read every text and play it to its end, and the final
stacks are compared. Medians of several runs, taken in turns.
"""

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from warnings import catch_warnings, simplefilter

import pokerkit

from lowball import Deck, Game, House, State
from lowball.history import HandHistory, dump, dumps, load, load_all, loads
from lowball.policies import RandomPolicy

EXAMPLES = Path(__file__).parents[1] / "examples" / "hands"
REPEATS = 5
RANDOM_HANDS = 300
GOAL = 10


def random_hand(seed: int) -> HandHistory:
    """A hand of 2 to 6 seats between policies that choose anything."""
    generator = random.Random(seed)
    seats = generator.choice((2, 3, 5, 6))
    house = House(free_fold=True)
    game = (
        Game.no_limit_single_draw(house=house) if seed % 2 else Game.limit_triple_draw(100, 200, house=house)
    )
    stacks = [generator.choice((3_000, 7_000, 10_000, 50_000)) for _ in range(seats)]
    state = State(game, stacks, button=seats - 1, deck=Deck(seed=seed))
    policies = [RandomPolicy(seed + seat) for seat in range(seats)]
    while state.actor is not None:
        state.push(policies[state.actor](state.view(state.actor)))
    return HandHistory.from_state(state)


def ours(texts: list[str]) -> list[tuple[int, ...]]:
    """Read, play and check with lowball; the final stacks."""
    return [loads(text).verify().stacks for text in texts]


def every_state(texts: list[str]) -> list[tuple[int, ...]]:
    """The same, and look at a state after every action."""
    ends: list[tuple[int, ...]] = []
    for text in texts:
        history = loads(text)
        for state in history.replay(check=False):
            assert state.stacks
        ends.append(history.verify().stacks)
    return ends


def theirs(texts: list[str]) -> list[tuple[int, ...]]:
    """Read and play with PokerKit; the final stacks."""
    ends: list[tuple[int, ...]] = []
    for text in texts:
        for state in pokerkit.HandHistory.loads(text):
            end = state
        ends.append(tuple(end.stacks))
    return ends


def compare(name: str, texts: list[str], goal: str = "") -> None:
    """Measure in turns and print the medians."""
    works: dict[str, Callable[[list[str]], list[tuple[int, ...]]]] = {
        "ours": ours,
        "every state": every_state,
        "theirs": theirs,
    }
    rates: dict[str, list[float]] = {work: [] for work in works}
    for _ in range(REPEATS):
        ends: list[list[tuple[int, ...]]] = []
        for work, run in works.items():
            start = time.perf_counter()
            ends.append(run(texts))
            rates[work].append(len(texts) / (time.perf_counter() - start))
        assert ends[0] == ends[1] == ends[2], "the final stacks differ"
    mine, looking, peer = (statistics.median(rates[work]) for work in works)
    print(
        f"{name:<34} {mine:>7,.0f} hands/s, with a state after every action {looking:>6,.0f}; "
        f"PokerKit {peer:>6,.0f}   {mine / peer:>4.1f} times{goal}"
    )


def collection(hands: list[HandHistory]) -> None:
    """Stream a collection from a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.phhs"
        count = dump((hand for _ in range(10) for hand in hands), path)
        start = time.perf_counter()
        assert sum(1 for _ in load_all(path)) == count
        print(f"{'load_all, a collection':<34} {count / (time.perf_counter() - start):>7,.0f} hands/s")


def main() -> None:
    """Measure everything."""
    real = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.phh"))]
    hands = [random_hand(seed) for seed in range(RANDOM_HANDS)]
    with catch_warnings():
        simplefilter("ignore")  # PokerKit, of cards that come again
        goal = f" (goal {GOAL})"
        compare("hands that were really played", real * 20, goal)
        written = [dumps(load(path)) for path in sorted(EXAMPLES.glob("*.phh"))]
        compare("the same, as written here", written * 20, goal)
        compare("random hands", [dumps(hand) for hand in hands])
    collection(hands)


if __name__ == "__main__":
    main()
