"""Every rule and every golden scenario in scope has a test with its number in its name.

`test_r45_...` is a test of rule R45, `test_g12_...` plays scenario G12; a name may hold several. A number
without a test has to be named here, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent

IN_SCOPE: Final = {
    "r": [
        range(1, 10),  # the ranking of hands
        range(10, 17),  # seats and cards
        range(20, 28),  # forced bets
        range(29, 30),  # extra posts
        range(30, 39),  # the order of action
        range(40, 49),  # no limit
        range(50, 52),  # pot limit
        range(52, 59),  # fixed limit
        range(60, 69),  # the draw
        range(70, 76),  # an exhausted deck
        range(80, 85),  # the showdown
        range(90, 95),  # pots and rake
        range(105, 111),  # from hand to hand
    ],
    "g": [range(1, 48), range(50, 63)],
}

EXCEPTIONS: Final[dict[str, str]] = {}
"""Number, such as "r99", to the reason why no test has it in its name."""


def _numbers() -> list[str]:
    return [f"{kind}{number}" for kind, spans in IN_SCOPE.items() for span in spans for number in span]


def _cited() -> Iterator[str]:
    for path in HERE.rglob("test_*.py"):
        for name in re.findall(r"^ *def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            for kind, number in re.findall(r"_([rg])0*(\d+)(?=_)", name):
                yield f"{kind}{number}"


@pytest.mark.parametrize("kind", IN_SCOPE, ids=["rules", "scenarios"])
def test_every_number_in_scope_is_in_the_name_of_a_test(kind: str) -> None:
    cited = set(_cited())
    missing = [number for number in _numbers() if number[0] == kind and number not in cited]
    assert [number for number in missing if number not in EXCEPTIONS] == []


def test_exceptions_have_no_test_and_a_reason() -> None:
    cited = set(_cited())
    for number, reason in EXCEPTIONS.items():
        assert number in _numbers()
        assert number not in cited
        assert len(reason.split()) > 3


def test_numbers_are_found_in_names() -> None:
    found = set(_cited())
    assert {"r45", "g7", "g12", "r105"} <= found
    assert "r28" not in found, "straddles are out of scope"
