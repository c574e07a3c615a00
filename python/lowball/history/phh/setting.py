"""What a record says about the hand besides its actions: the game, the stacks, who posts what, the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from lowball.engine import AnteKind, DrawOrder, Game, House, Limit
from lowball.errors import NotationError, SetupError
from lowball.history.hand_history import HandHistory
from lowball.history.phh.at_fault import at_fault
from lowball.history.phh.fields import Fields
from lowball.history.phh.house import RECORD_HOUSE, known_game, read_house
from lowball.history.phh.positions import Positions, by_position, read_ante, read_blinds
from lowball.history.phh.results import NO_MARKS, Marks, read_marks, read_results
from lowball.units import as_written

__all__ = ["ANTE_KINDS", "LIMITS", "MOST_SEATS", "Setting", "default_seats", "read_setting"]

MOST_SEATS: Final = 99
_DEFAULT_SEATS: Final = {1: 7, 3: 6}
LIMITS: Final = {limit.value: limit for limit in Limit}
ANTE_KINDS: Final = {kind.value: kind for kind in AnteKind}


def default_seats(draws: int, count: int) -> int:
    """Return `max_seats` of a game whose record does not say it."""
    return max(_DEFAULT_SEATS[draws], count)


@dataclass(slots=True)
class Setting:
    """All of a history but its actions; `seat_of` has the seat of each player, p1 first."""

    game: Game
    stacks: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int
    posts: dict[int, tuple[int, int]]
    seat_of: tuple[int, ...]
    stated: bool  # whether the record says how bets are capped and cards replaced
    marks: Marks
    others: dict[str, Any]  # fields of the history that play no part in the play

    @property
    def batch(self) -> bool:
        """Whether replacements come after all discards."""
        return self.game.house.draw_order is DrawOrder.BATCH

    def name(self, seat: int) -> str:
        """Return what messages call the player in a seat."""
        return self.history(actions=()).name(seat)

    def at(self, house: House) -> Setting:
        """Return the same at another house, which keeps its rake and its showdown."""
        kept = {
            name: getattr(self.game.house, name)
            for name in ("burn", "show_all_in", "show_all", "free_fold", "rake")
        }
        return replace(self, game=replace(self.game, house=replace(house, **kept)))

    def history(self, **more: Any) -> HandHistory:  # noqa: ANN401 - the fields of a history
        """Return the history with these fields besides."""
        return HandHistory(
            game=self.game,
            stacks=self.stacks,
            button=self.button,
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            posts=self.posts,
            source="phh",
            **self.others,
            **more,
        )


def read_setting(fields: Fields, limit: Limit) -> Setting:
    """Take every field but the variant and the actions."""
    rest = fields.rest
    given = fields.amounts("starting_stacks")
    players = len(given)
    if players < 2:
        raise fields.error("starting_stacks", f"a hand has two players at least, found {players}")
    if 0 in given:
        raise fields.error(
            "starting_stacks", f"p{given.index(0) + 1} has no chips; leave out who is not dealt in"
        )
    special = any(name.startswith("_lowball_") for name in rest)
    seat_of, count = _seats(fields, players) if special else (tuple(range(players)), players)
    stacks = _by_seat(given, seat_of, count) if special else tuple(given)

    house, stated = read_house(fields) if special else (RECORD_HOUSE, False)
    trimmed = fields.flag("ante_trimming_status", default=False)
    antes = fields.amounts("antes", players)
    blinds = fields.amounts("blinds_or_straddles", players, below=True)
    at = (
        _positions(fields, blinds, seat_of)
        if special
        else read_blinds(blinds, _refuser(fields, "blinds_or_straddles"))
    )
    bets = None
    if limit is Limit.FIXED_LIMIT:
        bets = fields.amount("small_bet"), fields.amount("big_bet")
    else:
        least = fields.amount("min_bet")
        if least != at.blinds[1]:
            unit = fields.scale.unit
            blind, given_bet = as_written(at.blinds[1], unit), as_written(least, unit)
            message = f"the least bet of a no-limit game is the big blind, {blind}, not {given_bet}"
            raise fields.error("min_bet", message)
    ante, kind = _ante(fields, by_position(antes), at, given, trimmed=trimmed)
    draws = 3 if limit is Limit.FIXED_LIMIT else 1
    button = seat_of[-1]
    most: int | None = None
    dead: dict[int, int] = {}
    if special:
        if "_lowball_limit" in rest:
            limit = fields.choice("_lowball_limit", LIMITS)
        if "_lowball_draws" in rest:
            draws = fields.whole("_lowball_draws", 1, 3)
        if "_lowball_max_seats" in rest:
            most = fields.whole("_lowball_max_seats", 2, MOST_SEATS)
        if "_lowball_button" in rest:
            button = fields.whole("_lowball_button", 0, count - 1)
        if "_lowball_dead_posts" in rest:
            dead = _paid(fields.amounts("_lowball_dead_posts", players))
    try:
        seats = default_seats(draws, count) if most is None and draws in _DEFAULT_SEATS else most
        game = known_game(limit, draws, at.blinds, bets, ante, kind, seats or MOST_SEATS, house)
    except SetupError as error:
        raise at_fault(fields.source, "the record describes no game", error, str) from error
    posts = {
        seat_of[player]: (at.live.get(player, 0), dead.get(player, 0))
        for player in sorted({*at.live, *dead}, key=seat_of.__getitem__)
    }
    marks = read_marks(fields, seat_of) if special else NO_MARKS
    others = read_results(fields, seat_of, count, special=special)
    return Setting(
        game=game,
        stacks=stacks,
        button=button,
        small_blind=None if at.small is None else seat_of[at.small],
        big_blind=seat_of[at.big],
        posts=posts,
        seat_of=seat_of,
        stated=stated,
        marks=marks,
        others=others,
    )


def _seats(fields: Fields, players: int) -> tuple[tuple[int, ...], int]:
    """Take where the players sit, and how many seats there are."""
    count = players
    if "_lowball_seat_count" in fields.rest:
        count = fields.whole("_lowball_seat_count", players, 9)
    if "_lowball_seats" not in fields.rest:
        return tuple(range(players)), count
    seats = tuple(fields.wholes("_lowball_seats", 0, count - 1, players))
    if len(set(seats)) < players:
        raise fields.error("_lowball_seats", f"two players have the same seat: {list(seats)}")
    return seats, count


def _positions(fields: Fields, blinds: Sequence[int], seat_of: tuple[int, ...]) -> Positions:
    """Read who posts which blind, from fields of their own if they are there."""
    if "_lowball_big_blind" not in fields.rest:
        return read_blinds(blinds, _refuser(fields, "blinds_or_straddles"))
    players = len(seat_of)
    fields.require("record with _lowball_big_blind", ("_lowball_blinds",))
    sizes = fields.amounts("_lowball_blinds")
    if len(sizes) != 2:
        raise fields.error(
            "_lowball_blinds", f"expected the small and the big blind, found {len(sizes)} entries"
        )
    big = _player(fields, "_lowball_big_blind", seat_of)
    small = (
        _player(fields, "_lowball_small_blind", seat_of) if "_lowball_small_blind" in fields.rest else None
    )
    live: dict[int, int] = {}
    if "_lowball_live_posts" in fields.rest:
        live = _paid(fields.amounts("_lowball_live_posts", players))
    return Positions(small, big, (sizes[0], sizes[1]), live)


def _player(fields: Fields, name: str, seat_of: tuple[int, ...]) -> int:
    seat = fields.whole(name, 0, MOST_SEATS)
    if seat not in seat_of:
        raise fields.error(
            name, f"nobody sits on seat {seat}; there are players on {', '.join(map(str, seat_of))}"
        )
    return seat_of.index(seat)


def _ante(
    fields: Fields, antes: Sequence[int], at: Positions, stacks: Sequence[int], *, trimmed: bool
) -> tuple[int, AnteKind]:
    if "_lowball_ante" in fields.rest:
        ante = fields.amount("_lowball_ante")
        kind = AnteKind.EACH
        if "_lowball_ante_kind" in fields.rest:
            kind = fields.choice("_lowball_ante_kind", ANTE_KINDS)
        return ante, kind
    told = "finishing_stacks" in fields.rest
    return read_ante(antes, at, stacks, _refuser(fields, "antes"), trimmed=trimmed, told=told)


class _refuser:  # noqa: N801 - it is called like a function
    __slots__ = ("fields", "name")

    def __init__(self, fields: Fields, name: str) -> None:
        self.fields, self.name = fields, name

    def __call__(self, message: str) -> NotationError:
        return self.fields.error(self.name, message)


def _paid(chips: Sequence[int]) -> dict[int, int]:
    return {player: amount for player, amount in enumerate(chips) if amount}


def _by_seat(values: Sequence[int], seat_of: Sequence[int], count: int) -> tuple[int, ...]:
    found = [0] * count
    for seat, value in zip(seat_of, values, strict=True):
        found[seat] = value
    return tuple(found)
