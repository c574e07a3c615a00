"""PHH, the open TOML standard for recorded hands."""

from lowball.history.phh.reader import loads

__all__ = ["loads"]
