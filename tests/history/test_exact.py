"""Amounts are exact, whatever decimal context the program has set."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Context, Decimal, localcontext
from pathlib import Path

import pytest

from cli.commands import failed, printed
from history.contexts import SOME
from history.records import DEALS, Raw, heads_up, record, refused
from lowball.cli import main
from lowball.history import dumps, load_all, loads
from lowball.history.phh.amounts import Scale
from lowball.history.stats import player_stats

BLIND = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 f"]
# p2 folds the small blind of 0.50 to the big blind of 1, both with 12345.25.
CENTS = heads_up(
    BLIND,
    blinds_or_straddles=[Raw("0.50"), 1],
    min_bet=1,
    starting_stacks=[Raw("12345.25"), Raw("12345.25")],
    players=["Ann", "Bo"],
    currency="USD",
)
LONG = "123456789012345678.123456789012"


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture(params=SOME, ids=lambda context: f"prec {context.prec}, {sum(context.traps.values())} traps")
def _context(request: pytest.FixtureRequest) -> Iterator[None]:
    context: Context = request.param
    with localcontext(context):
        yield


@pytest.mark.usefixtures("_context")
def test_cents_are_read_and_written() -> None:
    history = loads(CENTS)
    assert history.stacks == (1_234_525, 1_234_525)
    assert history.verify().stacks == (1_234_575, 1_234_475)
    text = dumps(history)
    assert "starting_stacks = [12345.25, 12345.25]\n" in text
    assert "blinds_or_straddles = [0.50, 1.00]\n" in text
    assert loads(text) == history
    assert "Seat 1: Ann ($12345.25 in chips)" in dumps(history, "pokerstars")
    assert loads(dumps(history, "pokerstars")).stacks == history.stacks


@pytest.mark.usefixtures("_context")
def test_as_many_digits_as_an_amount_may_have() -> None:
    fields: dict[str, object] = {
        "blinds_or_straddles": [0, Raw("0.000000000001")],
        "min_bet": Raw("0.000000000001"),
        "starting_stacks": [Raw(LONG), Raw(LONG)],
    }
    history = loads(heads_up(BLIND, **fields, finishing_stacks=[Raw(LONG), Raw(LONG)]))
    assert history.stacks == (123_456_789_012_345_678_123_456_789_012,) * 2
    assert f"starting_stacks = [{LONG}, {LONG}]\n" in dumps(history)
    ends = [Raw("123456789012345678.123456789013"), Raw("123456789012345678.123456789011")]
    refused(
        heads_up(BLIND, **fields, finishing_stacks=ends),
        r"p1 has 123456789012345678\.123456789013 recorded, 123456789012345678\.123456789012 by the rules",
    )


@pytest.mark.usefixtures("_context")
def test_posts_below_0_and_bets_are_exact() -> None:
    deals = ["d dh p1 ??????????", "d dh p2 ??????????", "d dh p3 ??????????"]
    history = loads(
        record(
            [*deals, "p3 cbr 12.3475", "p1 f", "p2 f"],
            blinds_or_straddles=[Raw("1.1234"), Raw("2.3475"), Raw("-2.3475")],
            min_bet=Raw("2.3475"),
            finishing_stacks=None,
        )
    )
    assert history.posts == {2: (23_475, 0)}
    assert '"p3 cbr 12.3475"' in dumps(history)
    refused(record(min_bet=Raw("100.125")), r"the big blind, 100\.000, not 100\.125")


@pytest.mark.usefixtures("_context")
def test_a_unit_of_its_own_is_exact() -> None:
    text = heads_up(BLIND, starting_stacks=[123_456_789_012_345_678, 1000], _lowball_unit=Raw("1e-12"))
    history = loads(text)
    assert history.stacks == (123_456_789_012_345_678 * 10**12, 10**15)
    assert loads(dumps(history)) == history
    refused(heads_up(BLIND, _lowball_unit=Raw("0.3")), "1000 is no multiple of the unit 0.3")
    quarters = loads(heads_up(BLIND, starting_stacks=[Raw("12345.25"), 1000], _lowball_unit=Raw("0.25")))
    assert quarters.stacks == (49_381, 4000)
    assert "Seat 1: p1 (12345.25 in chips)" in dumps(quarters, "pokerstars")


@pytest.mark.usefixtures("_context")
@pytest.mark.parametrize(
    ("places", "unit", "amount", "chips"),
    [
        (2, None, Decimal("12345.25"), 1_234_525),
        (12, None, Decimal(LONG), 123_456_789_012_345_678_123_456_789_012),
        (1, None, 123_456_789, 1_234_567_890),
        (0, Decimal("1E+3"), 123_456_000, 123_456),
        (0, Decimal("0.125"), Decimal("1234567.875"), 9_876_543),
        (2, None, Decimal("-0.0"), 0),
    ],
)
def test_chips_of_an_amount(places: int, unit: Decimal | None, amount: Decimal | int, chips: int) -> None:
    assert Scale(places, unit).chips(amount) == chips


@pytest.mark.usefixtures("_context")
def test_other_fields_are_written_as_they_were_read() -> None:
    text = record(_rate=Raw("1234567.00000000001"), _big=Raw("1e+30"), _no=Raw("nan"), _deep=Raw("[1.5e-9]"))
    written = dumps(loads(text))
    assert "_rate = 1234567.00000000001\n_big = 1E+30\n_no = nan\n_deep = [1.5E-9]\n" in written
    assert dumps(loads(written)) == written


@pytest.mark.usefixtures("_context")
def test_statistics_are_exact() -> None:
    ann, bo = sorted(player_stats([loads(CENTS)] * 3).players, key=lambda player: player.player)
    assert (ann.net, bo.net, ann.unit) == (150, -150, Decimal("0.01"))
    assert (ann.bets_per_100, ann.row()["net"], ann.row()["unit"]) == (50.0, 1.5, "0.01")
    mixed = player_stats([loads(CENTS), loads(CENTS.replace("12345.25", "12345.2500001"))]).players[0]
    assert (mixed.unit, abs(mixed.net), mixed.row()["unit"]) == (Decimal("1E-7"), 10_000_000, "0.0000001")


@pytest.mark.usefixtures("_context")
def test_the_command_shows_exact_amounts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(f"[1]\n{CENTS}", encoding="utf-8")
    assert "12,345.25" in printed(capsys, "replay", str(path))
    assert "+0.50 USD" in printed(capsys, "stats", str(path))
    text = tmp_path / "hands.txt"
    assert main(["convert", str(path), str(text)]) == 0
    assert "Seat 2: Bo ($12345.25 in chips)" in text.read_text(encoding="utf-8")


OWN = ["_lowball_ante", "_lowball_raked", "_lowball_total", "_lowball_unit"]
HUGE = ["1e1000000", "-1e1000000", "1e-1000000", "0e1000000", "nan", "-nan", "inf", "1e99999999999999999999"]
FIELDS = [
    "starting_stacks",
    "antes",
    "blinds_or_straddles",
    "finishing_stacks",
    "winnings",
    "_lowball_live_posts",
    "_lowball_dead_posts",
    "_lowball_blinds",
    "_lowball_pots",
    "_lowball_returned",
]


@pytest.mark.usefixtures("_context")
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("number", HUGE)
def test_no_number_is_too_much_for_a_field_of_amounts(field: str, number: str) -> None:
    big: dict[str, object] = {"_lowball_big_blind": 1} if "posts" in field or "_blinds" in field else {}
    if big:
        big["_lowball_blinds"] = [50, 100]
    entries = Raw(f"[{number}, 100, 1]" if field != "_lowball_blinds" else f"[{number}, 100]")
    refused(record(**{**big, field: entries}), f"{field}: entry 1: an amount|has too large an exponent")


@pytest.mark.usefixtures("_context")
@pytest.mark.parametrize(
    "field", ["min_bet", "_lowball_ante", "_lowball_raked", "_lowball_total", "_lowball_unit"]
)
@pytest.mark.parametrize("number", HUGE)
def test_nor_for_one_amount(field: str, number: str) -> None:
    refused(record(**{field: Raw(number)}), f"{field}: an amount|has too large an exponent")


def test_the_other_hands_of_the_file_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.phhs"
    bad = record([*DEALS, "p3 f", "p1 f"], starting_stacks=[Raw("1e1000000"), 5, 5], finishing_stacks=None)
    path.write_text(f"[1]\n{record()}[2]\n{bad}[3]\n{record()}", encoding="utf-8")
    hands = load_all(path, errors="collect")
    assert len(list(hands)) == 2
    (problem,) = hands.problems
    assert (problem.hand, problem.error.line) == ("2", 29)  # type: ignore[attr-defined]
    assert "at most 18 digits before the point" in failed(capsys, "replay", str(path), "--hand", "2")
