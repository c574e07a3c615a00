"""Reading a range from text."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from lowball.equity.kept import read_cards, read_kept
from lowball.equity.prefixes import read_prefix
from lowball.equity.ranges.terms import Body, Draw, Pat, Term
from lowball.equity.reading import Reader

__all__ = ["read_terms"]

_TERM: Final = "a holding (7c4d3h2s, 7432, 743**, or - for no cards), 'pat 8+' or 'draw 1 to 8+'"
_AFTER: Final = "'without' and cards, @ and a weight, a comma or the end"
_DECIMAL: Final = re.compile(r"\d*\.\d+|\d+", re.ASCII)
_WHOLE: Final = re.compile(r"\d+", re.ASCII)
_DIGITS: Final = 15


def read_terms(text: str) -> tuple[Term, ...]:
    """The terms of a range, one at least; `NotationError` with the column of what cannot be read."""
    reader = Reader(text)
    terms = [_term(reader)]
    while reader.take(","):
        terms.append(_term(reader))
    return tuple(terms)


def _term(reader: Reader) -> Term:
    start = reader.here()
    body, after = _body(reader)
    dead = 0
    if reader.take("without"):
        after = _AFTER.partition("cards, ")[2]
        dead = read_cards(reader)
    weight = Fraction(1)
    if reader.take("@"):
        after = "a comma or the end"
        weight = _weight(reader)
    if not reader.at_end() and not reader.text.startswith(",", reader.position):
        raise reader.expected(after)
    term = Term(body, dead, weight)
    if dead and not len(term.masks()):
        raise reader.error(f"'{term}' leaves no holding", start)
    return term


def _body(reader: Reader) -> tuple[Body, str]:
    """What stands before a weight, and what could have stood next."""
    if reader.take("pat"):
        return _pat(reader)
    if reader.take("draw"):
        return _draw(reader), _AFTER
    kept = read_kept(reader, _TERM)
    return kept, _AFTER if kept == (0, (), 0) else f"another card, {_AFTER}"


def _pat(reader: Reader) -> tuple[Pat, str]:
    first = read_prefix(reader)
    if reader.take("+"):
        return Pat(None, first), _AFTER
    if reader.take(".."):
        last = read_prefix(reader)
        if (last.best, last.worst) < (first.best, first.worst):
            first, last = last, first
        return Pat(first, last), f"another rank, {_AFTER}"
    return Pat(first, first), f"another rank, +, '..' and ranks, {_AFTER}"


def _draw(reader: Reader) -> Draw:
    number = reader.take_match(_WHOLE)
    if number is None:
        raise reader.expected("the number of cards drawn (1 to 5)")
    if number[0] == "0":
        raise reader.error("expected 1 to 5 cards drawn, found 0: 'pat' draws none", number.start())
    if number[0] not in {"1", "2", "3", "4", "5"}:
        raise reader.error(f"expected 1 to 5 cards drawn, found {number[0][:20]}", number.start())
    if not reader.take("to"):
        raise reader.expected("'to' and the hand drawn to, such as 8+")
    prefix = read_prefix(reader)
    if not reader.take("+"):
        raise reader.expected("+ (or better)")
    return Draw(int(number[0]), prefix)


def _weight(reader: Reader) -> Fraction:
    place = reader.here()
    number = _number(reader, _DECIMAL)
    if number.isdigit() and reader.take("/"):
        below = reader.here()
        divisor = _number(reader, _WHOLE)
        if not int(divisor):
            raise reader.error("a weight cannot be divided by zero", below)
        number += f"/{divisor}"
    weight = Fraction(number)
    if not weight:
        raise reader.error("a weight must be above zero; leave out what does not occur", place)
    return weight


def _number(reader: Reader, pattern: re.Pattern[str]) -> str:
    place = reader.here()
    number = reader.take_match(pattern)
    if number is None:
        raise reader.expected("a weight such as 2, 0.5 or 1/3")
    if len(number[0]) > _DIGITS:
        raise reader.error(f"expected {_DIGITS} digits at most, found {len(number[0])}", place)
    return number[0]
