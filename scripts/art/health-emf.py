"""EMF testing: a handheld meter in front of an open electrical panel, its field drawn as fine rings."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from still import *  # noqa: E402,F403

stage(oklch(.66, .05, 193), mat('stone', oklch(.93, .008, 95), .16))
white, ink, deep = paint('white'), paint('ink'), paint('deep')
# the panel: a shallow cabinet on the wall, its door swung open to the left
with at(.06, .6, .16):
    box((0, -.05, .42), (.86, .12, 1.02), white, .02)
    box((0, -.112, .42), (.76, .012, .92), mat('plate', oklch(.86, .012, 200), .5), .008)
    for z in (.70, .44, .18):
        box((0, -.122, z), (.66, .014, .19), ink, .01)
        for i in range(9):
            x = -.29 + i * .0725
            box((x, -.14, z), (.062, .04, .17), white, .006)
            on = not (z == .44 and i == 6)
            box((x, -.164, z + (.018 if on else -.018)), (.026, .03, .042), paint('coral' if i == 2 and z == .70 else 'deep'), .006)
    for x, z in ((-.34, .86), (.34, .86), (-.34, -.02), (.34, -.02)):
        cyl((x, -.12, z), .012, .012, paint('steel'), (90, 0, 0))
with at(.50, .47, .16, -24):
    box((.40, 0, .42), (.80, .022, .98), white, .012)
    box((.40, -.014, .42), (.70, .006, .88), mat('inner', oklch(.88, .012, 90), .6), .006)
    cyl((.74, -.03, .42), .018, .14, paint('steel'))
for x in (-.16, .06, .28):
    cyl((x, .56, 1.9), .035, 2.0, paint('steel'))
    cyl((x, .56, 1.115), .052, .05, paint('steel'))
# the meter, upright in front of the panel, a field of rings around its sensor
box((-.60, -.10, .03), (.34, .26, .06), deep, .022, (0, 0, 12))
with at(-.60, -.12, .05, 12, 1.18, tilt=(-10, 0)):
    body = [(-.10, 0), (.10, 0), (.115, .03), (.13, .30), (.13, .42), (.105, .47), (-.105, .47), (-.13, .42), (-.13, .30), (-.115, .03)]
    poly(body, .07, paint('teal'), (0, .035, 0), (90, 0, 0), .022)
    box((0, -.037, .345), (.19, .012, .15), ink, .012)
    box((0, -.044, .345), (.165, .004, .125), mat('lcd', oklch(.88, .05, 195), .2, glow=.5), .004)
    for i in range(8):
        h = (.02, .03, .045, .07, .09, .075, .05, .03)[i]
        box((-.063 + i * .018, -.048, .29 + h / 2), (.012, .003, h), paint('coral' if i == 4 else 'deep'), .001)
    for i in range(3):
        cyl((-.055 + i * .055, -.04, .205), .019, .02, paint('white'), (90, 0, 0))
    cyl((0, -.04, .125), .04, .02, paint('amber'), (90, 0, 0))
    for i in range(3):
        box((0, -.036, .035 + i * .018), (.12, .01, .006), deep, .002)
    cyl((0, 0, .50), .03, .07, ink)
    ball((0, 0, .585), .06, paint('coral'))
    for k in (1, 2, 3):
        ring((0, 0, .585), .06 + k * .065, .0042, mat(f'field{k}', oklch(.80, .09, 215), glow=1.7 - .4 * k), (72, 0, 0))
with at(.72, .02, 0, 14):
    for i, c in enumerate(('sky', 'linen', 'linen')):
        box((0, 0, .016 + .031 * i), (.36, .26, .03), paint(c), .013)
light()
picture((.02, .2, .47), (-.30, -3.1, .86), 50)
