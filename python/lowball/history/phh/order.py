"""The order in which the rules take the moves of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NoReturn, cast

from lowball.engine import Action, Deal, Discard, StandPat
from lowball.history.hand_history import Show
from lowball.history.phh.moves import Moves
from lowball.history.phh.source import Source

__all__ = ["Ordered", "in_order"]

_HAND: Final = 5
_DRAWING: Final = frozenset({Deal, Discard, StandPat})
_OTHER_THAN_BETS: Final = _DRAWING | {Show}


class Ordered:
    """What is played, what is shown after it, and at which index of `actions` each stands.

    `plain`: known that the deals of whole hands come first, and that no card is dealt twice.
    """

    __slots__ = ("actions", "places", "plain", "show_places", "shows")

    def __init__(
        self,
        actions: list[Action],
        places: list[int],
        shows: list[Show],
        show_places: list[int],
        plain: bool,  # noqa: FBT001 - one of many
    ) -> None:
        self.actions = actions
        self.places = places
        self.shows = shows
        self.show_places = show_places
        self.plain = plain


class _Arranger:
    def __init__(self, moves: Moves, source: Source, name: Callable[[int], str], *, batch: bool) -> None:
        self.moves, self.places = moves.moves, moves.places
        self.source, self.name, self.batch = source, name, batch
        self.done = Ordered([], [], [], [], False)

    def refuse(self, at: int, message: str, *, quoted: bool = True) -> NoReturn:
        place = self.places[at]
        said = self.source.words(place)
        said = repr(said) if quoted else said
        raise self.source.error(f"action {place + 1} ({said}): {message}", self.source.action(place))

    def add(self, action: Action, at: int) -> None:
        self.done.actions.append(action)
        self.done.places.append(self.places[at])

    def opening(self, seats: Sequence[int]) -> int:
        """Take the opening deal, five cards for every seat, and return where it ends."""
        moves, count = self.moves, len(seats)
        first = moves[:count]
        dealt = 0
        for move in first:
            if type(move) is not Deal or len(move.cards) + move.unknown != _HAND:
                return self._in_pieces(seats)
            dealt |= 1 << move.seat
        if dealt.bit_count() != count:
            return self._in_pieces(seats)
        self.done.actions += cast("list[Deal]", first)
        self.done.places += self.places[:count]
        return count

    def _in_pieces(self, seats: Sequence[int]) -> int:
        moves = self.moves
        order: dict[int, int] = {}  # seat -> its place among the deals
        hands: dict[int, Deal] = {}
        at = 0
        while at < len(moves) and isinstance(deal := moves[at], Deal):
            if len(order) == len(seats) and all(_size(hand) == _HAND for hand in hands.values()):
                break
            order.setdefault(deal.seat, at)
            hands[deal.seat] = _joined(hands.get(deal.seat), deal)
            at += 1
        missing = sorted([self.name(seat) for seat in seats if seat not in order])
        if missing:
            place = self.source.action(self.places[at]) if at < len(moves) else self.source.field("actions")
            raise self.source.error(f"the hand begins before {', '.join(missing)} got any card", place)
        for seat, start in order.items():
            if _size(hands[seat]) != _HAND:
                self.refuse(start, f"{self.name(seat)} is dealt {_size(hands[seat])} cards, not five cards")
            self.add(hands[seat], start)
        return at

    def rest(self, at: int) -> None:
        """Take the bets as they come, and every draw with its replacements."""
        moves, places, done = self.moves, self.places, self.done
        count = len(moves)
        while at < count:
            end = at
            while end < count and type(moves[end]) not in _OTHER_THAN_BETS:
                end += 1
            if end > at:
                done.actions += cast("list[Action]", moves[at:end])
                done.places += places[at:end]
                at = end
            elif isinstance(show := moves[at], Show):
                done.shows.append(show)
                done.show_places.append(places[at])
                at += 1
            else:
                while end < count and type(moves[end]) in _DRAWING:
                    end += 1
                self.draw(at, end)
                at = end

    def draw(self, start: int, end: int) -> None:
        """Give every discard of `start` to `end` its replacement, wherever in there it is dealt.

        With several draws in a row, as when all are all-in, the cards of a seat go to its discards in turn.
        """
        moves = self.moves
        dealt: dict[int, list[int]] = {}
        for at in range(start, end):
            move = moves[at]
            if isinstance(move, Deal):
                dealt.setdefault(move.seat, []).append(at)
        drawn: set[int] = set()
        waiting: list[tuple[int, Deal]] = []  # of a batch, until all have discarded
        for at in range(start, end):
            move = moves[at]
            if isinstance(move, Deal):
                continue
            assert isinstance(move, Discard | StandPat)
            assert move.seat is not None
            seat = move.seat
            if seat in drawn:
                self._serve(waiting)
                drawn.clear()
            drawn.add(seat)
            self.add(move, at)
            if isinstance(move, Discard) and _size(move):
                waiting.append(self._replacement(at, seat, _size(move), dealt.get(seat, [])))
                if not self.batch:
                    self._serve(waiting)
        self._serve(waiting)
        for left in dealt.values():
            if left:
                self.refuse(
                    left[0], f"{self.name(moves[left[0]].seat or 0)} is dealt cards that are owed to nobody"
                )

    def _serve(self, waiting: list[tuple[int, Deal]]) -> None:
        for at, deal in sorted(waiting, key=lambda pair: pair[0]) if len(waiting) > 1 else waiting:
            self.add(deal, at)
        waiting.clear()

    def _replacement(self, at: int, seat: int, count: int, dealt: list[int]) -> tuple[int, Deal]:
        """Take the seat's next deals, until they make `count` cards, as one."""
        found: Deal | None = None
        first = at
        while dealt and (found is None or _size(found) < count):
            here = dealt.pop(0)
            move = self.moves[here]
            assert isinstance(move, Deal)
            first = here if found is None else first
            found = _joined(found, move)
        got = 0 if found is None else _size(found)
        if found is None or got != count:
            owed = f"{count} for the {count} of action {self.places[at] + 1}"
            self.refuse(first, f"{self.name(seat)} is dealt {got} cards, not {owed}")
        return first, found


def _size(move: Deal | Discard) -> int:
    return len(move.cards) + move.unknown


def _joined(before: Deal | None, more: Deal) -> Deal:
    if before is None:
        return more
    return Deal(more.seat, before.cards + more.cards, before.unknown + more.unknown)


def in_order(
    moves: Moves, seats: Sequence[int], source: Source, name: Callable[[int], str], *, batch: bool
) -> Ordered:
    """Put the moves in the order of play: five cards for every seat, then each replacement after its discard.

    With `batch`, the replacements come after all discards of the draw instead, in the order of the record. A
    record may deal a hand or a replacement in several actions, and before, between or after the discards of a
    draw. Raises `NotationError` where a deal is owed to nobody, or is missing.
    """
    arranger = _Arranger(moves, source, name, batch=batch)
    arranger.rest(arranger.opening(seats))
    return arranger.done
