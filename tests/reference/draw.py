"""The draw of many tables as docs/shuffle.md says it, one card after another."""

from __future__ import annotations

from collections.abc import Sequence

from reference.shuffle import below, words_of


def draw(table: Sequence[int], discard: Sequence[bool], seed: int, number: int) -> list[int]:
    """Cards of a table, seat after seat, and whether each goes: the table after draw `number` of the seed."""
    words = words_of(seed.to_bytes(32, "little"), 65536 * number, first_block=2**32)
    stub = [card for card in range(52) if card not in table]
    for i in range(len(stub) - 1):
        j = i + below(len(stub) - i, words)
        stub[i], stub[j] = stub[j], stub[i]
    return [stub.pop(0) if goes else card for card, goes in zip(table, discard, strict=True)]
