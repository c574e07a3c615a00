"""What is written as PokerStars text, from whose view, and what cannot be."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from history.corpus import HANDS
from history.records import EXAMPLES
from lowball import BetTo, Card, Deck, Game, House, Limit, NotationError, Rake, State
from lowball.history import HandHistory, load
from lowball.history.pokerstars import dumps, loads

REAL = sorted(EXAMPLES.glob("*.phh"))


def played(game: Game | None = None, seats: int = 3) -> State:
    """A hand in which everybody calls and stands pat."""
    state = State(game or Game.no_limit_single_draw(), (1000,) * seats, deck=Deck(seed=5))
    while not state.is_over():
        if state.legal_actions.draw:
            state.stand_pat()
        elif state.legal_actions.can_check:
            state.check()
        else:
            state.call()
    return state


def row(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_real_hands_end_as_they_did(path: Path) -> None:
    history = load(path)
    for hero in (None, *range(len(history.stacks))):
        again = loads(dumps(history, hero=hero))
        assert again.verify().stacks == history.verify().stacks
        assert again.players == history.players
        kept = {"hand"} & history.headers.keys()
        assert {name: again.headers[name] for name in kept} == {name: history.headers[name] for name in kept}
        assert again.headers["_date"] == "{year}/{month:02}/{day:02}".format_map(history.headers)


def test_a_whole_text() -> None:
    game = Game(limit=Limit.FIXED_LIMIT, draws=1, blinds=(1, 2), house=House(rake=Rake(500)))
    state = State(game, (20, 20), deck=Deck(seed=5))
    state.bet_to(4)
    state.call()
    state.discard(state.hands[1][:2])
    state.stand_pat()
    state.bet_to(4)
    state.fold()
    history = HandHistory.from_state(state, players=("anna", "bo"))
    dealt, (a, b, c, d, e) = row(state.discards[1][0][0] + state.hands[1][:3]), state.hands[1]
    assert dumps(replace(history, headers={"hand": 12, "table": "T 1", "seat_count": 2}), hero=1) == (
        "PokerStars Hand #12:  Single Draw 2-7 Lowball Limit (2/4)\n"
        "Table 'T 1' 2-max Seat #1 is the button\n"
        "Seat 1: anna (20 in chips)\n"
        "Seat 2: bo (20 in chips)\n"
        "anna: posts small blind 1\n"
        "bo: posts big blind 2\n"
        "*** DEALING HANDS ***\n"
        f"Dealt to bo [{dealt}]\n"
        "anna: raises 2 to 4\n"
        "bo: calls 2\n"
        f"bo: discards 2 cards [{dealt[:5]}]\n"
        f"Dealt to bo [{row((a, b, c))}] [{row((d, e))}]\n"
        "anna: stands pat\n"
        "bo: bets 4\n"
        "anna: folds\n"
        "Uncalled bet (4) returned to bo\n"
        "bo collected 8 from pot\n"
        "*** SUMMARY ***\n"
        "Total pot 8 | Rake 0\n"
        "Seat 1: anna (button) (small blind) folded after the Draw\n"
        "Seat 2: bo (big blind) collected (8)\n"
    )


def test_a_heros_text_has_no_card_that_was_not_shown() -> None:
    history = HandHistory.from_state(played(seats=4))
    shown = {card for seat in history.verify().shown for card in history.final().hands[seat]}
    everything = dumps(history)
    for hero in range(4):
        text = dumps(history, hero=hero)
        hidden = [
            card
            for seat, hand in enumerate(history.final().hands)
            for card in hand
            if seat != hero and card not in shown
        ]
        assert hidden
        assert not any(str(card) in text for card in hidden)
        assert all(str(card) in everything for card in hidden)
        assert text.count("Dealt to ") == 1
        assert loads(text).hero == hero


def test_a_tournament_is_written_as_one() -> None:
    headers = {
        "_tournament": 8,
        "_buyin": "$5+$0.50 USD",
        "_stage": "Level IV",
        "_mix": "8-Game",
        "_club": "C",
    }
    history = replace(HandHistory.from_state(played()), headers=headers, currency="USD")
    text = dumps(history)
    assert text.startswith(
        "PokerStars Hand #1: {C} Tournament #8, $5+$0.50 USD 8-Game (Single Draw 2-7 Lowball No Limit) "
        "- Level IV (50/100)\n"
    )
    assert "$1000" not in text
    assert loads(text).headers.items() >= headers.items()


@pytest.mark.parametrize(
    ("currency", "unit", "stakes", "stack"),
    [
        ("USD", "0.01", "($0.50/$1 USD)", "($10 in chips)"),
        ("EUR", "0.01", "(€0.50/€1 EUR)", "(€10 in chips)"),
        ("CHF", "0.01", "(0.50/1.00 CHF)", "(10 in chips)"),
        ("USD", "1", "($50/$100 USD)", "($1000 in chips)"),
        ("", "1", "(50/100)", "(1000 in chips)"),
        ("", "1000", "(50000/100000)", "(1000000 in chips)"),
        ("", "0.1", "(5.00/10.00)", "(100 in chips)"),
        ("", "0.001", "(0.05/0.10)", "(1 in chips)"),
    ],
)
def test_amounts_are_those_of_the_unit(currency: str, unit: str, stakes: str, stack: str) -> None:
    history = HandHistory.from_state(played(), unit=Decimal(unit), currency=currency)
    text = dumps(history)
    assert stakes in text.split("\n")[0]
    assert stack in text
    again = loads(text)
    assert again.currency == currency
    assert [chips * again.unit for chips in again.stacks] == [
        chips * Decimal(unit) for chips in history.stacks
    ]
    assert [chips * again.unit for chips in again.verify().stacks] == [
        chips * Decimal(unit) for chips in history.verify().stacks
    ]


def test_an_amount_finer_than_a_cent_is_refused() -> None:
    history = HandHistory.from_state(played(Game.no_limit_single_draw(blinds=(5, 11))), unit=Decimal("0.001"))
    with pytest.raises(NotationError, match=r"0\.005 cannot be written: PokerStars text has two decimals"):
        dumps(history)


@pytest.mark.parametrize("post", [(40, 0), (100, 20), (0, 100), (100, 100)])
def test_a_post_without_a_line_is_refused(post: tuple[int, int]) -> None:
    state = State(Game.no_limit_single_draw(), (1000,) * 4, posts={3: post}, deck=Deck(seed=5))
    while not state.is_over():
        state.timeout()
    with pytest.raises(NotationError, match=f"no line for the post of p3, {post[0]} live and {post[1]} dead"):
        dumps(replace(HandHistory.from_state(state), posts={3: post}))


def test_blinds_that_cannot_be_told_from_posts_are_refused() -> None:
    state = State(
        Game.no_limit_single_draw(),
        (1000,) * 4,
        small_blind=None,
        big_blind=2,
        posts={1: (100, 0)},
        deck=Deck(seed=5),
    )
    while not state.is_over():
        state.timeout()
    with pytest.raises(NotationError, match="cannot tell who has the blinds"):
        dumps(replace(HandHistory.from_state(state), posts={1: (100, 0)}))


def test_a_hand_that_is_not_over_is_refused() -> None:
    history = HandHistory.from_state(played())
    with pytest.raises(NotationError, match="a hand is written when it is over"):
        dumps(replace(history, actions=history.actions[:-1]))


def test_an_action_against_the_rules_is_refused() -> None:
    history = HandHistory.from_state(played())
    bad = (*history.actions[:3], BetTo(150, 0), *history.actions[4:])
    with pytest.raises(NotationError, match=r"action 4 .* must raise to 200 at least"):
        dumps(replace(history, actions=bad))


@pytest.mark.parametrize("hero", [3, -1, "anna", True, 1.0])
def test_a_hero_is_a_seat_that_is_dealt_in(hero: int) -> None:
    with pytest.raises(NotationError, match="the hero is one of the seats"):
        dumps(HandHistory.from_state(played()), hero=hero)


@pytest.mark.parametrize("thing", [None, "hand", played()])
def test_only_a_history_is_written(thing: HandHistory) -> None:
    with pytest.raises(NotationError, match="a HandHistory is written, not"):
        dumps(thing)


def test_a_loser_who_showed_and_a_winner_nobody_saw() -> None:
    # Everybody mucks but one, who does not show either: the recorded winner stands.
    text = HANDS[102].replace("Bo K.: shows [9c 7d 5c 4s 2c] (Lo: 9,7,5,4,2)", "Bo K.: doesn't show hand")
    text = text.replace("showed [9c 7d 5c 4s 2c] and won ($3.35) with Lo: 9,7,5,4,2", "collected ($3.35)")
    text = text.replace("mucked [Th 8d 7h 3c 2h]", "mucked")
    history = loads(text)
    assert history.verify().stacks == loads(HANDS[102]).verify().stacks
    assert loads(dumps(history)).recorded == history.recorded


def test_a_rake_taken_from_pots_in_whatever_way_is_written() -> None:
    for hand in (203, 702, 801, 802, 103):
        history = loads(HANDS[hand])
        assert history.recorded is not None
        assert history.recorded.rake
        assert loads(dumps(history)).recorded == history.recorded
    moved = replace(history.recorded, collected={1: 2850, 2: 2950}, shares=()) if history.recorded else None
    assert loads(dumps(replace(history, recorded=moved))).verify().stacks == (1500, 2850, 2950)
