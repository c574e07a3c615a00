"""Writes the end of a hand: the showdown, who collects, and the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lowball.cards import Card
from lowball.engine import Fold, PotResult, State
from lowball.engine.setup import PostKind
from lowball.errors import NotationError
from lowball.hands import evaluate
from lowball.history.hand_history import HandHistory
from lowball.history.payout import sums_of
from lowball.history.pokerstars.describe import describe
from lowball.history.pokerstars.lines import brackets
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.settlement import pot_name
from lowball.history.pokerstars.told import Told

__all__ = ["write_end"]

_AFTER = ("", "1st ", "2nd ", "3rd ")


class _Shown(NamedTuple):
    """What a seat does at the end, in the order of doing it."""

    seat: int
    cards: tuple[Card, ...]
    mucked: bool


def write_end(
    history: HandHistory,
    state: State,
    pots: Sequence[PotResult],
    told: Told,
    money: Money,
    bettors: frozenset[int],
) -> list[str]:
    """Return the lines below the last action; `pots` are paid out."""
    showdown = len(state.live) > 1
    shows = _shows(history, state)
    won = sums_of(pots)
    names, text = told.names, money.text
    showing: list[str] = []
    for seat, cards, mucked in shows:
        if not mucked:
            showing.append(f"{names[seat]}: shows {brackets(cards)} (Lo: {describe(evaluate(cards))})")
        else:
            verb = "doesn't show" if won.get(seat) else "mucks"
            showing.append(f"{names[seat]}: {verb} hand")
    taking = [
        f"{names[seat]} collected {text(chips)} from {pot_name(place, len(pots))}"
        for place, pot in reversed(list(enumerate(pots)))
        for seat, chips in pot.shares.items()
    ]
    lines = ["*** SHOW DOWN ***", *showing, *taking] if showdown else [*taking, *showing]
    if not showdown and not showing and state.live[0] not in told.sighted:
        lines.append(f"{names[state.live[0]]}: doesn't show hand")
    listed = ""
    if len(pots) > 1:
        listed = "".join(
            f" {pot_name(place, len(pots)).capitalize()} {text(pot.amount)}."
            for place, pot in enumerate(pots)
        )
    total, rake = sum([pot.amount for pot in pots]), sum([pot.rake for pot in pots])
    lines += ["*** SUMMARY ***", f"Total pot {text(total)}{listed} | Rake {text(rake)}"]
    folds = {
        action.seat: len(state.discards[action.seat or 0]) for action in state.log if isinstance(action, Fold)
    }
    ended = {show.seat: show for show in shows} if showdown else {}
    for seat in told.dealt_in:
        tags = "".join(f" ({tag})" for tag in _tags(state, seat))
        what = _summary(state, told, money, seat, won.get(seat, 0), folds.get(seat), ended.get(seat), bettors)
        lines.append(f"Seat {told.numbers[seat]}: {names[seat]}{tags} {what}")
    return lines


def _tags(state: State, seat: int) -> Iterator[str]:
    if seat == state.button:
        yield "button"
    for post in state.forced:
        if post.seat == seat and post.kind in {PostKind.SMALL_BLIND, PostKind.BIG_BLIND}:
            yield post.kind.value


def _summary(
    state: State,
    told: Told,
    money: Money,
    seat: int,
    won: int,
    folded: int | None,
    show: _Shown | None,
    bettors: frozenset[int],
) -> str:
    if folded is not None:
        if folded:
            return f"folded after the {_AFTER[folded] if state.game.draws > 1 else ''}Draw"
        forced = any(post.seat == seat and post.kind is not PostKind.ANTE for post in state.forced)
        where = "the Draw" if state.game.draws > 1 else "Flop"
        return f"folded before {where}" + ("" if forced or seat in bettors else " (didn't bet)")
    if show is None or (show.mucked and won):
        return f"collected ({money.text(won)})"
    if show.mucked:
        cards = told.muck(seat, show.cards)
        return f"mucked {brackets(cards)}" if cards else "mucked"
    result = f"won ({money.text(won)})" if won else "lost"
    return f"showed {brackets(show.cards)} and {result} with Lo: {describe(evaluate(show.cards))}"


def _shows(history: HandHistory, state: State) -> list[_Shown]:
    """Return who shows and mucks: as the history says, or else by the rules (R81-R83)."""
    hands = {seat: state.hands[seat] for seat in state.live if not state.unknown[seat]}
    if history.shows:
        shows = [
            _Shown(show.seat, show.cards or hands.get(show.seat, ()), show.mucked or not show.cards)
            for show in history.shows
        ]
        return [show for show in shows if len(show.cards) == 5 or show.mucked]
    if len(state.live) == 1:
        return []
    if len(hands) < len(state.live):
        raise NotationError("the history does not say what was shown, and not all hands are known")
    outcome = state.outcome()
    return [_Shown(seat, hands[seat], False) for seat in outcome.shown] + [
        _Shown(seat, hands[seat], True) for seat in outcome.mucked
    ]
