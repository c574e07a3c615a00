"""Hands and their worth: `evaluate`, `HandRank`, `Category`, `Hand`, `winners`.

The lowest hand wins: the worst hand of ordinary poker, aces always high, straights and flushes counting
against it (R1-R6). Hand ranks run from 1 (7-5-4-3-2) to 7462 (A-K-Q-J-T of one suit): `min` finds the winner.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from typing import Any, Final, SupportsIndex, TypeVar, cast, final, overload

from lowball import _lowball
from lowball.cards import Card, CardRow, CardSet, CardsLike, Rank, parse_cards
from lowball.checks import Named, NamedEnum, index_of, shown
from lowball.errors import CardError

__all__ = ["Category", "Hand", "HandRank", "evaluate", "winners"]

_Key = TypeVar("_Key")

_WORST: Final = 7462
_native_evaluate: Final[Callable[[CardsLike], int]] = _lowball.evaluate


class Category(Named, IntEnum, metaclass=NamedEnum):
    """What kind of hand it is, best (0) to worst (8) (R2). Always true, NO_PAIR (0) included.

    >>> str(Category.FULL_HOUSE), Category.NO_PAIR < Category.ONE_PAIR
    ('full house', True)
    """

    NO_PAIR = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    @classmethod
    def _missing_(cls, value: object) -> Category:
        raise CardError(f"not a category of hands: {shown(value)}; give an int from 0 to 8")

    def __repr__(self) -> str:
        return f"Category.{self.name}"

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


_CATEGORIES: Final = tuple(Category)


@final
class HandRank(Named, int):
    """The worth of a hand: an int from 1, the best, to 7462, the worst (R7). Hands that tie share it (R6).

    There is one object per rank. It compares as an int, so the lower wins: the best of several is
    `min(hands, key=evaluate)`. `str` gives the name, and `f"{rank:d}"` the number. Raises `CardError` for an
    int out of range and for anything that is no int, bool, float and a `Card` among them.

    >>> rank = evaluate("7c5d4h3s2c")
    >>> rank, str(rank), rank.category, rank.nickname
    (HandRank(1), '7-5-4-3-2', Category.NO_PAIR, 'number one')
    >>> evaluate("KcKd9h5s2c").description
    'pair of kings'
    """

    __slots__ = ()

    def __new__(cls, rank: SupportsIndex, /) -> HandRank:
        """Find the one object of this rank."""
        if isinstance(rank, HandRank):
            return rank
        return _HAND_RANKS[index_of(rank, "a hand rank", 1, _WORST)]

    @property
    def category(self) -> Category:
        """What kind of hand it is."""
        return _CATEGORIES[_lowball.rank_category(self)]

    @property
    def name(self) -> str:
        """A name that no other rank has: `8-6-4-3-2`, `K-K-9-5-2`, `J-7-4-3-2 flush`."""
        return _lowball.rank_name(self)

    @property
    def nickname(self) -> str | None:
        """The four best, the seven-lows, are "number one" to "number four"; None for all others."""
        return _lowball.rank_nickname(self)

    @property
    def description(self) -> str:
        """In words: "eight-six low", "pair of kings", "straight, eight high"."""
        return _lowball.rank_description(self)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The five card ranks in the order of the name: the larger group first, then from high to low."""
        return tuple(map(Rank, _lowball.rank_ranks(self)))

    @property
    def count(self) -> int:
        """How many of the 2,598,960 hands have this rank."""
        return _lowball.rank_count(self)

    @property
    def percentile(self) -> float:
        """How many per cent of the 2,598,960 hands this one beats or ties: 100.0 for rank 1."""
        return _lowball.rank_percentile(self)

    def __repr__(self) -> str:
        return f"HandRank({int(self)})"

    def __str__(self) -> str:
        return _lowball.rank_name(self)

    def __reduce__(self) -> tuple[type[HandRank], tuple[int]]:
        return HandRank, (int(self),)


# Index 0 is never read: no hand has rank 0.
_HAND_RANKS: Final[list[HandRank]] = [int.__new__(HandRank, rank) for rank in range(_WORST + 1)]


def evaluate(cards: CardsLike, /) -> HandRank:
    """The rank of a hand of exactly five distinct cards, given as anything that holds cards.

    The ace is high only, so A-5-4-3-2 is no straight (R3). Raises `CardError` for a card that does not exist
    or is given twice, and for more or fewer than five (R8).

    >>> evaluate("Ac5d4h3s2c") < evaluate("2c2d3h4s5c")
    True
    """
    try:
        return _HAND_RANKS[_native_evaluate(cards)]
    except CardError as error:
        if isinstance(cards, bytes | bytearray) and max(cards, default=0) > 51:
            raise CardError(f"{error}; bytes are read as ids: give text as a str") from None
        raise


@final
class Hand(CardRow):
    """Five distinct cards, in the order given.

    Hands of the same cards are equal and hash alike in whatever order they hold them. Strength is another
    question: ask `.rank`, `beats` or `ties`; hands have no `<`. Raises `CardError` as `evaluate` does.

    >>> hand = Hand("7c5d4h3s2c")
    >>> hand, hand.rank, hand[0], "5d" in hand, hand == Hand("2c3s4h5d7c")
    (Hand('7c5d4h3s2c'), HandRank(1), Card('7c'), True, True)
    >>> hand.beats("7s6d4c3h2d")
    True
    """

    __slots__ = ("_cards", "_mask", "_rank")
    _cards: tuple[Card, ...]
    _mask: int
    _rank: HandRank

    def __new__(cls, cards: CardsLike, /) -> Hand:
        """Check the five cards and rank them."""
        if isinstance(cards, Hand):
            return cards
        self = object.__new__(cls)
        parsed = parse_cards(cards)
        self._rank = _HAND_RANKS[_native_evaluate(parsed)]
        self._cards = parsed
        a, b, c, d, e = parsed
        self._mask = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e
        return self

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards in the order given."""
        return self._cards

    @property
    def mask(self) -> int:
        """The cards as a 52-bit mask, as in `CardSet.from_mask`."""
        return self._mask

    @property
    def rank(self) -> HandRank:
        """Its worth; the lower wins."""
        return self._rank

    @property
    def unicode(self) -> str:
        """The cards with the signs of their suits: `7♣5♦4♥3♠2♣`."""
        return "".join([card.unicode for card in self._cards])

    def beats(self, other: CardsLike) -> bool:
        """Whether this hand wins against the other; False on a tie."""
        return self._rank < evaluate(other)

    def ties(self, other: CardsLike) -> bool:
        """Whether the two split: the same ranks, in whatever suits (R6)."""
        return self._rank == evaluate(other)

    def __eq__(self, other: object) -> bool:
        return self._mask == other._mask if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._mask)

    def __repr__(self) -> str:
        return f"Hand('{self}')"

    def __str__(self) -> str:
        return "".join(map(str, self._cards))

    def __reduce__(self) -> tuple[type[Hand], tuple[tuple[Card, ...]]]:
        return Hand, (self._cards,)


@overload
def winners(hands: Mapping[_Key, CardsLike], /) -> tuple[_Key, ...]: ...  # type: ignore[overload-overlap]
@overload
def winners(hands: Iterable[CardsLike], /) -> tuple[int, ...]: ...
def winners(hands: Mapping[Any, CardsLike] | Iterable[CardsLike], /) -> tuple[Any, ...]:
    """Which hands are best: their indices, or their keys if `hands` is a mapping. All that tie are named.

    Each hand is checked by itself; that no two of them share a card is not. Raises `CardError` when there is
    none, and for a bad hand, whose index or key it names.

    >>> winners(["7c6d4h3s2c", "7d5d4c3h2d", "7s5s4d3d2s"])
    (1, 2)
    >>> winners({"north": "7c6d4h3s2c", "south": "KcKd9h5s2d"})
    ('north',)
    """
    named = _named(hands)
    if named is None:
        raise CardError(f"expected an iterable or a mapping of hands, got {shown(hands)}")
    ranks = [(name, _rank_of(name, hand)) for name, hand in named]
    if not ranks:
        raise CardError("expected at least one hand, got none")
    best = min(rank for _, rank in ranks)
    return tuple([name for name, rank in ranks if rank == best])


def _rank_of(name: object, hand: CardsLike) -> HandRank:
    try:
        return evaluate(hand)
    except CardError as error:
        raise CardError(f"hand {reprlib.repr(name)}: {error}") from None


def _named(hands: object) -> Iterable[tuple[Any, CardsLike]] | None:
    if isinstance(hands, Mapping):
        return cast("Mapping[Any, CardsLike]", hands).items()
    if isinstance(hands, str | Hand | CardSet) or not isinstance(hands, Iterable):
        return None
    return enumerate(cast("Iterable[CardsLike]", hands))
