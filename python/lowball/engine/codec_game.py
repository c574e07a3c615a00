"""A game as a record, `lowball.game` version 1."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.amounts import as_int
from lowball.engine.codec_fields import (
    checked,
    choice,
    fields_of,
    flag,
    headed,
    name_of,
    pair,
    refuse,
    whole,
)
from lowball.engine.game import AnteKind, Game, Limit
from lowball.engine.house import DrawOrder, House, Rake, Reshuffle, ShowAllIn

__all__ = ["read_game", "write_game"]

FORMAT: Final = "lowball.game"
VERSION: Final = 1

_GAME: Final = ("limit", "draws", "blinds", "bets", "ante", "ante_kind", "max_seats", "house")
_HOUSE: Final = (
    "raise_cap",
    "heads_up_cap",
    "draw_order",
    "burn",
    "reshuffle",
    "show_all_in",
    "show_all",
    "free_fold",
    "rake",
)
_RAKE: Final = ("basis_points", "cap", "step", "after_draw_only")


def write_game(game: Game) -> dict[str, Any]:
    """The record of a game: every field, also those left at their default."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "limit": name_of(game.limit),
        "draws": game.draws,
        "blinds": list(game.blinds),
        "bets": None if game.bets is None else list(game.bets),
        "ante": game.ante,
        "ante_kind": name_of(game.ante_kind),
        "max_seats": game.max_seats,
        "house": _write_house(game.house),
    }


def read_game(record: object, where: str = "game") -> Game:
    """The game of a record; `where` is how error messages call it. Raises `NotationError`."""
    fields = headed(record, where, FORMAT, VERSION, _GAME)
    limit = choice(fields["limit"], f"{where}.limit", Limit)
    bets = fields["bets"]
    if limit is Limit.FIXED_LIMIT or bets is not None:
        bets = pair(bets, f"{where}.bets")
    draws = whole(fields["draws"], f"{where}.draws")
    blinds = pair(fields["blinds"], f"{where}.blinds")
    ante = whole(fields["ante"], f"{where}.ante")
    ante_kind = choice(fields["ante_kind"], f"{where}.ante_kind", AnteKind)
    max_seats = whole(fields["max_seats"], f"{where}.max_seats")
    house = _read_house(fields["house"], f"{where}.house")
    with checked(where):
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


def _write_house(house: House) -> dict[str, Any]:
    rake = house.rake
    return {
        "raise_cap": as_int(house.raise_cap),
        "heads_up_cap": house.heads_up_cap,
        "draw_order": name_of(house.draw_order),
        "burn": house.burn,
        "reshuffle": name_of(house.reshuffle),
        "show_all_in": name_of(house.show_all_in),
        "show_all": house.show_all,
        "free_fold": house.free_fold,
        "rake": None if rake is None else {name: getattr(rake, name) for name in _RAKE},
    }


def _read_house(value: object, where: str) -> House:
    fields = fields_of(value, where, _HOUSE)
    cap = fields["raise_cap"]
    if cap is not None and whole(cap, f"{where}.raise_cap") not in (4, 5):
        refuse(f"{where}.raise_cap", "4, 5 or null", cap)
    heads_up_cap = flag(fields["heads_up_cap"], f"{where}.heads_up_cap")
    draw_order = choice(fields["draw_order"], f"{where}.draw_order", DrawOrder)
    burn = flag(fields["burn"], f"{where}.burn")
    reshuffle = choice(fields["reshuffle"], f"{where}.reshuffle", Reshuffle)
    show_all_in = choice(fields["show_all_in"], f"{where}.show_all_in", ShowAllIn)
    show_all = flag(fields["show_all"], f"{where}.show_all")
    free_fold = flag(fields["free_fold"], f"{where}.free_fold")
    rake = fields["rake"]
    if rake is not None:
        rake = _read_rake(rake, f"{where}.rake")
    with checked(where):
        return House(
            raise_cap=cap,
            heads_up_cap=heads_up_cap,
            draw_order=draw_order,
            burn=burn,
            reshuffle=reshuffle,
            show_all_in=show_all_in,
            show_all=show_all,
            free_fold=free_fold,
            rake=rake,
        )


def _read_rake(value: object, where: str) -> Rake:
    fields = fields_of(value, where, _RAKE)
    basis_points = whole(fields["basis_points"], f"{where}.basis_points")
    cap = fields["cap"]
    if cap is not None:
        cap = whole(cap, f"{where}.cap")
    step = whole(fields["step"], f"{where}.step")
    after_draw_only = flag(fields["after_draw_only"], f"{where}.after_draw_only")
    with checked(where):
        return Rake(basis_points, cap=cap, step=step, after_draw_only=after_draw_only)
