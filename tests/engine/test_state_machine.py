"""Random hands step by step: forward, back, and into every wall."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.dealer_model import DealerModel
from engine.helpers import fingerprint, refused
from engine.model import Model, Setup
from engine.random_play import DECK, any_action, setups, supplied
from lowball import (
    Action,
    BetTo,
    Call,
    CardError,
    Check,
    Deal,
    Discard,
    Fold,
    IllegalActionError,
    Phase,
    StandPat,
    State,
    evaluate,
)

NUMBERS = st.integers(0, 2**20)


def neighbours(state: State) -> list[Action]:
    """Actions that lie just outside what is legal."""
    legal = state.legal_actions
    outside: list[Action] = []
    if state.phase is not Phase.BET:
        outside += [Fold(), Check(), Call(), BetTo(max(1, state.game.blinds[1])), BetTo(max(state.stacks))]
    else:
        assert state.actor is not None
        whole = state.bets[state.actor] + state.stacks[state.actor]
        outside += [StandPat(), Discard(1), Deal(state.actor, 1)]
        outside += [BetTo(whole + 1), BetTo(max(state.bets)), BetTo(0), BetTo(-1)]
        allowed = legal.bet_to
        outside += [BetTo(allowed[0] - 1), BetTo(allowed[-1] + 1)] if allowed else [BetTo(whole)]
        outside += [Check()] if legal.call is not None else [Call()]
        outside += [] if legal.can_fold else [Fold()]
        for other in range(len(state.stacks)):
            if other != state.actor:
                outside += [Call(seat=other), Check(seat=other), Fold(seat=other)]
    if state.phase is Phase.DRAW and not state.pending:
        assert state.actor is not None
        foreign = next(card for card in DECK if card not in state.hands[state.actor])
        outside += [Discard([foreign]), Discard(state.unknown[state.actor] + 1), Deal(state.actor, 1)]
        outside += [StandPat(seat=other) for other in range(len(state.stacks)) if other != state.actor]
    if state.pending:
        outside += [StandPat(), Discard(1)]
        for seat in range(len(state.stacks)):
            count = state.pending.get(seat, 0)
            outside += [Deal(seat, count + 1), Deal(seat, count - 1) if count else Deal(seat, 5)]
            for holder in state.live:
                held = state.hands[holder][:1]
                if held and count:
                    outside.append(Deal(seat, held, count - 1))
    if state.is_over():
        outside += [StandPat(), Discard(1), Deal(0, 1), Deal(0, 5)]
    return outside


class Hands(RuleBasedStateMachine):
    """One hand, played and taken back at random."""

    setup: Setup
    state: State

    @initialize(setup=setups())
    def begin(self, setup: Setup) -> None:
        self.setup = setup
        self.state = setup.state()
        self.past: list[tuple[object, ...]] = []

    @precondition(lambda self: not self.state.is_over())
    @rule(numbers=st.lists(NUMBERS, min_size=1, max_size=9))
    def act(self, numbers: list[int]) -> None:
        for number in numbers:
            if not self.state.is_over():
                self._act(any_action(self.state, number))

    def _act(self, action: Action) -> None:
        state = self.state
        assert action in state.legal_actions
        before, shown = state.copy(), fingerprint(state)
        state.push(action)
        after = fingerprint(state)
        taken = state.pop()
        assert type(taken) is type(action)
        assert state == before
        assert fingerprint(state) == shown
        state.push(taken)
        assert fingerprint(state) == after
        self.past.append(shown)

    @precondition(lambda self: self.past)
    @rule(steps=st.integers(1, 3))
    def go_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.past))):
            self.state.pop()
            assert fingerprint(self.state) == self.past.pop()

    @precondition(lambda self: self.past)
    @rule()
    def go_all_the_way_back_and_forth(self) -> None:
        state, shown = self.state, fingerprint(self.state)
        taken = [state.pop() for _ in self.past]
        assert state == self.setup.state()
        assert fingerprint(state) == self.past[0]
        for action in reversed(taken):
            state.push(action)
        assert fingerprint(state) == shown

    @rule()
    def run_into_walls(self) -> None:
        for action in neighbours(self.state):
            assert action not in self.state.legal_actions, action
            refused(self.state, action, (IllegalActionError, CardError))

    @precondition(lambda self: not self.state.is_over())
    @rule(number=NUMBERS)
    def take_every_way(self, number: int) -> None:
        legal = self.state.legal_actions
        ways: list[Action] = []
        if legal.bet_to:
            ways += [BetTo(legal.bet_to[at]) for at in (0, -1, number % len(legal.bet_to))]
        if legal.count() < 70:
            ways += list(legal)
        for action in ways:
            assert action in legal
            other = self.state.copy()
            other.push(action)
            assert len(other.log) > len(self.state.log)

    @invariant()
    def chips_are_conserved(self) -> None:
        assert sum(self.state.stacks) + self.state.pot == sum(self.setup.stacks)

    @invariant()
    def cards_are_in_one_place_each(self) -> None:
        held = [card for seat in self.state.live for card in self.state.hands[seat]]
        assert len(held) == len(set(held))
        if self.setup.deck is not None:
            assert sorted(DealerModel(self.state).places()) == list(DECK)

    @invariant()
    def all_agrees_with_a_recomputation_from_the_log(self) -> None:
        state, model = self.state, Model(self.setup, self.state.log)
        assert (state.small_blind, state.big_blind) == (model.small_blind, model.big_blind)
        assert (state.phase, state.street, state.actor) == (model.phase, model.street, model.actor)
        assert state.stacks == tuple(model.stacks)
        assert state.pot == model.pot
        assert list(state.live) == model.live
        assert state.pending == model.pending
        assert state.discards == tuple(model.discards)
        counts = tuple(tuple(len(known) + unknown for known, unknown in thrown) for thrown in model.discards)
        assert state.draw_counts == counts
        for seat in state.live:
            assert list(state.hands[seat]) == model.hands[seat]
            assert state.unknown[seat] == model.unknown[seat]
        posted = [0] * len(model.stacks)
        for post in state.forced:
            assert post.amount > 0
            posted[post.seat] += post.amount
        assert posted == model.posted
        if state.phase in {Phase.DRAW, Phase.OVER}:
            assert [(pot.amount, frozenset(pot.eligible)) for pot in state.pots] == model.pots()
        if state.phase is Phase.BET:
            assert state.bets == tuple(model.bets)
            legal, options = state.legal_actions, model.options()
            assert legal.can_fold is options.fold
            assert legal.can_check is options.check
            assert legal.call == options.call
            assert legal.bet_to == options.bet_to

    @invariant()
    def the_end_pays_what_the_reference_pays(self) -> None:
        state = self.state
        if not state.is_over():
            return
        model = Model(self.setup, state.log)
        showdown = len(state.live) > 1
        hands = supplied(state) if showdown else {}
        outcome = state.outcome(hands=hands)
        ranks = {seat: int(evaluate(hands.get(seat, state.hands[seat]))) for seat in state.live if showdown}
        result = model.settlement(ranks)
        back = {seat: chips for seat, chips in result.returned.items() if chips}
        assert dict(outcome.uncalled) == back
        assert [(pot.amount, frozenset(pot.eligible)) for pot in outcome.pots] == [
            (pot.amount, pot.eligible) for pot in result.pots
        ]
        assert [dict(pot.shares) for pot in outcome.pots] == list(result.shares)
        shown, mucked = model.showing(ranks)
        assert (list(outcome.shown), list(outcome.mucked)) == (shown, mucked)


TestHands = Hands.TestCase
TestHands.settings = settings(stateful_step_count=30)
