"""Writes the play of a hand, from the deal to the last bet."""

from __future__ import annotations

from typing import cast

from lowball.cards import Card
from lowball.engine import Action, BetTo, Call, Check, Deal, Discard, Fold, Limit, Phase, StandPat, State
from lowball.engine.house import POKERSTARS
from lowball.engine.limits import small_or_big_bet
from lowball.errors import LowballError, NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.fault import reason_of
from lowball.history.pokerstars.lines import brackets
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.reshuffles import RESHUFFLED, Deck
from lowball.history.pokerstars.told import Told

__all__ = ["with_seat", "write_play"]

_HEADS = ("*** FIRST DRAW ***", "*** SECOND DRAW ***", "*** THIRD DRAW ***")


class _Writer:
    def __init__(self, history: HandHistory, state: State, told: Told, money: Money) -> None:
        self.history = history
        self.state = state
        self.told = told
        self.money = money
        self.lines = ["*** DEALING HANDS ***"]
        self.returned: dict[int, int] = {}
        self.deck = Deck(told.names.__getitem__)
        given = history.headers.get(RESHUFFLED)
        self.told_reshuffles = cast("list[object]", given) if isinstance(given, list) else []
        self.bettors: set[int] = set()
        self.headed = 0
        self.level, self.wagers = history.game.blinds[1], 1

    def write(self) -> None:
        """Go through the actions."""
        state, names = self.state, self.told.names
        actions = self.history.actions
        for place, action in enumerate(actions):
            if isinstance(action, Deal):
                if action.seat in self.told.sighted and not any(state.discards):
                    self.lines.append(f"Dealt to {names[action.seat]} {brackets(action.cards)}")
                self._push(action, place, 0)
                continue
            seat = state.actor if action.seat is None else action.seat
            if seat is None:
                raise NotationError(f"action {place + 1} ({action!r}) comes when nobody is to act")
            if state.phase is Phase.DRAW:
                self._draw(seat, action, place)
            else:
                self._bet(seat, action, place)
        if not state.is_over():
            raise NotationError("a hand is written when it is over, and this one is not")

    def _push(self, action: Action, place: int, paid: int) -> None:
        """Play an action for which its seat pays `paid`; what else changes in the stacks came back."""
        state = self.state
        before, street = state.stacks, state.street
        try:
            state.push(action)
        except LowballError as error:
            reason = reason_of(error, self.history.name, self.money.text)
            raise NotationError(f"action {place + 1} ({action!r}): {reason}") from error
        if not isinstance(action, Deal | Discard) or not any(state.discards):
            self.deck.play(place, action)
        for seat, chips in enumerate(before):
            back = state.stacks[seat] - chips + (paid if seat == action.seat else 0)
            if back:
                self.returned[seat] = back
                self.lines.append(
                    f"Uncalled bet ({self.money.text(back)}) returned to {self.told.names[seat]}"
                )
        if state.street != street:
            self.level, self.wagers = 0, 0

    # ---- betting

    def _bet(self, seat: int, action: Action, place: int) -> None:
        state, name, text = self.state, self.told.names[seat], self.money.text
        bet, stack = state.bets[seat], state.stacks[seat]
        to_match = max(state.bets)
        if state.street == 0:
            to_match = max(to_match, state.game.blinds[1])
        if getattr(action, "timed_out", False):
            self.lines.append(f"{name} has timed out")
        paid = 0
        match action:
            case Fold():
                words = "folds"
            case Check():
                words = "checks"
            case Call():
                paid = min(to_match - bet, stack)
                words = f"calls {text(paid)}"
            case BetTo(amount=to):
                paid = to - bet
                words = f"raises {text(to - to_match)} to {text(to)}" if to_match else f"bets {text(to)}"
            case _:
                raise NotationError(f"action {place + 1} ({action!r}): this is a betting round")
        if paid:
            self.bettors.add(seat)
        self.lines.append(f"{name}: {words}{' and is all-in' * (paid > 0 and paid == stack)}")
        mark = len(self.lines)
        capped = isinstance(action, BetTo) and self._capped(seat, action.amount)
        self._push(with_seat(action, seat), place, paid)
        if capped:
            self.lines.insert(mark, "Betting is capped")

    def _capped(self, seat: int, to: int) -> bool:
        """Note a bet or raise as R53 counts it; whether it is the last that PokerStars' cap allows."""
        game = self.history.game
        if game.limit is not Limit.FIXED_LIMIT:
            return False
        if self.wagers == POKERSTARS.raise_cap:
            raise NotationError(
                f"{self.told.names[seat]} raises to {self.money.text(to)} after {self.wagers} bets in the "
                "round, and PokerStars text has the rule of PokerStars: four bets at most"
            )
        if 2 * (to - self.level) >= small_or_big_bet(game, self.state.street):
            self.level, self.wagers = to, self.wagers + 1
            return self.wagers == POKERSTARS.raise_cap
        return False

    # ---- the draw

    def _draw(self, seat: int, action: Action, place: int) -> None:
        state, name = self.state, self.told.names[seat]
        sighted = seat in self.told.sighted
        if state.game.draws > 1 and self.headed <= state.street:
            self.headed = state.street + 1
            self.lines.append(_HEADS[state.street])
        if isinstance(action, StandPat) or (
            isinstance(action, Discard) and not action.cards and not action.unknown
        ):
            if getattr(action, "timed_out", False):
                self.lines.append(f"{name} has timed out")
            self.lines.append(f"{name}: stands pat{f' on {brackets(state.hands[seat])}' * sighted}")
        elif isinstance(action, Discard):
            count = len(action.cards) + action.unknown
            new = next(
                (
                    deal
                    for deal in self.history.actions[place + 1 :]
                    if isinstance(deal, Deal) and deal.seat == seat
                ),
                Deal(seat, (), count),
            )
            if sighted:
                self._see_free(seat, new.cards)
            self._reshuffle(place, action.by(seat), new)
            some = f"discards {count} card{'s' * (count > 1)}"
            if sighted:
                kept = tuple([card for card in state.hands[seat] if card not in action.cards])
                self.lines.append(f"{name}: {some} {brackets(action.cards)}")
                row = f"{brackets(kept)} {brackets(new.cards)}" if kept else brackets(new.cards)
                self.lines.append(f"Dealt to {name} {row}")
            else:
                self.lines.append(f"{name}: {some}")
        self._push(with_seat(action, seat), place, 0)

    def _see_free(self, seat: int, new: tuple[Card, ...]) -> None:
        """See that nobody whose cards are written still holds what a seat is dealt."""
        for other in self.told.sighted.intersection(self.state.live) - {seat}:
            twice = [card for card in self.state.hands[other] if card in new]
            if not twice:
                continue
            raise NotationError(
                f"{self.told.names[seat]} draws {twice[0]}, which {self.told.names[other]} discards in the "
                "same draw: in PokerStars text each player draws before the next one discards"
            )

    def _reshuffle(self, place: int, discard: Discard, deal: Deal) -> None:
        """R71, as far as it can be told from the number of cards; and where a card is seen to come again."""
        deck, seat, count = self.deck, deal.seat, len(deal.cards) + deal.unknown
        due = deck.must_reshuffle(seat, count)
        if not due and deck.may_reshuffle(seat, count):
            due = place + 1 in self.told_reshuffles or not deck.out.gone.keys().isdisjoint(deal.cards)
        if due:
            self.lines.append("The deck is reshuffled")
        deck.play(place, discard)
        deck.play(place, deal, reshuffled=due)  # what cannot come is refused where the text shows it


def with_seat(action: Action, seat: int) -> Action:
    """Return an action of a player as that of a seat."""
    match action:
        case BetTo(amount=amount):
            return BetTo(amount, seat)
        case Discard():
            return action.by(seat)
        case Fold(timed_out=late):
            return Fold(seat, late)
        case Check(timed_out=late):
            return Check(seat, late)
        case StandPat(timed_out=late):
            return StandPat(seat, late)
        case Call():
            return Call(seat)
        case _:
            return action


def write_play(
    history: HandHistory, state: State, told: Told, money: Money
) -> tuple[list[str], frozenset[int]]:
    """Play the history on `state` to its end; return the lines, and who put chips in by choice.

    Raises `NotationError` for an action that the rules refuse, and for a hand that is not over.
    """
    writer = _Writer(history, state, told, money)
    writer.write()
    return writer.lines, frozenset(writer.bettors)
