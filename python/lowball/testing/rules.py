"""What follows from the setup and the log is what the rules say, told again."""

from __future__ import annotations

import pickle

from lowball.engine.game import AnteKind
from lowball.engine.setup import Post, PostKind
from lowball.engine.snapshot import Phase
from lowball.engine.state import State
from lowball.testing.faults import hold, same
from lowball.testing.told import Told

__all__ = ["check_forced", "check_legal_actions", "check_retold"]


def check_forced(state: State) -> None:
    """R22-R26: who posts what, in which order, cut to what the stack holds."""
    game, left = state.game, list(state.starting_stacks)
    wanted: list[Post] = []

    def post(seat: int, kind: PostKind, chips: int) -> None:
        amount = min(chips, left[seat])
        left[seat] -= amount
        if amount:
            wanted.append(Post(seat, kind, amount))

    count = len(left)
    for step in range(1, count + 1):
        if game.ante_kind is AnteKind.EACH and state.starting_stacks[seat := (state.button + step) % count]:
            post(seat, PostKind.ANTE, game.ante)
    if state.small_blind is not None:
        post(state.small_blind, PostKind.SMALL_BLIND, game.blinds[0])
    post(state.big_blind, PostKind.BIG_BLIND, game.blinds[1])
    for extra in state.forced:
        if extra.kind in {PostKind.LIVE, PostKind.DEAD}:
            most = game.blinds[1] if extra.kind is PostKind.LIVE else left[extra.seat]
            hold(state, extra.amount <= most, f"{extra!r} is more than may be posted")
            hold(state, extra.seat not in {state.small_blind, state.big_blind}, f"{extra!r} is a blind's")
            post(extra.seat, extra.kind, extra.amount)
    if game.ante_kind is AnteKind.BIG_BLIND:
        post(state.big_blind, PostKind.ANTE, game.ante)
    elif game.ante_kind is AnteKind.BUTTON:
        post(state.button, PostKind.ANTE, game.ante)
    same(state, "the forced bets", state.forced, tuple(wanted))


def check_retold(state: State) -> None:
    """R30-R66, R90: all that follows from the log is what a slow retelling of the log gives."""
    told = Told(state)
    same(state, "phase, street, actor", (state.phase, state.street, state.actor), told.standing)
    same(state, "stacks", state.stacks, tuple(told.stacks))
    same(state, "bets", state.bets, tuple(told.bets))
    same(state, "pot", state.pot, told.pot)
    same(state, "live seats", state.live, tuple(sorted(told.live)))
    same(state, "draw counts", state.draw_counts, tuple(map(tuple, told.draws)))
    same(state, "pending", state.pending, told.pending if told.phase is Phase.DEAL else {})
    same(state, "pots", [(pot.amount, pot.eligible) for pot in state.pots], told.layers())


def check_legal_actions(state: State) -> None:
    """R38, R40-R58: the listed actions are those that the rules allow."""
    legal = state.legal_actions
    same(state, "the seat of the legal actions", legal.seat, state.actor)
    same(state, "drawing is legal", legal.draw, state.phase is Phase.DRAW)
    same(state, "cards to be dealt", legal.deals, state.pending)
    same(state, "legal actions, pickled", pickle.loads(pickle.dumps(legal)), legal)
    if state.phase is Phase.DRAW and state.actor is not None:
        same(state, "the cards that may go", legal.discards, state.hands[state.actor])
        same(state, "the unseen cards that may go", legal.unknown, state.unknown[state.actor])
    else:
        same(state, "the cards that may go", (legal.discards, legal.unknown), ((), 0))
    if state.phase is Phase.BET:
        options = Told(state).options()
        same(state, "a fold", legal.can_fold, options.fold)
        same(state, "a check", legal.can_check, options.check)
        same(state, "the call", legal.call, options.call)
        same(state, "the bets", legal.bet_to, options.bet_to)
    else:
        got = legal.can_fold, legal.can_check, legal.call, legal.bet_to
        same(state, "betting outside a betting round", got, (False, False, None, range(0)))
