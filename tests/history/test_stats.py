"""Hands made by hand, with the figures worked out by hand."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from history.records import AFTER, BEFORE, DEALS, Raw, record
from lowball import Deck, Game, NotationError, State
from lowball.history import HandHistory, loads
from lowball.history.stats import PlayerStats, Stats, player_stats

NAMES = ["Ann", "Bo", "Cy"]

# Dora opens nothing: fritz, who posted, raises first; the third draw and a bet that nobody calls; rake 0.12.
RAKED = """PokerStars Game #201:  Triple Draw 2-7 Lowball Limit ($0.10/$0.20 USD) - 2009/11/25 14:12:58 ET
Table 'Beta VI' 6-max Seat #1 is the button
Seat 1: dora ($4 in chips)
Seat 2: emil ($5 in chips)
Seat 3: Hero ($3 in chips)
Seat 4: fritz ($2 in chips)
Seat 6: gwen ($6 in chips)
emil: posts small blind $0.05
Hero: posts big blind $0.10
fritz: posts small & big blinds $0.15
gwen: posts big blind $0.10
*** DEALING HANDS ***
Dealt to Hero [Kc Kd 9h 9s 2c]
fritz: raises $0.10 to $0.20
gwen: raises $0.10 to $0.30
dora: raises $0.10 to $0.40
Betting is capped
emil: folds
Hero: folds
fritz: calls $0.20
gwen: calls $0.10
*** FIRST DRAW ***
fritz: discards 2 cards
gwen: stands pat
dora: discards 1 card
fritz: checks
gwen: bets $0.10
dora: calls $0.10
fritz: folds
*** SECOND DRAW ***
gwen: stands pat
dora: discards 1 card
gwen: bets $0.20
dora: raises $0.20 to $0.40
gwen: calls $0.20
*** THIRD DRAW ***
gwen: discards 1 card
dora: stands pat
gwen: checks
dora: bets $0.20
gwen: folds
Uncalled bet ($0.20) returned to dora
dora collected $2.28 from pot
*** SUMMARY ***
Total pot $2.40 | Rake $0.12
Seat 1: dora (button) collected ($2.28)
Seat 2: emil (small blind) folded before the Draw
Seat 3: Hero (big blind) folded before the Draw
Seat 4: fritz folded after the 1st Draw
Seat 6: gwen folded after the 3rd Draw
"""


def single(actions: list[str] | None = None, **changes: object) -> HandHistory:
    """The record of `records`, with names; other actions come without finishing stacks."""
    if actions is None:
        return loads(record(players=NAMES, **changes))
    return loads(record(actions, players=NAMES, finishing_stacks=None, **changes))


def of(player: str, *hands: HandHistory) -> PlayerStats:
    """The statistics of a player who is in one game and currency."""
    (found,) = [one for one in Stats(hands).players if one.player == player]
    return found


# ---- one hand: Cy, on the button, raises to 300, Ann calls, Bo folds; Cy draws one and bets 400, Ann calls


def test_the_results_of_a_hand() -> None:
    hand = single()
    assert [of(name, hand).net for name in NAMES] == [800, -100, -700]
    assert [of(name, hand).bets_won for name in NAMES] == [8, -1, -7]
    assert [of(name, hand).bets_per_100 for name in NAMES] == [800.0, -100.0, -700.0]
    assert [of(name, hand).won for name in NAMES] == [1, 0, 0]
    assert [of(name, hand).showdowns for name in NAMES] == [1, 0, 1]
    assert [of(name, hand).showdowns_won for name in NAMES] == [1, 0, 0]


def test_who_chose_to_put_chips_in() -> None:
    hand = single()
    assert [of(name, hand).vpip for name in NAMES] == [1, 0, 1]
    assert [of(name, hand).vpip_chances for name in NAMES] == [1, 1, 1]


def test_who_raised_first() -> None:
    hand = single()
    assert [of(name, hand).raise_first for name in NAMES] == [0, 0, 1]
    assert [of(name, hand).raise_first_chances for name in NAMES] == [0, 0, 1]


def test_the_draw() -> None:
    hand = single()
    assert of("Ann", hand).drawn == ((1, 0, 0, 0, 0, 0),)
    assert of("Bo", hand).drawn == ((0, 0, 0, 0, 0, 0),)
    assert of("Cy", hand).drawn == ((0, 1, 0, 0, 0, 0),)


# ---- other hands


def test_a_walk_gives_the_big_blind_no_choice() -> None:
    walk = single([*DEALS, "p3 f", "p1 f"])
    bo, ann, cy = (of(name, walk) for name in ("Bo", "Ann", "Cy"))
    assert (bo.net, bo.vpip, bo.vpip_chances, bo.raise_first_chances, bo.won) == (50, 0, 0, 0, 1)
    assert (ann.net, ann.vpip, ann.vpip_chances, ann.raise_first, ann.raise_first_chances) == (
        -50,
        0,
        1,
        0,
        1,
    )
    assert (cy.net, cy.raise_first_chances, cy.showdowns) == (0, 1, 0)
    assert math.isnan(bo.row()["vpip_rate"])  # type: ignore[arg-type]


def test_a_call_takes_the_chance_to_raise_first_and_a_check_is_no_choice_to_pay() -> None:
    limped = single(
        [
            *DEALS,
            "p3 cc",
            "p1 cc",
            "p2 cc",
            "p1 sd",
            "p2 sd KdKc",
            "p3 sd Jh",
            "d dh p2 Tc6h",
            "d dh p3 2h",
            "p1 cc",
            "p2 cc",
            "p3 cc",
            "p1 sm 7c5d4h3s2c",
            "p2 sm",
            "p3 sm",
        ]
    )
    bo, ann, cy = (of(name, limped) for name in ("Bo", "Ann", "Cy"))
    assert (cy.vpip, cy.raise_first, cy.raise_first_chances) == (1, 0, 1)
    assert (ann.vpip, ann.raise_first_chances) == (1, 0)
    assert (bo.vpip, bo.vpip_chances, bo.raise_first_chances) == (0, 1, 0)
    assert bo.drawn == ((0, 0, 1, 0, 0, 0),)
    assert (bo.showdowns, bo.showdowns_won, ann.showdowns_won) == (1, 0, 1)


def test_what_is_bet_after_the_draw_is_not_voluntary_before_it() -> None:
    bet_later = single([*DEALS, "p3 f", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p1 cc", "p2 cbr 200", "p1 f"])
    bo = of("Bo", bet_later)
    assert (bo.vpip, bo.vpip_chances, bo.won, bo.showdowns) == (0, 1, 1, 0)


def test_a_split_pot_is_won_by_both() -> None:
    deals = ["d dh p1 7c5d4h3s2c", "d dh p2 KdKc9h5s2d", "d dh p3 7d5c4c3d2h"]
    draw = ["p1 sd", "p3 sd"]
    shows = ["p3 sm 7d5c4c3d2h", "p1 sm 7c5d4h3s2c"]
    split = single([*deals, *BEFORE, *draw, *AFTER, *shows])
    assert [of(name, split).showdowns_won for name in NAMES] == [1, 0, 1]
    assert [of(name, split).net for name in NAMES] == [50, -100, 50]


def test_triple_draw_with_rake() -> None:
    hand = loads(RAKED)
    dora, emil, hero, fritz, gwen = (of(name, hand) for name in ("dora", "emil", "Hero", "fritz", "gwen"))
    assert [one.net for one in (dora, emil, hero, fritz, gwen)] == [138, -5, -10, -45, -90]
    assert {(one.currency, one.unit, one.game, one.bet_name) for one in (dora, gwen)} == {
        ("USD", Decimal("0.01"), "fl-td", "big bet")
    }
    assert dora.bets_won == Fraction(138, 20)
    assert dora.bets_per_100 == 690.0
    assert [one.vpip for one in (dora, emil, hero, fritz, gwen)] == [1, 0, 0, 1, 1]
    assert [one.raise_first for one in (dora, fritz, gwen)] == [0, 1, 0]
    assert [one.raise_first_chances for one in (dora, emil, hero, fritz, gwen)] == [0, 0, 0, 1, 0]
    none, pat, one_card = (0,) * 6, (1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0)
    assert dora.drawn == (one_card, one_card, pat)
    assert gwen.drawn == (pat, pat, one_card)
    assert fritz.drawn == ((0, 0, 1, 0, 0, 0), none, none)
    assert (dora.won, dora.showdowns) == (1, 0)
    assert dora.row()["net"] == 1.38


# ---- several hands


def test_the_standard_error() -> None:
    """Ann wins 8 big blinds, then loses half of one: mean 3.75, deviations 4.25 each, so s^2 = 2 * 4.25^2."""
    ann = of("Ann", single(), single([*DEALS, "p3 f", "p1 f"]))
    assert (ann.hands, ann.bets_won, ann.bets_squares) == (2, Fraction(15, 2), Fraction(257, 4))
    assert ann.bets_per_100 == 375.0
    assert ann.bets_per_100_error == pytest.approx(100 * math.sqrt(2 * 4.25**2 / 2))


def test_no_error_is_known_after_one_hand() -> None:
    assert math.isnan(of("Ann", single()).bets_per_100_error)


def test_each_hand_counts_by_its_own_big_blind() -> None:
    cheap = single([*DEALS, "p3 f", "p1 f"], blinds_or_straddles=[5, 10, 0], min_bet=10)
    bo = of("Bo", single([*DEALS, "p3 f", "p1 f"]), cheap)
    assert (bo.net, bo.bets_won) == (55, Fraction(1))


def test_units_are_put_together_in_the_finest() -> None:
    pence = single(
        [*DEALS, "p3 f", "p1 f"],
        blinds_or_straddles=Raw("[0.25, 0.50, 0]"),
        min_bet=Raw("0.50"),
        antes=[0, 0, 0],
    )
    assert pence.unit == Decimal("0.01")
    bo = of("Bo", pence, single([*DEALS, "p3 f", "p1 f"]))
    assert (bo.unit, bo.net, bo.bets_won) == (Decimal("0.01"), 5025, Fraction(1))
    assert (bo.row()["net"], bo.row()["net_chips"], bo.row()["unit"]) == (50.25, 5025, "0.01")


def test_games_and_currencies_are_kept_apart() -> None:
    stats = Stats(
        [loads(RAKED), loads(RAKED.replace("$", "€").replace("USD", "EUR")), single(), loads(RAKED)]
    )
    keys = [
        (one.player, one.game, one.currency, one.hands)
        for one in stats.players
        if one.player in {"dora", "Ann"}
    ]
    assert keys == [("dora", "fl-td", "USD", 2), ("Ann", "nl-sd", "", 1), ("dora", "fl-td", "EUR", 1)]
    assert stats.hands == 4


def test_without_names_players_are_known_by_place() -> None:
    assert [one.player for one in Stats([loads(record())]).players] == ["p1", "p2", "p3"]


def test_an_empty_seat_is_nobody() -> None:
    state = State(Game.no_limit_single_draw(), [500, 0, 500], button=0, deck=Deck(seed=1))
    state.fold()
    history = HandHistory.from_state(state, players=["Ann", "Bo", "Cy"])
    assert [(one.player, one.net) for one in Stats([history]).players] == [("Ann", -50), ("Cy", 50)]


# ---- rows, and what is refused


def test_rows_are_flat_and_all_alike() -> None:
    rows = Stats([single(), loads(RAKED)]).rows()
    assert len({tuple(row) for row in rows}) == 1
    types = [{type(row[name]) for row in rows} for name in rows[0]]
    assert all(len(kinds) == 1 and kinds <= {str, int, float} for kinds in types)
    ann = next(row for row in rows if row["player"] == "Ann")
    assert (ann["draw1_0"], ann["draw1_5"], ann["draw2_0"], ann["draw3_5"]) == (1, 0, 0, 0)


def test_no_hands_are_no_players() -> None:
    assert player_stats([]).players == ()
    assert player_stats([]).rows() == []


@pytest.mark.parametrize("hands", [None, 5, [None], ["hand.phh"], single()])
def test_what_is_no_hands(hands: object) -> None:
    with pytest.raises(NotationError, match="HandHistory, not "):
        player_stats(hands)  # type: ignore[arg-type]


def test_helpers_of_another_type() -> None:
    with pytest.raises(NotationError, match=r"executor is .* not int"):
        player_stats([], executor=2)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="progress is a callable or None, not str"):
        player_stats([], progress="yes")  # type: ignore[arg-type]


def test_a_hand_that_is_not_over() -> None:
    unfinished = loads(record([*DEALS, *BEFORE], finishing_stacks=None), check=False)
    with pytest.raises(NotationError, match="the record ends before the hand does"):
        player_stats([single(), unfinished])
