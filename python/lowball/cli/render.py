"""Plain text on a stream: coloured on a terminal if rich is there, and only letters otherwise."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Final, TextIO

from lowball.cards import Card, Suit
from lowball.units import as_written

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Line", "Screen", "Span", "cards_line", "money", "plain"]

# A piece of text and its style: "" or the name of one that rich knows.
Span = tuple[str, str]
# What makes up a line: text without style, or spans.
Line = Sequence[str | Span]

_RED: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_WORDS: Final = re.compile(r"\s+|\S+")


def cards_line(cards: Iterable[Card], unknown: int = 0) -> list[str | Span]:
    """Return cards as the pieces of a line, `7c 5d ??`; the red suits are red."""
    pieces: list[str | Span] = []
    for card in cards:
        pieces += [(str(card), "red" if card.suit in _RED else "bold"), " "]
    pieces += [("??", "dim"), " "] * unknown
    return pieces[:-1]


def money(chips: int, unit: Decimal = Decimal(1)) -> str:
    """Return an amount as recorded, with commas: `1,250,000` or, in units of 0.01, `1,250.50`."""
    whole, point, decimals = as_written(chips, unit).partition(".")
    return f"{int(whole):,}{point}{decimals}"


def plain(line: str | Line) -> str:
    """Return a line without its styles."""
    return "".join(text for text, _ in _spans(line))


def _spans(line: str | Line) -> Iterator[Span]:
    for piece in [line] if isinstance(line, str) else line:
        yield (piece, "") if isinstance(piece, str) else piece


class Screen:
    """Writes lines, wrapped to the width of the terminal or of `COLUMNS`; without either they stay whole.

    What the stream cannot show becomes `?`: characters outside its encoding, and control characters, which a
    record of unknown origin could use to steer the terminal.
    """

    def __init__(self, stream: TextIO | None = None, *, wrap: bool = True) -> None:
        self._stream = sys.stdout if stream is None else stream
        self._encoding = getattr(self._stream, "encoding", None) or "utf-8"
        self._console = _console(self._stream)
        self._width = _width(self._stream) if wrap else None

    def heading(self, text: str) -> None:
        """Write a title, after an empty line."""
        self.line()
        self.line([(text, "bold")])

    def title(self, text: str) -> None:
        """Write the title of a whole part, underlined."""
        self.heading(text)
        self.line("=" * len(text))

    def line(self, line: str | Line = "", *, indent: int = 0) -> None:
        """Write one line; what has to be wrapped goes on four further to the right than `indent`."""
        safe = [(self._safe(text), style) for text, style in _spans(line)]
        for number, spans in enumerate(self._wrapped(safe, indent)):
            margin = " " * (indent + (4 if number else 0)) if spans else ""
            self._write([(margin, ""), *spans])

    def whole(self, line: str | Line) -> None:
        """Write one line as it is, however long: a command that somebody will copy."""
        self._write([(self._safe(text), style) for text, style in _spans(line)])

    def table(
        self, rows: Sequence[Sequence[str | Line]], *, right: Iterable[int] = (), indent: int = 2
    ) -> None:
        """Write rows in aligned columns; the columns numbered in `right` are flush right."""
        texts = [[self._safe(plain(cell)) for cell in row] for row in rows]
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        flush_right = set(right)
        for row, row_texts in zip(rows, texts, strict=True):
            line: list[str | Span] = []
            for column, (cell, text) in enumerate(zip(row, row_texts, strict=True)):
                gap = " " * (widths[column] - len(text))
                line += [gap] if column in flush_right else []
                line += _spans(cell)
                last = not any(row_texts[column + 1 :])
                line += [] if last else ["  " if column in flush_right else f"{gap}  "]
                if last:
                    break
            self.line(line, indent=indent)

    def _safe(self, text: str) -> str:
        shown = "".join(char if char.isprintable() else "?" for char in text)
        return shown.encode(self._encoding, "replace").decode(self._encoding)

    def _wrapped(self, spans: Sequence[Span], indent: int) -> Iterator[list[Span]]:
        """Yield the lines that the spans take; words longer than a line are left whole."""
        if self._width is None or indent + sum(len(text) for text, _ in spans) <= self._width:
            yield list(spans)
            return
        line: list[Span] = []
        room = self._width - indent
        used = 0
        for text, style in spans:
            for word in _WORDS.findall(text):
                if used and used + len(word.rstrip()) > room:
                    yield line
                    line, used, room = [], 0, self._width - indent - 4
                if used or not word.isspace():
                    joined = line.pop()[0] + word if line and line[-1][1] == style else word
                    line.append((joined, style))
                    used += len(word)
        if line:
            yield line

    def _write(self, spans: Iterable[Span]) -> None:
        if self._console is None:
            self._stream.write("".join(text for text, _ in spans).rstrip() + "\n")
            return
        from rich.text import Text  # noqa: PLC0415  only where rich is there

        text = Text.assemble(*spans)
        text.rstrip()
        self._console.print(text, soft_wrap=True)


def _console(stream: TextIO) -> Console | None:
    """Return what writes in colour; None without rich, without a terminal, and where `NO_COLOR` is set."""
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        return None
    try:
        from rich.console import Console  # noqa: PLC0415  rich is optional
    except ModuleNotFoundError:
        return None
    return Console(file=stream, highlight=False, markup=False, emoji=False)


def _width(stream: TextIO) -> int | None:
    """Return the columns to wrap to, 40 at least: `COLUMNS`, else those of the terminal, else None."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked) > 0:
        return max(40, int(asked))
    if not stream.isatty():
        return None
    try:
        return max(40, os.get_terminal_size(stream.fileno()).columns)
    except OSError:
        return None
