"""PokerStars text: the hand histories that its players have on disk."""

from lowball.history.pokerstars.header import game_of
from lowball.history.pokerstars.reader import loads
from lowball.history.pokerstars.splitting import cancelled, split
from lowball.history.pokerstars.writer import dumps

__all__ = ["cancelled", "dumps", "game_of", "loads", "split"]
