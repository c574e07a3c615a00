"""What one seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lowball.cards import Card
from lowball.engine.actions import Action, Deal, Discard
from lowball.engine.derived import draw_counts_of, live_of, log_of, pot_of, pots_of
from lowball.engine.game import Game
from lowball.engine.legal import NOTHING_LEGAL, LegalActions, legal_actions_of
from lowball.engine.outcome import outcome_of
from lowball.engine.pots import Pot
from lowball.engine.setup import Post, Setup
from lowball.engine.snapshot import Phase, Snapshot

__all__ = ["View", "view_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that a seat may know, and no more; a spectator's if `seat` is None.

    A view is plain data: it holds no way back to the state, the deck or another seat's cards, so it can be
    sent or pickled as it is.

    - Public: `game`, `phase`, `street`, `actor`, `button`, `small_blind`, `big_blind`, `starting_stacks`,
      `stacks`, `bets` (this street), `pot` (all chips in the middle), `pots` (of the streets that are over),
      `live` seats, `forced` bets, `draw_counts` (cards drawn, per seat and draw), `log` (with other seats'
      cards as counts), and `shown`: hands turned up at the showdown, in showing order.
    - Own: `hand`, `unknown` (cards of it that nobody knows), `discards` per draw, and `legal_actions`, which
      is empty out of turn.
    """

    seat: int | None
    game: Game
    phase: Phase
    street: int
    actor: int | None
    button: int
    small_blind: int | None
    big_blind: int
    starting_stacks: tuple[int, ...]
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    pot: int
    pots: tuple[Pot, ...]
    live: tuple[int, ...]
    forced: tuple[Post, ...]
    draw_counts: tuple[tuple[int, ...], ...]
    log: tuple[Action, ...]
    shown: Mapping[int, tuple[Card, ...]]
    hand: tuple[Card, ...]
    unknown: int
    discards: tuple[tuple[tuple[Card, ...], int], ...]
    legal_actions: LegalActions


def view_of(setup: Setup, now: Snapshot, forced: tuple[Post, ...], seat: int | None) -> View:
    """The view of a seat that was dealt in, or of a spectator."""
    return View(
        seat=seat,
        game=setup.game,
        phase=now.phase,
        street=now.street,
        actor=now.actor,
        button=setup.button,
        small_blind=setup.small_blind,
        big_blind=setup.big_blind,
        starting_stacks=setup.stacks,
        stacks=now.stacks,
        bets=now.bets,
        pot=pot_of(now),
        pots=pots_of(now),
        live=live_of(now),
        forced=forced,
        draw_counts=draw_counts_of(now),
        log=tuple(_seen_by(seat, action) for action in log_of(now)),
        shown=_shown(setup, now),
        hand=() if seat is None else now.hands[seat],
        unknown=0 if seat is None else now.unknown[seat],
        discards=() if seat is None else now.discards[seat],
        legal_actions=NOTHING_LEGAL if seat is None or seat != now.actor else legal_actions_of(setup, now),
    )


def _seen_by(seat: int | None, action: Action) -> Action:
    """The action as a seat or a spectator sees it: the cards of others are a number (R63)."""
    if seat is not None and action.seat == seat:
        return action
    if isinstance(action, Deal):
        return Deal(action.seat, len(action.cards) + action.unknown)
    if isinstance(action, Discard):
        return Discard(len(action.cards) + action.unknown, seat=action.seat)
    return action


def _shown(setup: Setup, now: Snapshot) -> dict[int, tuple[Card, ...]]:
    """The hands turned up at the showdown; none as long as an unknown hand leaves open who shows."""
    if now.phase is not Phase.OVER or any(now.unknown[seat] for seat in live_of(now)):
        return {}
    return {seat: now.hands[seat] for seat in outcome_of(setup, now).shown}
