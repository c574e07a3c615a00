"""A history in the money that its text will have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from lowball.checks import digits
from lowball.engine import BetTo, Game, PotResult
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory, Recorded
from lowball.history.pokerstars.money import SIGNS, Money, money
from lowball.units import as_written, unit_of

__all__ = ["in_money", "pots_in_money"]

_MOST_DIGITS: Final = 15  # as the reader has it


def in_money(history: HandHistory) -> tuple[HandHistory, Money]:
    """Return the history counted in cents or in whole chips, and how its amounts are written.

    Cents where it has a currency and is no tournament, or where its unit is a fraction. Raises
    `NotationError` for an amount that is no whole number of them.
    """
    cash = bool(history.currency) and "_tournament" not in history.headers
    unit = Fraction(unit_of(history.unit))
    game = history.game
    largest = max(*history.stacks, *game.blinds, *(game.bets or ()), game.ante)
    if largest * unit >= 10**_MOST_DIGITS:
        raise NotationError(
            f"{digits(largest)} chips cannot be written: PokerStars text has amounts of at most "
            f"{_MOST_DIGITS} digits"
        )
    cents = cash or unit.denominator > 1
    sign = SIGNS.get(history.currency, "") if cash else ""
    pays = money(sign, cents=cents)
    return (history if unit == Fraction(pays.unit) else _scaled(history, pays)), pays


def pots_in_money(history: HandHistory, money: Money) -> tuple[PotResult, ...]:
    """Return the pots of a history as they come out, counted as its text will be.

    They are not worked out from amounts so counted, because a rake is rounded to the chips of the history.
    """
    to = _to(history, money)
    return tuple(
        [
            pot._replace(
                amount=to(pot.amount),
                shares={seat: to(chips) for seat, chips in pot.shares.items()},
                rake=to(pot.rake),
            )
            for pot in history.verify().pots
        ]
    )


def _to(history: HandHistory, money: Money) -> Callable[[int], int]:
    """Return what counts the chips of a history in those of its text."""
    above, below = (Fraction(unit_of(history.unit)) / Fraction(money.unit)).as_integer_ratio()

    def to(chips: int) -> int:
        scaled, left = divmod(chips * above, below)
        if left:
            amount = as_written(chips, history.unit)
            raise NotationError(f"{amount} cannot be written: PokerStars text has two decimals at most")
        return scaled

    return to


def _scaled(history: HandHistory, pays: Money) -> HandHistory:
    to = _to(history, pays)

    def all_of(chips: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(to, chips))

    def pair(chips: tuple[int, int]) -> tuple[int, int]:
        return to(chips[0]), to(chips[1])

    game, recorded = history.game, history.recorded
    scaled = Game(
        limit=game.limit,
        draws=game.draws,
        blinds=pair(game.blinds),
        bets=None if game.bets is None else pair(game.bets),
        ante=to(game.ante),
        ante_kind=game.ante_kind,
        max_seats=game.max_seats,
        house=game.house,
    )
    return replace(
        history,
        game=scaled,
        stacks=all_of(history.stacks),
        posts={seat: pair(post) for seat, post in history.posts.items()},
        actions=tuple(
            [
                BetTo(to(action.amount), action.seat) if isinstance(action, BetTo) else action
                for action in history.actions
            ]
        ),
        finishing_stacks=None if history.finishing_stacks is None else all_of(history.finishing_stacks),
        unit=pays.unit,
        recorded=recorded
        and Recorded(
            pots=all_of(recorded.pots),
            rake=None if recorded.rake is None else to(recorded.rake),
            collected={seat: to(chips) for seat, chips in recorded.collected.items()},
            returned={seat: to(chips) for seat, chips in recorded.returned.items()},
            total=None if recorded.total is None else to(recorded.total),
            shares=tuple([{seat: to(chips) for seat, chips in pot.items()} for pot in recorded.shares]),
        ),
    )
