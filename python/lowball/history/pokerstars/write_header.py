"""Writes the first line of a hand, and what stands in the headers for the second."""

from __future__ import annotations

import re
from datetime import date
from typing import Final, TypeGuard

from lowball.engine import Limit
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.lines import MOST_SEATS
from lowball.history.pokerstars.money import Money

__all__ = ["first_line", "table_of"]

_STYLES: Final = ("Game", "Hand", "Home Game Hand", "Home Game Game", "Zoom Hand", "Zoom Game")
_LIMITS: Final = {Limit.NO_LIMIT: "No Limit", Limit.POT_LIMIT: "Pot Limit", Limit.FIXED_LIMIT: "Limit"}
_DATE: Final = re.compile(r"[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}(?: .*)?").fullmatch


def table_of(history: HandHistory, most: int) -> tuple[str, int]:
    """Return the name of the table and how many seats it has; `most` is the highest that is taken.

    Raises `NotationError` for a header that cannot be written.
    """
    table = history.headers.get("table", "1")
    if isinstance(table, int) and not isinstance(table, bool):
        table = str(table)
    if not isinstance(table, str) or "\n" in table or "\r" in table:
        raise _wrong("table", "a name on one line", table)
    size = history.headers.get("seat_count", max(most, history.game.max_seats))
    if not _is_int(size) or not most <= size <= MOST_SEATS:
        raise _wrong("seat_count", f"from {most}, the last seat that is taken, to {MOST_SEATS}", size)
    return table, size


def first_line(history: HandHistory, money: Money, number: int) -> str:
    """Return the first line; `number` is that of a hand which has none in its headers.

    Raises `NotationError` for a header that cannot be written.
    """
    headers, game = history.headers, history.game
    style = headers.get("_style", "Hand")
    if style not in _STYLES:
        raise _wrong("_style", f"one of {', '.join(_STYLES)}", style)
    name = f"{'Single' if game.draws == 1 else 'Triple'} Draw 2-7 Lowball {_LIMITS[game.limit]}"
    stakes = game.bets if game.bets is not None else game.blinds
    write = money.text if money.sign or not money.cents else money.full
    figures = f"{write(stakes[0])}/{write(stakes[1])}"
    mix, club = _words(history, "_mix"), _words(history, "_club")
    parts = [f"PokerStars {style} #{_number(history, 'hand', number)}:"]
    if club:
        parts.append(f"{{{club}}}")
    if "_tournament" in headers:
        buyin, stage = _words(history, "_buyin", "Freeroll"), _words(history, "_stage", "Level I")
        parts.append(f"Tournament #{_number(history, '_tournament', 0)}, {buyin}")
        parts.append(f"{mix} ({name}) - {stage} ({figures})" if mix else f"{name} - {stage} ({figures})")
    else:
        figures += f" {history.currency}" if history.currency else ""
        if not club:
            parts.append("")  # two spaces, as PokerStars has them
        parts.append(f"{mix} ({name}, {figures})" if mix else f"{name} ({figures})")
    line = " ".join(parts)
    day = _date(history)
    return f"{line} - {day}" if day else line


def _number(history: HandHistory, name: str, default: int) -> int:
    number = history.headers.get(name, default)
    if not _is_int(number) or not 0 <= number < 10**18:
        raise _wrong(name, "an int from 0 with 18 digits at most", number)
    return number


def _words(history: HandHistory, name: str, default: str = "") -> str:
    if name not in history.headers:
        return default
    words = history.headers[name]
    if not isinstance(words, str) or not words or words != " ".join(words.split()):
        raise _wrong(name, "words with single spaces between them", words)
    return words


def _date(history: HandHistory) -> str:
    headers = history.headers
    if "date" in headers:
        raise NotationError(
            "PokerStars text has its date from _date, or year, month and day, and not from date"
        )
    if "_date" in headers:
        given = headers["_date"]
        if not isinstance(given, str) or given != given.strip() or not _DATE(given):
            raise _wrong("_date", "like '2010/09/01 9:49:52 ET'", given)
        return given
    year, month, day = headers.get("year"), headers.get("month"), headers.get("day")
    if year is None or month is None or day is None:
        return ""
    if _is_int(year) and _is_int(month) and _is_int(day):
        try:
            return date(year, month, day).isoformat().replace("-", "/")
        except (ValueError, OverflowError):
            pass
    raise _wrong("year, month and day", "a date", (year, month, day))


def _is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _wrong(name: str, what: str, given: object) -> NotationError:
    return NotationError(f"{name} in the headers is {what} in PokerStars text, not {given!r}")
