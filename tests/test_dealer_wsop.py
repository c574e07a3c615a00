"""The draw with the reshuffle of the WSOP, R75 and the scenarios G54 and G55.

Every case is played by the native dealer and by the reference, which must agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

import reference.dealer_wsop as model
from lowball import Card, CardError, Deck, parse_cards

BY_SUIT = "".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
SEATS = [1, 2, 3, 4, 5, 0]


def ids(cards: str) -> bytes:
    return bytes(parse_cards(cards))


def text(cards: Sequence[int]) -> str:
    return " ".join(str(Card(card)) for card in cards)


class Both:
    """The native dealer and the reference at the same table."""

    def __init__(self, deck: Deck) -> None:
        self.native = deck.dealer()
        self.model = model.Dealer(bytes(deck), deck.key, deck.index, [bytes(r) for r in deck.reshuffles])

    def deal_hands(self, seats: Sequence[int]) -> list[list[int]]:
        self.native, hands = self.native.deal_hands(seats)
        assert [list(hand) for hand in hands] == self.model.deal_hands(seats)
        return [list(hand) for hand in hands]

    def gone(self, seat: int, draw: int, cards: bytes) -> None:
        self.native = self.native.discard(seat, draw, cards)
        self.model.discard(seat, draw, cards)

    def folded(self, cards: bytes) -> None:
        self.native = self.native.muck(cards)
        self.model.muck(cards)

    def serve(self, draw: int, needs: dict[int, int], *, burn: bool) -> list[list[int]]:
        seats, counts = list(needs), list(needs.values())
        self.native, hands = self.native.serve_wsop(draw, seats, counts, burn=burn)
        served = [list(hand) for hand in hands]
        assert served == self.model.serve_wsop(draw, seats, counts, burn)
        assert list(self.native.stub) == self.model.stub
        assert list(self.native.discarded) == [gone.card for gone in self.model.discards]
        assert list(self.native.mucked) == self.model.mucked
        assert list(self.native.burned) == self.model.burned
        assert self.native.reshuffles == self.model.reshuffles
        return served


class Case(NamedTuple):
    """A draw from a short stub. Discards are (seat, draw, cards), in order."""

    stub: str
    muck: str
    discards: Sequence[tuple[int, int, str]]
    needs: dict[int, int]
    shuffled: Sequence[str] = ()
    burn: bool = False


class After(NamedTuple):
    hands: list[str]
    stub: str
    discards: str
    muck: str = ""
    burns: str = ""


def play(case: Case) -> After:
    in_hands = [card for card in range(52) if card not in ids(case.stub)]
    table = Both(Deck([*in_hands, *ids(case.stub)], seed=0, reshuffles=case.shuffled))
    table.native, _ = table.native.deal(len(in_hands))
    del table.model.stub[: len(in_hands)]
    table.folded(ids(case.muck))
    for seat, draw, cards in case.discards:
        table.gone(seat, draw, ids(cards))
    hands = table.serve(case.discards[-1][1], case.needs, burn=case.burn)
    assert table.native.reshuffles == len(case.shuffled)
    dealer = table.native
    piles = (dealer.stub, dealer.discarded, dealer.mucked, dealer.burned)
    return After([text(hand) for hand in hands], *map(text, piles))


def six(counts: dict[int, int], *shuffled: str) -> Both:
    """Six seats; each throws away its first `counts[seat]` cards; one that is not in `counts` has folded."""
    table = Both(Deck(BY_SUIT, seed=0, reshuffles=shuffled))
    for seat, hand in zip(SEATS, table.deal_hands(SEATS), strict=True):
        if seat in counts:
            table.gone(seat, 0, bytes(hand[: counts[seat]]))
        else:
            table.folded(bytes(hand))
    return table


def test_r75_g54_nobody_has_folded_and_the_discards_of_the_others_join() -> None:
    pool = "As 2c 8c Ac 7d 3c 9c 2d 8d 4c Tc 3d 9d 5c Jc 4d Td 6c Qc 5d Jd"
    needs = dict.fromkeys(SEATS, 4)
    table = six(needs, pool)
    hands = table.serve(0, needs, burn=True)
    assert text(table.native.burned) == "6h"
    assert [text(hands[0]), text(hands[4]), text(hands[5])] == ["7h 8h 9h Th", "Ts Js Qs Ks", "As 2c 8c Ac"]
    assert text(table.native.stub) == pool[12:]
    assert text(table.native.discarded) == "7c Kc 6d Qd"


def test_r75_g55_the_last_card_and_the_folded_hand() -> None:
    needs = {1: 5, 2: 5, 4: 5, 5: 4, 0: 4}
    table = six(needs, "As 4c Tc 3d 9d 2h")
    hands = table.serve(0, needs, burn=True)
    assert text(hands[4]) == "Ks As 4c Tc"
    assert text(table.native.stub) == "3d 9d 2h"
    assert (len(table.native.discarded), text(table.native.burned)) == (23, "6h")


def test_r75_g55_when_21_are_needed_the_last_card_is_dealt_and_nothing_shuffled() -> None:
    needs = {1: 5, 2: 5, 4: 5, 5: 4, 0: 2}
    table = six(needs)
    hands = table.serve(0, needs, burn=True)
    assert text(hands[4]) == "Ks As"
    assert (table.native.reshuffles, table.native.stub) == (0, b"")


def test_r75_the_last_card_earlier_discards_and_the_muck_make_the_pool() -> None:
    discards = [(1, 0, "Kc Ac"), (2, 0, "9c"), (1, 1, "8c 7c 6c")]
    case = Case("2s 3s 4s", "Jc Tc", discards, {1: 3}, ["Jc Kc 4s Tc Ac 9c"], burn=True)
    # Seat 1 gets Kc back: it threw it away in an earlier draw.
    assert play(case) == After(["3s Jc Kc"], "4s Tc Ac 9c", "8c 7c 6c", "", "2s")


@pytest.mark.parametrize(
    ("count", "pool", "expected"),
    [
        (1, "Jc 2s Tc", After(["Jc", "2s Tc"], "", "Kc Qc Ac 9c 8c 7c")),
        (2, "9c Jc 2s 8c Tc 7c", After(["9c Jc", "2s Tc"], "8c 7c", "Kc Qc Ac")),
    ],
)
def test_r75_discards_of_this_draw_join_only_if_the_others_cannot_finish(
    count: int, pool: str, expected: After
) -> None:
    discards = [(1, 0, "Kc Qc Ac"), (2, 0, "9c 8c 7c")]
    assert play(Case("2s", "Jc Tc", discards, {1: count, 2: 2}, [pool])) == expected


def test_r75_own_discards_of_this_draw_are_skipped_and_stay() -> None:
    discards = [(1, 0, "6c 5c"), (2, 0, "Kc Qc"), (3, 0, "9c 8c 7c")]
    case = Case("", "", discards, {1: 2, 2: 1, 3: 1}, ["9c Kc Qc 8c 7c"])
    assert play(case) == After(["9c Kc", "8c", "Qc"], "7c", "6c 5c")


def test_r75_a_seat_that_finds_only_its_own_has_the_others_shuffled_in() -> None:
    discards = [(1, 0, "Qc Jc"), (2, 0, "Kc"), (3, 0, "9c 8c")]
    case = Case("", "", discards, {1: 2, 2: 1}, ["9c 8c Kc", "Kc Qc Jc"])
    assert play(case) == After(["9c 8c", "Qc"], "Kc Jc", "")


def test_r75_after_a_reshuffle_no_card_is_spared() -> None:
    case = Case("2s", "", [(1, 0, "Jc Tc"), (2, 0, "Kc Qc")], {1: 2, 2: 2}, ["Kc Qc 2s", "Tc Jc"])
    assert play(case) == After(["Kc Qc", "2s Tc"], "Jc", "")


def test_r75_two_cards_are_enough_to_burn_before_any_reshuffle() -> None:
    case = Case("2s 3s", "Jc Tc", [(1, 0, "9c")], {1: 1}, burn=True)
    assert play(case) == After(["3s"], "", "9c", "Jc Tc", "2s")


@pytest.mark.parametrize(
    ("stub", "pool", "expected"),
    [
        ("2s", "Tc 2s Jc", After(["2s"], "Jc", "9c", "", "Tc")),
        ("", "Tc Jc", After(["Jc"], "", "9c", "", "Tc")),
    ],
)
def test_r75_with_one_card_or_none_the_reshuffle_comes_before_the_burn(
    stub: str, pool: str, expected: After
) -> None:
    assert play(Case(stub, "Jc Tc", [(1, 0, "9c")], {1: 1}, [pool], burn=True)) == expected


def test_r75_the_reshuffle_before_the_burn_has_the_fallback_of_the_first_seat_in_need() -> None:
    discards = [(1, 0, "9c"), (2, 0, "8c 7c 6c")]
    case = Case("2s", "", discards, {3: 0, 1: 1, 2: 1}, ["8c 2s 7c 6c", "7c 9c 6c"], burn=True)
    assert play(case) == After(["", "2s", "9c"], "7c 6c", "", "", "8c")


def test_r75_the_burn_is_not_a_card_that_is_needed() -> None:
    discards = [(1, 0, "9c"), (2, 0, "8c 7c")]
    case = Case("2s", "Jc Tc", discards, {1: 1, 2: 2}, ["2s Jc Tc", "9c Tc"], burn=True)
    assert play(case) == After(["Jc", "9c Tc"], "", "8c 7c", "", "2s")


@pytest.mark.parametrize("needs", [{}, {1: 0, 2: 0}], ids=["no seats", "all stand pat"])
@pytest.mark.parametrize(("stub", "left", "burned"), [("2s 3s", "3s", "2s"), ("2s", "", "2s"), ("", "", "")])
def test_r75_r15_a_card_is_burned_when_nobody_needs_any(
    needs: dict[int, int], stub: str, left: str, burned: str
) -> None:
    case = Case(stub, "Jc Tc", [(3, 0, "9c")], needs, burn=True)
    assert play(case) == After([""] * len(needs), left, "9c", "Jc Tc", burned)
    assert play(case._replace(burn=False)) == After([""] * len(needs), stub, "9c", "Jc Tc")


def test_r75_no_card_left_for_a_seat_is_refused() -> None:
    dealer = Deck(BY_SUIT, seed=0).dealer().deal(52)[0].discard(1, 0, ids("2c 3c"))
    with pytest.raises(CardError, match="2 cards are to be dealt, and 0 are left"):
        dealer.serve_wsop(0, [1], [2], burn=False)


@pytest.mark.parametrize(
    "arguments",
    [
        (1, [1, 9], [1, 1], True),
        (1, [1, 1], [1, 1], True),
        (1, [True], [1], True),
        (1, [1], [True], True),
        (1, [1.0], [1], True),
        (1, [1, 2], [1], True),
        (1, [1], [1, 1], True),
        (1, [1], [6], True),
        (1, [1], [-1], True),
        (0, [1], [1], True),
        (0, [], [], True),
        (True, [], [], True),
        (-1, [], [], True),
    ],
    ids=repr,
)
def test_r75_a_wrong_draw_is_refused(arguments: Any) -> None:
    dealer = Deck(BY_SUIT, seed=0).dealer().burn().serve_wsop(1, [], [], burn=False)[0]
    with pytest.raises(CardError):
        dealer.serve_wsop(*arguments)
