"""Building states, playing scripts, and saying what a seat may do.

A script names every actor: `"3 r300, 0 f, 1 c"` fails unless seat 3 acts first. `rN` bets or raises to N, `c`
calls, `k` checks, `f` folds, `p` stands pat, `dN` discards N unseen cards and `d7c` the card named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest

from lowball import (
    POKERSTARS,
    Action,
    AnteKind,
    BetTo,
    Call,
    Card,
    Check,
    Discard,
    Fold,
    Game,
    House,
    IllegalActionError,
    LowballError,
    Outcome,
    Phase,
    StandPat,
    State,
)

W = "7c5d4h3s2c"
S = "7d6c4d3c2d"
E = "8c6d4c3d2h"
T = "Tc9c6h4s2s"
J = "Jc9d6s4s2s"
LOSERS = ("AcKcQdJd9h", "AdKdQhTd9s", "AhKhQcTh8d", "AsKsQsJs8h")


def dealt(state: State, hands: Mapping[int, str] | None = None) -> State:
    """Deal by hand: the hands given, five unseen cards to every other seat."""
    known = hands or {}
    for seat, count in sorted(state.pending.items()):
        state.deal(seat, known.get(seat, count))
    assert state.phase is not Phase.DEAL
    return state


def table(
    stacks: Sequence[int],
    hands: Mapping[int, str] | None = None,
    *,
    blinds: tuple[int, int] = (50, 100),
    ante: int = 0,
    ante_kind: AnteKind = AnteKind.EACH,
    house: House = POKERSTARS,
    posts: Mapping[int, tuple[int, int]] | None = None,
    button: int = 0,
) -> State:
    """A no-limit single-draw hand after the deal, with no deck."""
    game = Game.no_limit_single_draw(blinds, ante, ante_kind, house=house)
    return dealt(State(game, stacks, button=button, posts=dict(posts or {})), hands)


def move(text: str) -> Action:
    """Read one move of a script."""
    kind, rest = text[0], text[1:]
    if kind == "r":
        return BetTo(int(rest))
    if kind == "d":
        return Discard(int(rest) if rest.isdecimal() else rest)
    return {"f": Fold(), "c": Call(), "k": Check(), "p": StandPat()}[text]


def play(state: State, script: str) -> State:
    """Play a script; the seat named at each step has to be the actor."""
    for step in script.split(","):
        seat, text = step.split()
        assert state.actor == int(seat), f"{step.strip()}: the actor is {state.actor}"
        state.push(move(text))
    return state


def pat(state: State) -> tuple[int, ...]:
    """Let every seat stand pat; the seats in the order in which they drew."""
    order: list[int] = []
    while state.phase is Phase.DRAW:
        assert state.actor is not None
        order.append(state.actor)
        state.stand_pat()
    return tuple(order)


def facing(state: State, seat: int, call: int, to: tuple[int, int] | None = None) -> None:
    """The actor `seat` may fold, call for `call` chips, and raise to `to` (ends included) or not at all."""
    legal = state.legal_actions
    assert state.phase is Phase.BET
    assert state.actor == seat, f"the actor is {state.actor}, not {seat}"
    assert legal.can_fold, f"{legal}: no fold"
    assert not legal.can_check, f"{legal}: a check"
    assert legal.call == call, f"{legal}: call is {legal.call}, not {call}"
    _raises(state, to)


def free(state: State, seat: int, to: tuple[int, int] | None = None) -> None:
    """The actor `seat` may check, and bet or raise to the range `to` (both ends included) or not at all."""
    legal = state.legal_actions
    assert state.phase is Phase.BET
    assert state.actor == seat, f"the actor is {state.actor}, not {seat}"
    assert not legal.can_fold, f"{legal}: a fold"
    assert legal.can_check, f"{legal}: no check"
    assert legal.call is None, f"{legal}: a call"
    _raises(state, to)


def _raises(state: State, to: tuple[int, int] | None) -> None:
    allowed = state.legal_actions.bet_to
    wanted = range(0) if to is None else range(to[0], to[1] + 1)
    assert allowed == wanted, f"{state.legal_actions}: raises are {allowed}, not {wanted}"


def pots(outcome: Outcome) -> list[tuple[int, set[int]]]:
    """Each pot's chips and who may win it, main pot first."""
    return [(pot.amount, set(pot.eligible)) for pot in outcome.pots]


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything that a state shows of itself."""
    return (
        state.phase,
        state.street,
        state.actor,
        (state.button, state.small_blind, state.big_blind, state.starting_stacks),
        state.stacks,
        state.bets,
        state.pot,
        state.pots,
        state.live,
        state.hands,
        state.unknown,
        state.discards,
        state.draw_counts,
        tuple(sorted(state.pending.items())),
        state.forced,
        repr(state.legal_actions),
        tuple(state.log),
        repr(state),
    )


def refused(
    state: State,
    action: Action,
    error: type[LowballError] | tuple[type[LowballError], ...] = IllegalActionError,
) -> LowballError:
    """Pushing the action raises and changes nothing."""
    before, shown = state.copy(), fingerprint(state)
    with pytest.raises(error) as caught:
        state.push(action)
    assert state == before, f"{action!r} was refused, but the state has changed"
    assert fingerprint(state) == shown, f"{action!r} was refused, but what the state shows has changed"
    return caught.value


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `"7c5d"`, read two characters at a time."""
    return tuple(Card(text[at : at + 2]) for at in range(0, len(text), 2))


def text(these: Iterable[Card]) -> str:
    """Cards as text, in the order given."""
    return "".join(map(str, these))
