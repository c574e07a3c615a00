"""Hands of every structure and house, started and played by drawn choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from engine.model import Setup
from engine.random_play import DECK, any_action, setups
from lowball import Card, Deal, Deck, DrawOrder, Game, House, Limit, Phase, Rake, Reshuffle, ShowAllIn, State

RAKES = st.one_of(
    st.none(),
    st.builds(
        Rake,
        st.sampled_from([100, 500, 3333]),
        cap=st.sampled_from([None, 3, 40]),
        step=st.sampled_from([1, 5]),
        after_draw_only=st.booleans(),
    ),
)


@st.composite
def houses(draw: st.DrawFn) -> House:
    order = draw(st.sampled_from(DrawOrder))
    return House(
        raise_cap=draw(st.sampled_from([4, 5, None])),
        heads_up_cap=draw(st.booleans()),
        draw_order=order,
        burn=draw(st.booleans()),
        reshuffle=draw(st.sampled_from(Reshuffle)) if order is DrawOrder.BATCH else Reshuffle.POKERSTARS,
        show_all_in=draw(st.sampled_from(ShowAllIn)),
        show_all=draw(st.booleans()),
        free_fold=draw(st.booleans()),
        rake=draw(RAKES),
    )


@st.composite
def games(draw: st.DrawFn, like: Setup | None = None) -> Game:
    """Any game; with the stakes of a setup and room for its seats, if one is given."""
    setup = like or draw(setups(decks=False))
    draws = draw(st.sampled_from([1, 3]))
    house = draw(houses())
    most = 9 if draws == 1 else 7
    if draws == 3 and house.reshuffle is Reshuffle.WSOP:
        most = 6
        if len(setup.stacks) > most:
            house, most = replace(house, reshuffle=Reshuffle.POKERSTARS), 7
    limit = draw(st.sampled_from(Limit))
    big = setup.blinds[1]
    return Game(
        limit=limit,
        draws=draws,
        blinds=setup.blinds,
        bets=(big, draw(st.sampled_from([big, 2 * big]))) if limit is Limit.FIXED_LIMIT else None,
        ante=setup.ante,
        ante_kind=setup.ante_kind,
        max_seats=draw(st.integers(max(2, len(setup.stacks)), most)),
        house=house,
    )


@st.composite
def starts(draw: st.DrawFn, *, decks: bool | None = None) -> State:
    """The start of any hand: any game, short stacks, empty seats, posts, a deck or none."""
    setup = draw(setups(decks=decks))
    deck = setup.deck
    if deck is not None and draw(st.integers(0, 3)) == 0:
        deck = Deck(draw(st.permutations(DECK)), seed=deck.seed)
    elif deck is not None:
        deck = Deck(
            seed=draw(st.sampled_from([deck.seed, 2**256 - 1 - deck.seed])), index=draw(st.integers(0, 9))
        )
    small, big = setup.blind_posters()
    return State(
        draw(games(setup)),
        setup.stacks,
        button=setup.button,
        small_blind=small,
        big_blind=big,
        posts=dict(setup.posts),
        deck=deck,
    )


def step(state: State, choice: int) -> None:
    """Play one action picked by a number; now and then the clock runs out instead."""
    if state.phase is not Phase.DEAL and choice % 13 == 5:
        state.timeout()
    else:
        state.push(any_action(state, choice))


def played(state: State, choices: list[int]) -> Iterator[State]:
    """The one state, before and after every action to the end of the hand."""
    yield state
    turn = 0
    while not state.is_over():
        step(state, choices[turn % len(choices)] + turn // len(choices) * 31)
        turn += 1
        yield state


def through_json(record: object) -> Any:
    """What another program reads that was sent this record; strictly JSON."""
    return json.loads(json.dumps(record, allow_nan=False))


def allowed(state: State, seat: int | None) -> set[Card]:
    """What the viewer has held, and what the showdown opened."""
    own = {card for deal in state.log if isinstance(deal, Deal) and deal.seat == seat for card in deal.cards}
    return own | {card for cards in state.view(None).shown.values() for card in cards}
