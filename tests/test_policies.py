from __future__ import annotations

import hashlib
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import (
    WSOP,
    BetTo,
    Call,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    Game,
    House,
    Limit,
    LowballError,
    Phase,
    StandPat,
    State,
    View,
    parse_cards,
)
from lowball.policies import POLICIES, PerHand, Policy, RandomPolicy, TightPolicy, for_hand

STACKS = st.lists(st.one_of(st.integers(1, 400), st.integers(400, 100_000)), min_size=2, max_size=7)


def play(state: State, policies: list[Policy]) -> None:
    """Play to the end; every choice must be legal."""
    while state.actor is not None:
        view = state.view(state.actor)
        action = policies[state.actor](view)
        assert action in view.legal_actions
        state.push(action)


HOUSES = st.one_of(st.builds(House, free_fold=st.booleans()), st.just(WSOP))


@given(STACKS, st.integers(0, 2**32), HOUSES, st.sampled_from(Limit), st.sampled_from([1, 3]))
def test_both_policies_choose_legal_actions(
    stacks: list[int], seed: int, house: House, limit: Limit, draws: int
) -> None:
    stacks = stacks[:6]
    game = Game(limit=limit, draws=draws, ante=seed % 30, house=house)
    state = State(game, stacks, button=seed % len(stacks), deck=Deck(seed=seed))
    policies: list[Policy] = [
        RandomPolicy(seed + seat) if seat % 2 else TightPolicy() for seat in range(len(stacks))
    ]
    play(state, policies)
    assert sum(state.outcome().stacks) == sum(stacks)


@given(STACKS, st.integers(0, 2**32), st.integers(0, 5))
def test_both_policies_play_hands_with_unknown_cards(stacks: list[int], seed: int, known: int) -> None:
    state = State(Game.no_limit_single_draw(), stacks)
    rest = list(Deck(seed=seed))
    policies: list[Policy] = [
        TightPolicy() if seat % 2 else RandomPolicy(seed + seat) for seat in range(len(stacks))
    ]
    while not state.is_over():
        if state.phase is Phase.DEAL:
            seat, count = next(iter(state.pending.items()))
            seen = [rest.pop() for _ in range(min(known, count, len(rest)))]
            state.push(Deal(seat, seen, unknown=count - len(seen)))
        else:
            assert state.actor is not None
            view = state.view(state.actor)
            action = policies[state.actor](view)
            assert action in view.legal_actions
            state.push(action)


@given(st.integers(0, 2**32))
def test_a_policy_needs_no_more_than_the_view(seed: int) -> None:
    state = State(Game.no_limit_single_draw(), [5000] * 4, deck=Deck(seed=seed))
    first, second, tight = RandomPolicy(seed), RandomPolicy(seed), TightPolicy()
    while state.actor is not None:
        view = state.view(state.actor)
        alone: View = pickle.loads(pickle.dumps(view))
        action = first(view)
        assert second(alone) == action
        assert tight(alone) == tight(view)
        state.push(action)


def test_random_policies_leave_the_global_generator_alone() -> None:
    before = random.getstate()
    state = State(Game.no_limit_single_draw(), [5000] * 4, deck=Deck(seed=1))
    play(state, [RandomPolicy(), RandomPolicy(3), RandomPolicy(4), RandomPolicy(5)])
    assert random.getstate() == before


def numbers_of(seed: int, hand: int, seat: int) -> random.Random:
    digest = hashlib.sha256(f"lowball policy {seed} {hand} {seat}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def test_a_policy_for_one_hand_has_numbers_of_its_own() -> None:
    state = State(Game.no_limit_single_draw(), [5000] * 3, deck=Deck(seed=1))
    view = state.view(state.actor)
    policy = RandomPolicy(seed=1)
    for names in [(2**255, 0, 1), (7, 2**40, 0), (7, 2**40, 1)]:
        ready, expected = for_hand(policy, *names), RandomPolicy().for_hand(numbers_of(*names))
        assert ready is not policy
        assert [ready(view) for _ in range(20)] == [expected(view) for _ in range(20)]
    chosen = [policy(view) for _ in range(20)]
    again = RandomPolicy(seed=1)
    assert chosen == [again(view) for _ in range(20)]  # its own numbers were left alone


def test_a_policy_without_chance_plays_every_hand_itself() -> None:
    tight = TightPolicy()
    assert not isinstance(tight, PerHand)
    assert for_hand(tight, 1, 2, 3) is tight


def test_policies_by_name() -> None:
    assert {name: type(make()) for name, make in POLICIES.items()} == {
        "random": RandomPolicy,
        "tight": TightPolicy,
    }


def test_every_kind_of_action_is_equally_likely() -> None:
    state = State(Game.no_limit_single_draw(), [5000] * 3, deck=Deck(seed=1))
    view = state.view(state.actor)
    policy = RandomPolicy(seed=1)
    kinds = Counter(type(policy(view)) for _ in range(3000))
    assert set(kinds) == {Fold, Call, BetTo}
    assert all(900 < count < 1100 for count in kinds.values())


def test_random_bets_reach_from_the_least_to_all_in() -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 3, deck=Deck(seed=1))
    view = state.view(state.actor)
    policy = RandomPolicy(seed=1)
    amounts = [action.amount for _ in range(3000) if isinstance(action := policy(view), BetTo)]
    assert {min(amounts), max(amounts)} == {200, 1000}
    assert sorted(amounts)[len(amounts) // 2] < 300


@pytest.mark.parametrize("policy", [RandomPolicy(1), TightPolicy()])
def test_a_policy_out_of_turn(policy: Policy) -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 3, deck=Deck(seed=1))
    with pytest.raises(LowballError, match="seat 1 has nothing to choose: the turn is that of seat 0"):
        policy(state.view(1))


# ---- TightPolicy, hand by hand. Seat 0 is the button and first to act; nobody knows the other hands.


def seen_with(cards: str, *, raised_to: int = 0, stacks: int = 10_000) -> View:
    """The view of the button before the draw, three-handed, or of the big blind after the button's raise."""
    state = State(Game.no_limit_single_draw(), [stacks] * 3)
    state.deal(2 if raised_to else 0, cards)
    for seat in tuple(state.pending):
        state.deal(seat, 5)
    if raised_to:
        state.bet_to(raised_to)
        state.fold()
    assert state.actor is not None
    return state.view(state.actor)


@pytest.mark.parametrize(
    ("cards", "action"),
    [
        ("Tc9d8h7s5c", BetTo(300)),  # the worst pat hand
        ("Jc9d8h7s5c", Fold()),
        ("KcKd8h7s5c", Fold()),
        ("Kc2d3h7s5c", BetTo(300)),  # four to an eight
        ("Kc2d3h9s5c", Fold()),
        ("2c2d3h7s5c", BetTo(300)),
        ("8c7d6h5s4c", BetTo(300)),  # a straight, four of which are a draw
    ],
)
def test_opening_the_betting(cards: str, action: object) -> None:
    assert TightPolicy()(seen_with(cards)) == action


@pytest.mark.parametrize(
    ("cards", "raised_to", "action"),
    [
        ("9c7d5h3s2c", 300, BetTo(900)),
        ("Tc7d5h3s2c", 300, Call()),
        ("Tc7d5h3s2c", 3000, Call()),
        ("Kc7d5h3s2c", 250, Call()),  # 150 to call into 400
        ("Kc7d5h3s2c", 3000, Fold()),
        ("KcKd5h3s2c", 200, Fold()),
    ],
)
def test_answering_a_raise(cards: str, raised_to: int, action: object) -> None:
    assert TightPolicy()(seen_with(cards, raised_to=raised_to)) == action


def test_a_short_stack_bets_what_it_has() -> None:
    assert TightPolicy()(seen_with("Tc9d8h7s5c", stacks=250)) == BetTo(250)


@pytest.mark.parametrize(
    ("cards", "action"),
    [
        ("Tc9d8h7s5c", StandPat()),
        ("Jc9d8h7s5c", Discard("Jc9d")),
        ("Kc8d3h7s5c", Discard("Kc")),
        ("2c2d3h7s5c", Discard("2d")),
        ("KcKd9h9sQc", Discard("KcKd9h9sQc")),
        ("8c7d6h5s4c", Discard("8c")),  # a straight is broken from the top
        ("8c7c5c3c2c", Discard("8c")),  # so is a flush
    ],
)
def test_drawing(cards: str, action: Discard | StandPat) -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 2)
    state.deal(1, cards)
    state.deal(0, 5)
    state.call()
    state.check()
    chosen = TightPolicy()(state.view(1))
    if isinstance(action, Discard):
        assert isinstance(chosen, Discard)
        assert set(chosen.cards) == set(action.cards)
    else:
        assert chosen == action


@pytest.mark.parametrize(
    ("cards", "bet", "action"),
    [
        ("Tc9d8h7s5c", 0, BetTo(100)),  # half of the pot of 200
        ("Jc9d8h7s5c", 0, Check()),
        ("8c7d6h5s3c", 100, BetTo(300)),
        ("9c7d6h5s3c", 100, Call()),
        ("Jc9d8h7s5c", 100, Fold()),
    ],
)
def test_betting_after_the_draw(cards: str, bet: int, action: object) -> None:
    state = State(Game.no_limit_single_draw(), [1000] * 2)
    seat = 0 if bet else 1
    state.deal(seat, parse_cards(cards))
    state.deal(1 - seat, 5)
    state.call()
    state.check()
    state.stand_pat()
    state.stand_pat()
    if bet:
        state.bet_to(bet)
    assert TightPolicy()(state.view(seat)) == action


@pytest.mark.parametrize("limit", Limit)
def test_stacks_too_large_for_the_machine_are_played(limit: Limit) -> None:
    stacks = [10**30] * 3
    for seed in range(10):
        state = State(Game(limit=limit, blinds=(5, 10), bets=None), stacks, deck=Deck(seed=seed))
        play(state, [RandomPolicy(seed), RandomPolicy(seed + 1), TightPolicy()])
        assert sum(state.outcome().stacks) == sum(stacks)


def test_random_bets_are_the_same_for_every_length_of_range() -> None:
    policy = RandomPolicy(1)
    sizes = {policy._amount(range(100, 10**30)).bit_length() for _ in range(2000)}
    assert max(sizes) == (10**30 - 1).bit_length()
    assert len(sizes) > 80
