"""Holds a text that was written to the hand that it is of: the reader must find the same in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lowball.engine import Action, Deal, Discard, PotResult, StandPat, State
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.payout import sums_of
from lowball.history.pokerstars.reader import loads
from lowball.history.pokerstars.told import Told
from lowball.history.pokerstars.write_play import with_seat

__all__ = ["read_back"]

_HEADERS: Final = (
    "hand",
    "table",
    "seat_count",
    "_style",
    "_date",
    "_tournament",
    "_buyin",
    "_stage",
    "_mix",
    "_club",
)


def read_back(
    text: str, history: HandHistory, state: State, told: Told, pots: Sequence[PotResult]
) -> HandHistory:
    """Return what is read from the text of a history, whose play ended in `state` and came to `pots`.

    Raises `NotationError` where it cannot be read, or where that is another hand.
    """
    try:
        back = loads(text)
    except NotationError as error:
        raise NotationError(
            f"PokerStars text cannot tell this hand, by whose rules it would be refused: {error.args[0]}"
        ) from error
    for name in _HEADERS:
        given = history.headers.get(name)
        if given is not None and str(back.headers.get(name)) != str(given):
            raise NotationError(f"{name} is {given!r}, which PokerStars text cannot say")
    kept = {
        seat: place
        for place, seat in enumerate(
            [seat for seat, chips in enumerate(history.stacks) if chips or seat == history.button]
        )
    }
    if (
        back.stacks != _of(history.stacks, kept)
        or back.button != kept[history.button]
        or back.big_blind != kept[history.big_blind]
        or _told(state.log, kept, told) != _told(back.actions, None, None)
    ):
        raise NotationError("PokerStars text cannot tell this hand: another one would be read from it")
    sums = sums_of(pots)
    stacks = tuple([chips + sums.get(seat, 0) for seat, chips in enumerate(state.stacks)])
    if back.verify().stacks != _of(stacks, kept):
        raise NotationError("the stacks at the end are not what PokerStars text would have")
    return back


def _of(stacks: tuple[int, ...], kept: Mapping[int, int]) -> tuple[int, ...]:
    return tuple([stacks[seat] for seat in kept])


def _told(
    actions: Iterable[Action], kept: Mapping[int, int] | None, told: Told | None
) -> tuple[list[Action], list[Action]]:
    """Return the actions as a text tells them, and the deals apart from the others.

    A text deals to each player as he discards, the history perhaps when all have: that is the same hand.
    """
    others: list[Action] = []
    deals: list[tuple[int, Action]] = []
    for action in actions:
        at = action.seat
        assert at is not None
        seat = at if kept is None else kept[at]
        sighted = told is None or at in told.sighted
        match action:
            case Deal(cards=cards, unknown=unknown):
                count = len(cards) + unknown
                deals.append((seat, Deal(seat, cards, unknown) if sighted else Deal(seat, (), count)))
            case Discard(cards=cards, unknown=unknown):
                count = len(cards) + unknown
                if not count:
                    others.append(StandPat(seat))
                else:
                    others.append(Discard(cards, unknown, seat) if sighted else Discard((), count, seat))
            case _:
                others.append(with_seat(action, seat))
    deals.sort(key=lambda deal: deal[0])
    return others, [deal for _, deal in deals]
