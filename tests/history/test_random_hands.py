"""Random hands written down as PHH, in the order that recorders use, and read back: nothing may be lost."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from history.payouts import check_paid_out
from history.records import record
from lowball import (
    Action,
    AnteKind,
    BetTo,
    Call,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    Game,
    House,
    StandPat,
    State,
)
from lowball.history import loads
from lowball.policies import RandomPolicy


def words(action: Action) -> str:
    player = f"p{(action.seat or 0) + 1}"
    match action:
        case Deal(cards=cards, unknown=unknown):
            return f"d dh {player} {''.join(map(str, cards))}{'??' * unknown}"
        case Discard(cards=cards, unknown=unknown):
            return f"{player} sd {''.join(map(str, cards))}{'??' * unknown}"
        case BetTo(amount=amount):
            return f"{player} cbr {amount}"
        case _:
            return f"{player} {({Fold: 'f', Check: 'cc', Call: 'cc', StandPat: 'sd'})[type(action)]}"


def discards_first(log: Iterable[Action]) -> list[Action]:
    """The log with the replacements after all the discards."""
    before: list[Action] = []
    drawn: list[Action] = []
    after: list[Action] = []
    for action in log:
        if isinstance(action, Deal) and any(isinstance(earlier, Discard) for earlier in before):
            drawn.append(action)
        else:
            (after if drawn and not isinstance(action, Discard | StandPat) else before).append(action)
    return before + drawn + after


@given(
    stacks=st.lists(st.one_of(st.integers(1, 300), st.integers(300, 20_000)), min_size=2, max_size=6),
    ante=st.sampled_from([0, 0, 10, 150]),
    kind=st.sampled_from(AnteKind),
    seed=st.integers(0, 2**32),
)
def test_a_random_hand_is_read_back(stacks: list[int], ante: int, kind: AnteKind, seed: int) -> None:
    seats = len(stacks)
    game = Game.no_limit_single_draw(ante=ante, ante_kind=kind, house=House(free_fold=True))
    state = State(game, stacks, button=seats - 1, deck=Deck(seed=seed))
    policies = [RandomPolicy(seed + seat) for seat in range(seats)]
    while state.actor is not None:
        state.push(policies[state.actor](state.view(state.actor)))
    outcome = state.outcome()
    # By position: the small blind first, the button last, but first of two.
    payer = {AnteKind.BIG_BLIND: 1, AnteKind.BUTTON: 0 if seats == 2 else seats - 1}.get(kind)
    text = record(
        [words(action) for action in discards_first(state.log)]
        + [f"p{seat + 1} sm {''.join(map(str, state.hands[seat]))}" for seat in outcome.shown]
        + [f"p{seat + 1} sm" for seat in outcome.mucked],
        antes=[ante if payer in (None, position) else 0 for position in range(seats)],
        ante_trimming_status=kind is AnteKind.EACH,
        blinds_or_straddles=[50, 100, *[0] * (seats - 2)],
        starting_stacks=stacks,
        finishing_stacks=list(outcome.stacks),
    )
    history = loads(text)
    assert history.final().log == state.log
    assert history.verify() == outcome
    check_paid_out(history)
    assert history.game.blinds == (50, 100)
