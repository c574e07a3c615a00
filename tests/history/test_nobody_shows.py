from __future__ import annotations

import pytest

from history.records import refused
from lowball.history import dumps, loads

TEXT = """\
PokerStars Hand #11:  Single Draw 2-7 Lowball No Limit ($0.25/$0.50 USD) - 2010/09/01 9:49:52 ET
Table 'Beta' 2-max Seat #1 is the button
Seat 1: ada ($60 in chips)
Seat 2: Hero ($20 in chips)
ada: posts small blind $0.25
Hero: posts big blind $0.50
*** DEALING HANDS ***
Dealt to Hero [2s 7d 4d 6d 8s]
ada: calls $0.25
Hero: checks
Hero: stands pat on [2s 7d 4d 6d 8s]
ada: discards 1 card
Hero: checks
ada: checks
*** SHOW DOWN ***
Hero: mucks hand
ada: doesn't show hand
ada collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: ada (button) (small blind) collected ($1)
Seat 2: Hero (big blind) mucked [2s 7d 4d 6d 8s]
"""


@pytest.mark.parametrize("form", ["pokerstars", "phh"])
def test_a_hand_that_nobody_saw_wins_from_a_known_one_that_was_mucked(form: str) -> None:
    history = loads(TEXT)
    assert history.verify().stacks == (6050, 1950)
    again = loads(dumps(history, form))
    assert again.verify().stacks == (6050, 1950)


def test_it_does_not_win_from_a_hand_that_is_shown() -> None:
    shown = TEXT.replace("Hero: mucks hand", "Hero: shows [2s 7d 4d 6d 8s] (Lo: 8,7,6,4,2)").replace(
        "mucked [2s 7d 4d 6d 8s]", "showed [2s 7d 4d 6d 8s] and lost with Lo: 8,7,6,4,2"
    )
    error = refused(shown, r"ada collected \$1, and by the rules the pot of \$1 is won by Hero")
    assert error.line == 18
