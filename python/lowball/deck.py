"""`Deck`: an order of the 52 cards and the key from which every later shuffle of that hand follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, SupportsIndex, cast, final

from lowball import _lowball
from lowball.cards import ALL_CARDS, Card, CardRow, CardsLike, parse_cards
from lowball.checks import index_of, plain_index, shown
from lowball.errors import CardError

__all__ = ["Deck"]

DECKS_PER_SEED: Final = 1 << 48
_SORTED: Final = bytes(range(52))


_LAST_SEED: Final = (1 << 256) - 1


def key_of(seed: SupportsIndex | None) -> bytes:
    """The 32-byte key of a seed: the seed in little-endian bytes, or the system's entropy for None."""
    if seed is None:
        return _lowball.entropy_key()
    return index_of(seed, "a seed", 0, _LAST_SEED).to_bytes(32, "little")


@final
class Deck(CardRow):
    """A shuffled deck as an immutable value; card 0 is the top.

    `Deck(seed=s)` is deck 0 of the seed `s`, `Deck(seed=s, index=i)` the i-th of its 2**48 decks; `Deck()`
    takes its seed from the system's entropy. The shuffle is specified exactly, so a seed means the same cards
    on every machine. Reshuffles in the middle of a hand (R71) follow from seed and index too, unless
    `reshuffles` supplies them: its n-th item is the new stub after the n-th one, and must then hold exactly
    the cards of that pool.

    `cards` gives the order instead of shuffling (R16). THE SEED IS THEN 0 unless you give one: the order is
    yours, so nothing is secret, and anybody can tell what a reshuffle will bring. For secret reshuffles give
    a seed; `Deck().seed` is a fresh one. `Deck(deck)` is that deck.

    Raises `CardError` where `cards` are not the 52, where a supplied reshuffle repeats a card, where a deck
    is given with a seed, an index or reshuffles besides, and for a seed or an index out of range
    (`0 <= seed < 2**256`, `0 <= index < 2**48`; no bool).

    >>> deck = Deck(seed=7)
    >>> deck == Deck(seed=7), deck == Deck(seed=7, index=1), len(deck)
    (True, False, 52)
    >>> deck.dealer().deal(52)[1] == bytes(deck)
    True
    """

    __slots__ = ("_index", "_order", "_reshuffles", "_seed")
    _order: bytes
    _seed: int
    _index: int
    _reshuffles: tuple[bytes, ...]

    def __new__(
        cls,
        cards: CardsLike | None = None,
        *,
        seed: SupportsIndex | None = None,
        index: SupportsIndex = 0,
        reshuffles: Iterable[CardsLike] = (),
    ) -> Deck:
        """Shuffle the deck, or take the order given."""
        self = object.__new__(cls)
        if seed is None and cards is None:
            key = key_of(None)
            self._seed = int.from_bytes(key, "little")
        else:
            self._seed = index_of(0 if seed is None else seed, "a seed", 0, _LAST_SEED)
            key = self._seed.to_bytes(32, "little")
        self._index = index_of(index, "the index of a deck", 0, DECKS_PER_SEED - 1)
        self._reshuffles = () if reshuffles == () else _reshuffles(reshuffles)
        if cards is None:
            self._order = _lowball.shuffle(_SORTED, key, self._index, 0)
        else:
            number = plain_index(cards)
            if number is not None:
                raise CardError(f"expected the cards of a deck, got {shown(cards)}; a seed is seed={number}")
            self._order = _distinct(cards, "a deck")
            if len(self._order) != 52:
                raise CardError(f"a deck has 52 cards, not {len(self._order)}")
            if isinstance(cards, Deck):
                if seed is not None or self._index or self._reshuffles:
                    raise CardError(
                        "a deck brings its own seed, index and reshuffles: to give others, give its .cards"
                    )
                return cards
        return self

    @property
    def cards(self) -> tuple[Card, ...]:
        """The 52 cards, top first."""
        return tuple(map(ALL_CARDS.__getitem__, self._order))

    @property
    def seed(self) -> int:
        """The seed, also where it came from the system's entropy: `Deck(seed=deck.seed)` shuffles alike."""
        return self._seed

    @property
    def index(self) -> int:
        """Which deck of its seed this is."""
        return self._index

    @property
    def key(self) -> bytes:
        """The seed as the 32 little-endian bytes that key the generator."""
        return self._seed.to_bytes(32, "little")

    @property
    def reshuffles(self) -> tuple[tuple[Card, ...], ...]:
        """The supplied reshuffles: each the whole new stub, top first."""
        return tuple([tuple([ALL_CARDS[card] for card in stub]) for stub in self._reshuffles])

    def dealer(self) -> _lowball.Dealer:
        """The dealer's side of a hand that is about to be dealt from this deck."""
        return _lowball.Dealer(self._order, self.key, self._index, self._reshuffles)

    def __bytes__(self) -> bytes:
        return self._order

    def _value(self) -> tuple[bytes, int, int, tuple[bytes, ...]]:
        return self._order, self._seed, self._index, self._reshuffles

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, Deck) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        shuffled = self._order == _lowball.shuffle(_SORTED, self.key, self._index, 0)
        parts = [] if shuffled else [repr(_text(self._order))]
        parts.append(f"seed={self._seed}")
        if self._index:
            parts.append(f"index={self._index}")
        if self._reshuffles:
            parts.append(f"reshuffles={tuple(map(_text, self._reshuffles))}")
        return f"Deck({', '.join(parts)})"

    def __reduce__(self) -> tuple[object, tuple[bytes, int, int, tuple[bytes, ...]]]:
        return _restore, self._value()


def _restore(order: bytes, seed: int, index: int, reshuffles: tuple[bytes, ...]) -> Deck:
    return Deck(order, seed=seed, index=index, reshuffles=reshuffles)


def _reshuffles(given: Iterable[CardsLike]) -> tuple[bytes, ...]:
    if isinstance(given, str) or not isinstance(cast(object, given), Iterable):
        raise CardError(f"reshuffles must be an iterable with a stub for each, not {shown(given)}")
    return tuple([_distinct(stub, "a reshuffle") for stub in given])


def _distinct(cards: CardsLike, what: str) -> bytes:
    order = bytes(parse_cards(cards))
    if len(set(order)) != len(order):
        twice = next(ALL_CARDS[card] for place, card in enumerate(order) if card in order[:place])
        raise CardError(f"{what} holds each card once; {twice} is given twice")
    return order


def _text(cards: bytes) -> str:
    return "".join([str(ALL_CARDS[card]) for card in cards])
