"""Strategies for tables before the first card: stacks, empty seats, blinds, posts, decks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lowball.deck import Deck
from lowball.engine.game import Game
from lowball.engine.state import State
from lowball.testing.cards import decks
from lowball.testing.games import games

__all__ = ["HandSetup", "setups"]


@dataclass(frozen=True, kw_only=True)
class HandSetup:
    """What `State` is made from, as a value; its repr is code.

    `blind_seats` is (small blind's seat or None, big blind's seat), or None where the rule decides (R20).
    """

    game: Game
    stacks: tuple[int, ...]
    button: int = 0
    blind_seats: tuple[int | None, int] | None = None
    posts: Mapping[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    deck: Deck | None = None

    def state(self) -> State:
        """The state at the start of the hand."""
        if self.blind_seats is None:
            return State(self.game, self.stacks, button=self.button, posts=self.posts, deck=self.deck)
        small, big = self.blind_seats
        return State(
            self.game,
            self.stacks,
            button=self.button,
            small_blind=small,
            big_blind=big,
            posts=self.posts,
            deck=self.deck,
        )


def setups(
    game: Game | SearchStrategy[Game] | None = None,
    *,
    seats: int | None = None,
    deck: bool | None = None,
) -> SearchStrategy[HandSetup]:
    """Any table for the game (any game unless given); two short stacks and no extras are the simplest.

    Stacks go from one chip to hundreds of big blinds, seats may be empty, the button may be dead, the small
    blind missing, and seats may post extra chips, more than they have too.

    - `seats`: how many there are at most, empty ones included; as many as the game takes unless given.
    - `deck`: True for hands that deal themselves, False for hands dealt by hand, None for both.
    """
    any_game = games() if game is None else st.just(game) if isinstance(game, Game) else game
    return _setups(any_game, seats, deck)


@st.composite
def _setups(
    draw: st.DrawFn,
    games: SearchStrategy[Game],
    seats: int | None,
    deck: bool | None,  # noqa: FBT001 - `setups` is what people call
) -> HandSetup:
    game = draw(games)
    most = game.max_seats if seats is None else min(seats, game.max_seats)
    stacks = draw(st.lists(_stack(game.blinds[1]), min_size=2, max_size=most))
    if len(stacks) > 2 and draw(st.integers(0, 2)) == 2:
        for seat in draw(st.sets(st.integers(0, len(stacks) - 1), max_size=len(stacks) - 2)):
            stacks[seat] = 0
    dealt_in = [seat for seat, stack in enumerate(stacks) if stack]
    button = draw(st.sampled_from(dealt_in))
    blind_seats = None
    if draw(st.integers(0, 2)) == 2:
        blind_seats, button = draw(_odd_blinds(tuple(stacks)))
    return HandSetup(
        game=game,
        stacks=tuple(stacks),
        button=button,
        blind_seats=blind_seats,
        posts=draw(_posts(tuple(stacks), game, button, blind_seats)),
        deck=None if deck is False or (deck is None and draw(st.booleans())) else draw(decks()),
    )


def _stack(big_blind: int) -> SearchStrategy[int]:
    """Any stack, and often one that is all-in with a bet and a half or the like, where the rules turn."""
    return st.one_of(
        st.integers(1, 3 * big_blind),
        st.integers(3, 20).map(lambda halves: halves * big_blind // 2),
        st.integers(1, 15 * big_blind),
        st.integers(1, 300 * big_blind),
    )


@st.composite
def _odd_blinds(draw: st.DrawFn, stacks: tuple[int, ...]) -> tuple[tuple[int | None, int], int]:
    """A big blind, the small blind before it or nobody, a button before them, perhaps on an empty seat."""
    big = draw(st.sampled_from([seat for seat, stack in enumerate(stacks) if stack]))
    small = draw(st.sampled_from((_before(stacks, big)[-1], None)))
    if small is not None and sum(map(bool, stacks)) == 2:
        return (small, big), small
    return (small, big), draw(st.sampled_from(_before(stacks, big if small is None else small)))


def _before(stacks: tuple[int, ...], seat: int) -> list[int]:
    """The seats counter-clockwise from `seat`, to the first that is dealt in."""
    found: list[int] = []
    for step in range(1, len(stacks)):
        found.append((seat - step) % len(stacks))
        if stacks[found[-1]]:
            break
    return found


@st.composite
def _posts(
    draw: st.DrawFn,
    stacks: tuple[int, ...],
    game: Game,
    button: int,
    blind_seats: tuple[int | None, int] | None,
) -> dict[int, tuple[int, int]]:
    order = [seat % len(stacks) for seat in range(button + 1, button + 1 + len(stacks))]
    order = [seat for seat in order if stacks[seat]]
    blinds = blind_seats or ((order[1], order[0]) if len(order) == 2 else (order[0], order[1]))
    free = sorted(set(order) - set(blinds))
    if not free or draw(st.integers(0, 2)) < 2:
        return {}
    big = game.blinds[1]
    dead = st.sampled_from((0, 0, game.blinds[0], big))
    chips = st.tuples(st.integers(1, big), dead) | st.tuples(st.just(0), st.integers(1, big))
    posts = draw(st.dictionaries(st.sampled_from(free), chips, min_size=1, max_size=2))
    return dict(sorted(posts.items()))
