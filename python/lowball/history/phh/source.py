"""Where things stand in the text of a record: values are read without their places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, overload

from lowball.errors import NotationError
from lowball.history.wording import Origin

__all__ = ["Origins", "Place", "Source", "decode"]

# A comment or a string of TOML, the long strings before the short ones they begin with.
_TOKEN: Final = re.compile(
    r"""(?P<comment>\#[^\n]*)
      | (?P<string>\"{3}.*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
      | (?P<end>\])""",
    re.VERBOSE | re.DOTALL,
)


def decode(data: bytes) -> str:
    """Return the text of a record. Raises `NotationError` with the line if it is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotationError(f"this is not UTF-8 text: byte {data[error.start]:#04x}", line) from error


class Place(NamedTuple):
    """A line and a column, from 1; None where they could not be found."""

    line: int | None = None
    column: int | None = None


class Source:
    """The text of one record, able to find a field or one string of the `actions` array.

    `first` is the line at which the text begins in its file.
    """

    def __init__(self, text: str, first: int = 1) -> None:
        self._text = text
        self._first = first
        self._actions: list[int] | None = None
        self.texts: list[object] = []  # `actions`, once they are read

    def mentions(self, words: str) -> bool:
        """Whether these words stand anywhere in the text."""
        return words in self._text

    def at(self, offset: int) -> Place:
        """Return the place of a position in the text."""
        line = self._text.count("\n", 0, offset) + self._first
        return Place(line, offset - self._text.rfind("\n", 0, offset))

    def field(self, name: str) -> Place:
        """Return where the field is set; a nowhere `Place` if it is not."""
        found = self._find(name)
        return Place() if found is None else self.at(found.start("name"))

    def action(self, index: int) -> Place:
        """Return where string `index` (from 0) of `actions` begins."""
        if self._actions is None:
            self._actions = self._scan_actions()
        return self.at(self._actions[index]) if index < len(self._actions) else self.field("actions")

    def words(self, index: int) -> str:
        """Return what action `index` says, without its comment."""
        return " ".join(str(self.texts[index]).split("#", 1)[0].split())

    def error(self, message: str, place: Place | None = None) -> NotationError:
        """Return the error to raise, with its place."""
        return NotationError(message, *(place or Place()))

    def _find(self, name: str) -> re.Match[str] | None:
        return re.search(
            rf"""^[ \t]*(?P<name>["']?{re.escape(name)}["']?)[ \t]*=""", self._text, re.MULTILINE
        )

    def _scan_actions(self) -> list[int]:
        found = self._find("actions")
        starts: list[int] = []
        if found is not None:
            for token in _TOKEN.finditer(self._text, found.end()):
                if token.lastgroup == "end":
                    break
                if token.lastgroup == "string":
                    starts.append(token.start())
        return starts


class Origins(Sequence[Origin]):
    """Where each action was read, found out when somebody asks: mostly nobody does."""

    __slots__ = ("_places", "_source")

    def __init__(self, source: Source, places: Sequence[int]) -> None:
        self._source = source
        self._places = places

    @overload
    def __getitem__(self, index: int) -> Origin: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Origin, ...]: ...
    def __getitem__(self, index: int | slice) -> Origin | tuple[Origin, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(len(self))[index])
        place = self._places[index]
        return Origin(place + 1, self._source.words(place), *self._source.action(place))

    def __len__(self) -> int:
        return len(self._places)

    def field(self, name: str) -> Place:
        """Return where a field of the record is set."""
        return self._source.field(name)
