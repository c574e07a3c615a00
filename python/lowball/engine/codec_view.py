"""A view as a record for clients, `lowball.view` version 1; written only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lowball.engine.codec_actions import cards_text, write_action
from lowball.engine.codec_fields import name_of
from lowball.engine.codec_game import write_game
from lowball.engine.legal import LegalActions

if TYPE_CHECKING:
    from lowball.engine.view import View

__all__ = ["write_view"]

FORMAT: Final = "lowball.view"
VERSION: Final = 1


def write_view(view: View) -> dict[str, Any]:
    """The record of a view."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "seat": view.seat,
        "game": write_game(view.game),
        "phase": name_of(view.phase),
        "street": view.street,
        "actor": view.actor,
        "button": view.button,
        "small_blind": view.small_blind,
        "big_blind": view.big_blind,
        "starting_stacks": list(view.starting_stacks),
        "stacks": list(view.stacks),
        "bets": list(view.bets),
        "pot": view.pot,
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in view.pots],
        "live": list(view.live),
        "forced": [[name_of(post.kind), post.seat, post.amount] for post in view.forced],
        "draw_counts": [list(counts) for counts in view.draw_counts],
        "log": [write_action(action) for action in view.log],
        "shown": [[seat, cards_text(cards)] for seat, cards in view.shown.items()],
        "hand": cards_text(view.hand, view.unknown),
        "discards": [cards_text(cards, unknown) for cards, unknown in view.discards],
        "legal": _write_legal(view.legal_actions) if view.legal_actions else None,
    }


def _write_legal(legal: LegalActions) -> dict[str, Any]:
    return {
        "fold": legal.can_fold,
        "check": legal.can_check,
        "call": legal.call,
        "bet_to": [legal.bet_to[0], legal.bet_to[-1]] if legal.bet_to else None,
        "draw": legal.draw,
        "discards": cards_text(legal.discards, legal.unknown),
    }
