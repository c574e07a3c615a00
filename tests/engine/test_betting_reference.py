"""The ranges of every limit against the slow reference, in random hands; R40 to R58."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.street_watch import StreetWatch
from lowball import (
    Action,
    AnteKind,
    BetTo,
    Call,
    Check,
    Deck,
    Fold,
    Game,
    House,
    Limit,
    Phase,
    StandPat,
    State,
)
from reference.betting import Move, Street

SHORT = st.one_of(st.integers(1, 60), st.integers(60, 400), st.integers(400, 5000))
BLINDS = st.sampled_from([(50, 100), (10, 20), (0, 5), (25, 25), (7, 15)])


@st.composite
def games(draw: st.DrawFn, limit: Limit) -> State:
    """A hand at its start: any number of seats, short and deep stacks, antes and posts."""
    draws = draw(st.sampled_from([1, 3]))
    blinds = draw(BLINDS)
    bets = (blinds[1], blinds[1] * draw(st.integers(1, 3))) if limit is Limit.FIXED_LIMIT else None
    house = House(
        raise_cap=draw(st.sampled_from([4, 5, None])),
        heads_up_cap=draw(st.booleans()),
        free_fold=draw(st.booleans()),
    )
    game = Game(
        limit=limit,
        draws=draws,
        blinds=blinds,
        bets=bets,
        ante=draw(st.sampled_from([0, 0, 3, 40])),
        ante_kind=draw(st.sampled_from(AnteKind)),
        house=house,
    )
    stacks = draw(st.lists(SHORT, min_size=2, max_size=game.max_seats))
    button = draw(st.integers(0, len(stacks) - 1))
    posts = {}
    if len(stacks) > 3 and draw(st.integers(0, 3)) == 0:
        poster = (button + 3) % len(stacks)
        if stacks[poster] >= sum(blinds) + game.ante:
            posts[poster] = blinds[::-1]
            posts = {seat: post for seat, post in posts.items() if all(post)}
    return State(game, stacks, button=button, posts=posts, deck=Deck(seed=draw(st.integers(0, 2**32))))


def any_action(state: State, random: Random) -> Action:
    if state.phase is Phase.DRAW:
        return StandPat()
    legal = state.legal_actions
    ways: list[Action] = [Check()] if legal.can_check else [Call()] * 2
    if legal.bet_to:
        ends = legal.bet_to[0], legal.bet_to[-1]
        ways += [
            BetTo(ends[0]),
            BetTo(random.randint(*ends)),
            BetTo((random.randint(*ends) + ends[0]) // 2),
        ]
        ways += [BetTo(ends[1])] if random.random() < 0.3 else []
    if legal.can_fold and random.random() < 0.4:
        ways.append(Fold())
    return random.choice(ways)


def agree(state: State, street: Street) -> None:
    seat = state.actor
    assert seat is not None
    legal = state.legal_actions
    owed = street.owed(seat)
    assert legal.bet_to == street.raises(seat), (street, seat)
    assert legal.call == (min(owed, street.reach(seat) - street.front(seat)) if owed > 0 else None)
    assert legal.can_check == (owed <= 0)
    assert legal.can_fold == (owed > 0 or state.game.house.free_fold)


@pytest.mark.parametrize("limit", Limit, ids=lambda limit: limit.value)
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_r40_to_r58_ranges_are_those_of_the_reference(
    limit: Limit, data: st.DataObject, random: Random
) -> None:
    state = data.draw(games(limit))
    watch = StreetWatch(state)
    while not state.is_over():
        if state.phase is Phase.BET:
            agree(state, watch.street)
        watch.push(state, any_action(state, random))


def test_r40_to_r58_the_random_hands_reach_what_the_rules_tell_apart() -> None:
    """The same kind of play over fixed seeds meets short raises, closed betting, caps and completions."""
    met: Counter[str] = Counter()
    random = Random(3)
    for number in range(300):
        limit = list(Limit)[number % 3]
        seats = random.randint(2, 6)
        stacks = [random.choice((random.randint(1, 300), random.randint(300, 3000))) for _ in range(seats)]
        state = State(Game(limit=limit, draws=1), stacks, deck=Deck(seed=number))
        watch = StreetWatch(state)
        while not state.is_over():
            if state.phase is Phase.BET:
                agree(state, watch.street)
                _note(met, watch.street, state)
            watch.push(state, any_action(state, random))
    for name in ("short raise", "closed", "nobody could answer", "capped", "completion", "pot"):
        assert met[name] > 5, met


def _note(met: Counter[str], street: Street, state: State) -> None:
    seat = state.actor
    assert seat is not None
    levels = street.levels()
    met["short raise"] += street.limit == "no limit" and any(
        high - low < street.blinds[1] for low, high in itertools.pairwise(levels)
    )
    covers = street.reach(seat) > street.to_match()
    met["closed"] += covers and not street.open_to(seat)
    met["nobody could answer"] += covers and not street.answered(seat)
    if street.limit == "fixed limit":
        met["capped"] += covers and street.cap is not None and street.bets() >= street.cap
        met["completion"] += bool(street.raises(seat)) and levels[-1] > street.counted()[-1]
    met["pot"] += street.limit == "pot limit" and state.legal_actions.bet_to.stop - 1 < street.reach(seat)


def test_r53_r54_reference_completes_and_counts() -> None:
    street = Street(
        limit="fixed limit",
        first=False,
        blinds=(10, 20),
        blind_seats=(1, 2),
        posted=dict.fromkeys(range(4), 0),
        stacks=dict.fromkeys(range(4), 1000),
        live=frozenset(range(4)),
        bet=20,
        cap=4,
        moves=[Move(1, 20), Move(2, 28)],
    )
    assert (street.levels(), street.counted(), street.bets()) == ([0, 20, 28], [0, 20], 1)
    assert street.raises(3) == range(40, 41)
    assert street.raises(1) == range(0)
    street.moves[-1] = Move(2, 30)
    assert street.raises(3) == range(50, 51)
    assert street.raises(1) == range(50, 51)


def test_r50_r51_reference_pot() -> None:
    street = Street(
        limit="pot limit",
        first=True,
        blinds=(100, 200),
        blind_seats=(1, 2),
        posted={0: 0, 1: 100, 2: 100, 3: 0},
        stacks={0: 5000, 1: 4900, 2: 0, 3: 5000},
        live=frozenset(range(4)),
    )
    assert street.raises(3) == range(400, 701)
