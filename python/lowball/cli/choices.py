"""What `play` and `simulate` let one choose: the game, the stakes, the policies."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from lowball.engine import Game, Limit
from lowball.errors import LowballError
from lowball.policies import POLICIES, Policy

__all__ = ["GAMES", "game_of", "options_of", "policies_of", "short_seed"]

_LIMITS: Final = {"nl": Limit.NO_LIMIT, "pl": Limit.POT_LIMIT, "fl": Limit.FIXED_LIMIT}
_DRAWS: Final = {"sd": 1, "td": 3}

GAMES: Final[Mapping[str, tuple[Limit, int]]] = {
    f"{limit}-{draws}": (_LIMITS[limit], _DRAWS[draws]) for draws in _DRAWS for limit in _LIMITS
}
"""Limit and number of draws by name: nl-sd is no-limit single draw."""

_BLINDS: Final = re.compile(r"([0-9]{1,18})/([0-9]{1,18})", re.ASCII)


def game_of(name: str, blinds: str, seats: int) -> Game:
    """The game of that name; in fixed limit the bets are the big blind and twice that.

    Raises `LowballError` for a name or blinds that mean nothing, and `SetupError` for too many seats.
    """
    chosen = GAMES.get(name.lower())
    if chosen is None:
        raise LowballError(f"there is no game {name!r}: the games are {', '.join(GAMES)}")
    stakes = _BLINDS.fullmatch(blinds.strip())
    if stakes is None:
        raise LowballError(f"blinds are given as small/big, such as 50/100, not as {blinds!r}")
    limit, draws = chosen
    pair = (int(stakes[1]), int(stakes[2]))
    return Game(limit=limit, draws=draws, blinds=pair, max_seats=max(2, seats))


def policies_of(names: Sequence[str], count: int) -> dict[str, Policy]:
    """`count` policies, the names taken in turn; a name that comes again is numbered.

    Raises `LowballError` for a name that no policy has.
    """
    for name in names:
        if name not in POLICIES:
            raise LowballError(f"there is no policy {name!r}: the policies are {', '.join(POLICIES)}")
    taken = [names[number % len(names)] for number in range(count)]
    made: dict[str, Policy] = {}
    for number, name in enumerate(taken):
        label = f"{name} {taken[: number + 1].count(name)}" if taken.count(name) > 1 else name
        made[label] = POLICIES[name]()
    return made


def short_seed(seed: int | None) -> int:
    """The seed, or a new one that is short enough to be typed again."""
    return secrets.randbits(40) if seed is None else seed


def options_of(options: Mapping[str, object]) -> str:
    """Options as they are typed, without those that are None."""
    return "".join([f" --{name} {value}" for name, value in options.items() if value is not None])
