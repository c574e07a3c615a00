"""Amounts of PokerStars text: with a currency sign in cash games, plain chips elsewhere; never a float."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final

__all__ = ["CENT", "CODES", "SIGNS", "Money", "in_cents", "money"]

CENT: Final = Decimal("0.01")

CODES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "¥": "JPY"}
"""The currency that a sign means where no code stands beside it."""

SIGNS: Final = {"USD": "$", "CAD": "$", "AUD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "JPY": "¥"}
"""The sign that amounts of a currency carry; others are written without one."""


@lru_cache(maxsize=8192)
def in_cents(amount: str) -> int:
    """Return an amount such as `2`, `2.5` or `2.05` in hundredths."""
    whole, _, fraction = amount.partition(".")
    return int(whole) * 100 + int(fraction.ljust(2, "0"))


@dataclass(frozen=True, slots=True)
class Money:
    """How amounts look in one hand: their sign, and whether they are counted in hundredths."""

    sign: str
    cents: bool

    @property
    def unit(self) -> Decimal:
        """What one chip is worth."""
        return CENT if self.cents else Decimal(1)

    @property
    def pattern(self) -> str:
        """A regular expression for an amount; its one group is the number."""
        sign = "\\" + self.sign if self.sign else ""
        return sign + (r"([0-9]{1,15}(?:\.[0-9]{1,2})?)" if self.cents else "([0-9]{1,15})")

    def chips(self, amount: str) -> int:
        """Return the number of an amount, as `pattern` finds it, in chips."""
        return in_cents(amount) if self.cents else int(amount)

    def text(self, chips: int) -> str:
        """Write an amount as PokerStars does: `$2`, `$2.50`, `250`."""
        if not self.cents:
            return f"{self.sign}{chips}"
        whole, cents = divmod(chips, 100)
        return f"{self.sign}{whole}.{cents:02d}" if cents else f"{self.sign}{whole}"

    def full(self, chips: int) -> str:
        """Write an amount with its two decimals even where they are nought."""
        return f"{self.sign}{chips // 100}.{chips % 100:02d}" if self.cents else self.text(chips)


@lru_cache(maxsize=64)
def money(sign: str, *, cents: bool) -> Money:
    """Return the one `Money` of its kind."""
    return Money(sign, cents)
