"""Statistics of whole files, read and counted wherever an executor likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from lowball.errors import NotationError
from lowball.history.counting import Stats, check_helpers
from lowball.history.files import Paths, Problem
from lowball.history.formats import Skipped, read_piece
from lowball.history.reading import Part, files_of, located, parts_of
from lowball.in_order import in_order

__all__ = ["FileStats", "file_stats"]

_CHUNK: Final = 200


@dataclass(slots=True)
class FileStats:
    """The statistics of files, and what could not be counted.

    `problems`: the hands that could not be read. `skipped`: how many were of other games, by their names, and
    how many "cancelled" ones.
    """

    stats: Stats = field(default_factory=Stats)
    problems: list[Problem] = field(default_factory=list[Problem])
    skipped: Counter[str] = field(default_factory=Counter[str])


class _Chunk(NamedTuple):
    """Hands to read, and how many bytes of all files lie up to the end of the last one."""

    parts: list[Part]
    end: int


def file_stats(
    paths: Paths,
    *,
    errors: str = "raise",
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> FileStats:
    """Read and check all hands of files and folders as `load_all` does, and count them.

    - `executor`: any `concurrent.futures.Executor`; the hands are read where it works. The result is the same
      for any executor and number of workers, and so is the error if there is one.
    - `progress`: called here with (bytes done, bytes in all) after every chunk of hands.

    With `errors="raise"` the first hand that cannot be read raises `NotationError`; with `errors="collect"`
    it becomes one of `problems`. Raises `OSError` where a file cannot be opened.
    """
    if errors not in ("raise", "collect"):
        raise NotationError(f"errors is 'raise' or 'collect', not {errors!r}")
    check_helpers(executor, progress)
    files = list(files_of(paths))
    whole = sum(file.stat().st_size for file in files)
    total = FileStats()
    work = partial(_read, collect=errors == "collect")
    for end, part in in_order(work, _chunks(files), executor):
        total.stats.merge(part.stats)
        total.problems += part.problems
        total.skipped += part.skipped
        if progress is not None:
            progress(end, whole)
    return total


def _chunks(files: list[Path]) -> Iterator[_Chunk]:
    chunk: list[Part] = []
    end = 0
    for file in files:
        before = end
        for part in parts_of(file):
            chunk.append(part)
            end = before + part.end
            if len(chunk) == _CHUNK:
                yield _Chunk(chunk, end)
                chunk = []
        end = before + file.stat().st_size
    if chunk:
        yield _Chunk(chunk, end)


def _read(chunk: _Chunk, *, collect: bool) -> tuple[int, FileStats]:
    """Read and count hands."""
    found = FileStats()
    for part in chunk.parts:
        problem = _read_one(part, found)
        if problem is None:
            continue
        if not collect:
            raise problem.error
        found.problems.append(problem)
    return chunk.end, found


def _read_one(part: Part, found: FileStats) -> Problem | None:
    try:
        history = read_piece(part.piece, part.format, check=True)
    except Skipped as skipped:
        found.skipped[skipped.what] += 1
    except NotationError as error:
        return Problem(part.path, part.piece.hand, located(error, part.path, part.piece.hand))
    else:
        found.stats.add(history)
    return None
