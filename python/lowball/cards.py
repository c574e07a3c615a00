"""Cards: `Rank`, `Suit`, `Card`, `CardSet`, and the one function that reads them, `parse_cards`.

A card has an id, `4 * rank + suit`, with the ranks 2 to A as 0 to 12 and the suits c, d, h, s as 0 to 3.
A `Card` is that int, so it indexes tables and goes into numpy arrays as it is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final, SupportsIndex, TypeAlias, TypeVar, cast, final, overload

from lowball import _lowball
from lowball.checks import Named, index_of, shown
from lowball.errors import CardError
from lowball.ranks import RANK_TEXT, SUIT_SIGNS, SUIT_TEXT, Rank, Suit

__all__ = ["ALL_CARDS", "Card", "CardLike", "CardSet", "CardsLike", "Rank", "Suit", "parse_cards"]

_FULL: Final = (1 << 52) - 1
_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_Member = TypeVar("_Member", Rank, Suit)


def _member(kind: type[_Member], value: _Member | str | SupportsIndex) -> _Member:
    if isinstance(value, kind):
        return value
    if isinstance(value, str):
        return kind(value)
    name = kind.__name__.lower()
    return kind(index_of(value, f"a {name}", 0, len(kind) - 1))


@final
class Card(Named, int):
    """One of the 52 cards; an int, its id from 0 (2c) to 51 (As).

    `Card("7c")` reads text (`7c`, `TD`, `10c`, `7♣`) and `Card(20)` takes an id; there is one object per
    card, so `Card("7c") is Card(20)`. Cards order and hash by id, arithmetic on them is an int's, and they
    are always true, the deuce of clubs (0) included; `f"{card:d}"` and the other formats of an int write the
    id. Raises `CardError` for anything that is no card, bool, float and a `Rank` among them (R8).

    >>> card = Card("7c")
    >>> card, str(card), card.unicode, int(card), card.rank, card.suit
    (Card('7c'), '7c', '7♣', 20, Rank.SEVEN, Suit.CLUBS)
    """

    __slots__ = ()

    def __new__(cls, card: CardLike, /) -> Card:
        """Find the one object of this card."""
        if isinstance(card, Card):
            return card
        if isinstance(card, str):
            return ALL_CARDS[_lowball.parse_card(card)]
        return ALL_CARDS[index_of(card, "a card is text such as '7c' or an id; an id", 0, 51)]

    @staticmethod
    def of(rank: Rank | str | SupportsIndex, suit: Suit | str | SupportsIndex) -> Card:
        """The card of this rank and suit.

        >>> Card.of(Rank.TEN, "d")
        Card('Td')
        """
        return ALL_CARDS[4 * _member(Rank, rank).value + _member(Suit, suit).value]

    @property
    def rank(self) -> Rank:
        """Its rank, 2 to A."""
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return _SUITS[self & 3]

    @property
    def unicode(self) -> str:
        """The card with its suit's sign: `7♣`."""
        return RANK_TEXT[self >> 2] + SUIT_SIGNS[self & 3]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __str__(self) -> str:
        return _CARD_TEXT[self]

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


ALL_CARDS: Final[tuple[Card, ...]] = tuple(int.__new__(Card, card) for card in range(52))
"""The 52 cards in id order: 2c 2d 2h 2s 3c ... As, so `ALL_CARDS[card_id]` is the card."""

_CARD_TEXT: Final = tuple(rank + suit for rank in RANK_TEXT for suit in SUIT_TEXT)

CardLike: TypeAlias = Card | str | SupportsIndex
"""One card: a `Card`, its text, or its id (anything with `__index__`; no bool)."""

_card_at: Final[Callable[[int], Card]] = ALL_CARDS.__getitem__


def parse_cards(cards: CardsLike, /) -> tuple[Card, ...]:
    """The cards in the order given. All of lowball reads cards through here.

    Takes text (`"7c5d4h"`, `"7c 5d, 4h"`), a `CardSet`, a `Hand`, or any iterable of cards, texts and ids
    (`bytes` and numpy integers among them). A card given twice is passed on: it is the caller who knows
    whether that is wrong. A tuple of `Card` comes back as the same object. Raises `CardError` (R8).

    >>> parse_cards("7c 10d")
    (Card('7c'), Card('Td'))
    """
    kind = type(cards)
    if kind is tuple:
        for card in cards:
            if type(card) is not Card:
                break
        else:
            # Not by `cast`, which is a call: programs give such a tuple at every draw.
            return cards  # type: ignore[return-value] # pyright: ignore[reportReturnType, reportUnknownVariableType]
    if isinstance(cards, str):
        return tuple(map(_card_at, _lowball.parse_cards(cards)))
    try:
        each = iter(cards)
    except TypeError:
        raise CardError(
            f"expected cards (text such as '7c5d', or an iterable of cards), got {shown(cards)}"
        ) from None
    try:
        return tuple(map(Card, each))
    except CardError as error:
        if isinstance(cards, bytes | bytearray):
            raise CardError(f"{error}; bytes are read as ids: give text as a str") from None
        raise


@final
class CardSet(AbstractSet[Card]):
    """An immutable set of cards, kept as a 52-bit mask (bit `card_id` set where the card is in).

    `CardSet("7c5d")` takes whatever `parse_cards` does, but no card twice. Set algebra takes the same on the
    other side and gives a `CardSet`; iteration is in id order; `"7c" in cards` reads the text, and what is no
    card is in no set. Equal to any other set of the same cards. Raises `CardError` (R8).

    >>> seen = CardSet("7c5d") | CardSet("2s")
    >>> seen, len(seen), "5d" in seen, seen - CardSet("7c")
    (CardSet('2s5d7c'), 3, True, CardSet('2s5d'))
    """

    __slots__ = ("_mask",)
    _mask: int

    def __new__(cls, cards: CardsLike = (), /) -> CardSet:
        """Collect the cards; none makes the empty set."""
        if isinstance(cards, CardSet):
            return cards
        mask = 0
        for card in parse_cards(cards):
            if mask >> card & 1:
                raise CardError(f"{card} is given twice; a set holds each card once")
            mask |= 1 << card
        return cls.from_mask(mask)

    @classmethod
    def from_mask(cls, mask: SupportsIndex, /) -> CardSet:
        """The set with this mask, `0 <= mask < 2**52`.

        >>> CardSet.from_mask(0b11)
        CardSet('2c2d')
        """
        self = object.__new__(cls)
        self._mask = index_of(mask, "a mask of cards", 0, _FULL)
        return self

    @property
    def mask(self) -> int:
        """The set as an int: bit `card_id` is set where the card is in."""
        return self._mask

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        mask = self._mask
        while mask:
            lowest = mask & -mask
            yield ALL_CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __contains__(self, card: object) -> bool:
        card_id = _sought(card)
        return card_id >= 0 and bool(self._mask >> card_id & 1)

    def __and__(self, other: Iterable[object]) -> CardSet:
        return CardSet.from_mask(self._mask & _mask_of(other))

    def __or__(self, other: Iterable[object]) -> CardSet:
        return CardSet.from_mask(self._mask | _mask_of(other))

    def __xor__(self, other: Iterable[object]) -> CardSet:
        return CardSet.from_mask(self._mask ^ _mask_of(other))

    def __sub__(self, other: Iterable[object]) -> CardSet:
        return CardSet.from_mask(self._mask & ~_mask_of(other))

    def __rsub__(self, other: Iterable[object]) -> CardSet:
        return CardSet.from_mask(_mask_of(other) & ~self._mask)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Whether no card is in both."""
        return not self._mask & _mask_of(other)

    def __le__(self, other: AbstractSet[object]) -> bool:
        return not self._mask & ~other._mask if isinstance(other, CardSet) else super().__le__(other)

    def __ge__(self, other: AbstractSet[object]) -> bool:
        return not other._mask & ~self._mask if isinstance(other, CardSet) else super().__ge__(other)

    def __eq__(self, other: object) -> bool:
        return self._mask == other._mask if isinstance(other, CardSet) else super().__eq__(other)

    # A frozenset of the same cards is equal, so its hash must be equal too.
    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"CardSet('{self}')"

    def __str__(self) -> str:
        return "".join(map(str, self))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[Callable[[int], CardSet], tuple[int]]:
        return CardSet.from_mask, (self._mask,)


def _sought(card: object) -> int:
    """The id of a card, or -1 for what is none."""
    try:
        return Card(cast("CardLike", card))
    except CardError:
        return -1


def _mask_of(cards: Iterable[object]) -> int:
    return CardSet(cast("CardsLike", cards)).mask


class CardRow(Collection[Card]):
    """What `Hand` and `Deck` share: a fixed row of distinct cards.

    `"7c" in row` reads the text; what is no card is in no row.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def cards(self) -> tuple[Card, ...]:
        """The cards in their order."""

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: int | slice) -> Card | tuple[Card, ...]:
        return self.cards[index]

    def __contains__(self, card: object) -> bool:
        return _sought(card) in self.cards

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


CardsLike: TypeAlias = str | CardSet | Iterable[CardLike]
"""Several cards: text, a `CardSet`, a `Hand`, or an iterable of `CardLike`."""
