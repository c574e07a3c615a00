"""The habits of the house as fields: what differs from those that a record without them is read with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, cast

from lowball.engine import DrawOrder, Game, House, Limit, Rake, Reshuffle, ShowAllIn
from lowball.errors import SetupError
from lowball.history.phh.fields import Fields

__all__ = ["RECORD_HOUSE", "WSOP_WAY", "house_fields", "known_game", "read_house"]

# A record is of what was done at the table, and at a table one may fold where a check was free.
RECORD_HOUSE: Final = House(free_fold=True)
# Five bets, any number between two, and the cards after all discards: tried when the other way does not fit.
WSOP_WAY: Final = replace(RECORD_HOUSE, raise_cap=5, heads_up_cap=False, draw_order=DrawOrder.BATCH)

_FLAGS: Final = ("heads_up_cap", "burn", "show_all", "free_fold")
_CHOICES: Final[Mapping[str, Mapping[str, Any]]] = {
    "draw_order": {order.value: order for order in DrawOrder},
    "reshuffle": {reshuffle.value: reshuffle for reshuffle in Reshuffle},
    "show_all_in": {show.value: show for show in ShowAllIn},
}
_PREFIX: Final = "_lowball_"
_NO_CAP: Final = 0


def house_fields(house: House) -> dict[str, object]:
    """Return the fields that say how the house differs from `RECORD_HOUSE`."""
    found: dict[str, object] = {}
    for name in ("raise_cap", "heads_up_cap", "draw_order", "burn", "reshuffle", "show_all_in", "show_all"):
        value = getattr(house, name)
        if value != getattr(RECORD_HOUSE, name):
            found[_PREFIX + name] = value.value if name in _CHOICES else (_NO_CAP if value is None else value)
    if not house.free_fold:
        found["_lowball_free_fold"] = False
    if house.rake is not None:
        rake = house.rake
        table: dict[str, object] = {"basis_points": rake.basis_points}
        if rake.cap is not None:
            table["cap"] = rake.cap
        table |= {"step": rake.step, "after_draw_only": rake.after_draw_only}
        found["_lowball_rake"] = table
    return found


def read_house(fields: Fields) -> tuple[House, bool]:
    """Take the fields of the house; say as well whether the record says anything of how bets and draws go."""
    found: dict[str, Any] = {}
    rest = fields.rest
    for name in _FLAGS:
        if _PREFIX + name in rest:
            found[name] = fields.flag(_PREFIX + name, default=False)
    for name, choices in _CHOICES.items():
        if _PREFIX + name in rest:
            found[name] = fields.choice(_PREFIX + name, choices)
    if "_lowball_raise_cap" in rest:
        found["raise_cap"] = fields.whole("_lowball_raise_cap", 0, 9) or None
    if "_lowball_rake" in rest:
        found["rake"] = _read_rake(fields)
    if not found:
        return RECORD_HOUSE, False
    try:
        house = _house(tuple(sorted(found.items())))
    except SetupError as error:
        raise fields.error(_PREFIX + next(iter(found)), str(error)) from error
    return house, not found.keys().isdisjoint(("raise_cap", "heads_up_cap", "draw_order", "reshuffle"))


@lru_cache(maxsize=64)
def _house(items: tuple[tuple[str, Any], ...]) -> House:
    return replace(RECORD_HOUSE, **dict(items))


def _read_rake(fields: Fields) -> Rake:
    value = fields.rest.pop("_lowball_rake")
    names = ("basis_points", "cap", "step", "after_draw_only")
    if not isinstance(value, dict) or not set(cast("dict[str, object]", value)) <= set(names):
        raise fields.error("_lowball_rake", f"expected a table of {', '.join(names)}")
    try:
        return Rake(**cast("dict[str, Any]", value))
    except (SetupError, TypeError) as error:
        raise fields.error("_lowball_rake", str(error)) from error


@lru_cache(maxsize=256)
def known_game(
    limit: Limit,
    draws: int,
    blinds: tuple[int, int],
    bets: tuple[int, int] | None,
    ante: int,
    ante_kind: Any,  # noqa: ANN401 - an AnteKind
    max_seats: int,
    house: House,
) -> Game:
    """Return the game; the hands of a session are mostly of one. Raises `SetupError`."""
    return Game(
        limit=limit,
        draws=draws,
        blinds=blinds,
        bets=bets,
        ante=ante,
        ante_kind=ante_kind,
        max_seats=max_seats,
        house=house,
    )
