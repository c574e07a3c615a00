"""What is played, by whom, and who sits where: everything that a hand's number decides."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import cast

from lowball.deck import DECKS_PER_SEED, Deck
from lowball.engine import Game, State
from lowball.engine.amounts import as_int, describe
from lowball.errors import SetupError
from lowball.policies import Policy
from lowball.sim.turn import start_policy, take_turn

__all__ = ["Checks", "Plan", "Stacks"]

Policies = Sequence[Policy] | Mapping[str, Policy]
Stacks = int | Iterable[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A simulation without its length: any of its hands can be played alone."""

    game: Game
    names: tuple[str, ...]
    policies: tuple[Policy, ...]
    stacks: tuple[int, ...]
    seed: int

    def seating(self, hand: int) -> tuple[int, list[int]]:
        """The button's seat in hand number `hand`, and for each seat the number of its policy.

        With n seats the button moves every hand, and the policies move on by one seat every n hands. So in
        n * n hands each of them has every place relative to the button in every seat once. The order of the
        policies round the table stays as given.
        """
        seats = len(self.stacks)
        moved = hand // seats
        return hand % seats, [(seat - moved) % seats for seat in range(seats)]

    def play(self, hand: int) -> tuple[State, list[int]]:
        """Play hand number `hand` to its end; the state, and for each seat the number of its policy.

        Raises `PolicyError`.
        """
        button, seating = self.seating(hand)
        seed, names = self.seed, self.names
        state = State(self.game, self.stacks, button=button, deck=Deck(seed=seed, index=hand))
        ready = [
            start_policy(self.policies[number], names[number], seat=seat, hand=hand, seed=seed)
            for seat, number in enumerate(seating)
        ]
        while (seat := state.actor) is not None:
            take_turn(state, ready[seat], names[seating[seat]], hand=hand, seed=seed)
        return state, seating


class Checks:
    """Collects everything that is wrong with the arguments, so that a caller learns it at once."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def whole(self, name: str, given: object, least: int, most: int | None = None) -> int:
        """An int within the bounds."""
        value = as_int(given)
        accepted = f"{least} or more" if most is None else f"from {least} to {_power(most)}"
        if value is None:
            self.problems.append(f"{name} is an int {accepted}, not {describe(given)}")
        elif value < least or (most is not None and value > most):
            self.problems.append(f"{name} is {accepted}, not {value}")
        else:
            return value
        return least

    def plan(self, game: Game, policies: Policies, stacks: Stacks, seed: int | None) -> Plan:
        """The plan; to be used only where `problems` is empty."""
        most = 9
        if isinstance(game, Game):
            most = game.max_seats
        else:
            self.problems.append(f"game is a Game, not {describe(game)}")
        named = self._policies(policies)
        count = len(named)
        if named and not 2 <= count <= most:
            self.problems.append(f"a game of 2 to {most} seats needs as many policies, not {count}")
        whole_seed = 0 if seed is None else self.whole("seed", seed, 0, (1 << 256) - 1)
        chips = self._stacks(stacks, count)
        if seed is None:
            whole_seed = Deck().seed
        return Plan(
            game=game,
            names=tuple(name for name, _ in named),
            policies=tuple(policy for _, policy in named),
            stacks=chips,
            seed=whole_seed,
        )

    def hand(self, given: object) -> int:
        """The number of a hand."""
        return self.whole("hand", given, 0, DECKS_PER_SEED - 1)

    def executor(self, given: object, plan: Plan) -> None:
        """None or an executor; the policies must be able to go where it works."""
        if given is not None and not isinstance(given, Executor):
            self.problems.append(f"executor is a concurrent.futures.Executor or None, not {describe(given)}")
        if isinstance(given, ProcessPoolExecutor):
            for name, policy in zip(plan.names, plan.policies, strict=True):
                try:
                    pickle.dumps(policy)
                except Exception as error:  # whatever the policy's pickling raises
                    self.problems.append(
                        f"policy {name!r} cannot be pickled, so no other process can play it: {error}"
                    )

    def _policies(self, given: object) -> list[tuple[str, Policy]]:
        """The policies with their names."""
        if isinstance(given, Mapping):
            named = list(cast("Mapping[object, object]", given).items())
        elif isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
            policies = cast("Sequence[object]", given)
            named = list(zip(_names(policies), policies, strict=True))
        else:
            self.problems.append(
                f"policies are a sequence of policies or a mapping of names to them, not {describe(given)}"
            )
            return []
        if not named:
            self.problems.append("policies are two or more, not none")
        for name, policy in named:
            if not isinstance(name, str):
                self.problems.append(f"the name of a policy is a str, not {describe(name)}")
            if isinstance(policy, type):
                self.problems.append(f"policy {name!r} is a class: give an object of it")
            elif not callable(policy):
                self.problems.append(f"policy {name!r} is a callable, View -> Action, not {describe(policy)}")
        return cast("list[tuple[str, Policy]]", named)

    def _stacks(self, given: object, seats: int) -> tuple[int, ...]:
        if as_int(given) is not None:
            return (self.whole("stacks", given, 1),) * seats
        whole_thing = given  # not narrowed by what follows
        if not isinstance(given, Iterable) or isinstance(given, (str, bytes, Mapping)):
            self.problems.append(f"stacks is a chip count, or one for each seat, not {describe(whole_thing)}")
            return ()
        chips = list(cast("Iterable[object]", given))
        if seats and len(chips) != seats:
            self.problems.append(f"stacks has a chip count for each of {seats} seats, not {len(chips)}")
        return tuple(self.whole(f"the stack of seat {seat}", stack, 1) for seat, stack in enumerate(chips))

    def settle(self) -> None:
        """Raise `SetupError` if anything is wrong."""
        if self.problems:
            raise SetupError(self.problems)


def _names(policies: Sequence[object]) -> list[str]:
    """What each is called: a function's name or the class of an object, numbered where one comes twice."""
    plain = [str(getattr(policy, "__name__", type(policy).__name__)) for policy in policies]
    counts, seen = Counter(plain), Counter[str]()
    names: list[str] = []
    for name in plain:
        seen[name] += 1
        names.append(f"{name} {seen[name]}" if counts[name] > 1 else name)
    return names


def _power(number: int) -> str:
    """Large bounds read better as powers of two."""
    if number.bit_length() <= 16:
        return str(number)
    if number.bit_count() == 1:
        return f"2**{number.bit_length() - 1}"
    return f"2**{number.bit_length()} - 1"
