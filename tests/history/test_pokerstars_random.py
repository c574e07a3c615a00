"""Random hands written as PokerStars text and read back: lost are only the cards that it does not show."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import assume, given
from hypothesis import strategies as st

from history.text_hands import as_told, dealt_in
from lowball import House, NotationError, State
from lowball.engine import Rake, ShowAllIn
from lowball.history import HandHistory
from lowball.history.pokerstars import dumps, loads
from lowball.testing import finished_states, games, setups

HOUSES = st.builds(
    House,
    show_all_in=st.sampled_from(ShowAllIn),
    show_all=st.booleans(),
    free_fold=st.booleans(),
    rake=st.none() | st.builds(Rake, st.integers(0, 2000), cap=st.none() | st.integers(0, 300)),
)
STATES = finished_states(setup=setups(games(houses=HOUSES), deck=True))


@given(state=STATES, data=st.data())
def test_a_random_hand_is_read_back(state: State, data: st.DataObject) -> None:
    stacks, button = state.starting_stacks, state.button
    hero = data.draw(st.none() | st.sampled_from([seat for seat, chips in enumerate(stacks) if chips]))
    currency, unit = data.draw(st.sampled_from([("", "1"), ("", "0.01"), ("USD", "0.01"), ("EUR", "0.01")]))
    history = HandHistory.from_state(state, unit=Decimal(unit), currency=currency)
    try:
        text = dumps(history, hero=hero)
    except NotationError as error:
        assume("no line for the post" not in str(error) and "cannot tell who" not in str(error))
        raise
    back = loads(text)
    assert (back.unit, back.currency) == (Decimal(unit), currency)
    assert list(back.actions) == as_told(state.log, stacks, button, hero)
    assert back.verify().stacks == dealt_in(state.outcome(), stacks, button)
    assert dumps(back) == text
