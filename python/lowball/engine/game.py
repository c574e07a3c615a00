"""What is played: the game and its stakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from lowball.engine.amounts import as_int, describe
from lowball.engine.house import POKERSTARS, House, Named, Reshuffle
from lowball.errors import SetupError

__all__ = ["AnteKind", "Game", "Limit"]


class Limit(Named):
    """How much may be bet."""

    NO_LIMIT = "no limit"
    POT_LIMIT = "pot limit"
    FIXED_LIMIT = "fixed limit"


class AnteKind(Named):
    """Who pays the ante (R24-R26)."""

    EACH = "each"
    BIG_BLIND = "big blind"
    BUTTON = "button"


# R11: more seats than this could leave a drawer with fewer than five cards that are not his own discards.
_MOST_SEATS: Final = {1: 9, 3: 7}
_DEFAULT_SEATS: Final = {1: 7, 3: 6}
_WSOP_SEATS: Final = {1: 9, 3: 6}  # R75


@dataclass(frozen=True, kw_only=True, slots=True)
class Game:
    """The game and its stakes; chips are `int`, in units of the smallest chip.

    - `limit`: no limit, pot limit or fixed limit.
    - `draws`: 1 (single draw) or 3 (triple draw). R12.
    - `blinds`: (small, big), small at most big; (50, 100) unless given, in fixed limit (half the small bet,
      the small bet). R20.
    - `bets`: fixed limit only: (small bet, big bet), the small bet being the big blind; by default the big
      blind and twice that. R52.
    - `ante`, `ante_kind`: every seat, the big blind or the button pays it. R24-R26.
    - `max_seats`: 7 for one draw and 6 for three unless given; up to 9 and 7 on request. R11.
    - `house`: see `House`.

    Raises `SetupError`, whose `problems` lists every fault found.
    """

    limit: Limit = Limit.NO_LIMIT
    draws: int = 1
    blinds: tuple[int, int] = cast("tuple[int, int]", None)  # None here and in max_seats: filled in below
    bets: tuple[int, int] | None = None
    ante: int = 0
    ante_kind: AnteKind = AnteKind.EACH
    max_seats: int = cast("int", None)
    house: House = POKERSTARS

    def __post_init__(self) -> None:
        problems: list[str] = []
        if not isinstance(self.limit, Limit):
            problems.append(f"limit is a Limit, not {describe(self.limit)}")
        if not isinstance(self.ante_kind, AnteKind):
            problems.append(f"ante_kind is an AnteKind, not {describe(self.ante_kind)}")
        if not isinstance(self.house, House):
            problems.append(f"house is a House, not {describe(self.house)}")
        ante = self._whole("ante", problems)
        if ante is not None and ante < 0:
            problems.append(f"ante is 0 or more chips, not {ante}")
        self._check_stakes(problems)
        self._check_seats(problems)
        if problems:
            raise SetupError(problems)

    def __hash__(self) -> int:
        """Of the stakes alone: that tells games apart well enough, and hands are looked up by their game."""
        return hash((self.draws, self.blinds, self.bets, self.ante, self.max_seats))

    def _whole(self, name: str, problems: list[str]) -> int | None:
        """Store the field as a plain int, or note that it is none."""
        value = as_int(getattr(self, name))
        if value is None:
            problems.append(f"{name} is an int, not {describe(getattr(self, name))}")
        else:
            object.__setattr__(self, name, value)
        return value

    def _check_stakes(self, problems: list[str]) -> None:
        fixed = self.limit is Limit.FIXED_LIMIT
        if self.bets is not None and not fixed:
            problems.append(f"bets are for a fixed limit, not for {describe(self.limit)}")
            return
        bets = None if self.bets is None else _pair("bets", "(small bet, big bet)", self.bets, problems)
        if bets is not None and not 1 <= bets[0] <= bets[1]:
            problems.append(f"in fixed limit the bets are 1 <= small bet <= big bet, not {bets}")
            bets = None
        blinds: tuple[int, int] | None = (50, 100) if bets is None else (bets[0] // 2, bets[0])
        if cast("object", self.blinds) is not None:
            blinds = _pair("blinds", "(small, big)", self.blinds, problems)
            if blinds is not None and not (0 <= blinds[0] <= blinds[1] and blinds[1] >= 1):
                problems.append(f"blinds are 0 <= small <= big with big at least 1, not {blinds}")
                return
        if blinds is None or (self.bets is not None and bets is None):
            return
        object.__setattr__(self, "blinds", blinds)
        if fixed:
            bets = bets or (blinds[1], 2 * blinds[1])
            object.__setattr__(self, "bets", bets)
            if bets[0] != blinds[1]:
                problems.append(
                    f"in fixed limit the big blind is the small bet (R20): not blinds {blinds}, bets {bets}"
                )

    def _check_seats(self, problems: list[str]) -> None:
        draws = self._whole("draws", problems)
        if draws is None:
            return
        if draws not in _MOST_SEATS:
            problems.append(f"draws is 1 or 3, not {draws}")
            return
        if cast("object", self.max_seats) is None:
            object.__setattr__(self, "max_seats", _DEFAULT_SEATS[draws])
        wsop = isinstance(self.house, House) and self.house.reshuffle is Reshuffle.WSOP
        most = (_WSOP_SEATS if wsop else _MOST_SEATS)[draws]
        seats = self._whole("max_seats", problems)
        if seats is not None and not 2 <= seats <= most:
            game = f"{draws} draw{'s' * (draws > 1)}{' and the WSOP reshuffle' * wsop}"
            problems.append(f"max_seats is 2 to {most} with {game} (R11, R75), not {seats}")

    @classmethod
    def no_limit_single_draw(
        cls,
        blinds: tuple[int, int] = (50, 100),
        ante: int = 0,
        ante_kind: AnteKind = AnteKind.EACH,
        *,
        max_seats: int | None = None,
        house: House = POKERSTARS,
    ) -> Game:
        """No-Limit 2-7 Single Draw: one draw, and any bet from the big blind to the whole stack.

        >>> Game.no_limit_single_draw(blinds=(50, 100)).max_seats
        7
        """
        return cls(
            blinds=blinds,
            ante=ante,
            ante_kind=ante_kind,
            max_seats=cast("int", max_seats),
            house=house,
        )

    @classmethod
    def limit_triple_draw(
        cls,
        small_bet: int = 100,
        big_bet: int | None = None,
        blinds: tuple[int, int] | None = None,
        ante: int = 0,
        ante_kind: AnteKind = AnteKind.EACH,
        *,
        max_seats: int | None = None,
        house: House = POKERSTARS,
    ) -> Game:
        """Fixed-Limit 2-7 Triple Draw: two rounds at the small bet, two at the big bet, three draws.

        The big bet is twice the small bet unless given, the blinds half the small bet and the small bet.

        >>> Game.limit_triple_draw(20, 40).blinds
        (10, 20)
        """
        if big_bet is None:
            whole = as_int(small_bet)
            big_bet = small_bet if whole is None else 2 * whole
        return cls(
            limit=Limit.FIXED_LIMIT,
            draws=3,
            bets=(small_bet, big_bet),
            blinds=cast("tuple[int, int]", blinds),
            ante=ante,
            ante_kind=ante_kind,
            max_seats=cast("int", max_seats),
            house=house,
        )

    def to_dict(self) -> dict[str, Any]:
        """The game as plain data that `json.dumps` takes: the format `lowball.game`, version 1.

        Every field stands in it under its own name, `house` and its `rake` as objects of their own;
        enumerations are written like `"no_limit"`.
        """
        from lowball.engine.codec_game import write_game  # noqa: PLC0415  it is built upon this module

        return write_game(self)

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Game:
        """The game of a record made by `to_dict`.

        Raises `NotationError`, which names the field, for anything else than a sound record of a known
        version.

        >>> game = Game.limit_triple_draw(20, 40)
        >>> Game.from_dict(game.to_dict()) == game
        True
        """
        from lowball.engine.codec_game import read_game  # noqa: PLC0415  it is built upon this module

        return read_game(record)


def _pair(name: str, meaning: str, given: object, problems: list[str]) -> tuple[int, int] | None:
    """Two whole numbers, or a note of what was given instead."""
    whole_thing = given  # not narrowed by what follows
    parts = cast("Iterable[object]", given) if isinstance(given, (tuple, list)) else ()
    values = [as_int(part) for part in parts]
    whole = [chips for chips in values if chips is not None]
    if len(values) != 2 or len(whole) != 2:
        problems.append(f"{name} are two ints, {meaning}, not {describe(whole_thing)}")
        return None
    return whole[0], whole[1]
