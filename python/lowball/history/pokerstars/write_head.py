"""Writes the lines of a hand above the deal."""

from __future__ import annotations

from lowball.engine import AnteKind, State
from lowball.engine.setup import PostKind
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.seats import ANTE, BIG, BOTH, SMALL, Posted, clockwise, find_blinds
from lowball.history.pokerstars.told import Told
from lowball.history.pokerstars.write_header import first_line, table_of

__all__ = ["write_head"]


def write_head(history: HandHistory, state: State, told: Told, money: Money, number: int) -> list[str]:
    """Return the lines from the first to the forced bets; `number` is that of a hand which has none.

    Raises `NotationError` for headers that cannot be written, and posts without a line.
    """
    table, size = table_of(history, max(told.numbers))
    lines = [
        first_line(history, money, number),
        f"Table '{table}' {size}-max Seat #{told.numbers[state.button]} is the button",
    ]
    lines += [
        f"Seat {told.numbers[seat]}: {told.names[seat]} ({money.text(history.stacks[seat])} in chips)"
        for seat in told.dealt_in
    ]
    posted = _posts(history, state, told)
    _check_blinds(history, state, told, posted)
    names = dict(zip(told.numbers, told.names, strict=True))
    return lines + [
        f"{names[post.number]}: posts {post.what} {money.text(post.chips)}{' and is all-in' * post.all_in}"
        for post in posted
    ]


def _posts(history: HandHistory, state: State, told: Told) -> list[Posted]:
    """Return the forced bets as their lines have them; live and dead chips of an extra post make one."""
    posted: list[Posted] = []
    small, big = history.game.blinds
    extra = {(0, small): SMALL, (big, small): BOTH, (big, 0): BIG}
    kinds = {PostKind.ANTE: ANTE, PostKind.SMALL_BLIND: SMALL, PostKind.BIG_BLIND: BIG}
    for post in state.forced:
        what = kinds.get(post.kind) or extra.get(history.posts[post.seat])
        if what is None:
            live, dead = history.posts[post.seat]
            raise NotationError(
                f"PokerStars text has no line for the post of {told.names[post.seat]}, "
                f"{live} live and {dead} dead"
            )
        number, chips = told.numbers[post.seat], post.amount
        if post.kind is PostKind.DEAD and posted and posted[-1].number == number and posted[-1].what == BOTH:
            chips += posted.pop().chips
        posted.append(Posted(number, what, chips, False, 0))
    last = {post.number: place for place, post in enumerate(posted)}
    empty = {told.numbers[seat] for seat in told.dealt_in if not state.stacks[seat]}
    return [
        post._replace(all_in=post.number in empty and last[post.number] == place)
        for place, post in enumerate(posted)
    ]


def _check_blinds(history: HandHistory, state: State, told: Told, posted: list[Posted]) -> None:
    """See that a reader finds the blinds where they are."""
    numbers = told.numbers
    order = clockwise(numbers, numbers[state.button], [numbers[seat] for seat in told.dealt_in])
    each = history.game.ante_kind is AnteKind.EACH
    short = {post.number for post in posted if each and post.what == ANTE and post.all_in}
    try:
        found = find_blinds(posted, order, numbers[state.button], short)
    except LineError as fault:
        raise NotationError(f"PokerStars text cannot tell who has the blinds: {fault}") from None
    small = None if state.small_blind is None else numbers[state.small_blind]
    if found[1] != numbers[state.big_blind] or (found[0] != small and (found[0] or history.game.blinds[0])):
        raise NotationError("PokerStars text cannot tell who has the blinds and who posts besides")
