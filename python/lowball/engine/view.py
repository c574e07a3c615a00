"""What one seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lowball.cards import Card
from lowball.engine.actions import Action
from lowball.engine.codec_view import write_view
from lowball.engine.derived import draw_counts_of, live_of, pot_of, pots_of
from lowball.engine.frozen_map import FrozenMap
from lowball.engine.game import Game
from lowball.engine.legal import NOTHING_LEGAL, LegalActions, legal_actions_of
from lowball.engine.log import log_seen_by
from lowball.engine.outcome import outcome_of
from lowball.engine.pots import Pot
from lowball.engine.setup import Post, Setup
from lowball.engine.snapshot import OVER, Phase, Snapshot

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

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data that `json.dumps` takes, for the seat's client.

        The format is `lowball.view`, version 1. It holds what the view holds, under the same names, but for:

        - `hand` and each draw of `discards`: texts such as `"7c5d??"`, with `??` for each unknown card;
          `shown`: rows `[seat, "7c5d4h3s2c"]` in showing order.
        - `phase`: `"deal"`, `"bet"`, `"draw"` or `"over"`; `game`: see `Game.to_dict`.
        - `pots`: objects with `amount` and `eligible`; `forced`: rows `["small_blind", seat, amount]`.
        - `log`: rows as in `State.to_dict`, with `??` for each card of another seat.
        - `legal`: null out of turn, else an object with `fold`, `check`, `draw` (true or false), `call`
          (chips to add, or null), `bet_to` (`[least, most]`, or null) and `discards` (a text of the cards
          that may go).
        """
        return write_view(self)


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
        log=log_seen_by(now, seat),
        shown=_shown(setup, now),
        hand=() if seat is None else now.hands[seat],
        unknown=0 if seat is None else now.unknown[seat],
        discards=() if seat is None else now.discards[seat],
        legal_actions=NOTHING_LEGAL if seat is None or seat != now.actor else legal_actions_of(setup, now),
    )


def _shown(setup: Setup, now: Snapshot) -> FrozenMap[int, tuple[Card, ...]]:
    """The hands turned up at the showdown; none as long as an unknown hand leaves open who shows."""
    if now.phase is not OVER or any(now.unknown[seat] for seat in live_of(now)):
        return FrozenMap({})
    return FrozenMap({seat: now.hands[seat] for seat in outcome_of(setup, now).shown})
