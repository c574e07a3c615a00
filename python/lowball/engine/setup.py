"""How a hand starts: who is dealt in, who sits where, and the forced bets (R13, R20-R29)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from lowball.deck import Deck
from lowball.engine.amounts import describe
from lowball.engine.checks import ByRule, SetupChecks, seating
from lowball.engine.game import AnteKind, Game
from lowball.engine.limits import STRUCTURES
from lowball.engine.snapshot import Draft, Phase
from lowball.errors import SetupError

__all__ = ["Post", "PostKind", "Setup", "opening"]


class PostKind(Enum):
    """What a forced bet is for."""

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    LIVE = "live post"
    DEAD = "dead post"

    def __repr__(self) -> str:
        return f"PostKind.{self.name}"


@dataclass(frozen=True, slots=True)
class Post:
    """A forced bet as it was paid: less than asked for where the stack did not reach."""

    seat: int
    kind: PostKind
    amount: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first card: checked, and the same for every moment of the hand."""

    game: Game
    stacks: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int
    posts: tuple[tuple[int, int, int], ...]  # seat, live, dead
    deck: Deck | None
    clockwise: tuple[tuple[int, ...], ...]  # for each seat: the dealt-in seats from its left round to itself

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
        return cls(game, chips, place, small_seat, big_seat, extra, deck, clockwise)

    @property
    def order(self) -> tuple[int, ...]:
        """The dealt-in seats clockwise from the button's left.

        It is the order of the deal, of the draw and of odd chips.
        """
        return self.clockwise[self.button]


def opening(setup: Setup) -> tuple[Draft, tuple[Post, ...]]:
    """The moment after the forced bets, before the deal (R14), and what was posted.

    Antes of kind EACH come first, then the blinds, the extra posts, and a big blind's or button's ante last
    (R24-R26); each is cut to what the stack still holds (R22, R23). The amount to match and the least raise
    are the full big blind all the same (R22, R27).
    """
    game, count = setup.game, len(setup.stacks)
    stacks, bets, totals = list(setup.stacks), [0] * count, [0] * count
    forced: list[Post] = []
    dead = 0

    def pay(seat: int, kind: PostKind, asked: int) -> int:
        amount = min(asked, stacks[seat])
        stacks[seat] -= amount
        if amount:
            forced.append(Post(seat, kind, amount))
        return amount

    if game.ante_kind is AnteKind.EACH:
        for seat in setup.order:
            totals[seat] += pay(seat, PostKind.ANTE, game.ante)
    live = [(setup.big_blind, PostKind.BIG_BLIND, game.blinds[1])]
    if setup.small_blind is not None:
        live.insert(0, (setup.small_blind, PostKind.SMALL_BLIND, game.blinds[0]))
    live += [(seat, PostKind.LIVE, amount) for seat, amount, _ in setup.posts]
    for seat, kind, asked in live:
        amount = pay(seat, kind, asked)
        bets[seat] += amount
        totals[seat] += amount
    for seat, _, amount in setup.posts:
        dead += pay(seat, PostKind.DEAD, amount)
    if game.ante_kind is AnteKind.BIG_BLIND:
        dead += pay(setup.big_blind, PostKind.ANTE, game.ante)
    elif game.ante_kind is AnteKind.BUTTON and setup.stacks[setup.button]:
        dead += pay(setup.button, PostKind.ANTE, game.ante)

    start = Draft()
    start.previous, start.entry, start.dealt = None, None, ()
    start.phase, start.street, start.actor = Phase.DEAL, 0, None
    start.stacks, start.bets, start.totals, start.dead = tuple(stacks), tuple(bets), tuple(totals), dead
    start.to_match = game.blinds[1]
    start.nominal = _nominal(game, forced)
    start.min_raise, start.level, start.wagers, start.cap = 0, 0, 0, None
    start.acted, start.aggressor, start.asked = (False,) * count, None, False
    start.live = tuple(map(bool, setup.stacks))
    start.hands, start.unknown = ((),) * count, (0,) * count
    start.discards = ((),) * count
    start.pending = tuple(5 if dealt_in else 0 for dealt_in in start.live)
    start.returned = (0,) * count
    STRUCTURES[game.limit].open(game, start)
    start.dealer = None if setup.deck is None else setup.deck.dealer()
    return start, tuple(forced)


def _nominal(game: Game, forced: list[Post]) -> int:
    """R51: before the first draw the pot counts both blinds in full, posted or not, and no table ante."""
    blinds = sum(post.amount for post in forced if post.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND))
    antes = sum(post.amount for post in forced if post.kind is PostKind.ANTE)
    table_ante = 0 if game.ante_kind is AnteKind.EACH else antes
    return sum(game.blinds) - blinds - table_ante
