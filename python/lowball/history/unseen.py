"""Hands that nobody saw: which of them may have won, from what is known of the cards and of the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from lowball.cards import ALL_CARDS, Card
from lowball.engine import Pot, State
from lowball.engine.house import Reshuffle
from lowball.hands import Category, HandRank, evaluate

__all__ = ["Unseen", "again", "can_hold"]


class Unseen:
    """The live hands at a showdown; `hands` has those that are known, by seat, and `ranks` their worth."""

    def __init__(self, state: State, hands: Mapping[int, Sequence[Card]]) -> None:
        self._state = state
        self._hands = hands
        self.ranks: Mapping[int, HandRank] = {seat: evaluate(hand) for seat, hand in hands.items()}

    def ways(self, pots: Sequence[Pot], out: frozenset[int]) -> list[tuple[tuple[int, ...], ...]]:
        """Every way in which the pots may be won, few winners first; a hand in `out` wins none."""
        ways: list[tuple[tuple[int, ...], ...]] = [()]
        for pot in pots:
            some = list(self._winners(pot, out))
            so_far, ways = ways, []
            for way in so_far:
                still = again(way[-1], pot) if way else ()
                ways += [(*way, winners) for winners in ([still] if still else some)]
        return ways

    def worse(self, pot: Pot, winners: Iterable[int]) -> tuple[int, int] | None:
        """Return an unseen winner who cannot have had a hand that is good enough; None if all can.

        With it, the seat of the known hand that it must have beaten, or tied if that wins too.
        """
        known = [seat for seat in pot.eligible if seat in self.ranks]
        if not known:
            return None
        best = min(known, key=self.ranks.__getitem__)
        least = int(self.ranks[best])
        ranks = range(least, least + 1) if set(winners) & set(known) else range(1, least)
        for seat in winners:
            if seat not in self.ranks:
                held, free = self._state.hands[seat], self._free(seat)
                if not any(can_hold(HandRank(rank), held, free) for rank in ranks):
                    return seat, best
        return None

    def why(self, winner: int, other: int, name: Callable[[int], str]) -> str:
        """Say what `worse` found."""
        known = "".join(map(str, self._hands[other]))
        return (
            f"no hand that {name(winner)} can have had of the cards that are left is good enough against "
            f"{known} of {name(other)}"
        )

    def _winners(self, pot: Pot, out: frozenset[int]) -> Iterator[tuple[int, ...]]:
        """Every set of winners of a pot that the known hands allow, the small ones first."""
        if len(pot.eligible) == 1:
            yield pot.eligible
            return
        known = [seat for seat in pot.eligible if seat in self.ranks]
        best = min([self.ranks[seat] for seat in known], default=None)
        leaders = [seat for seat in known if self.ranks[seat] == best]
        unknown = [seat for seat in pot.eligible if seat not in self.ranks and seat not in out]
        equal = [seat for seat in unknown if self.worse(pot, (*leaders, seat)) is None]
        above = [seat for seat in unknown if self.worse(pot, (seat,)) is None]
        if leaders:
            yield tuple(leaders)
        for winners in chain.from_iterable(combinations(unknown, size + 1) for size in range(len(unknown))):
            if leaders and set(winners) <= set(equal):
                yield tuple(sorted((*leaders, *winners)))
            if set(winners) <= set(above):
                yield winners

    def _free(self, seat: int) -> frozenset[Card]:
        """The cards that a seat may have besides those that it is known to have.

        Not those of another hand that is still in; nor, while the deck has surely lasted, any that was thrown
        away. It may not have lasted quite to its end, and a card may have been burned at each draw.
        """
        state = self._state
        gone: set[Card] = set()
        for other in state.live:
            if other != seat:
                gone.update(self._hands.get(other, ()), state.hands[other])
        out = 5 * sum(map(bool, state.starting_stacks)) + sum(map(sum, state.draw_counts))
        lasted = out + state.game.draws < 52
        for other, draws in enumerate(state.discards):
            own = other == seat and state.game.house.reshuffle is not Reshuffle.WSOP  # R72
            if lasted or own:
                gone.update(*[cards for cards, _ in draws])
            if lasted and other not in state.live:
                gone.update(state.hands[other])
        return frozenset(ALL_CARDS) - gone - frozenset(state.hands[seat])


def again(winners: Sequence[int], pot: Pot) -> tuple[int, ...]:
    """Return who of the winners of a pot can win the next one, and so wins it; often nobody."""
    return tuple([seat for seat in winners if seat in pot.eligible])


def can_hold(rank: HandRank, held: Sequence[Card], free: Iterable[Card]) -> bool:
    """Whether a hand of this rank can be made of the cards that are held and some that are free."""
    ranks, flush = rank.ranks, rank.category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
    choice = {of: [card for card in (*held, *free) if card.rank is of] for of in set(ranks)}
    fixed = {of: [card for card in held if card.rank is of] for of in set(ranks)}
    if sum(map(len, fixed.values())) < len(held):
        return False
    if any(len(fixed[of]) > ranks.count(of) or len(choice[of]) < ranks.count(of) for of in fixed):
        return False
    suits = [{card.suit for card in fixed[of] or choice[of]} for of in fixed]
    if flush:
        return bool(suits[0].intersection(*suits))
    return len(set(ranks)) < 5 or len(suits[0].union(*suits)) > 1
