"""The `actions` of a PHH record: what each string says."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from lowball.cards import Card, parse_cards
from lowball.engine import Action, BetTo, Deal, Discard
from lowball.errors import CardError
from lowball.history.hand_history import Show
from lowball.history.phh.amounts import Scale
from lowball.history.phh.source import Source
from lowball.history.playing import CALLS, FOLDS, PATS, deal_of

__all__ = ["Move", "Moves", "read_moves"]

Move: TypeAlias = Action | Show
"""An action by its seat, where a `Call` may be a check as well; or a show."""

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")
_ACCEPTED: Final = "'d dh pN CARDS', 'pN f', 'pN cc', 'pN cbr AMOUNT', 'pN sd [CARDS]' or 'pN sm [CARDS]'"
_HAND: Final = 5
# Short ones come again and again in a collection: a card or two, an amount.
_KEPT: Final = len("d dh p1 7c5d")
_MOST_KEPT: Final = 20_000
_FULL_DEAL: Final = len("d dh p1 7c5d4h3s2c")


class Moves(NamedTuple):
    """The moves of a record, and at which index of `actions` each stands, from 0."""

    moves: list[Move]
    places: list[int]
    comments: list[tuple[int, str]]  # index in `actions`, and the words


@lru_cache(maxsize=64)
def _words(seat_of: tuple[int, ...], _unit: Decimal) -> tuple[dict[str, Move], dict[str, int]]:
    """What is ready made, and the seat of each player.

    That is all without cards and amounts, and short ones that were seen. A unit has its own amounts.
    """
    ready: dict[str, Move] = {}
    for index, seat in enumerate(seat_of):
        player = f"p{index + 1}"
        ready |= {f"{player} f": FOLDS[seat], f"{player} cc": CALLS[seat], f"{player} sd": PATS[seat]}
        ready |= {f"{player} sm": Show(seat), f"{player} sm -": Show(seat)}
    return ready, {f"p{index + 1}": seat for index, seat in enumerate(seat_of)}


def read_moves(texts: Sequence[object], seat_of: tuple[int, ...], scale: Scale, source: Source) -> Moves:
    """Read the strings of `actions`; those that are only a comment are no moves.

    Raises `NotationError` with the place of the first one that cannot be read.
    """
    ready, seats = _words(seat_of, scale.unit)
    moves: list[Move] = []
    places: list[int] = []
    comments: list[tuple[int, str]] = []
    find = ready.get
    for index, text in enumerate(texts):
        if not isinstance(text, str):
            raise source.error(f"action {index + 1} is {_short(text)}, not a string", source.field("actions"))
        move = find(text)
        if move is None and text[:6] == "d dh p" and text[7:8] == " " and len(text) == _FULL_DEAL:
            move = _whole_hand(text, seats)
        if move is None:
            said, mark, comment = text.partition("#")
            if mark:
                comments += [(index, line.strip()) for line in comment.split("\n")]
            words = said.split()
            if not words:
                continue
            try:
                move = _read(words, seats, scale)
            except ValueError as error:
                raise source.error(
                    f"action {index + 1} ({_short(text)}): {error}", source.action(index)
                ) from error
            if move is None:
                continue
            if len(text) <= _KEPT and not mark and len(ready) < _MOST_KEPT:
                ready[text] = move
        moves.append(move)
        places.append(index)
    return Moves(moves, places, comments)


def _whole_hand(text: str, seats: dict[str, int]) -> Deal | None:
    """A deal of five known cards in the usual words; None for what only looks like one."""
    seat = seats.get(text[5:7])
    try:
        cards = parse_cards(text[8:])
    except CardError:
        return None
    return deal_of(seat, cards) if seat is not None and len(cards) == len({*cards}) == _HAND else None


def _read(words: list[str], seats: dict[str, int], scale: Scale) -> Move | None:
    """Read one action; None for a hand that is turned up and that the record does not know.

    Raises `ValueError` with the reason.
    """
    first, count = words[0], len(words)
    if first == "d":
        if count == 4 and words[1] == "dh":
            seat = _seat(words[2], seats)
            cards, unknown = _read_cards(words[3])
            return deal_of(seat, cards, unknown)
        if count > 1 and words[1] == "db":
            raise ValueError("a draw game has no board to deal to")
    elif count == 3:
        code, rest = words[1], words[2]
        if code == "cbr":
            seat = _seat(first, seats)
            return BetTo(scale.read(rest), seat)
        if code in ("sd", "sm"):
            seat = _seat(first, seats)
            cards, unknown = ((), 0) if rest == "-" else _read_cards(rest)
            if code == "sm":
                return Show(seat, cards) if cards or not unknown else None
            return Discard(cards, unknown, seat)
    elif count == 2:
        make = _SHORT.get(words[1])
        if make is not None:
            return make(_seat(first, seats))
    raise ValueError(f"expected {_ACCEPTED}")


_SHORT: Final[dict[str, Callable[[int], Move]]] = {
    "f": FOLDS.__getitem__,
    "cc": CALLS.__getitem__,
    "sd": PATS.__getitem__,
    "sm": Show,
}


def _seat(player: str, seats: dict[str, int]) -> int:
    seat = seats.get(player)
    if seat is None:
        raise ValueError(f"expected a player from p1 to p{len(seats)}, found {_short(player)}")
    return seat


def _read_cards(text: str) -> tuple[tuple[Card, ...], int]:
    """Return the known cards and the count of `??`."""
    unknown = 0
    if "?" in text:
        unknown = text.count("??")
        text = text.replace("??", " ")
    known = parse_cards(text)
    if len({*known}) != len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise CardError(f"{twice} is there twice")
    if len(known) + unknown > _HAND:
        raise CardError(f"{len(known) + unknown} cards, but a hand has five")
    return known, unknown


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
