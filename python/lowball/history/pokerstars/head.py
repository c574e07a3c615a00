"""The lines above the deal: the game, the table, who sits down, what is posted."""

from __future__ import annotations

import re
from typing import Final

from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.header import Header, parse_header
from lowball.history.pokerstars.lines import MOST_SEATS, TABLE, Patterns, patterns
from lowball.history.pokerstars.seats import Beginning, Player, Posted, begin

__all__ = ["DEALING", "Head"]

DEALING: Final = "*** DEALING HANDS ***"
_ACTING: Final = ("folds", "calls", "raises", "checks", "bets", "discards", "stands")


class Head:
    """Reads the lines above the deal.

    - `lines`: how lines with amounts look. `players`: by name. `seats`: the seat of each name, -1 for who is
      not dealt in, once the head is over.
    """

    def __init__(self, header: str, at: int) -> None:
        self.header: Header = parse_header(header, at)
        self.lines: Patterns = patterns(self.header.money)
        self.table = ""
        self.size = 0
        self.button = 0
        self.players: dict[str, Player] = {}
        self.posted: list[Posted] = []
        self.seats: dict[str, int] = {}
        self.by_length: list[str] = []  # names, the longest first, if one holds a colon

    def take(self, line: str, at: int) -> bool:
        """Read a line; False if it is none of a head."""
        if not self.size:
            self._sit_at(TABLE(line))
            return True
        found = self.lines.seat(line)
        if found is not None and not self.posted:
            self._sit(int(found[1]), found[2], self.header.money.chips(found[3]), at)
            return True
        owned = self.owner(line)
        found = None if owned is None else self.lines.post(owned[1])
        if owned is None or found is None:
            return False
        number, chips = self.players[owned[0]].number, self.header.money.chips(found[2])
        self.posted.append(Posted(number, found[1], chips, found[3] is not None, at))
        return True

    def ends(self, line: str) -> bool:
        """Whether the cards are dealt from this line on."""
        return line == DEALING and self.size > 0

    def _sit_at(self, table: re.Match[str] | None) -> None:
        if table is None:
            raise LineError("the second line is like: Table 'Name' 6-max Seat #1 is the button")
        self.table, self.size, self.button = table["table"], int(table["seats"]), int(table["button"])
        if not 2 <= self.size <= MOST_SEATS:
            raise LineError(f"a table has 2 to {MOST_SEATS} seats, not {self.size}")
        if not 1 <= self.button <= self.size:
            raise LineError(f"the button is at seat {self.button}, and the seats are 1 to {self.size}")

    def _sit(self, number: int, name: str, chips: int, at: int) -> None:
        if not 1 <= number <= self.size:
            raise LineError(f"there is no seat {number} at this table")
        if name in self.players:
            raise LineError(f"{name} sits down twice")
        if any(player.number == number for player in self.players.values()):
            raise LineError(f"seat {number} is taken twice")
        self.players[name] = Player(number, name, chips, at)
        if ": " in name or self.by_length:
            self.by_length = sorted(self.players, key=len, reverse=True)

    def begin(self, text: str) -> Beginning:
        """Return the beginning of the hand. Dealt in are who posts, and whom `text` tells of below.

        A seat line alone does not say so: those who sit out have one too.
        """
        acting = {post.number for post in self.posted}
        summary = text[text.rfind("\n*** SUMMARY ***") :]
        for name, player in self.players.items():
            if player.number not in acting and (
                f"\nSeat {player.number}: {name} " in summary
                or any(f"\n{name}: {verb}" in text for verb in _ACTING)
            ):
                acting.add(player.number)
        dealt_in = [player for player in self.players.values() if player.number in acting]
        dealt_in.sort()
        without = next((player for player in dealt_in if not player.chips), None)
        if without is not None:
            raise LineError(f"{without.name} plays, and has no chips", without.line)
        beginning = begin(self.header, self.button, dealt_in, self.posted)
        at = {number: seat for seat, number in enumerate(beginning.numbers)}
        self.seats = {
            name: at[player.number] if player.number in acting else -1
            for name, player in self.players.items()
        }
        return beginning

    def owner(self, line: str) -> tuple[str, str] | None:
        """Return whose line it is, and what stands behind the name and its colon."""
        if not self.by_length:
            name, colon, rest = line.partition(": ")
            return (name, rest) if colon and name in self.players else None
        for name in self.by_length:
            if line.startswith(name) and line.startswith(": ", len(name)):
                return name, line[len(name) + 2 :]
        return None
