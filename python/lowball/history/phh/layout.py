"""The fields that say what the arrays of PHH cannot: made by asking what a reader would understand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lowball.engine import AnteKind, Limit
from lowball.history.hand_history import HandHistory
from lowball.history.phh.house import house_fields
from lowball.history.phh.positions import Positions, by_position, read_ante, read_blinds
from lowball.history.phh.setting import default_seats

__all__ = ["Layout", "lay_out"]


class Layout(NamedTuple):
    """Who is which player, the arrays by position, and the fields for what these do not say."""

    order: tuple[int, ...]  # the seat of p1, p2, ...
    antes: list[int]
    blinds: list[int]
    trimmed: bool
    own: dict[str, object]
    own_amounts: dict[str, int | list[int]]


class _UnreadableError(Exception):
    """The arrays alone would not be read."""


_KINDS: Final = (AnteKind.BIG_BLIND, AnteKind.BUTTON)


def lay_out(history: HandHistory) -> Layout:
    """Return how the set-up of a history is written."""
    count = len(history.stacks)
    around = [(history.button + 1 + step) % count for step in range(count)]
    order = tuple([seat for seat in around if history.stacks[seat]])
    antes, blinds = _arrays(history, order)
    trimmed = history.game.ante_kind is AnteKind.EACH
    own = _seating(history, order)
    own |= _of_the_game(history)
    amounts = _blind_fields(history, order, blinds)
    small = amounts.pop("_lowball_small_blind", None)
    big = amounts.pop("_lowball_big_blind", None)
    own |= {
        name: seat
        for name, seat in (("_lowball_small_blind", small), ("_lowball_big_blind", big))
        if seat is not None
    }
    amounts |= _ante_fields(history, order, antes, blinds, trimmed=trimmed, own=own)
    dead = [history.posts.get(seat, (0, 0))[1] for seat in order]
    if any(dead):
        amounts["_lowball_dead_posts"] = dead
    own |= house_fields(history.game.house)
    return Layout(order, by_position(antes), by_position(blinds), trimmed, own, amounts)


def _arrays(history: HandHistory, order: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the antes and the blinds by player; a post of another seat is below 0, as PokerKit has it.

    A big blind that has not enough for blind and ante pays the blind first (R25), and in PokerKit the ante:
    so what it really pays is written.
    """
    game = history.game
    antes, blinds = [0] * len(order), [0] * len(order)
    for player, seat in enumerate(order):
        live, dead = history.posts.get(seat, (0, 0))
        blind = 0
        if seat == history.small_blind:
            blind = game.blinds[0]
        elif seat == history.big_blind:
            blind = game.blinds[1]
        ante = 0
        if game.ante_kind is AnteKind.EACH:
            ante = game.ante
        else:
            payer = history.big_blind if game.ante_kind is AnteKind.BIG_BLIND else history.button
            if seat == payer:
                ante = game.ante
                if blind + ante > history.stacks[seat]:
                    blind = min(blind, history.stacks[seat])
                    ante = history.stacks[seat] - blind
        antes[player] = ante + dead
        blinds[player] = blind or -live
    return antes, blinds


def _seating(history: HandHistory, order: tuple[int, ...]) -> dict[str, object]:
    own: dict[str, object] = {}
    count = len(history.stacks)
    if count != len(order):
        own["_lowball_seat_count"] = count
    if order != tuple(range(len(order))):
        own["_lowball_seats"] = list(order)
    if history.button != order[-1]:
        own["_lowball_button"] = history.button
    return own


def _of_the_game(history: HandHistory) -> dict[str, object]:
    game = history.game
    fixed = game.limit is Limit.FIXED_LIMIT
    own: dict[str, object] = {}
    if game.limit is Limit.POT_LIMIT:
        own["_lowball_limit"] = game.limit.value
    if game.draws != (3 if fixed else 1):
        own["_lowball_draws"] = game.draws
    if game.max_seats != default_seats(game.draws, len(history.stacks)):
        own["_lowball_max_seats"] = game.max_seats
    return own


def _refuse(message: str) -> Exception:
    return _UnreadableError(message)


def _truth(history: HandHistory, order: Sequence[int]) -> Positions:
    return Positions(
        None if history.small_blind is None else order.index(history.small_blind),
        order.index(history.big_blind),
        history.game.blinds,
        {player: live for player, seat in enumerate(order) if (live := history.posts.get(seat, (0, 0))[0])},
    )


def _blind_fields(
    history: HandHistory, order: Sequence[int], blinds: Sequence[int]
) -> dict[str, int | list[int]]:
    """Say who posts which blind, if the array would be read as something else."""
    truth = _truth(history, order)
    try:
        if read_blinds(by_position(blinds), _refuse) == truth:
            return {}
    except _UnreadableError:
        pass
    found: dict[str, int | list[int]] = {"_lowball_blinds": list(truth.blinds)}
    if history.small_blind is not None:
        found["_lowball_small_blind"] = history.small_blind
    found["_lowball_big_blind"] = history.big_blind
    if truth.live:
        found["_lowball_live_posts"] = [truth.live.get(player, 0) for player in range(len(order))]
    return found


def _ante_fields(
    history: HandHistory,
    order: Sequence[int],
    antes: Sequence[int],
    blinds: Sequence[int],
    *,
    trimmed: bool,
    own: dict[str, object],
) -> dict[str, int | list[int]]:
    """Say which ante it is, if the array would be read as something else."""
    game = history.game
    stacks = [history.stacks[seat] for seat in order]
    try:
        read = read_ante(antes, _truth(history, order), stacks, _refuse, trimmed=trimmed)
        same = read == (game.ante, game.ante_kind)
    except _UnreadableError:
        same = False
    short = game.ante_kind in _KINDS and any(
        ante + blind >= stack for ante, blind, stack in zip(antes, blinds, stacks, strict=True) if ante
    )
    if same and not short:
        return {}
    if game.ante_kind is not AnteKind.EACH:
        own["_lowball_ante_kind"] = game.ante_kind.value
    return {"_lowball_ante": game.ante}
