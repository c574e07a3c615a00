"""The kept cards that a text names: cards, ranks of any suit, and cards that are not known."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Final, NamedTuple

from lowball.cards import ALL_CARDS
from lowball.equity.reading import Reader
from lowball.ranks import RANK_TEXT

__all__ = ["Kept", "cards_text", "read_cards", "read_kept"]

_CARDS: Final = (
    "cards (7c4d3h2s), ranks of any suit (7432), * for a card that is not known, or - for no cards"
)


class Kept(NamedTuple):
    """What a player keeps: the cards of a mask, ranks of any suit (0 to 12, descending), cards not known."""

    mask: int
    ranks: tuple[int, ...]
    unknown: int

    def __str__(self) -> str:
        parts = [(-(card >> 2), str(ALL_CARDS[card])) for card in _ids(self.mask)]
        parts += [(-rank, RANK_TEXT[rank]) for rank in self.ranks]
        # Stable: of one rank the cards come first, by suit, then those of any suit.
        parts.sort(key=lambda part: part[0])
        return "".join([text for _, text in parts]) + "*" * self.unknown or "-"

    def masks(self) -> list[int]:
        """The masks of the holdings that it stands for, each once."""
        masks = [self.mask]
        for rank, same in itertools.groupby(self.ranks):
            free = [1 << card for card in range(4 * rank, 4 * rank + 4) if not self.mask >> card & 1]
            added = [sum(cards) for cards in itertools.combinations(free, len(list(same)))]
            masks = [mask | more for mask in masks for more in added]
        return masks


def cards_text(mask: int) -> str:
    """The cards of a mask from the highest rank down, those of one rank by suit."""
    return str(Kept(mask, (), 0))


def _ids(mask: int) -> Iterable[int]:
    return (card for card in range(52) if mask >> card & 1)


def read_kept(reader: Reader, expected: str = _CARDS, *, suits: bool = False) -> Kept:
    """The kept cards at the cursor. With `suits`, a rank without one is refused."""
    if reader.take("-"):
        return Kept(0, (), 0)
    mask = unknown = 0
    ranks: list[int] = []
    start = reader.here()
    while True:
        place = reader.here()
        if reader.take("*"):
            unknown += 1
        elif (rank := reader.take_rank()) is not None:
            suit = reader.take_suit()
            if suit is not None:
                mask = _with_card(reader, mask, 4 * rank + suit, place)
            elif suits:
                raise reader.error(
                    f"{RANK_TEXT[rank]} has no suit: a holding names each of its cards, such as"
                    f" {RANK_TEXT[rank]}c; a range takes ranks of any suit",
                    place,
                )
            else:
                ranks.append(rank)
            of_rank = (mask >> 4 * rank & 15).bit_count() + ranks.count(rank)
            if of_rank > 4:
                raise reader.error(f"there are four cards of rank {RANK_TEXT[rank]}, not {of_rank}", place)
        elif place == start:
            raise reader.expected(expected)
        else:
            return Kept(mask, tuple(sorted(ranks, reverse=True)), unknown)
        if mask.bit_count() + len(ranks) + unknown > 5:
            raise reader.error("a sixth card: a player holds five at most", place)


def read_cards(reader: Reader) -> int:
    """The mask of one or more cards at the cursor, each with its suit and given once."""
    mask = 0
    while True:
        place = reader.here()
        rank = reader.take_rank()
        if rank is None:
            if not mask:
                raise reader.expected("cards such as 7c4d")
            return mask
        suit = reader.take_suit()
        if suit is None:
            raise reader.expected(f"a suit (c, d, h, s) after {RANK_TEXT[rank]}")
        mask = _with_card(reader, mask, 4 * rank + suit, place)


def _with_card(reader: Reader, mask: int, card: int, place: int) -> int:
    if mask >> card & 1:
        raise reader.error(f"{ALL_CARDS[card]} is given twice", place)
    return mask | 1 << card
