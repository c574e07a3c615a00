"""Writes a `HandHistory` as PokerStars text."""

from __future__ import annotations

from lowball.engine import PotResult, State
from lowball.errors import NotationError, SetupError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.read_back import read_back
from lowball.history.pokerstars.scale import in_money, pots_in_money
from lowball.history.pokerstars.told import Told
from lowball.history.pokerstars.write_end import write_end
from lowball.history.pokerstars.write_head import write_head
from lowball.history.pokerstars.write_play import write_play
from lowball.history.wording import refuse_surrogates

__all__ = ["dumps"]


def dumps(history: HandHistory, *, hero: int | None = None, number: int = 1) -> str:
    """Write one finished hand as PokerStars text, which `loads` reads again.

    `hero` is the seat whose cards are told as they are dealt, as in the files that its player has; the
    others' are told when they show them. None tells all that the history knows.

    Amounts are in the sign of `currency`, with cents; a tournament (`_tournament` in the headers) and a
    history without a currency have plain chips.

    `number` is the number of a hand that has none in its headers.

    The text is read again: it has the same play and the same result, and is written as the same text.

    Raises `NotationError` for a hand that is not over or that the rules refuse, and for what the format
    cannot say: a fifth bet in a round, cards that PokerStars' draw would not give, an extra post that is none
    of its three, amounts finer than a cent, names and headers that have no place in it.
    """
    if not isinstance(history, HandHistory):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"a HandHistory is written, not {type(history).__name__}")
    counted, money = in_money(history)
    told = Told(counted, hero)
    text, state, pots = _write(history, counted, told, money, number)
    for line in text.splitlines():
        refuse_surrogates(line, "a line of PokerStars text")
    back = read_back(text, counted, state, told, pots)
    counted, money = in_money(back)
    if _write(back, counted, Told(counted, None), money, number)[0] != text:
        raise NotationError(
            "PokerStars text cannot tell this hand: what is read from it is written otherwise"
        )
    return text


def _write(
    original: HandHistory, history: HandHistory, told: Told, money: Money, number: int
) -> tuple[str, State, tuple[PotResult, ...]]:
    """Write a history that is counted as its text will be; the result is that of the `original`."""
    try:
        state = history.start()
    except SetupError as error:
        raise NotationError(f"the history describes no hand that can be played: {error}") from error
    head = write_head(history, state, told, money, number)
    play, bettors = write_play(history, state, told, money)
    pots = pots_in_money(original, money)
    end = write_end(history, state, pots, told, money, bettors)
    return "\n".join([*head, *play, *end]) + "\n", state, pots
