"""What one hand says of its players: whole numbers, so that hands can be added up in any order."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from operator import add
from typing import Final, NamedTuple, TypeAlias

from lowball.engine import BetTo, Call, Deal, Discard, Fold, Game, Limit, StandPat
from lowball.history.hand_history import HandHistory
from lowball.history.wording import nobodys
from lowball.units import unit_of

__all__ = ["DRAWS", "GAMES", "Key", "Sums", "Tally", "count_hand"]


class Key(NamedTuple):
    """What a sum is of: chips can be added up only if they are of one unit, and bets if they are of one size.

    `game` is short, `nl-sd`; `bet` is the big bet in fixed limit and else the big blind, in chips.
    """

    player: str
    game: str
    currency: str
    unit: Decimal
    bet: int


Sums: TypeAlias = list[int]
"""hands, net, its squares, VPIP and its chances, raise first and its chances, won, showdowns, those won; and
from DRAWS on how often 0, 1, ... 5 cards were drawn at the first draw, then at the second and the third."""

# Sums are replaced by new ones, never changed: tallies may share them.
Tally: TypeAlias = dict[Key, Sums]

DRAWS: Final = 10
_COUNTS: Final = 6
_LENGTH: Final = DRAWS + 3 * _COUNTS
_LIMITS: Final = {Limit.NO_LIMIT: "nl", Limit.POT_LIMIT: "pl", Limit.FIXED_LIMIT: "fl"}
GAMES: Final = {
    (limit, draws): f"{short}-{end}"
    for limit, short in _LIMITS.items()
    for draws, end in ((1, "sd"), (3, "td"))
}


def count_hand(tally: Tally, history: HandHistory) -> None:
    """Add a hand to the sums of its players. Raises `NotationError` if it is not over or breaks the rules."""
    outcome = history.verify()
    game = history.game
    seats = len(history.stacks)
    of_seat: list[Sums] = [[0] * _LENGTH for _ in range(seats)]
    folded = _count_actions(history, of_seat)
    winners = {seat for pot in outcome.pots for seat in pot.winners}
    currency, unit, bet, short = (
        history.currency,
        unit_of(history.unit),
        _bet_of(game),
        GAMES[game.limit, game.draws],
    )
    for seat, sums in enumerate(of_seat):
        if not history.stacks[seat]:
            continue
        net = outcome.payoffs[seat]
        sums[0], sums[1], sums[2] = 1, net, net * net
        won = seat in winners
        sums[7] = won
        if outcome.showdown and seat not in folded:
            sums[8], sums[9] = 1, won
        key = Key(_name(history, seat), short, currency, unit, bet)
        before = tally.get(key)
        tally[key] = sums if before is None else list(map(add, before, sums))


def _count_actions(history: HandHistory, of_seat: Sequence[Sums]) -> set[int]:
    """Count what was done in the first betting round and at the draws; return who folded."""
    folded: set[int] = set()
    times = [0] * len(of_seat)
    entered = drawing = False
    for action in history.actions:
        kind = type(action)
        if kind is Deal:
            continue
        seat = action.seat
        if seat is None:
            raise nobodys(action)
        sums = of_seat[seat]
        if kind is Discard or kind is StandPat:
            drawing = True
            count = len(action.cards) + action.unknown if isinstance(action, Discard) else 0
            sums[DRAWS + _COUNTS * times[seat] + count] += 1
            times[seat] += 1
            continue
        if kind is Fold:
            folded.add(seat)
        if drawing:
            continue
        sums[4] = 1
        if not entered:
            sums[6] = 1
        if kind is Call or kind is BetTo:
            sums[3] = 1
            if not entered and kind is BetTo:
                sums[5] = 1
            entered = True
    return folded


def _bet_of(game: Game) -> int:
    return game.blinds[1] if game.bets is None else game.bets[1]


def _name(history: HandHistory, seat: int) -> str:
    """The name of a player, and for one without a name what PHH calls the place: p1 left of the button."""
    return history.name(seat) or f"seat {seat}"
