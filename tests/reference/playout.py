"""Players, draws and policies played out in full: every card that may come, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

from lowball import Card, evaluate

Policy = Callable[[tuple[Card, ...], int], Sequence[Card]]
Hand = frozenset[Card]
Weighted = Sequence[tuple[Hand, int]]

__all__ = ["Policy", "pat", "shares", "shares_of_ranges", "threshold"]


def pat(_cards: tuple[Card, ...], _left: int) -> Sequence[Card]:
    return ()


def threshold(pat: int, keep: str) -> Policy:
    """Stand pat with hand rank `pat`; else keep the first card of each rank up to `keep`, at most four."""
    highest = "23456789TJQKA".index(keep)

    def choose(cards: tuple[Card, ...], _left: int) -> Sequence[Card]:
        if evaluate(cards) <= pat:
            return ()
        kept: list[Card] = []
        for card in cards:
            if card // 4 <= highest and card // 4 not in [other // 4 for other in kept]:
                kept.append(card)
        return [card for card in cards if card not in kept[:4]]

    return choose


def shares(
    hands: Sequence[Hand], dead: Hand = frozenset(), draws: int = 1, policies: Sequence[Policy] | None = None
) -> list[Fraction]:
    """The share of the pot that each player gets on average.

    A player with fewer than five cards draws to five first, without being asked. Each card comes from the
    stub, or, when that is empty, from what the other players have thrown away, all equally likely.
    """
    stub = frozenset(map(Card, range(52))) - dead - frozenset().union(*hands)
    nothing = (frozenset[Card](),) * len(hands)
    asked = tuple(policies or [pat] * len(hands))
    return _draw(tuple(hands), nothing, stub, draws, draws, asked)


def shares_of_ranges(ranges: Sequence[Weighted], dead: Hand = frozenset()) -> list[Fraction]:
    """The same with one draw, for weighted holdings, of which no two that occur together share a card."""
    total, sums = 0, [Fraction()] * len(ranges)
    for combination in product(*ranges):
        cards = [card for hand, _ in combination for card in hand]
        if len(set(cards)) < len(cards) or dead & set(cards):
            continue
        weight = 1
        for _, each in combination:
            weight *= each
        total += weight
        found = shares([hand for hand, _ in combination], dead)
        sums = [sum_ + weight * share for sum_, share in zip(sums, found, strict=True)]
    return [sum_ / total for sum_ in sums]


def _draw(
    hands: tuple[Hand, ...],
    thrown: tuple[Hand, ...],
    stub: Hand,
    left: int,
    draws: int,
    policies: tuple[Policy, ...],
) -> list[Fraction]:
    if left == 0:
        return _pot(hands)
    kept, gone = list(hands), list(thrown)
    for seat, hand in enumerate(hands):
        if len(hand) == 5:
            goes = frozenset(policies[seat](tuple(sorted(hand)), left))
            kept[seat] -= goes
            gone[seat] |= goes
    return _serve(tuple(kept), tuple(gone), stub, left, draws, policies)


def _serve(
    hands: tuple[Hand, ...],
    thrown: tuple[Hand, ...],
    stub: Hand,
    left: int,
    draws: int,
    policies: tuple[Policy, ...],
) -> list[Fraction]:
    seat = next((seat for seat, hand in enumerate(hands) if len(hand) < 5), None)
    if seat is None:
        return _draw(hands, thrown, stub, left - 1, draws, policies)
    held = frozenset().union(*hands)
    cards = stub or frozenset().union(*thrown) - held - thrown[seat]
    sums = [Fraction()] * len(hands)
    for card in cards:
        served = (*hands[:seat], hands[seat] | {card}, *hands[seat + 1 :])
        found = _serve(served, thrown, stub - {card}, left, draws, policies)
        sums = [sum_ + share for sum_, share in zip(sums, found, strict=True)]
    return [sum_ / len(cards) for sum_ in sums]


def _pot(hands: tuple[Hand, ...]) -> list[Fraction]:
    ranks = [evaluate(tuple(hand)) for hand in hands]
    winners = ranks.count(min(ranks))
    return [Fraction(rank == min(ranks), winners) for rank in ranks]
