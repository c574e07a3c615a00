"""Each difference in one hand: what our rules say, and what PokerKit 0.7.7 says.

Scenarios are those of the golden tests. Our cards come from a seeded deck; where cards matter it is given.
"""

from __future__ import annotations

from random import Random
from random import seed as seed_random
from warnings import catch_warnings, simplefilter

import pokerkit
import pytest

from differential.peer import Answer, Peer
from engine.helpers import facing, free, move
from lowball import BetTo, Deck, DrawOrder, Fold, Game, House, Limit, Phase, State

ORDER = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
SINGLE = Game.no_limit_single_draw(blinds=(50, 100))
TRIPLE = Game.limit_triple_draw(20, 40)


class Pair:
    """A hand in both; a script is played in both, pat draws are taken as they come."""

    def __init__(self, game: Game, stacks: list[int], script: str = "", deck: Deck | None = None) -> None:
        deck = deck or Deck(seed=5)
        self.state = State(game, stacks, deck=deck)
        self.peer = Peer(game, tuple(stacks), 0, deck.cards, burn=False)
        self.play(script)

    def play(self, script: str) -> Pair:
        for step in filter(None, script.split(",")):
            seat, text = step.split()
            assert self.state.actor == int(seat)
            assert self.peer.answer().seat == int(seat)
            action = move(text)
            self.state.push(action)
            if isinstance(action, Fold):
                self.peer.state.fold()
            elif isinstance(action, BetTo):
                self.peer.state.complete_bet_or_raise_to(action.amount)
            else:
                self.peer.state.check_or_call()
            self.pat()
        return self

    def pat(self) -> None:
        while self.state.phase is Phase.DRAW and self.peer.drawer() is not None:
            assert self.peer.drawer() == self.state.actor
            self.state.stand_pat()
            self.peer.discard(())

    def theirs(self, seat: int, call: int, raises: tuple[int, int] | None = None) -> None:
        assert self.peer.answer() == Answer(seat, call, raises)


def test_g12_a_short_all_in_over_the_blind_reopens_in_pokerkit() -> None:
    game = Game.no_limit_single_draw(blinds=(2000, 4000))
    pair = Pair(game, [7500, *[50000] * 4], "3 c, 4 f, 0 r7500, 1 f, 2 c")
    facing(pair.state, 3, call=3500)
    pair.theirs(3, 3500, (11500, 50000))


def test_g14_a_short_opening_bet_reopens_in_pokerkit() -> None:
    pair = Pair(SINGLE, [1000, 1000, 160, 1000], "3 f, 0 c, 1 c, 2 k, 1 k, 2 r60, 0 c")
    facing(pair.state, 1, call=60)
    pair.theirs(1, 60, (160, 900))


def test_g11_short_all_ins_that_added_up_are_forgotten_in_pokerkit() -> None:
    """200, 150 and 150 over a bet of 300: the first two are a full raise, and the last alone is none."""
    script = "3 c, 4 c, 5 c, 0 c, 1 c, 2 k, 1 r300, 2 r500, 3 r650, 4 r800, 5 c, 0 c"
    pair = Pair(SINGLE, [3000, 3000, 600, 750, 900, 3000], script)
    facing(pair.state, 1, call=500, to=(1100, 2900))
    pair.theirs(1, 500)


def test_g09_short_all_ins_add_up_in_both() -> None:
    """TDA 47, example 1."""
    script = "3 c, 4 c, 0 c, 1 c, 2 k, 1 r100, 2 r125, 3 c, 4 r200, 0 c"
    pair = Pair(SINGLE, [2000, 2000, 225, 2000, 300], script)
    facing(pair.state, 1, call=100, to=(300, 1900))
    pair.theirs(1, 100, (300, 1900))
    pair.play("1 c")
    facing(pair.state, 3, call=75)
    pair.theirs(3, 75)


def test_g15_a_short_big_blind_is_matched_short_in_pokerkit() -> None:
    pair = Pair(SINGLE, [1000, 1000, 30, 1000])
    facing(pair.state, 3, call=100, to=(200, 1000))
    pair.theirs(3, 50, (150, 1000))


def test_g36_a_short_big_blind_of_fixed_limit() -> None:
    pair = Pair(TRIPLE, [1000, 1000, 12, 1000])
    facing(pair.state, 3, call=20, to=(40, 40))
    pair.theirs(3, 12, (32, 32))


def test_g16_pokerkit_asks_who_covers_a_short_big_blind() -> None:
    pair = Pair(SINGLE, [1000, 1000, 30, 1000], "3 f, 0 f")
    assert pair.state.phase is Phase.DRAW
    pair.theirs(1, 0)


def test_g17_pokerkit_asks_for_what_is_really_there() -> None:
    pair = Pair(SINGLE, [1000, 1000, 70, 1000], "3 f, 0 f")
    facing(pair.state, 1, call=50)
    pair.theirs(1, 20)


def test_g18_pokerkit_asks_a_big_blind_that_covers_the_only_all_in() -> None:
    pair = Pair(SINGLE, [1000, 1000, 1000, 60], "3 c, 0 f, 1 f")
    assert pair.state.phase is Phase.DRAW
    pair.theirs(2, 0)


def test_g37_pokerkit_plays_five_bets_before_the_draw_and_four_after() -> None:
    pair = Pair(TRIPLE, [1000] * 6, "3 r40, 4 r60, 5 r80")
    facing(pair.state, 0, call=80)
    pair.theirs(0, 80, (100, 100))
    pair.play("0 f, 1 f, 2 f, 3 c, 4 c, 3 r20, 4 r40, 5 r60, 3 r80")
    facing(pair.state, 4, call=40)
    pair.theirs(4, 40)


def test_r55_bets_of_one_and_two() -> None:
    game = Game.limit_triple_draw(2, 4)
    pair = Pair(game, [100] * 2, "0 r4, 1 r6, 0 r8")
    facing(pair.state, 1, call=2)
    pair.theirs(1, 2, (10, 10))


def test_g39_half_a_bet_counts_in_both() -> None:
    pair = Pair(TRIPLE, [1000, 35, 1000, 1000], "3 c, 0 c, 1 c, 2 k, 1 r15")
    facing(pair.state, 2, call=15, to=(35, 35))
    pair.theirs(2, 15, (35, 35))


def test_g40_less_than_half_a_bet_is_a_bet_in_pokerkit() -> None:
    pair = Pair(TRIPLE, [1000, 28, 1000, 1000], "3 c, 0 c, 1 c, 2 k, 1 r8")
    facing(pair.state, 2, call=8, to=(20, 20))
    pair.theirs(2, 8, (28, 28))


def test_g41_a_short_raise_is_raised_by_a_whole_bet_in_pokerkit() -> None:
    pair = Pair(TRIPLE, [1000, 1000, 48, 1000], "3 c, 0 c, 1 c, 2 k, 1 r20, 2 r28")
    facing(pair.state, 3, call=28, to=(40, 40))
    pair.theirs(3, 28, (48, 48))


def test_g42_half_a_bet_does_not_reopen_in_pokerkit() -> None:
    pair = Pair(TRIPLE, [1000, 1000, 50, 1000], "3 c, 0 c, 1 c, 2 k, 1 r20, 2 r30, 3 c, 0 f")
    facing(pair.state, 1, call=10, to=(50, 50))
    pair.theirs(1, 10)


def test_g44_short_raises_do_not_add_up_to_half_a_bet_in_pokerkit() -> None:
    script = "3 c, 4 c, 0 c, 1 c, 2 k, 1 r20, 2 r26, 3 c, 4 r32, 0 c"
    pair = Pair(TRIPLE, [1000, 1000, 46, 1000, 52], script)
    facing(pair.state, 1, call=12, to=(52, 52))
    pair.theirs(1, 12)


def test_g47_short_blinds_count_as_posted_in_pokerkit() -> None:
    game = Game(limit=Limit.POT_LIMIT, blinds=(100, 200))
    pair = Pair(game, [5000] * 4)
    facing(pair.state, 3, call=200, to=(400, 700))
    pair.theirs(3, 200, (400, 700))
    pair = Pair(game, [5000, 40, 5000, 5000])
    facing(pair.state, 3, call=200, to=(400, 700))
    pair.theirs(3, 200, (400, 640))


def _tied(tied: tuple[int, ...], seats: int) -> Deck:
    """The tied seats hold 9-7-5-3-2 and the others worse; nobody's hand is a flush."""
    suits = "cdhs"
    order = [(1 + step) % seats for step in range(seats)]
    worse = iter(("AcAdKcKdQc", "AhAsKhKsQd", "QhQsJcJdTc"))
    hands = {
        seat: [rank + suits[(number + (place > 2)) % 4] for place, rank in enumerate("97532")]
        for number, seat in enumerate(tied)
    }
    for seat in order:
        if seat not in hands:
            cards = next(worse)
            hands[seat] = [cards[at : at + 2] for at in range(0, 10, 2)]
    top = "".join(hands[seat][place] for place in range(5) for seat in order)
    rest = "".join(card for at in range(0, 104, 2) if (card := ORDER[at : at + 2]) not in top)
    return Deck(top + rest)


def test_g25_all_odd_chips_go_to_the_first_winner_in_pokerkit() -> None:
    game = Game.no_limit_single_draw(blinds=(1, 2))
    script = "3 c, 4 c, 5 c, 0 c, 1 f, 2 k, 2 k, 3 k, 4 k, 5 k, 0 k"
    pair = Pair(game, [100] * 6, script, _tied((2, 3, 0), 6))
    outcome = pair.state.outcome()
    assert outcome.pots[0].winners == (0, 2, 3)
    assert outcome.stacks == (101, 99, 102, 102, 98, 98)
    pair.peer.show_down()
    assert pair.peer.pay() == (101, 99, 103, 101, 98, 98)


def test_g24_one_odd_chip_goes_to_the_same_seat_in_both() -> None:
    game = Game.no_limit_single_draw(blinds=(25, 50))
    pair = Pair(game, [1000] * 3, "0 c, 1 f, 2 k, 2 k, 0 k", _tied((0, 2), 3))
    assert pair.state.outcome().stacks == (1012, 975, 1013)
    pair.peer.show_down()
    assert pair.peer.pay() == (1012, 975, 1013)


def test_r91_pots_of_the_same_winners_are_split_as_one_in_pokerkit() -> None:
    """Pots of 325 and 275, both tied: two odd chips to seat 3 with us; PokerKit splits 600."""
    game = Game.no_limit_single_draw(blinds=(25, 50))
    script = "3 r100, 4 c, 0 c, 1 f, 2 c, 3 r100, 4 f, 0 c"
    pair = Pair(game, [1000, 1000, 75, 1000, 1000], script, _tied((3, 0), 5))
    outcome = pair.state.outcome()
    assert [(pot.amount, pot.winners) for pot in outcome.pots] == [(325, (0, 3)), (275, (0, 3))]
    assert outcome.stacks == (1099, 975, 0, 1101, 900)
    pair.peer.show_down()
    assert pair.peer.pay() == (1100, 975, 0, 1100, 900)


def test_r72_own_discards_come_back_in_pokerkit() -> None:
    """Six seats throw five each; the last is served eight cards short, and PokerKit's pool holds his own."""
    seed_random(1)
    came_back = 0
    for seed in range(20):
        deck = Deck(seed=seed)
        state = State(TRIPLE, [1000] * 6, deck=deck)
        peer = Peer(TRIPLE, (1000,) * 6, 0, deck.cards, burn=False)
        while state.phase is Phase.BET:
            peer.state.check_or_call()
            state.check() if state.legal_actions.can_check else state.call()
        thrown = state.hands
        for seat in (1, 2, 3, 4, 5, 0):
            assert state.actor == seat
            state.discard(state.hands[seat])
            peer.discard(thrown[seat])
        for seat in (1, 2, 3, 4, 5, 0):
            peer.serve(seat, 5, None)
            assert not set(state.hands[seat]) & set(thrown[seat])
            came_back += len(set(peer.hand(seat)) & set(map(str, thrown[seat])))
    assert came_back > 10


def test_r62_pokerkit_deals_when_all_have_discarded() -> None:
    deck = Deck(ORDER)
    batch = Game.no_limit_single_draw(house=House(draw_order=DrawOrder.BATCH, burn=True))
    for game, burn in ((SINGLE, False), (batch, True)):
        state = State(game, [1000] * 2, deck=deck)
        peer = Peer(game, (1000, 1000), 0, deck.cards, burn=burn)
        state.call()
        state.check()
        peer.state.check_or_call()
        peer.state.check_or_call()
        state.discard("2c4c")
        peer.discard(deck.cards[0:3:2])
        assert len(state.hands[1]) == (5 if game is SINGLE else 3)
        assert len(peer.hand(1)) == 3
        assert not peer.state.can_deal_hole()
        state.stand_pat()
        peer.discard(())
        peer.burn_one(known=True)
        peer.serve(1, 2, None)
        assert peer.hand(1) == [str(card) for card in state.hands[1]]
        assert peer.hand(1)[3:] == (["Qc", "Kc"] if game is SINGLE else ["Kc", "Ac"])


@pytest.mark.parametrize("cash", [False, True], ids=["tournament", "cash"])
def test_r38_a_free_fold_is_pokerkits_in_cash_mode_only(cash: bool) -> None:
    mode = pokerkit.Mode.CASH_GAME if cash else pokerkit.Mode.TOURNAMENT
    theirs = pokerkit.NoLimitDeuceToSevenLowballSingleDraw.create_state(
        (
            pokerkit.Automation.ANTE_POSTING,
            pokerkit.Automation.BET_COLLECTION,
            pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
            pokerkit.Automation.HOLE_DEALING,
        ),
        True,
        0,
        (50, 100),
        100,
        (1000, 1000),
        2,
        mode=mode,
    )
    theirs.check_or_call()
    ours = State(Game(house=House(free_fold=cash)), [1000] * 2, deck=Deck(seed=Random(1).getrandbits(9)))
    ours.call()
    if not cash:
        free(ours, 1, to=(200, 1000))
    assert ours.legal_actions.can_fold is cash
    with catch_warnings():
        simplefilter("ignore")
        assert theirs.can_fold() is cash
