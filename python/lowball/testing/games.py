"""Strategies for what is played: houses and games of every kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lowball.engine.game import AnteKind, Game, Limit
from lowball.engine.house import DrawOrder, House, Rake, Reshuffle, ShowAllIn

__all__ = ["games", "houses", "rakes"]

_BLINDS: Final = ((1, 2), (5, 10), (50, 100), (0, 1), (3, 3), (0, 5), (2, 7), (75, 150))
_BIG_BETS: Final = (2, 1, 3)  # in halves of the small bet above it: 2 is twice the small bet
_MOST_SEATS: Final = {1: 9, 3: 7}
_MOST_SEATS_WSOP: Final = {1: 9, 3: 6}


def rakes() -> SearchStrategy[Rake]:
    """Rakes from nothing to nearly all, with and without a cap and a step."""
    return st.builds(
        Rake,
        st.one_of(st.sampled_from((500, 1000)), st.integers(0, 9_999)),
        cap=st.none() | st.integers(0, 300),
        step=st.sampled_from((1, 5, 25)),
        after_draw_only=st.sampled_from((True, False)),
    )


@st.composite
def _houses(draw: st.DrawFn, rake: bool | None) -> House:  # noqa: FBT001 - `houses` is what people call
    order = draw(st.sampled_from(DrawOrder))
    batch = order is DrawOrder.BATCH
    return House(
        raise_cap=draw(st.sampled_from((4, 5, None))),
        heads_up_cap=draw(st.sampled_from((True, False))),
        draw_order=order,
        burn=draw(st.booleans()),
        reshuffle=draw(st.sampled_from(Reshuffle)) if batch else Reshuffle.POKERSTARS,
        show_all_in=draw(st.sampled_from(ShowAllIn)),
        show_all=draw(st.booleans()),
        free_fold=draw(st.booleans()),
        rake=draw(st.none() | rakes() if rake is None else rakes()) if rake is not False else None,
    )


def houses(*, rake: bool | None = None) -> SearchStrategy[House]:
    """Every combination of house habits; the defaults are the simplest.

    `rake`: True for raked houses only, False for none of them.
    """
    return _houses(rake)


@st.composite
def _games(
    draw: st.DrawFn,
    limits: tuple[Limit, ...],
    draws: tuple[int, ...],
    ante_kinds: tuple[AnteKind, ...],
    houses: SearchStrategy[House],
) -> Game:
    limit = draw(st.sampled_from(limits))
    number = draw(st.sampled_from(draws))
    blinds = draw(st.sampled_from(_BLINDS))
    bets = None
    if limit is Limit.FIXED_LIMIT:
        small = blinds[1]
        bets = (small, small + small * draw(st.sampled_from(_BIG_BETS)) // 2)
    house = draw(houses)
    most = (_MOST_SEATS_WSOP if house.reshuffle is Reshuffle.WSOP else _MOST_SEATS)[number]
    ante = draw(st.sampled_from((0, 0, 1, blinds[1], 3 * blinds[1]))) if ante_kinds else 0
    return Game(
        limit=limit,
        draws=number,
        blinds=blinds,
        bets=bets,
        ante=ante,
        ante_kind=draw(st.sampled_from(ante_kinds)) if ante else AnteKind.EACH,
        max_seats=draw(st.sampled_from((min(6, most), most))),
        house=house,
    )


def games(
    *,
    limits: Iterable[Limit] = tuple(Limit),
    draws: Iterable[int] = (1, 3),
    ante_kinds: Iterable[AnteKind] = tuple(AnteKind),
    houses: SearchStrategy[House] | None = None,
) -> SearchStrategy[Game]:
    """Games of these limits and numbers of draws, no-limit single draw with small blinds being the simplest.

    About two in five have no ante; `ante_kinds=()` is no antes at all. `houses` is any house unless given.
    """
    return _games(tuple(limits), tuple(draws), tuple(ante_kinds), _houses(None) if houses is None else houses)
