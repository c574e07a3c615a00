"""`lowball replay`: a recorded hand, told street by street."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from lowball.cli.render import Screen
from lowball.cli.source import STANDARD_INPUT, read_bytes
from lowball.cli.story import Story
from lowball.errors import LowballError, NotationError
from lowball.history import HandHistory, load, loads
from lowball.history.phh import decode

__all__ = ["replay_record", "tell"]


def replay_record(path: Path) -> None:
    """Print the hand in a file, or on standard input for the path "-".

    Raises `LowballError` if it cannot be read or differs from the rules.
    """
    piped = str(path) == STANDARD_INPUT
    try:
        tell(Screen(), loads(decode(read_bytes()), check=False) if piped else load(path, check=False))
    except NotationError as error:
        raise LowballError(f"{'standard input' if piped else path}: {error}") from error


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
    if history.finishing_stacks is None:
        screen.line("the record has no finishing stacks to compare with")
    else:
        screen.line([("finishing stacks agree with the record", "green")])


def _about(history: HandHistory) -> list[str]:
    """Return what the headers say about where and when it was played."""
    headers = history.headers
    place = [str(headers[name]) for name in ("event", "venue", "city", "country") if name in headers]
    date = [str(headers[name]) for name in ("year", "month", "day") if name in headers]
    when = ["-".join(part.zfill(2) for part in date)] if len(date) == 3 else []
    number = [f"hand {headers['hand']}"] if "hand" in headers else []
    text = ", ".join(place + when + number)
    return [text] if text else []
