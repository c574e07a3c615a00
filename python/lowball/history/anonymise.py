"""Other names for the players of recorded hands, the same one for the same player throughout.

Free text may name anybody in any way: by a surname, or a player who sits down only hours later. So none is
kept: no comments, and of the headers only those that are known, with values that are numbers, dates, times,
or have one of the fixed forms in which PokerStars writes them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, time
from typing import Final, cast

from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.reshuffles import RESHUFFLED

__all__ = ["Anonymiser", "anonymised"]

_NUMBER: Final = r"[0-9]+"
_MONEY: Final = r"[$€£₹¥]?[0-9]+(?:\.[0-9]+)?"
_ROMAN: Final = r"[IVXLCDM]+"
_TIME: Final = r"[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}(?: [0-9]{1,2}:[0-9]{2}:[0-9]{2}(?: [A-Z]{1,4})?)?"
_FORMS: Final[Mapping[str, re.Pattern[str]]] = {
    name: re.compile(form)
    for name, form in {
        **dict.fromkeys(("hand", "table", "level", "year", "month", "day", "time", "seat_count"), _NUMBER),
        "_tournament": _NUMBER,
        "_style": "(?:(?:Home Game|Zoom) )?(?:Game|Hand)",
        "_buyin": rf"Freeroll|[0-9]+FPP|{_MONEY}(?:\+{_MONEY})*(?: [A-Z]{{3}})?",
        "_stage": f"(?:Match Round {_ROMAN}, )?Level {_ROMAN}",
        "_mix": "(?:8|10)-Game|HORSE|HOSE",
        "_date": rf"{_TIME}(?: \[{_TIME}\])?",
    }.items()
}
_CURRENCY: Final = re.compile(r"[A-Z]{3}")


class Anonymiser:
    """Gives each name another one: Player 1, Player 2, ... in the order in which it first sees them.

    Use one for all hands of a file, so that a player has one name in it. `form` is what the names look like,
    with `{}` for the number. Raises `NotationError` for a form without it.

    >>> names = Anonymiser()
    >>> names.name("anna"), names.name("Bo K."), names.name("anna")
    ('Player 1', 'Player 2', 'Player 1')
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


def anonymised(history: HandHistory, names: Anonymiser) -> HandHistory:
    """Return the history with other names for its players, and without any text in which a name may stand.

    Left out are all comments; every header but the numbers of hand, table, level, tournament and seats, dates
    and times, and what PokerStars says of the kind of tournament in its own words; a currency that is no code
    of three letters; and `origins`, which quote the record.
    """
    return replace(
        history,
        players=tuple([names.name(name) for name in history.players]),
        headers={name: value for name, value in history.headers.items() if _is_safe(name, value)},
        comments={},
        currency=history.currency if _CURRENCY.fullmatch(str(history.currency)) else "",
        shows=tuple([replace(show, origin=None) for show in history.shows]),
        origins=(),
    )


def _is_safe(name: str, value: object) -> bool:
    """Whether a header cannot hold a name: it is known, and a number, date, time or in a fixed form."""
    if name == RESHUFFLED and isinstance(value, list):
        return all(type(number) is int for number in cast("list[object]", value))
    form = _FORMS.get(name)
    if form is None:
        return False
    if isinstance(value, str):
        return form.fullmatch(value) is not None
    return isinstance(value, int | date | time)
