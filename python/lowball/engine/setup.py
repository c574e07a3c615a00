"""How a hand starts: who is dealt in, who sits where, and the forced bets (R13, R20-R29)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from lowball.deck import Deck
from lowball.engine.amounts import describe
from lowball.engine.checks import BY_RULE, ByRule, SetupChecks, seating
from lowball.engine.game import AnteKind, Game
from lowball.engine.limits import STRUCTURES
from lowball.engine.snapshot import DEAL, Draft, draft
from lowball.errors import SetupError

__all__ = ["Post", "PostKind", "Setup", "opening", "prepared"]


class PostKind(Enum):
    """What a forced bet is for."""

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    LIVE = "live post"
    DEAD = "dead post"

    def __repr__(self) -> str:
        return f"PostKind.{self.name}"


_ANTE, _SMALL_BLIND, _BIG_BLIND, _LIVE, _DEAD = PostKind
_EACH: Final = AnteKind.EACH


class Post(NamedTuple):
    """A forced bet as it was paid: less than asked for where the stack did not reach."""

    seat: int
    kind: PostKind
    amount: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first card: checked, and the same for every moment of the hand.

    It never leaves the engine. Hands from the same stacks share it, so the deck is no part of it.
    """

    game: Game
    stacks: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int
    posts: tuple[tuple[int, int, int], ...]  # seat, live, dead
    clockwise: tuple[tuple[int, ...], ...]  # for each seat: the dealt-in seats from its left round to itself
    order: tuple[int, ...]  # those from the button's left: the order of the deal, the draw and odd chips
    due: tuple[
        tuple[int, PostKind, int], ...
    ]  # the forced bets as they are asked for, in the order of paying

    @classmethod
    def checked(
        cls,
        game: Game,
        stacks: Iterable[int],
        *,
        button: int,
        small_blind: int | ByRule | None,
        big_blind: int | ByRule,
        posts: Mapping[int, tuple[int, int]] | None,
        deck: Deck | None,
    ) -> Setup:
        """Check what a caller asks for; `SetupError.problems` lists all that is wrong with it."""
        if not isinstance(game, Game):
            raise SetupError([f"game is a Game, not {describe(game)}"])
        checks = SetupChecks(game)
        if deck is not None and not isinstance(deck, Deck):
            checks.problems.append(f"deck is a Deck or None, not {describe(deck)}")
        chips = checks.stacks(stacks)
        place = checks.seat("button", button)
        checks.blinds_together(small_blind, big_blind)
        small = checks.blind("small_blind", small_blind)
        big = checks.blind("big_blind", big_blind)
        extra = checks.posts(posts)
        if chips is None or place is None or checks.problems:
            raise SetupError(checks.problems)
        clockwise = seating(tuple(map(bool, chips)))
        small_seat, big_seat = checks.places(place, clockwise[place], small, big)
        checks.posts_beside(extra, (small_seat, big_seat))
        if checks.problems:
            raise SetupError(checks.problems)
        order = clockwise[place]
        has_button = chips[place] > 0
        due = _due(game, order, small_seat, big_seat, place if has_button else None, extra)
        return cls(game, chips, place, small_seat, big_seat, extra, clockwise, order, due)

    def with_stacks(self, stacks: tuple[int, ...]) -> Setup:
        """The same with other stacks, the same seats having chips."""
        return Setup(
            self.game,
            stacks,
            self.button,
            self.small_blind,
            self.big_blind,
            self.posts,
            self.clockwise,
            self.order,
            self.due,
        )


def prepared(
    game: Game,
    stacks: Iterable[int],
    *,
    button: int,
    small_blind: int | ByRule | None,
    big_blind: int | ByRule,
    posts: Mapping[int, tuple[int, int]] | None,
    deck: Deck | None,
) -> tuple[Setup, Draft, tuple[Post, ...]]:
    """A checked setup, the moment after its forced bets with the deck about to deal, and those bets."""
    if (
        not posts
        and (posts is None or type(posts) is dict)
        and type(button) is int
        and type(stacks) is tuple
        # True and 1.0 would be found under 1
        and {*map(type, stacks)} == _INTS_ONLY  # pyright: ignore[reportUnknownArgumentType]
        and type(game) is Game
        and (deck is None or type(deck) is Deck)
    ):
        chips: tuple[int, ...] = stacks  # pyright: ignore[reportUnknownVariableType]
        if small_blind is BY_RULE and big_blind is BY_RULE:
            setup, start, forced = _usual(game, chips, button)
            begun = draft(start)
            begun.previous = None
            begun.dealer = None if deck is None else deck.dealer()
            return setup, begun, forced
        if type(big_blind) is int and type(small_blind) in _SEAT_OR_NOBODY and min(chips) >= 0:
            seated = _seated(game, tuple(map(bool, chips)), button, small_blind, big_blind)
            return _begun(seated.with_stacks(chips), deck)
    setup = Setup.checked(
        game,
        stacks,  # pyright: ignore[reportUnknownArgumentType]
        button=button,
        small_blind=small_blind,
        big_blind=big_blind,
        posts=posts,  # pyright: ignore[reportUnknownArgumentType]
        deck=deck,
    )
    return _begun(setup, deck)


def _begun(setup: Setup, deck: Deck | None) -> tuple[Setup, Draft, tuple[Post, ...]]:
    begun, forced = opening(setup)
    begun.dealer = None if deck is None else deck.dealer()
    return setup, begun, forced


_INTS_ONLY: Final = {int}
_SEAT_OR_NOBODY: Final = {int, type(None)}


@lru_cache(maxsize=256)
def _usual(game: Game, stacks: tuple[int, ...], button: int) -> tuple[Setup, Draft, tuple[Post, ...]]:
    """A setup where all is by rule, and its opening.

    Pure, and kept because a simulation starts every hand from the same stacks.
    """
    setup = Setup.checked(
        game, stacks, button=button, small_blind=BY_RULE, big_blind=BY_RULE, posts=None, deck=None
    )
    return setup, *opening(setup)


@lru_cache(maxsize=256)
def _seated(
    game: Game, dealt_in: tuple[bool, ...], button: int, small_blind: int | ByRule | None, big_blind: int
) -> Setup:
    """The setup of a table where each seat is given its blind and nobody posts besides, with stacks of 1.

    Pure, and kept because at a table only the stacks change.
    """
    return Setup.checked(
        game,
        tuple(map(int, dealt_in)),
        button=button,
        small_blind=small_blind,
        big_blind=big_blind,
        posts=None,
        deck=None,
    )


def opening(setup: Setup) -> tuple[Draft, tuple[Post, ...]]:
    """The moment after the forced bets, before the deal (R14), and what was posted.

    Each post is cut to what the stack still holds (R22, R23). The amount to match and the least raise are the
    full big blind all the same (R22, R27).
    """
    game, count = setup.game, len(setup.stacks)
    stacks, bets, totals = list(setup.stacks), [0] * count, [0] * count
    forced: list[Post] = []
    dead = 0
    nominal = 0 if setup.small_blind is not None else game.blinds[0]  # R51: blinds count in full, antes not
    for seat, kind, asked in setup.due:
        amount = min(asked, stacks[seat])
        stacks[seat] -= amount
        if amount:
            forced.append(Post(seat, kind, amount))
        if kind is _ANTE and game.ante_kind is not _EACH:
            dead += amount
            nominal -= amount
        elif kind is _DEAD:
            dead += amount
        else:
            totals[seat] += amount
            if kind is not _ANTE:
                bets[seat] += amount
        if kind is _SMALL_BLIND or kind is _BIG_BLIND:
            nominal += asked - amount

    start = Draft()
    start.previous, start.entry, start.dealt, start.logs = None, None, (), None
    start.phase, start.street, start.actor = DEAL, 0, None
    start.stacks, start.bets, start.totals, start.dead = tuple(stacks), tuple(bets), tuple(totals), dead
    start.to_match = game.blinds[1]
    start.nominal = nominal
    start.min_raise, start.level, start.wagers, start.cap = 0, 0, 0, None
    start.acted, start.aggressor, start.asked = (False,) * count, None, False
    start.live = tuple(map(bool, setup.stacks))
    start.hands, start.unknown = ((),) * count, (0,) * count
    start.discards = ((),) * count
    start.pending = tuple([5 if dealt_in else 0 for dealt_in in start.live])
    start.returned = (0,) * count
    STRUCTURES[game.limit].open(game, start)
    start.dealer = None
    return start, tuple(forced)


def _due(
    game: Game,
    order: tuple[int, ...],
    small_blind: int | None,
    big_blind: int,
    button: int | None,
    posts: tuple[tuple[int, int, int], ...],
) -> tuple[tuple[int, PostKind, int], ...]:
    """Who has to post what, in the order of paying.

    Antes of kind EACH come first, then the blinds, the extra posts, and a big blind's or button's ante last
    (R24-R26).
    """
    small, big = game.blinds
    due: list[tuple[int, PostKind, int]] = []
    if game.ante and game.ante_kind is _EACH:
        due += [(seat, _ANTE, game.ante) for seat in order]
    if small_blind is not None:
        due.append((small_blind, _SMALL_BLIND, small))
    due.append((big_blind, _BIG_BLIND, big))
    for seat, live, dead in posts:
        due += [(seat, _LIVE, live), (seat, _DEAD, dead)]
    if game.ante and game.ante_kind is AnteKind.BIG_BLIND:
        due.append((big_blind, _ANTE, game.ante))
    elif game.ante and game.ante_kind is AnteKind.BUTTON and button is not None:
        due.append((button, _ANTE, game.ante))
    return tuple(due)
