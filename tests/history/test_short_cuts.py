"""The short cuts of the PHH reader give what its long way gives, and are taken where they should be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.records import ACTIONS, EXAMPLES, heads_up, record
from lowball import Deal, Deck, Game, House, NotationError, State
from lowball.history import HandHistory, dumps, loads
from lowball.history.phh import reader
from lowball.history.phh.quick import quick_order
from lowball.history.playing import play_through
from lowball.policies import RandomPolicy

FILES = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.phh"))]
FINER = [action.replace("300", "3.0").replace("400", "4.50") for action in ACTIONS]
IN_CENTS: dict[str, Any] = {"blinds_or_straddles": [0.5, 1.00, 0], "starting_stacks": [10, 10.00, 10]}
OTHERS = [
    record([*ACTIONS[:-2], "p3 sm -", "p1 sm 7c5d4h3s2c"]),
    heads_up(["d dh p1 ??????????", "d dh p2 8c6d4c3d2h", "p2 cc", "p1 cc", "p1 sd ??", "p2 sd 8c"]),
    record(FINER, min_bet=1, finishing_stacks=[18.5, 9, 2.5], **IN_CENTS),
    record(ACTIONS[:3], small_bet=0.0625, winnings=[0, 0, 1.5], **IN_CENTS),
    record(players=["a", "b", "c"], seats=[3, 5, 9], currency="USD", table="x", hand=7),
]
FIELDS = (
    "variant ante_trimming_status antes blinds_or_straddles min_bet small_bet big_bet starting_stacks "
    "actions players seats finishing_stacks winnings currency hand year"
).split()
VALUES = "5|-1|1.50|1e3|true|'x'|[]|[1, 2, 3]|[1, 'a', 3]|['a', 'b', 'c']|{}|[[1]]".split("|")
ACTION = st.builds(
    "{}{}".format,
    st.sampled_from(["p1 ", "p2 ", "p3 ", "p9 ", "d dh p1 ", "d dh p2 ", "d dh p3 ", "p1  ", "d db "]),
    st.sampled_from("f|cc|sd|sm|cbr|cbr 200|cbr 400.5|cbr 1e3|cbr 0.0625|sd Jh|sd ??|sd 7c5d".split("|"))
    | st.sampled_from("sm -|sm ??|sm 7c5d4h3s2c|Kh|KhQh|??|f # so".split("|")),
)


@contextmanager
def the_long_way() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("plain_phh", "quick_order"):
            patch.setattr(reader, name, lambda *_: None)
        yield


def read(text: str) -> object:
    """The history, its origins and its result; or the error, with its place."""
    try:
        history = loads(text)
    except NotationError as error:
        return str(error), error.line, error.column
    return history, tuple(history.origins), history.verify()


def agree(text: str) -> None:
    short = read(text)
    with the_long_way():
        assert read(text) == short


@pytest.mark.parametrize("text", [*FILES, *OTHERS, record()])
def test_whole_records(text: str) -> None:
    agree(text)


@given(st.sampled_from([*FILES, *OTHERS, record()]), st.sampled_from(FIELDS), st.sampled_from(VALUES))
def test_any_field_with_any_value(text: str, field: str, value: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(f"{field} = ")]
    agree("\n".join([f"{field} = {value}", *lines]))


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("field", FIELDS)
def test_any_wrong_field_is_a_notation_error(field: str, value: str) -> None:
    lines = [line for line in record().splitlines() if not line.startswith(f"{field} = ")]
    if field == "actions":
        lines = lines[: lines.index(next(line for line in lines if line.startswith("  ")))]
    read("\n".join([f"{field} = {value}", *lines]))  # any other error comes out


@given(st.lists(st.tuples(st.integers(0, len(ACTIONS)), st.booleans(), ACTION), min_size=1, max_size=3))
def test_other_actions(changes: list[tuple[int, bool, str]]) -> None:
    actions = ACTIONS.copy()
    for place, instead, action in changes:
        actions[place : place + instead] = [action]
    agree(record(actions, finishing_stacks=None))


@given(st.permutations(range(len(ACTIONS))))
def test_another_order(order: list[int]) -> None:
    agree(record([ACTIONS[place] for place in order]))


UNITS = st.sampled_from([Decimal(1), Decimal("0.01"), Decimal("0.000000000001"), Decimal("0.25")])


@given(st.integers(0, 2**32), st.integers(2, 6), st.booleans(), UNITS)
def test_random_hands(seed: int, seats: int, triple: bool, unit: Decimal) -> None:
    agree(dumps(replace(random_hand(seed, seats, triple=triple), unit=unit)))


def random_hand(seed: int, seats: int, *, triple: bool) -> HandHistory:
    house = House(free_fold=True)
    game = Game.limit_triple_draw(100, 200, house=house) if triple else Game.no_limit_single_draw(house=house)
    stacks = [random.Random(seed + seat).choice((150, 700, 3_000, 20_000)) for seat in range(seats)]
    state = State(game, stacks, button=seats - 1, deck=Deck(seed=seed))
    policies = [RandomPolicy(seed + seat) for seat in range(seats)]
    while state.actor is not None:
        state.push(policies[state.actor](state.view(state.actor)))
    return HandHistory.from_state(state)


def test_what_is_usual_takes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []

    def noting(name: str) -> None:
        short = getattr(reader, name)

        def call(*arguments: Any) -> object:
            found = short(*arguments)
            taken.extend([name] * (found is not None))
            return found

        monkeypatch.setattr(reader, name, call)

    noting("usual_setting")
    noting("quick_order")
    cents = record(FINER, min_bet=1, finishing_stacks=[18.5, 9, 2.5], **IN_CENTS)
    texts = [
        *FILES,
        record(),
        cents,
        dumps(random_hand(1, 6, triple=True)),
        dumps(random_hand(2, 3, triple=False)),
    ]
    for text in texts:
        loads(text)
    assert taken.count("usual_setting") == taken.count("quick_order") == len(texts)


def test_more_players_than_seats_are_not_quick() -> None:
    assert quick_order([], tuple(range(10)), 0) is None


@pytest.mark.parametrize(
    ("more", "plain"), [([], True), (["p1 sd 2c", "d dh p1 Ks"], True), (["p1 sd 2c", "d dh p1 2c"], False)]
)
def test_plain_is_without_a_card_that_comes_again(more: list[str], plain: bool) -> None:
    order = quick_order([*ACTIONS[:3], *more], (0, 1, 2), 0)
    assert order is not None
    assert order.plain == plain


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("dealt", ["", "2hKc"])
def test_playing_in_one_go_refuses_other_than_as_many_cards(dealt: str, plain: bool) -> None:
    history = loads(record())
    posts: dict[int, tuple[int, int]] = {}
    setup = (history.game, history.stacks, history.button, history.small_blind, history.big_blind, posts)
    right = Deal(2, "2h")
    moves = [Deal(2, dealt) if action == right else action for action in history.actions]
    assert right in history.actions
    assert play_through(*setup, history.actions, plain=plain) is not None
    assert play_through(*setup, moves, plain=plain) is None
