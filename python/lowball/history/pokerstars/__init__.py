"""PokerStars text: the hand histories that its players have on disk."""

from lowball.history.pokerstars.header import GAMES, game_of
from lowball.history.pokerstars.reader import loads
from lowball.history.pokerstars.splitting import cancelled, split
from lowball.history.pokerstars.writer import dumps

__all__ = ["GAMES", "cancelled", "dumps", "game_of", "loads", "split"]
