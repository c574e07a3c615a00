"""Where PokerKit 0.7.7 plays by other rules, one by one: what it says instead, and when.

`peer_answer` tells the call and the raises of a seat by the reference of our rules, changed by the
differences named. A mismatch is explained only if some differences whose situation is there give exactly
PokerKit's answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations, pairwise

from differential.peer import Answer
from lowball import Outcome
from reference.betting import Street

__all__ = ["Difference", "explained", "payment_explained", "peer_answer", "possible"]


class Difference(Enum):
    """A rule of PokerKit that is not ours."""

    SHORT_OPENING = "a short all-in over the blind, or a short opening bet, re-opens the betting (R45)"
    FORGOTTEN = "short all-ins that added up to a full raise do not count with later ones (R45)"
    ASKS_COVERED = "asks to check who already covers every all-in (R36)"
    SHORT_BIG_BLIND = "a short big blind is matched at what was posted (R22)"
    BLIND_NOT_COUNTED = "the big blind is not counted by the cap: five bets, then four (R55)"
    FIXED_SHORT_ALL_IN = "every all-in is a raise, whatever its size: no half-bet rule, no completion (R53)"
    ACTUAL_BLINDS = "pot limit: short blinds count as what was posted (R51)"
    ODD_CHIPS = "all odd chips of a pot to its first winner (R92)"
    ONE_SPLIT = "pots that only the same winners are left to win are split as one (R91)"
    RESERVE = "a reshuffle takes the drawer's own discards too (R72)"


def _levels(street: Street, which: frozenset[Difference]) -> list[int]:
    levels = street.levels()
    if Difference.SHORT_BIG_BLIND in which and street.first:
        levels = [max(street.posted.values())]
        levels += [
            front
            for at, move in enumerate(street.moves)
            if (front := move.front) is not None and front > _highest(street, at)
        ]
    return levels


def _highest(street: Street, before: int) -> int:
    """The most chips in front of anybody before the move of this number."""
    fronts = [move.front for move in street.moves[:before] if move.front is not None]
    return max([*street.posted.values(), *fronts])


def possible(street: Street, seat: int) -> list[Difference]:
    """The differences whose situation there is on this street so far, for this seat."""
    levels = street.levels()
    raises = [high - low for low, high in pairwise(levels)]
    fixed = street.limit == "fixed limit"
    found: list[Difference] = []
    if not fixed and raises and max(raises) < street.blinds[1]:
        found.append(Difference.SHORT_OPENING)
    if len(raises) > 2 and _forgotten(street, seat, levels[0]):
        found.append(Difference.FORGOTTEN)
    big = street.blind_seats[1]
    if street.first and street.posted[big] < street.blinds[1]:
        found.append(Difference.SHORT_BIG_BLIND)
    if fixed and street.first and street.cap is not None and len(levels) >= street.cap:
        found.append(Difference.BLIND_NOT_COUNTED)
    if fixed and any(step != street.bet for step in raises):
        found.append(Difference.FIXED_SHORT_ALL_IN)
    blinds = sum(street.posted[seat] for seat in street.blind_seats if seat is not None)
    if street.limit == "pot limit" and street.first and blinds < sum(street.blinds):
        found.append(Difference.ACTUAL_BLINDS)
    return found


def _forgotten(street: Street, seat: int, opening: int) -> bool:
    """PokerKit keeps a list of short all-ins, emptied by a full raise, theirs together included.

    While they are less than a full raise, who has acted since the last full one may not raise.
    """
    acted: set[int] = set()
    short: list[int] = []
    level, largest = opening, 0
    for move in street.moves:
        acted.add(move.seat)
        if move.front is None or move.front <= level:
            continue
        step, level = move.front - level, move.front
        if step >= largest:
            acted = {move.seat}
        largest = max(largest, step)
        short = [*short, step] if move.front == street.reach(move.seat) else []
        if sum(short) >= largest:
            short = []
    return bool(short) and seat in acted and street.open_to(seat)


def peer_answer(street: Street, seat: int, which: frozenset[Difference]) -> Answer:
    """Our rules with these differences."""
    levels = _levels(street, which)
    to_match, front, reach = levels[-1], street.front(seat), street.reach(seat)
    owed = max(0, to_match - front)
    steps = [high - low for low, high in pairwise(levels)]
    call = min(owed, reach - front)
    if Difference.FORGOTTEN in which:
        return Answer(seat, call)
    if reach <= to_match or not any(street.reach(other) > to_match for other in street.in_hand() - {seat}):
        return Answer(seat, call)
    raises = (_fixed if street.limit == "fixed limit" else _free)(street, seat, which, levels, steps)
    return Answer(seat, call, raises)


def _free(
    street: Street, seat: int, which: frozenset[Difference], levels: list[int], steps: list[int]
) -> tuple[int, int] | None:
    blind = street.blinds[1]
    full = max([blind, *steps])
    bar = max([0, *steps]) if Difference.SHORT_OPENING in which else full
    owed = levels[-1] - street.front(seat)
    if street.acted(seat) and owed < bar:
        return None
    reach = street.reach(seat)
    least, most = levels[-1] + full, reach
    if street.limit == "pot limit":
        pot = street.pot()
        if Difference.ACTUAL_BLINDS in which:
            pot -= sum(street.blinds)
            pot += sum(street.posted[blind] for blind in street.blind_seats if blind is not None)
        most = min(reach, max(least, levels[-1] + pot + owed))
    return min(least, reach), most


def _fixed(
    street: Street, seat: int, which: frozenset[Difference], levels: list[int], steps: list[int]
) -> tuple[int, int] | None:
    owed = levels[-1] - street.front(seat)
    if Difference.FIXED_SHORT_ALL_IN in which:
        # Each wager is a bet. The next adds the largest so far, and so much re-opens the betting.
        counted, largest = levels, max([0, *steps])
        size, closed = max(largest, street.bet), street.acted(seat) and owed < largest
    else:
        counted, size = [levels[0]], street.bet
        for level in levels[1:]:
            if 2 * (level - counted[-1]) >= size:
                counted.append(level)
        closed = street.acted(seat) and 2 * owed < size
    made = len(counted) - 1
    if street.first and Difference.BLIND_NOT_COUNTED not in which:
        made += 1
    if closed or (street.cap is not None and made >= street.cap):
        return None
    only = min(street.reach(seat), counted[-1] + size)
    return only, only


def explained(street: Street, seat: int, theirs: Answer) -> frozenset[Difference] | None:
    """The fewest differences that give exactly PokerKit's answer, or None."""
    for which in _subsets(possible(street, seat)):
        if peer_answer(street, seat, which) == theirs:
            return which
    return None


def _subsets(found: list[Difference]) -> Iterator[frozenset[Difference]]:
    for size in range(len(found) + 1):
        for chosen in combinations(found, size):
            yield frozenset(chosen)


def payment_explained(
    outcome: Outcome, behind: Sequence[int], order: Sequence[int], theirs: Sequence[int]
) -> frozenset[Difference] | None:
    """The fewest differences that pay what PokerKit paid; `order` are the seats from the button's left."""
    for which in _subsets([Difference.ODD_CHIPS, Difference.ONE_SPLIT]):
        if _paid(outcome, behind, order, which) == tuple(theirs):
            return which
    return None


def _paid(
    outcome: Outcome, behind: Sequence[int], order: Sequence[int], which: frozenset[Difference]
) -> tuple[int, ...]:
    stacks = list(behind)
    winners = {seat for pot in outcome.pots for seat in pot.winners}
    pots: list[tuple[int, set[int], tuple[int, ...]]] = []
    for pot in outcome.pots:
        left = winners & set(pot.eligible)
        if Difference.ONE_SPLIT in which and pots and pots[-1][1] == left:
            pots[-1] = (pots[-1][0] + pot.amount, left, pot.winners)
        else:
            pots.append((pot.amount, left, pot.winners))
    for amount, _, best in pots:
        each, odd = divmod(amount, len(best))
        tied = [seat for seat in order if seat in best]
        for place, seat in enumerate(tied):
            first_takes_all = odd if place == 0 else 0
            stacks[seat] += each + (first_takes_all if Difference.ODD_CHIPS in which else int(place < odd))
    return tuple(stacks)
