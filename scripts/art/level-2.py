"""Level 2, disinfecting: the same room in cool clay; what hands touch glows sky blue."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from room import *  # noqa: E402,F403

room = Room(2)
room.build()
with at(-2.3, -1.9, 0, 20, 1.0):
    snake(.75, 3, (.2, .32), paint('deep'))
mute()
room.light(.94)
shoot(1600, 1200, 48, .35, glow=.26)
