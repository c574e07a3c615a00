"""A hand in progress as a record, `lowball.state` version 1.

A record holds the setup and what was pushed, nothing that follows from them: reading it plays the hand again
through `State.push`, so there is no record of an impossible state. It is made of what JSON has; the seed,
which is larger than the numbers of many JSON readers, is a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lowball.deck import Deck
from lowball.engine.actions import Action
from lowball.engine.codec_actions import cards_text, read_action, write_action
from lowball.engine.codec_fields import card_text, checked, fields_of, headed, items, refuse, whole
from lowball.engine.codec_game import read_game, write_game
from lowball.engine.setup import Setup
from lowball.errors import NotationError

if TYPE_CHECKING:
    from lowball.engine.state import State

__all__ = ["read_state", "write_state"]

FORMAT: Final = "lowball.state"
VERSION: Final = 1

_STATE: Final = ("game", "stacks", "button", "small_blind", "big_blind", "posts", "deck", "actions")
_DECK: Final = ("seed", "index", "order", "reshuffles")
_SEED: Final = re.compile(r"0|[1-9][0-9]{0,77}", re.ASCII)

S = TypeVar("S", bound="State")


def write_state(setup: Setup, deck: Deck | None, pushed: Iterable[Action]) -> dict[str, Any]:
    """The record of a hand: its setup and deck, and what was pushed so far."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": write_game(setup.game),
        "stacks": list(setup.stacks),
        "button": setup.button,
        "small_blind": setup.small_blind,
        "big_blind": setup.big_blind,
        "posts": [list(post) for post in setup.posts],
        "deck": None if deck is None else _write_deck(deck),
        "actions": [write_action(action) for action in pushed],
    }


def read_state(kind: type[S], record: object) -> S:
    """The hand of a record, played again from its start. Raises `NotationError`."""
    fields = headed(record, "state", FORMAT, VERSION, _STATE)
    game = read_game(fields["game"], "state.game")
    stacks = [
        whole(stack, f"state.stacks[{seat}]")
        for seat, stack in enumerate(items(fields["stacks"], "state.stacks"))
    ]
    button = whole(fields["button"], "state.button")
    small = fields["small_blind"]
    if small is not None:
        small = whole(small, "state.small_blind")
    big = whole(fields["big_blind"], "state.big_blind")
    posts = _read_posts(fields["posts"])
    deck = None if fields["deck"] is None else _read_deck(fields["deck"], "state.deck")
    actions = [
        read_action(row, f"state.actions[{place}]")
        for place, row in enumerate(items(fields["actions"], "state.actions"))
    ]
    with checked("state"):
        state = kind(game, stacks, button=button, small_blind=small, big_blind=big, posts=posts, deck=deck)
    for place, action in enumerate(actions):
        with checked(f"state.actions[{place}]"):
            state.push(action)
    return state


def _read_posts(value: object) -> dict[int, tuple[int, int]]:
    posts: dict[int, tuple[int, int]] = {}
    for place, row in enumerate(items(value, "state.posts")):
        where = f"state.posts[{place}]"
        numbers = [whole(number, f"{where}[{at}]") for at, number in enumerate(items(row, where))]
        if len(numbers) != 3:
            raise NotationError(f"{where}: expected [seat, live chips, dead chips], not {len(numbers)} items")
        if numbers[0] in posts:
            raise NotationError(f"{where}[0]: seat {numbers[0]} has posts already")
        posts[numbers[0]] = numbers[1], numbers[2]
    return posts


def _write_deck(deck: Deck) -> dict[str, Any]:
    shuffled = deck.cards == Deck(seed=deck.seed, index=deck.index).cards
    return {
        "seed": str(deck.seed),
        "index": deck.index,
        "order": None if shuffled else cards_text(deck.cards),
        "reshuffles": [cards_text(stub) for stub in deck.reshuffles],
    }


def _read_deck(value: object, where: str) -> Deck:
    fields = fields_of(value, where, _DECK)
    seed = fields["seed"]
    if type(seed) is not str or not _SEED.fullmatch(seed):
        refuse(f"{where}.seed", "a seed as a text of decimal digits", seed)
    index = whole(fields["index"], f"{where}.index")
    order = fields["order"]
    if order is not None:
        order = card_text(order, f"{where}.order")
    reshuffles = [
        card_text(stub, f"{where}.reshuffles[{place}]")
        for place, stub in enumerate(items(fields["reshuffles"], f"{where}.reshuffles"))
    ]
    with checked(where):
        return Deck(order, seed=int(seed), index=index, reshuffles=reshuffles)
