"""Proves the wheel and the source distribution that stand in a folder: `python tools/prove_dist.py dist`.

The wheel is installed with its `cli` extra into a new virtual environment that sees no Rust, and used there
by tools/smoke.py; mypy must see its types. A second wheel, built from the source distribution alone, must
hold the same files and is proved in the same way.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What somebody who has the source distribution alone needs to build, test and understand it.
SDIST_FILES = (
    *("Cargo.toml", "Cargo.lock", "pyproject.toml", "Makefile", "LICENSE", "PKG-INFO"),
    *("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/rules.md"),
    *("src/lib.rs", "src/py/mod.rs", "python/lowball/__init__.py", "python/lowball/_lowball.pyi"),
    *("python/lowball/py.typed", "tests/conftest.py", "tests/reference/evaluator.py", "examples/demo.py"),
)
NOT_IN_SDIST = frozenset({".venv", "target", "dist", ".git", "__pycache__", ".hypothesis"})

USER_FILE = """\
import lowball
reveal_type(lowball.evaluate("7c5d4h3s2c"))
"""


def main(folder: Path) -> None:
    """Prove both; AssertionError or CalledProcessError says what is wrong."""
    with (ROOT / "Cargo.toml").open("rb") as manifest:
        version: str = tomllib.load(manifest)["package"]["version"]
    wheel = only(folder, "*.whl")
    sdist = only(folder, "*.tar.gz")
    names = check_wheel(wheel, version)
    check_sdist(sdist, version)
    with tempfile.TemporaryDirectory() as scratch:
        prove_installed(wheel, version, Path(scratch) / "wheel")
        rebuilt = build_from_sdist(sdist, Path(scratch) / "built")
        assert check_wheel(rebuilt, version) == names, "the source distribution builds a different wheel"
        prove_installed(rebuilt, version, Path(scratch) / "sdist")


def only(folder: Path, pattern: str) -> Path:
    """Return the one file in a folder that fits a pattern."""
    found = sorted(folder.glob(pattern))
    assert len(found) == 1, f"one {pattern} expected in {folder}, not {[path.name for path in found]}"
    return found[0].resolve()


def check_wheel(wheel: Path, version: str) -> list[str]:
    """Check a wheel's tag and content, and return the names of its files."""
    distribution, tagged_version, python, abi, _ = wheel.stem.split("-")
    assert (distribution, tagged_version) == ("lowball_poker", version), wheel.name
    assert (python, abi) == ("cp311", "abi3"), wheel.name
    with zipfile.ZipFile(wheel) as archive:
        names = sorted(archive.namelist())
    tops = {name.split("/")[0] for name in names}
    assert tops <= {"lowball", f"lowball_poker-{version}.dist-info", "lowball_poker.libs"}, tops
    native = [name for name in names if name.endswith((".so", ".pyd"))]
    assert len(native) == 1, native
    say(f"{wheel.name}: {len(names)} files, {wheel.stat().st_size:,} bytes")
    return names


def check_sdist(sdist: Path, version: str) -> None:
    """Check that a source distribution holds all that is needed and nothing that was built."""
    assert sdist.name == f"lowball_poker-{version}.tar.gz", sdist.name
    top = f"lowball_poker-{version}/"
    with tarfile.open(sdist) as archive:
        files = {member.name.removeprefix(top) for member in archive.getmembers() if member.isfile()}
    missing = [name for name in SDIST_FILES if name not in files]
    assert not missing, f"not in the source distribution: {missing}"
    built = [
        name for name in files if NOT_IN_SDIST.intersection(name.split("/")) or name.endswith((".so", ".pyd"))
    ]
    assert not built, f"built files in the source distribution: {built}"
    say(f"{sdist.name}: {len(files)} files, {sdist.stat().st_size:,} bytes")


def build_from_sdist(sdist: Path, folder: Path) -> Path:
    """Build a wheel from a source distribution with the maturin of this environment, and return it."""
    say("building a wheel from the source distribution")
    environment = os.environ | {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        # Spares the dependencies a second compilation; the crate itself is built from the sdist's files.
        "CARGO_TARGET_DIR": str(ROOT / "target"),
    }
    pip(
        sys.executable,
        *("wheel", "--no-deps", "--no-build-isolation", "--config-settings", "build-args=--locked"),
        *("--wheel-dir", str(folder), str(sdist)),
        environment=environment,
    )
    return only(folder, "*.whl")


def prove_installed(wheel: Path, version: str, folder: Path) -> None:
    """Install a wheel where there is nothing else, and use it."""
    say(f"installing {wheel.name} where there is no Rust, and using it")
    home = folder / "venv"
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    bare["PATH"] = str(programs)
    pip(python, "install", f"{wheel}[cli]", environment=bare)
    smoke = [python, "-I", "-W", "error", str(ROOT / "tools" / "smoke.py"), version]
    subprocess.run(smoke, cwd=folder, env=bare, check=True)

    user_file = folder / "user.py"
    user_file.write_text(USER_FILE, encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--config-file", os.devnull]
    done = subprocess.run(
        [*mypy, "--python-executable", python, user_file.name],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert 'Revealed type is "lowball.hands.HandRank"' in done.stdout, done.stdout


def pip(python: str, *arguments: str, environment: dict[str, str]) -> None:
    """Run an environment's pip, quietly."""
    command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run(command, env=environment, check=True)


def say(line: str) -> None:
    """Print a line at once, before what a child process prints."""
    print(line, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
