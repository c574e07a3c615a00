"""Logs of every kind of line, with their outcome worked out by hand."""

from __future__ import annotations

import codecs
import re
from decimal import Decimal

import pytest

from history.corpus import FILES, HANDS, changed
from history.payouts import check_paid_out
from lowball import AnteKind, Limit, NotationError, StandPat
from lowball.engine import Check, Fold
from lowball.history.pokerstars import cancelled, dumps, game_of, loads, split

# The stacks after each hand, in chips or cents, by seat; and the rake. Each line is the stack before, less
# what was put in, plus what came back or was collected.
OUTCOMES = {
    101: ((6090 - 600, 4915, 7345 - 25, 2000 - 600 + 1165), 60),
    102: ((5490 - 150, 4915 - 150 + 335, 7320, 2565 - 50), 15),
    103: ((4000 - 2500, 1000 - 1000 + 2900, 2500 - 2500 + 2900), 200),
    104: ((500 - 50 + 47, 503 - 50 + 48), 5),  # the odd cent goes to the left of the button (R92)
    105: ((600, 500 - 25, 400 - 25 + 50 - 0), 0),
    201: ((400 - 90 + 228, 500 - 5, 300 - 10, 200 - 40 - 5, 600 - 90), 12),
    202: ((538 - 10, 495 - 10, 290 - 10 + 57, 300 - 10, 300 - 10, 510 - 10), 3),
    203: ((35 - 35 + 54, 337 - 58, 58 - 58 + 54 + 45, 500 - 10), 8),
    301: ((1500 - 825, 10 - 10 + 40, 3000 - 825 + 1645, 2000 - 25), 0),
    302: ((5000 + 1510, 0), 0),
    303: ((1000 - 100, 700 - 100, 180 - 180 + 380), 0),
    402: ((990 - 60, 1010 + 60), 0),
    405: ((9900 + 100, 10100 - 100), 0),
    501: ((0, 1000 - 5, 1000 - 1000 + 1905), 100),
    502: ((1000 - 300 + 385, 300 - 300 + 385, 0, 0), 0),
    601: ((9900, 9800, 10000 - 1800, 10000 - 200, 10000 - 1800 + 3900, 10000, 10000), 200),
    701: ((5000, 5000 - 200, 0, 5000 - 600 + 1330, 5000 - 600), 70),
    702: ((5000 - 100, 0, 5000 - 250 + 382, 163, 0), 25),
    801: ((1000 - 475 + 216 + 238, 239, 216 + 238), 53),
    802: ((50000 - 2000, 50000 - 2000 + 1200, 4000), 200),
}

COLLECTED = re.compile(r"^.+ collected \S+ from (?:main |side )?pot(?:-\d)?", re.MULTILINE)


def test_every_hand_has_its_outcome() -> None:
    assert sorted(HANDS) == sorted(OUTCOMES)


@pytest.mark.parametrize("hand", OUTCOMES)
def test_the_outcome_is_that_worked_out_by_hand(hand: int) -> None:
    history = loads(HANDS[hand])
    stacks, rake = OUTCOMES[hand]
    assert history.verify().stacks == stacks
    assert history.recorded is not None
    assert history.recorded.rake == rake
    assert sum(stacks) + rake == sum(history.stacks)
    check_paid_out(history)
    assert history.headers["hand"] == hand


@pytest.mark.parametrize("hand", OUTCOMES)
def test_written_again_it_is_the_same_hand(hand: int) -> None:
    history = loads(HANDS[hand])
    text = dumps(history)
    again = loads(text)
    assert again.actions == history.actions
    assert again.verify().stacks == OUTCOMES[hand][0]
    assert again.recorded == history.recorded
    assert again.headers == history.headers
    assert (again.players, again.seats, again.hero) == (history.players, history.seats, history.hero)
    assert dumps(again) == text


@pytest.mark.parametrize("hand", [101, 103, 203, 502, 702, 801, 802])
def test_each_pot_pays_the_same_when_it_is_written_again(hand: int) -> None:
    text = dumps(loads(HANDS[hand]))
    assert COLLECTED.findall(text) == COLLECTED.findall(HANDS[hand])


def test_what_each_pot_paid_is_kept() -> None:
    history = loads(HANDS[801])
    assert history.recorded is not None
    assert history.recorded.shares == ({1: 239, 2: 238, 0: 238}, {2: 216, 0: 216})
    assert [(dict(pot.shares), pot.rake) for pot in history.verify().pots] == [
        ({1: 239, 2: 238, 0: 238}, 750 - 715),
        ({2: 216, 0: 216}, 450 - 432),
    ]
    [main, side] = loads(HANDS[802]).verify().pots
    assert (dict(main.shares), main.rake, dict(side.shares), side.rake) == ({2: 4000}, 200, {1: 1200}, 0)
    single = loads(HANDS[101]).recorded
    assert single is not None
    assert single.shares == ()


@pytest.mark.parametrize("hand", [101, 202, 301, 502, 601, 702])
def test_marks_and_line_ends_of_other_systems(hand: int) -> None:
    plain = HANDS[hand]
    windows = (codecs.BOM_UTF8 + plain.replace("\n", "\r\n").encode()).decode()
    for text in (windows, "\n\n" + plain, plain.rstrip("\n"), plain.replace("\n", "  \n")):
        assert loads(text) == loads(plain)


def test_mixed_games_are_cut_and_told_apart() -> None:
    path = next(path for path in FILES if path.name == "mixed.txt")
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    pieces = list(split(lines))
    assert [text.split("#")[1][:3] for _, text in pieces] == ["401", "402", "403", "404", "405"]
    assert [lines[first - 1] for first, _ in pieces] == [text.split("\n")[0] + "\n" for _, text in pieces]
    assert [game_of(text.split("\n")[0]) for _, text in pieces] == [
        "Hold'em Limit",
        None,
        "Razz Limit",
        None,
        None,
    ]
    assert [cancelled(text) for _, text in pieces] == [False, False, False, True, False]


def test_text_above_the_first_hand_is_a_piece_of_its_own() -> None:
    assert [first for first, _ in split(["\n", "\n", HANDS[101].split("\n")[0]])] == [3]
    assert list(split(["junk\n", "PokerStars Hand #1: x"])) == [(1, "junk\n"), (2, "PokerStars Hand #1: x\n")]
    assert list(split([])) == []


def test_a_history_that_was_sent_by_mail() -> None:
    mail = f"*********** # 1 **************\n{HANDS[101]}\n\n*********** # 2 **************\n{HANDS[102]}"
    pieces = list(split(mail.splitlines(keepends=True)))
    assert [loads(text) for _, text in pieces] == [loads(HANDS[101]), loads(HANDS[102])]
    assert pieces[0][0] == 2


def test_some_cards_shown_after_winning_uncontested() -> None:
    old = "Hero: doesn't show hand"
    some = loads(changed(101, old, "Hero: shows [2s 8s]"))
    assert some.shows == ()
    assert some.verify().stacks == OUTCOMES[101][0]
    everything = loads(changed(101, old, "Hero: shows [8s 7c 5d 4h 2s] (Lo: 8,7,5,4,2)"))
    assert [len(show.cards) for show in everything.shows] == [5]
    with pytest.raises(NotationError, match="Hero holds"):
        loads(changed(101, old, "Hero: shows [3s]"))


def test_what_a_cash_hand_says() -> None:
    history = loads(HANDS[101])
    assert (history.currency, history.unit, history.source) == ("USD", Decimal("0.01"), "pokerstars")
    assert history.headers == {
        "hand": 101,
        "_style": "Game",
        "_date": "2010/09/01 9:49:52 ET",
        "table": "Alpha II",
        "seat_count": 7,
    }
    assert history.players == ("anna", "Bo K.", "c_5", "Hero")
    assert (history.seats, history.hero, history.button) == ((1, 4, 5, 6), 3, 1)
    assert (history.small_blind, history.big_blind, history.game.blinds) == (2, 3, (25, 50))
    assert history.recorded is not None
    assert (history.recorded.pots, history.recorded.total) == ((1225,), 1225)
    assert (history.recorded.collected, history.recorded.returned) == ({3: 1165}, {3: 1400})


def test_what_a_tournament_says() -> None:
    history = loads(HANDS[301])
    assert (history.currency, history.unit) == ("", Decimal(1))
    assert history.headers["_tournament"] == 7
    assert history.headers["_stage"] == "Match Round I, Level V"
    assert history.headers["_buyin"] == "$1.40+$0.10 USD"
    assert (history.game.ante, history.game.ante_kind) == (25, AnteKind.EACH)
    assert (history.small_blind, history.big_blind) == (0, 1), "all-in from the ante, and the big blind still"
    assert loads(HANDS[303]).game.ante_kind is AnteKind.BIG_BLIND
    assert loads(HANDS[402]).headers["_club"] == "Some Club: B"
    assert loads(HANDS[402]).headers["_mix"] == "8-Game"


@pytest.mark.parametrize(
    ("hand", "limit", "draws", "blinds", "bets"),
    [
        (101, Limit.NO_LIMIT, 1, (25, 50), None),
        (201, Limit.FIXED_LIMIT, 3, (5, 10), (10, 20)),
        (402, Limit.FIXED_LIMIT, 3, (10, 20), (20, 40)),
        (501, Limit.POT_LIMIT, 3, (5, 10), None),
        (502, Limit.NO_LIMIT, 3, (5, 10), None),
    ],
)
def test_which_game_it_is(
    hand: int, limit: Limit, draws: int, blinds: tuple[int, int], bets: tuple[int, int] | None
) -> None:
    game = loads(HANDS[hand]).game
    assert (game.limit, game.draws, game.blinds, game.bets) == (limit, draws, blinds, bets)


def test_r68_a_seat_whose_time_ran_out() -> None:
    assert Fold(0, timed_out=True) in loads(HANDS[105]).actions
    assert StandPat(4, timed_out=True) in loads(HANDS[201]).actions
    folds = [action for action in loads(HANDS[402]).actions if isinstance(action, Fold)]
    assert folds == [Fold(0, timed_out=True)]


def test_r29_the_first_big_blind_is_the_big_blind_and_others_are_extra_posts() -> None:
    history = loads(HANDS[201])
    assert (history.small_blind, history.big_blind) == (1, 2)
    assert history.posts == {3: (10, 5), 4: (10, 0)}
    # Clockwise from the small blind, whatever the order of the lines.
    lines = HANDS[201].splitlines()
    place = lines.index("Hero: posts big blind $0.10")
    lines[place : place + 3] = reversed(lines[place : place + 3])
    assert loads("\n".join(lines)) == history
    odd = loads(HANDS[702])
    assert (odd.small_blind, odd.big_blind) == (0, 1)
    assert odd.posts == {2: (200, 100), 3: (0, 100)}, "a second small blind is dead money"
    assert loads(HANDS[701]).small_blind is None, "nobody posts it where the button is dead"


def test_r29_who_posts_may_check_or_raise() -> None:
    history = loads(HANDS[702])
    turn = next(state for state in history.replay() if state.actor == 2)
    assert turn.legal_actions.can_check
    assert turn.legal_actions.bet_to[0] == 400, "the small blind could answer"
    assert Check(2) in history.actions


def test_r82_a_loser_who_shows_is_accepted() -> None:
    history = loads(HANDS[202])
    shown = [show.seat for show in history.shows if not show.mucked and show.cards]
    assert shown == [2, 4, 1], "Hero wins; ida and emil show all the same"
    assert history.verify().stacks == OUTCOMES[202][0]


def test_mucked_cards_of_the_summary() -> None:
    shows = loads(HANDS[202]).shows
    assert [(show.seat, len(show.cards)) for show in shows if show.mucked or not show.cards] == [
        (3, 5),
        (5, 5),
        (0, 0),
    ]
