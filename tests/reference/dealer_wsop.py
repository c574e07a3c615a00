"""The dealer by the rule of the WSOP, R75, one card after another."""

from __future__ import annotations

from collections.abc import Sequence

from reference import dealer
from reference.shuffle import shuffle


class Dealer(dealer.Dealer):
    def serve_wsop(
        self, draw: int, seats: Sequence[int], counts: Sequence[int], burn: bool
    ) -> list[list[int]]:
        waiting = [seat for seat, count in zip(seats, counts, strict=True) for _ in range(count)]
        hands: dict[int, list[int]] = {seat: [] for seat in seats}
        if burn:
            if waiting and len(self.stub) <= 1:
                self.reshuffle_wsop(draw, waiting)
            self.burn()
        last_card_is_kept = len(self.stub) < len(waiting)
        while waiting:
            for_seat = self.for_seat(draw, waiting[0], self.stub)
            if not for_seat or (last_card_is_kept and len(self.stub) == 1):
                self.reshuffle_wsop(draw, waiting)
                last_card_is_kept = False
            else:
                self.stub.remove(for_seat[0])
                hands[waiting.pop(0)].append(for_seat[0])
        return [hands[seat] for seat in seats]

    def for_seat(self, draw: int, seat: int, cards: Sequence[int]) -> list[int]:
        """All but what the seat has itself discarded in this draw."""
        own = [gone.card for gone in self.ever_discarded if (gone.seat, gone.draw) == (seat, draw)]
        return [card for card in cards if card not in own]

    def reshuffle_wsop(self, draw: int, waiting: Sequence[int]) -> None:
        """A new stub; `waiting` names a seat for each card to be dealt, the one now served first."""
        earlier = [gone.card for gone in self.discards if gone.draw < draw]
        others = [gone.card for gone in self.discards if gone.draw < draw or gone.seat != waiting[0]]
        pool = self.stub + earlier + self.mucked
        if len(pool) < len(waiting) or not self.for_seat(draw, waiting[0], pool):
            pool = self.stub + others + self.mucked
        if not self.for_seat(draw, waiting[0], pool):
            raise LookupError
        self.reshuffles += 1
        if self.reshuffles <= len(self.supplied):
            self.stub = list(self.supplied[self.reshuffles - 1])
            assert sorted(self.stub) == sorted(pool)
        else:
            self.stub = shuffle(pool, self.key, self.index, self.reshuffles)
        self.discards = [gone for gone in self.discards if gone.card not in pool]
        self.mucked = []
