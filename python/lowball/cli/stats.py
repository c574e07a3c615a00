"""`lowball stats`: what recorded hands say of their players."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer

from lowball.cli.bar import bar
from lowball.cli.pool import pool
from lowball.cli.problems import problems_json, skipped_line, tell_problems
from lowball.cli.render import Screen, money
from lowball.errors import LowballError
from lowball.history.stats import FileStats, PlayerStats, file_stats

__all__ = ["tell_stats"]

_HEAD: Final = ["player", "game", "hands", "net", "per 100", "vpip", "raise first", "showdowns", "won there"]
_DRAW_HEAD: Final = ["player", "game", "draw", "times", "pat", "1", "2", "3", "4", "5"]


def tell_stats(paths: Sequence[Path], *, workers: int, as_json: bool) -> None:
    """Print a table of the players or JSON, and at the end the hands that could not be read.

    Raises `LowballError` if there is no hand to count, and exits with 1 if any could not be read.
    """
    with pool(workers) as executor, bar("bytes", None) as progress:
        found = file_stats(paths, errors="collect", executor=executor, progress=progress)
    if not found.stats.hands and not found.problems:
        skipped = skipped_line(found.skipped)
        raise LowballError(f"there is no hand to read here{f' ({skipped})' if skipped else ''}")
    if as_json:
        Screen(wrap=False).line(json.dumps(_as_json(found)))
    else:
        _tables(Screen(), found)
    tell_problems(found.problems)
    if found.problems:
        raise typer.Exit(1)


def _tables(screen: Screen, found: FileStats) -> None:
    players = found.stats.players
    count = found.stats.hands
    screen.line(f"{count:,} hand{'s' * (count != 1)}")
    skipped = skipped_line(found.skipped)
    if skipped:
        screen.line(skipped)
    if not players:
        return
    screen.line()
    head = [[[(cell, "bold")] for cell in row] for row in (_HEAD, _DRAW_HEAD)]
    screen.table([head[0], *map(_cells, players)], right=range(2, len(_HEAD)), indent=0)
    screen.line()
    screen.line("per 100: big bets in fixed limit, big blinds else, with the standard error")
    drawn = [cells for player in players for cells in _drawn(player)]
    if drawn:
        screen.heading("Cards drawn")
        screen.table([head[1], *drawn], right=range(2, len(_DRAW_HEAD)), indent=0)


def _cells(player: PlayerStats) -> list[str]:
    sign = "-" if player.net < 0 else "+" if player.net else ""
    net = f"{sign}{money(abs(player.net), player.unit)}"
    return [
        player.player,
        player.game,
        f"{player.hands:,}",
        f"{net} {player.currency}".rstrip(),
        _with_error(player.bets_per_100, player.bets_per_100_error),
        _share(player.vpip, player.vpip_chances),
        _share(player.raise_first, player.raise_first_chances),
        _share(player.showdowns, player.hands),
        _share(player.showdowns_won, player.showdowns),
    ]


def _drawn(player: PlayerStats) -> list[list[str]]:
    return [
        [player.player, player.game, str(draw), f"{sum(counts):,}", *[_share(n, sum(counts)) for n in counts]]
        for draw, counts in enumerate(player.drawn, 1)
        if any(counts)
    ]


def _with_error(value: float, error: float) -> str:
    if math.isnan(value):
        return "-"
    return f"{value:+,.1f}" + ("" if math.isnan(error) else f" +/- {error:,.1f}")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def _as_json(found: FileStats) -> dict[str, object]:
    rows = [
        {
            key: None if isinstance(value, float) and not math.isfinite(value) else value
            for key, value in row.items()
        }
        for row in found.stats.rows()
    ]
    return {
        "hands": found.stats.hands,
        "players": rows,
        "skipped": dict(sorted(found.skipped.items())),
        "problems": problems_json(found.problems),
    }
