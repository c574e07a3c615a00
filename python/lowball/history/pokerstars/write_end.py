"""Writes the end of a hand: the showdown, who collects, and the summary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from lowball.cards import Card
from lowball.engine import Fold, Pot, State
from lowball.engine.pots import share, spread_rake
from lowball.engine.setup import PostKind
from lowball.errors import NotationError
from lowball.hands import evaluate
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.describe import describe
from lowball.history.pokerstars.lines import brackets
from lowball.history.pokerstars.money import Money
from lowball.history.pokerstars.settlement import pot_name, winners_of
from lowball.history.pokerstars.told import Told

__all__ = ["write_end"]

_AFTER = ("", "1st ", "2nd ", "3rd ")


class _Shown(NamedTuple):
    """What a seat does at the end, in the order of doing it."""

    seat: int
    cards: tuple[Card, ...]
    mucked: bool


def write_end(
    history: HandHistory, state: State, told: Told, money: Money, bettors: frozenset[int]
) -> list[str]:
    """Return the lines below the last action. Raises `NotationError` where the winner is not known."""
    showdown = len(state.live) > 1
    shows = _shows(history, state)
    pots, nets, rake = _payout(history, state, shows)
    won: dict[int, int] = {}
    for net in nets:
        for seat, chips in net.items():
            won[seat] = won.get(seat, 0) + chips
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
        for place, net in reversed(list(enumerate(nets)))
        for seat, chips in net.items()
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
    total = sum(pot.amount for pot in pots)
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


def _payout(
    history: HandHistory, state: State, shows: Sequence[_Shown]
) -> tuple[tuple[Pot, ...], list[Mapping[int, int]], int]:
    """Return the pots, what each winner gets of each, and the rake.

    A recorded rake is spread over the pots so that the recorded sums come out.
    """
    pots = state.pots
    recorded = history.recorded
    collected: Mapping[int, int] = {} if recorded is None else recorded.collected
    rake = 0
    if recorded is not None and recorded.rake is not None:
        rake = recorded.rake
    elif history.game.house.rake is not None and (
        state.street or not history.game.house.rake.after_draw_only
    ):
        rake = history.game.house.rake.of(sum(pot.amount for pot in pots))
    ranks = {seat: None if state.unknown[seat] else evaluate(state.hands[seat]) for seat in state.live}
    ranks |= {show.seat: evaluate(show.cards) for show in shows if show.cards}
    shown = {show.seat: True for show in shows if not show.mucked}
    order = (*range(state.button + 1, len(state.stacks)), *range(state.button + 1))
    winners = [winners_of(pot, ranks, shown, collected) for pot in pots]
    if not all(winners):
        raise NotationError("the history does not say who wins, and the hands are not known")
    for parts in _spreads(rake, pots):
        nets = [
            share(pot.amount - part, seats, order)
            for pot, part, seats in zip(pots, parts, winners, strict=True)
        ]
        sums: dict[int, int] = {}
        for net in nets:
            for seat, chips in net.items():
                sums[seat] = sums.get(seat, 0) + chips
        if not collected or sums == collected:
            return pots, list(nets), rake
    raise NotationError("what the history records as collected is not what the rules give")


def _spreads(rake: int, pots: Sequence[Pot]) -> Iterator[tuple[int, ...]]:
    """Ways to take a rake from pots: in proportion, however that is rounded, or anyhow from two."""
    yield spread_rake(rake, pots)
    whole = sum(pot.amount for pot in pots)
    if not rake:
        return
    parts = [rake * pot.amount // whole for pot in pots]
    for more in combinations(range(len(pots)), rake - sum(parts)):
        yield tuple([part + (place in more) for place, part in enumerate(parts)])
    if len(pots) == 2:
        for part in range(rake + 1):
            yield part, rake - part
