from __future__ import annotations

import io
import sys
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import parse_cards
from lowball.cli.render import Screen, Span, cards_line, money, plain


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.parametrize(
    ("chips", "unit", "text"),
    [
        (1_250_000, "1", "1,250,000"),
        (0, "1", "0"),
        (125_050, "0.01", "1,250.50"),
        (5, "0.01", "0.05"),
        (10**20 + 1, "0.1", "10,000,000,000,000,000,000.1"),
        (3, "2.5", "7.5"),
        (1234, "25", "30,850"),
        (5, "1E+3", "5,000"),
    ],
)
def test_money_is_exact(chips: int, unit: str, text: str) -> None:
    assert money(chips, Decimal(unit)) == text


def test_cards_are_letters() -> None:
    assert plain(cards_line(parse_cards("7cTd"), unknown=2)) == "7c Td ?? ??"
    assert plain(cards_line(())) == ""


def test_plain_text_where_there_is_no_terminal() -> None:
    stream = io.StringIO()
    Screen(stream).line([("word", "red"), " and ", ("more", "bold")], indent=2)
    assert stream.getvalue() == "  word and more\n"


def test_colour_on_a_terminal() -> None:
    stream = Terminal()
    Screen(stream).line([("word", "red")])
    assert "\x1b[31mword\x1b[0m" in stream.getvalue()


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    stream = Terminal()
    Screen(stream).line([("word", "red")])
    assert stream.getvalue() == "word\n"


def test_plain_text_without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    stream = Terminal()
    Screen(stream).line([("word", "red")])
    assert stream.getvalue() == "word\n"


def test_markup_in_names_is_text() -> None:
    stream = Terminal()
    Screen(stream).line("[red]Bo[/red] :smile:")
    assert stream.getvalue() == "[red]Bo[/red] :smile:\n"


def test_control_characters_do_not_reach_the_terminal() -> None:
    stream = io.StringIO()
    Screen(stream).line("evil\x1b[2J\r\nname")
    assert stream.getvalue() == "evil?[2J??name\n"


def test_what_the_encoding_lacks_becomes_a_question_mark() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    screen = Screen(stream)
    screen.line("Çelik 7♣")
    screen.table([["Ö", "x"]], indent=0)
    stream.flush()
    assert raw.getvalue() == b"?elik 7?\n?  x\n"


def test_columns_are_aligned() -> None:
    stream = io.StringIO()
    Screen(stream).table([["a", "5", "x"], [[("long", "bold")], "1,000", ""], ["b", "", "y"]], right=[1])
    assert stream.getvalue() == "  a         5  x\n  long  1,000\n  b            y\n"


def test_columns_of_the_environment_wrap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    stream = io.StringIO()
    Screen(stream).line("eleven words that are together longer than forty-five columns are", indent=2)
    assert stream.getvalue() == (
        "  eleven words that are together longer than\n      forty-five columns are\n"
    )


@pytest.mark.parametrize("columns", ["0", "-5", "wide", "", "²"])
def test_columns_that_make_no_sense_are_passed_over(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    stream = io.StringIO()
    Screen(stream).line("word " * 100)
    assert stream.getvalue().count("\n") == 1


SPANS = st.lists(st.tuples(st.text("ab ", max_size=30), st.sampled_from(["", "red", "bold"])), max_size=8)


@given(SPANS, st.integers(0, 8))
def test_wrapping_keeps_every_word_and_the_width(spans: list[Span], indent: int) -> None:
    stream = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "40")
        Screen(stream).line(spans, indent=indent)
    text = stream.getvalue()
    assert text.replace(" ", "").replace("\n", "") == plain(spans).replace(" ", "")
    longest = max([len(word) for part, _ in spans for word in part.split()], default=0)
    if longest <= 40 - indent - 4:
        assert all(len(line) <= 40 for line in text.splitlines())
