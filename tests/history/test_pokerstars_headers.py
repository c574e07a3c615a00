"""Headers in PokerStars text: each reads back as it is, or is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import Deck, Game, NotationError, State
from lowball.history import HandHistory, dumps, loads


def folded() -> HandHistory:
    """A hand of three that ends at once."""
    state = State(Game.no_limit_single_draw(), (1000,) * 3, deck=Deck(seed=5))
    while not state.is_over():
        state.fold()
    return HandHistory.from_state(state)


HAND = folded()
GOOD = {
    "hand": st.integers(0, 10**18 - 1),
    "table": st.sampled_from(["", "Alpha II", "it's 'so'", " x ", "a  b", "7"]),
    "seat_count": st.integers(3, 10),
    "_style": st.sampled_from(["Game", "Zoom Hand"]),
    "_date": st.sampled_from(["2010/09/01 9:49:52 ET", "2026/1/2", "2026/03/05 20:31:00 CET [03/05 ET]"]),
    "_mix": st.just("8-Game"),
    "_club": st.just("The {Club}"),
}  # fmt: skip


@given(st.fixed_dictionaries({}, optional=GOOD))
def test_headers_read_back(headers: dict[str, Any]) -> None:
    text = dumps(replace(HAND, headers=headers), "pokerstars")
    assert loads(text).headers.items() >= headers.items()
    assert dumps(loads(text), "pokerstars") == text


@pytest.mark.parametrize("given", ["12", 12.5, -3, 10**30, 10**18, True, None, b"12"])
@pytest.mark.parametrize("name", ["hand", "_tournament"])
def test_a_number_that_is_none_is_refused(name: str, given: object) -> None:
    with pytest.raises(NotationError, match=f"{name} in the headers is an int from 0 with 18 digits at most"):
        dumps(replace(HAND, headers={name: given}), "pokerstars")


@pytest.mark.parametrize("given", [99, 11, 2, 0, -1, True, 6.0, "6", None, 10**30])
def test_a_seat_count_that_is_none_is_refused(given: object) -> None:
    with pytest.raises(
        NotationError, match="seat_count in the headers is from 3, the last seat that is taken, to 10"
    ):
        dumps(replace(HAND, headers={"seat_count": given}), "pokerstars")


@pytest.mark.parametrize(
    "given", ["yesterday", "", "2010-09-01", "2010/09/01\n", 20100901, None, "x 2010/09/01"]
)
def test_a_date_that_is_none_is_refused(given: object) -> None:
    with pytest.raises(NotationError, match="_date in the headers is like '2010/09/01 9:49:52 ET'"):
        dumps(replace(HAND, headers={"_date": given}), "pokerstars")


def test_a_date_under_another_name_is_refused() -> None:
    with pytest.raises(NotationError, match="has its date from _date, or year, month and day"):
        dumps(replace(HAND, headers={"date": "yesterday"}), "pokerstars")


@pytest.mark.parametrize("given", [(2010, 2, 30), (2010, "2", 3), (0, 1, 1), (2010, True, 1), (10**30, 1, 1)])
def test_a_day_that_is_none_is_refused(given: tuple[object, ...]) -> None:
    headers = dict(zip(("year", "month", "day"), given, strict=True))
    with pytest.raises(NotationError, match="year, month and day in the headers is a date"):
        dumps(replace(HAND, headers=headers), "pokerstars")


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("table", "a\nb", "a name on one line"),
        ("table", 1.5, "a name on one line"),
        ("table", None, "a name on one line"),
        ("_style", "Hands", "one of Game, Hand,"),
        ("_style", ["Hand"], "one of Game, Hand,"),
        ("_mix", "8  Game", "words with single spaces"),
        ("_mix", "", "words with single spaces"),
        ("_club", 7, "words with single spaces"),
    ],
)
def test_words_that_are_none_are_refused(name: str, given: object, says: str) -> None:
    with pytest.raises(NotationError, match=f"{name} in the headers is {says}"):
        dumps(replace(HAND, headers={name: given}), "pokerstars")


@pytest.mark.parametrize(
    "headers", [{"_stage": "Level I"}, {"_buyin": "$5+$1 USD"}, {"_mix": "8 (Game)"}, {"table": "x" * 2000}]
)
def test_what_would_read_back_otherwise_is_refused(headers: dict[str, object]) -> None:
    with pytest.raises(NotationError, match=r"which PokerStars text cannot say|cannot tell this hand"):
        dumps(replace(HAND, headers=headers), "pokerstars")


def test_a_name_that_reads_back_as_another_is_refused() -> None:
    with pytest.raises(NotationError, match="PokerStars text cannot tell this hand"):
        dumps(replace(HAND, players=("x" * 1000, "b", "c")), "pokerstars")
