"""The actions of a record in the usual words and the usual order, read natively."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lowball._lowball import PhhMoves
from lowball.cards import ALL_CARDS
from lowball.engine import BetTo
from lowball.history.hand_history import Show
from lowball.history.phh.order import Ordered
from lowball.history.playing import CALLS, FOLDS, PATS, deal_of, discard_of

__all__ = ["quick_order"]

_MUCKS: Final = tuple(Show(seat) for seat in range(len(FOLDS)))


def quick_order(texts: list[object], seat_of: tuple[int, ...], places: int) -> Ordered | None:
    """Return what `read_moves` and `in_order` make of the strings, without a batch.

    The unit of the record has so many decimal `places`. None for the unusual, which may be right in other
    words, or wrong: the two find it out, and say it.
    """
    if len(seat_of) > len(FOLDS):
        return None
    read = _reader(seat_of).read(texts, places)
    return None if read is None else Ordered(*read)


@lru_cache(maxsize=64)
def _reader(seat_of: tuple[int, ...]) -> PhhMoves:
    folds, calls, pats, mucks = [
        [of_seat[seat] for seat in seat_of] for of_seat in (FOLDS, CALLS, PATS, _MUCKS)
    ]
    return PhhMoves(seat_of, folds, calls, pats, mucks, ALL_CARDS, deal_of, BetTo, discard_of, Show)
