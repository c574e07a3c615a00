"""Statistics of players over many recorded hands, from whatever source.

`player_stats` counts hands, `file_stats` reads and counts files; both can share the work out to an executor.

>>> from lowball.history import load_all
>>> stats = player_stats(load_all("examples/hands"))
>>> best = max(stats.players, key=lambda player: player.bets_won)
>>> best.player, best.game, best.hands, best.net, best.bets_per_100
('Talal Shakerchi', 'nl-sd', 4, 1375000, 254.16666666666666)
"""

from lowball.history.counting import Stats, player_stats
from lowball.history.player_totals import PlayerStats
from lowball.history.stats_files import FileStats, file_stats

__all__ = ["FileStats", "PlayerStats", "Stats", "file_stats", "player_stats"]
