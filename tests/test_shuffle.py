"""The specified shuffle: published vectors, golden decks, the pure-Python verifier, and uniformity."""

import hashlib
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import reference.shuffle as verifier
from lowball import CardError, Deck, _lowball

keys = st.binary(min_size=32, max_size=32)
indices = st.integers(0, 2**48 - 1)
reshuffles = st.integers(0, 2**16 - 1)

Shuffle = Callable[[bytes, bytes, int, int], Sequence[int]]
SHUFFLES = [
    pytest.param(_lowball.shuffle, id="native"),
    pytest.param(verifier.shuffle, id="verifier"),
]

# Published test vectors of ChaCha20: the first two blocks with key and nonce of zeros, and the block of
# RFC 8439, 2.3.2, whose 32-bit counter and 96-bit nonce fill the same four words.
BLOCKS = [
    (bytes(32), 0, 0, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"),
    (bytes(32), 1, 0, "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"),
    (
        *(bytes(range(32)), 1 | 0x09000000 << 32, 0x4A000000),
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e",
    ),
]


@pytest.mark.parametrize(("key", "counter", "stream", "begins"), BLOCKS)
def test_the_verifier_s_generator_is_chacha20(key: bytes, counter: int, stream: int, begins: str) -> None:
    words = verifier.chacha20_block(key, counter, stream)
    assert b"".join(word.to_bytes(4, "little") for word in words).hex().startswith(begins)


# docs/shuffle.md prints the same decks.
GOLDEN_DECKS = [
    (
        *(0, 0),
        "Ts9dKh4hJh4dQhQd2dTc7c6sAh6d4cTh3hTd5s2sQc5d5hAdJc3dQsKs9s2c8d4s5c7s6h6cKdAc9c8hKc3sAs3cJs9hJd7h7d8c8s2h",
    ),
    (
        *(1, 0),
        "8d9h6c9cQh7c2dQcQsTh5sAc2cKd4s3c5h6dJc3sTcKs9sJh4d7s8hTs6s7h8s5d4h9dAhKh2h2s3dAs8cAdJs6hQdKc3h7d5c4cTdJd",
    ),
    (
        *(7, 0),
        "Jd5h4s3d6s5dKs2d8hAd4h9c3h8c9hAsTc4cKh4d7s6d8s2s2cJc8dTdQc7dAh7cKdJs9s5s3s2hTh9dJhTs5c7hAcQhQsKc6h3cQd6c",
    ),
    (
        *(7, 1),
        "Ac6cKc3s4dQs5dAsKs2sTs6s9c9sKh9dAd2hJh5h9hJcTcAh4s3h5cQh7h3d8d8hThQc5s7s6h3cJs2cKd4h7d4c8c7c6dQdJdTd8s2d",
    ),
    (
        *(2**256 - 1, 2**48 - 1),
        "7cQc6h6cTcAcKdKcJsAs3cQh4dJc7s4c5cQs5dJh3dJd8s2c3s3h7h2d9h2hTs4s2sKs8cAdAh9sTd4h9c5hQdTh6dKh9d8h5s7d6s8d",
    ),
]


@pytest.mark.parametrize(("seed", "index", "order"), GOLDEN_DECKS)
def test_golden_decks(seed: int, index: int, order: str) -> None:
    deck = Deck(seed=seed, index=index)
    assert "".join(map(str, deck)) == order
    assert verifier.deck(seed, index) == list(deck)


def test_golden_digest_of_a_thousand_decks() -> None:
    decks = b"".join(bytes(Deck(seed=2026, index=index)) for index in range(1000))
    digest = hashlib.sha256(decks).hexdigest()
    assert digest == "5b1de4938b08f3362855b894d1d491e98e274c7ecb44638ba426c70b361b330e"


@pytest.mark.parametrize("shuffle", SHUFFLES)
def test_golden_reshuffle(shuffle: Shuffle) -> None:
    pool = bytes([51, 0, 7, 20, 33, 12, 48, 5])
    assert list(shuffle(pool, (7).to_bytes(32, "little"), 3, 1)) == [12, 33, 51, 48, 7, 0, 20, 5]


@given(keys, indices, reshuffles, st.permutations(range(52)), st.integers(0, 52))
def test_native_and_verifier_agree(
    key: bytes, index: int, reshuffle: int, order: list[int], count: int
) -> None:
    arguments = bytes(order[:count]), key, index, reshuffle
    assert list(_lowball.shuffle(*arguments)) == verifier.shuffle(*arguments)


@given(keys, indices, reshuffles)
def test_streams_differ_in_index_and_reshuffle(key: bytes, index: int, reshuffle: int) -> None:
    deck = bytes(range(52))
    streams = itertools.product((index, index ^ 1, index ^ 1 << 47), (reshuffle, reshuffle ^ 1 << 15))
    assert len({_lowball.shuffle(deck, key, *stream) for stream in streams}) == 6


@pytest.mark.parametrize(
    ("bound", "words", "drawn"),
    [
        # 2**32 = 3 * 1431655765 + 1: of all words only 0 is one too many.
        (3, [0, 1], 0),
        (3, [1431655765], 0),
        (3, [1431655766], 1),
        (3, [2**32 - 1], 2),
        # 2**32 = 52 * 82595524 + 48: words whose product has a low half below 48 are surplus, 82595525 too.
        (52, [0, 82595525, 82595526], 1),
        (52, [0, 1], 0),
        (4, [0], 0),
        (1, [2**32 - 1], 0),
    ],
)
def test_bounded_draws_reject_the_surplus_words(bound: int, words: list[int], drawn: int) -> None:
    rest = iter(words)
    assert verifier.below(bound, rest) == drawn
    assert next(rest, None) is None


def spread(counts: Iterable[int], expected: float) -> float:
    """Pearson's statistic."""
    return sum((count - expected) ** 2 / expected for count in counts)


def assert_chi_square(statistic: float, freedom: int) -> None:
    """Within five standard deviations of what chance gives: neither too uneven nor too even.

    All seeds are fixed, so this passes always or never.
    """
    assert abs(statistic - freedom) < 5 * math.sqrt(2 * freedom)


def native_draw(bound: int, index: int) -> int:
    """The top card of `bound` shuffled cards is the first bounded draw of the stream."""
    return _lowball.shuffle(bytes(range(bound)), bytes(32), index, 0)[0]


def verifier_draw(bound: int, index: int) -> int:
    return verifier.below(bound, verifier.words_of(bytes(32), 65536 * index))


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 13, 47, 52])
@pytest.mark.parametrize(("draw", "times"), [(native_draw, 5_000), (verifier_draw, 100)])
def test_bounded_draws_are_uniform(draw: Callable[[int, int], int], times: int, bound: int) -> None:
    drawn = Counter(draw(bound, index) for index in range(times * bound))
    assert_chi_square(spread([drawn[number] for number in range(bound)], times), bound - 1)
    assert set(drawn) == set(range(bound))


@pytest.mark.parametrize("shuffle", SHUFFLES)
def test_all_orders_of_four_cards_are_equally_likely(shuffle: Shuffle) -> None:
    tries = 2_400 if shuffle is verifier.shuffle else 240_000
    orders = Counter(bytes(shuffle(bytes(range(4)), bytes(32), index, 1)) for index in range(tries))
    counts = [orders[bytes(order)] for order in itertools.permutations(range(4))]
    assert_chi_square(spread(counts, tries / 24), 23)


@pytest.mark.parametrize(
    ("deck", "decks"),
    [
        pytest.param(lambda index: bytes(Deck(seed=4, index=index)), 30_000, id="native"),
        pytest.param(lambda index: bytes(verifier.deck(4, index)), 1_500, id="verifier"),
    ],
)
def test_every_card_is_in_every_place_equally_often(deck: Callable[[int], bytes], decks: int) -> None:
    orders: NDArray[np.uint8] = np.frombuffer(b"".join(map(deck, range(decks))), np.uint8).reshape(-1, 52)
    table = np.zeros((52, 52))
    np.add.at(table, (np.arange(52), orders), 1)
    # Rows and columns all sum to `decks`: this is 52/51 of a chi-square with 51 * 51 degrees of freedom.
    assert_chi_square(51 / 52 * spread(map(int, table.flat), decks / 52), 51 * 51)


@pytest.mark.parametrize(
    ("cards", "key", "index", "reshuffle"),
    [
        (bytes([0, 0]), bytes(32), 0, 0),
        (bytes([52]), bytes(32), 0, 0),
        (bytes([0, 1]), bytes(31), 0, 0),
        (bytes([0, 1]), bytes(33), 0, 0),
        (bytes([0, 1]), bytes(32), 2**48, 0),
        (bytes([0, 1]), bytes(32), -1, 0),
        (bytes([0, 1]), bytes(32), 0, 2**16),
        (bytes([0, 1]), bytes(32), 0, -1),
    ],
)
def test_what_cannot_be_shuffled_is_refused(cards: bytes, key: bytes, index: int, reshuffle: int) -> None:
    with pytest.raises(CardError):
        _lowball.shuffle(cards, key, index, reshuffle)


def test_entropy_keys_are_32_bytes_and_differ() -> None:
    drawn = {_lowball.entropy_key() for _ in range(100)}
    assert len(drawn) == 100
    assert {len(key) for key in drawn} == {32}
