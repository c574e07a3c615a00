"""The same hand in PokerKit: seats for its players, its answers in our words.

PokerKit numbers players from the left of the button, heads-up too.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Any, Final
from warnings import catch_warnings, simplefilter

import pokerkit

from lowball import Card, Game, Limit

__all__ = ["Answer", "Peer"]

_POSTING: Final = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
)


class _PotLimitSingleDraw(
    pokerkit.games.PotLimitPokerMixin, pokerkit.games.DeuceToSevenLowballMixin, pokerkit.games.SingleDraw
):
    """PokerKit has no constructor for this game, but has all its parts."""


@dataclass(frozen=True)
class Answer:
    """Who is to act and what he may do; a call of 0 is a check, `raises` the least and the most raise-to."""

    seat: int | None
    call: int = 0
    raises: tuple[int, int] | None = None


class Peer:
    """A PokerKit state of the same setup, dealt from the same deck."""

    def __init__(
        self, game: Game, stacks: tuple[int, ...], button: int, deck: tuple[Card, ...], *, burn: bool
    ) -> None:
        self.count = len(stacks)
        self.button = button
        rules = self._rules(game)
        # A street says whether a card is burned before it; ours is the first without.
        rules.streets = tuple(
            replace(street, card_burning_status=street.card_burning_status and burn)
            for street in rules.streets
        )
        self.burn = burn
        self.state = rules([stacks[self.seat(index)] for index in range(self.count)], self.count)
        self.state.deck_cards = deque(card for text in map(str, deck) for card in pokerkit.Card.parse(text))
        while self.state.can_deal_hole():
            self.state.deal_hole()

    @staticmethod
    def _rules(game: Game) -> Any:
        common = (_POSTING, True, game.ante, game.blinds)
        if game.limit is Limit.FIXED_LIMIT:
            assert game.draws == 3
            assert game.bets is not None
            return pokerkit.FixedLimitDeuceToSevenLowballTripleDraw(*common, *game.bets)
        assert game.draws == 1
        if game.limit is Limit.POT_LIMIT:
            return _PotLimitSingleDraw(*common, game.blinds[1])
        return pokerkit.NoLimitDeuceToSevenLowballSingleDraw(*common, game.blinds[1])

    def seat(self, index: int) -> int:
        return (self.button + 1 + index) % self.count

    def index(self, seat: int) -> int:
        return (seat - self.button - 1) % self.count

    def by_seat(self, values: Any) -> tuple[int, ...]:
        return tuple(values[self.index(seat)] for seat in range(self.count))

    # Betting

    def answer(self) -> Answer:
        state = self.state
        if state.actor_index is None:
            return Answer(None)
        call = state.checking_or_calling_amount
        assert call is not None
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        assert state.can_fold() == (call > 0)
        return Answer(
            self.seat(state.actor_index), call, None if least is None or most is None else (least, most)
        )

    def stacks(self) -> tuple[int, ...]:
        return self.by_seat(self.state.stacks)

    def bets(self) -> tuple[int, ...]:
        return self.by_seat(self.state.bets)

    def pots(self) -> list[tuple[int, frozenset[int]]]:
        return [(pot.amount, frozenset(map(self.seat, pot.player_indices))) for pot in self.state.pots]

    # Drawing

    def drawer(self) -> int | None:
        index = self.state.stand_patter_or_discarder_index
        return None if index is None else self.seat(index)

    def discard(self, cards: tuple[Card, ...]) -> None:
        self.state.stand_pat_or_discard("".join(map(str, cards)))

    def serve(self, seat: int, count: int, cards: tuple[Card, ...] | None) -> None:
        """Deal from PokerKit's own deck, or these cards where its deck can no longer be ours."""
        given: int | str = count if cards is None else "".join(map(str, cards))
        with catch_warnings():
            simplefilter("ignore")
            self.state.deal_hole(given, self.index(seat))

    def burn_one(self, *, known: bool) -> None:
        if self.state.card_burning_status:
            with catch_warnings():
                simplefilter("ignore")
                self.state.burn_card(None if known else "??")

    def hand(self, seat: int) -> list[str]:
        return [repr(card) for card in self.state.hole_cards[self.index(seat)]]

    # The end

    def show_down(self) -> list[tuple[int, frozenset[int]]]:
        """Open every hand; the pots before they are pushed."""
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(True)
        return self.pots()

    def pay(self) -> tuple[int, ...]:
        """Kill, push and pull to the end; the final stacks."""
        while self.state.can_kill_hand():
            self.state.kill_hand()
        while self.state.can_push_chips():
            self.state.push_chips()
        while self.state.can_pull_chips():
            self.state.pull_chips()
        assert not self.state.status
        return self.stacks()
