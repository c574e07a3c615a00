"""Actions as rows of a record: `["bet_to", 3, 600]`, `["discard", 1, "Kd4d"]`, `["fold", 2, "timed_out"]`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, cast

from lowball.cards import Card
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.codec_fields import card_text, items, refuse, whole
from lowball.errors import NotationError

__all__ = ["cards_text", "read_action", "write_action"]


class _Row(NamedTuple):
    name: str
    third: str | None = None  # what stands after the seat
    mark: str | None = None  # what may stand at the end

    def __str__(self) -> str:
        parts = [f'"{self.name}"', "seat", *([self.third] if self.third else [])]
        shape = f"[{', '.join(parts)}]"
        return f'{shape}, perhaps with "{self.mark}" at the end' if self.mark else shape


_ROWS: Final[Mapping[type[Action], _Row]] = {
    Fold: _Row("fold", mark="timed_out"),
    Check: _Row("check", mark="timed_out"),
    Call: _Row("call"),
    BetTo: _Row("bet_to", "amount"),
    StandPat: _Row("stand_pat", mark="timed_out"),
    Discard: _Row("discard", "cards"),
    Deal: _Row("deal", "cards", mark="from_log"),
}
_KINDS: Final = {row.name: kind for kind, row in _ROWS.items()}


def cards_text(cards: Iterable[Card], unknown: int = 0) -> str:
    """Cards as records write them: the known ones in order, then `??` for each unknown one."""
    return "".join(map(str, cards)) + "??" * unknown


def write_action(action: Action) -> list[Any]:
    """The row of a logged action."""
    name, _, mark = _ROWS[type(action)]
    row: list[Any] = [name, action.seat]
    if isinstance(action, BetTo):
        row.append(action.amount)
    elif isinstance(action, Discard | Deal):
        row.append(cards_text(action.cards, action.unknown))
    if mark and getattr(action, mark):
        row.append(mark)
    return row


def read_action(value: object, where: str) -> Action:
    """The action of a row: well formed, though whether it is legal is for `State.push` to say."""
    row = items(value, where)
    name = row[0] if row else None
    if type(name) is not str or name not in _KINDS:
        refuse(f"{where}[0]", " or ".join(map(repr, _KINDS)), name)
    kind = _KINDS[name]
    shape = _ROWS[kind]
    length = 2 if shape.third is None else 3
    marked = shape.mark is not None and len(row) == length + 1
    if len(row) != length and not marked:
        raise NotationError(f"{where}: expected {shape}, not {len(row)} items")
    if marked and (type(row[-1]) is not str or row[-1] != shape.mark):
        refuse(f"{where}[{length}]", f'"{shape.mark}" or nothing', row[-1])
    seat = whole(row[1], f"{where}[1]")
    if kind is BetTo:
        return BetTo(whole(row[2], f"{where}[2]"), seat)
    if shape.third == "cards":
        cards = card_text(row[2], f"{where}[2]")
        if not cards:
            refuse(f"{where}[2]", "one card or more", cards)
        return Deal(seat, cards, from_log=marked) if kind is Deal else Discard(cards, seat=seat)
    plain = cast("type[Fold]", kind)  # Check, Call and StandPat are built alike
    return plain(seat, timed_out=True) if marked else plain(seat)
