"""The betting round of a state as the reference sees it: chips at its start, then the actions."""

from __future__ import annotations

from lowball import Action, AnteKind, BetTo, Call, Fold, Phase, PostKind, State
from reference.betting import Move, Street

__all__ = ["StreetWatch"]


class StreetWatch:
    """Follows a state; `street` is the round that is being bet."""

    street: Street

    def __init__(self, state: State) -> None:
        self.number = -1
        self.look(state)

    def look(self, state: State) -> None:
        """Note the start of a new round. To be called after every action."""
        if state.phase is Phase.BET and state.street != self.number:
            self.number = state.street
            self.street = street_of(state)

    def push(self, state: State, action: Action) -> None:
        """Push the action and note it."""
        seat = state.actor
        if state.phase is Phase.BET:
            assert seat is not None
            street = self.street
            front: int | None = street.front(seat)
            if isinstance(action, Fold):
                front = None
            elif isinstance(action, BetTo):
                front = action.amount
            elif isinstance(action, Call):
                front = min(street.to_match(), street.reach(seat))
            street.moves.append(Move(seat, front))
        state.push(action)
        self.look(state)


def street_of(state: State) -> Street:
    """The round at its start."""
    game = state.game
    first = state.street == 0
    size = 0
    if game.bets is not None:
        small, big = game.bets
        size = {(1, 0): small, (1, 1): big, (3, 0): small, (3, 1): small}.get((game.draws, state.street), big)
    cap = game.house.raise_cap
    if not game.house.heads_up_cap and len(state.live) == 2:
        cap = None
    # The blinds, as chips and as seats, are told by the street itself.
    before = state.pot - sum(state.bets)
    if first and game.ante_kind is not AnteKind.EACH:
        before -= sum(post.amount for post in state.forced if post.kind is PostKind.ANTE)
    seats = range(len(state.stacks))
    return Street(
        limit=game.limit.value,
        first=first,
        blinds=game.blinds,
        blind_seats=(state.small_blind, state.big_blind),
        posted={seat: state.bets[seat] for seat in seats},
        stacks={seat: state.stacks[seat] for seat in seats},
        live=frozenset(state.live),
        before=before,
        bet=size,
        cap=cap,
    )
