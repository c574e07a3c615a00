"""What to say of a line that cannot be read where it stands."""

from __future__ import annotations

import re
from typing import Final

from lowball.history.pokerstars.head import DEALING, Head
from lowball.history.pokerstars.lines import SEAT_FACTS, SECTIONS
from lowball.history.pokerstars.play import VERBS

__all__ = ["above_deal", "below_deal", "in_summary"]

_WORDS: Final = "|".join([*VERBS, "shows", "mucks", "doesn't"])
_DOES: Final = re.compile(rf"(.+): (?:posts|{_WORDS}) .*|(.+): (?:folds|checks)").fullmatch
_POSTS: Final = re.compile(r".*: posts .*").fullmatch
_OF_TABLE: Final = re.compile(
    r"Dealt to .*|Uncalled bet .*|.* collected .*|Betting is capped|The deck is reshuffled|Total pot .*"
).fullmatch
_TOTAL: Final = re.compile(r"Total pot .*").fullmatch
_UNKNOWN: Final = "this line is not known"


def above_deal(line: str, head: Head) -> str:
    """Say what is wrong with a line above the deal."""
    owned = head.owner(line)
    if owned is not None and owned[1].startswith("posts "):
        return (
            f"{owned[1]!r} is no post; there are the ante, small blind, big blind and small & big blinds, "
            f"and amounts are written like {head.header.money.text(head.header.stakes[1])}"
        )
    nobody = _nobody(line, head)
    if nobody and _POSTS(line):
        return nobody
    if nobody or (owned is not None and _DOES(line)) or line in SECTIONS or _OF_TABLE(line):
        return f"the heading {DEALING} is missing, or this comes before it"
    return _UNKNOWN


def below_deal(line: str, head: Head) -> str:
    """Say what is wrong with a line between the deal and the summary."""
    nobody = _nobody(line, head)
    if nobody:
        return nobody
    if _TOTAL(line) or SEAT_FACTS(line):
        return "the heading *** SUMMARY *** is missing, or this comes before it"
    if _POSTS(line):
        return f"a post stands above {DEALING}"
    return _UNKNOWN


def in_summary(line: str, head: Head) -> str:
    """Say what is wrong with a line of the summary."""
    if line in SECTIONS or head.owner(line) is not None or _nobody(line, head):
        return "this comes after *** SUMMARY ***"
    return _UNKNOWN


def _nobody(line: str, head: Head) -> str:
    """Say so of a line of a player who has no seat line, or nothing."""
    found = _DOES(line)
    if found is None or head.owner(line) is not None:
        return ""
    return f"no seat line names {found[1] or found[2]!r}"
