"""Runs the code blocks of a Markdown page.

The blocks of one page run in order and share their names. A `python` block is executed; where it holds a
`>>>` session, what it prints is compared. In a `console` or `sh` block each `$ lowball ...` command is run,
and compared with what stands below it, errors included. A `text` block is left alone, and no other kind is
allowed.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from sybil import Document, Example
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).resolve().parent.parent
RUN = frozenset({"python", "console", "sh"})
LEFT_ALONE = frozenset({"text"})

_FENCE = re.compile(r"^[ \t]*(?:```+|~~~+)[ \t]*(?P<info>[^\s`].*?)[ \t]*$", re.MULTILINE)
_CHECKER = doctest.OutputChecker()


def run_page(path: Path) -> int:
    """Run the blocks of a page and return how many there were; AssertionError at the first that is wrong."""
    kinds: list[str] = [match["info"] for match in _FENCE.finditer(path.read_text(encoding="utf-8"))]
    unknown = sorted(set(kinds) - RUN - LEFT_ALONE)
    assert not unknown, f"{path.name}: blocks of kind {unknown}; these are known: {sorted(RUN | LEFT_ALONE)}"
    document = Document.parse(
        str(path),
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser("console", _run_console),
        CodeBlockParser("sh", _run_console),
    )
    document.namespace["__name__"] = "__main__"
    starts = {_block_start(example) for example in document}
    expected = sum(kind in RUN for kind in kinds)
    assert len(starts) == expected, f"{path.name}: {len(starts)} of {expected} blocks were found"
    for example in document:
        example.evaluate()
    return expected


def _block_start(example: Example) -> int:
    """Where the fence opens that an example stands under: a `>>>` session gives one example a statement."""
    text = example.document.text
    return max(match.start() for match in _FENCE.finditer(text) if match.start() <= example.start)


def _run_console(example: Example) -> str | None:
    for command, want in _commands(str(example.parsed)):
        got, code = _lowball(shlex.split(command)[1:])
        if code != 0 and not want:
            return f"$ {command}\nended with {code}:\n{got}"
        if want and not _CHECKER.check_output(want, got, doctest.ELLIPSIS):
            return f"$ {command}\nexpected:\n{want}\ngot (exit status {code}):\n{got}"
    return None


def _commands(source: str) -> Iterator[tuple[str, str]]:
    """The `$ lowball ...` commands of a block, each with the output shown below it ("" where none is)."""
    joined = source.replace("\\\n", "")
    assert not re.search(r"^\s*lowball\b", joined, re.MULTILINE), "write `$ lowball ...`, so that it is run"
    for session in re.split(r"^\$ ", joined, flags=re.MULTILINE)[1:]:
        command, _, output = session.partition("\n")
        if command.split(maxsplit=1)[:1] == ["lowball"]:
            yield command, _tidy(output)


def _lowball(arguments: list[str]) -> tuple[str, int]:
    """What the command prints, both streams together, in a terminal of 100 columns without colour."""
    program = Path(sys.executable).with_name("lowball")
    terminal = {
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
        "PYTHONUTF8": "1",
        "PYTHONWARNINGS": "error",
    }
    done = subprocess.run(
        [program, *arguments],
        cwd=ROOT,
        env=os.environ | terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    return _tidy(done.stdout), done.returncode


def _tidy(output: str) -> str:
    lines = [line.rstrip() for line in output.rstrip().splitlines()]
    return "".join(f"{line}\n" for line in lines)
