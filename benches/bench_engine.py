"""Hands per second of the rules engine as a multiple of PokerKit's, and what its single operations take.

Run it with `make bench`. Both engines play the same policy on their own shuffles: the policy sees only if it
may fold, what a call costs and what the least raise is, and decides by a generator with a fixed seed. The
chips are counted at the end of every hand in both. Medians of several runs, taken in turns.
"""

import random
import statistics
import time
import timeit
from collections.abc import Callable
from typing import NamedTuple

import pokerkit

import lowball
from lowball import BetTo, Call, Check, Discard, Fold, Game, Phase, StandPat, State

REPEATS = 7
STACK = 10_000


class Table(NamedTuple):
    """A game to be measured, and how it is named."""

    name: str
    game: Game
    seats: int
    ours: int  # hands in a run
    theirs: int
    goal: int  # times PokerKit's rate


TABLES = (
    Table("no-limit single draw, 2 seats", Game.no_limit_single_draw(), 2, 1500, 300, 10),
    Table("no-limit single draw, 6 seats", Game.no_limit_single_draw(), 6, 600, 100, 10),
    Table("limit triple draw, 2 seats", Game.limit_triple_draw(100, 200), 2, 1000, 300, 10),
    Table("limit triple draw, 6 seats", Game.limit_triple_draw(100, 200), 6, 300, 60, 8),
)
AUTOMATIONS = tuple(pokerkit.Automation)


def wager(generator: random.Random, *, can_fold: bool, least: int | None) -> str:
    """What the policy does at a bet: mostly call or check, sometimes fold, sometimes the least raise."""
    choice = generator.random()
    if choice < 0.15 and can_fold:
        return "fold"
    if choice < 0.30 and least is not None:
        return "raise"
    return "call"


def ours(table: Table, hands: int, seed: int) -> int:
    """Play with lowball; the number of actions taken."""
    generator = random.Random(seed)
    stacks = (STACK,) * table.seats
    actions = 0
    for hand in range(hands):
        state = State(table.game, stacks, deck=lowball.Deck(seed=seed, index=hand))
        while not state.is_over():
            actions += 1
            if state.phase is Phase.DRAW:
                count = generator.randrange(4)
                actor = state.actor
                assert actor is not None
                state.push(Discard(state.hands[actor][:count]) if count else StandPat())
                continue
            legal = state.legal_actions
            least = legal.bet_to[0] if legal.bet_to else None
            match wager(generator, can_fold=legal.can_fold, least=least):
                case "fold":
                    state.push(Fold())
                case "raise":
                    assert least is not None
                    state.push(BetTo(least))
                case _:
                    state.push(Check() if legal.can_check else Call())
        assert sum(state.outcome().stacks) == STACK * table.seats
    return actions


def theirs(table: Table, hands: int, seed: int) -> int:
    """Play with PokerKit, all its automations on; the number of actions taken."""
    generator = random.Random(seed)
    stacks = (STACK,) * table.seats
    small, big = table.game.blinds
    actions = 0
    for _ in range(hands):
        if table.game.bets is None:
            state = pokerkit.NoLimitDeuceToSevenLowballSingleDraw.create_state(
                AUTOMATIONS, True, 0, (small, big), big, stacks, table.seats
            )
        else:
            state = pokerkit.FixedLimitDeuceToSevenLowballTripleDraw.create_state(
                AUTOMATIONS, True, 0, (small, big), *table.game.bets, stacks, table.seats
            )
        while state.status:
            actions += 1
            drawer = state.stand_patter_or_discarder_index
            if drawer is not None:
                state.stand_pat_or_discard(state.hole_cards[drawer][: generator.randrange(4)])
                continue
            least = state.min_completion_betting_or_raising_to_amount
            can_raise = least is not None and state.can_complete_bet_or_raise_to(least)
            match wager(generator, can_fold=state.can_fold(), least=least if can_raise else None):
                case "fold":
                    state.fold()
                case "raise":
                    state.complete_bet_or_raise_to(least)
                case _:
                    state.check_or_call()
        assert sum(state.stacks) == STACK * table.seats
    return actions


def timed(play: Callable[[Table, int, int], int], table: Table, hands: int, seed: int) -> tuple[float, float]:
    """Hands per second, and actions per hand."""
    start = time.perf_counter()
    actions = play(table, hands, seed)
    return hands / (time.perf_counter() - start), actions / hands


def compare(table: Table) -> None:
    """Measure both in turns and print the ratio of the medians."""
    rates: dict[str, list[float]] = {"ours": [], "theirs": []}
    actions = {"ours": 0.0, "theirs": 0.0}
    for repeat in range(REPEATS):
        for name, play, hands in (("ours", ours, table.ours), ("theirs", theirs, table.theirs)):
            rate, per_hand = timed(play, table, hands, repeat)
            rates[name].append(rate)
            actions[name] += per_hand / REPEATS
    mine, peer = statistics.median(rates["ours"]), statistics.median(rates["theirs"])
    print(
        f"{table.name:<32} {mine:>8,.0f} hands/s ({actions['ours']:.1f} actions) "
        f"PokerKit {peer:>6,.0f} ({actions['theirs']:.1f})   {mine / peer:>5.1f} times (goal {table.goal})"
    )


def operations() -> None:
    """Microseconds of one push, look, undo and copy, six-handed before the draw."""
    game = Game.no_limit_single_draw()
    deck = lowball.Deck(seed=1)
    state = State(game, (STACK,) * 6, deck=deck)
    raised = state.copy()
    raised.push(BetTo(300))
    call, bet = Call(), BetTo(900)

    def push_pop(action: lowball.Action) -> Callable[[], None]:
        def work() -> None:
            raised.push(action)
            raised.pop()

        return work

    works: dict[str, Callable[[], object]] = {
        "push and pop, a call": push_pop(call),
        "push and pop, a raise": push_pop(bet),
        "legal_actions": lambda: raised.legal_actions,
        "copy": raised.copy,
        "view": lambda: raised.view(3),
        "State, from a deck": lambda: State(game, (STACK,) * 6, deck=deck),
        "Deck": lambda: lowball.Deck(seed=1),
    }
    for name, work in works.items():
        each = statistics.median(timeit.repeat(work, number=5_000, repeat=REPEATS)) / 5_000
        print(f"{name:<32} {each * 1e6:>8.2f} microseconds")
    assert raised.bets == (0, 50, 100, 300, 0, 0), "the operations left their mark"


def main() -> None:
    """Measure everything."""
    for table in TABLES:
        compare(table)
    operations()


if __name__ == "__main__":
    main()
