"""Writes the lines of a hand above the deal."""

from __future__ import annotations

from typing import Final

from lowball.engine import AnteKind, Limit, State
from lowball.engine.setup import PostKind
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.seats import ANTE, BIG, BOTH, SMALL, Posted, clockwise, find_blinds
from lowball.history.pokerstars.told import Told

__all__ = ["write_head"]

_STYLES: Final = ("Game", "Hand", "Home Game Hand", "Home Game Game", "Zoom Hand", "Zoom Game")
_LIMITS: Final = {Limit.NO_LIMIT: "No Limit", Limit.POT_LIMIT: "Pot Limit", Limit.FIXED_LIMIT: "Limit"}


def write_head(history: HandHistory, state: State, told: Told, money: Money) -> list[str]:
    """Return the lines from the first to the forced bets. Raises `NotationError` for posts without a line."""
    headers = history.headers
    table = _line(headers.get("table"), "1")
    most = max(told.numbers)
    size = headers.get("seat_count")
    size = size if isinstance(size, int) and most <= size <= 99 else max(most, history.game.max_seats)
    lines = [
        _first_line(history, money),
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


def _line(value: object, default: str) -> str:
    text = " ".join(str(value).split()) if isinstance(value, (str, int)) else ""
    return text or default


def _first_line(history: HandHistory, money: Money) -> str:
    headers, game = history.headers, history.game
    number = headers.get("hand")
    number = number if isinstance(number, int) and 0 <= number < 10**18 else 1
    style = headers.get("_style")
    style = style if style in _STYLES else "Hand"
    name = f"{'Single' if game.draws == 1 else 'Triple'} Draw 2-7 Lowball {_LIMITS[game.limit]}"
    stakes = game.bets if game.bets is not None else game.blinds
    write = money.text if money.sign or not money.cents else money.full
    figures = f"{write(stakes[0])}/{write(stakes[1])}"
    mix, club = _line(headers.get("_mix"), ""), _line(headers.get("_club"), "")
    tournament = headers.get("_tournament")
    parts = [f"PokerStars {style} #{number}:"]
    if club:
        parts.append(f"{{{club}}}")
    if isinstance(tournament, int):
        parts.append(f"Tournament #{tournament}, {_line(headers.get('_buyin'), 'Freeroll')}")
        stage = _line(headers.get("_stage"), "Level I")
        parts.append(f"{mix} ({name}) - {stage} ({figures})" if mix else f"{name} - {stage} ({figures})")
    else:
        figures += f" {history.currency}" if history.currency else ""
        if not club:
            parts.append("")  # two spaces, as PokerStars has them
        parts.append(f"{mix} ({name}, {figures})" if mix else f"{name} ({figures})")
    line = " ".join(parts)
    date = _date(history)
    return f"{line} - {date}" if date else line


def _date(history: HandHistory) -> str:
    headers = history.headers
    date = _line(headers.get("_date"), "")
    if date:
        return date
    year, month, day = headers.get("year"), headers.get("month"), headers.get("day")
    if isinstance(year, int) and isinstance(month, int) and isinstance(day, int):
        return f"{year:04d}/{month:02d}/{day:02d}"
    return ""


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
