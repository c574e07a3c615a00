"""Random sessions: hands played at random, and between them whatever a table allows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from lowball import Game, House, Rake, State
from lowball.table import ButtonRule, Level, Schedule, Table
from table.helpers import dealt_in, random_hand

RAKED = House(rake=Rake(500, cap=40))
GAMES = (
    Game.no_limit_single_draw((50, 100), house=RAKED),
    Game.limit_triple_draw(100, house=RAKED),
    Game.no_limit_single_draw((5, 10), 2, max_seats=7, house=RAKED),
)


@dataclass(frozen=True)
class Played:
    """A hand that is over: the table before it and after it, and the hand."""

    before: Table
    state: State
    after: Table


def change(table: Table, chance: random.Random) -> None:
    """One change that is allowed: somebody comes, goes, sits out, comes back, or buys chips."""
    seat = chance.randrange(len(table.seats))
    status, post, chips = table.seats[seat], chance.random() < 0.6, chance.randint(1, 1500)
    if status is None:
        table.sit_down(seat, chips, post=post)
    elif status.chips == 0 and chance.random() < 0.5:
        table.leave(seat)
    elif status.chips == 0 or chance.random() < 0.2:
        table.add_chips(seat, chips)
    elif status.sitting_out or status.owes:
        table.sit_in(seat, post=post)
    elif chance.random() < 0.2:
        table.leave(seat)
    else:
        table.sit_out(seat)


def cash(seed: int, rule: ButtonRule, game: Game = GAMES[0], *, changes: float = 0.7) -> Iterator[Played]:
    """A cash game without end."""
    chance = random.Random(seed)
    count = chance.randint(2, 6)
    stacks = [chance.choice([0, 700, 1500, 3000]) for _ in range(count)]
    table = Table(game, stacks, button=chance.randrange(count), seed=seed, button_rule=rule)
    while True:
        while not table.ready or chance.random() < changes:
            change(table, chance)
        before = table.copy()
        state = random_hand(table.next_hand(), chance)
        table.settle(state)
        yield Played(before, state, table.copy())


def tournament(seed: int, rule: ButtonRule, *, levels: bool = True) -> Iterator[Played]:
    """A tournament to its end."""
    chance = random.Random(seed)
    count = chance.randint(2, 7)
    stacks = [chance.choice([300, 1000, 1500]) for _ in range(count)]
    blinds = [(25, 50), (50, 100), (100, 200), (250, 500), (500, 1000)]
    schedule = Schedule([Level(blinds=pair, ante=pair[0] // 5, hands=8) for pair in blinds])
    table = Table(
        Game.no_limit_single_draw(),
        stacks,
        seed=seed,
        button_rule=rule,
        schedule=schedule if levels else None,
        button=chance.randrange(count),
    )
    while table.ready:
        before = table.copy()
        state = random_hand(table.next_hand(), chance)
        table.settle(state)
        yield Played(before, state, table.copy())


def left_of(seat: int, state: State) -> int:
    """The next dealt-in seat."""
    count = len(state.starting_stacks)
    return next(step % count for step in range(seat + 1, seat + count + 1) if step % count in dealt_in(state))


def arc(start: int, end: int, count: int) -> set[int]:
    """The seats strictly between two seats, clockwise."""
    return {(start + step) % count for step in range(1, (end - start) % count)}
