"""The `actions` of a PHH record: the words of each, and the order in which the engine takes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Final

from lowball.cards import Card, parse_cards
from lowball.errors import CardError
from lowball.history.phh.amounts import to_amount
from lowball.history.phh.source import Place, Source

__all__ = ["Move", "Verb", "in_order", "read_moves"]

_AMOUNT: Final = re.compile(r"[0-9]+(\.[0-9]+)?")
_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")
_ACCEPTED: Final = "'d dh pN CARDS', 'pN f', 'pN cc', 'pN cbr AMOUNT', 'pN sd [CARDS]' or 'pN sm [CARDS]'"
_HAND: Final = 5


class Verb(Enum):
    """What is done, by the code that the record uses for it."""

    DEAL = "dh"
    FOLD = "f"
    CHECK_OR_CALL = "cc"
    BET_TO = "cbr"
    DRAW = "sd"
    SHOW = "sm"


@dataclass(frozen=True, slots=True)
class Move:
    """One action as recorded. `number` counts the record's actions from 1."""

    number: int
    text: str
    place: Place
    verb: Verb
    seat: int
    cards: tuple[Card, ...] = ()
    unknown: int = 0
    amount: Fraction = field(default=Fraction(0))

    @property
    def size(self) -> int:
        """How many cards it names, known or not."""
        return len(self.cards) + self.unknown


def read_moves(actions: Sequence[object], seats: int, source: Source) -> list[Move]:
    """Read the strings of `actions`; those that are only a comment are left out.

    Raises `NotationError` with the place of the first one that cannot be read.
    """
    moves: list[Move] = []
    for index, text in enumerate(actions):
        place = source.action(index)
        if not isinstance(text, str):
            raise source.error(f"action {index + 1} is {_short(text)}, not a string", source.field("actions"))
        words = text.split("#", 1)[0].split()
        if not words:
            continue
        try:
            moves.append(_read(words, index + 1, " ".join(words), place, seats))
        except ValueError as error:
            raise source.error(f"action {index + 1} ({_short(text)}): {error}", place) from error
    return moves


def _read(words: list[str], number: int, text: str, place: Place, seats: int) -> Move:
    """Read one action. Raises `ValueError` with the reason."""

    def move(verb: Verb, player: str, cards: str = "", amount: Fraction = Fraction(0)) -> Move:
        known, unknown = _read_cards(cards)
        return Move(number, text, place, verb, _seat(player, seats), known, unknown, amount)

    match words:
        case ["d", "dh", player, cards]:
            return move(Verb.DEAL, player, cards)
        case ["d", "db", *_]:
            raise ValueError("a draw game has no board to deal to")
        case [player, "f"]:
            return move(Verb.FOLD, player)
        case [player, "cc"]:
            return move(Verb.CHECK_OR_CALL, player)
        case [player, "cbr", amount]:
            if not _AMOUNT.fullmatch(amount):
                raise ValueError(f"an amount is a number such as 300 or 1.50, not {_short(amount)}")
            return move(Verb.BET_TO, player, amount=to_amount(Decimal(amount)))
        case [player, ("sd" | "sm") as code]:
            return move(Verb(code), player)
        case [player, ("sd" | "sm") as code, cards]:
            return move(Verb(code), player, "" if cards == "-" else cards)
        case _:
            raise ValueError(f"expected {_ACCEPTED}")


def _seat(player: str, seats: int) -> int:
    found = _PLAYER.fullmatch(player)
    if found is None or int(found[1]) > seats:
        raise ValueError(f"expected a player from p1 to p{seats}, found {_short(player)}")
    return int(found[1]) - 1


def _read_cards(text: str) -> tuple[tuple[Card, ...], int]:
    """Return the known cards and the count of `??`."""
    known = parse_cards(text.replace("??", " "))
    unknown = text.count("??")
    twice = [card for card in known if known.count(card) > 1]
    if twice:
        raise CardError(f"{twice[0]} is there twice")
    if len(known) + unknown > _HAND:
        raise CardError(f"{len(known) + unknown} cards, but a hand has five")
    return known, unknown


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def in_order(moves: Sequence[Move], seats: int, source: Source) -> list[Move]:
    """Put the moves in the order of play: five cards for every seat, and each replacement after its discard.

    A record may deal a hand or a replacement in several actions, and usually has all discards of a draw
    before the replacements. Raises `NotationError` where a deal is owed to nobody, or is missing.
    """
    pending = list(moves)
    ordered = [_collect(pending, seat, _HAND, None, source) for seat in _dealt_first(pending, seats, source)]
    while pending:
        move = pending.pop(0)
        if move.verb is Verb.DEAL:
            message = f"p{move.seat + 1} is dealt cards that are owed to nobody"
            raise source.error(f"action {move.number} ({move.text!r}): {message}", move.place)
        ordered.append(move)
        if move.verb is Verb.DRAW and move.size:
            ordered.append(_collect(pending, move.seat, move.size, move, source))
    return ordered


def _dealt_first(moves: Sequence[Move], seats: int, source: Source) -> list[int]:
    """Return the seats in the order in which the opening deal comes to them."""
    order: list[int] = []
    for move in moves:
        if move.verb is not Verb.DEAL:
            break
        if move.seat not in order:
            order.append(move.seat)
    missing = [f"p{seat + 1}" for seat in range(seats) if seat not in order]
    if missing:
        place = moves[len(order)].place if len(order) < len(moves) else source.field("actions")
        raise source.error(f"the hand begins before {', '.join(missing)} got any card", place)
    return order


def _collect(pending: list[Move], seat: int, count: int, discard: Move | None, source: Source) -> Move:
    """Take the next deals to the seat out of `pending`, until they make `count` cards, as one move.

    The replacement of a discard is looked for up to the next bet, check, call, fold or show.
    """
    found: Move | None = None
    index = 0
    while index < len(pending) and (found is None or found.size < count):
        move = pending[index]
        if move.verb is not Verb.DEAL and (
            move.verb is not Verb.DRAW or discard is None or move.seat == seat
        ):
            break
        if move.verb is Verb.DEAL and move.seat == seat:
            del pending[index]
            if found is None:
                found = move
            else:
                found = replace(found, cards=found.cards + move.cards, unknown=found.unknown + move.unknown)
        else:
            index += 1
    got = 0 if found is None else found.size
    if found is None or got != count:
        at = found or discard or pending[0]
        owed = "five cards" if discard is None else f"{count} for the {count} of action {discard.number}"
        raise source.error(
            f"action {at.number} ({at.text!r}): p{seat + 1} is dealt {got} cards, not {owed}", at.place
        )
    return found
