"""Recorded results are held to the rules; where no cards are known, the record says who won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from history.records import ACTIONS, AFTER, BEFORE, DEALS, Raw, record, refused
from lowball import NotationError
from lowball.history import HandHistory, Recorded, loads

POT = 1500  # p1 has put in 700 as p3 has, p2 100


def with_result(recorded: Recorded, text: str | None = None) -> HandHistory:
    history = loads(text or record(finishing_stacks=None), check=False)
    return replace(history, finishing_stacks=None, recorded=recorded)


@pytest.mark.parametrize(
    "recorded",
    [
        Recorded(),
        Recorded(pots=(POT,), total=POT, collected={0: POT}, rake=0),
        Recorded(collected={0: 1450}),
        Recorded(collected={0: 1450}, rake=50, total=POT),
        Recorded(rake=POT),
    ],
)
def test_what_agrees(recorded: Recorded) -> None:
    outcome = with_result(recorded).verify()
    taken = recorded.collected.get(0, POT - (recorded.rake or 0))
    assert outcome.stacks == (300 + taken, 900, 300)
    assert sum(outcome.payoffs) == -outcome.rake == taken - POT
    assert sum(outcome.pots[0].shares.values()) == taken


@pytest.mark.parametrize(
    ("recorded", "message"),
    [
        (Recorded(pots=(1000, 500)), "the pots differ: 1000, 500 recorded, 1500 by the rules"),
        (Recorded(total=1499), "the total pot differs: 1499 recorded, 1500 by the rules"),
        (Recorded(returned={2: 100}), "uncalled bets differ: p3 has 100 recorded, 0 by the rules"),
        (Recorded(rake=1501), "the rake is 1501, and the pot is 1500"),
        (Recorded(rake=-1), "the rake is -1, and the pot is 1500"),
        (Recorded(collected={0: 1501}), "1501 was collected, and the pot is 1500"),
        (
            Recorded(collected={0: 1450}, rake=49),
            "1450 was collected; a pot of 1500 less a rake of 49 is 1451",
        ),
        (
            Recorded(collected={2: POT}),
            "chips collected differ: p1 has 0 recorded, 1500 by the rules; p3 has 1500",
        ),
        (
            Recorded(collected={0: 1000, 2: 400}),
            "p1 has 1000 .*; p3 has 400 recorded, 0 by the rules before a rake of 100, .* leaves p1 1400$",
        ),
    ],
)
def test_what_differs(recorded: Recorded, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        with_result(recorded).verify()


def test_names_and_units_in_messages() -> None:
    text = record(players=["Anna", "Bo", "Cy"], winnings=[1501, 0, 0], finishing_stacks=None)
    refused(text, "1501 was collected, and the pot is 1500")
    refused(
        text.replace("[1501, 0, 0]", "[0, 0, 1500]"), "Anna has 0 recorded, 1500 by the rules; Cy has 1500"
    )


def test_an_uncalled_bet_is_checked() -> None:
    history = loads(record([*DEALS, "p3 cbr 300", "p1 f", "p2 f"], finishing_stacks=None))
    good = replace(history, recorded=Recorded(returned={2: 200}, collected={2: 250}, pots=(250,)))
    assert good.verify().stacks == (950, 900, 1150)
    with pytest.raises(NotationError, match="uncalled bets differ: p3 has 100 recorded, 200 by the rules"):
        replace(history, recorded=Recorded(returned={2: 100})).verify()


def test_finishing_stacks_after_the_rake() -> None:
    text = record(winnings=[1440, 0, 0], finishing_stacks=[1740, 900, 300])
    assert loads(text).verify().rake == 60
    refused(text.replace("1740", "1800"), "finishing stacks differ: p1 has 1800 recorded, 1740 by the rules")


NOBODY_KNOWN = [*(f"d dh p{number} ??????????" for number in (1, 2, 3)), *BEFORE, "p1 sd", "p3 sd ??"]
UNKNOWN = [*NOBODY_KNOWN, "d dh p3 ??", *AFTER]


@pytest.mark.parametrize(
    ("changes", "stacks"),
    [
        ({"winnings": [POT, 0, 0]}, (1800, 900, 300)),
        ({"winnings": [0, 0, 1490]}, (300, 900, 1790)),
        ({"finishing_stacks": [300, 900, 1800]}, (300, 900, 1800)),
        ({"finishing_stacks": [1050, 900, 1050]}, (1050, 900, 1050)),
    ],
)
def test_nobodys_cards_are_known_and_the_record_says_who_won(
    changes: Mapping[str, object], stacks: tuple[int, ...]
) -> None:
    fields: dict[str, object] = {"finishing_stacks": None, **changes}
    for shows in ([], ["p1 sm", "p3 sm"], ["p1 sm ??????????"]):
        assert loads(record([*UNKNOWN, *shows], **fields)).verify().stacks == stacks


def test_nobodys_cards_are_known_and_the_house_has_a_rule_for_its_rake() -> None:
    house = {"_lowball_rake": Raw("{basis_points = 1000}")}
    text = record([*UNKNOWN, "p1 sm", "p3 sm"], finishing_stacks=[300, 900, 1650], **house)
    assert (loads(text).verify().stacks, loads(text).verify().rake) == ((300, 900, 1650), 150)
    both = record([*UNKNOWN, "p1 sm", "p3 sm"], finishing_stacks=None, winnings=[675, 0, 675], **house)
    assert loads(both).verify().stacks == (975, 900, 975)
    refused(
        both.replace("[675, 0, 675]", "[675, 0, 674]"),
        r"the recorded amounts \(p1 675, p3 674\) are not what",
    )
    refused(text.replace("1650", "1651"), r"the recorded amounts \(p3 1351\) are not what")


@pytest.mark.parametrize(
    ("actions", "changes", "message"),
    [
        (UNKNOWN, {}, "neither a showing nor a mucking is recorded for the unknown hand of p1, p3"),
        (UNKNOWN, {"winnings": [0, POT, 0]}, r"the recorded amounts \(p2 1500\) are not what any winners"),
        (UNKNOWN, {"winnings": [800, 0, 700]}, r"the recorded amounts \(p1 800, p3 700\) are not"),
        ([*UNKNOWN, "p1 sm"], {"winnings": [POT, 0, 0]}, r"the recorded amounts \(p1 1500\) are not"),
        ([*UNKNOWN, "p1 sm", "p3 sm"], {}, "the showdown cannot be settled: .*no shown hand"),
    ],
)
def test_what_no_cards_could_explain(actions: list[str], changes: Mapping[str, object], message: str) -> None:
    fields: dict[str, object] = {"finishing_stacks": None, **changes}
    refused(record(actions, **fields), message)


def test_a_known_hand_must_not_be_better_than_the_recorded_winner() -> None:
    known = [DEALS[0], UNKNOWN[1], DEALS[2], *BEFORE, "p1 sd", "p3 sd Jh", "d dh p3 2h", *AFTER]
    refused(
        record(known, winnings=[0, 0, POT], finishing_stacks=None), "p1 has 0 recorded, 1500 by the rules"
    )


def test_a_winner_cannot_have_mucked() -> None:
    history = loads(record())
    shows = (replace(history.shows[1], mucked=True), history.shows[0])
    with pytest.raises(NotationError, match="p1 mucks a hand that wins by the rules"):
        replace(history, shows=shows).verify()
    lost = (history.shows[1], replace(history.shows[0], mucked=True))
    assert replace(history, shows=lost).verify().stacks == (1800, 900, 300)


def test_finishing_stacks_of_too_many_seats() -> None:
    with pytest.raises(NotationError, match="finishing stacks of 4 seats, and there are 3"):
        replace(loads(record()), finishing_stacks=(1800, 900, 300, 0)).verify()


def test_a_changed_history_is_played_again() -> None:
    history = loads(record())
    assert history.verify() is history.verify()
    with pytest.raises(NotationError, match="finishing stacks differ"):
        replace(history, finishing_stacks=(1, 2, 3)).verify()
    assert len(ACTIONS) == len(history.actions) + len(history.shows)
