"""Hypothesis strategies for setups, and hands played by drawn choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from engine.model import Setup
from lowball import (
    Action,
    AnteKind,
    BetTo,
    Call,
    Card,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    House,
    Phase,
    ShowAllIn,
    StandPat,
    State,
)

STACKS = st.one_of(
    st.integers(1, 30),
    st.integers(30, 400),
    st.integers(400, 3000),
    st.sampled_from([10, 50, 60, 100, 110, 150, 200, 300]),
)
BLINDS = st.sampled_from([(50, 100), (25, 50), (1, 2), (10, 10), (75, 150), (0, 5), (2, 7)])
HOUSES = st.builds(
    House, show_all_in=st.sampled_from(ShowAllIn), show_all=st.booleans(), free_fold=st.booleans()
)
DECK = tuple(Card(number) for number in range(52))


@st.composite
def setups(draw: st.DrawFn, *, decks: bool | None = None) -> Setup:
    """Any setup of two to seven seats: short stacks, empty seats, antes of each kind, blind seats, posts."""
    stacks = draw(st.lists(STACKS, min_size=2, max_size=7))
    if len(stacks) > 2 and draw(st.booleans()):
        for seat in draw(st.sets(st.integers(0, len(stacks) - 1), max_size=len(stacks) - 2)):
            stacks[seat] = 0
    occupied = [seat for seat, stack in enumerate(stacks) if stack]
    button = draw(st.sampled_from(occupied))
    ante = draw(st.sampled_from([0, 0, 1, 10, 60]))
    kind = draw(st.sampled_from(AnteKind)) if ante else AnteKind.EACH
    blinds = draw(BLINDS)
    blind_seats = None
    if draw(st.integers(0, 3)) == 0:
        blind_seats, button = draw(_blind_seats(tuple(stacks), dead=kind is not AnteKind.BUTTON))
    with_deck = draw(st.booleans()) if decks is None else decks
    setup = Setup(
        stacks=tuple(stacks),
        blinds=blinds,
        ante=ante,
        ante_kind=kind,
        button=button,
        blind_seats=blind_seats,
        house=draw(HOUSES),
        deck=Deck(seed=draw(st.integers(0, 2**32))) if with_deck else None,
    )
    posters = [
        seat
        for seat in occupied
        if seat not in setup.blind_posters() and stacks[seat] >= ante + blinds[1] + blinds[0]
    ]
    if not posters or draw(st.integers(0, 2)):
        return setup
    posts = {
        seat: (blinds[1] * draw(st.integers(0, 1)), blinds[0] * draw(st.integers(0, 1)))
        for seat in sorted(draw(st.sets(st.sampled_from(posters), min_size=1, max_size=2)))
    }
    posts = {seat: post for seat, post in posts.items() if any(post)}
    return replace(setup, posts=posts)


@st.composite
def _blind_seats(
    draw: st.DrawFn, stacks: tuple[int, ...], *, dead: bool
) -> tuple[tuple[int | None, int], int]:
    """A big blind, a small blind or none before it, and a button behind them, perhaps on an empty seat."""
    count = len(stacks)
    big = draw(st.sampled_from([seat for seat, stack in enumerate(stacks) if stack]))

    def before(seat: int) -> list[int]:
        """The seats counter-clockwise from `seat`, to the first that is dealt in."""
        found: list[int] = []
        for step in range(1, count):
            found.append((seat - step) % count)
            if stacks[found[-1]]:
                break
        return found

    small = before(big)[-1] if draw(st.booleans()) else None
    buttons = before(big if small is None else small)
    if small is not None and sum(map(bool, stacks)) == 2:
        return (small, big), small
    if not dead:
        buttons = buttons[-1:]
    return (small, big), draw(st.sampled_from(buttons))


def free_cards(state: State, seat: int) -> list[Card]:
    """The cards that may be dealt to the seat by hand: no live seat holds them, it did not discard them."""
    taken = {card for live in state.live for card in state.hands[live]}
    taken |= {card for known, _ in state.discards[seat] for card in known}
    return [card for card in DECK if card not in taken]


def deal_action(state: State, choice: int) -> Deal:
    """Deal to one waiting seat: known cards, unseen cards, or some of each."""
    waiting = sorted(state.pending.items())
    seat, count = waiting[choice % len(waiting)]
    hidden = [0, 0, 0, count, count // 2][choice % 5]
    free = free_cards(state, seat)
    start = choice * 7919 % len(free)
    chosen = [free[(start + 17 * step) % len(free)] for step in range(count - hidden)]
    if len(set(chosen)) < len(chosen):
        chosen = free[: count - hidden]
    return Deal(seat, tuple(chosen), hidden)


def draw_action(state: State, choice: int) -> Action:
    """Throw away the cards whose bits are set in `choice`."""
    legal = state.legal_actions
    chosen = [card for bit, card in enumerate(legal.discards) if choice >> bit & 1]
    hidden = (choice >> 5) % (legal.unknown + 1)
    if choice % 3 == 0 or not (chosen or hidden):
        return StandPat()
    return Discard(tuple(chosen), unknown=hidden)


def bet_action(state: State, choice: int) -> Action:
    """Any betting action; folds are rare, so that hands last."""
    legal = state.legal_actions
    options: list[Action] = []
    if legal.can_check:
        options += [Check(), Check()]
    if legal.call is not None:
        options += [Call(), Call(), Call()]
    if legal.bet_to:
        size = len(legal.bet_to)
        spans = (1, min(size, 50), min(size, 400), size)
        options += [BetTo(legal.bet_to[choice // 16 % span]) for span in spans]
    if legal.can_fold:
        options.append(Fold())
    return options[choice % len(options)]


def any_action(state: State, choice: int) -> Action:
    """A legal action picked by a number."""
    if state.pending:
        return deal_action(state, choice)
    return draw_action(state, choice) if state.phase is Phase.DRAW else bet_action(state, choice)


CHOICES = st.lists(st.integers(0, 2**20), min_size=1, max_size=12)


def moments(state: State, choices: list[int]) -> Iterator[State]:
    """Play the hand to its end, the choices taken in turn and again; the one state, after every action."""
    yield state
    turn = 0
    while not state.is_over():
        choice = choices[turn % len(choices)] + turn // len(choices) * 31
        state.push(any_action(state, choice))
        turn += 1
        yield state


def supplied(state: State) -> dict[int, tuple[Card, ...]]:
    """Hands for the live seats that hold unseen cards, made of cards that nobody else is known to hold."""
    hands: dict[int, tuple[Card, ...]] = {}
    used = {card for seat in state.live for card in state.hands[seat]}
    for seat in state.live:
        if state.unknown[seat]:
            own = {card for known, _ in state.discards[seat] for card in known}
            fresh = [card for card in DECK if card not in used and card not in own][: state.unknown[seat]]
            used |= set(fresh)
            hands[seat] = (*state.hands[seat], *fresh)
    return hands
