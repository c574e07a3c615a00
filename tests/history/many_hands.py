"""Hands of many players, in which the deck runs out: the cards as they lie in the deck, 2c first."""

from __future__ import annotations

from collections.abc import Sequence

from history.records import record
from lowball import ALL_CARDS


def hand(player: int) -> list[str]:
    """The first five cards of a player: p1 has 2c2d2h2s3c, p2 3d3h3s4c4d, and so on."""
    return list(map(str, ALL_CARDS[5 * (player - 1) : 5 * player]))


def stub(players: int) -> list[str]:
    """What is left in the deck."""
    return list(map(str, ALL_CARDS[5 * players :]))


def deals(players: int) -> list[str]:
    return [f"d dh p{player} {''.join(hand(player))}" for player in range(1, players + 1)]


def everybody(players: Sequence[int], *, first: int) -> list[str]:
    """Each of them checks or calls once, in order from the one who is first."""
    at = players.index(first)
    return [f"p{player} cc" for player in (*players[at:], *players[:at])]


def many(players: int, actions: Sequence[str], *, draws: int = 1, **fields: object) -> str:
    """A record of so many players with 5000 each, up to these actions after the deal."""
    triple = {"variant": "F2L3D", "min_bet": None, "small_bet": 100, "big_bet": 200} if draws == 3 else {}
    return record(
        [*deals(players), *actions],
        **{
            "antes": [0] * players,
            "blinds_or_straddles": [50, 100, *[0] * (players - 2)],
            "starting_stacks": [5000] * players,
            "finishing_stacks": None,
            **triple,
            **fields,
        },
    )
