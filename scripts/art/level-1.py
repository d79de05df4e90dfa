"""Level 1, comfort: the cut-away room, warm and tidy, a vacuum on the freshly striped rug."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from room import *  # noqa: E402,F403

room = Room(1)
room.build()
with at(-.98, -1.05, .022, -14, 1.12):
    vacuum('leaf')
with at(-2.3, -1.9, 0, 20, 1.0):
    snake(.75, 3, (.2, .32), paint('deep'))
room.light()
shoot(1600, 1200, 48, .35)
