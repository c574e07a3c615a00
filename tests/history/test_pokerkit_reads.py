"""What is written of the two standard games, PokerKit reads, and it comes to the same stacks."""

from __future__ import annotations

from random import Random
from warnings import catch_warnings, simplefilter

import pokerkit
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import AnteKind, Deck, DrawOrder, Game, House, State
from lowball.history import HandHistory, dumps
from lowball.policies import RandomPolicy

GAMES = {
    "single": Game.no_limit_single_draw,
    "triple": lambda *_, **more: Game.limit_triple_draw(100, 200, **more),
}


def played(game: Game, stacks: list[int], button: int, seed: int) -> State:
    state = State(game, stacks, button=button, deck=Deck(seed=seed))
    policies = [RandomPolicy(seed + seat) for seat in range(len(stacks))]
    while state.actor is not None:
        state.push(policies[state.actor](state.view(state.actor)))
    return state


def by_pokerkit(text: str) -> list[int]:
    with catch_warnings():
        simplefilter("ignore")  # of cards that come again from the discards
        *_, end = pokerkit.HandHistory.loads(text)
    return list(end.stacks)


@given(
    name=st.sampled_from(sorted(GAMES)),
    seats=st.integers(2, 6),
    ante=st.sampled_from([0, 10, 100]),
    kind=st.sampled_from(AnteKind),
    batch=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_the_stacks_are_the_same(
    name: str, seats: int, ante: int, kind: AnteKind, batch: bool, seed: int
) -> None:
    house = House(draw_order=DrawOrder.BATCH if batch else DrawOrder.SEQUENTIAL)
    game = GAMES[name](ante=ante, ante_kind=kind, house=house)
    random = Random(seed)
    # PokerKit has another rule for an all-in of less than a bet, so several of these are left out.
    chips = (5000, 8000) if name == "triple" else (300, 1000, 5000) if seats == 2 else (1000, 5000)
    stacks = [random.choice(chips) for _ in range(seats)]
    state = played(game, stacks, random.randrange(seats), seed)
    order = [(state.button + 1 + step) % seats for step in range(seats)]
    ours = state.outcome().stacks
    assert by_pokerkit(dumps(HandHistory.from_state(state))) == [ours[seat] for seat in order]


@pytest.mark.parametrize(
    ("ante", "kind", "stacks"),
    [
        (100, AnteKind.BIG_BLIND, [1000, 1000, 150, 1000]),
        (100, AnteKind.BUTTON, [60, 1000, 1000, 1000]),
        (100, AnteKind.BUTTON, [120, 1000]),
        (60, AnteKind.EACH, [1000, 70, 40, 1000]),
    ],
)
def test_what_a_short_stack_paid_is_what_it_pays_in_pokerkit(
    ante: int, kind: AnteKind, stacks: list[int]
) -> None:
    state = State(Game.no_limit_single_draw(ante=ante, ante_kind=kind), stacks, deck=Deck(seed=3))
    forced = [0] * len(stacks)
    for post in state.forced:
        forced[post.seat] += post.amount
    while state.actor is not None:
        state.timeout()
    text = dumps(HandHistory.from_state(state))
    history = pokerkit.HandHistory.loads(text)
    theirs = next(state for state in history if not any(state.ante_posting_statuses) and any(state.bets))
    count = len(stacks)
    order = [(1 + step) % count for step in range(count)]
    while theirs.can_post_blind_or_straddle():
        theirs.post_blind_or_straddle()
    assert [theirs.starting_stacks[i] - theirs.stacks[i] for i in range(count)] == [forced[s] for s in order]
