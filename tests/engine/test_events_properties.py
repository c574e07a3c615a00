"""What holds of the events of any hand: numbering, prefixes, secrecy, and that a screen can live on them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from hypothesis import given
from hypothesis import strategies as st

from engine.any_game import allowed, played, starts, through_json
from engine.random_play import CHOICES
from engine.view_graph import cards_in, cards_in_pickle, cards_in_text
from lowball import Card, Deal, Discard, Event, EventKind, State


def viewers(state: State) -> list[int | None]:
    """A spectator and every seat that was dealt in."""
    return [None, *(seat for seat, stack in enumerate(state.starting_stacks) if stack)]


@given(starts(), CHOICES)
def test_no_hidden_card_is_in_events(state: State, choices: list[int]) -> None:
    for now in played(state, choices):
        for seat in (None, now.big_blind):
            events = now.events(seat)
            found = cards_in(events) | cards_in_text(repr(events))
            found |= cards_in_text(json.dumps([event.to_dict() for event in events]))
            assert found <= allowed(now, seat)


@given(starts(), CHOICES)
def test_no_hidden_card_is_in_the_pickle_of_events(state: State, choices: list[int]) -> None:
    *_, ended = played(state, choices)
    for seat in viewers(ended):
        assert cards_in_pickle(ended.events(seat)) <= allowed(ended, seat)


@given(starts(decks=False), CHOICES, st.permutations([Card(number) for number in range(52)]))
def test_events_are_the_same_whatever_the_hidden_cards_are(
    state: State, choices: list[int], order: list[Card]
) -> None:
    *_, ended = played(state.copy(), choices)
    viewer = ended.big_blind
    log = list(ended.log[:-1] if len(ended.live) > 1 else ended.log)
    own = {card for deal in log if isinstance(deal, Deal) and deal.seat == viewer for card in deal.cards}
    others = [card for card in order if card not in own]
    other = dict(zip(sorted(others), others, strict=True))
    plain, twin = state.copy(), state.copy()
    for action in log:
        plain.push(action)
        if isinstance(action, Deal | Discard):
            cards = tuple(other.get(card, card) for card in action.cards)
            twin.push(replace(action, cards=cards))
        else:
            twin.push(action)
    assert twin.events(viewer) == plain.events(viewer)


@given(starts(), CHOICES)
def test_a_push_adds_events_and_changes_none(state: State, choices: list[int]) -> None:
    before: dict[int | None, tuple[Event, ...]] = dict.fromkeys(viewers(state), ())
    for now in played(state, choices):
        for seat, known in before.items():
            events = now.events(seat)
            assert len(events) > len(known)
            assert events[: len(known)] == known
            before[seat] = events


@given(starts(), CHOICES)
def test_a_pop_takes_the_events_of_its_action_back(state: State, choices: list[int]) -> None:
    past = [now.events(now.big_blind) for now in played(state, choices)]
    while len(past) > 1:
        assert state.events(state.big_blind) == past.pop()
        state.pop()
    assert state.events(state.big_blind) == past.pop()


@given(starts(), CHOICES)
def test_every_viewer_gets_the_same_events_but_for_cards(state: State, choices: list[int]) -> None:
    *_, ended = played(state, choices)
    public = ended.events(None)
    for seat in viewers(ended):
        events = ended.events(seat)
        assert len(events) == len(public)
        for mine, theirs in zip(events, public, strict=True):
            if mine.kind in (EventKind.DEAL, EventKind.DISCARD):
                assert replace(mine, cards=()) == theirs
                assert not mine.cards or mine.seat == seat
            else:
                assert mine == theirs


@given(starts(), CHOICES, st.integers(0, 80))
def test_events_are_numbered_and_asked_for_by_number(state: State, choices: list[int], since: int) -> None:
    *_, ended = played(state, choices)
    events = ended.events(ended.big_blind)
    assert [event.number for event in events] == list(range(len(events)))
    assert ended.events(ended.big_blind, since) == events[since:]


@given(starts(), CHOICES)
def test_events_are_json(state: State, choices: list[int]) -> None:
    *_, ended = played(state, choices)
    records = [event.to_dict() for event in ended.events(ended.big_blind)]
    assert through_json(records) == records


@dataclass
class Screen:
    """A client that knows the seats' first stacks, its own seat, and nothing else but events."""

    seat: int
    stacks: list[int]
    pot: int = 0
    bets: list[int] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    unknown: int = 0
    drawn: list[list[int]] = field(default_factory=list)
    live: set[int] = field(default_factory=set)
    over: bool = False

    def __post_init__(self) -> None:
        self.bets = [0] * len(self.stacks)
        self.drawn = [[] for _ in self.stacks]
        self.live = {seat for seat, stack in enumerate(self.stacks) if stack}

    def show(self, events: Iterable[Event]) -> None:
        for event in events:
            self._chips(event)
            self._cards(event)
            if event.kind is EventKind.FOLD:
                assert event.seat is not None
                self.live.remove(event.seat)
            elif event.kind in (EventKind.DRAW, EventKind.OVER):
                self.bets = [0] * len(self.stacks)
                self.over = event.kind is EventKind.OVER

    def _chips(self, event: Event) -> None:
        if event.amount is None:
            return
        if event.kind is EventKind.RAKE:
            self.pot -= event.amount
            return
        assert event.seat is not None
        paid = -event.amount if event.kind in (EventKind.UNCALLED, EventKind.AWARD) else event.amount
        self.stacks[event.seat] -= paid
        self.pot += paid
        if event.to is not None:
            self.bets[event.seat] += paid
            assert self.bets[event.seat] == event.to
        elif event.post is not None and event.post.name in ("SMALL_BLIND", "BIG_BLIND", "LIVE"):
            self.bets[event.seat] += paid
        assert event.all_in == (event.kind.name not in ("UNCALLED", "AWARD") and not self.stacks[event.seat])

    def _cards(self, event: Event) -> None:
        if event.kind is EventKind.STAND_PAT or event.kind is EventKind.DISCARD:
            assert event.seat is not None
            self.drawn[event.seat].append(event.count or 0)
        if event.seat != self.seat or event.count is None:
            return
        hidden = event.count - len(event.cards)
        if event.kind is EventKind.DEAL:
            self.hand += event.cards
            self.unknown += hidden
        else:
            self.hand = [card for card in self.hand if card not in event.cards]
            self.unknown -= hidden


@given(starts(), CHOICES)
def test_a_screen_that_lives_on_events_shows_the_table(state: State, choices: list[int]) -> None:
    screen = Screen(state.big_blind, list(state.starting_stacks))
    number = 0
    for now in played(state, choices):
        new = now.events(screen.seat, number)
        number += len(new)
        screen.show(new)
        assert tuple(screen.hand) == now.hands[screen.seat]
        assert screen.unknown == now.unknown[screen.seat]
        assert tuple(map(tuple, screen.drawn)) == now.draw_counts
        assert tuple(sorted(screen.live)) == now.live
        assert screen.over == now.is_over()
        if not now.is_over():
            assert (tuple(screen.stacks), screen.pot) == (now.stacks, now.pot)
            assert tuple(screen.bets) == now.bets
    known = len(state.live) == 1 or not any(state.unknown[seat] for seat in state.live)
    if known:
        assert (tuple(screen.stacks), screen.pot) == (state.outcome().stacks, 0)
    else:
        assert (tuple(screen.stacks), screen.pot) == (state.stacks, state.pot)
