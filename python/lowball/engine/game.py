"""What is played: the game, and the habits of the house that runs it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, cast

from lowball.engine.amounts import as_int, describe
from lowball.errors import SetupError

__all__ = ["POKERSTARS", "AnteKind", "Game", "House", "Limit", "ShowAllIn"]


class _Named(Enum):
    """An enumeration whose repr is the expression that gives it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Limit(_Named):
    """How much may be bet."""

    NO_LIMIT = "no limit"
    POT_LIMIT = "pot limit"
    FIXED_LIMIT = "fixed limit"


class AnteKind(_Named):
    """Who pays the ante (R24-R26)."""

    EACH = "each"
    BIG_BLIND = "big blind"
    BUTTON = "button"


class ShowAllIn(_Named):
    """When an all-in opens every hand at the showdown (R83)."""

    UNCONTESTED = "uncontested"
    ALWAYS = "always"


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """A house's habits; the defaults are those of PokerStars.

    - `show_all_in`: with an all-in seat still in, all hands are shown at the showdown if nobody was asked to
      act in the final betting round (UNCONTESTED), or whenever a live seat is all-in (ALWAYS). R83.
    - `show_all`: losers show their hands too, instead of mucking. R82.
    - `free_fold`: folding is allowed even where a check is free. R38.

    Raises `SetupError` for a value of the wrong type.
    """

    show_all_in: ShowAllIn = ShowAllIn.UNCONTESTED
    show_all: bool = False
    free_fold: bool = False

    def __post_init__(self) -> None:
        problems: list[str] = []
        if not isinstance(self.show_all_in, ShowAllIn):  # pyright: ignore[reportUnnecessaryIsInstance]
            problems.append(f"show_all_in is a ShowAllIn, not {describe(self.show_all_in)}")
        problems += [
            f"{name} is True or False, not {describe(getattr(self, name))}"
            for name in ("show_all", "free_fold")
            if not isinstance(getattr(self, name), bool)
        ]
        if problems:
            raise SetupError(problems)


POKERSTARS: Final = House()

# R11: more seats than this could leave a drawer with fewer than five cards that are not his own discards.
_MOST_SEATS: Final = {1: 9}
_DEFAULT_SEATS: Final = {1: 7}


@dataclass(frozen=True, kw_only=True, slots=True)
class Game:
    """The game and its stakes; chips are `int`, in units of the smallest chip.

    - `limit`: NO_LIMIT is the one offered so far.
    - `draws`: 1 is the number offered so far.
    - `blinds`: (small, big), small at most big. R20.
    - `ante`, `ante_kind`: every seat, the big blind or the button pays it. R24-R26.
    - `max_seats`: 7 unless given; up to 9 on request. R11.
    - `house`: see `House`.

    Raises `SetupError`, whose `problems` lists every fault found.
    """

    limit: Limit = Limit.NO_LIMIT
    draws: int = 1
    blinds: tuple[int, int] = (50, 100)
    ante: int = 0
    ante_kind: AnteKind = AnteKind.EACH
    max_seats: int = cast("int", None)  # None: the default of R11, filled in below
    house: House = POKERSTARS

    def __post_init__(self) -> None:
        problems: list[str] = []
        draws = self._whole("draws", problems)
        if draws is not None and draws not in _MOST_SEATS:
            problems.append(f"draws is 1 in this version, not {draws}")
        if self.limit is not Limit.NO_LIMIT:
            problems.append(f"limit is Limit.NO_LIMIT in this version, not {describe(self.limit)}")
        self._check_blinds(problems)
        ante = self._whole("ante", problems)
        if ante is not None and ante < 0:
            problems.append(f"ante is 0 or more chips, not {ante}")
        if not isinstance(self.ante_kind, AnteKind):  # pyright: ignore[reportUnnecessaryIsInstance]
            problems.append(f"ante_kind is an AnteKind, not {describe(self.ante_kind)}")
        if not isinstance(self.house, House):  # pyright: ignore[reportUnnecessaryIsInstance]
            problems.append(f"house is a House, not {describe(self.house)}")
        if draws is not None and draws in _MOST_SEATS:
            self._check_seats(draws, problems)
        if problems:
            raise SetupError(problems)

    def _whole(self, name: str, problems: list[str]) -> int | None:
        """Store the field as a plain int, or note that it is none."""
        value = as_int(getattr(self, name))
        if value is None:
            problems.append(f"{name} is an int, not {describe(getattr(self, name))}")
        else:
            object.__setattr__(self, name, value)
        return value

    def _check_seats(self, draws: int, problems: list[str]) -> None:
        if cast("int | None", self.max_seats) is None:
            object.__setattr__(self, "max_seats", _DEFAULT_SEATS[draws])
            return
        seats = self._whole("max_seats", problems)
        if seats is not None and not 2 <= seats <= _MOST_SEATS[draws]:
            problems.append(f"max_seats is 2 to {_MOST_SEATS[draws]} with {draws} draw, not {seats}")

    def _check_blinds(self, problems: list[str]) -> None:
        given: object = self.blinds
        pair = [as_int(chips) for chips in given] if isinstance(given, (tuple, list)) else []
        whole = [chips for chips in pair if chips is not None]
        if len(pair) != 2 or len(whole) != 2:
            problems.append(f"blinds are two ints, (small, big), not {describe(given)}")
        elif whole[0] < 0 or whole[1] < 1 or whole[0] > whole[1]:
            problems.append(f"blinds are 0 <= small <= big with big at least 1, not {tuple(whole)}")
        else:
            object.__setattr__(self, "blinds", tuple(whole))

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
            limit=Limit.NO_LIMIT,
            draws=1,
            blinds=blinds,
            ante=ante,
            ante_kind=ante_kind,
            max_seats=cast("int", max_seats),
            house=house,
        )
