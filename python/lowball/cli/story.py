"""A hand told in words: the table, every action, the showdown. Used by the command and by the demo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Final

from lowball.cards import Card
from lowball.cli.render import Line, Screen, Span, cards_line, money
from lowball.cli.seen import Seen
from lowball.engine import (
    Action,
    AnteKind,
    BetTo,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Game,
    Limit,
    Outcome,
    StandPat,
    State,
)
from lowball.hands import Hand

__all__ = ["Story", "game_line"]

_LIMITS: Final = {
    Limit.NO_LIMIT: "No-limit",
    Limit.POT_LIMIT: "Pot-limit",
    Limit.FIXED_LIMIT: "Fixed-limit",
}
_DRAWS: Final = {1: "single", 3: "triple"}
_ORDINALS: Final = ("first", "second", "third")


# A story is told of a hand itself, or of what one seat sees of it.
Moment = State | Seen


class Story:
    """Tells one hand on a screen: `table`, then `step` for every action, then `ending`.

    `name` gives what a seat is called; chips are shown in `unit`.
    """

    def __init__(self, screen: Screen, name: Callable[[int], str], unit: Decimal = Decimal(1)) -> None:
        self._screen = screen
        self._name = name
        self._unit = unit
        self._part = ""

    def table(self, state: Moment) -> None:
        """Tell the game, who sits where, and the forced bets."""
        self._screen.line(game_line(state.game, self._unit))
        rows: list[list[str | Line]] = []
        for seat, stack in enumerate(state.starting_stacks):
            if stack:
                forced = [
                    f"{post.kind.value} {self._chips(post.amount)}"
                    for post in state.forced
                    if post.seat == seat
                ]
                place = ["button"] if seat == state.button else []
                rows.append([[(self._name(seat), "bold")], self._chips(stack), ", ".join(place + forced)])
        self._screen.table(rows, right=[1])

    def step(self, before: Moment, after: Moment, *, seen: Line = ()) -> None:
        """Tell what was done between two states, under a heading where a new part of the hand begins.

        `seen` goes in front of the action that was chosen: what its seat had to go by.
        """
        for action in after.log[len(before.log) :]:
            part = _part(action, before, after)
            if part != self._part:
                self._part = part
                pot = f" (pot {self._chips(before.pot)})" if before.log else ""
                self._screen.heading(part + pot)
            self._screen.line(self._action(action, before, after, seen), indent=2)
            seen = ()

    def ending(self, outcome: Outcome, hands: Mapping[int, Sequence[Card]]) -> None:
        """Tell the showdown, the pots and the stacks; `hands` are those that are known at the end."""
        self._screen.heading("Showdown" if outcome.showdown else "The end, without a showdown")
        rows: list[list[str | Line]] = []
        for seat in outcome.shown:
            rank = outcome.ranks[seat]
            rows.append([[(self._name(seat), "bold")], cards_line(hands[seat]), rank.name, rank.description])
        rows += [_row([(self._name(seat), "bold")], "mucks", "", "") for seat in outcome.mucked]
        if rows:
            self._screen.table(rows)
        for seat, chips in outcome.uncalled.items():
            self._screen.line(
                f"{self._name(seat)} gets {self._chips(chips)} back that nobody called", indent=2
            )
        for number, pot in enumerate(outcome.pots):
            what = "the pot" if len(outcome.pots) == 1 else f"side pot {number}" if number else "the main pot"
            shares = [f"{self._name(seat)} {self._chips(chips)}" for seat, chips in pot.shares.items()]
            if len(pot.winners) == 1:
                text = f"{self._name(pot.winners[0])} wins {what} of {self._chips(pot.amount)}"
            else:
                text = f"{what} of {self._chips(pot.amount)} is split: {', '.join(shares)}"
            self._screen.line([(text, "green")], indent=2)
        self._screen.heading("Stacks at the end")
        rows = []
        for seat, stack in enumerate(outcome.stacks):
            if stack or outcome.payoffs[seat]:
                change = self._signed(outcome.payoffs[seat])
                rows.append([[(self._name(seat), "bold")], self._chips(stack), change])
        self._screen.table(rows, right=[1, 2])

    def _action(self, action: Action, before: Moment, after: Moment, seen: Line) -> Line:
        seat = action.seat
        assert seat is not None  # in a log every action has its seat
        return [(self._name(seat), "bold"), " ", *seen, *self._deed(action, seat, before, after)]

    def _deed(self, action: Action, seat: int, before: Moment, after: Moment) -> list[str | Span]:
        all_in = " and is all-in" if not after.stacks[seat] else ""
        match action:
            case Deal(cards=cards, unknown=unknown):
                first = not after.draw_counts[seat]
                dealt = cards_line(cards, unknown)
                return [
                    "is dealt " if first else "draws ",
                    *dealt,
                    *self._now_holds(seat, after, first=first),
                ]
            case Fold():
                return ["folds"]
            case Check():
                return ["checks"]
            case Call():
                return [f"calls {self._chips(before.legal_actions.call or 0)}{all_in}"]
            case BetTo(amount=amount):
                word = "raises to" if any(before.bets) else "bets"
                return [f"{word} {self._chips(amount)}{all_in}"]
            case Discard(cards=cards, unknown=unknown):
                return [f"discards {len(cards) + unknown}: ", *cards_line(cards, unknown)]
            case StandPat():
                return ["stands pat"]
            case _:
                return [repr(action)]

    def _now_holds(self, seat: int, after: Moment, *, first: bool) -> list[str | Span]:
        if after.unknown[seat] or len(after.hands[seat]) != 5:
            return []
        rank = Hand(after.hands[seat]).rank.name
        return [f"  {rank}"] if first else [", and has ", *cards_line(after.hands[seat]), f"  {rank}"]

    def _chips(self, chips: int) -> str:
        return money(chips, self._unit)

    def _signed(self, chips: int) -> str:
        return f"{'-' if chips < 0 else '+'}{self._chips(abs(chips))}" if chips else "even"


def game_line(game: Game, unit: Decimal = Decimal(1)) -> str:
    """The game and its stakes in words."""
    parts = [f"{_LIMITS[game.limit]} 2-7 {_DRAWS[game.draws]} draw"]
    if game.bets is not None:
        parts.append(f"bets {'/'.join(money(bet, unit) for bet in game.bets)}")
    parts.append(f"blinds {'/'.join(money(blind, unit) for blind in game.blinds)}")
    payer = {
        AnteKind.EACH: "from each",
        AnteKind.BIG_BLIND: "from the big blind",
        AnteKind.BUTTON: "from the button",
    }
    if game.ante:
        parts.append(f"ante {money(game.ante, unit)} {payer[game.ante_kind]}")
    return ", ".join(parts)


def _row(*cells: str | Line) -> list[str | Line]:
    return list(cells)


def _part(action: Action, before: Moment, after: Moment) -> str:
    """Name the part of the hand to which an action belongs."""
    draws = after.game.draws
    if isinstance(action, Deal):
        done = len(after.draw_counts[action.seat])
        return f"The {_draw(done - 1, draws)}" if any(after.draw_counts) else "The deal"
    if isinstance(action, Discard | StandPat):
        return f"The {_draw(before.street, draws)}"
    if before.street == 0:
        return f"Before the {_draw(0, draws)}"
    return f"After the {_draw(before.street - 1, draws)}"


def _draw(number: int, draws: int) -> str:
    """What draw `number`, counted from 0, is called."""
    return "draw" if draws == 1 else f"{_ORDINALS[number]} draw"
