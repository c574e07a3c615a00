"""What everybody collected of several pots: some rake out of the pots explains it, or it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from history.corpus import HANDS
from history.payouts import check_paid_out
from history.records import SIDE_POT, Raw, heads_up, record, refused
from lowball import Deck, Game, House, State
from lowball.engine import PotResult, Rake
from lowball.engine.pots import share
from lowball.history import HandHistory, Recorded, dumps, loads
from lowball.history.payout import left_of, paid_out, sums_of
from lowball.testing import finished_states, games, houses, setups


def tied(recorded: Recorded) -> HandHistory:
    return replace(loads(record(**SIDE_POT)), recorded=recorded)


@pytest.mark.parametrize(
    ("winnings", "shares"),
    [
        ([850, 0, 450], [{0: 450, 2: 450}, {0: 400}]),
        # 65 of 1300 in proportion is 45 of 900 and 20 of 400, so 855 is split: 428 and 427.
        ([808, 0, 427], [{0: 428, 2: 427}, {0: 380}]),
        ([785, 0, 450], [{0: 450, 2: 450}, {0: 335}]),
        ([818, 0, 417], [{0: 418, 2: 417}, {0: 400}]),
        ([819, 0, 418], [{0: 419, 2: 418}, {0: 400}]),
        ([450, 0, 450], [{0: 450, 2: 450}, {0: 0}]),
    ],
)
def test_winnings_that_some_rake_explains(winnings: list[int], shares: list[dict[int, int]]) -> None:
    history = loads(record(**SIDE_POT, winnings=winnings))
    check_paid_out(history)
    assert [dict(pot.shares) for pot in history.verify().pots] == shares
    again = loads(dumps(history, "pokerstars"))
    assert [dict(pot.shares) for pot in again.verify().pots] == shares


@pytest.mark.parametrize(
    ("winnings", "message"),
    [
        # p3 has 385 or 420 of the main pot, so p1 has no more than that and 1 and the side pot.
        (
            [850, 0, 385],
            "p3 has 385 recorded, 450 by the rules before a rake of 65, .* leaves p1 808, p3 427",
        ),
        (
            [850, 0, 420],
            "p3 has 420 recorded, 450 by the rules before a rake of 30, .* leaves p1 831, p3 439",
        ),
        ([850, 0, 447], "p3 has 447 recorded, 450 by the rules before a rake of 3"),
        ([419, 0, 420], "p1 has 419 .* before a rake of 461"),
        ([850, 1, 449], "p2 has 1 recorded, 0 by the rules"),
    ],
)
def test_winnings_that_no_rake_explains(winnings: list[int], message: str) -> None:
    refused(record(**SIDE_POT, winnings=winnings), message)


@pytest.mark.parametrize(
    ("recorded", "message"),
    [
        (Recorded(shares=({0: 450, 2: 450},)), "the shares of 1 pots are recorded, and there are 2"),
        (
            Recorded(shares=({0: 450, 2: 448}, {0: 400})),
            "the shares of pot 1 differ: p1 has 450 recorded, 449 by the rules; p3 has 448 recorded, 449",
        ),
        (Recorded(shares=({0: 450, 2: 450}, {1: 400})), "the shares of pot 2 differ: p1 has 0 .*, 400 by"),
        (Recorded(shares=({0: 450, 2: 450}, {0: 401})), "the shares of pot 2 differ: p1 has 401 .*, 400 by"),
        (
            Recorded(shares=({0: 450, 2: 450}, {0: 380}), collected={0: 840, 2: 440}),
            "chips collected differ: p1 has 840 recorded, 830 from the pots together; p3 has 440",
        ),
        (Recorded(shares=({0: 450, 2: 450}, {0: 380}), rake=10), "1280 was collected; .* less a rake of 10"),
    ],
)
def test_shares_are_compared_too(recorded: Recorded, message: str) -> None:
    text = dumps(tied(recorded))
    assert "_lowball_shares = [[" in text
    error = refused(text, message)
    field = "winnings" if message.startswith("chips collected") else "_lowball_shares"
    assert f"line {error.line}, column 1: {field}: " in str(error)


def test_shares_come_back_from_phh() -> None:
    recorded = Recorded(shares=({0: 400, 2: 399}, {0: 400}), collected={0: 800, 2: 399}, rake=101)
    history = tied(recorded)
    text = dumps(history)
    assert "_lowball_shares = [[400, 0, 399], [400, 0, 0]]" in text
    assert loads(text) == history
    cents = text.replace("[800, 0, 399]", "[799.5, 0, 399.50]").replace("[400, 0, 399]", "[399.5, 0, 399.50]")
    assert "_lowball_shares = [[399.50, 0.00, 399.50], [400.00, 0.00, 0.00]]" in dumps(loads(cents))
    for wrong, message in (
        ("[[400, 0, 399], 400]", "_lowball_shares: expected an array, found 400"),
        ("[[400, 0], [400, 0, 0]]", "_lowball_shares: expected 3 entries"),
        ('[[400, 0, "a"], [400, 0, 0]]', "_lowball_shares: entry 3: an amount is a number, not a string"),
        ("7", "_lowball_shares: expected an array, found 7"),
    ):
        refused(text.replace("[[400, 0, 399], [400, 0, 0]]", wrong), message)


AMOUNTS = st.integers(1, 12)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[PotResult], tuple[int, ...]]:
    """Pots of few chips, each with fewer seats that can win it, and winners as hands would give them."""
    seats = list(range(draw(st.integers(2, 5))))
    ranks = [draw(st.integers(1, 3)) for _ in seats]
    order = tuple(draw(st.permutations(seats)))
    pots: list[PotResult] = []
    able = seats
    for _ in range(draw(st.integers(1, 4))):
        best = min(ranks[seat] for seat in able)
        winners = tuple(seat for seat in able if ranks[seat] == best)
        amount = draw(AMOUNTS)
        pots.append(PotResult(amount, tuple(able), winners, share(amount, winners, order)))
        able = sorted(draw(st.sets(st.sampled_from(able), min_size=1)))
    return pots, order


def possible(pots: Sequence[PotResult], collected: dict[int, int], order: Sequence[int]) -> bool:
    """Whether any rakes give what was collected, by trying them all."""
    return any(
        sums_of(paid_out(pots, nets, order)) == collected
        for nets in product(*[range(pot.amount + 1) for pot in pots])
        if sum(nets) == sum(collected.values())
    )


@given(tables(), st.data())
def test_a_rake_is_found_if_there_is_one(
    table: tuple[list[PotResult], tuple[int, ...]], data: st.DataObject
) -> None:
    pots, order = table
    nets = [data.draw(st.integers(0, pot.amount)) for pot in pots]
    collected = sums_of(paid_out(pots, nets, order))
    if data.draw(st.booleans()) and collected:
        seat, other = data.draw(st.sampled_from(sorted(collected))), data.draw(st.sampled_from(order))
        collected[seat] -= 1
        collected[other] = collected.get(other, 0) + 1
        collected = {seat: chips for seat, chips in collected.items() if chips}
    assume(collected)
    rake = sum(pot.amount for pot in pots) - sum(collected.values())
    found = left_of(Recorded(collected=collected), pots, rake, order)
    if found is None:
        assert not possible(pots, collected, order)
        return
    assert all(0 <= net <= pot.amount for net, pot in zip(found, pots, strict=True))
    assert sums_of(paid_out(pots, found, order)) == collected


def test_large_amounts_take_no_long_time() -> None:
    seats = tuple(range(9))
    pots = [PotResult(10**17 + 7 * first, seats[first:], seats[first:], {}) for first in range(8)]
    nets = [pot.amount - 10**16 + 5 * place for place, pot in enumerate(pots)]
    collected = sums_of(paid_out(pots, nets, seats))
    rake = sum(pot.amount for pot in pots) - sum(collected.values())
    found = left_of(Recorded(collected=collected), pots, rake, seats)
    assert found is not None
    assert sums_of(paid_out(pots, found, seats)) == collected
    collected[8] += 5
    collected[0] -= 5
    assert left_of(Recorded(collected=collected), pots, rake, seats) is None


RAKED = finished_states(setup=setups(games(houses=houses(rake=False)), deck=True))


@given(state=RAKED, data=st.data())
def test_any_rake_out_of_the_pots_is_read_back(state: State, data: st.DataObject) -> None:
    outcome = state.outcome()
    order = [
        seat % len(state.stacks) for seat in range(state.button + 1, state.button + 1 + len(state.stacks))
    ]
    nets = [data.draw(st.integers(0, pot.amount)) for pot in outcome.pots]
    paid = paid_out(outcome.pots, nets, order)
    assume(sums_of(paid))
    history = replace(
        HandHistory.from_state(state),
        finishing_stacks=None,
        recorded=Recorded(
            collected=sums_of(paid),
            shares=tuple({seat: chips for seat, chips in pot.shares.items() if chips} for pot in paid)
            if data.draw(st.booleans())
            else (),
        ),
    )
    again = loads(dumps(history))
    assert again == history
    check_paid_out(again)
    assert again.verify().rake == sum(pot.rake for pot in paid)
    if history.recorded is not None and history.recorded.shares:
        assert again.verify().pots == paid


def test_three_pots_raked_otherwise_than_in_proportion_are_written() -> None:
    text = (
        HANDS[502]
        .replace("collected 100 from main pot", "collected 90 from main pot")
        .replace("(385)", "(375)")
    )
    history = loads(text.replace("Rake 0", "Rake 20"))
    assert [pot.rake for pot in history.verify().pots] == [20, 0, 0]
    assert loads(dumps(history, "pokerstars")).recorded == history.recorded
    assert loads(dumps(history)) == history
    # Of the sums alone, the rake of any pots: all have the same winners.
    sums = replace(history, recorded=Recorded(collected={0: 375, 1: 375}))
    check_paid_out(loads(dumps(sums, "pokerstars")))


def rated(unit: str, currency: str) -> HandHistory:
    """Ten chips are in the pot, and a rake of 5 % is less than a chip; a hand of `unit` a chip."""
    worth = Decimal(unit)
    amounts = {
        name: str(chips * worth) for name, chips in (("small", 1), ("big", 2), ("to", 5), ("stack", 42))
    }
    deals, bet = [f"d dh p{number} ??????????" for number in (1, 2)], f"cbr {amounts['to']}"
    text = heads_up(
        [*deals, f"p2 {bet}", "p1 cc", "p1 sd", "p2 sd", f"p1 {bet}", "p2 f"],
        blinds_or_straddles=Raw(f"[{amounts['small']}, {amounts['big']}]"),
        min_bet=Raw(amounts["big"]),
        starting_stacks=Raw(f"[{amounts['stack']}, {amounts['stack']}]"),
        currency=currency or None,
        _lowball_unit=Raw(unit),
        _lowball_rake=Raw("{basis_points = 500}"),
    )
    return loads(text)


@pytest.mark.parametrize(("unit", "currency"), [("100", ""), ("0.25", "EUR"), ("1", "USD")])
def test_a_rake_by_rule_is_of_the_chips_of_the_history(unit: str, currency: str) -> None:
    history = rated(unit, currency)
    assert (history.verify().stacks, history.verify().rake) == ((47, 37), 0)
    text = dumps(history, "pokerstars")
    assert "| Rake 0\n" in text.replace("€", "").replace("$", "")
    back = loads(text)
    assert [chips * back.unit for chips in back.verify().stacks] == [47 * Decimal(unit), 37 * Decimal(unit)]


def test_a_cap_on_the_rake_is_of_the_chips_of_the_history() -> None:
    game = Game.no_limit_single_draw(blinds=(5, 10), house=House(rake=Rake(500, cap=3)))
    state = State(game, [1000, 1000], deck=Deck(seed=1))
    state.bet_to(40)
    for action in (state.call, state.stand_pat, state.stand_pat, state.check, state.check):
        action()
    assert state.outcome().stacks == (1037, 960)
    text = dumps(HandHistory.from_state(state, players=("a", "b"), currency="USD"), "pokerstars")
    assert "a collected $77 from pot\n" in text
    assert "Total pot $80 | Rake $3\n" in text
