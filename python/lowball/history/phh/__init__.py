"""PHH, the open TOML standard for recorded hands."""

from lowball.history.phh.reader import loads
from lowball.history.phh.source import decode

__all__ = ["decode", "loads"]
