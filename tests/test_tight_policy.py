"""What `TightPolicy` asks of a hand in triple draw, and that it is better than chance in every game."""

from __future__ import annotations

import pytest

from lowball import Action, BetTo, Call, Check, Discard, Fold, Game, Limit, StandPat, State
from lowball.policies import Policy, RandomPolicy, TightPolicy
from lowball.sim import play

FIXED = Game.limit_triple_draw(100, 200)


def on_street(street: int, cards: str, game: Game = FIXED) -> State:
    """Two seats; seat 1, first to act after a draw, has stood pat with these cards; nobody has bet."""
    state = State(game, [5000] * 2)
    state.deal(1, cards)
    state.deal(0, 5)
    state.call()
    state.check()
    for passed in range(street):
        state.stand_pat()
        state.stand_pat()
        if passed < street - 1:
            state.check()
            state.check()
    return state


@pytest.mark.parametrize(
    ("cards", "gone"),
    [
        # discarded in the first, second and third draw; "" stands pat
        ("8c7d6h5s3c", ("", "", "")),
        ("9c7d6h4s3c", ("9c", "", "")),
        ("9c8d6h4s3c", ("9c8d", "", "")),
        ("Tc8d6h4s3c", ("Tc8d", "Tc", "")),
        ("Jc8d6h4s3c", ("Jc8d", "Jc", "Jc")),
        ("8c7d6h5s4c", ("8c", "8c", "8c")),  # a straight
        ("7c6c5c3c2c", ("7c", "7c", "7c")),  # a flush
        ("8c8d3h3s2c", ("8c8d3s", "8d3s", "8d3s")),
    ],
)
@pytest.mark.parametrize("draw", [0, 1, 2])
def test_more_draws_to_come_ask_for_a_better_pat_hand(cards: str, gone: tuple[str, ...], draw: int) -> None:
    state = on_street(draw, cards)
    if draw:
        state.check()
        state.check()
    chosen = TightPolicy()(state.view(1))
    if gone[draw]:
        assert isinstance(chosen, Discard)
        assert set(chosen.cards) == set(Discard(gone[draw]).cards)
    else:
        assert chosen == StandPat()


@pytest.mark.parametrize(
    ("cards", "first", "second", "third", "last"),
    [
        ("8c7d6h5s3c", True, True, True, True),
        ("Tc9d8h7s5c", False, True, True, True),  # kept: 7-5, then 8-7-5
        ("KcQd7h4s2c", True, True, False, False),  # three to a seven
        ("KcQd8h4s2c", False, True, False, False),  # three to an eight
        ("KcQdJh4s2c", False, False, False, False),
        ("Kc7d6h4s2c", True, True, True, False),  # four to a seven
    ],
)
def test_more_draws_to_come_ask_for_fewer_good_cards(
    cards: str, first: bool, second: bool, third: bool, last: bool
) -> None:
    state = State(FIXED, [5000] * 3)
    state.deal(0, cards)
    for seat in (1, 2):
        state.deal(seat, 5)
    assert TightPolicy()(state.view(0)) == (BetTo(200) if first else Fold())
    for street, bets in ((1, second), (2, third), (3, last)):
        amount = 100 if street == 1 else 200
        assert TightPolicy()(on_street(street, cards).view(1)) == (BetTo(amount) if bets else Check())


@pytest.mark.parametrize(
    ("cards", "action"),
    [
        ("8c7d6h5s3c", BetTo(200)),
        ("9c7d6h4s3c", Call()),  # pat, but no more than that
        ("Kc7d6h4s2c", Call()),
        ("KcQdJh4s2c", Fold()),
    ],
)
def test_answering_a_bet_between_draws(cards: str, action: Action) -> None:
    state = on_street(1, cards)
    state.check()
    state.bet_to(100)
    assert TightPolicy()(state.view(1)) == action


@pytest.mark.parametrize(
    ("cards", "action"), [("Kc7d6h4s2c", Fold()), ("9c7d6h4s3c", Call()), ("8c7d6h5s3c", BetTo(750))]
)
def test_a_draw_does_not_call_more_than_the_pot(cards: str, action: Action) -> None:
    state = on_street(1, cards, Game(draws=3))
    state.check()
    state.bet_to(250)
    assert TightPolicy()(state.view(1)) == action


def test_half_the_pot_is_bet_between_draws() -> None:
    assert TightPolicy()(on_street(1, "8c7d6h5s3c", Game(limit=Limit.POT_LIMIT, draws=3)).view(1)) == BetTo(
        100
    )


@pytest.mark.parametrize("draws", [1, 3])
@pytest.mark.parametrize("limit", Limit, ids=lambda limit: limit.name)
def test_tight_play_beats_chance(limit: Limit, draws: int) -> None:
    policies: dict[str, Policy] = {"tight": TightPolicy(), "a": RandomPolicy(), "b": RandomPolicy()}
    hands = 1800 if draws == 1 else 450
    result = play(Game(limit=limit, draws=draws), policies, stacks=10_000, hands=hands, seed=1)
    assert result["tight"].mean > 3 * result["tight"].standard_error
