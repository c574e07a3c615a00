"""Two simple ways to play every game. A policy sees a `View`, never the state: what its seat may know."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, Self, runtime_checkable

from lowball.cards import Card, Rank
from lowball.engine import Action, BetTo, Call, Check, Discard, Fold, LegalActions, StandPat, View
from lowball.errors import LowballError
from lowball.hands import Category, Hand, HandRank, evaluate

__all__ = ["POLICIES", "PerHand", "Policy", "RandomPolicy", "TightPolicy", "for_hand"]

_TEN_LOW: Final = evaluate("Tc9d8h7s5c")  # the worst ten-low
_NINE_LOW: Final = evaluate("9c8d7h6s4c")
_EIGHT_LOW: Final = evaluate("8c7d6h5s3c")


class Policy(Protocol):
    """Chooses a legal action from what a seat may know; it is called on that seat's turn only.

    Any callable will do, a function too. Where the same play has to come out again, as in `lowball.sim`, the
    choice must depend on the view alone; a policy that needs chance, or memory during a hand, is a `PerHand`
    besides.
    """

    def __call__(self, view: View, /) -> Action:
        """Return an action that is in `view.legal_actions`."""
        ...


@runtime_checkable
class PerHand(Protocol):
    """What a policy may offer besides: a fresh policy for one hand, with numbers of its own."""

    def for_hand(self, numbers: random.Random, /) -> Policy:
        """Return the policy that plays one seat for one hand.

        `numbers` is this hand's and this seat's own source of chance: it depends on the seed, the hand and
        the seat only, so what is chosen does not depend on who played what before, or in which process. From
        it neither the seed nor the deck can be told.
        """
        ...


def for_hand(policy: Policy, seed: int, hand: int, seat: int) -> Policy:
    """The policy that plays a seat in hand number `hand` of a seed: a fresh one if it is a `PerHand`.

    The numbers are those of `random.Random` started with SHA-256 of "lowball policy", the seed, the hand and
    the seat, written in decimal with a space between them and read as a big-endian number.
    """
    if not isinstance(policy, PerHand):
        return policy
    name = f"lowball policy {seed} {hand} {seat}".encode()
    return policy.for_hand(random.Random(int.from_bytes(hashlib.sha256(name).digest(), "big")))


class RandomPolicy:
    """Chooses among the kinds of action that are legal, all equally likely.

    Bets are small more often than large: every doubling of what goes beyond the least bet is as likely as
    the next. A draw takes 0 to 5 cards, every number equally likely. The same seed makes the same choices
    from the same views; in `lowball.sim` the numbers of the hand take the place of the seed.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def for_hand(self, numbers: random.Random, /) -> Self:
        """Return a policy that takes its chances from `numbers`."""
        new = object.__new__(type(self))
        new._random = numbers
        return new

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
        most = (bet_to[-1] - bet_to[0]) // bet_to.step  # its len would overflow for stacks above 2**63
        bits = self._random.randint(0, most.bit_length())
        return bet_to[min(most, self._random.getrandbits(bits))]

    def _draw(self, legal: LegalActions) -> Action:
        cards: list[Card | None] = [*legal.discards, *[None] * legal.unknown]
        chosen = self._random.sample(cards, self._random.randint(0, len(cards)))
        known = [card for card in chosen if card is not None]
        return Discard(known, unknown=len(chosen) - len(known)) if chosen else StandPat()


class _Standard(NamedTuple):
    """What is good enough with a number of draws to come."""

    pat: HandRank  # or better: drawn to no more, worth a bet, and a call of any size
    keep: Rank  # in a draw: one card of each rank up to this
    cards: int  # so many kept cards are worth playing on
    reraise: HandRank  # or better: raises a raise


# By draws to come, the running one included. More draws: a pat hand has to be better, a draw may be worse.
_STANDARDS: Final[Mapping[int, _Standard]] = {
    0: _Standard(_TEN_LOW, Rank.EIGHT, 5, _EIGHT_LOW),
    1: _Standard(_TEN_LOW, Rank.EIGHT, 4, _NINE_LOW),
    2: _Standard(_NINE_LOW, Rank.EIGHT, 3, _EIGHT_LOW),
    3: _Standard(_EIGHT_LOW, Rank.SEVEN, 3, _EIGHT_LOW),
}


class TightPolicy:
    """Plays few hands and plays them straight; it makes the same choice from the same view every time.

    What it asks of a hand depends on the draws to come:

    | draws to come | pat hand | keeps unpaired cards up to | plays with kept cards | reraises with |
    |---|---|---|---|---|
    | 3 | eight-low | seven | 3 | eight-low |
    | 2 | nine-low | eight | 3 | eight-low |
    | 1 | ten-low | eight | 4 | nine-low |
    | 0 | ten-low | | | eight-low |

    - Draw: stands pat on a pat hand, else throws away what it does not keep.
    - Before a draw, with a pat hand or enough kept cards: bets half the pot, or raises the blind to three
      big blinds; answers a raise by a raise with a hand to reraise with, else calls with a pat hand, or if
      the price is at most half of what is in the middle.
    - After the last draw: bets half the pot with a ten-low or better, raises with an eight-low or better,
      calls with a ten-low or better.
    - The nearest legal amount takes the place of one that the limit does not allow.
    - Everything else is checked, or folded to a bet. So are hands with cards that it does not know.
    """

    def __call__(self, view: View, /) -> Action:
        """Return the chosen action. Raises `LowballError` if it is not the seat's turn."""
        legal = _legal(view)
        standard = _STANDARDS[view.game.draws - view.street]
        if legal.draw:
            return _draw(view, standard)
        if len(view.hand) != 5:
            return _continue(legal, call=False)
        rank = Hand(view.hand).rank
        pat = rank <= standard.pat
        to_match = max(view.bets)
        if view.street == view.game.draws:
            if not to_match and pat:
                return _bet(legal, view.pot // 2)
            if to_match and rank <= standard.reraise:
                return _bet(legal, 3 * to_match)
            return _continue(legal, call=pat)
        good = pat or len(_kept(view.hand, standard.keep)) >= standard.cards
        raised = to_match > (view.game.blinds[1] if view.street == 0 else 0)
        if good and (not raised or rank <= standard.reraise):
            return _bet(legal, 3 * to_match or view.pot // 2)
        cheap = legal.call is not None and 2 * legal.call <= view.pot
        return _continue(legal, call=good and (cheap or pat))


POLICIES: Final[Mapping[str, Callable[[], Policy]]] = MappingProxyType(
    {"random": RandomPolicy, "tight": TightPolicy}
)
"""The policies of this module by name: what makes each of them."""


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


def _draw(view: View, standard: _Standard) -> Action:
    if view.unknown or Hand(view.hand).rank <= standard.pat:
        return StandPat()
    kept = _kept(view.hand, standard.keep)
    return Discard([card for card in view.hand if card not in kept])


def _kept(hand: tuple[Card, ...], highest: Rank) -> list[Card]:
    """One card of each rank up to `highest`; the highest goes if that is a straight or a flush."""
    by_rank: dict[Rank, Card] = {}
    for card in sorted(hand):
        if card.rank <= highest:
            by_rank.setdefault(card.rank, card)
    kept = list(by_rank.values())
    if len(kept) == 5 and Hand(kept).rank.category is not Category.NO_PAIR:
        kept.pop()
    return kept
