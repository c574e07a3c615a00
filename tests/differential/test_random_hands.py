"""Random hands against PokerKit: equal at every step, but for the differences named, which are counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final, NamedTuple

import pytest

from differential.differences import Difference
from differential.play import Both
from lowball import Deck, DrawOrder, Game, House, Limit

SEQUENTIAL: Final = House()
BATCH: Final = House(draw_order=DrawOrder.BATCH, burn=True)
NO_LIMIT: Final = Game.no_limit_single_draw(blinds=(50, 100))
ANTES: Final = Game.no_limit_single_draw(blinds=(50, 100), ante=15)
POT_LIMIT: Final = Game(limit=Limit.POT_LIMIT, blinds=(50, 100))
TRIPLE: Final = Game.limit_triple_draw(100, 200)
CAP: Final = Difference.BLIND_NOT_COUNTED


class Family(NamedTuple):
    """Hands of a kind: the game, stacks in big blinds, how often seats raise, what they must and may meet."""

    game: Game
    stacks: tuple[float, float]
    boldness: float
    must: frozenset[Difference]
    may: frozenset[Difference] = frozenset()


def _kinds(*kinds: Difference) -> frozenset[Difference]:
    return frozenset(kinds)


ALL_INS: Final = _kinds(Difference.SHORT_OPENING, Difference.ASKS_COVERED)
SHORT: Final = ALL_INS | {Difference.SHORT_BIG_BLIND}
FIXED_SHORT: Final = _kinds(
    Difference.ASKS_COVERED, Difference.SHORT_BIG_BLIND, Difference.FIXED_SHORT_ALL_IN, Difference.RESERVE
)
RARE: Final = _kinds(Difference.ODD_CHIPS, Difference.ONE_SPLIT, Difference.RESERVE, Difference.FORGOTTEN)
FAMILIES: Final = {
    "no limit, deep": Family(NO_LIMIT, (60, 300), 0.3, _kinds(), RARE | ALL_INS),
    "no limit, short": Family(NO_LIMIT, (0.1, 6), 0.6, SHORT, RARE),
    "no limit, antes": Family(ANTES, (0.1, 6), 0.6, SHORT, RARE),
    "pot limit, deep": Family(POT_LIMIT, (60, 300), 0.3, _kinds(), RARE | ALL_INS),
    "pot limit, short": Family(POT_LIMIT, (0.1, 6), 0.6, SHORT | {Difference.ACTUAL_BLINDS}, RARE),
    "triple draw, deep": Family(TRIPLE, (60, 100), 0.6, _kinds(CAP, Difference.RESERVE), RARE),
    "triple draw, short": Family(TRIPLE, (0.1, 9), 0.6, FIXED_SHORT, RARE | {CAP}),
}


def _hands(family: Family, count: int, seed: int) -> Counter[Difference | str]:
    """Play so many hands; half with one house, half with the other."""
    random = Random(seed)
    met: Counter[Difference | str] = Counter()
    for number in range(count):
        house = (SEQUENTIAL, BATCH)[number % 2]
        game = Game(
            limit=family.game.limit,
            draws=family.game.draws,
            blinds=family.game.blinds,
            bets=family.game.bets,
            ante=family.game.ante,
            house=house,
        )
        seats = random.randint(2, game.max_seats)
        low, high = (int(100 * blinds) for blinds in family.stacks)
        # Round stacks, so that they often are exactly what there is to match.
        step = random.choice((1, 50))
        stacks = tuple(random.randint(low, high) // step * step or step for _ in range(seats))
        button = random.randrange(seats)
        met += Both(game, stacks, button, random.getrandbits(64), family.boldness).play()
    return met


def _check(family: Family, met: Counter[Difference | str], hands: int) -> None:
    differences = {kind for kind, times in met.items() if times and isinstance(kind, Difference)}
    assert differences >= family.must, met
    assert differences <= family.must | family.may, met
    assert met["finished"] + met["stopped"] == hands
    assert met["finished"] > hands / 2, met
    assert 0 < met["no showdown"] < met["finished"], met


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_random_hands_are_pokerkits(family: Family) -> None:
    _check(family, _hands(family, 220, seed=27), 220)


def _even_deck(random: Random, seats: int) -> Deck:
    """Up to four seats hold the same ranks in other suits, no two of them a flush."""
    suits = "cdhs"
    ranks = random.choice(("75432", "86432", "T9642", "KJ874"))
    hands = [
        [rank + suits[(seat + (place > 2)) % 4] for place, rank in enumerate(ranks)] for seat in range(seats)
    ]
    top = [hand[place] for place in range(5) for hand in hands]
    rest = [card for card in (rank + suit for suit in suits for rank in "23456789TJQKA") if card not in top]
    random.shuffle(rest)
    return Deck("".join(top + rest))


def _equal_hands(count: int, seed: int) -> Counter[Difference | str]:
    random = Random(seed)
    met: Counter[Difference | str] = Counter()
    for _ in range(count):
        game = Game.no_limit_single_draw(blinds=(3, 7))
        seats = random.randint(3, 4)
        stacks = tuple(random.randint(20, 90) for _ in range(seats))
        deck = _even_deck(random, seats)
        button, number = random.randrange(seats), random.getrandbits(64)
        met += Both(game, stacks, button, number, 0.5, deck=deck, pat=True).play()
    return met


def test_split_pots_are_pokerkits_but_for_odd_chips() -> None:
    met = _equal_hands(150, seed=27)
    differences = {kind for kind in met if isinstance(kind, Difference)}
    assert differences >= {Difference.ODD_CHIPS}
    assert differences <= ALL_INS | RARE
    assert met["finished"] > 75


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_many_random_hands_are_pokerkits(family: Family, seed: int) -> None:
    _check(family, _hands(family, 2000, seed=seed), 2000)
