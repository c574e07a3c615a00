"""Strategies for play: one legal action, whole hands, and states at any moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lowball.cards import ALL_CARDS, Card, Rank
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.game import Game
from lowball.engine.legal import LegalActions
from lowball.engine.state import State
from lowball.testing.setups import HandSetup, setups

__all__ = ["Play", "finished_states", "legal_action", "plays", "states"]


@dataclass(frozen=True)
class Play:
    """A setup and the actions that were pushed on it; its repr is code."""

    setup: HandSetup
    actions: tuple[Action, ...]

    def state(self) -> State:
        """The state after all the actions."""
        state = self.setup.state()
        for action in self.actions:
            state.push(action)
        return state

    def moments(self) -> Iterator[State]:
        """The state before the first action and after each: one state, which goes on between the yields."""
        state = self.setup.state()
        yield state
        for action in self.actions:
            state.push(action)
            yield state


def legal_action(state: State) -> SearchStrategy[Action]:
    """What may be pushed on the state now; a fold or a check is the simplest, or standing pat.

    Every legal action can come, also those of a seat whose time ran out; folds are made rare. Cards dealt by
    hand are known, unseen, or some of each, and now and then of the ranks of another hand.

    Raises `ValueError` if the hand is over.
    """
    legal = state.legal_actions
    if not legal:
        raise ValueError("the hand is over, so there is no legal action to draw")
    if legal.deals:
        return _deal(state, legal)
    return _draw(legal) if legal.draw else _bet(legal)


@st.composite
def _bet(draw: st.DrawFn, legal: LegalActions) -> Action:
    kinds: list[type[Action]] = [Check] * 3 if legal.can_check else [Fold]
    if legal.call is not None:
        kinds += [Call] * 3
    if legal.bet_to:  # more often where there is one amount only: a cap is reached by raising and raising
        kinds += [BetTo] * (6 if len(legal.bet_to) == 1 else 3)
    if legal.can_check and legal.can_fold:
        kinds.append(Fold)
    kind = draw(st.sampled_from(kinds))
    if kind is BetTo:
        some = legal.bet_to[:1], legal.bet_to[-1:], legal.bet_to[:50], legal.bet_to
        return BetTo(draw(st.one_of([st.sampled_from(amounts) for amounts in some])))
    if kind is Call:
        return Call()
    timed_out = draw(st.integers(0, 9)) == 9 and (kind is Check or not legal.can_check)
    return Fold(timed_out=timed_out) if kind is Fold else Check(timed_out=timed_out)


@st.composite
def _draw(draw: st.DrawFn, legal: LegalActions) -> Action:
    if draw(st.integers(0, 4)) == 0:
        return StandPat(timed_out=draw(st.integers(0, 4)) == 4)
    known: list[Card] = []
    if legal.discards:
        known = draw(st.lists(st.sampled_from(legal.discards), unique=True, max_size=len(legal.discards)))
    return Discard(known, unknown=draw(st.integers(0, legal.unknown)))


@st.composite
def _deal(draw: st.DrawFn, state: State, legal: LegalActions) -> Action:
    seat, count = draw(st.sampled_from(sorted(legal.deals.items())))
    hidden = draw(st.sampled_from((count, 0, 0, 0, count // 2)))
    from_log = draw(st.integers(0, 5)) == 5
    known = count - hidden
    if not known:
        return Deal(seat, (), hidden)
    free = [card for card in ALL_CARDS if Deal(seat, (card,), count - 1, from_log=from_log) in legal]
    chosen = _twin(state, seat, free) if known == count and draw(st.booleans()) else []
    if len(chosen) < count:
        chosen = draw(st.lists(st.sampled_from(free), unique=True, min_size=known, max_size=known))
    return Deal(seat, chosen, hidden, from_log=from_log)


def _twin(state: State, seat: int, free: list[Card]) -> list[Card]:
    """Cards that give the seat the same ranks as another hand, so that pots are split; too few if none do."""
    own = Counter(card.rank for card in state.hands[seat])
    chosen: list[Card] = []
    for other in state.live:
        if other != seat and len(state.hands[other]) == 5:
            missing = Counter(card.rank for card in state.hands[other]) - own
            chosen = [card for rank in missing for card in _of(rank, free)[: missing[rank]]]
            if len(chosen) == state.pending[seat]:
                return chosen
    return []


def _of(rank: Rank, cards: list[Card]) -> list[Card]:
    return [card for card in cards if card.rank is rank]


def plays(
    game: Game | SearchStrategy[Game] | None = None,
    *,
    setup: SearchStrategy[HandSetup] | None = None,
    finished: bool = False,
) -> SearchStrategy[Play]:
    """Hands of the game (any game unless given), played by `legal_action`; few actions are the simplest.

    - `setup`: the tables to play at, instead of `setups(game)`.
    - `finished`: True for hands played to their end, False for hands left at any moment.
    """
    return _plays(setups(game) if setup is None else setup, finished)


@st.composite
def _plays(draw: st.DrawFn, tables: SearchStrategy[HandSetup], finished: bool) -> Play:  # noqa: FBT001
    setup = draw(tables)
    state = setup.state()
    most = None if finished else draw(st.integers(0, 40))
    actions: list[Action] = []
    while not state.is_over() and (most is None or len(actions) < most):
        action = draw(legal_action(state))
        state.push(action)
        actions.append(action)
    return Play(setup, tuple(actions))


def states(
    game: Game | SearchStrategy[Game] | None = None,
    *,
    setup: SearchStrategy[HandSetup] | None = None,
    finished: bool = False,
) -> SearchStrategy[State]:
    """States at any moment, reached by legal play; takes what `plays` takes.

    A failing test prints the `Play` that led to its state.
    """
    return plays(game, setup=setup, finished=finished).map(Play.state)


def finished_states(
    game: Game | SearchStrategy[Game] | None = None, *, setup: SearchStrategy[HandSetup] | None = None
) -> SearchStrategy[State]:
    """States of hands that are over, some by a fold and some by a showdown."""
    return states(game, setup=setup, finished=True)
