"""Does a test fail when a rule is changed? Mutation testing of betting, draw, pots and showdown.

`make mutants` runs this. mutmut makes each change to a copy of the package in target/mutants, and runs the
quick engine tests against it. MUTANTS_MINUTES (20 if not set) is the time it may take: if the mutants do not
all fit, a sample of them runs, always drawn in the same order.

Exit status 1: fewer than 90 % were killed, a survivor has no reason in mutants-survivors.toml, or, where all
mutants ran, that file names one that does not survive.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
COPY: Final = ROOT / "target" / "mutants"
REASONS: Final = Path(__file__).with_name("mutants-survivors.toml")
MODULES: Final = ("betting", "limits", "drawing", "pots", "showdown", "flow")
# Slow, or about how a state is kept and shown, not about the rules of play.
LEFT_OUT: Final = (
    "test_state_machine.py",
    "test_snapshot.py",
    "test_view*.py",
    "test_codec*.py",
    "test_events*.py",
)
# The wording of a refusal: lines whose only expression is a plain text.
WORDING: Final = (r'^\s+raise Refusal\("', r'^\s+return "')
# mutmut's words. A mutant that makes a test run for ever, or crash, is found as one that makes it fail is.
FOUND: Final = ("killed", "timeout", "segfault")
NOT_RUN: Final = "not checked"
LEAST: Final = 90  # percent
ENOUGH: Final = 200  # mutants: in a smaller sample chance alone moves the percentage by more than 5
SEED: Final = 27
SOONEST: Final = 30  # seconds: with less than that left, starting mutmut once more is not worth it

# No shrinking: that an example fails is all that is asked.
CONFTEST: Final = """\
from hypothesis import Phase, settings

settings.register_profile(
    "mutants",
    deadline=None,
    max_examples=25,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
"""


class Mutant(NamedTuple):
    """A change of one function; the lines are without their indentation, so moving code keeps the name."""

    module: str
    function: str
    line: str
    becomes: str

    def __str__(self) -> str:
        old, new = self.line.replace("\n", "\n    - "), self.becomes.replace("\n", "\n    + ")
        return f"  {self.module}.{self.function}\n    - {old}\n    + {new}"


def main() -> int:
    """Run, print the table and the survivors, and give the exit status."""
    start = time.monotonic()
    minutes = os.environ.get("MUTANTS_MINUTES", "20")
    try:
        deadline = start + 60 * float(minutes)
    except ValueError:
        sys.exit(f"MUTANTS_MINUTES is a number of minutes, not {minutes!r}")
    _copy()
    print(f"at most {minutes} minutes on {os.cpu_count()} cores; what mutmut says is in {_log()}", flush=True)
    status = _run_all(deadline)
    print(f"\n{(time.monotonic() - start) / 60:.1f} minutes\n")
    complete = _table(status)
    survivors = _changes([name for name, word in status.items() if word not in {*FOUND, NOT_RUN}])
    timeouts = _changes([name for name, word in status.items() if word == "timeout"])
    return _verdict(status, survivors, timeouts, complete=complete)


def _log() -> Path:
    return COPY.relative_to(ROOT) / "mutmut.log"


# ---- running mutmut


def _copy() -> None:
    """What mutmut needs, under names under which it finds the package: src/lowball is the module lowball."""
    shutil.rmtree(COPY, ignore_errors=True)
    caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "python" / "lowball", COPY / "src" / "lowball", ignore=caches)
    shutil.copytree(ROOT / "tests", COPY / "tests", ignore=caches)
    shutil.copy(ROOT / "pyproject.toml", COPY)
    (COPY / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    settings: dict[str, Sequence[str]] = {
        "source_paths": ["src"],
        "only_mutate": [f"src/lowball/engine/{module}.py" for module in MODULES],
        "do_not_mutate_patterns": WORDING,
        "also_copy": ["conftest.py"],
        "pytest_add_cli_args_test_selection": ["tests/engine"],
        "pytest_add_cli_args": [f"--ignore-glob=*/{pattern}" for pattern in LEFT_OUT],
        "timeout_multiplier": ["4"],
        "use_git_change_detection": ["false"],
    }
    lines = ["[mutmut]"]
    for name, values in settings.items():
        lines.append(f"{name} = " + "\n    ".join(values if len(values) == 1 else ("", *values)))
    (COPY / "setup.cfg").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _command(*arguments: str) -> list[str]:
    return [str(Path(sys.executable).with_name("mutmut")), *arguments]


def _environment() -> dict[str, str]:
    # mutmut keeps the tests of a mutant in a set: with hashes fixed they run in the same order each time.
    return os.environ | {"PYTHONHASHSEED": "0", "HYPOTHESIS_PROFILE": "mutants", "PYTHONUTF8": "1"}


def _run_all(deadline: float) -> dict[str, str]:
    """Run the first mutant of each function, then as many of the others as there is time for."""
    began = time.monotonic()
    names = ["*__mutmut_1"]
    while True:
        in_time = _run(names, deadline)
        status = _status()
        if not status:
            sys.exit(f"mutmut made no mutants: see {_log()}")
        rest = sorted(name for name, word in status.items() if word == NOT_RUN)
        random.Random(SEED).shuffle(rest)
        now = time.monotonic()
        done = len(status) - len(rest)
        if not in_time or not rest or deadline - now < SOONEST:
            return status
        fitting = int(0.9 * (deadline - now) * done / (now - began))
        names = [] if fitting >= len(rest) else rest[: max(fitting, 1)]  # no names: all the rest


def _run(names: Sequence[str], deadline: float) -> bool:
    """One run of mutmut; False if it had to be stopped at the deadline. What had ended by then counts."""
    with (ROOT / _log()).open("a", encoding="utf-8") as log:
        running = subprocess.Popen(
            _command("run", "--max-children", str(os.cpu_count() or 2), *names),
            cwd=COPY,
            env=_environment(),
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            while running.poll() is None and time.monotonic() < deadline:
                _wait(running, min(30, deadline - time.monotonic()))
                print(f"  {_progress()}", flush=True)
            if running.poll() is None:
                running.send_signal(signal.SIGINT)
                _wait(running, 20)
                return False
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)
    if running.returncode:
        sys.exit(f"mutmut ended with {running.returncode}: see {_log()}")
    return True


def _wait(running: subprocess.Popen[bytes], seconds: float) -> None:
    try:
        running.wait(max(seconds, 0))
    except subprocess.TimeoutExpired:
        return


def _progress() -> str:
    """The last count that mutmut wrote, such as 312/740."""
    counts = re.findall(r"\s(\d+/\d+)\s", (ROOT / _log()).read_text(encoding="utf-8", errors="replace"))
    return counts[-1] if counts else "making the mutants, and running the tests without any"


def _status() -> dict[str, str]:
    """Each mutant's name with mutmut's word for what became of it."""
    done = subprocess.run(
        _command("results", "--all", "true"),
        cwd=COPY,
        env=_environment(),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = re.findall(r"^\s*(\S+__mutmut_\d+): (.+)$", done.stdout, re.MULTILINE)
    return {name: NOT_RUN if "interrupted" in word else word for name, word in found}


def _changes(names: Sequence[str]) -> dict[Mutant, int]:
    """The changes behind these names, each with how many of them it is."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return Counter(pool.map(_change, sorted(names)))


def _change(name: str) -> Mutant:
    shown = subprocess.run(
        _command("show", name),
        cwd=COPY,
        env=_environment(),
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    lines = [line for line in shown.splitlines() if not line.startswith(("---", "+++"))]
    old, new = ("\n".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    module, _, function = name.partition("__mutmut_")[0].rpartition(".")
    return Mutant(module.rpartition(".")[2], function.removeprefix("x_").replace("ǁ", "."), old, new)


# ---- telling


def _table(status: dict[str, str]) -> bool:
    """Print what became of the mutants of each module; True if all of them ran."""
    print(
        f"{'module':10}{'mutants':>9}{'run':>7}{'killed':>8}{'timeout':>9}{'survived':>10}{'killed, %':>11}"
    )
    everything: Counter[str] = Counter()
    for module in (*MODULES, "all"):
        words = everything
        if module != "all":
            words = Counter(word for name, word in status.items() if f".{module}.x" in name)
            everything += words
        run, found, timeout = words.total() - words[NOT_RUN], _found(words), words["timeout"]
        share = f"{100 * found / run:.1f}" if run else "-"
        print(f"{module:10}{words.total():9}{run:7}{found - timeout:8}{timeout:9}{run - found:10}{share:>11}")
    return not everything[NOT_RUN]


def _found(words: Counter[str]) -> int:
    return sum(words[word] for word in FOUND)


def _verdict(
    status: dict[str, str], survivors: dict[Mutant, int], timeouts: dict[Mutant, int], *, complete: bool
) -> int:
    reasons = _reasons()
    print("\ntimeouts:", *timeouts or ["  none"], sep="\n")
    print("\nsurvivors that make no difference (the reasons are in tools/mutants-survivors.toml):")
    print(
        *[f"{mutant}\n      {reasons[mutant]}" for mutant in survivors if mutant in reasons] or ["  none"],
        sep="\n",
    )
    faults = 0
    # A reason is for one mutant. The same change of the same line elsewhere in the function needs a test.
    unexplained = [mutant for mutant, count in survivors.items() if mutant not in reasons or count > 1]
    if unexplained:
        print("\nsurvivors that no test notices:", *unexplained, sep="\n")
        faults += 1
    stale = [mutant for mutant in reasons if mutant not in survivors]
    if complete and stale:
        print("\ntools/mutants-survivors.toml names what does not survive:", *stale, sep="\n")
        faults += 1
    words = Counter(status.values())
    run, found = words.total() - words[NOT_RUN], _found(words)
    share = 100 * found / run if run else 0.0
    print(
        f"\n{run} of {words.total()} mutants run, {found} killed: {share:.1f} %, at least {LEAST} asked for"
    )
    if not complete and run < ENOUGH:
        print(f"Fewer than {ENOUGH} mutants: the percentage does not count. Set MUTANTS_MINUTES higher.")
        faults += not run
    else:
        faults += share < LEAST
    return 1 if faults else 0


def _reasons() -> dict[Mutant, str]:
    with REASONS.open("rb") as file:
        entries = tomllib.load(file)["survivor"]
    return {
        Mutant(entry["module"], entry["function"], entry["line"], becomes): entry["why"]
        for entry in entries
        for becomes in entry["becomes"]
    }


if __name__ == "__main__":
    sys.exit(main())
