"""`lowball replay`: a recorded hand, told street by street, or stepped through."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from lowball.cli.picking import pick
from lowball.cli.render import Screen, money
from lowball.cli.source import STANDARD_INPUT
from lowball.cli.stepping import step_through
from lowball.cli.story import Story
from lowball.errors import LowballError, NotationError
from lowball.history import HandHistory

__all__ = ["replay_record", "tell"]


def replay_record(path: Path, *, hand: str | None = None, step: bool = False) -> None:
    """Print a hand of a file or folder, or of standard input for the path "-"; `hand` says which of several.

    With `step`, it is gone through action by action as somebody says.

    Raises `LowballError` if it cannot be found or read, or differs from the rules.
    """
    if step and str(path) == STANDARD_INPUT:
        raise LowballError("--step reads what is typed from standard input, so the hand must be in a file")
    screen = Screen()
    where, history = pick(path, hand)
    try:
        if step:
            for line in _about(history):
                screen.line([(line, "bold")])
            if step_through(screen, history):
                _check(screen, history)
        else:
            tell(screen, history)
    except NotationError as error:
        raise LowballError(f"{where}: {error}") from error


def tell(screen: Screen, history: HandHistory) -> None:
    """Print a hand and how it compares with its record. Raises `NotationError` where they differ."""
    for line in _about(history):
        screen.line([(line, "bold")])
    story = Story(screen, history.name, history.unit)
    states = list(history.replay(check=False))
    story.table(states[0])
    for before, after in pairwise(states):
        story.step(before, after)
    outcome = history.verify()
    hands = {seat: states[-1].hands[seat] for seat in states[-1].live}
    hands |= {show.seat: show.cards for show in history.shows if show.cards}
    story.ending(outcome, hands)
    _check(screen, history)


def _check(screen: Screen, history: HandHistory) -> None:
    """Print what was compared with the record. Raises `NotationError` where the record differs."""
    outcome = history.verify()
    if outcome.rake:
        screen.line(f"the house took {money(outcome.rake, history.unit)}")
    if history.recorded is not None:
        screen.line([("pots and winnings agree with the record", "green")])
    if history.finishing_stacks is not None:
        screen.line([("finishing stacks agree with the record", "green")])
    elif history.recorded is None:
        screen.line("the record has no finishing stacks to compare with")


def _about(history: HandHistory) -> list[str]:
    """Return what the headers say about where and when it was played."""
    headers = history.headers
    place = [str(headers[name]) for name in ("event", "venue", "city", "country") if name in headers]
    table = [f"table {headers['table']}"] if "table" in headers else []
    date = [str(headers[name]) for name in ("year", "month", "day") if name in headers]
    when = ["-".join(part.zfill(2) for part in date)] if len(date) == 3 else []
    number = [f"hand {headers['hand']}"] if "hand" in headers else []
    money_of = [f"amounts in {history.currency}"] if history.currency else []
    text = ", ".join(place + table + when + number + money_of)
    return [text] if text else []
