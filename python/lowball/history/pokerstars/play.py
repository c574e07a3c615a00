"""The play of a hand, line by line, through the rules: every amount is compared with theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from lowball.cards import Card
from lowball.engine import (
    Action,
    BetTo,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Phase,
    StandPat,
)
from lowball.history.hand_history import Origin
from lowball.history.pokerstars.fault import LineError, UnreadableError
from lowball.history.pokerstars.lines import DISCARD, FOLD, PAT, Patterns, brackets, cards_in
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.reshuffles import Following
from lowball.history.pokerstars.seats import Beginning

__all__ = ["VERBS", "Play"]


@lru_cache(maxsize=128)
def _unseen(seat: int, count: int) -> Deal:
    return Deal(seat, (), count)


class Play:
    """A hand in progress: the state, and what was done so far.

    - `paid`: chips that each seat has put in. `actions`, `origins`: as in a `HandHistory`.
    """

    def __init__(self, beginning: Beginning, money: Money, lines: Patterns) -> None:
        state = beginning.state
        self.state = state
        self.names = beginning.names
        self.money = money
        self.lines = lines
        self.big_blind = state.game.blinds[1]
        self.paid = [before - now for before, now in zip(state.starting_stacks, state.stacks, strict=True)]
        self.bettors: set[int] = set()
        self.actions: list[Action] = []
        self.origins: list[Origin] = []
        self.hole: dict[int, tuple[Card, ...]] = {}
        self.dealt = False
        self.deck = Following(self.names, len(state.live), self.actions)
        self.draw = 0  # of the last heading
        self.timed_out: int | None = None
        self.at = 0
        self.text = ""

    # ---- cards

    def deal_to(self, seat: int, first: tuple[Card, ...], second: tuple[Card, ...] | None) -> None:
        """Take `Dealt to`: the first five, or what was kept and what is new; of five new ones these."""
        if not self.dealt:
            if second is not None or len(first) != 5:
                raise LineError(f"{self.names[seat]} is dealt five cards at first, in one pair of brackets")
            if seat in self.hole:
                raise LineError(f"{self.names[seat]} is dealt in a second time")
            twice = [card for cards in self.hole.values() for card in cards if card in first]
            if twice:
                raise LineError(f"{twice[0]} is dealt to two players")
            self.hole[seat] = first
            return
        pending = self.state.pending.get(seat)
        if pending is None:
            raise LineError(f"{self.names[seat]} waits for no cards")
        held = self.state.hands[seat]
        kept, new = ((), first) if second is None else (first, second)
        if second is None and held:
            row = f"after the kept {brackets(held)} stand the {pending} drawn, in brackets too"
            raise LineError(f"the cards drawn by {self.names[seat]} are missing: {row}")
        if len(kept) != len(held) or set(kept) != set(held):
            raise LineError(f"{self.names[seat]} keeps {brackets(held)}, not {brackets(kept)}")
        if len(new) != pending:
            raise LineError(f"{self.names[seat]} waits for {pending} cards, not {len(new)}")
        deal = Deal(seat, new)
        self.deck.serve(deal)
        self.push(deal)

    def deal_all(self) -> None:
        """Deal to everybody, once the lines with the first five cards are over."""
        self.dealt = True
        stacks, button = self.state.starting_stacks, self.state.button
        for seat in (*range(button + 1, len(stacks)), *range(button + 1)):
            if stacks[seat]:
                cards = self.hole.get(seat)
                self.push(_unseen(seat, 5) if cards is None else Deal(seat, cards))

    def refuse_held(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Raise `LineError` if a card of a seat is in the hand of another one that is still in."""
        others = [other for other in self.state.live if other != seat]
        twice = [card for other in others for card in self.state.hands[other] if card in cards]
        if twice:
            raise LineError(f"{twice[0]} is in the hand of another player too")

    def push(self, action: Action) -> None:
        """Play an action, and note it."""
        self.state.push(action)
        self.deck.note(action)
        self.actions.append(action)
        self.origins.append(Origin(len(self.actions), self.text, self.at, None))

    # ---- betting

    def to_match(self) -> int:
        """Return the amount that a seat has to have put in on this street."""
        most = max(self.state.bets)
        return max(most, self.big_blind) if self.state.street == 0 else most

    def _say_all_in(self, seat: int, said: str | None, *, is_so: bool) -> None:
        if (said is not None) != is_so:
            raise LineError(
                f"{self.names[seat]} is {'' if is_so else 'not '}all-in, and the line says otherwise"
            )

    def _late(self, seat: int) -> bool:
        late, self.timed_out = self.timed_out == seat, None
        return late

    def fold(self, seat: int, rest: str) -> None:
        """Take `folds`, with or without the cards."""
        found = FOLD(rest)
        if found is None:
            raise unreadable(self, seat, rest)
        state = self.state
        held = state.hands[seat]
        if found[1] is not None:
            cards = cards_in(found[1])
            if len(cards) != 5 or (not state.unknown[seat] and set(cards) != set(held)):
                raise LineError(f"{self.names[seat]} folds {brackets(cards)} but holds {brackets(held)}")
            if not held:
                self.refuse_held(seat, cards)
                self.deck.refuse_shown(seat, cards)
                self.deck.folded[seat] = held = cards
        late = self._late(seat) and state.bets[seat] < self.to_match()
        self.push(Fold(seat, timed_out=late))
        self.deck.seen.update(held)

    def check(self, seat: int, rest: str) -> None:
        """Take `checks`."""
        if rest != "checks":
            raise unreadable(self, seat, rest)
        self.push(Check(seat, timed_out=self._late(seat)))

    def call(self, seat: int, rest: str) -> None:
        """Take `calls AMOUNT`."""
        found = self.lines.call(rest)
        if found is None:
            raise unreadable(self, seat, rest)
        self.timed_out = None
        state = self.state
        chips, stack = self.money.chips(found[1]), state.stacks[seat]
        owed = min(self.to_match() - state.bets[seat], stack)
        self.push(Call(seat))
        if chips != owed:
            text = self.money.text
            raise LineError(f"{self.names[seat]} calls {text(chips)}, by the rules {text(owed)}")
        self._say_all_in(seat, found[2], is_so=stack == owed)
        self.paid[seat] += owed
        self.bettors.add(seat)

    def bet(self, seat: int, rest: str) -> None:
        """Take `bets AMOUNT`."""
        found = self.lines.bet(rest)
        if found is None:
            raise unreadable(self, seat, rest)
        chips, to_match = self.money.chips(found[1]), self.to_match()
        if to_match:
            raise LineError(
                f"{self.names[seat]} bets where {self.money.text(to_match)} is bet: that is a raise"
            )
        self._bet_to(seat, chips, found[2])

    def raises(self, seat: int, rest: str) -> None:
        """Take `raises AMOUNT to AMOUNT`."""
        found = self.lines.raises(rest)
        if found is None:
            raise unreadable(self, seat, rest)
        text = self.money.text
        more, to, to_match = self.money.chips(found[1]), self.money.chips(found[2]), self.to_match()
        if not to_match:
            raise LineError(f"{self.names[seat]} raises where nothing is bet")
        if to_match + more != to:
            message = f"a raise of {text(more)} from {text(to_match)} is to {text(to_match + more)}"
            raise LineError(f"{self.names[seat]} raises to {text(to)}, and {message}")
        self._bet_to(seat, to, found[3])

    def _bet_to(self, seat: int, to: int, said: str | None) -> None:
        self.timed_out = None
        state = self.state
        chips, stack = to - state.bets[seat], state.stacks[seat]
        self.push(BetTo(to, seat))
        self._say_all_in(seat, said, is_so=chips == stack)
        self.paid[seat] += chips
        self.bettors.add(seat)

    # ---- the draw

    def head(self, draw: int, *, of_one: bool) -> None:
        """Take the heading of a draw; `of_one`: one that does not say which, as there is only one."""
        state = self.state
        if of_one != (state.game.draws == 1):
            heads = "*** DRAW *** or none" if state.game.draws == 1 else "*** FIRST DRAW *** and so on"
            raise LineError(f"the heading of a draw is {heads} in a game of {state.game.draws}")
        ready = state.phase is Phase.DRAW and state.street + 1 == draw and draw <= state.game.draws
        if not ready or draw <= self.draw or any(len(made) >= draw for made in state.discards):
            raise LineError(f"draw {draw} begins here, and by the rules it does not: {self.waiting()}")
        self.draw = draw

    def _headed(self) -> None:
        state = self.state
        if state.game.draws > 1 and state.phase is Phase.DRAW and self.draw != state.street + 1:
            raise LineError(f"draw {state.street + 1} begins without its heading")

    def reshuffle(self) -> None:
        """Take `The deck is reshuffled`, which stands before a discard, or before its replacement."""
        if self.state.phase is not Phase.DRAW and not (self.dealt and self.state.pending):
            raise LineError("the deck is reshuffled only for a player who draws")
        self._headed()
        self.deck.reshuffle(self.at)

    def discard(self, seat: int, rest: str) -> None:
        """Take `discards N cards`, with the cards if they are known."""
        found = DISCARD(rest)
        if found is None:
            raise unreadable(self, seat, rest)
        self._headed()
        self.timed_out = None
        count = int(found[1])
        if found[2] is None:
            if self.state.hands[seat]:
                raise LineError(
                    f"the cards of {self.names[seat]} are known, and not which ones are discarded"
                )
            self.push(Discard((), count, seat))
            deal = _unseen(seat, count)
            self.deck.serve(deal)
            self.push(deal)
        else:
            cards = cards_in(found[2])
            if len(cards) != count:
                raise LineError(f"{self.names[seat]} discards {count}, and {len(cards)} are named")
            self.push(Discard(cards, 0, seat))
            self.deck.seen.update(cards)

    def stand_pat(self, seat: int, rest: str) -> None:
        """Take `stands pat`, with the cards if they are known."""
        found = PAT(rest)
        if found is None:
            raise unreadable(self, seat, rest)
        self._headed()
        self.deck.refuse_pat(seat)
        if found[1] is not None:
            cards, held = cards_in(found[1]), self.state.hands[seat]
            if len(cards) != 5 or set(cards) != set(held):
                raise LineError(
                    f"{self.names[seat]} stands pat on {brackets(cards)} but holds {brackets(held)}"
                )
        self.push(StandPat(seat, timed_out=self._late(seat)))

    # ---- for messages

    def waiting(self) -> str:
        """Say what the hand waits for."""
        state = self.state
        if state.is_over():
            return "the hand is over"
        if state.actor is not None:
            return f"{self.names[state.actor]} is to {'draw' if state.phase is Phase.DRAW else 'act'}"
        owed = ", ".join(f"{count} to {self.names[seat]}" for seat, count in state.pending.items())
        return f"cards are still to be dealt: {owed}"


def unreadable(play: Play, seat: int, rest: str) -> UnreadableError:
    """Return the error for a line that begins like an action and is none."""
    example = play.money.text(play.big_blind)
    return UnreadableError(
        f"{rest!r} is nothing that {play.names[seat]} can do; amounts are written like {example}"
    )


VERBS: Final[dict[str, Callable[[Play, int, str], None]]] = {
    "folds": Play.fold,
    "checks": Play.check,
    "calls": Play.call,
    "bets": Play.bet,
    "raises": Play.raises,
    "discards": Play.discard,
    "stands": Play.stand_pat,
}
"""By the first word after the name."""
