"""A hand that nobody saw wins only if there can be one so good."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.records import heads_up, record, refused
from history.test_nobody_shows import TEXT
from lowball import ALL_CARDS, Card, HandRank, evaluate
from lowball.cards import parse_cards
from lowball.history import loads
from lowball.history.unseen import can_hold


def shown_down(known: str, won: list[int]) -> str:
    """Two players, p2's hand unseen: both check, and nobody shows."""
    actions = [f"d dh p1 {known}", "d dh p2 ??????????", "p2 cc", "p1 cc", "p1 sd", "p2 sd"]
    return heads_up([*actions, "p1 cc", "p2 cc", "p1 sm", "p2 sm"], winnings=won)


@pytest.mark.parametrize(
    ("known", "won"),
    [
        ("7c6d4h3s2c", [0, 200]),  # 7-5-4-3-2 is better
        ("7c6d4h3s2c", [100, 100]),
        ("7c5d4h3s2c", [100, 100]),
        ("7c5d4h3s2c", [200, 0]),
        ("2c3d4h5s6c", [0, 200]),
    ],
)
def test_what_an_unseen_hand_can_win(known: str, won: list[int]) -> None:
    history = loads(shown_down(known, won))
    assert history.verify().stacks == (900 + won[0], 900 + won[1])


def test_number_one_is_not_beaten() -> None:
    refused(
        shown_down("7c5d4h3s2c", [0, 200]),
        r"the recorded amounts \(p2 200\) are not what .*; no hand that p2 can have had of the cards that "
        r"are left is good enough against 7c5d4h3s2c of p1",
    )


def test_number_one_is_not_beaten_in_text_either() -> None:
    best = TEXT.replace("2s 7d 4d 6d 8s", "2s 7d 4d 3d 5s")
    error = refused(best, r"no hand that ada can have had .* is good enough against 2s7d4d3d5s of Hero")
    assert error.line == 18
    split = best.replace(
        "ada collected $1 from pot", "ada collected $0.50 from pot\nHero collected $0.50 from pot"
    )
    split = split.replace("collected ($1)", "collected ($0.50)").replace(
        "Hero: mucks hand", "Hero: doesn't show hand"
    )
    split = split.replace("mucked [2s 7d 4d 3d 5s]", "collected ($0.50)")
    assert loads(split).verify().stacks == (6000, 2000)


def test_cards_that_are_elsewhere_are_no_help() -> None:
    # All deuces are in sight, so p3 can have no hand with a seven high: not the best, nor a tie with p1.
    actions = [
        *("d dh p1 7c5c4c3d2c", "d dh p2 2d2h2s5dKd", "d dh p3 ??????????"),
        *("p3 cc", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p3 sd"),
        *("p1 cc", "p2 cc", "p3 cc", "p1 sm", "p2 sm", "p3 sm"),
    ]
    text = record(actions, winnings=[0, 0, 300], finishing_stacks=None)
    refused(text, "no hand that p3 can have had of the cards that are left is good enough against 7c5c4c3d2c")
    # With 2s thrown away the same; but with a deuce in no hand that is seen, p3 may have number one too.
    drawn = ["p1 sd", "p2 sd 2s", "d dh p2 Ks", "p3 sd"]
    refused(
        record([*actions[:6], *drawn, *actions[9:]], winnings=[150, 0, 150], finishing_stacks=None), "no hand"
    )
    free = actions[1].replace("2s5d", "9s5d")
    tied = record([actions[0], free, *actions[2:]], winnings=[150, 0, 150], finishing_stacks=None)
    assert loads(tied).verify().stacks == (1050, 900, 1050)


def test_who_wins_a_pot_wins_the_next_that_he_can_win() -> None:
    # p1 is all-in for 300; p3 wins the side pot, and so no other than p3 or p1 the main pot.
    deals = [f"d dh p{number} ??????????" for number in (1, 2, 3)]
    actions = [*deals, "p3 cbr 300", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p3 sd", "p2 cbr 200", "p3 cc"]
    actions += ["p1 sm", "p2 sm", "p3 sm"]
    stacks = {"starting_stacks": [300, 1000, 1000], "finishing_stacks": None}
    assert loads(record(actions, **stacks, winnings=[900, 0, 400])).verify().stacks == (900, 500, 900)
    refused(
        record(actions, **stacks, winnings=[0, 900, 400]), "are not what any winners of the pots would get"
    )


@given(
    held=st.lists(st.sampled_from(ALL_CARDS), max_size=3, unique=True),
    free=st.lists(st.sampled_from(ALL_CARDS), min_size=3, max_size=9, unique=True),
    rank=st.integers(1, 7462),
)
def test_can_hold_is_trying_every_hand(held: list[Card], free: list[Card], rank: int) -> None:
    rest = [card for card in free if card not in held]
    made = {evaluate((*held, *more)) for more in combinations(rest, 5 - len(held))}
    for some in {HandRank(rank), *made}:
        assert can_hold(some, held, rest) == (some in made)


@pytest.mark.parametrize("rank", [1, 2, 1277, 1278, 7462])
def test_a_whole_deck_has_every_hand(rank: int) -> None:
    assert can_hold(HandRank(rank), (), ALL_CARDS)
    assert not can_hold(HandRank(1), parse_cards("8c"), ALL_CARDS)
