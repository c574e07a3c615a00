"""The events of worked hands: which, in which order, with which amounts, and who sees the cards."""

from __future__ import annotations

import pickle

import pytest

from engine.helpers import E, J, S, T, W, cards, pat, play, table
from lowball import (
    WSOP,
    AnteKind,
    Deck,
    DrawOrder,
    Event,
    EventKind,
    Game,
    House,
    IllegalActionError,
    PostKind,
    Rake,
    State,
    evaluate,
)

GAME = Game.no_limit_single_draw()


def told(state: State, seat: int | None = None, since: int = 0) -> list[str]:
    """The events as short lines: kind, seat, then whatever else applies."""
    lines = []
    for event in state.events(seat, since):
        record = event.to_dict()
        del record["number"]
        words = [str(record.pop("kind")), *([str(record.pop("seat"))] if "seat" in record else [])]
        words += [name if value is True else f"{name}={value}" for name, value in record.items()]
        lines.append(" ".join(words))
    return lines


def test_a_bet_that_nobody_calls_event_by_event() -> None:
    state = play(table([1000] * 3, {0: W}), "0 r300, 1 f, 2 c, 2 d2")
    state.deal(2, 2)
    play(state, "0 p, 2 k, 0 r400, 2 f")
    assert told(state) == [
        "post 1 post=small_blind amount=50",
        "post 2 post=big_blind amount=100",
        "deal 0 count=5",
        "deal 1 count=5",
        "deal 2 count=5",
        "street street=0",
        "raise 0 amount=300 to=300",
        "fold 1",
        "call 2 amount=200 to=300",
        "draw street=0",
        "discard 2 count=2",
        "deal 2 count=2",
        "stand_pat 0",
        "street street=1",
        "check 2",
        "bet 0 amount=400 to=400",
        "fold 2",
        "uncalled 0 amount=400",
        "award 0 amount=650 pot=0",
        "over",
    ]


def test_g23_r84_the_last_side_pot_is_told_first() -> None:
    state = table([150, 400, 900, 2000, 2000], {0: W, 1: S, 2: E, 3: T})
    play(state, "3 r300, 4 c, 0 c, 1 r400, 2 r900, 3 c, 4 f")
    pat(state)
    events = told(state)
    assert events[8:15] == [
        "raise 3 amount=300 to=300",
        "call 4 amount=300 to=300",
        "call 0 amount=150 to=150 all_in",
        "raise 1 amount=350 to=400 all_in",
        "raise 2 amount=800 to=900 all_in",
        "call 3 amount=600 to=900",
        "fold 4",
    ]
    assert events[15:20] == ["draw street=0", *(f"stand_pat {seat}" for seat in (1, 2, 3, 0))]
    assert [line.split(" rank")[0] for line in events[20:]] == [
        f"show 1 cards={S}",
        f"show 2 cards={E}",
        f"show 3 cards={T}",
        f"show 0 cards={W}",
        "award 2 amount=1000 pot=2",
        "award 1 amount=900 pot=1",
        "award 0 amount=750 pot=0",
        "over",
    ]


def test_r81_r82_hands_are_shown_and_mucked_in_showing_order() -> None:
    state = play(table([1000] * 4, {1: S, 2: J, 3: W}), "3 c, 0 f, 1 c, 2 k")
    pat(state)
    play(state, "1 k, 2 k, 3 k")
    assert told(state)[-5:] == [
        f"show 1 cards={S} rank=7-6-4-3-2",
        "muck 2",
        f"show 3 cards={W} rank=7-5-4-3-2",
        "award 3 amount=300 pot=0",
        "over",
    ]
    shown = [event for event in state.events(None) if event.kind is EventKind.SHOW]
    assert [event.rank for event in shown] == [evaluate(S), evaluate(W)]
    assert told(state, 2)[-4] == "muck 2"


def test_a_split_pot_is_one_award_each() -> None:
    tied = "7h5s4c3d2d"
    state = play(table([1000] * 3, {0: W, 2: tied}, blinds=(25, 50)), "0 c, 1 f, 2 k")
    pat(state)
    play(state, "2 k, 0 k")
    assert told(state)[-3:] == ["award 2 amount=63 pot=0", "award 0 amount=62 pot=0", "over"]


def test_a_winner_of_no_chips_gets_no_award() -> None:
    tied = "7h5s4c3d2d"
    state = table([1, 1], {0: W, 1: tied}, blinds=(1, 1), house=House(rake=Rake(5000)))
    pat(state)
    assert state.outcome().pots[0].winners == (0, 1)
    assert told(state)[-3:] == ["rake amount=1 pot=0", "award 1 amount=1 pot=0", "over"]


def test_r93_the_rake_is_told_before_the_pot_it_is_taken_from() -> None:
    house = House(rake=Rake(500))
    state = play(table([300, 1000, 1000, 1000], {0: W, 1: E, 2: S}, house=house), "3 f, 0 r300, 1 c, 2 c")
    pat(state)
    play(state, "1 r200, 2 c")
    assert told(state)[-5:] == [
        "rake amount=20 pot=1",
        "award 2 amount=380 pot=1",
        "rake amount=45 pot=0",
        "award 0 amount=855 pot=0",
        "over",
    ]


def test_forced_bets_are_told_as_they_were_paid() -> None:
    game = Game.no_limit_single_draw(ante=30, ante_kind=AnteKind.BIG_BLIND)
    state = State(game, [1000, 40, 130, 1000], posts={3: (100, 50)})
    assert told(state) == [
        "post 1 post=small_blind amount=40 all_in",
        "post 2 post=big_blind amount=100",
        "post 3 post=live amount=100",
        "post 3 post=dead amount=50",
        "post 2 post=ante amount=30 all_in",
    ]
    assert state.events(None)[0].post is PostKind.SMALL_BLIND


def test_a_street_on_which_nobody_is_asked_is_not_told() -> None:
    state = State(Game.limit_triple_draw(20, 40), [15, 1000], button=0, deck=Deck(seed=2))
    play(state, "0 c")
    while not state.is_over():
        state.stand_pat()
    kinds = [event.kind for event in state.events(None)]
    assert kinds.count(EventKind.STREET) == 1
    assert [event.street for event in state.events(None) if event.kind is EventKind.DRAW] == [0, 1, 2]
    assert "uncalled 1 amount=5" in told(state)


def test_uncalled_chips_of_a_forced_bet_go_back_before_the_draw() -> None:
    state = table([40, 1000], {0: W, 1: S})
    assert told(state) == [
        "post 0 post=small_blind amount=40 all_in",
        "post 1 post=big_blind amount=100",
        "deal 0 count=5",
        "deal 1 count=5",
        "uncalled 1 amount=60",
        "draw street=0",
    ]


def test_r63_cards_are_told_to_their_seat_alone() -> None:
    state = play(table([1000] * 2, {0: W, 1: "Kd9c4d3c??"}), "0 c, 1 k")
    state.discard("9c??")
    state.deal(1, "8h7s")
    assert told(state, 1)[3:] == [
        "deal 1 count=5 cards=Kd9c4d3c",
        "street street=0",
        "call 0 amount=50 to=100",
        "check 1",
        "draw street=0",
        "discard 1 count=2 cards=9c",
        "deal 1 count=2 cards=8h7s",
    ]
    assert [line for line in told(state, 0) if "cards" in line] == [f"deal 0 count=5 cards={W}"]
    assert not [line for line in told(state) if "cards" in line]


def test_r68_what_the_clock_did_is_told_as_such() -> None:
    state = play(table([1000] * 3), "0 c")
    for _ in range(3):
        state.timeout()
    assert told(state)[7:] == [
        "fold 1 timed_out",
        "check 2 timed_out",
        "draw street=0",
        "stand_pat 2 timed_out",
    ]


def _drawing_four(house: House) -> State:
    state = State(Game.limit_triple_draw(house=house), [1000] * 6, deck=Deck(seed=1))
    play(state, "3 c, 4 c, 5 c, 0 c, 1 c, 2 k")
    for seat in (1, 2, 3, 4, 5, 0):
        state.discard(state.hands[seat][:4])
    return state


def test_r71_a_reshuffle_is_told_before_the_cards_dealt_after_it() -> None:
    lines = told(_drawing_four(House()))
    at = lines.index("reshuffle count=1")
    assert lines[at - 1 : at + 3] == [
        "discard 0 count=4",
        "reshuffle count=1",
        "deal 0 count=4",
        "street street=1",
    ]


@pytest.mark.parametrize("house", [House(draw_order=DrawOrder.BATCH), WSOP], ids=["pokerstars", "wsop"])
def test_r62_a_batch_is_told_as_discards_then_cards(house: House) -> None:
    lines = told(_drawing_four(house))
    at = lines.index("draw street=0")
    order = (1, 2, 3, 4, 5, 0)
    assert lines[at + 1 :] == [
        *(f"discard {seat} count=4" for seat in order),
        "reshuffle count=1",
        *(f"deal {seat} count=4" for seat in order),
        "street street=1",
    ]


def test_a_showdown_with_unseen_hands_ends_without_its_result() -> None:
    state = play(table([1000] * 2, {0: W}), "0 c, 1 k, 1 p, 0 p, 1 k, 0 k")
    assert told(state)[-2:] == ["check 0", "over"]


def test_a_hand_that_everybody_folded_needs_no_cards() -> None:
    state = play(table([1000] * 3), "0 f, 1 f")
    assert told(state)[-3:] == ["uncalled 2 amount=50", "award 2 amount=100 pot=0", "over"]


def test_an_uncalled_all_in_was_an_all_in() -> None:
    state = play(table([1000, 1000]), "0 r1000, 1 f")
    assert told(state)[5:] == [
        "raise 0 amount=950 to=1000 all_in",
        "fold 1",
        "uncalled 0 amount=900",
        "award 0 amount=200 pot=0",
        "over",
    ]


def test_a_completion_is_a_raise() -> None:
    state = State(Game.limit_triple_draw(20, 40), [1000, 1000, 12, 1000], deck=Deck(seed=1))
    play(state, "3 r40")
    assert told(state)[-1] == "raise 3 amount=40 to=40"


def test_an_event_as_json() -> None:
    state = play(table([1000] * 2, {0: W}), "0 r300")
    assert [event.to_dict() for event in state.events(0, 2)] == [
        {"number": 2, "kind": "deal", "seat": 0, "count": 5, "cards": W},
        {"number": 3, "kind": "deal", "seat": 1, "count": 5},
        {"number": 4, "kind": "street", "street": 0},
        {"number": 5, "kind": "raise", "seat": 0, "amount": 250, "to": 300},
    ]


def test_an_event_is_a_value() -> None:
    state = play(table([1000] * 2, {0: W}), "0 r300")
    event = state.events(0)[2]
    assert event == Event(number=2, kind=EventKind.DEAL, seat=0, count=5, cards=cards(W))
    assert hash(event) == hash(pickle.loads(pickle.dumps(event)))
    assert repr(event) == f"Event(number=2, kind=EventKind.DEAL, seat=0, count=5, cards='{W}')"


@pytest.mark.parametrize("seat", [3, -1, 4, True, 0.0, "0", 10**30])
def test_a_seat_that_has_no_events_is_refused(seat: object) -> None:
    state = table([1000, 1000, 1000, 0])
    with pytest.raises(
        IllegalActionError, match=r"events are for None or one of the seats \[0, 1, 2\], not "
    ):
        state.events(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("since", [-1, True, None, 1.0, "0"])
def test_a_since_that_is_no_number_is_refused(since: object) -> None:
    state = table([1000, 1000])
    with pytest.raises(IllegalActionError, match="events are asked for since a number of 0 or more, not "):
        state.events(0, since)  # type: ignore[arg-type]


def test_events_since_a_number_not_reached_are_none() -> None:
    state = table([1000, 1000])
    assert state.events(0, len(state.events(0))) == ()
    assert state.events(0, 10**30) == ()
