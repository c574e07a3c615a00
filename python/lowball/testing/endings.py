"""What a finished hand pays, worked out again."""

from __future__ import annotations

from collections.abc import Mapping

from lowball.engine.house import ShowAllIn
from lowball.engine.outcome import Outcome
from lowball.engine.state import State
from lowball.errors import CardError, IllegalActionError
from lowball.hands import HandRank, evaluate
from lowball.testing.faults import hold, same
from lowball.testing.rebuilt import hands_to_tell
from lowball.testing.told import Told

__all__ = ["check_outcome"]


def check_outcome(state: State) -> None:
    """R46, R80-R93: who shows, who wins what, what the house keeps; nothing of it before the end.

    Unseen cards at a showdown are made up, by `hands_to_tell`.
    """
    if not state.is_over():
        try:
            state.outcome()
        except IllegalActionError:
            return
        hold(state, False, "a hand that is not over has an outcome")
    told = Told(state)
    showdown = len(told.live) > 1
    hands = hands_to_tell(state)
    if hands:
        try:
            state.outcome()
        except CardError:
            pass
        else:
            hold(state, False, "there is an outcome although hands of the showdown are unknown")
    outcome = state.outcome(hands)
    ranks = {seat: evaluate(hands.get(seat, state.hands[seat])) for seat in told.live if showdown}
    same(state, "the ranks", dict(outcome.ranks), ranks)
    same(state, "a showdown", outcome.showdown, showdown)
    same(state, "what was not called", dict(outcome.uncalled), told.returned)
    rakes = _rakes(told)
    pots = [(pot.amount, pot.eligible, pot.rake) for pot in outcome.pots]
    same(
        state,
        "the pots and their rake",
        pots,
        [(*pot, rake) for pot, rake in zip(told.layers(), rakes, strict=True)],
    )
    same(state, "the rake", outcome.rake, sum(rakes))
    _check_payout(state, told, outcome, ranks)
    shown, mucked = _showing(told, ranks) if showdown else ([], [])
    same(state, "the seats that show and muck", (list(outcome.shown), list(outcome.mucked)), (shown, mucked))


def _rakes(told: Told) -> list[int]:
    """R93, pot by pot."""
    amounts = [amount for amount, _ in told.layers()]
    rake = told.game.house.rake
    if rake is None or (rake.after_draw_only and told.street == 0):
        return [0] * len(amounts)
    whole = sum(amounts) * rake.basis_points // 10_000 // rake.step * rake.step
    whole = whole if rake.cap is None else min(whole, rake.cap)
    parts = [whole * amount // sum(amounts) for amount in amounts]
    for place in range(whole - sum(parts)):
        parts[place] += 1
    return parts


def _check_payout(state: State, told: Told, outcome: Outcome, ranks: Mapping[int, HandRank]) -> None:
    stacks = list(told.stacks)
    order = told.left_of(told.button)
    for pot in outcome.pots:
        winners = list(pot.eligible)
        if len(winners) > 1:
            best = min(ranks[seat] for seat in winners)
            winners = [seat for seat in winners if ranks[seat] == best]
        same(state, f"the winners of {pot.amount}", pot.winners, tuple(winners))
        left = {seat: 0 for seat in order if seat in winners}
        chips, odd = divmod(pot.amount - pot.rake, len(winners))
        shares = {seat: chips + (place < odd) for place, seat in enumerate(left)}
        same(state, f"the shares of {pot.amount}", dict(pot.shares), shares)
        for seat, share in shares.items():
            stacks[seat] += share
    same(state, "the stacks after the hand", outcome.stacks, tuple(stacks))
    gains = [after - before for after, before in zip(stacks, state.starting_stacks, strict=True)]
    same(state, "the payoffs", outcome.payoffs, tuple(gains))
    same(state, "the payoffs and the rake", sum(outcome.payoffs) + outcome.rake, 0)


def _showing(told: Told, ranks: Mapping[int, HandRank]) -> tuple[list[int], list[int]]:
    """R81-R83: the seats that show, in order, and those that muck."""
    order = [seat for seat in told.left_of(told.button) if seat in told.live]
    if told.aggressor is not None:
        first = order.index(told.aggressor)
        order = order[first:] + order[:first]
    house = told.game.house
    all_in = any(told.stacks[seat] == 0 for seat in told.live)
    if house.show_all or (all_in and (house.show_all_in is ShowAllIn.ALWAYS or not told.asked)):
        return order, []
    shown: list[int] = []
    for seat in order:
        for _, eligible in told.layers():
            rivals = [ranks[other] for other in shown if other in eligible]
            if seat in eligible and all(ranks[seat] <= rank for rank in rivals):
                shown.append(seat)
                break
    return shown, [seat for seat in order if seat not in shown]
