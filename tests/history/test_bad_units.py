"""What a chip can be worth, and what cannot be written: refused with the reason, where it comes in."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

from history.records import record
from lowball import Deck, Game, NotationError, SetupError, State
from lowball.history import HandHistory, Recorded, dump, dumps, load_all, loads
from lowball.history.stats import player_stats

NO_UNITS = [
    0.01,
    1.0,
    "0.01",
    None,
    True,
    [1],
    0,
    -1,
    10**18,
    Decimal(0),
    Decimal("-0.01"),
    Decimal("1E-13"),
    Decimal("1E+18"),
    Decimal("1E+999999"),
    Decimal("1E-999999"),
    Decimal("Infinity"),
    Decimal("NaN"),
    Decimal("sNaN"),
]


def folded(chips: int = 500) -> State:
    state = State(Game(), [chips, chips], deck=Deck(seed=1))
    state.fold()
    return state


@pytest.mark.parametrize("unit", NO_UNITS, ids=repr)
def test_what_no_chip_is_worth(unit: object) -> None:
    with pytest.raises(SetupError, match="unit: what a chip is worth is "):
        HandHistory.from_state(folded(), unit=unit)  # type: ignore[arg-type]
    history = replace(loads(record()), unit=unit)  # type: ignore[arg-type]
    for form in ("phh", "pokerstars"):
        with pytest.raises(NotationError, match="unit: what a chip is worth is "):
            dumps(history, form)
    with pytest.raises(NotationError, match="unit: what a chip is worth is "):
        player_stats([history])
    wrong = replace(history, recorded=Recorded(pots=(7,)))
    with pytest.raises(NotationError, match="unit: what a chip is worth is "):
        wrong.verify()


def test_what_is_wrong_with_a_unit_is_said() -> None:
    with pytest.raises(SetupError) as caught:
        HandHistory.from_state(folded(), unit=0.01)  # type: ignore[arg-type]
    assert str(caught.value) == (
        "unit: what a chip is worth is a Decimal or an int, as Decimal('0.01'), not 0.01 (float)"
    )


@pytest.mark.parametrize(
    ("unit", "exact", "stacks"),
    [
        (1, "1", "[500, 500]"),
        (25, "25", "[12500, 12500]"),
        (np.int64(5), "5", "[2500, 2500]"),
        (Decimal("0.01"), "0.01", "[5.00, 5.00]"),
        (Decimal("0.10"), "0.1", "[50.0, 50.0]"),
        (Decimal("1E+3"), "1000", "[500000, 500000]"),
        (Decimal("0.125"), "0.125", "[62.500, 62.500]"),
        (Decimal("1E-12"), "0.000000000001", "[0.000000000500, 0.000000000500]"),
        (Decimal(f"1.{'0' * 40}"), "1", "[500, 500]"),
    ],
    ids=str,
)
def test_what_a_chip_may_be_worth(unit: Decimal | int, exact: str, stacks: str) -> None:
    history = HandHistory.from_state(folded(), unit=unit)
    assert type(history.unit) is Decimal
    assert history.unit == Decimal(exact)
    text = dumps(history)
    assert f"starting_stacks = {stacks}\n" in text
    assert loads(text) == history
    assert dumps(replace(history, unit=unit)) == text  # type: ignore[arg-type]


@pytest.mark.parametrize("currency", [3, None, b"USD"])
def test_a_currency_is_text(currency: object) -> None:
    with pytest.raises(SetupError, match="a currency is a str, not "):
        HandHistory.from_state(folded(), currency=currency)  # type: ignore[arg-type]


@pytest.mark.parametrize("chips", [10**18, 10**5000], ids=int.bit_length)
def test_amounts_that_nobody_would_read_are_not_written(chips: int) -> None:
    history = HandHistory.from_state(folded(chips))
    with pytest.raises(NotationError, match="chips in units of 1: an amount has at most 18 digits before"):
        dumps(history)
    with pytest.raises(NotationError, match="PokerStars text has amounts of at most 15 digits"):
        dumps(history, "pokerstars")


def test_the_largest_amounts_are_written() -> None:
    for chips, form in ((10**18 - 51, "phh"), (10**15 - 1, "pokerstars")):
        history = HandHistory.from_state(folded(chips))
        assert loads(dumps(history, form)).stacks == (chips, chips)
    cents = HandHistory.from_state(folded(10**20 - 51), unit=Decimal("0.01"))
    assert loads(dumps(cents)) == cents


@pytest.mark.parametrize("name", ["hand.txt", "hand.phh", "hand.phhs"])
def test_half_a_character_is_not_written(name: str, tmp_path: Path) -> None:
    history = HandHistory.from_state(folded(), players=["Ann\ud800", "Bo"])
    with pytest.raises(NotationError, match=r"Ann\\ud800.* has half a character and cannot be UTF-8"):
        dump(history, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"comments": {0: "so\udfff"}},
        {"headers": {"event\udfff": 1}},
        {"headers": {"event": {"x\udfff": 1}}},
        {"headers": {"event": ["\udfff"]}},
        {"currency": "\udfff"},
    ],
)
def test_half_a_character_anywhere(changes: dict[str, object]) -> None:
    with pytest.raises(NotationError, match="has half a character and cannot be UTF-8"):
        dumps(replace(loads(record()), **changes))  # type: ignore[arg-type]


def nested(levels: int) -> object:
    value: object = 1
    for level in range(levels):
        value = [value] if level % 2 else {"x": value}
    return value


def test_headers_inside_one_another() -> None:
    history = replace(loads(record()), headers={"_x": nested(50)})
    text = dumps(history)
    assert loads(text) == history
    with pytest.raises(NotationError, match="_x: at most 50 arrays and tables may stand inside one another"):
        dumps(replace(history, headers={"_x": nested(51)}))
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(NotationError, match="_x: at most 50 arrays and tables"):
        dumps(replace(history, headers={"_x": endless}))


@pytest.mark.parametrize("table", ["", "[7]\n"])
def test_fields_inside_one_another(table: str, tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    for levels in (50, 51, 500):
        path.write_text(f"{table}{record()}_x{'.y' * levels} = 1\n", encoding="utf-8")
        hands = load_all(path, errors="collect")
        read = list(hands)
        if levels == 50:
            assert loads(dumps(read[0])).headers == read[0].headers
        else:
            assert (read, len(hands.problems)) == ([], 1)
            assert "nested too deeply" in str(hands.problems[0].error)


def test_numbers_of_other_types_in_headers() -> None:
    history = replace(loads(record()), headers={"_a": np.float64(1.5), "_b": 2.5e300, "_c": float("-inf")})
    assert "_a = 1.5\n_b = 2.5E+300\n_c = -inf\n" in dumps(history)
    with pytest.raises(NotationError, match=r"_a: an int of .* bits has too many digits"):
        dumps(replace(history, headers={"_a": [10**5000]}))
