"""Hypothesis profiles, chosen by the environment variable HYPOTHESIS_PROFILE.

- dev (what plain `pytest` uses): new random examples on every run, so that daily work keeps searching.
- ci (what `make test` uses): the same examples on every run and machine, so that a red gate is the change's
  doing and can be repeated; a failure also prints a blob for @reproduce_failure.
- deep (what `make deep` uses): many more new random examples.
"""

import os

from hypothesis import settings

# No deadline: a slow moment of a shared machine is not a failure of the code.
settings.register_profile("dev", deadline=None, max_examples=50, print_blob=True)
settings.register_profile(
    "ci", deadline=None, max_examples=100, print_blob=True, derandomize=True, database=None
)
settings.register_profile("deep", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
