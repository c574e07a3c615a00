"""Asks an installed lowball for a little of everything. Run by tools/prove_dist.py, outside the source tree.

Usage: python -I smoke.py VERSION
"""

import importlib.metadata
import shutil
import subprocess
import sys
from pathlib import Path

import lowball
from lowball import _lowball


def main(version: str) -> None:
    """Check the files, the version, a hand of cards, a hand of play and the command."""
    assert shutil.which("cargo") is None, "Rust is on the path of what must work without it"
    assert shutil.which("rustc") is None, "Rust is on the path of what must work without it"

    folder = Path(lowball.__file__).parent
    assert folder.is_relative_to(sys.prefix), f"{folder} is not what was installed into {sys.prefix}"
    for name in ("py.typed", "_lowball.pyi"):
        assert (folder / name).is_file(), f"{name} is missing from {folder}"

    assert importlib.metadata.version("lowball-poker") == version
    assert _lowball.__version__ == version

    assert str(lowball.evaluate("7c5d4h3s2c")) == "7-5-4-3-2"
    play_a_hand()

    command = Path(sys.executable).with_name("lowball")
    done = subprocess.run([command, "rank", "7c5d4h3s2c"], capture_output=True, encoding="utf-8", check=True)
    assert "7-5-4-3-2" in done.stdout, done.stdout


def play_a_hand() -> None:
    """Heads-up: a raise before the draw, then whatever costs least, to the showdown."""
    game = lowball.Game.no_limit_single_draw(blinds=(50, 100))
    stacks = (10_000, 10_000)
    state = lowball.State(game, stacks, deck=lowball.Deck(seed=7))
    state.bet_to(300)
    while not state.is_over():
        legal = state.legal_actions
        if legal.draw:
            state.discard(legal.discards[:1])
        elif legal.can_check:
            state.check()
        else:
            state.call()
    outcome = state.outcome()
    assert outcome.showdown
    assert sum(outcome.stacks) == sum(stacks), outcome
    assert sum(outcome.payoffs) == 0, outcome


if __name__ == "__main__":
    main(sys.argv[1])
