"""States built again from what another state shows."""

from __future__ import annotations

from lowball.cards import ALL_CARDS, Card
from lowball.deck import Deck
from lowball.engine.actions import Action, Deal
from lowball.engine.setup import PostKind
from lowball.engine.state import State

__all__ = ["hands_to_tell", "pushed", "rebuilt"]


def rebuilt(state: State, deck: Deck | None) -> State:
    """A state at the start of the same hand, dealt from `deck`.

    Extra posts are those that were paid: what a stack did not reach changes nothing.
    """
    posts: dict[int, tuple[int, int]] = {}
    for post in state.forced:
        live, dead = posts.get(post.seat, (0, 0))
        if post.kind is PostKind.LIVE:
            posts[post.seat] = (live + post.amount, dead)
        elif post.kind is PostKind.DEAD:
            posts[post.seat] = (live, dead + post.amount)
    return State(
        state.game,
        state.starting_stacks,
        button=state.button,
        small_blind=state.small_blind,
        big_blind=state.big_blind,
        posts=posts,
        deck=deck,
    )


def pushed(state: State) -> tuple[Action, ...]:
    """The actions of the log that were pushed: with a deck, deals are not."""
    if state.deck is None:
        return state.log
    return tuple(action for action in state.log if not isinstance(action, Deal))


def hands_to_tell(state: State) -> dict[int, tuple[Card, ...]]:
    """Five cards for every live seat that holds unseen ones, for `State.outcome`.

    They keep what is known, and take the unseen from the cards that no live seat is known to hold and that
    the seat itself did not discard; without such cards, from those that it did. Without a showdown there is
    nothing to tell.
    """
    if len(state.live) == 1:
        return {}
    taken = {card for seat in state.live for card in state.hands[seat]}
    told: dict[int, tuple[Card, ...]] = {}
    for seat in state.live:
        missing = state.unknown[seat]
        if missing:
            own = {card for cards, _ in state.discards[seat] for card in cards}
            free = sorted((card for card in ALL_CARDS if card not in taken), key=lambda card: card in own)
            told[seat] = (*state.hands[seat], *free[:missing])
            taken.update(told[seat])
    return told
