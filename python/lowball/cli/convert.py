"""`lowball convert`: recorded hands written in another format."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import typer

from lowball.cli.bar import bar
from lowball.cli.problems import skipped_line, tell_problems
from lowball.cli.render import Screen
from lowball.errors import LowballError, NotationError
from lowball.history import HandHistory, Hands, Problem, dump, dumps, load_all
from lowball.history.anonymise import Anonymiser, anonymised

__all__ = ["convert_hands"]


def convert_hands(source: Path, target: Path, *, anonymise: bool, errors: str, force: bool) -> None:
    """Write all hands of a file or folder to another file, whose suffix says the format.

    Nothing is left at the target if it fails, and what was there stays. Raises `LowballError` for a target
    that is there already, unless `force`, and for a hand that cannot be read or written, unless `errors` is
    "collect": then it is left out and told at the end, and the command exits with 1.
    """
    if errors not in ("collect", "raise"):
        raise LowballError(f"--errors is collect or raise, not {errors!r}")
    if target.exists() and not force:
        raise LowballError(f"{target} is there already; --force replaces it")
    hands = load_all(source, errors="collect" if anonymise else errors)
    unwritten: list[Problem] = []
    with bar("hands", None) as progress:
        renamed: Iterator[HandHistory] = hands
        if anonymise:
            renamed = _renamed(hands, stop=errors == "raise")
        if errors == "collect":
            renamed = _writable(renamed, target, unwritten)
        try:
            count = dump(_counted(renamed, hands, source, progress, anonymise=anonymise), target)
        except NotationError as error:
            raise LowballError(str(error)) from error
    screen = Screen()
    screen.line(f"{count:,} hand{'s' * (count != 1)} written to {target}")
    skipped = skipped_line(hands.skipped)
    if skipped:
        screen.line(skipped)
    unread = [_unnamed(problem) for problem in hands.problems] if anonymise else hands.problems
    problems = [*unread, *unwritten]
    tell_problems(problems)
    if problems:
        raise typer.Exit(1)


def _renamed(hands: Hands, *, stop: bool) -> Iterator[HandHistory]:
    """The hands under other names. `stop`: raise `LowballError` at the first that could not be read."""
    names = Anonymiser()
    for history in hands:
        if stop and hands.problems:
            break
        yield anonymised(history, names)
    if stop and hands.problems:
        raise _unnamed(hands.problems[0]).error


def _unnamed(problem: Problem) -> Problem:
    """The problem without its reason, which quotes the record."""
    hand = f", hand {problem.hand}" if problem.hand else ""
    line = problem.error.line if isinstance(problem.error, NotationError) else None
    why = "cannot be read; without --anonymise it is told why, in the words of the record"
    return problem._replace(error=NotationError(f"{problem.path}{hand}: {why}", line))


def _writable(hands: Iterator[HandHistory], target: Path, unwritten: list[Problem]) -> Iterator[HandHistory]:
    """The hands that can be written in the format of the target; the others become problems."""
    name = "pokerstars" if target.suffix.lower() == ".txt" else "phh"
    for history in hands:
        try:
            dumps(history, name)
        except NotationError as error:
            hand = history.headers.get("hand")
            told = NotationError(f"hand {hand} cannot be written: {error}" if hand else str(error))
            unwritten.append(Problem(target, None if hand is None else str(hand), told))
        else:
            yield history


def _counted(
    hands: Iterator[HandHistory],
    read: Hands,
    source: Path,
    progress: Callable[[int, int | None], None] | None,
    *,
    anonymise: bool,
) -> Iterator[HandHistory]:
    """The same hands. Raises `LowballError` at the end if there were none, so that nothing is written."""
    count = 0
    for history in hands:
        yield history
        count += 1
        if progress is not None:
            progress(count, None)
    if not count:
        tell_problems([_unnamed(problem) for problem in read.problems] if anonymise else read.problems)
        skipped = skipped_line(read.skipped)
        raise LowballError(f"{source}: there is no hand to write{f' ({skipped})' if skipped else ''}")
