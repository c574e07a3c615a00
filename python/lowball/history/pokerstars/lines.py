"""What lines PokerStars writes: a regular expression for each kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from lowball.cards import ALL_CARDS, Card
from lowball.errors import CardError
from lowball.history.pokerstars.money import Money

__all__ = [
    "CANCELLED",
    "DEALT",
    "DEALT_ONE",
    "LONGEST",
    "MOST_SEATS",
    "NOISE",
    "NOISE_OF_SEAT",
    "ONLY_DRAW",
    "SEAT_FACTS",
    "SECTIONS",
    "TABLE",
    "Patterns",
    "brackets",
    "cards_in",
    "patterns",
]

_Match: TypeAlias = Callable[[str], re.Match[str] | None]

_ALL_IN: Final = r"( and is all-in)?"
_CARDS: Final = r"\[([^\[\]]*)\]"
_LO: Final = r"(?: \(Lo: (.+)\))?"

MOST_SEATS: Final = 10
"""Of a table of PokerStars."""

TABLE: Final = re.compile(
    r"Table '(?P<table>.*)' (?P<seats>[0-9]{1,2})-max(?: \(Play Money\))? "
    r"Seat #(?P<button>[0-9]{1,2}) is the button"
).fullmatch

DEALT: Final = re.compile(rf"Dealt to (.+?) {_CARDS}(?: {_CARDS})?").fullmatch

DEALT_ONE: Final = re.compile(rf"Dealt to (.+) {_CARDS}").fullmatch
"""For a name that ends in brackets itself."""

SEAT_FACTS: Final = re.compile(r"Seat ([0-9]{1,2}): (.+)").fullmatch

ONLY_DRAW: Final = "*** DRAW ***"
"""The draw of single draw, which mostly has no heading."""

SHOWDOWN: Final = 4
SUMMARY: Final = 5
SECTIONS: Final = {
    "*** DEALING HANDS ***": 0,
    ONLY_DRAW: 1,
    "*** FIRST DRAW ***": 1,
    "*** SECOND DRAW ***": 2,
    "*** THIRD DRAW ***": 3,
    "*** SHOW DOWN ***": SHOWDOWN,
    "*** SUMMARY ***": SUMMARY,
}
"""The lines that divide a hand."""

CANCELLED: Final = re.compile(r"Hand cancell?ed", re.IGNORECASE).fullmatch

NOISE_OF_SEAT: Final = frozenset(
    ["sits out", "is sitting out", "is disconnected", "is connected", "has returned", "waits for big blind"]
)
"""What stands after `name: ` and says nothing about the play."""

NOISE: Final = re.compile(
    r".* said, \".*\"?"
    r"|.+ (?:"
    r"has timed out(?: while (?:being )?disconnected)?"
    r"|(?:is|was) (?:dis|re)?connected"
    r"|is sitting out|has returned|sits out"
    r"|joins the table at seat #[0-9]+|(?:leaves|has left|left) the table"
    r"|will be allowed to play after the button"
    r"|was removed from the table for failing to post"
    r"|was moved from another table to this table|(?:was|has been) moved to .*"
    r"|has requested TIME|is feeling [a-z]+"
    r"|finished the tournament(?: in [0-9]+(?:st|nd|rd|th) place)?(?: and (?:received|receives) .+)?"
    r"|wins the tournament(?: and receives .+)?"
    r"|wins .+ for (?:eliminating|splitting the elimination of) .+"
    r"|(?:re-buys and receives|takes the add-on and receives) .+ chips for .+"
    r"|\[observer\] said, \".*\"?"
    r")\.?|(?:.+: )(?:sits out|is sitting out)"
).fullmatch
"""Lines that may stand anywhere and say nothing about the play."""


class Patterns(NamedTuple):
    """The lines with amounts, for one way to write amounts. Each takes a whole text, and groups its parts."""

    seat: _Match
    """Number, name, chips, and what stands behind."""
    post: _Match
    """What, amount, all-in."""
    call: _Match
    bet: _Match
    raises: _Match
    returned: _Match
    """Amount, name."""
    collected: _Match
    """Name, amount, which pot."""
    total: _Match
    """Total, the pots one by one, rake."""
    side: Callable[[str], list[tuple[str, str]]]
    """Every pot and its amount in the middle group of `total`."""
    won: _Match
    """Of a seat in the summary: cards, won or lost, amount, description."""
    took: _Match
    """Of a seat in the summary: amount."""


DISCARD: Final = re.compile(rf"discards (1(?= card\b)|[2-5](?= cards\b)) cards?(?: {_CARDS})?").fullmatch
PAT: Final = re.compile(rf"stands pat(?: on {_CARDS})?").fullmatch
SHOW: Final = re.compile(rf"shows {_CARDS}{_LO}").fullmatch
FOLD: Final = re.compile(rf"folds(?: {_CARDS})?").fullmatch
MUCKED: Final = re.compile(rf"mucked(?: {_CARDS})?").fullmatch
FOLDED: Final = re.compile(
    r"folded (before (?:Flop|the (?:Flop|Draw|1st Draw))|after the (?:(?:1st|2nd|3rd) )?Draw"
    r"|on the (?:Flop|Turn|River))"
    r"( \(didn't bet\))?"
).fullmatch
RETURNED: Final = "Uncalled bet ("

LONGEST: Final = 1000
"""No line of PokerStars is longer, and no time is spent on one that is."""


@lru_cache(maxsize=32)
def patterns(money: Money) -> Patterns:
    """Return the lines as they look with amounts of this kind."""
    amount = money.pattern
    pot = r"(pot|main pot|side pot(?:-[1-9])?)"
    either = rf"(?:Main pot {amount}\.|Side pot(?:-[1-9])? {amount}\.)"
    listed = re.compile(rf"((?:Main|Side) pot(?:-[1-9])?) {amount}\.").findall
    return Patterns(
        seat=re.compile(
            rf"Seat ([0-9]{{1,2}}): (.+) \({amount} in chips(?:, [^()]* bounty)?\)"
            r"( is sitting out| out of hand \(moved from another table into small blind\))?"
        ).fullmatch,
        post=re.compile(
            rf"posts (the ante|small blind|big blind|small & big blinds) {amount}{_ALL_IN}"
        ).fullmatch,
        call=re.compile(rf"calls {amount}{_ALL_IN}").fullmatch,
        bet=re.compile(rf"bets {amount}{_ALL_IN}").fullmatch,
        raises=re.compile(rf"raises {amount} to {amount}{_ALL_IN}").fullmatch,
        returned=re.compile(rf"Uncalled bet \({amount}\) returned to (.+)").fullmatch,
        collected=re.compile(rf"(.+) collected {amount} from {pot}").fullmatch,
        total=re.compile(rf"Total pot {amount}((?: {_plain(either)})*)\s*\| Rake {amount}").fullmatch,
        side=listed,
        won=re.compile(rf"showed {_CARDS} and (?:(lost)|won \({amount}\))(?: with Lo: (.+?))?").fullmatch,
        took=re.compile(rf"collected \({amount}\)").fullmatch,
    )


def _plain(pattern: str) -> str:
    """The pattern without groups of its own."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)


_CARD: Final[dict[str, Card]] = {str(card): card for card in ALL_CARDS}


@lru_cache(maxsize=4096)
def cards_in(text: str) -> tuple[Card, ...]:
    """Return the cards of a bracket, `7c 5d`. Raises `CardError` for one that is none, or stands twice."""
    try:
        cards = tuple([_CARD[card] for card in text.split(" ")])
    except KeyError:
        wrong = next((card for card in text.split(" ") if card not in _CARD), text)
        if not text:
            raise CardError("the brackets hold no card") from None
        raise CardError(f"{wrong!r} is no card such as 7c") from None
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"{twice} stands twice in [{text}]")
    return cards


def brackets(cards: tuple[Card, ...]) -> str:
    """Write cards as `[7c 5d]`."""
    return f"[{' '.join(map(str, cards))}]"
