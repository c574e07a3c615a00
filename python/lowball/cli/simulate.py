"""`lowball simulate`: policies against each other over many hands."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence

from lowball import sim
from lowball.cli.bar import bar
from lowball.cli.choices import game_of, options_of, policies_of, short_seed
from lowball.cli.pool import pool
from lowball.cli.render import Screen
from lowball.cli.story import game_line
from lowball.sim import SimResult

__all__ = ["simulate_hands"]


def simulate_hands(
    policies: Sequence[str],
    *,
    game: str,
    blinds: str,
    seats: int | None,
    stack: int,
    hands: int,
    seed: int | None,
    workers: int,
    as_json: bool,
) -> None:
    """Play the hands, and print a table of the results or JSON.

    Raises `LowballError` for choices that mean nothing, `SetupError` for a simulation that cannot be.
    """
    count = max(2, len(policies)) if seats is None else seats
    rules = game_of(game, blinds, count)
    with pool(workers) as executor, bar("hands", hands) as progress:
        result = sim.play(
            rules,
            policies_of(policies, count),
            stacks=stack,
            hands=hands,
            seed=short_seed(seed),
            executor=executor,
            progress=progress,
        )
    if as_json:
        Screen(wrap=False).line(json.dumps(_as_json(result, game)))
        return
    screen = Screen()
    screen.line(f"{game_line(rules)}; {count} seats with {stack:,} each; {hands:,} hands")
    screen.line()
    head, *rows = result.cells()
    screen.table([[[(cell, "bold")] for cell in head], *rows], right=range(1, len(head)), indent=0)
    if result.rake:
        screen.line(f"rake {result.rake:,}")
    if seed is None:
        options = {"game": game, "blinds": blinds, "seats": count, "stack": stack, "hands": hands}
        screen.line()
        again = f"lowball simulate {' '.join(policies)}{options_of(options | {'seed': result.seed})}"
        screen.whole(f"the same hands again: {again}")


def _as_json(result: SimResult, game: str) -> dict[str, object]:
    rows = [
        {key: None if isinstance(value, float) and math.isnan(value) else value for key, value in row.items()}
        for row in result.rows()
    ]
    return {
        "game": game,
        "blinds": list(result.game.blinds),
        "stacks": list(result.stacks),
        "hands": result.hands,
        "seed": result.seed,
        "rake": result.rake,
        "policies": rows,
    }
