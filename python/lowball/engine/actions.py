"""Actions as values: what a seat may do, and what the dealer does.

An action is immutable and compares by value. `seat` says who acts; left out, it is the seat whose turn it is.
In a log every action carries its seat. `timed_out` marks what a seat did by letting its time run out (R68).
What an action may be is checked by `State.push`, not here: a value only has to be well formed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from typing import Final, cast

from lowball.cards import Card, CardsLike, parse_cards
from lowball.engine.amounts import as_int, describe
from lowball.errors import CardError

__all__ = ["Action", "BetTo", "Call", "Check", "Deal", "Discard", "Fold", "StandPat"]


class Action:
    """Common base of all actions."""

    __slots__ = ()

    seat: int | None

    def __repr__(self) -> str:
        if not is_dataclass(self):
            return f"{type(self).__name__}()"
        parts: list[str] = []
        positional = True
        for field in fields(self):
            value = getattr(self, field.name)
            if value == field.default and type(value) is type(field.default):
                positional = False
                continue
            if field.name == "cards":
                value = "".join(map(str, value))
            optional_seat = field.name == "seat" and field.default is None
            positional = positional and not optional_seat and field.name not in ("timed_out", "from_log")
            parts.append(repr(value) if positional else f"{field.name}={value!r}")
        return f"{type(self).__name__}({', '.join(parts)})"


@dataclass(frozen=True, slots=True, repr=False, init=False)
class _Timed(Action):
    # What a seat may do by letting its time run out.
    seat: int | None = None
    timed_out: bool = False

    def __init__(self, seat: int | None = None, timed_out: bool = False) -> None:  # noqa: FBT001, FBT002 - a field
        _set_timed_seat(self, seat)
        _set_timed_out(self, timed_out)


# Programs make an action at every step. The slots of a frozen class are set by their descriptors here, which
# takes half the time of the object.__setattr__ that a dataclass would use.
_set_timed_seat: Final = vars(_Timed)["seat"].__set__
_set_timed_out: Final = vars(_Timed)["timed_out"].__set__


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Fold(_Timed):
    """Give up the hand (R38: only when facing a wager, unless the house allows more)."""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Check(_Timed):
    """Pass without putting chips in, when there is nothing to match."""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class StandPat(_Timed):
    """Draw no card."""


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Call(Action):
    """Match the amount to match, or as much of it as the stack allows (R48)."""

    seat: int | None = None

    def __init__(self, seat: int | None = None) -> None:
        _set_caller(self, seat)


_set_caller: Final = vars(Call)["seat"].__set__


@dataclass(frozen=True, slots=True, repr=False, init=False)
class BetTo(Action):
    """Bet or raise so that `amount` chips stand in front of the seat on this street."""

    amount: int
    seat: int | None = None

    def __init__(self, amount: int, seat: int | None = None) -> None:
        _set_amount(self, amount)
        _set_bettor(self, seat)


_set_amount: Final = vars(BetTo)["amount"].__set__
_set_bettor: Final = vars(BetTo)["seat"].__set__


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Discard(Action):
    """Throw cards away for as many new ones (R60).

    `cards` are the known cards thrown away: text (`"Kd4d"`, with `??` for a card nobody has seen), cards, or
    a count of unknown ones.

    Raises `CardError` if the cards cannot be read.
    """

    cards: tuple[Card, ...] = ()
    unknown: int = 0
    seat: int | None = None

    def __init__(self, cards: CardsLike | int = (), unknown: int = 0, seat: int | None = None) -> None:
        known, hidden = _known_and_unknown(cards, unknown)
        _set_cards(self, known)
        _set_unknown(self, hidden)
        _set_seat(self, seat)

    def by(self, seat: int) -> Discard:
        """The same discard, made by `seat`."""
        new = object.__new__(Discard)
        _set_cards(new, self.cards)
        _set_unknown(new, self.unknown)
        _set_seat(new, seat)
        return new


_set_cards: Final = vars(Discard)["cards"].__set__
_set_unknown: Final = vars(Discard)["unknown"].__set__
_set_seat: Final = vars(Discard)["seat"].__set__


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Deal(Action):
    """Give cards to a seat by hand: its first five, or the replacement of what it discarded.

    `cards` as for `Discard`. `from_log` accepts a card that this seat discarded earlier in the hand, which
    PokerStars' rule (R72) never gives back but another house's log may.

    Raises `CardError` if the cards cannot be read.
    """

    seat: int  # pyright: ignore[reportIncompatibleVariableOverride] - frozen, so it may be narrower
    cards: tuple[Card, ...] = ()
    unknown: int = 0
    from_log: bool = False

    def __init__(
        self, seat: int, cards: CardsLike | int = (), unknown: int = 0, *, from_log: bool = False
    ) -> None:
        known, hidden = _known_and_unknown(cards, unknown)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "cards", known)
        object.__setattr__(self, "unknown", hidden)
        object.__setattr__(self, "from_log", from_log)


def _known_and_unknown(cards: CardsLike | int, unknown: int) -> tuple[tuple[Card, ...], int]:
    """Split what a caller gave into known cards and a count of unknown ones."""
    if (
        type(cards) is tuple and type(unknown) is int and unknown == 0 and "??" not in cards
    ):  # what programs give, and most often
        return parse_cards(cards), 0  # pyright: ignore[reportUnknownArgumentType]
    hidden = as_int(unknown)
    if hidden is None or hidden < 0:
        raise CardError(f"a count of unknown cards is an int of 0 or more, not {describe(unknown)}")
    if isinstance(cards, Card):  # a Card is an int too, but one card is never a count
        return (cards,), hidden
    count = as_int(cast("object", cards))
    if count is not None:
        if count < 0:
            raise CardError(f"a count of unknown cards is 0 or more, not {count}")
        return (), hidden + count
    if isinstance(cards, str):
        return parse_cards(cards.replace("??", " ")), hidden + cards.count("??")
    if isinstance(cards, (list, tuple)):
        listed = cast("list[object] | tuple[object, ...]", cards)
        known = [card for card in listed if card != "??"]
        return parse_cards(cast("CardsLike", known)), hidden + len(listed) - len(known)
    if not isinstance(cards, Iterable):
        raise CardError(f"cards are text, cards or a count of unknown ones, not {describe(cards)}")
    return parse_cards(cards), hidden
