"""The recorded result: the pots, what came back, who collected how much, and the rake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import sub
from typing import TYPE_CHECKING

from lowball.engine import Outcome, State
from lowball.engine.pots import share
from lowball.errors import NotationError
from lowball.history.payout import clockwise, in_proportion, left_of, paid_out, paying, sums_of
from lowball.units import as_written

if TYPE_CHECKING:
    from lowball.history.hand_history import HandHistory

__all__ = ["check_recorded"]


def check_recorded(history: HandHistory, state: State, outcome: Outcome) -> Outcome:
    """Compare every recorded amount with the outcome, and return it with the recorded rake taken out.

    Raises `NotationError` with what is recorded and what the rules give.
    """
    recorded = history.recorded
    if recorded is None:
        return outcome
    pots = tuple([pot.amount for pot in outcome.pots])
    total = sum(pots)
    if recorded.returned and dict(recorded.returned) != dict(outcome.uncalled):
        raise _differ(history, "uncalled bets", recorded.returned, outcome.uncalled)
    if recorded.pots and recorded.pots != pots:
        raise NotationError(
            f"the pots differ: {_list(history, recorded.pots)} recorded, {_list(history, pots)} by the rules"
        )
    if recorded.total is not None and recorded.total != total:
        raise NotationError(
            f"the total pot differs: {_money(history, recorded.total)} recorded, "
            f"{_money(history, total)} by the rules"
        )
    if recorded.shares:
        _check_shares(history, state, outcome)
    if state.game.house.rake is not None:
        _check_by_house(history, outcome)
        return outcome
    rake = _rake(history, total)
    nets = left_of(recorded, outcome.pots, rake, clockwise(state))
    if nets is None:
        raise _not_from_pots(history, state, outcome, rake)
    return _raked(history, state, outcome, nets) if rake else outcome


def _check_by_house(history: HandHistory, outcome: Outcome) -> None:
    """Where the house has a rule for its rake, all is by that."""
    recorded = history.recorded
    assert recorded is not None
    if recorded.rake is not None and recorded.rake != outcome.rake:
        raise NotationError(
            f"the rake differs: {_money(history, recorded.rake)} recorded, "
            f"{_money(history, outcome.rake)} by the rules of the house"
        )
    sums = sums_of(outcome.pots)
    if recorded.collected and paying(recorded.collected) != sums:
        raise _differ(history, "chips collected", recorded.collected, sums)
    for place, (pot, shares) in enumerate(zip(outcome.pots, recorded.shares, strict=False)):
        if paying(shares) != paying(pot.shares):
            raise _differ(history, f"the shares of pot {place + 1}", shares, pot.shares)


def _check_shares(history: HandHistory, state: State, outcome: Outcome) -> None:
    """What was taken out of each pot is a split of it or of less, and in all it is what was collected."""
    recorded = history.recorded
    assert recorded is not None
    if len(recorded.shares) != len(outcome.pots):
        message = f"the shares of {len(recorded.shares)} pots are recorded, and there are {len(outcome.pots)}"
        raise NotationError(message)
    sums: dict[int, int] = {}
    for place, (pot, shares) in enumerate(zip(outcome.pots, recorded.shares, strict=True)):
        ruled = share(min(pot.amount, sum(shares.values())), pot.winners, clockwise(state))
        if paying(shares) != paying(ruled):
            raise _differ(history, f"the shares of pot {place + 1}", shares, ruled)
        for seat, chips in shares.items():
            sums[seat] = sums.get(seat, 0) + chips
    if recorded.collected and paying(recorded.collected) != paying(sums):
        raise _differ(history, "chips collected", recorded.collected, sums, "from the pots together")


def _rake(history: HandHistory, total: int) -> int:
    """Return the rake: recorded, or what was in the pots and nobody collected."""
    recorded = history.recorded
    assert recorded is not None
    taken = [sum(shares.values()) for shares in (recorded.collected, *recorded.shares)]
    collected = taken[0] if recorded.collected else sum(taken)
    rake = recorded.rake
    if rake is None:
        rake = total - collected if any(taken) else 0
    if not 0 <= rake <= total:
        raise NotationError(
            f"the rake is {_money(history, rake)}, and the pot is {_money(history, total)}"
            if recorded.rake is not None
            else f"{_money(history, collected)} was collected, and the pot is {_money(history, total)}"
        )
    if any(taken) and collected != total - rake:
        raise NotationError(
            f"{_money(history, collected)} was collected; a pot of {_money(history, total)} "
            f"less a rake of {_money(history, rake)} is {_money(history, total - rake)}"
        )
    return rake


def _not_from_pots(history: HandHistory, state: State, outcome: Outcome, rake: int) -> NotationError:
    """The error for what was collected, if no rake taken out of the pots leaves that to be split."""
    recorded = history.recorded
    assert recorded is not None
    error = _differ(history, "chips collected", paying(recorded.collected), sums_of(outcome.pots))
    if not rake:
        return error
    order = clockwise(state)
    left = sums_of(paid_out(outcome.pots, in_proportion(outcome.pots, rake), order))
    ruled = ", ".join(f"{history.name(seat)} {_money(history, left[seat])}" for seat in order if seat in left)
    return NotationError(
        f"{error.args[0]} before a rake of {_money(history, rake)}, which is taken out of the pots before "
        f"they are split and leaves {ruled}{' or the like' if len(outcome.pots) > 1 else ''}"
    )


def _raked(history: HandHistory, state: State, outcome: Outcome, nets: Sequence[int]) -> Outcome:
    """Return the outcome with so much left of each pot."""
    pots = paid_out(outcome.pots, nets, clockwise(state))
    sums = sums_of(pots)
    stacks = tuple([stack + sums.get(seat, 0) for seat, stack in enumerate(state.stacks)])
    payoffs = tuple(map(sub, stacks, history.stacks))
    return outcome._replace(pots=pots, stacks=stacks, payoffs=payoffs, rake=sum([pot.rake for pot in pots]))


def _money(history: HandHistory, chips: int) -> str:
    return as_written(chips, history.unit)


def _list(history: HandHistory, amounts: Sequence[int]) -> str:
    return ", ".join(_money(history, chips) for chips in amounts)


def _differ(
    history: HandHistory,
    what: str,
    recorded: Mapping[int, int],
    given: Mapping[int, int],
    by: str = "by the rules",
) -> NotationError:
    wrong = [
        f"{history.name(seat)} has {_money(history, recorded.get(seat, 0))} recorded, "
        f"{_money(history, given.get(seat, 0))} {by}"
        for seat in sorted({*recorded, *given})
        if recorded.get(seat, 0) != given.get(seat, 0)
    ]
    return NotationError(f"{what} differ: {'; '.join(wrong)}")
