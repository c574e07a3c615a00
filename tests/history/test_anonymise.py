"""Other names for players: stable, whole, and everywhere."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.corpus import HANDS
from lowball import NotationError
from lowball.history.anonymise import Anonymiser, anonymised
from lowball.history.pokerstars import dumps, loads


def test_a_player_has_one_name_in_all_hands() -> None:
    names = Anonymiser()
    first, second = (anonymised(loads(HANDS[hand]), names) for hand in (101, 102))
    assert first.players == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert second.players == first.players


def test_names_that_contain_each_other() -> None:
    names = Anonymiser("p{}")
    for name in ("Ann", "Ann Lee", "Anna", "(Ann)", "Ann Lee Smith"):
        names.name(name)
    text = "Ann Lee Smith, Ann Lee and Ann met Anna, Annabel, Joann and (Ann)."
    assert names.text(text) == "p5, p2 and p1 met p3, Annabel, Joann and p4."


def test_a_name_that_is_another_players_new_one() -> None:
    names = Anonymiser()
    assert [names.name(name) for name in ("Player 2", "Player 1")] == ["Player 1", "Player 2"]
    assert names.text("Player 2 beats Player 1") == "Player 1 beats Player 2"


def test_headers_comments_and_places_are_cleaned() -> None:
    history = replace(
        loads(HANDS[101]),
        headers={"event": "anna's game", "staff": ["Hero", {"c_5": ("Bo K.", 7)}], "year": 2010},
        comments={-1: "Bo K. sits down", 3: "Hero thinks of anna"},
    )
    other = anonymised(history, Anonymiser())
    assert other.headers == {
        "event": "Player 1's game",
        "staff": ["Player 4", {"Player 3": ("Player 2", 7)}],
        "year": 2010,
    }
    assert other.comments == {-1: "Player 2 sits down", 3: "Player 4 thinks of Player 1"}
    assert other.origins == ()
    assert [show.origin for show in other.shows] == [None] * len(history.shows)


@pytest.mark.parametrize("hand", HANDS)
def test_the_hand_stays_the_same(hand: int) -> None:
    history = loads(HANDS[hand])
    other = anonymised(history, Anonymiser())
    text = dumps(other)
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
