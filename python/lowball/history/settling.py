"""The end of a recorded hand: what the rules give, compared with what the record says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from lowball.cards import Card
from lowball.engine import Outcome, State
from lowball.errors import LowballError, NotationError
from lowball.history.recorded import check_recorded
from lowball.history.recorded_winners import recorded_outcome
from lowball.history.repeats import find_shown
from lowball.history.wording import amounts_in, by_player
from lowball.units import as_written

if TYPE_CHECKING:
    from lowball.history.hand_history import HandHistory, Show

__all__ = ["settled"]


def settled(history: HandHistory, state: State) -> Outcome:
    """Return the outcome of `state`, the end of the history; see `HandHistory.verify`."""
    if not state.is_over():
        message = f"the record ends before the hand does: {_waiting(history, state)}"
        raise NotationError(message, *_last_place(history))
    shows = history.shows
    if _usual(shows, state):
        outcome = state.outcome()
    else:
        outcome = _outcome(history, state, _shown_hands(history, state) if shows else {})
        if shows:
            _check_mucks(history, state, outcome)
    if history.recorded is not None:
        outcome = check_recorded(history, state, outcome)
    if history.finishing_stacks is not None and history.finishing_stacks != outcome.stacks:
        _refuse_finishing(history, history.finishing_stacks, outcome)
    return outcome


def _usual(shows: Sequence[Show], state: State) -> bool:
    """Whether nothing shown needs to be looked at.

    That is so if one hand is left, and nobody shows; or if all hands left are known, and each show is of one
    of them, as it is held.
    """
    live = state.live
    if not shows and len(live) == 1:
        return True
    hands, unknown = state.hands, state.unknown
    seen = 0
    for show in shows:
        seat = show.seat
        if show.mucked or show.cards != hands[seat] or seat not in live or seen >> seat & 1:
            return False
        seen |= 1 << seat
    return len(live) > 1 and not any(unknown)


def _outcome(history: HandHistory, state: State, hands: Mapping[int, Sequence[Card] | None]) -> Outcome:
    """Return what the rules give, or the recorded winner where the hands are not known."""
    live, unknown = state.live, state.unknown
    if len(live) == 1:
        hands = {}
    hidden = [seat for seat in live if unknown[seat] and seat not in hands] if len(live) > 1 else []
    shown = any(show.cards and not show.mucked for show in history.shows)
    unseen = len(live) > 1 and not shown and any(unknown[seat] and not hands.get(seat) for seat in live)
    if hidden or unseen:
        outcome = recorded_outcome(history, state, hands)
        if outcome is not None:
            return outcome
    if hidden:
        names = ", ".join(map(history.name, hidden))
        message = f"neither a showing nor a mucking is recorded for the unknown hand of {names}"
        raise NotationError(message, *_last_place(history))
    try:
        return state.outcome(hands or None)
    except LowballError as error:
        message = (
            f"the showdown cannot be settled: {by_player(str(error), history.name, amounts_in(history.unit))}"
        )
        raise NotationError(message, *_last_place(history)) from error


def _refuse_finishing(history: HandHistory, stacks: Sequence[int], outcome: Outcome) -> NoReturn:
    if len(stacks) != len(outcome.stacks):
        message = f"finishing stacks of {len(stacks)} seats, and there are {len(outcome.stacks)}"
        raise NotationError(message)
    wrong = [
        f"{history.name(seat)} has {as_written(recorded, history.unit)} recorded, "
        f"{as_written(given, history.unit)} by the rules"
        for seat, (recorded, given) in enumerate(zip(stacks, outcome.stacks, strict=True))
        if recorded != given
    ]
    raise NotationError(f"finishing stacks differ: {'; '.join(wrong)}")


def _last_place(history: HandHistory) -> tuple[int | None, int | None]:
    return history.origins[-1][2:] if history.origins else (None, None)


def _waiting(history: HandHistory, state: State) -> str:
    if state.actor is not None:
        legal = by_player(repr(state.legal_actions), history.name, amounts_in(history.unit))
        return f"{history.name(state.actor)} is to act, {legal}"
    owed = ", ".join(f"{count} to {history.name(seat)}" for seat, count in state.pending.items())
    return f"cards are still to be dealt: {owed}"


def _shown_hands(history: HandHistory, state: State) -> dict[int, Sequence[Card] | None]:
    """Return, for the seats with unknown cards, the hand that the record has, or None if it was mucked."""
    hands: dict[int, Sequence[Card] | None] = {}
    done: set[int] = set()
    live = state.live
    for index, show in enumerate(history.shows):
        problem = _problem_with(show, state, live, done)
        if problem is not None:
            raise _at(history, index, f"{history.name(show.seat)} {problem}")
        done.add(show.seat)
        if state.unknown[show.seat]:
            if history.source != "pokerstars":  # whose reader knows more, and has looked
                _refuse_thrown(history, state, index)
            hands[show.seat] = show.cards or None
    return hands


def _refuse_thrown(history: HandHistory, state: State, index: int) -> None:
    """Raise `NotationError` if a show has a card that was thrown away and cannot have come again."""
    show = history.shows[index]
    why_not = find_shown(history.actions, state.game.house, history.name, show.seat, show.cards)
    if why_not is not None:
        raise _at(history, index, f"{history.name(show.seat)} cannot hold these: {why_not}")


def _check_mucks(history: HandHistory, state: State, outcome: Outcome) -> None:
    """A hand thrown away wins nothing from one that is shown."""
    if all(show.cards and not show.mucked for show in history.shows):
        return
    shown = any(show.cards and not show.mucked for show in history.shows)
    contested = {seat for pot in outcome.pots if len(pot.eligible) > 1 for seat in pot.winners}
    for index, show in enumerate(history.shows):
        known = show.cards or not state.unknown[show.seat]
        if (show.mucked or not show.cards) and known and shown and show.seat in contested:
            raise _at(history, index, f"{history.name(show.seat)} mucks a hand that wins by the rules")


def _at(history: HandHistory, index: int, message: str) -> NotationError:
    """The error for a show, with its place: its own, or after those of the actions."""
    origin, place = history.shows[index].origin, len(history.actions) + index
    if origin is None and place < len(history.origins):
        origin = history.origins[place]
    if origin is None:
        return NotationError(message)
    return NotationError(f"action {origin.number} ({origin.text}): {message}", origin.line, origin.column)


def _problem_with(show: Show, state: State, live: Sequence[int], done: set[int]) -> str | None:
    """Say what is wrong with a show, if anything is."""
    if show.seat in done:
        return "shows or mucks a second time"
    if show.seat not in live:
        return "has no hand to show"
    if not show.cards:
        return None
    held, unknown = state.hands[show.seat], state.unknown[show.seat]
    if show.cards == held:
        return None
    if len(show.cards) != 5:
        return f"shows {len(show.cards)} known cards; a hand has five"
    if any(card not in show.cards for card in held):
        known = "".join(map(str, held)) + "??" * unknown
        return f"{'mucks' if show.mucked else 'shows'} {''.join(map(str, show.cards))} but holds {known}"
    return None
