"""`lowball play`: you against policies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lowball.cli.choices import game_of, options_of, policies_of, short_seed
from lowball.cli.prompts import Quit, ask
from lowball.cli.render import Screen, money
from lowball.cli.seen import seen_by
from lowball.cli.story import Story
from lowball.deck import Deck
from lowball.engine import Game, State
from lowball.errors import IllegalActionError
from lowball.policies import Policy
from lowball.sim.turn import start_policy, take_turn

__all__ = ["play_hands"]

_YOU = 0


def play_hands(
    opponents: Sequence[str],
    *,
    game: str,
    blinds: str,
    seats: int | None,
    stack: int,
    seed: int | None,
    hands: int | None,
) -> None:
    """Play in the terminal until all hands are played, you leave, or one seat has all the chips.

    You have seat 0, and see what its view shows. Stacks go on from hand to hand and the button moves; a seat
    without chips stays empty. Hand i is dealt from `Deck(seed=seed, index=i)`.

    Raises `LowballError` for choices that mean nothing, `SetupError` for a table that cannot be.
    """
    count = len(opponents) + 1 if seats is None else seats
    rules = game_of(game, blinds, count)
    table = _Table(Screen(), rules, policies_of(opponents, count - 1), short_seed(seed), [stack] * count)
    played = 0
    try:
        while table.goes_on() and (hands is None or played < hands):
            table.play(played)
            played += 1
    except Quit:
        pass
    options = {"game": game, "blinds": blinds, "seats": count, "stack": stack, "seed": table.seed}
    change = table.stacks[_YOU] - stack
    result = "even" if not change else f"{'won' if change > 0 else 'lost'} {money(abs(change))}"
    table.screen.line()
    table.screen.line(f"you {'are ' * (not change)}{result} after {played} hand{'s' * (played != 1)}")
    table.screen.whole(f"the same cards again: lowball play {' '.join(opponents)}{options_of(options)}")


class _Table:
    """The seats, and the hands played at them."""

    def __init__(
        self, screen: Screen, game: Game, policies: Mapping[str, Policy], seed: int, stacks: list[int]
    ) -> None:
        self.screen = screen
        self.seed = seed
        self.stacks = tuple(stacks)
        self._game = game
        self._names = ("you", *policies)
        self._policies = dict(enumerate(policies.values(), start=1))
        self._button = len(stacks) - 1

    def goes_on(self) -> bool:
        """Whether you and somebody else have chips."""
        return bool(self.stacks[_YOU]) and sum(map(bool, self.stacks)) > 1

    def play(self, hand: int) -> None:
        """Play one hand. Raises `Quit`, with the stacks as they were, if you leave in the middle of it."""
        button = self._next_button()
        state = State(self._game, self.stacks, button=button, deck=Deck(seed=self.seed, index=hand))
        ready = {
            seat: start_policy(policy, self._names[seat], seat=seat, hand=hand, seed=self.seed)
            for seat, policy in self._policies.items()
        }
        self.screen.title(f"Hand {hand + 1}")
        story = Story(self.screen, lambda seat: f"seat {seat} ({self._names[seat]})")
        story.table(seen_by(state, _YOU))
        while (seat := state.actor) is not None:
            before = seen_by(state, _YOU)
            if seat == _YOU:
                self._your_turn(state)
            else:
                take_turn(state, ready[seat], self._names[seat], hand=hand, seed=self.seed)
            story.step(before, seen_by(state, _YOU))
        outcome = state.outcome()
        story.ending(outcome, state.view(_YOU).shown)
        self.stacks = outcome.stacks
        self._button = button

    def _your_turn(self, state: State) -> None:
        """Ask until the answer is legal."""
        while True:
            action = ask(self.screen, state.view(_YOU))
            try:
                state.push(action)
            except IllegalActionError as error:
                self.screen.line(error.reason, indent=2)
            else:
                return

    def _next_button(self) -> int:
        """The next seat with chips, clockwise; seat 0 at first."""
        count = len(self.stacks)
        return next(
            seat for step in range(1, count + 1) if self.stacks[seat := (self._button + step) % count]
        )
