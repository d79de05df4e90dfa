"""Air monitoring: a small monitor on a shelf below a wall vent; three fine ribbons show the air."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from still import *  # noqa: E402,F403

stage(oklch(.90, .024, 82))
white, ink, deep = paint('white'), paint('ink'), paint('deep')
# the vent
with at(.32, .6, 1.0):
    box((0, -.02, 0), (1.02, .05, .50), white, .02)
    box((0, -.042, 0), (.90, .02, .38), mat('duct', oklch(.34, .03, 200), .7), .008)
    for i in range(7):
        box((0, -.06, -.155 + i * .052), (.89, .05, .010), white, .004, (-32, 0, 0))
    for x in (-.47, .47):
        for z in (-.215, .215):
            cyl((x, -.046, z), .010, .01, paint('steel'), (90, 0, 0))
# the air: three streams of beads from the vent to the monitor's inlet, smaller and greener on the way
from mathutils.geometry import interpolate_bezier  # noqa: E402

for i, x in enumerate((.02, .20, .38)):
    p = [Vector(v) for v in ((x + .06, .48, .93), (x - .10, -.05, .72), (-.62 + .16 * i, .02, .98 - .10 * i), (-.30 + .05 * i, .26, .48))]
    for k, co in enumerate(interpolate_bezier(*p, 22)):
        t = k / 21
        ball(co, .019 - .011 * t, mat(f'air{k // 4}', oklch(.72 + .02 * t, .11, 225 - 75 * t), .35, glow=.25), seg=20)
# the shelf and what stands on it
slab(-1.05, 1.05, .16, .6, -.05, 0, wood('x'), .012)
for x in (-.75, .75):
    slab(x - .015, x + .015, .24, .6, -.16, -.05, deep, .006)
with at(-.26, .30, 0, -10, 1.08):  # the monitor
    box((0, 0, .21), (.50, .17, .38), white, .055)
    box((0, -.086, .235), (.40, .012, .25), ink, .02)
    box((0, .0, .012), (.34, .15, .024), deep, .01)
    ring((-.10, -.094, .245), .068, .011, mat('ok', LEAF, glow=1.6), (90, 0, 0))
    cyl((-.10, -.094, .245), .03, .004, mat('ok2', LEAF, glow=1.1), (90, 0, 0))
    for i, h in enumerate((.05, .08, .065, .10, .085, .12)):
        box((.025 + i * .025, -.094, .185 + h / 2), (.014, .004, h), mat('bars', oklch(.82, .08, 195), glow=.9), .002)
    for i in range(9):
        box((-.13 + i * .0325, -.087, .065), (.014, .008, .022), paint('grey'), .003)
    cyl((.17, 0, .405), .014, .02, paint('coral'))
with at(.68, .38):
    palm(.74, 5, (.12, .18), paint('clay'), 13)
with at(-.80, .36, 0, 6):
    book_stack(2, 3)
with at(-.80, .36, .095):
    vase(.17)
light((.78, .62, -.50), 6)
picture((.02, .2, .46), (-.35, -3.2, .72), 56)
