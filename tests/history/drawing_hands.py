"""Random hands in which much is raised, drawn and called: the deck often runs out."""

from __future__ import annotations

from random import Random

from lowball import WSOP, Deck, Game, House, Limit, State


def played(seats: int, draws: int, seed: int, *, house: House = WSOP, most: int = 3) -> State:
    """A hand in which little is folded, and up to `most` cards are drawn."""
    choose = Random(seed)
    game = Game(limit=Limit.FIXED_LIMIT, draws=draws, blinds=(10, 20), bets=(20, 40), house=house)
    stacks = [choose.choice((1000, 1000, 90, 35)) for _ in range(seats)]
    state = State(game, stacks, button=choose.randrange(seats), deck=Deck(seed=seed))
    while not state.is_over():
        legal, seat = state.legal_actions, state.actor
        assert seat is not None
        if legal.draw:
            state.discard(choose.sample(state.hands[seat], choose.choice(range(most + 1))))
        elif legal.bet_to and choose.random() < 0.4:
            state.bet_to(legal.bet_to[0])
        elif legal.can_check:
            state.check()
        elif choose.random() < 0.25:
            state.fold()
        else:
            state.call()
    return state
