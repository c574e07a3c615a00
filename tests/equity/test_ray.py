"""The adapter of examples/ray_executor.py, on a small cluster of Ray."""

import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ray_executor.py"


@pytest.mark.deep
@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_of_ray_makes_no_difference() -> None:
    # What Ray writes down, the token of its cluster among it; a short path, because sockets are in it.
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        run = subprocess.run(
            [sys.executable, str(EXAMPLE)],
            check=True,
            capture_output=True,
            text=True,
            timeout=300,
            env={**os.environ, "HOME": folder, "RAY_TMPDIR": folder, "RAY_USAGE_STATS_ENABLED": "0"},
        )
    assert "500,000 trials from seed 1" in run.stdout
