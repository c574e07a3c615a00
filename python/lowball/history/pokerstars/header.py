"""The first line of a hand: which game is played, for what stakes, where and when."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from lowball.engine import AnteKind, Game, House, Limit
from lowball.errors import NotationError
from lowball.history.pokerstars.money import CODES, Money, money

__all__ = ["GAMES", "Header", "game_of", "is_header", "parse_header", "record_game"]

_BEGIN: Final = re.compile(r"PokerStars (?:(?:Home Game|Zoom) )?(?:Game|Hand) #[0-9]+:")
_STAKE: Final = r"([$€£₹¥]?)([0-9]{1,15}(?:\.[0-9]{1,2})?)"
_HEADER: Final = re.compile(
    r"PokerStars (?P<style>(?:(?:Home Game|Zoom) )?(?:Game|Hand)) #(?P<number>[0-9]{1,18}): +"
    r"(?:\{(?P<club>.*)\} +)?"
    r"(?:Tournament #(?P<tournament>[0-9]{1,18}), (?P<buyin>\S+(?: [A-Z]{3})?|.+?) +)?"
    r"(?:(?P<mix>[^()]+?) \((?=[^()]*Draw 2-7))?"
    r"(?P<draws>Single|Triple) Draw 2-7 Lowball (?P<limit>No Limit|Pot Limit|Limit)"
    r"(?:, |\)? (?:- (?P<stage>.*?) ?)?\()" + _STAKE + "/" + _STAKE + r"(?: (?P<currency>[A-Z]{3}))?\)"
    r"(?: - (?P<date>.*))?"
)
_LIMITS: Final = {
    "No Limit": Limit.NO_LIMIT,
    "Pot Limit": Limit.POT_LIMIT,
    "Limit": Limit.FIXED_LIMIT,
}
_OURS: Final = re.compile(r"(?:Single|Triple) Draw 2-7 Lowball")
_OTHER: Final = re.compile(
    r"PokerStars [A-Za-z ]+ #[0-9]+: +(?:\{.*\} +)?(?:Tournament #[0-9]+, \S+(?: [A-Z]{3})? +|Zoom +)?"
    r"(?:[^()]+? \((?P<inner>(?![$€£₹¥]?[0-9]+[./])[^()]+?)(?:, [^()]*)?\)|(?P<game>[^(]+?))"
    r"(?: - .*| \(.*|$)"
)
GAMES: Final = (
    "'Single Draw 2-7 Lowball' and 'Triple Draw 2-7 Lowball', with 'No Limit', 'Pot Limit' or 'Limit'"
)
"""The games that are read, as first lines call them."""

_NAMES: Final = [
    f"{draws} draw 2-7 lowball {limit}"
    for draws in ("single", "triple")
    for limit in ("no limit", "pot limit", "limit")
]
# A record is of what was done at the table, and at a table one may fold where a check was free.
_HOUSE: Final = House(free_fold=True)
_USUAL_SEATS: Final = {1: 7, 3: 6}


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says.

    `stakes` are the two figures as chips: the blinds, or in fixed limit the small and the big bet. `facts` is
    everything else, by the names of `HandHistory.headers`.
    """

    number: int
    limit: Limit
    draws: int
    stakes: tuple[int, int]
    money: Money
    currency: str
    facts: dict[str, object]


def is_header(line: str) -> bool:
    """Whether a line begins a hand, of whatever game."""
    return line.startswith("PokerStars ") and _BEGIN.match(line) is not None


def game_of(header: str) -> str | None:
    """Return the name of the game that a first line tells, if that is a game which is not read here.

    None for the games that are read, single and triple draw 2-7, also if their name is misspelt, and for a
    line that begins no hand.

    >>> game_of("PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET")
    "Hold'em No Limit"
    """
    header = header.removeprefix("\ufeff").strip()
    if not is_header(header) or _OURS.search(header):
        return None
    name = _name_of(header)
    return None if name is not None and _is_nearly_ours(name) else name or "another game"


def _name_of(header: str) -> str | None:
    found = _OTHER.match(header)
    return None if found is None else str(found["inner"] or found["game"]).strip()


@lru_cache(maxsize=256)
def _is_nearly_ours(name: str) -> bool:
    return bool(get_close_matches(name.lower(), _NAMES, n=1, cutoff=0.9))


def parse_header(line: str, at: int = 1) -> Header:
    """Read the first line. Raises `NotationError` if it is none of a game that is read."""
    found = _HEADER.fullmatch(line)
    if found is None:
        other = game_of(line)
        if other is not None:
            raise NotationError(f"this is a hand of {other}; read are {GAMES}", at)
        name = _name_of(line) if is_header(line) and not _OURS.search(line) else None
        if name is not None:
            raise NotationError(f"no game is called {_short(name)}; read are {GAMES}", at)
        raise NotationError(
            "a hand begins like 'PokerStars Hand #1:  Single Draw 2-7 Lowball No Limit ($1/$2 USD) - date', "
            f"not {_short(line)}",
            at,
        )
    sign, small, sign_too, big = found.group(10, 11, 12, 13)
    if sign != sign_too:
        raise NotationError(f"the stakes are in two currencies: {sign}{small}/{sign_too}{big}", at)
    code = found["currency"]
    pays = money(sign, cents=bool(sign or code or "." in small + big))
    facts: dict[str, object] = {"hand": int(found["number"])}
    for name, group in _FACTS:
        value = found[group]
        if value is not None:
            facts[name] = int(value) if group == "tournament" else value
    return Header(
        number=int(found["number"]),
        limit=_LIMITS[found["limit"]],
        draws=1 if found["draws"] == "Single" else 3,
        stakes=(pays.chips(small), pays.chips(big)),
        money=pays,
        currency=code or CODES.get(sign, ""),
        facts=facts,
    )


_FACTS: Final = (
    ("_style", "style"),
    ("_club", "club"),
    ("_tournament", "tournament"),
    ("_buyin", "buyin"),
    ("_mix", "mix"),
    ("_stage", "stage"),
    ("_date", "date"),
)


@lru_cache(maxsize=512)
def record_game(
    limit: Limit,
    draws: int,
    blinds: tuple[int, int],
    bets: tuple[int, int] | None,
    ante: int,
    kind: AnteKind,
    seats: int,
) -> Game:
    """Return the game of a record. Raises `SetupError` if there is no such game."""
    return Game(
        limit=limit,
        draws=draws,
        blinds=blinds,
        bets=bets,
        ante=ante,
        ante_kind=kind,
        max_seats=max(seats, _USUAL_SEATS[draws]),
        house=_HOUSE,
    )


def _short(text: str) -> str:
    return repr(text if len(text) <= 70 else f"{text[:67]}...")
