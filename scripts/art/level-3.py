"""Level 3, surface preservation: the same room, the near corner of its floor cut open in layers:
concrete, screed, tile, two finish coats and the gloss, a burnisher at work on top."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from room import *  # noqa: E402,F403

BASE = oklch(.80, .025, 95)
concrete = mat('concrete', oklch(.66, .012, 190), .95)
screed = mat('screed', oklch(.79, .045, 75), .9)
tile = tiles('tile', oklch(.80, .035, 185), .5, .6, .012, .04, oklch(.6, .03, 180))
coat1 = tiles('coat1', oklch(.84, .075, 82), .5, .22, .010, .03, oklch(.70, .08, 75))
coat2 = polish(tiles('coat2', oklch(.77, .125, 74), .5, .10, .010, .02, oklch(.64, .11, 70)), .08)
gloss = polish(tiles('gloss', oklch(.74, .03, 150), 1.0, .04, .006, .02), .32)


def layer(z0, z1, cut, m, r=.32):
    """A slab with a rounded bite of the size `cut` taken out of the near corner."""
    if not cut:
        slab(X0, X1 + T, Y0, Y1 + T, z0, z1, m, .015)
        return
    cx, cy = X0 + cut[0], Y0 + cut[1]
    bite = [(cx, Y0)] + [(cx - r + r * math.cos(math.radians(a)), cy - r + r * math.sin(math.radians(a)))
                         for a in range(0, 91, 6)] + [(X0, cy)]
    poly([(X1 + T, Y0), (X1 + T, Y1 + T), (X0, Y1 + T)] + bite[::-1], z1 - z0, m, (0, 0, z0), bev=.012)


room = Room(3)
room.build()
for z0, z1, cut, m in ((-1.12, -.62, None, concrete), (-.62, -.38, (1.15, 1.05), screed), (-.38, -.20, (1.8, 1.6), tile),
                       (-.20, -.13, (2.4, 2.12), coat1), (-.13, -.06, (2.95, 2.6), coat2), (-.06, 0, (3.45, 3.02), gloss)):
    layer(z0, z1, cut, m)
with at(1.05, -1.15, 0, -62, 1.25):
    burnisher()
room.light(ground=-1.12)
shoot(1600, 1200, 48, .35)
