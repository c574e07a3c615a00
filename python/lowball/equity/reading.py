"""Reading text from left to right: what stands at the cursor, and where, for the error that names it."""

from __future__ import annotations

import re
from typing import Final

from lowball.errors import NotationError
from lowball.ranks import RANK_TEXT, SUIT_SIGNS, SUIT_TEXT

__all__ = ["Reader"]

# What `lowball.parse_cards` reads: either case, 10 for T, the signs of the suits, black or white, with or
# without the mark that asks for their text or emoji form.
_RANK: Final = re.compile("10|[2-9TJQKA]", re.IGNORECASE | re.ASCII)
_SUIT: Final = re.compile("(?:[cdhs]|[♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_WORD: Final = re.compile(r"\w+|.", re.DOTALL)
_SUITS: Final = SUIT_TEXT + SUIT_SIGNS + "♧♢♡♤"


class Reader:
    """A cursor in a text. Blanks are passed over before everything but a suit."""

    __slots__ = ("position", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def here(self) -> int:
        """The position of what comes next, blanks passed over."""
        text, position = self.text, self.position
        while position < len(text) and text[position].isspace():
            position += 1
        self.position = position
        return position

    def at_end(self) -> bool:
        """Whether nothing but blanks is left."""
        return self.here() == len(self.text)

    def take(self, literal: str) -> bool:
        """Pass over `literal`, in either case, if it comes next."""
        end = self.here() + len(literal)
        if self.text[self.position : end].lower() != literal:
            return False
        self.position = end
        return True

    def take_match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Pass over what the pattern matches, if it does so here."""
        match = pattern.match(self.text, self.here())
        if match is not None:
            self.position = match.end()
        return match

    def take_rank(self) -> int | None:
        """The rank that comes next, 0 (deuce) to 12 (ace)."""
        match = self.take_match(_RANK)
        if match is None:
            return None
        return RANK_TEXT.index("T" if match[0] == "10" else match[0].upper())

    def take_suit(self) -> int | None:
        """The suit that stands right here, with no blank before it."""
        match = _SUIT.match(self.text, self.position)
        if match is None:
            return None
        self.position = match.end()
        return _SUITS.index(match[0][0].lower()) % 4

    def error(self, message: str, position: int | None = None) -> NotationError:
        """The error about what stands at a position, by default at the cursor."""
        at = self.here() if position is None else position
        return NotationError(message, column=at + 1)

    def expected(self, what: str) -> NotationError:
        """The error that says what should stand at the cursor and what does."""
        match = _WORD.match(self.text, self.here())
        if match is None:
            found = "the end"
        else:
            found = repr(match[0] if len(match[0]) <= 20 else match[0][:17] + "...")
        return self.error(f"expected {what}, found {found}")
