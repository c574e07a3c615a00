"""Stakes that change between hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from lowball.engine.amounts import as_int, describe
from lowball.engine.game import Game
from lowball.errors import SetupError

__all__ = ["Level", "Schedule"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Level:
    """The stakes of one level; each has the meaning that `Game` gives it.

    - `blinds`, `bets`: one of them, or both; `bets` for a fixed limit only. What is left out is as `Game`
      fills it in.
    - `ante`: 0 unless given.
    - `hands`: how many hands it lasts; None is until `Table.advance_level`.

    Raises `SetupError` with all that is wrong.
    """

    blinds: tuple[int, int] | None = None
    bets: tuple[int, int] | None = None
    ante: int = 0
    hands: int | None = None

    def __post_init__(self) -> None:
        problems: list[str] = []
        for name in ("blinds", "bets"):
            self._pair(name, problems)
        if self.blinds is None and self.bets is None:
            problems.append("a level has blinds or bets")
        for name, least in (("ante", 0), ("hands", 1)):
            given = getattr(self, name)
            if given is None and name == "hands":
                continue
            value = as_int(given)
            if value is None or value < least:
                problems.append(f"{name} is an int of {least} or more, not {describe(given)}")
            else:
                object.__setattr__(self, name, value)
        if problems:
            raise SetupError(problems)

    def _pair(self, name: str, problems: list[str]) -> None:
        given = cast("object", getattr(self, name))
        if given is None:
            return
        parts = cast("Iterable[object]", given) if isinstance(given, (tuple, list)) else ()
        values = tuple(as_int(part) for part in parts)
        if len(values) != 2 or None in values:
            problems.append(f"{name} are two ints, not {describe(cast('object', getattr(self, name)))}")
        else:
            object.__setattr__(self, name, values)

    def of(self, game: Game) -> Game:
        """The game at these stakes. Raises `SetupError` if it cannot have them."""
        return replace(game, blinds=cast("tuple[int, int]", self.blinds), bets=self.bets, ante=self.ante)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The levels of a tournament, in order; the last one goes on for ever.

    >>> schedule = Schedule([Level(blinds=(10, 20), hands=8), Level(blinds=(20, 40))])
    >>> len(schedule), schedule[1].blinds
    (2, (20, 40))

    Raises `SetupError` with all that is wrong.
    """

    levels: tuple[Level, ...]

    def __init__(self, levels: Iterable[Level]) -> None:
        given = cast("object", levels)
        if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
            raise SetupError([f"levels is a sequence of Level, not {describe(given)}"])
        found = tuple(levels)
        problems = [
            f"level {number} is a Level, not {describe(level)}"
            for number, level in enumerate(found)
            if not isinstance(level, Level)
        ]
        if problems or not found:
            raise SetupError(problems or ["a schedule has at least one level"])
        object.__setattr__(self, "levels", found)

    def __len__(self) -> int:
        return len(self.levels)

    def __iter__(self) -> Iterator[Level]:
        return iter(self.levels)

    def __getitem__(self, number: int) -> Level:
        return self.levels[number]

    def games(self, game: Game) -> tuple[Game, ...]:
        """The game at each level. Raises `SetupError` naming every level that the game cannot have."""
        games: list[Game] = []
        problems: list[str] = []
        for number, level in enumerate(self.levels):
            try:
                games.append(level.of(game))
            except SetupError as error:
                problems += [f"level {number}: {problem}" for problem in error.problems]
        if problems:
            raise SetupError(problems)
        return tuple(games)
