"""The history of a hand that was played on a `State`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from lowball.cards import Card, CardsLike, parse_cards
from lowball.checks import shown
from lowball.engine import Action, Deal, Discard, State
from lowball.errors import IllegalActionError, SetupError
from lowball.history.hand_history import HandHistory, Show
from lowball.units import problem_with_unit, unit_of

__all__ = ["from_state"]


def from_state(
    state: State,
    *,
    players: Sequence[str],
    headers: Mapping[str, object],
    hands: Mapping[int, CardsLike | None] | None,
    unit: Decimal | int,
    currency: str,
) -> HandHistory:
    """Return the history; see `HandHistory.from_state`."""
    if not isinstance(state, State):
        raise SetupError(f"a history is made of a State, not of {shown(state)}")
    if not state.is_over():
        raise IllegalActionError(None, "the hand is not over, so it is no history yet", state.legal_actions)
    count = len(state.starting_stacks)
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SetupError(f"players are a sequence of names, one for each seat, not {shown(players)}")
    if not isinstance(headers, Mapping):
        raise SetupError(f"headers are a mapping of names to values, not {shown(headers)}")
    if players and len(players) != count:
        raise SetupError(f"players are a name for each of {count} seats, or none at all; not {len(players)}")
    wrong = [name for name in players if not isinstance(name, str)]
    if wrong:
        raise SetupError(f"the name of a player is a str, not {shown(wrong[0])}")
    problem = problem_with_unit(unit)
    if problem is not None:
        raise SetupError(problem)
    if not isinstance(currency, str):
        raise SetupError(f"a currency is a str, not {shown(currency)}")
    outcome = state.outcome(hands)
    held = {seat: parse_cards(cards) for seat, cards in (hands or {}).items() if cards is not None}
    shows = [Show(seat, held.get(seat) or state.hands[seat]) for seat in outcome.shown]
    shows += [Show(seat) for seat in outcome.mucked]
    return HandHistory(
        game=state.game,
        stacks=state.starting_stacks,
        button=state.button,
        small_blind=state.small_blind,
        big_blind=state.big_blind,
        posts={seat: (live, dead) for seat, live, dead in state.to_dict()["posts"]},
        actions=tuple(_marked(state.log)),
        shows=tuple(shows),
        players=tuple(players),
        finishing_stacks=outcome.stacks,
        unit=unit_of(unit),
        headers=dict(headers),
        currency=currency,
        source="state",
    )


def _marked(log: Sequence[Action]) -> list[Action]:
    """The log with `from_log` on the deals that give a seat back what it discarded, and on no other."""
    thrown: dict[int | None, set[Card]] = {}
    marked: list[Action] = []
    for action in log:
        if isinstance(action, Discard):
            thrown.setdefault(action.seat, set()).update(action.cards)
        elif isinstance(action, Deal):
            again = not thrown.get(action.seat, set()).isdisjoint(action.cards)
            if again != action.from_log:
                marked.append(Deal(action.seat, action.cards, action.unknown, from_log=again))
                continue
        marked.append(action)
    return marked
