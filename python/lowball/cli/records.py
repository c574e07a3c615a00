"""The commands about recorded hands: replay, stats, convert."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lowball.cli.replay import replay_record

__all__ = ["convert", "register", "replay", "stats"]


def register(app: typer.Typer) -> None:
    """Give the command these commands."""
    for command in (replay, stats, convert):
        app.command()(command)


def replay(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="PATH",
            help="A file or folder of records, PHH or PokerStars text; - reads standard input.",
        ),
    ],
    hand: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help="Which hand of several, counted from 1, or the number that the record gives it: '#101'.",
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it by keys: enter, b (back), q.")] = False,
) -> None:
    """Replay a recorded hand.

    It is told street by street and checked against its recorded result.
    """
    replay_record(file, hand=hand, step=step)


def stats(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Files or folders of records, PHH or PokerStars text."),
    ],
    workers: Annotated[
        int, typer.Option(min=1, max=256, help="How many processes; the result is the same.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")] = False,
) -> None:
    """Count what players do over many recorded hands.

    Hands that cannot be read are told at the end, and then the exit status is 1.
    """
    from lowball.cli.stats import tell_stats  # noqa: PLC0415 - only where it is needed

    tell_stats(paths, workers=workers, as_json=as_json)


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A file or folder of records.")],
    target: Annotated[
        Path,
        typer.Argument(
            metavar="OUT", help="What to write: .phh (one hand), .phhs (PHH), .txt (PokerStars text)."
        ),
    ],
    anonymise: Annotated[
        bool,
        typer.Option(
            "--anonymise",
            help="Call the players Player 1, Player 2, ..., and leave out all free text: comments, events, "
            "venues, names of tables.",
        ),
    ] = False,
    errors: Annotated[
        str,
        typer.Option(metavar="raise|collect", help="Stop at the first bad hand, or leave bad ones out."),
    ] = "raise",
    force: Annotated[bool, typer.Option("--force", help="Replace OUT if it is there.")] = False,
) -> None:
    """Write recorded hands in another format.

    OUT is written whole or not at all.
    """
    from lowball.cli.convert import convert_hands  # noqa: PLC0415 - only where it is needed

    convert_hands(source, target, anonymise=anonymise, errors=errors, force=force)
