"""The setting of a record as nearly all are: plain amounts, in chips already, and no field of our own.

The hands of a session have the same blinds and antes, so what these mean is found out once. Whatever is not
as usual is left to `read_setting`, which also says what is wrong with it.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from operator import lt
from typing import Any, Final, NamedTuple, cast

from lowball.engine import AnteKind, Game, Limit
from lowball.errors import SetupError
from lowball.history.phh.fields import Fields
from lowball.history.phh.house import RECORD_HOUSE, known_game
from lowball.history.phh.positions import by_position, read_ante, read_blinds
from lowball.history.phh.results import NO_MARKS, read_results
from lowball.history.phh.setting import Setting, default_seats
from lowball.units import MOST_DIGITS

__all__ = ["usual_setting"]

_MOST: Final = 10**MOST_DIGITS
_INT_ONLY: Final = {int}
_STR_ONLY: Final = {str}
_SELDOM: Final = frozenset({"seats", "currency", "winnings"})
_BETS: Final = {"N2L1D": ("min_bet",), "F2L3D": ("small_bet", "big_bet")}
_TAKEN: Final = {
    variant: (
        *("variant", "starting_stacks", "actions", "antes", "blinds_or_straddles", "ante_trimming_status"),
        *bets,
    )
    for variant, bets in _BETS.items()
}


class _Stakes(NamedTuple):
    """What blinds, bets and antes mean; `least` is what each player must have for that to hold."""

    game: Game
    small: int | None
    big: int
    posts: dict[int, tuple[int, int]]
    seat_of: tuple[int, ...]
    least: tuple[int, ...]


class _UnusualError(Exception):
    pass


def usual_setting(fields: Fields) -> Setting | None:
    """Take every field of a usual record; None, and no field taken, if it is not one."""
    rest = fields.rest
    stacks: list[int]
    try:
        variant, stacks, actions = rest["variant"], rest["starting_stacks"], rest["actions"]
        antes, blinds = rest["antes"], rest["blinds_or_straddles"]
        bets = tuple([rest[name] for name in _BETS[variant]])
        trimmed = rest.get("ante_trimming_status", False)
        if {*map(type, (*stacks, *antes, *blinds, *bets))} != _INT_ONLY or type(trimmed) is not bool:
            return None
        stakes = _stakes(variant, tuple(antes), tuple(blinds), bets, trimmed)
    except (KeyError, TypeError, _UnusualError):
        return None
    if type(rest["starting_stacks"]) is not list or type(actions) is not list:
        return None
    if len(stacks) != len(stakes.least) or any(map(lt, stacks, stakes.least)) or max(stacks) >= _MOST:
        return None
    if fields.source.mentions("_lowball_"):  # as the name of a field, or perhaps of a player: no matter
        return None
    for name in ("finishing_stacks", "winnings"):
        if name in rest and not _are_chips(rest[name]):
            return None
    others = _others(rest, len(stacks), fields.scale.unit)
    for name in _TAKEN[variant]:
        rest.pop(name, None)
    fields.source.texts = actions
    return Setting(
        game=stakes.game,
        stacks=tuple(stacks),
        button=len(stacks) - 1,
        small_blind=stakes.small,
        big_blind=stakes.big,
        posts=stakes.posts.copy(),
        seat_of=stakes.seat_of,
        stated=False,
        marks=NO_MARKS,
        others=others or read_results(fields, stakes.seat_of, len(stacks), special=False),
    )


def _are_chips(values: object) -> bool:
    if type(values) is not list:
        return False
    chips = cast("list[int]", values)
    return {*map(type, chips)} == _INT_ONLY and min(chips) >= 0 and max(chips) < _MOST


def _others(rest: dict[str, Any], count: int, unit: Decimal) -> dict[str, Any] | None:
    """Take names and finishing stacks as they mostly are, the rest being headers; None for other fields."""
    if not _SELDOM.isdisjoint(rest):
        return None
    found: dict[str, Any] = {"unit": unit, "headers": rest}
    if "players" in rest:
        names: object = rest["players"]
        if type(names) is not list:
            return None
        found["players"] = tuple(cast("list[str]", names))
        if len(found["players"]) != count or {*map(type, found["players"])} != _STR_ONLY:
            return None
    if "finishing_stacks" in rest:
        found["finishing_stacks"] = tuple(rest["finishing_stacks"])
        if len(found["finishing_stacks"]) != count:
            return None
        del rest["finishing_stacks"]
    rest.pop("players", None)
    return found


def _refuse(message: str) -> Exception:
    return _UnusualError(message)


@lru_cache(maxsize=256)
def _stakes(
    variant: str,
    antes: tuple[int, ...],
    blinds: tuple[int, ...],
    bets: tuple[int, ...],
    trimmed: bool,  # noqa: FBT001 - a key of the cache
) -> _Stakes:
    """Find out what the amounts mean. Raises `_UnusualError` if that depends on more than these."""
    count = len(blinds)
    if count < 2 or len(antes) != count or min(*antes, *bets) < 0 or max(*antes, *blinds, *bets) >= _MOST:
        raise _UnusualError
    at = read_blinds(blinds, _refuse)
    by_player = by_position(antes)
    enough = [max(1, ante + by_position(blinds)[player]) for player, ante in enumerate(by_player)]
    ante, kind = read_ante(by_player, at, enough, _refuse, trimmed=trimmed)
    fixed = variant == "F2L3D"
    if not fixed and bets[0] != at.blinds[1]:
        raise _UnusualError
    limit, draws = (Limit.FIXED_LIMIT, 3) if fixed else (Limit.NO_LIMIT, 1)
    pair: Any = bets if fixed else None
    try:
        game = known_game(
            limit, draws, at.blinds, pair, ante, kind, default_seats(draws, count), RECORD_HOUSE
        )
    except SetupError as error:
        raise _UnusualError from error
    least = (1,) * count if kind is AnteKind.EACH and (trimmed or not ante) else tuple(enough)
    posts = {player: (live, 0) for player, live in at.live.items()}
    return _Stakes(game, at.small, at.big, posts, tuple(range(count)), least)
