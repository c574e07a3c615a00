"""Fields of a record that are not of the play: names, results, headers; and marks on single moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, cast

from lowball.cards import Card, parse_cards
from lowball.engine import Call, Check, Fold, StandPat
from lowball.errors import CardError
from lowball.history.hand_history import Recorded, Show
from lowball.history.phh.fields import Fields
from lowball.history.phh.moves import Moves

__all__ = ["HEADER", "NO_MARKS", "OWN", "Marks", "read_marks", "read_results", "with_marks"]

OWN: Final = "_lowball_"
HEADER: Final = "_lowball_header_"
_IN_ORDER: Final = tuple(range(99))
_MOST_ACTIONS: Final = 1_000_000
_MOST_SEAT: Final = 10**9


class Marks(NamedTuple):
    """What the words of an action cannot say: whose time ran out, and which hand was mucked."""

    timed_out: tuple[int, ...]  # indices into `actions`
    mucked: dict[int, tuple[Card, ...]]  # by seat


NO_MARKS: Final = Marks((), {})


def read_marks(fields: Fields, seat_of: tuple[int, ...]) -> Marks:
    """Take the fields of the marks."""
    late: tuple[int, ...] = ()
    mucked: dict[int, tuple[Card, ...]] = {}
    if "_lowball_timed_out" in fields.rest:
        numbers = fields.wholes("_lowball_timed_out", 1, _MOST_ACTIONS)
        late = tuple([number - 1 for number in numbers])
    if "_lowball_mucked" in fields.rest:
        texts = fields.texts("_lowball_mucked", len(seat_of))
        for index, (seat, text) in enumerate(zip(seat_of, texts, strict=True)):
            try:
                cards = parse_cards(text)
            except CardError as error:
                raise fields.error("_lowball_mucked", f"entry {index + 1}: {error}") from error
            if len(set(cards)) not in (0, 5):
                message = f"entry {index + 1}: expected the five cards of a hand or nothing, found {text!r}"
                raise fields.error("_lowball_mucked", message)
            if cards:
                mucked[seat] = cards
    return Marks(late, mucked) if late or mucked else NO_MARKS


def with_marks(moves: Moves, marks: Marks, fields: Fields) -> Moves:
    """Return the moves with their marks."""
    changed = list(moves.moves)
    for place in marks.timed_out:
        at = moves.places.index(place) if place in moves.places else None
        move = None if at is None else changed[at]
        if at is None or not isinstance(move, Fold | Call | StandPat):
            message = f"action {place + 1} is no fold, check or standing pat: nobody's time ran out there"
            raise fields.error("_lowball_timed_out", message)
        kind: type[Any] = Check if isinstance(move, Call) else type(move)
        changed[at] = kind(move.seat, timed_out=True)
    left = dict(marks.mucked)
    for at, move in enumerate(changed):
        if isinstance(move, Show) and move.seat in left and not move.cards:
            changed[at] = replace(move, cards=left.pop(move.seat), mucked=True)
    if left:
        raise fields.error("_lowball_mucked", "there are cards of a player who does not muck")
    return moves._replace(moves=changed)


def read_results(fields: Fields, seat_of: tuple[int, ...], count: int, *, special: bool) -> dict[str, Any]:
    """Take all the rest; what nobody knows is a header."""
    rest = fields.rest
    players = len(seat_of)
    found: dict[str, Any] = {"unit": fields.scale.unit}
    if "players" in rest:
        found["players"] = _spread(fields.texts("players", players), seat_of, count, "")
    if "seats" in rest:
        found["seats"] = _spread(fields.wholes("seats", 0, _MOST_SEAT, players), seat_of, count, 0)
    if "finishing_stacks" in rest:
        found["finishing_stacks"] = _spread(fields.amounts("finishing_stacks", players), seat_of, count, 0)
    if "currency" in rest:
        found["currency"] = fields.text("currency")
    recorded = _recorded(fields, seat_of, special=special)
    if recorded is not None:
        found["recorded"] = recorded
    if special:
        if "_lowball_hero" in rest:
            found["hero"] = fields.whole("_lowball_hero", 0, count - 1)
        if "_lowball_players" in rest:
            found["players"] = fields.texts("_lowball_players", count)
        if "_lowball_table_seats" in rest:
            found["seats"] = tuple(fields.wholes("_lowball_table_seats", 0, _MOST_SEAT, count))
        for name in rest:
            if name.startswith(OWN) and not name.startswith(HEADER):
                message = "not known, and fields that begin with _lowball_ say how the hand is played"
                raise fields.error(name, message)
            if name.removeprefix(HEADER) in rest and name.startswith(HEADER):
                raise fields.error(name, f"there is a {name.removeprefix(HEADER)!r} besides")
        found["headers"] = {name.removeprefix(HEADER): value for name, value in rest.items()}
        return found
    found["headers"] = rest
    return found


def _recorded(fields: Fields, seat_of: tuple[int, ...], *, special: bool) -> Recorded | None:
    rest, players = fields.rest, len(seat_of)
    found: dict[str, Any] = {}
    if "winnings" in rest:
        collected = _by_seat(fields.amounts("winnings", players), seat_of)
        if not collected:
            raise fields.error("winnings", "nobody won anything")
        found["collected"] = collected
    if special:
        if "_lowball_returned" in rest:
            found["returned"] = _by_seat(fields.amounts("_lowball_returned", players), seat_of)
        if "_lowball_pots" in rest:
            found["pots"] = tuple(fields.amounts("_lowball_pots"))
        if "_lowball_shares" in rest:
            rows = fields.rows("_lowball_shares", players)
            found["shares"] = tuple([_by_seat(row, seat_of) for row in rows])
        for name in ("raked", "total"):
            if OWN + name in rest:
                found["rake" if name == "raked" else name] = fields.amount(OWN + name)
    return Recorded(**found) if any(value or value == 0 for value in found.values()) else None


def _by_seat(chips: Sequence[int], seat_of: Sequence[int]) -> dict[int, int]:
    return {seat: amount for seat, amount in zip(seat_of, chips, strict=True) if amount}


def _spread(values: Sequence[Any], seat_of: Sequence[int], count: int, nothing: object) -> tuple[Any, ...]:
    if seat_of == _IN_ORDER[:count]:
        return tuple(values)
    found = [nothing] * count
    for seat, value in zip(seat_of, values, strict=True):
        found[seat] = value
    return tuple(cast("list[Any]", found))
