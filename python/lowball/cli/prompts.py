"""Asking a person for an action: the prompts, and what the answers mean."""

from __future__ import annotations

import re
import sys
from typing import Final

from lowball.cards import parse_cards
from lowball.cli.render import Screen, cards_line, money
from lowball.engine import Action, BetTo, Call, Check, Fold, Selection, View
from lowball.errors import CardError, LowballError
from lowball.hands import Hand

__all__ = ["Quit", "ask", "read_answer"]

_QUIT: Final = frozenset({"quit", "q", "exit"})
_PLAIN: Final[dict[str, Action]] = {
    word: action
    for action, words in ((Fold(), "fold f"), (Check(), "check k x"), (Call(), "call c"))
    for word in words.split()
}
_ALL_IN: Final = frozenset({"all-in", "allin", "all in", "a"})
_BET: Final = re.compile(r"(?:(?:bet|raise|b|r)(?: to)?)?(?: ?(?P<amount>[0-9]{1,30}))?", re.ASCII)


class Quit(Exception):  # noqa: N818 - not an error
    """The person wants to leave, or there is no more input."""


def ask(screen: Screen, view: View) -> Action:
    """Ask until there is an answer that means an action, which need not be legal. Raises `Quit`."""
    legal = view.legal_actions
    screen.line()
    chips = f"pot {money(view.pot)}, stack {money(view.stacks[legal.seat or 0])}"
    screen.line(["you hold ", *cards_line(view.hand), f"  {Hand(view.hand).rank.name}  {chips}"])
    if legal.draw:
        return _ask_discard(screen, view)
    while True:
        answer = read_answer(screen, f"{', '.join(_choices(view))} > ")
        try:
            return _bet_of(answer, view)
        except LowballError as error:
            screen.line(str(error), indent=2)


def _choices(view: View) -> list[str]:
    legal = view.legal_actions
    choices = ["fold"] * legal.can_fold + ["check"] * legal.can_check
    if legal.call is not None:
        choices.append(f"call {legal.call}")
    if legal.bet_to:
        least, most = legal.bet_to[0], legal.bet_to[-1]
        choices.append(f"bet {least}" if least == most else f"bet {least}..{most}")
    return choices


def _bet_of(answer: str, view: View) -> Action:
    """The action that an answer means. Raises `LowballError` if it means none."""
    plain = _PLAIN.get(answer)
    if plain is not None:
        return plain
    legal = view.legal_actions
    if answer in _ALL_IN:
        seat = legal.seat or 0
        if legal.call == view.stacks[seat] and not legal.bet_to:
            return Call()
        return BetTo(view.bets[seat] + view.stacks[seat])
    bet = _BET.fullmatch(answer)
    if answer and bet is not None:
        if bet["amount"] is not None:
            return BetTo(int(bet["amount"]))
        if legal.bet_to and legal.bet_to[0] == legal.bet_to[-1]:
            return BetTo(legal.bet_to[0])
        if legal.bet_to:
            raise LowballError(f"say how much, such as: bet {legal.bet_to[0]}")
        raise LowballError("no bet is possible now")
    given = f", not {answer!r}" if answer else ""
    raise LowballError(f"type one of: {', '.join(_choices(view))}, all-in, quit{given}")


def _ask_discard(screen: Screen, view: View) -> Action:
    """Let cards be picked and put back until the choice is confirmed."""
    picked = Selection(view.hand)
    while True:
        screen.line(["picked: ", *(cards_line(picked.cards) or ["none"])], indent=2)
        confirm = f"enter throws {len(picked)} away" if len(picked) else "enter stands pat"
        answer = read_answer(screen, f"a card picks it or puts it back, pat, {confirm} > ")
        if not answer:
            return picked.confirm()
        if answer in {"pat", "p", "stand pat"}:
            return picked.stand_pat()
        try:
            picked = _toggled(picked, answer)
        except LowballError as error:
            screen.line(str(error), indent=2)


def _toggled(picked: Selection, answer: str) -> Selection:
    """Toggle every card of the answer, or none. Raises `LowballError` if one of them cannot be."""
    try:
        cards = parse_cards(answer)
    except CardError:
        hand = " ".join(map(str, picked.hand))
        raise LowballError(f"type cards of {hand}, pat, quit, or enter alone; not {answer!r}") from None
    for card in cards:
        picked = picked.toggle(card)
    return picked


def read_answer(screen: Screen, prompt: str) -> str:
    """One answer: lower case, single spaces, no commas. Raises `Quit` at the end of input."""
    try:
        answer = input(prompt)
    except (EOFError, RuntimeError):  # RuntimeError: there is no standard input at all
        screen.line()
        raise Quit from None
    except UnicodeDecodeError as error:
        raise LowballError(f"the input is not text in {error.encoding}") from None
    if not sys.stdin.isatty():
        screen.line(answer)  # as it would stand there if it had been typed
    words = " ".join(answer.replace(",", "").lower().split())
    if words in _QUIT:
        raise Quit
    return words
