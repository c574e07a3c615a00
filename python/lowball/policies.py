"""Two simple ways to play. A policy sees a `View`, never the state: it knows only what its seat may."""

from __future__ import annotations

import random
from typing import Final, Protocol

from lowball.cards import Card, Rank
from lowball.engine import Action, BetTo, Call, Check, Discard, Fold, LegalActions, StandPat, View
from lowball.errors import LowballError
from lowball.hands import Category, Hand, HandRank, evaluate

__all__ = ["Policy", "RandomPolicy", "TightPolicy"]

_TEN_LOW: Final = evaluate("Tc9d8h7s5c")  # the worst ten-low
_NINE_LOW: Final = evaluate("9c8d7h6s4c")
_EIGHT_LOW: Final = evaluate("8c7d6h5s3c")


class Policy(Protocol):
    """Chooses a legal action from what a seat may know; it is called on that seat's turn only."""

    def __call__(self, view: View, /) -> Action:
        """Return an action that is in `view.legal_actions`."""
        ...


class RandomPolicy:
    """Chooses among the kinds of action that are legal, all equally likely.

    Bets are small more often than large: every doubling of what goes beyond the least bet is as likely as
    the next. A draw takes 0 to 5 cards, every number equally likely. The same seed makes the same choices
    from the same views.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def __call__(self, view: View, /) -> Action:
        """Return a random legal action. Raises `LowballError` if it is not the seat's turn."""
        legal = _legal(view)
        if legal.draw:
            return self._draw(legal)
        kinds: list[Action] = []
        if legal.can_fold:
            kinds.append(Fold())
        if legal.can_check:
            kinds.append(Check())
        if legal.call is not None:
            kinds.append(Call())
        if legal.bet_to:
            kinds.append(BetTo(self._amount(legal.bet_to)))
        return self._random.choice(kinds)

    def _amount(self, bet_to: range) -> int:
        most = len(bet_to) - 1
        bits = self._random.randint(0, most.bit_length())
        return bet_to[min(most, self._random.getrandbits(bits))]

    def _draw(self, legal: LegalActions) -> Action:
        cards: list[Card | None] = [*legal.discards, *[None] * legal.unknown]
        chosen = self._random.sample(cards, self._random.randint(0, len(cards)))
        known = [card for card in chosen if card is not None]
        return Discard(known, unknown=len(chosen) - len(known)) if chosen else StandPat()


class TightPolicy:
    """Plays few hands and plays them straight; it makes the same choice from the same view every time.

    - Draw: stands pat on a ten-low or better, else keeps its unpaired cards up to an eight.
    - Before the draw: raises to three big blinds with a pat hand or four cards to an eight, raises again
      with a nine-low or better, calls with the rest of the hands that it would have raised with if the
      price is at most half the pot.
    - After the draw: bets half the pot with a ten-low or better, raises with an eight-low or better, calls
      with a ten-low or better.
    - Everything else is checked, or folded to a bet. So are hands with cards that it does not know.
    """

    def __call__(self, view: View, /) -> Action:
        """Return the chosen action. Raises `LowballError` if it is not the seat's turn."""
        legal = _legal(view)
        if legal.draw:
            return _draw(view)
        rank = Hand(view.hand).rank if len(view.hand) == 5 else None
        to_match = max(view.bets)
        if view.street == 0:
            big_blind = view.game.blinds[1]
            raised = to_match > big_blind
            good = rank is not None and (rank <= _TEN_LOW or len(_kept(view.hand)) >= 4)
            if good and (not raised or _at_most(rank, _NINE_LOW)):
                return _bet(legal, 3 * to_match)
            cheap = legal.call is not None and 2 * legal.call <= view.pot
            return _continue(legal, call=good and (cheap or _at_most(rank, _TEN_LOW)))
        if not to_match and _at_most(rank, _TEN_LOW):
            return _bet(legal, view.pot // 2)
        if to_match and _at_most(rank, _EIGHT_LOW):
            return _bet(legal, 3 * to_match)
        return _continue(legal, call=_at_most(rank, _TEN_LOW))


def _at_most(rank: HandRank | None, worst: HandRank) -> bool:
    return rank is not None and rank <= worst


def _legal(view: View) -> LegalActions:
    if not view.legal_actions:
        raise LowballError(f"seat {view.seat} has nothing to choose: the turn is that of seat {view.actor}")
    return view.legal_actions


def _bet(legal: LegalActions, amount: int) -> Action:
    """Bet about that much, or the nearest that is legal; call or check where no bet is."""
    if not legal.bet_to:
        return _continue(legal, call=True)
    return BetTo(min(max(amount, legal.bet_to[0]), legal.bet_to[-1]))


def _continue(legal: LegalActions, *, call: bool) -> Action:
    if legal.can_check:
        return Check()
    if legal.call is not None and (call or not legal.can_fold):
        return Call()
    return Fold()


def _draw(view: View) -> Action:
    if view.unknown or Hand(view.hand).rank <= _TEN_LOW:
        return StandPat()
    kept = _kept(view.hand)
    return Discard([card for card in view.hand if card not in kept])


def _kept(hand: tuple[Card, ...]) -> list[Card]:
    """Return one card of each rank up to an eight; the highest goes if that is a straight or a flush."""
    by_rank: dict[Rank, Card] = {}
    for card in sorted(hand):
        if card.rank <= Rank.EIGHT:
            by_rank.setdefault(card.rank, card)
    kept = list(by_rank.values())
    if len(kept) == 5 and Hand(kept).rank.category is not Category.NO_PAIR:
        kept.pop()
    return kept
