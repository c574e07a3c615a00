"""What holds in every hand, one invariant a test; with and without a deck, with known and unseen cards."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from engine.model import Model, Setup
from engine.random_play import CHOICES, moments, setups, supplied
from lowball import Action, Card, Deal, Discard, Outcome, Phase, State, evaluate


def _ended(setup: Setup, choices: list[int]) -> tuple[State, Outcome]:
    *_, state = moments(setup.state(), choices)
    return state, state.outcome(hands=supplied(state)) if len(state.live) > 1 else state.outcome()


@given(setups(), CHOICES)
def test_r94_chips_in_play_are_the_chips_brought(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        assert sum(state.stacks) + state.pot == sum(setup.stacks)


@given(setups(), CHOICES)
def test_r94_no_stack_is_ever_negative(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        assert min(state.stacks) >= 0


@given(setups(), CHOICES)
def test_r94_no_card_is_in_two_live_hands(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        held = [card for seat in state.live for card in state.hands[seat]]
        assert len(held) == len(set(held))


@given(setups(), CHOICES)
def test_r66_a_live_hand_and_what_it_waits_for_are_five_cards(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in state.live:
            assert len(state.hands[seat]) + state.unknown[seat] + state.pending.get(seat, 0) == 5


@given(setups(), CHOICES)
def test_r90_the_pots_and_the_bets_before_the_seats_are_all_in_the_middle(
    setup: Setup, choices: list[int]
) -> None:
    for state in moments(setup.state(), choices):
        assert sum(pot.amount for pot in state.pots) + sum(state.bets) == state.pot


@given(setups(), CHOICES)
def test_r90_an_outer_pot_has_fewer_contenders(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    for inner, outer in zip(outcome.pots, outcome.pots[1:], strict=False):
        assert set(outer.eligible) < set(inner.eligible)


@given(setups(), CHOICES)
def test_r36_an_actor_is_live_and_has_chips_to_bet(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        if state.phase is Phase.BET:
            assert state.actor in state.live
            assert state.actor is not None
            assert state.stacks[state.actor] > 0


@given(setups(), CHOICES)
def test_something_is_legal_until_the_hand_is_over(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        assert bool(state.legal_actions) is not state.is_over()


@given(setups(), CHOICES)
def test_r94_payoffs_add_up_to_nothing(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    assert sum(outcome.payoffs) == 0


@given(setups(), CHOICES)
def test_payoffs_are_what_the_stacks_have_gained(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    assert outcome.payoffs == tuple(
        after - before for after, before in zip(outcome.stacks, setup.stacks, strict=True)
    )


@given(setups(), CHOICES)
def test_r80_to_r92_stacks_are_those_of_the_chip_by_chip_reference(setup: Setup, choices: list[int]) -> None:
    state, outcome = _ended(setup, choices)
    hands = {seat: state.hands[seat] for seat in state.live} | supplied(state)
    model = Model(setup, state.log)
    ranks = {seat: int(evaluate(hand)) for seat, hand in hands.items()}
    result = model.settlement(ranks)
    for seat, left in enumerate(model.stacks):
        assert outcome.stacks[seat] == left - model.returned.get(seat, 0) + result.won(seat)


@given(setups(), CHOICES)
def test_r46_what_comes_back_is_what_the_reference_gives_back(setup: Setup, choices: list[int]) -> None:
    state, outcome = _ended(setup, choices)
    assert dict(outcome.uncalled) == Model(setup, state.log).returned


@given(setups(), CHOICES)
def test_r92_the_shares_of_a_pot_are_the_pot(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    for pot in outcome.pots:
        assert sum(pot.shares.values()) == pot.amount


@given(setups(), CHOICES)
def test_r92_no_share_is_two_chips_above_another(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    for pot in outcome.pots:
        assert max(pot.shares.values()) - min(pot.shares.values()) <= 1


@given(setups(), CHOICES)
def test_r80_winners_are_eligible(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    for pot in outcome.pots:
        assert set(pot.winners) <= set(pot.eligible)
        assert pot.winners


@given(setups(), CHOICES)
def test_r82_every_live_seat_shows_or_mucks(setup: Setup, choices: list[int]) -> None:
    state, outcome = _ended(setup, choices)
    assert outcome.showdown is (len(state.live) > 1)
    wanted = list(state.live) if outcome.showdown else []
    assert sorted((*outcome.shown, *outcome.mucked)) == wanted


@given(setups(), CHOICES)
def test_r82_winners_show(setup: Setup, choices: list[int]) -> None:
    _, outcome = _ended(setup, choices)
    if outcome.showdown:
        for pot in outcome.pots:
            assert set(pot.winners) <= set(outcome.shown)


@given(setups(), CHOICES)
def test_r81_to_r83_the_order_of_showing(setup: Setup, choices: list[int]) -> None:
    state, outcome = _ended(setup, choices)
    hands = {seat: state.hands[seat] for seat in state.live} | supplied(state)
    ranks = {seat: int(evaluate(hand)) for seat, hand in hands.items()}
    shown, mucked = Model(setup, state.log).showing(ranks)
    assert list(outcome.shown) == shown
    assert list(outcome.mucked) == mucked


@given(setups(decks=True), CHOICES)
def test_a_log_alone_gives_the_hand_again(setup: Setup, choices: list[int]) -> None:
    state, outcome = _ended(setup, choices)
    again = replace(setup, deck=None).state()
    for action in state.log:
        again.push(action)
    assert again.hands == state.hands
    assert again.outcome() == outcome


@given(setups(decks=False), CHOICES, st.integers(1, 6))
def test_a_table_turned_round_plays_the_same(setup: Setup, choices: list[int], turn: int) -> None:
    """Nothing depends on a seat's number: the seats are moved on by `turn` places."""
    state, outcome = _ended(setup, choices)
    seats = len(setup.stacks)

    def moved(seat: int) -> int:
        return (seat + turn) % seats

    blind_seats = None
    if setup.blind_seats is not None:
        small, big = setup.blind_seats
        blind_seats = (None if small is None else moved(small), moved(big))
    turned = replace(
        setup,
        stacks=tuple(setup.stacks[(seat - turn) % seats] for seat in range(seats)),
        button=moved(setup.button),
        blind_seats=blind_seats,
        posts={moved(seat): post for seat, post in setup.posts.items()},
    ).state()
    for action in state.log:
        turned.push(replace(cast("Deal", action), seat=moved(cast("int", action.seat))))
    hands = {moved(seat): hand for seat, hand in supplied(state).items()} if len(state.live) > 1 else {}
    end = turned.outcome(hands=hands)
    assert [end.stacks[moved(seat)] for seat in range(seats)] == list(outcome.stacks)


@given(setups(decks=True), CHOICES)
def test_r72_nobody_holds_a_card_that_he_threw_away(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        for seat in state.live:
            thrown = {card for known, _ in state.discards[seat] for card in known}
            assert not thrown & set(state.hands[seat])


@given(setups(), CHOICES)
def test_the_log_only_grows(setup: Setup, choices: list[int]) -> None:
    before: tuple[Action, ...] = ()
    for state in moments(setup.state(), choices):
        log = tuple(state.log)
        assert log[: len(before)] == before
        before = log


@given(setups(), CHOICES)
def test_every_action_in_the_log_names_its_seat(setup: Setup, choices: list[int]) -> None:
    *_, state = moments(setup.state(), choices)
    assert all(action.seat in range(len(setup.stacks)) for action in state.log)


@given(setups(decks=True), CHOICES)
def test_with_a_deck_no_card_is_unseen(setup: Setup, choices: list[int]) -> None:
    for state in moments(setup.state(), choices):
        assert not any(state.unknown)
        assert state.pending == {}
        for action in state.log:
            if isinstance(action, Deal | Discard):
                assert action.unknown == 0
                assert all(isinstance(card, Card) for card in action.cards)
