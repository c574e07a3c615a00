"""The summary: the pot, and for each seat what the play has told already, which it must agree with."""

from __future__ import annotations

import re
from typing import Final

from lowball.engine import Fold
from lowball.hands import evaluate
from lowball.history.pokerstars.describe import describe
from lowball.history.pokerstars.ending import Ending
from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.lines import FOLDED, MUCKED, SEAT_FACTS, brackets, cards_in

__all__ = ["Summary"]

_TAG: Final = re.compile(r" \((button|small blind|big blind)\)").match
_STREETS: Final = {
    "before": 0,
    "after the Draw": 1,
    "after the 1st Draw": 1,
    "after the 2nd Draw": 2,
    "after the 3rd Draw": 3,
    "on the Flop": 1,
    "on the Turn": 2,
    "on the River": 3,
}


class Summary:
    """Reads the lines below `*** SUMMARY ***`."""

    def __init__(self, ending: Ending, numbers: tuple[int, ...]) -> None:
        self.ending = ending
        self.play = ending.play
        self.at = {number: seat for seat, number in enumerate(numbers)}
        self.told: set[int] = set()
        self.folds: dict[int, int] | None = None
        self.won: dict[int, tuple[int, int]] = {}  # what a seat is said to have won, and the line

    def take(self, line: str) -> bool:
        """Read a line; False if it is none of a summary."""
        lines, ending = self.play.lines, self.ending
        found = lines.total(line)
        if found is not None:
            if ending.total is not None:
                raise LineError("the pot is told a second time")
            chips = self.play.money.chips
            ending.total, ending.total_line = chips(found[1]), self.play.at
            ending.rake = chips(found[3])
            ending.listed = tuple([(pot.lower(), chips(amount)) for pot, amount in lines.side(found[2])])
            if ending.rake > ending.total:
                text = self.play.money.text
                raise LineError(f"a rake of {text(ending.rake)} is more than the pot of {text(ending.total)}")
            return True
        found = SEAT_FACTS(line)
        if found is None:
            return False
        self._seat(int(found[1]), found[2])
        return True

    def _seat(self, number: int, rest: str) -> None:
        seat = self.at.get(number)
        if seat is None or not self.play.names[seat]:
            raise LineError(f"nobody was dealt in at seat {number}")
        name = self.play.names[seat]
        if not rest.startswith(f"{name} "):
            raise LineError(f"seat {number} is {name}'s")
        if seat in self.told:
            raise LineError(f"seat {number} is told a second time")
        self.told.add(seat)
        rest = rest[len(name) :]
        while (tag := _TAG(rest)) is not None:
            self._tag(seat, tag[1])
            rest = rest[tag.end() :]
        rest = rest[1:]
        if (found := FOLDED(rest)) is not None:
            self._folded(seat, found[1], never_bet=found[2] is not None)
        elif (found := self.play.lines.won(rest)) is not None:
            self._showed(seat, found)
        elif (found := MUCKED(rest)) is not None:
            if found[1] is None:
                self.ending.muck_unseen(seat)
            else:
                self.ending.muck_in_sight(seat, cards_in(found[1]))
            self.won[seat] = (0, self.play.at)
        elif (found := self.play.lines.took(rest)) is not None:
            self.won[seat] = (self.play.money.chips(found[1]), self.play.at)
        else:
            raise LineError(f"{rest!r} is nothing that a summary says of a player")

    def _tag(self, seat: int, tag: str) -> None:
        state = self.play.state
        posted = any(post.seat == seat for post in state.forced)
        right = {
            "button": seat == state.button,
            "small blind": seat == state.small_blind or (posted and seat != state.big_blind),
            "big blind": seat == state.big_blind or (posted and seat != state.small_blind),
        }[tag]
        if not right:
            raise LineError(f"{self.play.names[seat]} is not the {tag}")

    def _folded(self, seat: int, when: str, *, never_bet: bool) -> None:
        if self.folds is None:
            self.folds = self._streets_of_folds()
        name = self.play.names[seat]
        street = self.folds.get(seat)
        if street is None:
            raise LineError(f"{name} did not fold")
        if street != _STREETS["before" if when.startswith("before") else when]:
            raise LineError(f"{name} folded {'before' if street == 0 else 'after'} draw {max(street, 1)}")
        if never_bet and (seat == self.play.state.big_blind or seat in self.play.bettors):
            raise LineError(f"{name} did bet")
        self.won[seat] = (0, self.play.at)

    def _streets_of_folds(self) -> dict[int, int]:
        """Return the seats that folded, each with the street on which it did."""
        state = self.play.state
        folds = [action.seat for action in self.play.actions if isinstance(action, Fold)]
        return {seat: len(state.discards[seat]) for seat in folds if seat is not None}

    def _showed(self, seat: int, found: re.Match[str]) -> None:
        ending, name = self.ending, self.play.names[seat]
        cards = ending.shown.get(seat)
        if cards is None:
            raise LineError(f"{name} showed no hand")
        if set(cards_in(found[1])) != set(cards):
            raise LineError(f"{name} showed {brackets(cards)}")
        said = found[4]
        if said is not None:
            ruled = describe(evaluate(cards))
            if said != ruled and not said.startswith((f"{ruled} - ", f"{ruled}, and")):
                raise LineError(f"{name}'s hand is called {said!r}, by the rules {ruled!r}")
        self.won[seat] = (0 if found[2] else self.play.money.chips(found[3]), self.play.at)

    def winnings(self) -> dict[int, int]:
        """Return what each seat is said to have won."""
        return {seat: chips for seat, (chips, _) in self.won.items()}

    def finish(self) -> None:
        """Compare what each seat is said to have won with what it collected; every seat must be told."""
        collected: dict[int, int] = {}
        for entry in self.ending.collected:
            collected[entry.seat] = collected.get(entry.seat, 0) + entry.chips
        text = self.play.money.text
        for seat, (chips, line) in self.won.items():
            took = collected.get(seat, 0)
            if chips != took:
                message = (
                    f"{self.play.names[seat]} won {text(chips)} by the summary, and collected {text(took)}"
                )
                raise LineError(message, line)
        missing = [name for seat, name in enumerate(self.play.names) if name and seat not in self.told]
        if missing:
            raise LineError(f"the summary ends before it tells of {', '.join(missing)}")
