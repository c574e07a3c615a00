"""Writes a `HandHistory` as PokerStars text."""

from __future__ import annotations

from lowball.errors import NotationError, SetupError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.scale import in_money
from lowball.history.pokerstars.told import Told
from lowball.history.pokerstars.write_end import write_end
from lowball.history.pokerstars.write_head import write_head
from lowball.history.pokerstars.write_play import write_play

__all__ = ["dumps"]


def dumps(history: HandHistory, *, hero: int | None = None) -> str:
    """Write one finished hand as PokerStars text, which `loads` reads again.

    `hero` is the seat whose cards are told as they are dealt, as in the files that its player has; the
    others' are told when they show them. None tells all that the history knows.

    Amounts are in the sign of `currency`, with cents; a tournament (`_tournament` in the headers) and a
    history without a currency have plain chips.

    Raises `NotationError` for a hand that is not over or that the rules refuse, and for what the format
    cannot say: an extra post that is none of its three, amounts finer than a cent, names that are no names.
    """
    if not isinstance(history, HandHistory):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"a HandHistory is written, not {type(history).__name__}")
    history, money = in_money(history)
    told = Told(history, hero)
    try:
        state = history.start()
    except SetupError as error:
        raise NotationError(f"the history describes no hand that can be played: {error}") from error
    head = write_head(history, state, told, money)
    play, bettors = write_play(history, state, told, money)
    return "\n".join([*head, *play, *write_end(history, state, told, money, bettors)]) + "\n"
