"""The counting of instructions in benches, without counting any."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

BENCHES = Path(__file__).parents[1] / "benches"

PROFILE = """\
# callgrind format
version: 1
positions: line
events: Ir
summary: 71

fl=(139) ???
fn=(484) std::rt::lang_start
0 12

totals: 32752498
"""


@pytest.fixture
def bench() -> ModuleType:
    spec = spec_from_file_location("bench_counts", BENCHES / "bench_counts.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_total_of_a_profile(bench: ModuleType) -> None:
    assert bench.total_of(PROFILE) == 32_752_498


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("totals: 32752498", ""),
        ("totals: 32752498", "totals: 3 4"),
        ("events: Ir", "events: Ir Dr"),
        ("events: Ir\n", ""),
    ],
)
def test_a_profile_without_a_total_is_refused(bench: ModuleType, old: str, new: str) -> None:
    with pytest.raises(ValueError, match="no total of the instructions"):
        bench.total_of(PROFILE.replace(old, new))


@pytest.mark.parametrize(
    ("now", "then", "said"),
    [
        (8.5, 8.5, "+0.0%"),
        (104.0, 100.0, "+4.0%"),
        (96.0, 100.0, "-4.0%"),
        (99.999, 100.0, "+0.0%"),
        (106.0, 100.0, "+6.0% <-- changed"),
        (94.0, 100.0, "-6.0% <-- changed"),
        (94.0, None, "not in the table"),
    ],
)
def test_more_than_the_tolerance_is_marked(
    bench: ModuleType, now: float, then: float | None, said: str
) -> None:
    assert bench.difference(now, then) == said


def test_what_is_written_reads_back(bench: ModuleType) -> None:
    made_with, counts = {"rustc": 'rustc "1"\\2'}, {"evaluate-rows": 8.5, "deal": 1433.25}
    assert bench.table_of(bench.text_of(made_with, counts)) == (made_with, counts)


def test_program_and_table_have_the_same_kernels(bench: ModuleType) -> None:
    names = [kernel.name for kernel in bench.KERNELS]
    source = (BENCHES / "kernels.rs").read_text(encoding="utf-8")
    assert re.findall(r'^    \("([a-z0-9-]+)", ', source, re.MULTILINE) == names
    _, counts = bench.table_of(bench.TABLE.read_text(encoding="utf-8"))
    assert list(counts) == names
    assert min(counts.values()) > 0


@pytest.mark.parametrize("tool", ["cargo", "valgrind"])
def test_without_a_tool_it_says_so(
    bench: ModuleType, tool: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bench_counts.py"])
    monkeypatch.setattr("shutil.which", lambda name: None if name == tool else name)
    bench.main()
    assert re.fullmatch(rf"nothing is counted: {tool} is not installed: .*\n", capsys.readouterr().out)
