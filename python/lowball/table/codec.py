"""A table as a record, `lowball.table` version 1.

Reading checks all that holds of every table, the running hand included: it must be the one that this table
would have started.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from lowball.engine.codec_fields import (
    checked,
    choice,
    fields_of,
    flag,
    headed,
    items,
    name_of,
    pair,
    refuse,
    whole,
)
from lowball.engine.codec_game import read_game
from lowball.engine.state import State
from lowball.errors import NotationError
from lowball.table.button import ButtonRule, Places, between
from lowball.table.facts import Bust, Facts, SeatStatus
from lowball.table.play import same_hand, start
from lowball.table.schedule import Level, Schedule

__all__ = ["read_table", "write_table"]

FORMAT: Final = "lowball.table"
VERSION: Final = 1

_TABLE: Final = (
    "game",
    "schedule",
    "level",
    "level_hands",
    "button_rule",
    "first_button",
    "seed",
    "hand_number",
    "places",
    "seats",
    "brought_in",
    "cashed_out",
    "raked",
    "busts",
    "hand",
)
_LEVEL: Final = ("blinds", "bets", "ante", "hands")
_PLACES: Final = ("button", "small_blind", "big_blind")
_FLAGS: Final = ("sitting_out", "new", "missed_small", "missed_big", "posting")
_BUST: Final = ("hand", "stack", "seat")
_SEED: Final = re.compile(r"0|[1-9][0-9]{0,77}", re.ASCII)


def write_table(facts: Facts, hand: State | None) -> dict[str, Any]:
    """The record of a table and the hand that runs."""
    places = facts.places
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": facts.games[0].to_dict(),
        "schedule": None if facts.schedule is None else [_write_level(level) for level in facts.schedule],
        "level": facts.level,
        "level_hands": facts.level_hands,
        "button_rule": name_of(facts.rule),
        "first_button": facts.first,
        "seed": str(facts.seed),
        "hand_number": facts.number,
        "places": None
        if places is None
        else dict(zip(_PLACES, (places.button, places.small, places.big), strict=True)),
        "seats": [
            None if seat is None else {"chips": seat.chips, **{name: getattr(seat, name) for name in _FLAGS}}
            for seat in facts.seats
        ],
        "brought_in": facts.brought_in,
        "cashed_out": facts.cashed_out,
        "raked": facts.raked,
        "busts": [{name: getattr(bust, name) for name in _BUST} for bust in facts.busts],
        "hand": None if hand is None else hand.to_dict(),
    }


def _write_level(level: Level) -> dict[str, Any]:
    return {
        "blinds": None if level.blinds is None else list(level.blinds),
        "bets": None if level.bets is None else list(level.bets),
        "ante": level.ante,
        "hands": level.hands,
    }


def read_table(record: object) -> tuple[Facts, State | None]:
    """The table of a record. Raises `NotationError`."""
    fields = headed(record, "table", FORMAT, VERSION, _TABLE)
    game = read_game(fields["game"], "table.game")
    schedule = None if fields["schedule"] is None else _read_schedule(fields["schedule"])
    with checked("table.schedule"):
        games = (game,) if schedule is None else schedule.games(game)
    if games[0] != game:
        raise NotationError("table.game: its stakes are not those of the first level")
    seats = _read_seats(fields["seats"], game.max_seats)
    places = None if fields["places"] is None else _read_places(fields["places"], len(seats))
    facts = Facts(
        games=games,
        schedule=schedule,
        rule=choice(fields["button_rule"], "table.button_rule", ButtonRule),
        seed=_read_seed(fields["seed"]),
        seats=seats,
        first=_ranged(fields["first_button"], "table.first_button", len(seats)),
        brought_in=_ranged(fields["brought_in"], "table.brought_in"),
        level=_ranged(fields["level"], "table.level", len(games)),
        level_hands=_ranged(fields["level_hands"], "table.level_hands"),
        number=_ranged(fields["hand_number"], "table.hand_number", 1 << 48),
        places=places,
        cashed_out=_ranged(fields["cashed_out"], "table.cashed_out"),
        raked=_ranged(fields["raked"], "table.raked"),
        busts=_read_busts(fields["busts"], len(seats)),
    )
    _check(facts)
    return facts, None if fields["hand"] is None else _read_hand(fields["hand"], facts)


def _ranged(value: object, where: str, end: int | None = None, *, least: int = 0) -> int:
    number = whole(value, where)
    if number < least or (end is not None and number >= end):
        refuse(
            where, f"an int of {least} or more" if end is None else f"an int from {least} to {end - 1}", value
        )
    return number


def _read_schedule(value: object) -> Schedule:
    levels: list[Level] = []
    for number, item in enumerate(items(value, "table.schedule")):
        where = f"table.schedule[{number}]"
        fields = fields_of(item, where, _LEVEL)
        pairs = {
            name: None if fields[name] is None else pair(fields[name], f"{where}.{name}")
            for name in ("blinds", "bets")
        }
        hands = None if fields["hands"] is None else whole(fields["hands"], f"{where}.hands")
        with checked(where):
            levels.append(Level(**pairs, ante=whole(fields["ante"], f"{where}.ante"), hands=hands))
    with checked("table.schedule"):
        return Schedule(levels)


def _read_seed(value: object) -> int:
    if type(value) is not str or not _SEED.fullmatch(value) or int(value) >= 1 << 256:
        refuse("table.seed", "a seed below 2**256 as a text of decimal digits", value)
    return int(value)


def _read_seats(value: object, most: int) -> tuple[SeatStatus | None, ...]:
    found = items(value, "table.seats")
    if not 2 <= len(found) <= most:
        refuse("table.seats", f"2 to {most} seats", len(found))
    return tuple(
        None if item is None else _read_seat(item, f"table.seats[{number}]")
        for number, item in enumerate(found)
    )


def _read_seat(value: object, where: str) -> SeatStatus:
    fields = fields_of(value, where, ("chips", *_FLAGS))
    chips = _ranged(fields["chips"], f"{where}.chips")
    seat = SeatStatus(chips, **{name: flag(fields[name], f"{where}.{name}") for name in _FLAGS})
    if seat.new and (seat.missed_small or seat.missed_big):
        raise NotationError(f"{where}.new: a new seat has missed no blinds")
    if seat.posting and (seat.sitting_out or not seat.owes):
        raise NotationError(f"{where}.posting: the seat owes nothing or sits out")
    return seat


def _read_places(value: object, count: int) -> Places:
    fields = fields_of(value, "table.places", _PLACES)
    places = Places(*(_ranged(fields[name], f"table.places.{name}", count) for name in _PLACES))
    steps = (places.small - places.button) % count, (places.big - places.button) % count
    if steps[0] >= steps[1]:
        raise NotationError(
            "table.places: clockwise from the button the small blind comes before the big blind"
        )
    return places


def _read_busts(value: object, count: int) -> tuple[Bust, ...]:
    busts: list[Bust] = []
    for number, item in enumerate(items(value, "table.busts")):
        where = f"table.busts[{number}]"
        fields = fields_of(item, where, _BUST)
        hand = _ranged(fields["hand"], f"{where}.hand")
        stack = _ranged(fields["stack"], f"{where}.stack", least=1)
        seat = None if fields["seat"] is None else _ranged(fields["seat"], f"{where}.seat", count)
        if busts and hand < busts[-1].hand:
            raise NotationError(f"{where}.hand: hand {hand} after hand {busts[-1].hand}")
        if seat is not None and any(bust.seat == seat for bust in busts):
            raise NotationError(f"{where}.seat: seat {seat} is listed already")
        busts.append(Bust(hand, stack, seat))
    return tuple(busts)


def _check(facts: Facts) -> None:
    """What holds of the fields together."""
    known = sum(facts.stacks) + facts.cashed_out + facts.raked
    if known != facts.brought_in:
        raise NotationError(f"table.brought_in: {facts.brought_in} chips came, and {known} are accounted for")
    lasts = None if facts.schedule is None else facts.schedule[facts.level].hands
    if facts.level + 1 == len(facts.games):
        lasts = None
    if facts.level_hands > facts.number or (lasts is not None and facts.level_hands >= lasts):
        raise NotationError(f"table.level_hands: {facts.level_hands} hands are too many")
    if (facts.places is None) != (facts.number == 0):
        raise NotationError("table.places: they are null before the first hand is over, and only then")
    if any(bust.hand >= facts.number for bust in facts.busts):
        raise NotationError("table.busts: a bust in a hand that is not over")
    busted = {bust.seat for bust in facts.busts}
    for place, seat in facts.occupied.items():
        if (seat.chips == 0) != (place in busted):
            raise NotationError(f"table.seats[{place}].chips: {seat.chips}, against what table.busts says")
        if seat.owes and facts.places is None:
            raise NotationError(f"table.seats[{place}]: it owes a blind before the first hand")
    if facts.places is not None:
        for place in between(facts.places.small, facts.places.big, len(facts.seats)):
            passed = facts.seats[place]
            if passed is not None and not passed.owes:
                raise NotationError(f"table.seats[{place}]: the big blind passed it, and it owes nothing")


def _read_hand(value: Mapping[str, Any], facts: Facts) -> State:
    hand = State.from_dict(value)
    if len(facts.active) < 2 or not same_hand(hand, start(facts)):
        raise NotationError(f"table.hand: it is not hand {facts.number} of this table")
    return hand
