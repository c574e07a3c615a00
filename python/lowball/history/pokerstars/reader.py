"""Reads one hand of PokerStars text into a `HandHistory`."""

from __future__ import annotations

from collections.abc import Callable

from lowball.errors import LowballError, NotationError
from lowball.history.hand_history import HandHistory, Recorded
from lowball.history.pokerstars.capping import check_capped
from lowball.history.pokerstars.ending import Ending
from lowball.history.pokerstars.fault import LineError, UnreadableError, reason_of
from lowball.history.pokerstars.head import Head
from lowball.history.pokerstars.header import is_header
from lowball.history.pokerstars.lines import (
    CANCELLED,
    DEALT,
    DEALT_ONE,
    LONGEST,
    NOISE,
    NOISE_OF_SEAT,
    ONLY_DRAW,
    RETURNED,
    SECTIONS,
    SHOWDOWN,
    SUMMARY,
    cards_in,
)
from lowball.history.pokerstars.play import VERBS, Play
from lowball.history.pokerstars.reshuffles import RESHUFFLED
from lowball.history.pokerstars.seats import Beginning
from lowball.history.pokerstars.settlement import settlement
from lowball.history.pokerstars.summary import Summary
from lowball.history.pokerstars.unknown import above_deal, below_deal, in_summary

__all__ = ["loads"]


def loads(text: str, *, check: bool = True) -> HandHistory:
    """Read one hand of PokerStars text; see `lowball.history.loads`.

    The hand is played by the rules while it is read. `check` compares the end as well: that the hand is
    finished, what was shown, and everything that the summary says.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"a record is read from a str, not {type(text).__name__}")
    reader = _Reader(text)
    try:
        return reader.read(check=check)
    except LineError as fault:
        raise reader.error(str(fault), fault.line) from None
    except NotationError:
        raise
    except LowballError as error:
        raise reader.error(reason_of(error, reader.name, reader.amount), None) from error


class _Reader:
    """Reads the lines one after the other: the head, the play, the summary."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff")
        self.head: Head | None = None
        self.names: tuple[str, ...] = ()
        self.at = 0
        self.line = ""

    def name(self, seat: int) -> str:
        """Return the name of a player, for messages."""
        return self.names[seat] if seat < len(self.names) and self.names[seat] else f"seat {seat}"

    def amount(self, chips: int) -> str:
        """Return an amount as the text has it, for messages."""
        return str(chips) if self.head is None else self.head.header.money.text(chips)

    def error(self, message: str, line: int | None) -> NotationError:
        """Return the error for what is wrong with a line: the current one unless `line` says which."""
        hand = "" if self.head is None else f"hand #{self.head.header.number}: "
        text = self.line if line is None else self.text.split("\n")[line - 1].strip()
        quoted = repr(text if len(text) <= 100 else f"{text[:97]}...")
        return NotationError(f"{hand}{quoted}: {message}", self.at if line is None else line)

    def read(self, *, check: bool) -> HandHistory:
        """Read all lines, and compare the end if asked to."""
        reading: _Hand | None = None
        for at, raw in enumerate(self.text.split("\n"), 1):
            line = raw.rstrip()
            if not line:
                continue
            self.at, self.line = at, line
            if len(line) > LONGEST:
                raise LineError(f"a line has {LONGEST} characters at most, and this one {len(line)}")
            if reading is not None:
                reading.take(line, at)
            elif self.head is None:
                self.head = Head(line, at)
            elif self.head.ends(line):
                beginning = self.head.begin(self.text)
                self.names = beginning.names
                reading = _Hand(self.head, beginning)
            elif not self.head.take(line, at):
                _noise(line, above_deal, self.head)
        if self.head is None:
            raise NotationError("there is no hand in this text")
        if reading is None:
            raise LineError("the record ends before the cards are dealt")
        return reading.history(check=check)


class _Hand:
    """Reads the lines from the deal on."""

    def __init__(self, head: Head, beginning: Beginning) -> None:
        self.head = head
        self.seats = head.seats
        self.beginning = beginning
        self.play = Play(beginning, head.header.money, head.lines)
        self.ending = Ending(self.play)
        self.of_ending = {"shows": self.ending.show, "mucks": self.ending.muck, "doesn't": self.ending.hide}
        self.summary: Summary | None = None

    def take(self, line: str, at: int) -> None:
        """Read a line. Raises `LineError` for one that is wrong or unknown, and what the engine raises."""
        play = self.play
        play.at, play.text = at, line
        if self.summary is not None:
            if not self.summary.take(line):
                _noise(line, in_summary, self.head)
            return
        owned = self.head.owner(line)
        try:
            if owned is not None and self._act(*owned):
                return
        except UnreadableError:
            # A name may look like a line: then it is another line with that name in it.
            if not self._other(line):
                raise
            return
        if not self._other(line):
            _noise(line, below_deal, self.head)

    def _other(self, line: str) -> bool:
        """Take what no player does; False if it is nothing that is known."""
        if line in SECTIONS:
            self._section(line)
            return True
        return (line.startswith("Dealt to ") and self._deal(line)) or self._told(line)

    def _act(self, name: str, rest: str) -> bool:
        """Take what a player does; False if it is nothing that players do."""
        word = rest.partition(" ")[0]
        verb = VERBS.get(word)
        if verb is not None:
            if not self.play.dealt:
                self.play.deal_all()
            verb(self.play, self._seat(name), rest)
            return True
        ending = self.of_ending.get(word)
        if ending is not None:
            ending(self._seat(name), rest)
            return True
        return rest in NOISE_OF_SEAT

    def _deal(self, line: str) -> bool:
        found = DEALT(line)
        if found is None:
            return False
        second = None if found[3] is None else cards_in(found[3])
        if second is not None and found[1] not in self.seats:
            longer = DEALT_ONE(line)
            if longer is not None and longer[1] in self.seats:
                found, second = longer, None
        self.play.deal_to(self._seat(found[1]), cards_in(found[2]), second)
        return True

    def _section(self, line: str) -> None:
        play, section = self.play, SECTIONS[line]
        if not play.dealt:
            play.deal_all()
        if section == SUMMARY:
            if not play.state.is_over():
                raise LineError(f"the hand is not over: {play.waiting()}")
            self.summary = Summary(self.ending, self.beginning.numbers)
        elif section == SHOWDOWN:
            self.ending.head()
        else:
            play.head(section, of_one=line == ONLY_DRAW)

    def _told(self, line: str) -> bool:
        """Take the lines that say what the table does."""
        play, lines = self.play, self.head.lines
        if line.startswith(RETURNED):
            found = lines.returned(line)
            if found is not None and found[2] in self.seats:
                if not play.dealt:
                    play.deal_all()
                self.ending.give_back(self._seat(found[2]), play.money.chips(found[1]))
                return True
        elif line == "Betting is capped":
            check_capped(play)
            return True
        elif line == "The deck is reshuffled":
            play.reshuffle()
            return True
        found = lines.collected(line) if " collected " in line else None
        if found is not None and found[1] in self.seats:
            self.ending.collect(self._seat(found[1]), play.money.chips(found[2]), found[3])
            return True
        if " has timed out" in line:
            late = self.seats.get(line.partition(" has timed out")[0], -1)
            play.timed_out = late if late >= 0 else None
        return False

    def _seat(self, name: str) -> int:
        seat = self.seats.get(name)
        if seat is None:
            raise LineError(f"nobody at the table is called {name!r}")
        if seat < 0:
            raise LineError(f"{name} is not dealt in")
        return seat

    def _headers(self) -> dict[str, object]:
        head, only_told = self.head, self.play.deck.only_told
        headers = {**head.header.facts, "table": head.table, "seat_count": head.size}
        return {**headers, RESHUFFLED: only_told} if only_told else headers

    def history(self, *, check: bool) -> HandHistory:
        """Return the hand, after comparing its end with the rules if asked to."""
        play, head, state = self.play, self.head, self.play.state
        if not play.dealt:
            play.deal_all()
        recorded: Recorded | None = None
        if check:
            if self.summary is None:
                raise LineError(f"the record ends before its summary: {play.waiting()}")
            recorded = settlement(self.ending, self.summary.winnings())
            self.summary.finish()
        history = HandHistory(
            game=state.game,
            stacks=state.starting_stacks,
            button=state.button,
            small_blind=state.small_blind,
            big_blind=state.big_blind,
            posts=self.beginning.posts,
            actions=tuple(play.actions),
            shows=tuple(self.ending.shows),
            players=self.beginning.names,
            unit=head.header.money.unit,
            headers=self._headers(),
            recorded=recorded,
            currency=head.header.currency,
            hero=next(iter(play.hole)) if len(play.hole) == 1 else None,
            seats=self.beginning.numbers,
            source="pokerstars",
            origins=tuple(play.origins),
        )
        if check:
            try:
                history.settle(state)
            except NotationError as error:
                raise LineError(str(error)) from error
        return history


def _noise(line: str, unknown: Callable[[str, Head], str], head: Head) -> None:
    """Let a line pass that says nothing about the play; of another, `unknown` says what is wrong."""
    if CANCELLED(line):
        raise LineError("the hand was cancelled, so there is nothing to replay")
    if is_header(line):
        raise LineError("a second hand begins here; give one")
    if NOISE(line) is None:
        raise LineError(unknown(line, head))
