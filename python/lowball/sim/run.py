"""The simulation itself: hands in chunks, the chunks wherever the executor likes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from lowball.deck import DECKS_PER_SEED
from lowball.engine import Game, State
from lowball.in_order import in_order
from lowball.policies import Policy
from lowball.sim.plan import Checks, Plan, Stacks
from lowball.sim.result import PolicyTotals, SimResult

__all__ = ["play", "play_hand"]


def play(
    game: Game,
    policies: Sequence[Policy] | Mapping[str, Policy],
    *,
    stacks: Stacks,
    hands: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    chunk: int | None = None,
) -> SimResult:
    """Let policies play `hands` hands against each other, each hand with full stacks, and add up.

    - `policies`: one for each seat, or a mapping of their names to them; an unnamed one is called by its
      class or function. The same object may be given for several seats.
    - `stacks`: chips that each seat has at the start of every hand, one number or one for each seat.
    - `seed`: hand i is dealt from `Deck(seed=seed, index=i)`, i from 0; from the system's entropy if None.
    - `executor`: any `concurrent.futures.Executor`. It gets its work in chunks of `chunk` hands (50 to 200 by
      their number if None), each with its own pickle of the policies if it works in other processes. Without
      one, the hands are played here.
    - `progress`: called here with (hands done, hands in all) after every chunk.

    The button moves every hand, and the policies move on by one seat every n hands, n being the seats: after
    n * n hands each has had every place relative to the button in every seat. Their order round the table
    stays as given.

    The result, and the error if there is one, are the same for any executor, number of workers and size of
    chunks, provided that the policies choose by the view and by what `PerHand.for_hand` gives them.

    Raises `SetupError` with all that is wrong with the arguments, and `PolicyError` for the first hand in
    which a policy raises or chooses an action that is not legal.
    """
    checks = Checks()
    plan = checks.plan(game, policies, stacks, seed)
    count = checks.whole("hands", hands, 1, DECKS_PER_SEED)
    size = _chunk_size(count) if chunk is None else checks.whole("chunk", chunk, 1)
    if progress is not None and not callable(progress):
        checks.problems.append("progress is a callable taking (hands done, hands in all), or None")
    checks.executor(executor, plan)
    checks.settle()
    total = _Tally.empty(len(plan.policies))
    # In order, so that the first hand that fails is the one that is told.
    chunks = ((start, min(start + size, count)) for start in range(0, count, size))
    for tally in in_order(partial(_play_chunk, plan), chunks, executor):
        total.add(tally)
        if progress is not None:
            progress(total.hands, count)
    return _result(plan, total)


def play_hand(
    game: Game,
    policies: Sequence[Policy] | Mapping[str, Policy],
    *,
    stacks: Stacks,
    seed: int,
    hand: int,
) -> State:
    """Hand number `hand` of the simulation that `play` makes of the same arguments, alone; its final state.

    Raises as `play` does.
    """
    checks = Checks()
    plan = checks.plan(game, policies, stacks, seed)
    number = checks.hand(hand)
    checks.settle()
    return plan.play(number)[0]


@dataclass(slots=True)
class _Tally:
    """Sums over some hands; adding two is adding whole numbers, so the order makes no difference."""

    hands: int
    rake: int
    net: list[int]
    net_squares: list[int]
    won: list[int]
    showdowns: list[int]
    showdowns_won: list[int]

    @classmethod
    def empty(cls, policies: int) -> _Tally:
        return cls(0, 0, *([0] * policies for _ in range(5)))

    def add(self, other: _Tally) -> None:
        self.hands += other.hands
        self.rake += other.rake
        for mine, more in (
            (self.net, other.net),
            (self.net_squares, other.net_squares),
            (self.won, other.won),
            (self.showdowns, other.showdowns),
            (self.showdowns_won, other.showdowns_won),
        ):
            for number, value in enumerate(more):
                mine[number] += value

    def count(self, state: State, seating: Sequence[int]) -> None:
        """Add a finished hand."""
        outcome = state.outcome()
        self.hands += 1
        self.rake += outcome.rake
        for seat, payoff in enumerate(outcome.payoffs):
            number = seating[seat]
            self.net[number] += payoff
            self.net_squares[number] += payoff * payoff
        winners = {seat for pot in outcome.pots for seat in pot.winners}
        for seat in winners:
            self.won[seating[seat]] += 1
        if outcome.showdown:
            for seat in state.live:
                self.showdowns[seating[seat]] += 1
                self.showdowns_won[seating[seat]] += seat in winners


def _play_chunk(plan: Plan, chunk: tuple[int, int]) -> _Tally:
    tally = _Tally.empty(len(plan.policies))
    for hand in range(*chunk):
        tally.count(*plan.play(hand))
    return tally


def _chunk_size(hands: int) -> int:
    """Large enough that handing it over costs little, small enough for steps of progress and to end soon."""
    return min(max(50, -(-hands // 2000)), 200)


def _result(plan: Plan, total: _Tally) -> SimResult:
    policies = tuple(
        PolicyTotals(
            name=name,
            hands=total.hands,
            net=total.net[number],
            net_squares=total.net_squares[number],
            won=total.won[number],
            showdowns=total.showdowns[number],
            showdowns_won=total.showdowns_won[number],
            big_blind=plan.game.blinds[1],
        )
        for number, name in enumerate(plan.names)
    )
    return SimResult(
        game=plan.game,
        stacks=plan.stacks,
        hands=total.hands,
        seed=plan.seed,
        policies=policies,
        rake=total.rake,
    )
