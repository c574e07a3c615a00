"""What one seat sees of a hand, in the shape of a state: a story told of it gives nothing away."""

from __future__ import annotations

from dataclasses import dataclass

from lowball.cards import Card
from lowball.engine import Action, Game, LegalActions, Phase, Post, State

__all__ = ["Seen", "seen_by"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """The facts that a story reads of a `State`, with the cards of other seats as unknown ones."""

    game: Game
    starting_stacks: tuple[int, ...]
    button: int
    forced: tuple[Post, ...]
    log: tuple[Action, ...]
    street: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    pot: int
    draw_counts: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    unknown: tuple[int, ...]
    legal_actions: LegalActions


def seen_by(state: State, seat: int) -> Seen:
    """Everything but the actor's choices comes from the seat's view; in a betting round those are public."""
    view = state.view(seat)
    seats = range(len(view.stacks))
    return Seen(
        game=view.game,
        starting_stacks=view.starting_stacks,
        button=view.button,
        forced=view.forced,
        log=view.log,
        street=view.street,
        stacks=view.stacks,
        bets=view.bets,
        pot=view.pot,
        draw_counts=view.draw_counts,
        hands=tuple([view.hand if other == seat else () for other in seats]),
        unknown=tuple([view.unknown if other == seat else 5 for other in seats]),
        legal_actions=state.legal_actions if state.phase is Phase.BET else view.legal_actions,
    )
