"""Random hands of every game step by step: forward, back, and into every wall.

`check_state` looks at every state. What it retells is held against other models where those reach: the
dealing of single draw against `DealerModel`, the betting of no-limit single draw against `Model` in
`test_properties`.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.dealer_model import DealerModel
from lowball import Action, Limit, State
from lowball.engine.house import DrawOrder
from lowball.testing import HandSetup, check_state, games, legal_action, setups
from lowball.testing.faults import facts

CARDS = list(range(52))


class Hands(RuleBasedStateMachine):
    """One hand, played and taken back at random."""

    limit: Limit
    draws: int
    setup: HandSetup
    state: State

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.setup = data.draw(setups(games(limits=(self.limit,), draws=(self.draws,))))
        self.state = self.setup.state()
        self.past: list[dict[str, object]] = []

    @precondition(lambda self: not self.state.is_over())
    @rule(data=st.data(), steps=st.integers(1, 4))
    def act(self, data: st.DataObject, steps: int) -> None:
        for _ in range(steps):
            if not self.state.is_over():
                self._act(data.draw(legal_action(self.state)))

    def _act(self, action: Action) -> None:
        state = self.state
        before, shown = state.copy(), facts(state)
        state.push(action)
        after = facts(state)
        taken = state.pop()
        assert state == before
        assert facts(state) == shown
        state.push(taken)
        assert facts(state) == after
        self.past.append(shown)

    @precondition(lambda self: self.past)
    @rule(steps=st.integers(1, 3))
    def go_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.past))):
            self.state.pop()
            assert facts(self.state) == self.past.pop()

    @precondition(lambda self: self.past)
    @rule()
    def go_all_the_way_back_and_forth(self) -> None:
        state, shown = self.state, facts(self.state)
        taken: list[Action] = []
        for before in reversed(self.past):
            taken.append(state.pop())
            assert facts(state) == before
        assert state == self.setup.state()
        again = self.setup.state()
        for action, before in zip(reversed(taken), self.past, strict=True):
            assert facts(again) == before
            state.push(action)
            again.push(action)
            assert state == again
        assert facts(state) == facts(again) == shown

    @invariant()
    def all_holds(self) -> None:
        check_state(self.state)

    @invariant()
    def cards_are_where_the_plain_model_has_them(self) -> None:
        house = self.state.game.house
        plain = self.state.game.draws == 1 and house.draw_order is DrawOrder.SEQUENTIAL and not house.burn
        if plain and self.state.deck is not None:
            assert sorted(DealerModel(self.state).places()) == CARDS


def _machine(the_limit: Limit, the_draws: int) -> type[Hands]:
    class Variant(Hands):
        limit = the_limit
        draws = the_draws

    Variant.TestCase.settings = settings(
        max_examples=max(10, settings().max_examples // 4), stateful_step_count=12
    )
    return Variant


TestNoLimitSingleDraw = _machine(Limit.NO_LIMIT, 1).TestCase
TestNoLimitTripleDraw = _machine(Limit.NO_LIMIT, 3).TestCase
TestPotLimitSingleDraw = _machine(Limit.POT_LIMIT, 1).TestCase
TestPotLimitTripleDraw = _machine(Limit.POT_LIMIT, 3).TestCase
TestFixedLimitSingleDraw = _machine(Limit.FIXED_LIMIT, 1).TestCase
TestFixedLimitTripleDraw = _machine(Limit.FIXED_LIMIT, 3).TestCase
