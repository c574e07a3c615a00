"""`Holding`: the cards that a player keeps at the draw that is about to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, SupportsIndex, TypeAlias, final

from lowball.cards import ALL_CARDS, Card, CardSet, CardsLike
from lowball.checks import index_of
from lowball.equity.kept import Kept, read_kept
from lowball.equity.reading import Reader
from lowball.errors import CardError

__all__ = ["Holding", "HoldingLike", "as_holding"]

_FULL: Final = (1 << 52) - 1


@final
class Holding:
    """The 0 to 5 cards that a player keeps; he draws to five.

    `Holding("7c4d3h2s*")` reads text, `*` being a card that he keeps and nobody else knows, and `-` no card
    at all; `Holding(cards, unknown=1)` takes anything that `lowball.parse_cards` does. An immutable value:
    the same cards in another order are the same holding. With one draw to come, a kept card that is not known
    and a drawn one come to the same thing.

    Raises `NotationError` for text that is no holding, and `CardError` for anything else that is none: a card
    twice, more than five cards (R8).

    >>> holding = Holding("2s3h 4d7c *")
    >>> holding, holding.size, holding.draws, holding.unknown
    (Holding('7c4d3h2s*'), 5, 0, 1)
    >>> str(Holding()), Holding().draws
    ('-', 5)
    """

    __slots__ = ("_mask", "_unknown")
    _mask: int
    _unknown: int

    def __new__(cls, cards: HoldingLike = (), /, *, unknown: SupportsIndex = 0) -> Holding:
        """Read and check the cards."""
        more = index_of(unknown, "unknown, the number of kept cards that are not known,", 0, 5)
        if isinstance(cards, Holding):
            mask, more = cards.mask, cards.unknown + more
        elif isinstance(cards, str):
            reader = Reader(cards)
            kept = read_kept(reader, suits=True)
            if not reader.at_end():
                raise reader.expected("another card, * or the end of the holding")
            mask, more = kept.mask, kept.unknown + more
        else:
            mask = CardSet(cards).mask
        return cls.from_mask(mask, more)

    @classmethod
    def from_mask(cls, mask: SupportsIndex, unknown: SupportsIndex = 0, /) -> Holding:
        """The holding of the cards of this mask (`0 <= mask < 2**52`) and so many that are not known.

        >>> Holding.from_mask(0b11, 1)
        Holding('2c2d*')
        """
        self = object.__new__(cls)
        self._mask = index_of(mask, "a mask of cards", 0, _FULL)
        self._unknown = index_of(unknown, "the number of kept cards that are not known", 0, 5)
        if self.size > 5:
            raise CardError(f"a player holds five cards at most, not {self.size}: {self}")
        return self

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that are known, by ascending id."""
        return tuple([ALL_CARDS[card] for card in range(52) if self._mask >> card & 1])

    @property
    def unknown(self) -> int:
        """How many more cards are kept, without being known."""
        return self._unknown

    @property
    def mask(self) -> int:
        """The known cards as a mask, bit `card_id` set for each."""
        return self._mask

    @property
    def size(self) -> int:
        """How many cards are kept, known or not."""
        return self._mask.bit_count() + self._unknown

    @property
    def draws(self) -> int:
        """How many cards the player draws: `5 - size`."""
        return 5 - self.size

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Holding):
            return NotImplemented
        return self._mask == other._mask and self._unknown == other._unknown

    def __hash__(self) -> int:
        return hash((self._mask, self._unknown))

    def __repr__(self) -> str:
        return f"Holding('{self}')"

    def __str__(self) -> str:
        return str(Kept(self._mask, (), self._unknown))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[Callable[[int, int], Holding], tuple[int, int]]:
        return Holding.from_mask, (self._mask, self._unknown)


HoldingLike: TypeAlias = Holding | CardsLike
"""A `Holding`, its text, a `Hand`, or an iterable of cards."""


def as_holding(value: HoldingLike, /) -> Holding:
    """The value as a `Holding`: itself, or what the constructor makes of text, a `Hand` or cards.

    >>> import lowball
    >>> as_holding(lowball.Hand("7c5d4h3s2c"))
    Holding('7c5d4h3s2c')
    """
    return value if isinstance(value, Holding) else Holding(value)
