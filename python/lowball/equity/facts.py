"""What the questions about a hand share: the cards that are dead, and whether enough are left."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import SupportsIndex

from lowball.cards import CardSet, CardsLike
from lowball.checks import index_of, shown
from lowball.errors import CardError

__all__ = ["cards_apart", "check_executor", "dead_cards", "draws_to_come"]


def dead_cards(dead: CardsLike) -> CardSet:
    """The dead cards; `CardError` for what is none, and for a card given twice."""
    try:
        return CardSet(dead)
    except CardError as error:
        raise CardError(f"dead: {error}") from None


def draws_to_come(draws: SupportsIndex) -> int:
    """The number of draws, 1 to 3."""
    return index_of(draws, "draws, the number of draws to come,", 1, 3)


def cards_apart(own: int, dead: CardSet, what: str, drawn: int) -> None:
    """Refuse own cards that are dead, and so many dead cards that fewer than `drawn` can be drawn."""
    both = CardSet.from_mask(own & dead.mask)
    if both:
        raise CardError(f"{both} is both in {what} and dead")
    left = 52 - own.bit_count() - len(dead)
    if left < drawn:
        raise CardError(
            f"{left} cards are left, and {drawn} may be drawn: give fewer dead cards than {len(dead)}"
        )


def check_executor(executor: object) -> None:
    """Refuse what is neither None nor an executor."""
    if executor is not None and not isinstance(executor, Executor):
        raise CardError(f"executor must be a concurrent.futures.Executor or None, not {shown(executor)}")
