"""What the arrays of antes and blinds mean: they go by position, the small blind first.

Position is player, but for two: there p1 is the big blind, and p2 the small blind and the button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lowball.engine import AnteKind

__all__ = ["Positions", "by_position", "read_ante", "read_blinds"]


@dataclass(frozen=True, slots=True)
class Positions:
    """Who posts what, by player from 0; `small` is None if nobody posts the small blind."""

    small: int | None
    big: int
    blinds: tuple[int, int]
    live: dict[int, int]


def by_position(values: Sequence[int]) -> list[int]:
    """Turn values by player into values by position, or back."""
    return list(values[::-1] if len(values) == 2 else values)


def read_blinds(blinds: Sequence[int], refuse: Callable[[str], Exception]) -> Positions:
    """Read `blinds_or_straddles`. A further entry as large as the big blind, or below 0, is a live post."""
    seats = len(blinds)
    big_at = next((position for position in range(1, seats) if blinds[position] > 0), None)
    if big_at is None:
        raise refuse("nobody after the first position posts a big blind")
    small, big = blinds[0], blinds[big_at]
    if small < 0:
        raise refuse("entry 1: the small blind is 0 or more")
    live: dict[int, int] = {}
    for position in range(1, seats):
        post = blinds[position]
        if position == big_at or not post:
            continue
        if post not in (big, -big) and not 0 < -post < big:
            raise refuse(
                f"entry {position + 1}: a further post is as large as the big blind; straddles are not read"
            )
        live[position] = abs(post)
    if seats == 2:
        return Positions(1 if small else None, 0, (small, big), live)
    return Positions(0 if small else None, big_at, (small, big), live)


def read_ante(
    antes: Sequence[int],
    at: Positions,
    stacks: Sequence[int],
    refuse: Callable[[str], Exception],
    *,
    trimmed: bool,
    told: bool = False,
) -> tuple[int, AnteKind]:
    """Say which ante it is; `antes` and `stacks` by player.

    A trimmed ante is a bet: what a short stack cannot match goes into a side pot (R90), or back (R46). So
    it is an ante of each seat, and nothing would be left of one seat's alone. One that is not trimmed is
    dead money, which for equal antes makes a difference only where a stack is short of it.

    Of one who has not enough for blind and ante, the rules here take the blind first (R25) and PokerKit the
    ante. So that is read only if the result is `told`, which tells whether it was so.
    """
    paid = {player: ante for player, ante in enumerate(antes) if ante}
    if not paid:
        return 0, AnteKind.EACH
    first = next(iter(paid.values()))
    if len(paid) == len(antes) and len(set(antes)) == 1:
        if not trimmed and min(stacks) < first:
            short = stacks.index(min(stacks))
            raise refuse(
                f"p{short + 1} has not the whole ante: it is read only with ante_trimming_status = true"
            )
        return first, AnteKind.EACH
    alone = {at.big: AnteKind.BIG_BLIND, len(antes) - 1: AnteKind.BUTTON}
    payer = next(iter(paid))
    if len(paid) == 1 and payer in alone:
        if trimmed:
            raise refuse("the ante of one seat alone is read only with ante_trimming_status = false")
        blind = at.blinds[1] if payer == at.big else at.blinds[0] if payer == at.small else 0
        if blind and first + blind > stacks[payer] and not told:
            message = (
                f"p{payer + 1} has not enough for blind and ante, and it is not said which is paid first"
            )
            raise refuse(message)
        return first, alone[payer]
    raise refuse("read are: the same ante for all, for the big blind alone, for the button alone")
