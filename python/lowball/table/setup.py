"""What must be true of a table before it can be opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from lowball.deck import Deck
from lowball.engine.amounts import as_int, describe
from lowball.engine.game import Game
from lowball.engine.house import Reshuffle
from lowball.errors import CardError, SetupError
from lowball.table.button import ButtonRule
from lowball.table.facts import Facts, SeatStatus
from lowball.table.schedule import Schedule

__all__ = ["opened"]


def opened(
    game: Game,
    stacks: Iterable[int],
    *,
    button: int,
    seed: int | None,
    button_rule: ButtonRule | None,
    schedule: Schedule | None,
) -> Facts:
    """The facts of a new table. `SetupError.problems` lists all that is wrong."""
    problems: list[str] = []
    if not isinstance(game, Game):
        problems.append(f"game is a Game, not {describe(game)}")
    if schedule is not None and not isinstance(schedule, Schedule):
        problems.append(f"schedule is a Schedule or None, not {describe(schedule)}")
    if button_rule is not None and not isinstance(button_rule, ButtonRule):
        problems.append(f"button_rule is a ButtonRule, not {describe(button_rule)}")
    chips = _stacks(stacks, problems)
    first = as_int(button)
    if first is None or (chips and not 0 <= first < len(chips)):
        problems.append(f"button is a seat from 0 to {max(1, len(chips) - 1)}, not {describe(button)}")
    try:
        seed = Deck(seed=seed).seed
    except CardError as error:
        problems.append(str(error))
    games: tuple[Game, ...] = ()
    if isinstance(game, Game):
        if len(chips) > game.max_seats:
            problems.append(f"at most {game.max_seats} seats (max_seats of the game), not {len(chips)}")
        try:
            games = schedule.games(game) if isinstance(schedule, Schedule) else (game,)
        except SetupError as error:
            problems += error.problems
    if problems or first is None or seed is None:
        raise SetupError(problems)
    return Facts(
        games=games,
        schedule=schedule,
        rule=button_rule or _rule_of(game),
        seed=seed,
        seats=tuple(SeatStatus(stack) if stack else None for stack in chips),
        first=first,
        brought_in=sum(chips),
    )


def _rule_of(game: Game) -> ButtonRule:
    """DEAD where the house plays by the WSOP's rulebook, as its reshuffle tells, else MOVING."""
    return ButtonRule.DEAD if game.house.reshuffle is Reshuffle.WSOP else ButtonRule.MOVING


def _stacks(stacks: Iterable[int], problems: list[str]) -> list[int]:
    given = cast("object", stacks)
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        problems.append(f"stacks is a sequence with a chip count for each seat, not {describe(stacks)}")
        return []
    chips: list[int] = []
    for seat, stack in enumerate(stacks):
        value = as_int(stack)
        if value is None or value < 0:
            problems.append(f"the stack of seat {seat} is an int of 0 or more chips, not {describe(stack)}")
        chips.append(value or 0)
    if len(chips) < 2:
        problems.append(f"a table has at least two seats, not {len(chips)}")
    return chips
