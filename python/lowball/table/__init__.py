"""Many hands at one table: seats, stacks, the button, blind levels.

Read `button` for who has which blind, `entry` for who is dealt in and what it posts, `seating` for what may
change between hands, `play` for a hand's start and end.
"""

from lowball.table.button import ButtonRule
from lowball.table.facts import SeatStatus
from lowball.table.schedule import Level, Schedule
from lowball.table.table import Table

__all__ = ["ButtonRule", "Level", "Schedule", "SeatStatus", "Table"]
