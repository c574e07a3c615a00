"""`lowball equity`: holdings against each other."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence

from lowball import equity
from lowball.cli.bar import bar
from lowball.cli.choices import short_seed
from lowball.cli.pool import pool
from lowball.cli.render import Screen
from lowball.equity import ExactEquity, SampledEquity
from lowball.errors import CardError

__all__ = ["compare_holdings"]


def compare_holdings(
    holdings: Sequence[str],
    *,
    dead: str,
    draws: int,
    policies: Sequence[str],
    trials: int | None,
    stderr: float | None,
    seed: int | None,
    workers: int,
    as_json: bool,
) -> None:
    """Print who wins how often: counted where that is affordable, sampled otherwise.

    Raises `LowballError` for what cannot be read or answered.
    """
    wanted = (trials, stderr) != (None, None)
    with pool(workers) as executor, bar("trials", trials) as progress:
        ask = equity.sample if wanted and not policies and draws == 1 else equity.between
        result = ask(
            holdings,
            draws=draws,
            policy=_policy(policies),
            dead=dead,
            trials=trials,
            stderr=stderr,
            seed=short_seed(seed),
            executor=executor,
            progress=progress,
        )
    if as_json:
        Screen(wrap=False).line(json.dumps(_as_json(result)))
        return
    screen = Screen()
    for line in str(result).splitlines():
        screen.whole(line)
    if isinstance(result, ExactEquity):
        single = all(len(holding) == 1 for holding in result.holdings)
        screen.line(
            f"exact: {result.total:,} deals of one draw" if single else "exact: every deal of one draw"
        )


def _policy(policies: Sequence[str]) -> str | Sequence[str] | None:
    """None, one for all, or one for each."""
    if not policies:
        return None
    if not all(policies):
        raise CardError("a policy is 'stand pat', 'threshold pat=8 keep=8' or 'best-hand 8', not nothing")
    return policies[0] if len(policies) == 1 else policies


def _as_json(result: ExactEquity | SampledEquity) -> dict[str, object]:
    players: list[dict[str, object]] = [
        {"holding": str(holding), "win": win, "tie": tie, "lose": lose, "equity": share}
        for holding, win, tie, lose, share in zip(
            result.holdings, result.win, result.tie, result.lose, result.equity, strict=True
        )
    ]
    dead = "".join(map(str, result.dead))
    if isinstance(result, ExactEquity):
        return {"method": "exact", "draws": 1, "dead": dead, "total": result.total, "players": players}
    for player, policy, error in zip(players, result.policies, result.stderr, strict=True):
        player |= {"policy": str(policy), "stderr": None if math.isnan(error) else error}
    return {
        "method": "sampled",
        "draws": result.draws,
        "dead": dead,
        "trials": result.trials,
        "seed": str(result.seed),
        "players": players,
    }
