"""Long questions: Ctrl-C stops them, and other threads run meanwhile."""

import subprocess
import sys
import threading
import time

import pytest

from lowball.equity import best_discards, chance


@pytest.mark.skipif(sys.platform == "win32", reason="no setitimer")
@pytest.mark.parametrize(
    "question",
    [
        "chance('KdQhTs8c', 'A-K-Q-J-9', 3, threads=1)",
        "chance('KdQhTs8c', 'A-K-Q-J-9', 3, threads=2)",
        "[chance('-', 'K-K-9-5-2', 2) for _ in range(9)]",
        "[best_discards(against='8+', draws=3) for _ in range(9)]",
    ],
)
def test_ctrl_c_stops(question: str) -> None:
    code = f"""
import signal, time
from lowball.equity import best_discards, chance
def stop(*_): raise KeyboardInterrupt
chance('7c4d3h2s', '8', 3)
signal.signal(signal.SIGALRM, stop)
signal.setitimer(signal.ITIMER_REAL, 0.3)
start = time.process_time()
try:
    {question}
except KeyboardInterrupt:
    print("stopped", time.process_time() - start)
"""
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=120
    )
    word, seconds = run.stdout.split()
    assert word == "stopped"
    # Of processor time, which other work on the machine does not lengthen; all of it would take several.
    assert float(seconds) < 2


def test_the_interpreter_is_released() -> None:
    begun = threading.Event()

    def ask() -> None:
        begun.set()
        best_discards(against="8+", draws=3, threads=1)

    thread = threading.Thread(target=ask)
    thread.start()
    begun.wait()
    naps = 0
    while thread.is_alive():
        time.sleep(0.005)
        naps += 1
    assert naps > 5


@pytest.mark.parametrize("kept", ["AcKdQh", "KcKdKh"])
def test_three_useless_cards_are_exact_down_to_a_jack(kept: str) -> None:
    assert chance(kept, "J", 3).fraction is not None
