"""Other names for players: stable, whole, and everywhere."""

import datetime as dt
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.corpus import HANDS
from lowball import NotationError
from lowball.history import dumps, loads
from lowball.history.anonymise import Anonymiser, anonymised


def test_a_player_has_one_name_in_all_hands() -> None:
    names = Anonymiser()
    first, second = (anonymised(loads(HANDS[hand]), names) for hand in (101, 102))
    assert first.players == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert second.players == first.players


def test_a_name_that_is_another_players_new_one() -> None:
    names = Anonymiser()
    assert [names.name(name) for name in ("Player 2", "Player 1")] == ["Player 1", "Player 2"]


def test_free_text_is_left_out() -> None:
    headers: dict[str, object] = {
        "event": "anna's game",
        "staff": ["Hero", {"c_5": ("Bo K.", 7)}],
        "anna": 1,
        "table": "Anna II",
        "hand": "Anna's 7th",
        "time": dt.time(20, 15),
        "year": 2010,
        "day": "1st of ANNA",
        "city": "Annaberg",
        "seat_count": 6,
        "level": 12,
        "_club": "Friends of Anna",
        "_buyin": "Anna's $5",
        "_stage": "Level of Anna",
        "_mix": "Anna's mix",
        "_style": "Anna",
        "_date": "2010/09/01 Anna",
        "_tournament": 77,
    }
    history = replace(
        loads(HANDS[101]),
        headers=headers,
        currency="Annas",
        comments={-1: "Bo K. sits down", 3: "Hero thinks of ANNA, and of Zed who comes later"},
    )
    other = anonymised(history, Anonymiser())
    kept = {"time": dt.time(20, 15), "year": 2010, "seat_count": 6, "level": 12, "_tournament": 77}
    assert other.headers == kept
    assert (other.comments, other.currency, other.origins) == ({}, "", ())
    assert [show.origin for show in other.shows] == [None] * len(history.shows)
    for form in ("phh", "pokerstars"):
        text = dumps(replace(other, currency="USD"), form).lower()
        assert not any(word in text for word in ("anna", "hero:", "bo k", "c_5", "zed"))


def test_what_the_first_line_says_in_words_of_its_own_is_kept() -> None:
    for hand in HANDS:
        headers = loads(HANDS[hand]).headers
        kept = anonymised(loads(HANDS[hand]), Anonymiser()).headers
        left_out = {name: value for name, value in headers.items() if name not in kept}
        assert set(left_out) <= {"table", "_club", "_mix"}
        assert {"hand", "_style", "_date", "seat_count"} <= set(kept)


@pytest.mark.parametrize("hand", HANDS)
def test_the_hand_stays_the_same(hand: int) -> None:
    history = loads(HANDS[hand])
    other = anonymised(history, Anonymiser())
    text = dumps(other, "pokerstars")
    assert loads(text).verify() == history.verify()
    seats = [line for line in text.splitlines() if line.endswith(" in chips)")]
    assert len(seats) == sum(map(bool, history.stacks))
    assert all(": Player " in line for line in seats)


def test_an_empty_seat_stays_empty() -> None:
    history = loads(HANDS[701])
    place = history.players.index("")
    assert anonymised(history, Anonymiser()).players[place] == ""


@given(st.lists(st.text(min_size=1, max_size=3), unique=True, max_size=8))
def test_no_two_players_share_a_name(real: list[str]) -> None:
    names = Anonymiser()
    assert len({names.name(name) for name in real}) == len(real)


@pytest.mark.parametrize("form", ["Player", "{} {}", " {}", "a\n{}", 3, None])
def test_a_form_without_a_number_is_refused(form: str) -> None:
    with pytest.raises(NotationError, match="the form of a name"):
        Anonymiser(form)
