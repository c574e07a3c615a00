"""PHH, the open TOML standard for recorded hands."""

from lowball.history.phh.collection import split
from lowball.history.phh.reader import loads
from lowball.history.phh.source import decode
from lowball.history.phh.writer import dumps

__all__ = ["decode", "dumps", "loads", "split"]
