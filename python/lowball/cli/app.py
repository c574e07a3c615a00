"""The command line itself: its options, and errors as one line on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer
from typer.main import get_command

from lowball import __version__
from lowball.cli import numbers, records
from lowball.cli.choices import GAMES
from lowball.cli.deal import deal_hands
from lowball.cli.play import play_hands
from lowball.cli.rank import rank_hands
from lowball.cli.render import Screen
from lowball.cli.simulate import simulate_hands
from lowball.errors import LowballError
from lowball.policies import POLICIES

__all__ = ["app", "run"]

_BAD_INPUT: Final = 2
_Game = Annotated[
    str,
    typer.Option(
        metavar="GAME",
        help=f"{', '.join(GAMES)}: no, pot or fixed limit; single or triple draw.",
    ),
]
_Blinds = Annotated[
    str, typer.Option(metavar="SMALL/BIG", help="In fixed limit the bets are BIG and twice that.")
]
_Stack = Annotated[int, typer.Option(min=1, help="Chips that each seat begins with.")]
_Seed = Annotated[
    int | None,
    typer.Option(
        parser=numbers.seed,
        metavar="SEED",
        help="Which shuffles, as 7 or 0x7; a new seed is told at the end if left out.",
    ),
]
_Dead = Annotated[str, typer.Option(metavar="CARDS", help="Cards that are known to be out.")]
_Draws = Annotated[int, typer.Option(min=1, max=3, help="How many draws are to come.")]
_Workers = Annotated[int, typer.Option(min=1, max=256, help="How many processes; the result is the same.")]
_Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="POLICIES...", help=f"{' or '.join(POLICIES)}; taken in turn for the seats."),
]

app: Final = typer.Typer(
    name="lowball",
    help="Deuce-to-seven (2-7) lowball poker: hands, deals, records, play, simulations, equity, advice.",
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
        list[str],
        typer.Argument(
            metavar="CARDS...",
            help="Hands of five cards, such as 7c5d4h3s2c; - reads standard input, line by line.",
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON array, best hand first.")] = False,
) -> None:
    """Rank hands, the best first.

    The rank counts from 1 (7-5-4-3-2) to 7462; the percentage says how many of all hands it beats or ties.
    """
    rank_hands(cards, as_json=as_json)


records.register(app)


@app.command()
def deal(
    seats: Annotated[int, typer.Option(min=1, max=9, help="How many hands to deal.")] = 6,
    seed: Annotated[
        int | None,
        typer.Option(
            parser=numbers.seed,
            metavar="SEED",
            help="Which shuffles, as 7 or 0x7; from the system's entropy if left out.",
        ),
    ] = None,
    index: Annotated[
        int, typer.Option(parser=numbers.deck_index, metavar="INDEX", help="Which deck of the seed.")
    ] = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object; the seed in it is text.")
    ] = False,
) -> None:
    """Deal hands from a shuffled deck.

    The same seed and index deal the same cards everywhere.
    """
    deal_hands(seats, seed, index, as_json=as_json)


@app.command()
def play(
    opponents: _Names = None,
    game: _Game = "nl-sd",
    blinds: _Blinds = "50/100",
    seats: Annotated[
        int | None, typer.Option(min=2, max=9, help="You and the policies; one seat each if left out.")
    ] = None,
    stack: _Stack = 10_000,
    hands: Annotated[
        int | None, typer.Option(min=1, help="Stop after so many; until you quit if left out.")
    ] = None,
    seed: _Seed = None,
) -> None:
    """Play against policies.

    You are seat 0. Type fold, check, call, all-in, bet 300 or just 300; at a draw the cards to throw away.
    """
    play_hands(
        opponents or ["tight"], game=game, blinds=blinds, seats=seats, stack=stack, seed=seed, hands=hands
    )


@app.command()
def simulate(
    policies: _Names = None,
    game: _Game = "nl-sd",
    blinds: _Blinds = "50/100",
    seats: Annotated[
        int | None, typer.Option(min=2, max=9, help="One for each policy named if left out.")
    ] = None,
    stack: _Stack = 10_000,
    hands: Annotated[int, typer.Option(min=1, help="How many hands, each with full stacks.")] = 1000,
    seed: _Seed = None,
    workers: _Workers = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the totals as one JSON object.")] = False,
) -> None:
    """Let policies play many hands against each other.

    The button moves every hand and the policies move round the seats, so that each has every place.
    """
    simulate_hands(
        policies or ["tight", "random"],
        game=game,
        blinds=blinds,
        seats=seats,
        stack=stack,
        hands=hands,
        seed=seed,
        workers=workers,
        as_json=as_json,
    )


@app.command()
def equity(
    holdings: Annotated[
        list[str],
        typer.Argument(
            metavar="HOLDINGS...",
            help="What each player keeps (7c4d3h2s, 7432, 743**, - for no card) or a range (pat T+).",
        ),
    ],
    dead: _Dead = "",
    draws: _Draws = 1,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POLICY",
            help="'stand pat', 'threshold pat=8 keep=8' or 'best-hand 8'; once for all, or for each.",
        ),
    ] = None,
    trials: Annotated[int | None, typer.Option(min=1, help="Sample so many deals.")] = None,
    stderr: Annotated[
        float | None, typer.Option(help="Sample until the standard error of each equity is this.")
    ] = None,
    seed: _Seed = None,
    workers: _Workers = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
) -> None:
    """Compare holdings: who wins how often.

    With one draw to come it is counted exactly if that is affordable, and sampled otherwise.
    """
    from lowball.cli.equity import compare_holdings  # noqa: PLC0415 - numpy, which most commands need not load

    compare_holdings(
        holdings,
        dead=dead,
        draws=draws,
        policies=policy or [],
        trials=trials,
        stderr=stderr,
        seed=seed,
        workers=workers,
        as_json=as_json,
    )


@app.command()
def advise(
    hand: Annotated[str, typer.Argument(metavar="HAND", help="Five cards, such as Kc8d4d3s2c.")],
    against: Annotated[
        str,
        typer.Option(
            metavar="WHAT",
            help="A holding or range that draws at the same time, or a target such as 8+.",
        ),
    ],
    draws: _Draws = 1,
    dead: _Dead = "",
    top: Annotated[int, typer.Option(min=1, max=32, help="How many discards to show.")] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print all 32 as one JSON object.")] = False,
) -> None:
    """Say what to throw away: the value of every discard, best first."""
    from lowball.cli.advise import advise_hand  # noqa: PLC0415 - numpy, which most commands need not load

    advise_hand(hand, against=against, draws=draws, dead=dead, top=top, as_json=as_json)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; see `lowball.cli.main`."""
    if sys.stdout is None:
        return _fail("standard output is closed", _BAD_INPUT)
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
    if sys.stderr is not None:
        Screen(sys.stderr).line("lowball: " + " ".join(message.split()))
    return code
