"""What an installation promises, and which module may import what. `make wheel` proves the built files."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import lowball
from lowball import _lowball

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python" / "lowball"
MODULES = sorted(PACKAGE.rglob("*.py"))

# The vocabulary knows the native module; the package takes its version from it, the engine the dealer's type.
IMPORT_NATIVE = {
    *("__init__.py", "cards.py", "hands.py", "deck.py", "engine/snapshot.py"),
    *("bulk/dealing.py", "bulk/ranking.py"),
    *(f"history/phh/{name}.py" for name in ("quick", "reader", "toml")),
    *(f"equity/{name}.py" for name in ("chance", "counting", "distribution", "trials", "valuing")),
}
IMPORT_NUMPY = {
    *("bulk/arrays.py", "bulk/dealing.py", "bulk/ranking.py"),
    *(
        f"equity/{name}.py"
        for name in ("advise", "distribution", "frozen", "groups", "sample", "sampled", "trials", "valuing")
    ),
    "plot.py",
    *(f"equity/ranges/{name}.py" for name in ("combos", "terms", "value", "weighted", "writing")),
}


def test_one_version_number() -> None:
    with (ROOT / "Cargo.toml").open("rb") as manifest:
        version = tomllib.load(manifest)["package"]["version"]
    assert importlib.metadata.version("lowball-poker") == version
    assert _lowball.__version__ == version
    assert lowball.__version__ == version


def test_typed_and_stub_stand_beside_the_module() -> None:
    assert (PACKAGE / "py.typed").is_file()
    assert (PACKAGE / "_lowball.pyi").is_file()


def test_import_lowball_is_light() -> None:
    code = "import lowball, sys; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.split())
    assert "lowball" in loaded
    assert not loaded & {"numpy", "typer", "rich", "matplotlib"}


def _imported(module: Path) -> set[str]:
    """The modules that a file imports, as absolute dotted names; of `from a import b` both a and a.b."""
    package = ["lowball", *module.relative_to(PACKAGE).parent.parts]
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            names.add(origin)
            names.update(f"{origin}.{alias.name}" for alias in node.names)
    return names


@pytest.mark.parametrize(
    ("target", "importers"), [("lowball._lowball", IMPORT_NATIVE), ("numpy", IMPORT_NUMPY)]
)
def test_who_imports(target: str, importers: set[str]) -> None:
    assert {
        path.relative_to(PACKAGE).as_posix() for path in MODULES if target in _imported(path)
    } == importers


def test_only_the_binding_mentions_python() -> None:
    source = ROOT / "src"
    rust = {path: path.read_text(encoding="utf-8") for path in source.rglob("*.rs")}
    mentions = {
        path.relative_to(source) for path, text in rust.items() if re.search(r"\b(pyo3|numpy)\b", text)
    }
    assert mentions, "nothing mentions pyo3: the search is broken"
    assert [path for path in mentions if path.parts[0] != "py"] == []


# From the bottom to the top, as ARCHITECTURE.md has it; nothing imports from its own row or a later one.
LAYERS = (
    {"errors"},
    {"checks", "in_order"},
    {"units"},
    {"_lowball"},
    {"ranks"},
    {"cards"},
    {"hands", "deck"},
    {"bulk", "engine"},
    {"equity", "table", "policies", "perft", "history"},
    {"sim", "testing", "plot"},
    {"__init__"},
    {"cli"},
    {"__main__"},
)


def _layer(part: str) -> int:
    """The row of a module; what is no module comes from the package itself."""
    rows = [number for number, parts in enumerate(LAYERS) if part in parts]
    return rows[0] if rows else _layer("__init__")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_go_one_way(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    parts = {name.split(".")[1] for name in _imported(path) if name.startswith("lowball.")}
    assert [part for part in parts - {own} if _layer(part) >= _layer(own)] == []
