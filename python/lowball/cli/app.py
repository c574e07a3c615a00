"""The command line itself: its options, and errors as one line on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from typer.main import get_command

from lowball import __version__
from lowball.cli.deal import deal_hands
from lowball.cli.rank import rank_hands
from lowball.cli.render import Screen
from lowball.cli.replay import replay_record
from lowball.errors import LowballError

__all__ = ["app", "run"]

_BAD_INPUT: Final = 2

app: Final = typer.Typer(
    name="lowball",
    help="Deuce-to-seven (2-7) lowball poker: rank hands, deal them, replay records.",
    add_completion=False,
    rich_markup_mode=None,  # help without boxes, readable wherever it goes
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def _root(  # pyright: ignore[reportUnusedFunction]
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        Screen().line(f"lowball {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def rank(
    cards: Annotated[
        list[str], typer.Argument(metavar="CARDS...", help="Hands of five cards, such as 7c5d4h3s2c.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON array, best hand first.")] = False,
) -> None:
    """Rank hands, the best first.

    The rank counts from 1 (7-5-4-3-2) to 7462; the percentage says how many of all hands it beats or ties.
    """
    rank_hands(cards, as_json=as_json)


@app.command()
def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A PHH record of no-limit single draw (N2L1D).")
    ],
) -> None:
    """Replay a recorded hand.

    It is told street by street and checked against its finishing stacks.
    """
    replay_record(file)


@app.command()
def deal(
    seats: Annotated[int, typer.Option(min=1, max=9, help="How many hands to deal.")] = 6,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Which shuffles; from the system's entropy if left out.")
    ] = None,
    index: Annotated[int, typer.Option(min=0, help="Which deck of the seed.")] = 0,
) -> None:
    """Deal hands from a shuffled deck.

    The same seed and index deal the same cards everywhere.
    """
    deal_hands(seats, seed, index)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; see `lowball.cli.main`."""
    try:
        result = get_command(app).main(
            args=None if arguments is None else list(arguments), prog_name="lowball", standalone_mode=False
        )
        sys.stdout.flush()
    except LowballError as error:
        return _fail(str(error), _BAD_INPUT)
    except BrokenPipeError:
        # The reader has gone. Standard output must not fail once more when the interpreter flushes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), _BAD_INPUT)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except Exception as error:
        # The classes of typer's usage errors depend on its version; what they can do does not.
        message = getattr(error, "format_message", None)
        if message is None:
            raise
        return _fail(f"{message()} (see lowball --help)", getattr(error, "exit_code", _BAD_INPUT))
    return result if isinstance(result, int) else 0


def _fail(message: str, code: int) -> int:
    Screen(sys.stderr).line("lowball: " + " ".join(message.split()))
    return code
