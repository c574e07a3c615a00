"""What is listed as legal is accepted, and what is not listed is refused."""

from __future__ import annotations

from collections.abc import Iterator

from lowball.cards import ALL_CARDS
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.house import Reshuffle
from lowball.engine.legal import LegalActions
from lowball.engine.snapshot import Phase
from lowball.engine.state import State
from lowball.errors import IllegalActionError
from lowball.testing.faults import differences, facts, hold, same
from lowball.testing.rules import check_retold

__all__ = ["check_accepts", "check_refuses"]

_MANY = 80


def check_accepts(state: State) -> None:
    """Every listed action is accepted and does what it says; of many bets, the ends and one between."""
    legal, before = state.legal_actions, facts(state)
    if legal.count() <= _MANY:
        same(state, "the number of legal actions", sum(1 for _ in legal), legal.count())
    for action in _listed(legal):
        hold(state, action in legal, f"{action!r} is listed as legal, and is not in the legal actions")
        other = state.copy()
        try:
            other.push(action)
        except IllegalActionError as error:
            hold(state, False, f"{action!r} is listed as legal, and refused: {error}")
        log = other.log
        same(state, "the log before a pushed action", log[: len(state.log)], state.log)
        logged = log[len(state.log)]
        wanted = StandPat(state.actor) if action == Discard((), 0, state.actor) else action
        same(state, "the logged action", logged, wanted)
        same(other, "chips after it", sum(other.stacks) + other.pot, sum(state.starting_stacks))
        if legal.draw and isinstance(action, Discard):
            kept = [card for card in state.hands[legal.seat or 0] if card not in action.cards]
            same(other, "the cards kept", list(other.hands[legal.seat or 0][: len(kept)]), kept)
        elif not legal.draw:
            check_retold(other)
    different = differences(before, facts(state))
    hold(state, not different, f"actions were pushed on copies, and the state has changed: {different}")


def _listed(legal: LegalActions) -> Iterator[Action]:
    if legal.deals:
        for seat, count in legal.deals.items():
            yield Deal(seat, (), count)
            free = [card for card in ALL_CARDS if Deal(seat, (card,), count - 1) in legal]
            yield Deal(seat, free[:count])
            yield Deal(seat, free[-1:], count - 1)
        return
    if legal.count() <= _MANY:
        yield from legal
        return
    plain = ((Fold, legal.can_fold), (Check, legal.can_check), (Call, legal.call is not None))
    yield from (kind(legal.seat) for kind, allowed in plain if allowed)
    bets = legal.bet_to
    if bets:
        yield from (BetTo(amount, legal.seat) for amount in sorted({bets[0], bets[len(bets) // 2], bets[-1]}))
    if legal.draw:
        yield StandPat(legal.seat)
        for count in range(6):
            unknown = min(count, legal.unknown)
            yield Discard(legal.discards[: count - unknown], unknown, legal.seat)


def check_refuses(state: State) -> None:
    """What lies just outside the legal actions raises `IllegalActionError` and changes nothing."""
    legal, before, kept = state.legal_actions, facts(state), state.copy()
    for action in _outside(state):
        hold(state, action not in legal, f"{action!r} is in the legal actions, and should not be")
        try:
            state.push(action)
        except IllegalActionError as error:
            same(state, "the action of the error", error.action, action)
            sent_by_another = not isinstance(action, Deal) and action.seat not in (None, state.actor)
            same(state, "the legal actions of the error", error.legal, None if sent_by_another else legal)
            hold(state, bool(error.reason), f"the refusal of {action!r} gives no reason")
        else:
            hold(kept, False, f"{action!r} is accepted, and should not be")
        hold(kept, state == kept, f"{action!r} was refused, but the state has changed")
    different = differences(before, facts(state))
    hold(kept, not different, f"actions were refused, but the state has changed: {different}")


def _outside(state: State) -> Iterator[Action]:
    """Actions that are nearly legal."""
    count = len(state.stacks)
    for seat in (*range(count), -1, count):
        if seat != state.actor:
            yield from (Fold(seat), Check(seat), Call(seat), StandPat(seat), Discard((), 1, seat))
            yield BetTo(state.legal_actions.bet_to[-1] if state.legal_actions.bet_to else 1, seat)
        if seat not in state.pending:
            yield from (Deal(seat, (), 5), Deal(seat, (), 1), Deal(seat))
    if state.phase is Phase.BET:
        yield from _outside_a_bet(state)
    else:
        yield from (Fold(), Check(), Call())
        yield from (BetTo(chips) for chips in (0, state.game.blinds[1], max(state.stacks)))
    if state.phase is Phase.DRAW:
        yield from _outside_a_draw(state)
    else:
        yield from (StandPat(), Discard(), Discard((), 1), Discard(ALL_CARDS[:1]))
    yield from _outside_a_deal(state)


def _outside_a_bet(state: State) -> Iterator[Action]:
    assert state.actor is not None
    legal = state.legal_actions
    bet, most = state.bets[state.actor], state.bets[state.actor] + state.stacks[state.actor]
    edges = {-1, 0, bet, bet + (legal.call or 0), max(state.bets), most + 1, 2 * most + 1}
    if legal.bet_to:
        edges |= {legal.bet_to[0] - 1, legal.bet_to[-1] + 1, most}
    else:
        edges |= {most, bet + (legal.call or 0) + 1, max(state.bets) + state.game.blinds[1]}
    yield from (BetTo(chips) for chips in sorted(edges) if chips not in legal.bet_to)
    if not legal.can_fold:
        yield Fold()
    yield Check() if legal.call is not None else Call()


def _outside_a_draw(state: State) -> Iterator[Action]:
    assert state.actor is not None
    hand, unknown = state.hands[state.actor], state.unknown[state.actor]
    foreign = next(card for card in ALL_CARDS if card not in hand)
    yield from (Discard((foreign,)), Discard((*hand, foreign)), Discard(hand, unknown + 1))
    yield from (Discard((), unknown + 1), Discard((), 6), Discard((foreign,), unknown))
    if hand:
        yield Discard((hand[0], hand[0]))


def _outside_a_deal(state: State) -> Iterator[Action]:
    for seat, count in state.pending.items():
        yield from (Deal(seat, (), count + 1), Deal(seat, (), count - 1), Deal(seat, (), 0))
        held = {card for live in state.live for card in state.hands[live]}
        free = [card for card in ALL_CARDS if card not in held]
        yield from (Deal(seat, (card,), count - 1) for card in sorted(held)[:2])
        yield from (Deal(seat, (card,), count - 1, from_log=True) for card in sorted(held)[-2:])
        yield Deal(seat, free[: count + 1])
        if count > 1:
            yield Deal(seat, (free[-1], free[-1]), count - 2)
        own = state.discards[seat]
        if state.game.house.reshuffle is Reshuffle.WSOP:  # R75: only the cards of this draw are barred
            own = own[state.street :]
        yield from (Deal(seat, (card,), count - 1) for cards, _ in own for card in cards)
