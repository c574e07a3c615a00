"""Strategies for cards, sets of cards, hands and decks."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lowball.cards import ALL_CARDS, Card, CardSet, CardsLike, parse_cards
from lowball.deck import Deck
from lowball.hands import Hand

__all__ = ["card_sets", "cards", "decks", "hands"]


_SEEDS: Final = st.integers(0, 2**256 - 1)


def cards(*, without: CardsLike = ()) -> SearchStrategy[Card]:
    """Any card but those of `without`; the lowest id is the simplest."""
    barred = frozenset(parse_cards(without))
    return st.sampled_from([card for card in ALL_CARDS if card not in barred])


def card_sets(
    min_size: int = 0, max_size: int | None = None, *, without: CardsLike = ()
) -> SearchStrategy[CardSet]:
    """Sets of `min_size` to `max_size` cards, none of them in `without`; small ones are simpler."""
    most = 52 - len(frozenset(parse_cards(without)))
    size = most if max_size is None else min(max_size, most)
    return st.lists(cards(without=without), min_size=min_size, max_size=size, unique=True).map(CardSet)


def hands(*, without: CardsLike = ()) -> SearchStrategy[Hand]:
    """Five distinct cards in any order, none of them in `without`."""
    return st.lists(cards(without=without), min_size=5, max_size=5, unique=True).map(Hand)


def decks() -> SearchStrategy[Deck]:
    """Decks of small seeds first, then of any seed and index, then in any order whatever."""
    return st.one_of(
        st.integers(0, 1000).map(_from_seed),
        st.builds(Deck, seed=_SEEDS, index=st.integers(0, 2**48 - 1)),
        st.builds(Deck, st.permutations(ALL_CARDS), seed=_SEEDS),
    )


def _from_seed(seed: int) -> Deck:
    return Deck(seed=seed)
