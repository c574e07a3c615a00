"""What PokerStars text says of a hand, and what it does not."""

from __future__ import annotations

from collections.abc import Sequence

from lowball import Action, BetTo, Call, Check, Deal, Discard, Fold, Outcome, StandPat


def as_told(actions: Sequence[Action], stacks: Sequence[int], button: int, hero: int | None) -> list[Action]:
    """The actions at the seats of the text, with the cards that it tells.

    It has no empty seats but the button's, and for a hero's view no cards of others.
    """
    kept = [seat for seat, chips in enumerate(stacks) if chips or seat == button]
    told: list[Action] = []
    for action in actions:
        assert action.seat is not None
        seat = kept.index(action.seat)
        hidden = hero is not None and action.seat != hero
        match action:
            case Deal(cards=cards):
                told.append(Deal(seat, len(cards) if hidden else cards))
            case Discard(cards=cards):
                told.append(Discard(len(cards) if hidden else cards, seat=seat))
            case BetTo(amount=amount):
                told.append(BetTo(amount, seat))
            case Fold(timed_out=late) | Check(timed_out=late) | StandPat(timed_out=late):
                told.append(type(action)(seat, late))
            case _:
                told.append(Call(seat))
    return told


def dealt_in(outcome: Outcome, stacks: Sequence[int], button: int) -> tuple[int, ...]:
    """The final stacks of the seats that the text has."""
    return tuple(after for seat, after in enumerate(outcome.stacks) if stacks[seat] or seat == button)
