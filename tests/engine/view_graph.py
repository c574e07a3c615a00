"""What can be reached from an object, and what a pickle of it holds."""

from __future__ import annotations

import pickle
import pickletools
import re
from collections.abc import Iterator
from enum import Enum
from types import FunctionType, ModuleType

from lowball import Card

_TOKEN = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")


def reachable(root: object) -> Iterator[object]:
    """Every object reached through attributes, slots and containers; classes and functions end a path."""
    seen: set[int] = set()
    waiting = [root]
    keep = []
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        keep.append(thing)
        yield thing
        if isinstance(thing, str | bytes | int | float | range | type | FunctionType | ModuleType | Enum):
            continue
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, tuple | list | set | frozenset):
            waiting += thing
        waiting += vars(thing).values() if hasattr(thing, "__dict__") else ()
        for kind in type(thing).__mro__:
            slots = kind.__dict__.get("__slots__", ())
            for name in (slots,) if isinstance(slots, str) else slots:
                if hasattr(thing, name):
                    waiting.append(getattr(thing, name))


def cards_in(root: object) -> set[Card]:
    """Every card that can be reached."""
    return {thing for thing in reachable(root) if isinstance(thing, Card)}


def cards_in_text(text: str) -> set[Card]:
    """Every card named in a text, alone or in a row of cards."""
    found: set[Card] = set()
    for token in _TOKEN.findall(text):
        found |= {Card(token[at : at + 2]) for at in range(0, len(token), 2)}
    return found


def strings_in_pickle(data: bytes) -> list[str]:
    """The texts and byte strings that a pickle carries, bytes as Latin-1."""
    found = []
    for _, argument, _ in pickletools.genops(data):
        if isinstance(argument, str):
            found.append(argument)
        elif isinstance(argument, bytes | bytearray):
            found.append(bytes(argument).decode("latin-1"))
    return found


def cards_in_pickle(thing: object) -> set[Card]:
    """Every card in the pickle's texts and in the object that it makes."""
    data = pickle.dumps(thing)
    named: set[Card] = set()
    for text in strings_in_pickle(data):
        named |= cards_in_text(text)
    return named | cards_in(pickle.loads(data))
