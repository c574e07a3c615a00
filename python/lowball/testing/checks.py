"""What holds in every state: one small check for each, and `check_state`, which runs them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lowball.engine.actions import Deal
from lowball.engine.house import Reshuffle
from lowball.engine.snapshot import Phase
from lowball.engine.state import State
from lowball.testing.endings import check_outcome
from lowball.testing.faults import hold, same
from lowball.testing.histories import check_copies, check_replay, check_undo
from lowball.testing.legality import check_accepts, check_refuses
from lowball.testing.redealt import Redealt
from lowball.testing.rules import check_forced, check_legal_actions, check_retold
from lowball.testing.views import check_view

__all__ = ["CHECKS", "check_state"]


def check_chips(state: State) -> None:
    """R94: no chip comes or goes, and no stack, bet or pot is negative."""
    brought = sum(state.starting_stacks)
    same(state, "chips behind and in the middle", sum(state.stacks) + state.pot, brought)
    hold(state, min(*state.stacks, *state.bets) >= 0, "a stack or a bet is negative")
    hold(state, all(type(chips) is int for chips in (*state.stacks, *state.bets)), "a chip count is no int")
    for seat, stack in enumerate(state.starting_stacks):
        hold(state, stack > 0 or not (state.stacks[seat] or state.bets[seat]), f"empty seat {seat} has chips")
    same(state, "the pots and the bets", sum(pot.amount for pot in state.pots) + sum(state.bets), state.pot)


def check_hands(state: State) -> None:
    """R66, R72: live hands have five cards, no card is in two of them, and nobody gets his discards back."""
    held = [card for seat in state.live for card in state.hands[seat]]
    hold(state, len(held) == len(set(held)), "a card is in two live hands")
    drawing = state.phase in {Phase.DEAL, Phase.DRAW}
    for seat in range(len(state.stacks)):
        cards = len(state.hands[seat]) + state.unknown[seat]
        if not state.starting_stacks[seat]:
            same(state, f"cards of empty seat {seat}", cards, 0)
        elif seat in state.live and not (drawing and cards < 5):
            same(state, f"cards of seat {seat}", cards, 5)
        if seat in state.live and seat in state.pending:
            same(state, f"cards of seat {seat}, and to come", cards + state.pending[seat], 5)
    if state.deck is None or state.game.house.reshuffle is Reshuffle.WSOP:
        return
    for seat in state.live:
        thrown = {card for cards, _ in state.discards[seat] for card in cards}
        hold(state, not thrown & set(state.hands[seat]), f"seat {seat} holds a card that it discarded")


def check_cards(state: State) -> None:
    """R94: the 52 cards are each in one place, and the deck gave what the log says that it gave."""
    if state.deck is None:
        same(state, "the stub of a hand without a deck", state.stub, None)
        return
    again = Redealt(state)
    same(state, "the places of the 52 cards", again.places, list(range(52)))
    same(state, "the stub", state.stub, tuple(again.dealer.stub))
    same(state, "unseen cards in a hand with a deck", sum(state.unknown), 0)
    for seat in state.live:
        same(state, f"the hand of seat {seat}", list(state.hands[seat]), again.hands[seat])
    logged = [action for action in state.log if isinstance(action, Deal)]
    same(state, "the deals in the log", logged, again.deals)


def check_turn(state: State) -> None:
    """R34, R36: whoever is asked is in the hand and can act; something is legal until the hand is over."""
    hold(state, bool(state.legal_actions) is not state.is_over(), "legal actions and the end disagree")
    same(state, "is_over()", state.is_over(), state.phase is Phase.OVER)
    hold(state, 0 <= state.street <= state.game.draws, "there is no such street")
    hold(state, bool(state.live), "nobody is in the hand")
    hold(state, len(state.live) > 1 or state.is_over(), "the hand goes on with one seat in it")
    if state.phase in {Phase.BET, Phase.DRAW}:
        hold(state, state.actor in state.live, "the actor is not in the hand")
        same(state, "cards to be dealt by hand", state.pending, {})
    else:
        same(state, "the actor", state.actor, None)
        hold(state, bool(state.pending) is (state.phase is Phase.DEAL), "cards wait in the wrong phase")
    if state.phase is Phase.BET and state.actor is not None:
        hold(state, state.stacks[state.actor] > 0, "the actor has no chips to act with")


def check_views(state: State) -> None:
    """R63: no seat, and no spectator, is shown what it may not know."""
    for seat in (None, *(seat for seat, stack in enumerate(state.starting_stacks) if stack)):
        check_view(state, seat)


CHECKS: Final[tuple[Callable[[State], None], ...]] = (
    check_chips,
    check_forced,
    check_hands,
    check_cards,
    check_turn,
    check_retold,
    check_legal_actions,
    check_accepts,
    check_refuses,
    check_copies,
    check_undo,
    check_replay,
    check_outcome,
    check_views,
)


def check_state(state: State) -> None:
    """Check everything that must hold in a state; leaves it as it is.

    Raises `AssertionError`, which says what is wrong with which hand. Takes a few milliseconds, some more in
    a long hand.
    """
    for check in CHECKS:
        check(state)
