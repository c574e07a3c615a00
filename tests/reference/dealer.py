"""The dealer's side of the table, R14, R15 and R70 to R74, as lists that are changed in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reference.shuffle import shuffle


class Discard(NamedTuple):
    seat: int
    draw: int
    card: int


class Dealer:
    def __init__(
        self, order: Sequence[int], key: bytes, index: int = 0, reshuffles: Sequence[Sequence[int]] = ()
    ) -> None:
        self.stub = list(order)
        self.key = key
        self.index = index
        self.supplied = [list(cards) for cards in reshuffles]
        self.discards: list[Discard] = []
        self.mucked: list[int] = []
        self.burned: list[int] = []
        self.ever_discarded: list[Discard] = []
        self.reshuffles = 0

    def deal_hands(self, seats: Sequence[int]) -> list[list[int]]:
        hands: list[list[int]] = [[] for _ in seats]
        for _ in range(5):
            for hand in hands:
                hand.append(self.stub.pop(0))
        return hands

    def discard(self, seat: int, draw: int, cards: Sequence[int]) -> None:
        for card in cards:
            self.discards.append(Discard(seat, draw, card))
            self.ever_discarded.append(Discard(seat, draw, card))

    def muck(self, cards: Sequence[int]) -> None:
        self.mucked += cards

    def burn(self) -> None:
        if self.stub:
            self.burned.append(self.stub.pop(0))

    def own_discards(self, seat: int) -> list[int]:
        return [gone.card for gone in self.ever_discarded if gone.seat == seat]

    def eligible(self, seat: int) -> list[int]:
        """R72: nobody gets back what he discarded himself."""
        return [card for card in self.stub if card not in self.own_discards(seat)]

    def reserve(self, seat: int, draw: int) -> list[int]:
        """R70, in the order of R74: not the discards that `seat` has just made."""
        others = [gone.card for gone in self.discards if (gone.seat, gone.draw) != (seat, draw)]
        return others + self.mucked + self.burned

    def serve(self, seat: int, draw: int, count: int) -> list[int]:
        if len(self.eligible(seat)) < count:
            self.reshuffle(seat, draw)
        served = self.eligible(seat)[:count]
        assert len(served) == count
        self.stub = [card for card in self.stub if card not in served]
        return served

    def reshuffle(self, seat: int, draw: int) -> None:
        """R71: stub and reserve together become the new stub."""
        pool = self.stub + self.reserve(seat, draw)
        self.reshuffles += 1
        if self.reshuffles <= len(self.supplied):
            self.stub = self.supplied[self.reshuffles - 1]
            assert sorted(self.stub) == sorted(pool)
        else:
            self.stub = shuffle(pool, self.key, self.index, self.reshuffles)
        self.discards = [gone for gone in self.discards if (gone.seat, gone.draw) == (seat, draw)]
        self.mucked, self.burned = [], []
