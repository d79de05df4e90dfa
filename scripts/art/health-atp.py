"""ATP testing: a swab and its tube beside a handheld reader on a clean counter."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from still import *  # noqa: E402,F403

stage(oklch(.88, .03, 80), mat('stone', oklch(.93, .008, 95), .14))
white, ink, deep = paint('white'), paint('ink'), paint('deep')
r = rnd(2)
for i in range(26):  # slatted oak behind
    slab(-2.6 + i * .2, -2.47 + i * .2, .55, .6, 0, 2, wood('z'), .01)
# the reader leans in its cradle
with at(-.18, .10, 0, 14):
    box((0, .06, .03), (.42, .32, .06), deep, .025)
    with at(0, .05, .05, tilt=(-20, 0)):
        body = [(-.135, 0), (.135, 0), (.15, .03), (.15, .24), (.18, .34), (.18, .60), (.15, .64), (-.15, .64), (-.18, .60), (-.18, .34),
                (-.15, .24), (-.15, .03)]
        poly(body, .10, paint('teal'), (0, .05, 0), (90, 0, 0), .03)
        box((0, -.052, .48), (.28, .012, .22), ink, .014)
        box((0, -.059, .48), (.25, .004, .19), mat('lcd', oklch(.90, .03, 195), .2, glow=.55), .004)
        for i in range(12):  # the gauge: low and green
            a = math.radians(200 - i * 20)
            c = LEAF if i < 5 else oklch(.80, .02, 195)
            box((.085 * math.cos(a), -.063, .445 + .085 * math.sin(a)), (.012, .003, .03), mat(f'g{i < 5}', c, glow=.6 if i < 5 else .1),
                .001, (0, 90 - math.degrees(a), 0))
        a = math.radians(150)
        box((.03 * math.cos(a), -.065, .445 + .03 * math.sin(a)), (.008, .003, .075), deep, .001, (0, 90 - math.degrees(a), 0))
        for i in range(3):
            cyl((-.08 + i * .08, -.055, .285), .026, .02, white, (90, 0, 0))
        cyl((0, -.055, .17), .05, .024, paint('coral'), (90, 0, 0))
        cyl((0, 0, .655), .05, .04, ink)


def swab(open_=False):
    """A swab in its tube along +x; the coral bulb is its handle."""
    clear = glass('tube', (.62, .84, .88), .20, .06)
    cyl((.26, 0, 0), .034, .44, clear, (0, 90, 0))
    cyl((.44, 0, 0), .030, .07, mat('reagent', oklch(.80, .10, 140), .2), (0, 90, 0))
    off = -.34 if open_ else 0
    cyl((-.04 + off, 0, 0), .042, .16, paint('coral'), (0, 90, 0), bev=.016)
    cyl((.05 + off, 0, 0), .036, .04, white, (0, 90, 0))
    cyl((.20 + off, 0, 0), .007, .30, white, (0, 90, 0), bev=.002)
    ball((.36 + off, 0, 0), .017, paint('linen'), (2.2, 1, 1))


with at(.34, -.26, .052, 20, 1.3):
    swab(True)
with at(.40, .02, .052, 14, 1.3):
    swab()
with at(.92, .36, 0, 20):
    for i, c in enumerate(('sky', 'sky', 'linen', 'linen')):
        box((0, 0, .016 + .031 * i), (.36, .28, .03), paint(c), .013)
with at(-.92, .28):
    snake(.52, 9, (.14, .2), paint('clay'))
light(energy=6)
picture((.10, 0, .26), (-.10, -2.9, 1.05), 56)
