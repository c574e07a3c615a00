"""How many instructions the kernels take: numbers that a busy machine does not change.

Run it with `make bench`. It compares with counts.toml; with `--write` it writes its counts into that file.
Every answer is checked. It needs cargo and valgrind: without them it says so, and counts nothing.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "benches" / "counts.toml"
TOLERANCE = 0.05

HEADER = """\
# Instructions per unit of work; `python benches/bench_counts.py --write` counts again and writes this file.
"""


@dataclass(frozen=True)
class Kernel:
    """A kernel of kernels.rs: its name, a unit of its work, how often it is repeated, and its answer."""

    name: str
    unit: str
    repeats: int
    answer: str


RANKS = "b9e835525fdb6c09"
KERNELS = (
    Kernel("evaluate-rows", "hand", 100, RANKS),
    Kernel("evaluate-rows-scalar", "hand", 20, RANKS),
    Kernel("evaluate-columns", "hand", 100, RANKS),
    Kernel("evaluate", "hand", 20, RANKS),
    Kernel("shuffle", "deck", 2000, "259c95a66a5c0aaa"),
    Kernel("deal", "deal to two", 2, "d79978a04fa4afc7"),
    Kernel("draw", "draw of two", 2, "53a33bd482b4c11a"),
    Kernel("heads-up-draw-3", "call", 20, "129163295 9072 116257873"),
    Kernel("heads-up-draw-5", "call", 2, "1993149152280 347798880 1993149152280"),
    Kernel("ranges", "call", 1, "333842030324 486984960 198143355916"),
    Kernel("multiway", "deal", 2, "0 53578 39232 0 510652 4158 0 0"),
    Kernel("sample-one-draw", "trial", 2, "4b29df609ab8fe65"),
    Kernel("sample-triple-draw", "trial", 2, "6d450ac4d8c25103"),
    Kernel("advice-step", "hand", 1, "cc457695b774f47d"),
    Kernel(
        "chance",
        "call",
        2,
        "0/1 + 0/1 + 0/1 + 0/1 + 125127192960/371090522880 + 2208872160/8835488640",
    ),
)


def total_of(profile: str) -> int:
    """The instructions that a file of callgrind's counts in all.

    Raises ValueError when it counts something else, or does not end with a total.
    """
    fields = dict(line.split(": ", 1) for line in profile.splitlines() if ": " in line)
    if fields.get("events") != "Ir" or not fields.get("totals", "").isdigit():
        raise ValueError("callgrind's file has no total of the instructions (Ir)")
    return int(fields["totals"])


def difference(now: float, then: float | None) -> str:
    """What to say of a count beside the one in the table; more than the tolerance either way is marked."""
    if then is None:
        return "not in the table"
    share = now / then - 1
    return f"{share:+z.1%}" + (" <-- changed" if abs(share) > TOLERANCE else "")


def table_of(text: str) -> tuple[dict[str, str], dict[str, float]]:
    """With what the counts of a table were made, and the counts by name."""
    table = tomllib.loads(text)
    return table["made_with"], {name: float(count) for name, count in table["counts"].items()}


def text_of(made_with: Mapping[str, str], counts: Mapping[str, float]) -> str:
    """The table as a file has it: see `table_of`."""
    tools = [f"{what} = {json.dumps(value)}" for what, value in made_with.items()]
    numbers = [f"{name} = {count:.2f}" for name, count in counts.items()]
    return "\n".join([HEADER, "[made_with]", *tools, "", "[counts]", *numbers, ""])


def run(*command: str | Path) -> str:
    """What a command prints. Raises RuntimeError with what it complained of when it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{done.stderr}")
    return done.stdout


def build() -> Path:
    """Build the program; where it is."""
    messages = run(
        *("cargo", "build", "--release", "--locked", "--example", "kernels"),
        "--message-format=json-render-diagnostics",
    )
    built = [json.loads(line).get("executable") for line in messages.splitlines()]
    return next(Path(path) for path in built if path)


def per_unit(program: Path, kernel: Kernel, folder: Path) -> float:
    """Instructions per unit: what twice the repeats take more, so that what is done once does not count."""
    counts: list[tuple[int, int]] = []
    for repeats in (kernel.repeats, 2 * kernel.repeats):
        profile = folder / f"{kernel.name}.{repeats}"
        printed = run(
            *("valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}"),
            *(program, kernel.name, str(repeats)),
        )
        units, _, answer = printed.strip().partition(" ")
        assert answer == kernel.answer, f"{kernel.name}: {answer}, not {kernel.answer}"
        counts.append((int(units), total_of(profile.read_text(encoding="utf-8", errors="replace"))))
    (few, less), (many, more) = counts
    return (more - less) / (many - few)


def missing() -> str | None:
    """What keeps this machine from counting, and what helps."""
    if shutil.which("cargo") is None:
        return "cargo is not installed: see https://rustup.rs"
    if shutil.which("valgrind") is None:
        return "valgrind is not installed: try `apt-get install valgrind`, or see https://valgrind.org"
    return None


def main() -> None:
    """Count, print, and compare or write."""
    parser = argparse.ArgumentParser(description="Count the instructions of the kernels.")
    parser.add_argument("--write", action="store_true", help="write what is counted into counts.toml")
    write = parser.parse_args().write
    if lacks := missing():
        print(f"nothing is counted: {lacks}")
        return
    program = build()
    made_with = {
        "machine": platform.machine(),
        "rustc": run("rustc", "--version").strip(),
        "valgrind": run("valgrind", "--version").strip(),
    }
    then, known = table_of(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else ({}, {})
    counts: dict[str, float] = {}
    print(f"{'instructions':<42}{'now':>18}{'in the table':>18}")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        each = pool.map(lambda kernel: per_unit(program, kernel, Path(folder)), KERNELS)
        for kernel, count in zip(KERNELS, each, strict=True):
            counts[kernel.name] = count
            before = known.get(kernel.name)
            shown = "-" if before is None else f"{before:,.2f}"
            what = f"{kernel.name}, per {kernel.unit}"
            print(f"{what:<42}{count:>18,.2f}{shown:>18}  {difference(count, before)}", flush=True)
    for what, value in made_with.items():
        if then.get(what, value) != value:
            print(f"the table was counted with {then[what]}, this is {value}: that may be the difference")
    if write:
        TABLE.write_text(text_of(made_with, counts), encoding="utf-8")


if __name__ == "__main__":
    main()
