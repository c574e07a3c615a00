"""`lowball rank`: hands in order of strength."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from lowball.cards import Card, parse_cards
from lowball.cli.render import Line, Screen, cards_line
from lowball.cli.source import STANDARD_INPUT, read_text
from lowball.errors import CardError
from lowball.hands import Hand, HandRank

__all__ = ["rank_hands", "show_ranks"]


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A hand and its place among the others; tied hands have the same place."""

    place: int
    tied: bool
    hand: Hand

    @property
    def rank(self) -> HandRank:
        return self.hand.rank


def rank_hands(texts: Sequence[str], *, as_json: bool = False) -> None:
    """Print the hands, best first; a single "-" stands for those on standard input.

    Raises `CardError` where the texts are not hands of five cards.
    """
    ranked = _in_order(_read_lines(read_text()) if list(texts) == [STANDARD_INPUT] else _read(texts))
    if as_json:
        Screen(wrap=False).line(json.dumps([_as_json(item) for item in ranked]))
    else:
        show_ranks(Screen(), [item.hand for item in ranked])


def show_ranks(screen: Screen, hands: Sequence[Hand]) -> None:
    """Print a table of the hands in the order given, each with its place among them."""
    places = {id(item.hand): item for item in _in_order(hands)}
    rows: list[list[str | Line]] = []
    for hand in hands:
        item = places[id(hand)]
        rank = hand.rank
        rows.append(
            [
                f"{item.place}{'=' if item.tied else ''}",
                cards_line(hand.cards),
                str(int(rank)),
                [(rank.name, "bold")],
                rank.description + (f" ({rank.nickname})" if rank.nickname else ""),
                f"beats or ties {rank.percentile:.2f}%",
            ]
        )
    screen.table(rows, right=[2], indent=0)


def _in_order(hands: Sequence[Hand]) -> list[_Ranked]:
    ordered = sorted(hands, key=lambda hand: hand.rank)
    ranks = [hand.rank for hand in ordered]
    return [_Ranked(ranks.index(hand.rank) + 1, ranks.count(hand.rank) > 1, hand) for hand in ordered]


def _read_lines(text: str) -> list[Hand]:
    """Read hands from each line of a text, written as those on the command line."""
    hands: list[Hand] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            hands += _read(line.split())
        except CardError as error:
            raise CardError(f"line {number}: {error}") from error
    if not hands:
        raise CardError("standard input has no hands")
    return hands


def _read(texts: Sequence[str]) -> list[Hand]:
    """Read one hand from each text, or one hand from all of them (`7c 5d 4h 3s 2c`)."""
    cards: list[tuple[Card, ...]] = [parse_cards(text) for text in texts]
    if len(cards) > 1 and sum(map(len, cards)) == 5:
        return [Hand([card for part in cards for card in part])]
    for text, hand in zip(texts, cards, strict=True):
        if len(hand) != 5:
            apart = "; write a hand without spaces (7c5d4h3s2c), or quote it" if len(texts) > 1 else ""
            raise CardError(f"a hand has five cards, and {text!r} has {len(hand)}{apart}")
    return [Hand(hand) for hand in cards]


def _as_json(item: _Ranked) -> dict[str, object]:
    rank = item.rank
    return {
        "cards": str(item.hand),
        "place": item.place,
        "tied": item.tied,
        "rank": int(rank),
        "name": rank.name,
        "description": rank.description,
        "nickname": rank.nickname,
        "category": rank.category.name.lower(),
        "percentile": rank.percentile,
    }
