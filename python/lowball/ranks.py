"""`Rank` and `Suit`, the two halves of a card."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, Self, SupportsIndex

from lowball.checks import Named, NamedEnum, shown
from lowball.errors import CardError

__all__ = ["RANK_TEXT", "SUIT_SIGNS", "SUIT_TEXT", "Rank", "Suit"]

RANK_TEXT: Final = "23456789TJQKA"
SUIT_TEXT: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
_SUIT_OUTLINES: Final = "♧♢♡♤"


class Rank(Named, IntEnum, metaclass=NamedEnum):
    """The rank of a card, from the deuce to the ace, which is always high (R3).

    `Rank("7")`, `Rank("t")` and `Rank("10")` read text; `str` writes one character. A rank is always true,
    the deuce (0) included. Raises `CardError` for anything else.

    >>> Rank("7"), str(Rank.TEN), Rank.ACE > Rank.KING
    (Rank.SEVEN, 'T', True)
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    if TYPE_CHECKING:

        def __new__(cls, value: Rank | str | SupportsIndex, /) -> Self: ...  # noqa: D102

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        if isinstance(value, str):
            text = "T" if value == "10" else value.upper()
            if len(text) == 1 and text in RANK_TEXT:
                return cls(RANK_TEXT.index(text))
        raise CardError(f"not a rank: {shown(value)}; give one of {RANK_TEXT}, 10, or an int from 0 to 12")

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    def __str__(self) -> str:
        return RANK_TEXT[self.value]


class Suit(Named, IntEnum, metaclass=NamedEnum):
    """The suit of a card. Suits never break a tie (R6); their order here is only that of the ids.

    `Suit("c")` and `Suit("♣")` read text; `str` writes the letter and `.unicode` the sign. A suit is always
    true. Raises `CardError` for anything else.

    >>> Suit("H"), str(Suit.HEARTS), Suit.HEARTS.unicode
    (Suit.HEARTS, 'h', '♥')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    if TYPE_CHECKING:

        def __new__(cls, value: Suit | str | SupportsIndex, /) -> Self: ...  # noqa: D102

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        if isinstance(value, str) and len(value) == 1:
            for names in (SUIT_TEXT, SUIT_SIGNS, _SUIT_OUTLINES):
                if value.lower() in names:
                    return cls(names.index(value.lower()))
        raise CardError(f"not a suit: {shown(value)}; give one of cdhs{SUIT_SIGNS} or an int from 0 to 3")

    @property
    def unicode(self) -> str:
        """The suit's sign: one of ♣ ♦ ♥ ♠."""
        return SUIT_SIGNS[self.value]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        return SUIT_TEXT[self.value]
