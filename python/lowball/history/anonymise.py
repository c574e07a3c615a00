"""Other names for the players of recorded hands, the same one for the same player throughout."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory

__all__ = ["Anonymiser", "anonymised"]


class Anonymiser:
    """Gives each name another one: Player 1, Player 2, ... in the order in which it first sees them.

    Use one for all hands of a file, so that a player has one name in it. `form` is what the names look like,
    with `{}` for the number. Raises `NotationError` for a form without it.

    >>> names = Anonymiser()
    >>> names.name("anna"), names.name("Bo K."), names.name("anna")
    ('Player 1', 'Player 2', 'Player 1')
    >>> names.text("Bo K. said that anna, not annabel, won")
    'Player 2 said that Player 1, not annabel, won'
    """

    def __init__(self, form: str = "Player {}") -> None:
        if not isinstance(form, str) or form.count("{}") != 1 or form != form.strip() or "\n" in form:
            raise NotationError(f"the form of a name is text on one line with one {{}} in it, not {form!r}")
        self._form = form
        self._names: dict[str, str] = {}

    def name(self, name: str) -> str:
        """Return the other name of a player. An empty one, for a seat where nobody sits, stays empty."""
        if not name:
            return name
        other = self._names.get(name)
        if other is None:
            other = self._names[name] = self._form.replace("{}", str(len(self._names) + 1))
        return other

    def text(self, text: str) -> str:
        """Return the text with every name in it that has been seen so far replaced, the longest first.

        A name is replaced where it stands as words of its own, so Ann is not found in Anna.
        """
        found = sorted([name for name in self._names if name in text], key=len, reverse=True)
        if not found:
            return text
        pattern = "|".join([_as_words(name) for name in found])
        return re.sub(pattern, lambda match: self._names[match[0]], text)


def anonymised(history: HandHistory, names: Anonymiser) -> HandHistory:
    """Return the history with other names for its players, in its comments and headers as well.

    What says where it was read (`origins`) is left out, because it quotes the record.
    """
    players = tuple([names.name(name) for name in history.players])
    return replace(
        history,
        players=players,
        headers={names.text(name): _in(names, value) for name, value in history.headers.items()},
        comments={place: names.text(text) for place, text in history.comments.items()},
        shows=tuple([replace(show, origin=None) for show in history.shows]),
        origins=(),
    )


def _in(names: Anonymiser, value: object) -> object:
    if isinstance(value, str):
        return names.text(value)
    if isinstance(value, dict):
        items = cast("dict[str, object]", value).items()
        return {names.text(key): _in(names, inner) for key, inner in items}
    if isinstance(value, list):
        return [_in(names, inner) for inner in cast("list[object]", value)]
    if isinstance(value, tuple):
        return tuple([_in(names, inner) for inner in cast("tuple[object, ...]", value)])
    return value


def _as_words(name: str) -> str:
    """A pattern for a name between what are no letters or digits; its own ends may be neither."""
    before = r"(?<!\w)" if re.match(r"\w", name) else ""
    after = r"(?!\w)" if re.search(r"\w\Z", name) else ""
    return before + re.escape(name) + after
