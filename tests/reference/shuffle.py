"""The shuffle as a stranger would check it: ChaCha20, unbiased bounded draws, Fisher-Yates from the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def chacha20_block(key: bytes, counter: int, stream: int) -> list[int]:
    """The 16 words of one block: 256-bit key, 64-bit block counter, 64-bit stream number, 20 rounds."""
    numbers = (counter % 2**32, counter >> 32, stream % 2**32, stream >> 32)
    words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *words, *numbers]
    x = list(start)

    def mix(a: int, b: int, c: int, d: int) -> None:
        for to, add, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[add]) % 2**32
            x[turned] ^= x[to]
            x[turned] = (x[turned] << by | x[turned] >> (32 - by)) % 2**32

    for _ in range(10):
        for i in range(4):
            mix(i, i + 4, i + 8, i + 12)
        for i in range(4):
            mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) % 2**32 for a, b in zip(x, start, strict=True)]


def words_of(key: bytes, stream: int, first_block: int = 0) -> Iterator[int]:
    counter = first_block
    while True:
        yield from chacha20_block(key, counter, stream)
        counter += 1


def below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound - 1, each as likely as the next."""
    while True:
        product = next(words) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def shuffle(cards: Sequence[int], key: bytes, index: int, reshuffle: int) -> list[int]:
    words = words_of(key, 65536 * index + reshuffle)
    order = list(cards)
    for i in range(len(order) - 1):
        j = i + below(len(order) - i, words)
        order[i], order[j] = order[j], order[i]
    return order


def deck(seed: int, index: int = 0) -> list[int]:
    """The opening deck: the 52 ids in order, shuffled with stream (index, 0)."""
    return shuffle(range(52), seed.to_bytes(32, "little"), index, 0)
