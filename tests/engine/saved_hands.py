"""Two hands that tests save: one with everything out of the ordinary, one dealt by hand."""

from __future__ import annotations

from lowball import (
    AnteKind,
    BetTo,
    Call,
    Check,
    Deal,
    Deck,
    Discard,
    DrawOrder,
    Fold,
    Game,
    House,
    Limit,
    Rake,
    Reshuffle,
    ShowAllIn,
    StandPat,
    State,
)


def with_deck() -> State:
    house = House(
        raise_cap=5,
        heads_up_cap=False,
        draw_order=DrawOrder.BATCH,
        burn=True,
        reshuffle=Reshuffle.WSOP,
        show_all_in=ShowAllIn.ALWAYS,
        show_all=True,
        free_fold=True,
        rake=Rake(500, cap=30, step=5, after_draw_only=False),
    )
    game = Game(
        limit=Limit.FIXED_LIMIT,
        draws=3,
        blinds=(10, 20),
        bets=(20, 40),
        ante=3,
        ante_kind=AnteKind.BIG_BLIND,
        max_seats=6,
        house=house,
    )
    deck = Deck(seed=2**256 - 1, index=4)
    state = State(game, [1000, 300, 45, 0, 500], button=0, posts={4: (20, 10)}, deck=deck)
    for action in (
        BetTo(40, 4),
        Call(0),
        Fold(1, timed_out=True),
        Call(2),
        Discard("Ad2c4d", seat=2),
        StandPat(4, timed_out=True),
        Discard("QsQc", seat=0),
        Check(2, timed_out=True),
    ):
        state.push(action)
    return state


def by_hand() -> State:
    state = State(Game.no_limit_single_draw(), [1000, 1000], button=1)
    for action in (
        Deal(0, "7c5d4h3s??"),
        Deal(1, "Kd9c4d3c2c"),
        Call(1),
        Check(0),
        Discard("7c??", seat=0),
        Deal(0, "2h7c", from_log=True),
        Discard("Kd9c", seat=1),
        Deal(1, 2),
    ):
        state.push(action)
    return state
