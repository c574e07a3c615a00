"""`exact`: equity without chance, one draw to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from typing import Final, SupportsIndex, cast

from lowball.bulk.arrays import thread_count
from lowball.cards import Card, CardSet, CardsLike
from lowball.checks import index_of, listed, shown
from lowball.equity.counting import Counts, check_budget, several, two
from lowball.equity.facts import check_executor
from lowball.equity.groups import Groups, groups_of
from lowball.equity.holdings import Holding
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.results import ExactEquity
from lowball.errors import CardError, NotationError
from lowball.hands import Hand

__all__ = ["BUDGET", "MOST_DEALS", "exact", "read_holdings"]


BUDGET: Final = "budget, the number of deals to look at,"
MOST_DEALS: Final = 2**63 - 1


def exact(
    holdings: Iterable[RangeLike],
    *,
    dead: CardsLike = (),
    budget: SupportsIndex = 50_000_000,
    executor: Executor | None = None,
    threads: SupportsIndex | None = None,
) -> ExactEquity:
    """Who wins how often, over every deal of the one draw that is to come.

    `holdings` are those of two to ten players, each anything that `as_range` takes: the cards that he keeps,
    or a range of them. He draws to five from the cards that nobody has named. Two players take milliseconds,
    whatever they draw, and two ranges up to a second. With more players every deal is looked at, some hundred
    million a second; more than `budget` deals are refused, and `lowball.equity.sample` is what remains.

    - `dead`: further cards that are known to be out. Holdings of a range that have one do not occur.
    - `executor`: any `concurrent.futures.Executor`. Three players or more are counted in parts; of two, each
      number of cards that one of them may keep is a part.
    - `threads`: how many threads to use where there is no executor; by default all of the machine for long
      work. The answer is the same for any number and any executor.

    Holdings of two ranges that share a card do not occur together; the others do so in proportion to the
    product of their weights. Raises `NotationError` for text that is no range, `BudgetError` for too many
    deals, and `CardError` for all else: a card that is given twice, ranges of which no choice is possible,
    not enough cards.

    >>> equity = exact(["7c4d3h2s", "Td8h6s4c2c"])
    >>> equity.win, equity.tie, equity.lose
    ((17, 26), (0, 0), (26, 17))
    >>> exact(["9c7d5h4s2c", "7432", "8h6c3d2h"], dead="Kc").equity[0] > 0.5
    True
    """
    ranges = read_holdings(holdings)
    out = CardSet(dead)
    most = index_of(budget, BUDGET, 1, MOST_DEALS)
    count = thread_count(threads)
    check_executor(executor)
    players = [groups_of(_alive(held, out, place)) for place, held in enumerate(ranges)]
    if len(players) == 2:
        won = two(players[0], players[1], out.mask, executor)
    else:
        deals = check_budget(players, out.mask, most)
        if not deals:
            raise CardError(_impossible(players))
        won = several(players, out.mask, deals, executor, count)
    total = sum(won.values())
    if not total:
        raise CardError(_impossible(players))
    return _result(ranges, out, won, total)


def read_holdings(holdings: object) -> tuple[Range, ...]:
    """The ranges of two to ten players."""
    one = isinstance(holdings, str | bytes | bytearray | Holding | Range | Hand | CardSet | Card)
    each = None if one else listed(holdings)
    if each is None:
        raise CardError(f"holdings must be those of two players at least, in a list, not {shown(holdings)}")
    ranges = tuple([_range(held, place) for place, held in enumerate(each)])
    if not 2 <= len(ranges) <= 10:
        raise CardError(f"holdings must be those of 2 to 10 players, not of {len(ranges)}")
    return ranges


def _range(held: object, place: int) -> Range:
    try:
        return as_range(cast("RangeLike", held))
    except NotationError as error:
        raise NotationError(f"holding {place}: {error.args[0]}", error.line, error.column) from None
    except CardError as error:
        raise CardError(f"holding {place}: {error}") from None


def _alive(held: Range, dead: CardSet, place: int) -> Range:
    """What is left of the range."""
    if not dead:
        return held
    try:
        return held.without(dead)
    except CardError as error:
        raise CardError(f"holding {place}: {error}") from None


def _impossible(players: Sequence[Groups]) -> str:
    seen = 0
    for groups in players:
        if len(groups) == 1 and len(groups[0].masks) == 1:
            mask = int(groups[0].masks[0])
            if seen & mask:
                return f"{CardSet.from_mask(seen & mask)} is in more than one holding"
            seen |= mask
    return "the ranges have no choice of holdings in which no card comes twice"


def _result(ranges: tuple[Range, ...], dead: CardSet, won: Counts, total: int) -> ExactEquity:
    win: list[int] = []
    tie: list[int] = []
    shares: list[Fraction] = []
    for seat in range(len(ranges)):
        best = {winners: count for winners, count in won.items() if seat in winners}
        alone = best.get(frozenset({seat}), 0)
        win.append(alone)
        tie.append(sum(best.values()) - alone)
        shares.append(sum((Fraction(count, len(who)) for who, count in best.items()), Fraction()) / total)
    lose = [total - alone - tied for alone, tied in zip(win, tie, strict=True)]
    return ExactEquity(ranges, dead, tuple(win), tuple(tie), tuple(lose), total, tuple(shares))
