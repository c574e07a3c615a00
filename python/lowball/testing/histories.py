"""Going back, going forward, and doing it all again."""

from __future__ import annotations

import copy
import pickle

from lowball.engine.actions import Action
from lowball.engine.state import State
from lowball.errors import IllegalActionError
from lowball.testing.faults import differences, facts, hold, same
from lowball.testing.rebuilt import pushed, rebuilt

__all__ = ["check_copies", "check_replay", "check_undo"]


def check_copies(state: State) -> None:
    """A copy and a pickled state are equal to it, and playing on with a copy changes nothing here."""
    before = facts(state)
    for name, other in (
        ("copy()", state.copy()),
        ("copy.copy", copy.copy(state)),
        ("copy.deepcopy", copy.deepcopy(state)),
        ("the pickle", pickle.loads(pickle.dumps(state))),
    ):
        hold(state, other == state, f"{name} is not equal to the state")
        different = differences(before, facts(other))
        hold(state, not different, f"{name} differs: {different}")
    other = state.copy()
    while pushed(other):
        other.pop()
    different = differences(before, facts(state))
    hold(state, not different, f"a copy was taken back, and the state has changed: {different}")


def check_undo(state: State) -> None:
    """`pop` gives the last action, and `push` of it the same state again; `peek` tells it beforehand."""
    actions = pushed(state)
    other, before = state.copy(), facts(state)
    if not actions:
        for name in ("pop", "peek"):
            try:
                getattr(other, name)()
            except IllegalActionError:
                continue
            hold(state, False, f"{name} did not raise at the start of the hand")
        return
    same(state, "peek", other.peek(), actions[-1])
    taken = other.pop()
    same(state, "the action taken back", taken, actions[-1])
    same(state, "the log before it", other.log, state.log[: len(other.log)])
    hold(state, len(pushed(other)) == len(actions) - 1, "pop took more or less than one action back")
    hold(state, taken in other.legal_actions, f"{taken!r} was taken back, and is not legal now")
    hold(state, other != state, "a state with one action less is equal")
    _push(state, other, taken, "after pop and push")
    hold(state, other == state, "after pop and push, the state is not equal")
    different = differences(before, facts(other))
    hold(state, not different, f"after pop and push, {different}")


def check_replay(state: State) -> None:
    """The log gives the same hand on a fresh state: with the deck, and dealt by hand without it.

    On the way up every state is the one that `pop` passes on the way down.
    """
    down = [state.copy()]
    while pushed(down[-1]):
        down.append(down[-1].copy())
        down[-1].pop()
    again = rebuilt(state, state.deck)
    _same_facts(state, down.pop(), again, "the fresh state, against pop to the start")
    for action in pushed(state):
        _push(state, again, action, "played again")
        before = down.pop()
        same(state, "phase and actor, played again", (again.phase, again.actor), (before.phase, before.actor))
        same(state, "legal actions, played again", again.legal_actions, before.legal_actions)
        same(state, "stacks and hands, played again", _short(again), _short(before))
    _same_facts(state, state, again, "played again")
    if state.deck is None:
        return
    by_hand = rebuilt(state, None)
    for action in state.log:
        _push(state, by_hand, action, "dealt by hand")
    _same_facts(state, state, by_hand, "dealt by hand", but=("stub",))


def _short(state: State) -> tuple[object, ...]:
    return state.stacks, state.bets, state.hands, state.stub


def _push(state: State, other: State, action: Action, when: str) -> None:
    try:
        other.push(action)
    except IllegalActionError as error:
        hold(state, False, f"{when}, {action!r} is refused: {error}")


def _same_facts(state: State, wanted: State, got: State, when: str, but: tuple[str, ...] = ()) -> None:
    before, after = facts(wanted), facts(got)
    for name in but:
        after[name] = before[name]
    different = differences(before, after)
    hold(state, not different, f"{when}: {different}")
