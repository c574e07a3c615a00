# ruff: noqa: PYI021 - the documentation is here, where editors show it
"""The native part of lowball. Users have no business here: the package `lowball` wraps all of it.

Cards cross this border as ids, `4 * rank + suit` with ranks 2 to A as 0 to 12 and suits c, d, h, s as 0 to 3:
one card as an int, several as bytes. A key is 32 bytes. What has the right type and a wrong value raises
`CardError`, which says what would be accepted; a bool is never taken for an int.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, SupportsIndex, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Dealer",
    "PhhMoves",
    "Sampler",
    "advice_against",
    "advice_chance",
    "advice_chance_parts",
    "advice_final_ranks",
    "advice_table",
    "advice_values",
    "bulk_deal",
    "bulk_draw",
    "bulk_evaluate",
    "bulk_evaluate_columns",
    "bulk_evaluate_masks",
    "entropy_key",
    "equity_deals",
    "equity_heads_up",
    "equity_multiway",
    "equity_ranges",
    "evaluate",
    "evaluate_mask",
    "parse_card",
    "parse_cards",
    "plain_phh",
    "plain_toml",
    "rank_category",
    "rank_count",
    "rank_description",
    "rank_name",
    "rank_nickname",
    "rank_percentile",
    "rank_ranks",
    "shuffle",
]

__version__: str

def parse_card(text: str, /) -> int:
    """The id of the card that `text` says, with nothing around it; reads what `parse_cards` reads."""

def parse_cards(text: str, /) -> bytes:
    """The ids of any number of cards, with or without whitespace and commas between them.

    Reads either case, `10` for `T`, and the symbols of the suits, black or white. The same card may come
    twice. The `CardError` for what is not a card tells the column where it stands, counted from 1.
    """

def evaluate(cards: str | bytes | Iterable[str | SupportsIndex], /) -> int:
    """The hand rank, 1 to 7462, of five distinct cards (R1-R8).

    Takes text, ids as bytes, and ints or texts in any iterable; whatever has `__index__` is an int except a
    bool and what is `Named` but no `Card`. Anything else raises `CardError`, of whatever type it is.
    """

def evaluate_mask(mask: int, /) -> int:
    """The hand rank of the five cards whose ids are the numbers of the bits set."""

def rank_ranks(rank: int, /) -> bytes:
    """Five card ranks, 0 (deuce) to 12 (ace), as hands are compared (R5): 8-6-4-3-2, K-K-9-5-2, 2-2-2-5-5."""

def rank_category(rank: int, /) -> int:
    """The kind of hand, 0 to 8.

    No pair, one pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush.
    """

def rank_name(rank: int, /) -> str:
    """What no other rank is called: "7-5-4-3-2", "K-K-9-5-2", "8-7-6-5-4 straight", "J-7-4-3-2 flush"."""

def rank_nickname(rank: int, /) -> str | None:
    """What the best four are called, "number one" to "number four"; None for all others."""

def rank_description(rank: int, /) -> str:
    """What a dealer would say: "eight-six low", "pair of kings", "full house, twos full of fives"."""

def rank_count(rank: int, /) -> int:
    """How many of the 2,598,960 hands have this rank."""

def rank_percentile(rank: int, /) -> float:
    """The share of the 2,598,960 hands that it beats or ties, in percent: 100.0 for rank 1."""

def entropy_key() -> bytes:
    """A key from the system's entropy. `OSError` when there is none."""

def shuffle(cards: bytes, key: bytes, index: int, reshuffle: int, /) -> bytes:
    """These cards, all different, in the order that stream `65536 * index + reshuffle` of the key gives.

    `index` below 2**48 says which deck of the key, `reshuffle` below 65536 which shuffle of that deck, 0
    being the first.
    """

@final
class Dealer:
    """The dealer's side of the table: the stub, the discards, the muck and the burns.

    A value: every operation gives a new dealer and leaves this one as it is. Seats are 0 to 8; a draw is its
    number in the hand, from 0. An operation that makes no sense (a card that is in nobody's hand, a card
    twice, more than five, a draw that is over) raises `CardError`. Copying is free; a pickle holds the key
    and all cards.
    """

    def __new__(cls, order: bytes, key: bytes, index: int = 0, reshuffles: Sequence[bytes] = ()) -> Dealer:
        """A dealer with the 52 cards of `order` as the stub, top first.

        The n-th reshuffle of the hand gives `reshuffles[n - 1]`, which must have just the cards to be
        shuffled; where there is none, it takes stream `65536 * index + n` of the key.
        """

    @property
    def stub(self) -> bytes:
        """The cards that have not been dealt, top first."""

    @property
    def mucked(self) -> bytes:
        """The cards folded since the last reshuffle, in the order of folding."""

    @property
    def burned(self) -> bytes:
        """The cards burned since the last reshuffle, oldest first."""

    @property
    def discarded(self) -> bytes:
        """The discards that no reshuffle has taken, oldest first."""

    @property
    def reshuffles(self) -> int:
        """How many reshuffles there have been in this hand."""

    def deal_hands(self, seats: Sequence[int], /) -> tuple[Dealer, list[bytes]]:
        """Five cards for each seat, one at a time in the order given (R14); the hands, in that order too."""

    def deal(self, count: int, /) -> tuple[Dealer, bytes]:
        """The top `count` cards of the stub."""

    def discard(self, seat: int, draw: int, cards: bytes, /) -> Dealer:
        """These cards leave the hand of the seat and are among its discards from now on."""

    def serve(self, seat: int, draw: int, count: int, /) -> tuple[Dealer, bytes]:
        """`count` cards for the seat, with a reshuffle before if there is need of one.

        They are the first of the stub that the seat has not itself discarded in this hand (R72). If the stub
        has fewer, the stub and the `reserve` are shuffled into a new stub first (R71). `CardError` when even
        that has too few.
        """

    def exchange(self, seat: int, draw: int, cards: bytes, /) -> tuple[Dealer, bytes]:
        """`discard` these cards and `serve` as many."""

    def serve_wsop(
        self, draw: int, seats: Sequence[int], counts: Sequence[int], /, burn: bool
    ) -> tuple[Dealer, list[bytes]]:
        """A whole draw by the rule of the WSOP (R75): `counts[i]` cards for `seats[i]`, in this order.

        To be called once for each draw, after the discards of all seats, and also when nobody needs cards.
        With `burn` a card is burned first (R15). A stub that has too few for everybody is dealt down to its
        last card; that card, the discards of earlier draws and the muck are shuffled into a new stub. If
        these are too few, the discards of this draw join, but none goes back to the seat that made it.
        With at most one card left before a burn, the reshuffle comes first. `CardError` when nothing is left.
        """

    def muck(self, cards: bytes, /) -> Dealer:
        """A folded hand, or what is known of it, goes into the muck."""

    def burn(self) -> Dealer:
        """The top card of the stub is put aside; nothing happens when there is none (R15)."""

    def own_discards(self, seat: int, /) -> bytes:
        """All that the seat has discarded in this hand, reshuffled or not, in the order of the ids."""

    def reserve(self, seat: int, draw: int, /) -> bytes:
        """What a reshuffle for the seat would add to the stub (R70), in the order of the pool (R74)."""

    def eligible(self, seat: int, /) -> int:
        """How many cards of the stub the seat may be dealt: those that it has not itself discarded (R72)."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Dealer: ...
    def __deepcopy__(self, memo: object, /) -> Dealer: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def bulk_evaluate(
    cards: NDArray[np.uint8], out: NDArray[np.uint16], check: bool, whole: bool, threads: int, /
) -> None:
    """Write the rank of each row of `cards`, shape (n, 5) and any strides, to `out`, shape (n,).

    The interpreter is released. With `check`, the first row that is not five distinct cards raises
    `CardError`, "row 17: ...", and with `whole` nothing is then written; without `check`, its rank is any
    number. `out` may not share memory with `cards`. `threads` 0 leaves their number to this module.
    """

def bulk_evaluate_columns(
    columns: Sequence[NDArray[np.uint8]],
    out: NDArray[np.uint16],
    check: bool,
    whole: bool,
    threads: int,
    /,
) -> None:
    """`bulk_evaluate` for five columns of shape (n,)."""

def bulk_evaluate_masks(
    masks: NDArray[np.uint64], out: NDArray[np.uint16], check: bool, whole: bool, threads: int, /
) -> None:
    """`bulk_evaluate` for masks, shape (n,) and aligned."""

def bulk_deal(key: bytes, start: int, seats: int, out: NDArray[np.uint8], threads: int, /) -> None:
    """Fill `out`, shape (n, seats, 5) and contiguous, with hands as dealt at a table (R14).

    Row i is from deck `start + i` of the key. One to ten seats. The interpreter is released.
    """

def bulk_draw(
    key: bytes,
    start: int,
    hands: NDArray[np.uint8],
    discard: NDArray[np.uint8],
    out: NDArray[np.uint8],
    threads: int,
    /,
) -> None:
    """Write the hands after a draw to `out`; all are of shape (n, seats, 5) and any strides.

    Where `discard` is not 0 a card from the stub of draw `start + i` takes the place. The first row that
    cannot be served raises `CardError`, "row 17: ...", and nothing is written. `out` may share memory with
    neither of the others. The interpreter is released.
    """

def equity_heads_up(hero: int, villain: int, dead: int, /) -> tuple[int, int, int]:
    """How many deals the first of two players wins, ties and loses; all three are masks of cards.

    Each keeps up to five cards and draws to five from those that are in no mask. A card in two of them raises
    `CardError`. The interpreter is released here and in all that follows.
    """

def equity_ranges(
    heroes: Sequence[tuple[NDArray[np.uint64], NDArray[np.int64]]],
    villain: tuple[NDArray[np.uint64], NDArray[np.int64]],
    dead: int,
    /,
) -> list[tuple[int, int, int]]:
    """The same for each of some ranges against one.

    A range is the masks of its holdings, all of one size, and their weights, of one shape (n,). Each deal
    counts with the product of the weights of its two holdings. Holdings with a dead card, and pairs that
    share one, are left out. `CardError` when holdings differ in size or the weights are too large.
    """

def equity_deals(
    players: Sequence[tuple[NDArray[np.uint64], NDArray[np.int64]]], dead: int, limit: int, /
) -> int:
    """How many deals 2 to 10 ranges of any sizes have; some number above `limit` if there are more."""

def equity_multiway(
    players: Sequence[tuple[NDArray[np.uint64], NDArray[np.int64]]],
    dead: int,
    part: int,
    parts: int,
    threads: int,
    /,
) -> list[int]:
    """For each set of players, number i being bit i, the weight of the deals in which just they are best.

    Looks at every deal. The sums over all parts, 0 to `parts - 1`, are the same for any `parts`. `threads` 0
    leaves their number to this module.
    """

def advice_final_ranks(
    masks: NDArray[np.uint64],
    weights: NDArray[np.int64],
    share: int,
    dead: int,
    out: NDArray[np.int64],
    /,
) -> bool:
    """Write to `out`, of length 7463, how often each hand rank comes of one draw to these holdings.

    A draw to a holding counts its weight times `share` over the number of draws to it. False, and nothing is
    written, where the counts do not fit. The interpreter is released.
    """

def advice_against(
    hand: int, masks: NDArray[np.uint64], weights: NDArray[np.int64], dead: int, /
) -> list[tuple[int, int, int]]:
    """Weights of the deals won, tied and lost by each of the 32 keeps of a hand when both draw.

    A keep is five bits over the cards of the hand by ascending id. The holdings keep as many cards as each
    other; where there is more than one, those with a card that is dead or in the hand are left out.
    """

def advice_values(
    by_rank: NDArray[np.float64], hand: int, draws: int, dead: int, threads: int, /
) -> list[float]:
    """The values of the 32 keeps of a hand; `by_rank`, of length 7463, says what a final hand is worth."""

def advice_table(
    by_rank: NDArray[np.float64],
    draws: int,
    dead: int,
    values: NDArray[np.float64],
    keeps: NDArray[np.uint8],
    threads: int,
    /,
) -> None:
    """Write the value of the best discard of each of the 2,598,960 hands, and what it keeps."""

def advice_chance_parts(kept: int, target: int, draws: int, dead: int, /) -> int:
    """Into how many parts it is worth while to divide the chance of a target."""

def advice_chance(
    kept: int, target: int, draws: int, dead: int, part: int, parts: int, threads: int, /
) -> tuple[str, list[tuple[int, int]], list[float], float]:
    """A part of the chance of a target: the kind of answer, fractions, numbers and a limit.

    Fractions and numbers are to be added up over all parts, 0 to `parts - 1`; kind and limit are the same in
    each. "exact": the fractions are the chance. "fewer draws": they are that with a draw less, and it is not
    above the limit. "no flushes": it is not above the numbers, nor below them less that share of them. The
    interpreter is released.
    """

@final
class Sampler:
    """Players, ready to be played out any number of times."""

    def __new__(
        cls,
        ranges: Sequence[tuple[NDArray[np.uint64], NDArray[np.uint8], NDArray[np.int64]]],
        policies: list[int | tuple[Sequence[int], Sequence[int]] | Callable[[int, int], int] | None],
        draws: int,
        dead: int,
        /,
    ) -> Self:
        """Make ready: for each player the masks, unknown cards and weights of his holdings, and a policy.

        A policy is None (stand pat), a hand rank (best hand), the hand ranks to stand pat with and the card
        ranks to keep for each draw (threshold), or a callable that takes the mask of the hand and the draws
        left, this one included, and returns that of what is thrown away. `CardError` where that cannot be
        played out.
        """

    def run(
        self, key: bytes, start: int, trials: int, threads: int, /
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Play trials of the key from chunk `start` on, 16,384 a chunk; the interpreter is released.

        For n players the first array is n rows of n + 1 counts, one after another: lost, won alone, one of
        two winners and so on; the second n rows of 7463, by final hand rank.
        """

def _restore_dealer(start: tuple[Any, ...], rest: tuple[Any, ...], /) -> Dealer:
    """The dealer that `Dealer.__reduce__` took apart: pickles name this function."""

def plain_toml(text: str, /) -> dict[str, Any] | None:
    """The fields of a text in the plain form of TOML, as tomllib reads them, with decimals as `Decimal`.

    None for another form, and for whatever is wrong.
    """

def plain_phh(text: str, /) -> tuple[dict[str, Any], int] | None:
    """The fields of a PHH record in the plain form of TOML, its amounts as whole chips; and their decimals.

    None for another form, and for whatever is wrong.
    """

@final
class PhhMoves:
    """Reads the actions of PHH records whose players, p1 first, sit on `seats`.

    One object for each player: `folds`, `calls`, `pats`, `mucks`. The 52 `cards`. What makes the others:
    `deal(seat, cards, unknown)`, `bet_to(amount, seat)`, `discard(cards, unknown, seat)`,
    `show(seat, cards)`.
    """

    def __new__(
        cls,
        seats: Sequence[int],
        folds: Sequence[Any],
        calls: Sequence[Any],
        pats: Sequence[Any],
        mucks: Sequence[Any],
        cards: Sequence[Any],
        deal: Callable[..., Any],
        bet_to: Callable[..., Any],
        discard: Callable[..., Any],
        show: Callable[..., Any],
    ) -> PhhMoves: ...
    def read(
        self, texts: list[Any], places: int, /
    ) -> tuple[list[Any], list[int], list[Any], list[int], bool] | None:
        """What is played, in the order of play; where each stands in `texts`; the same two of what is shown.

        Bets are in chips, for a unit with so many decimal `places`. Last, whether no known card is dealt
        twice. Five cards for each player come first, in one deal each, and every discard goes with its
        replacement. None for what is not in the usual words, and for what does not come out even.
        """
