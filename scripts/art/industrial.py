"""Industrial: a warehouse aisle between tall racks; a ride-on scrubber drives away and leaves a wet,
bright stripe that mirrors the light of the open gate."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403

AISLE, END, H = 2.35, 26, 7.2
white, deep, oak = paint('white'), paint('deep'), wood('x')
concrete = tiles('concrete', oklch(.74, .012, 100), 4, .42, .012, .015)
slab(-14, 14, -10, END, -.1, 0, concrete, 0)
slab(-14, 14, -3, END, H, H + .2, mat('roof', oklch(.93, .008, 95), .9), 0)
for x in (-9.5, 9.5):
    slab(x - .1, x + .1, -10, END, 0, H, mat('wall', oklch(.94, .012, 85), .9), 0)
# end wall with an open gate to the morning
slab(-9.5, -2.2, END, END + .2, 0, H, mat('wall', PAPER), 0)
slab(2.2, 9.5, END, END + .2, 0, H, mat('wall', PAPER), 0)
slab(-2.2, 2.2, END, END + .2, 4.2, H, mat('wall', PAPER), 0)
for x in (-2.25, 2.25):
    slab(x - .1, x + .1, END - .1, END, 0, 4.3, deep, .02)
slab(-2.3, 2.3, END - .1, END, 4.1, 4.35, deep, .02)
hill = mat('hill', oklch(.70, .10, 132), .9)
ball((-14, 90, -6), 26, hill, (1, 1, .5))
ball((22, 110, -6), 34, hill, (1, 1, .45))
slab(-60, 60, END + .2, 160, -.3, -.12, hill, 0)
for y in range(0, END, 4):  # roof beams, and skylights between them
    slab(-9.5, 9.5, y - .12, y + .12, H - .45, H, mat('beam', oklch(.86, .02, 190), .6), .02)
    for x in (-4.4, 0, 4.4):
        slab(x - .95, x + .95, y + .8, y + 3.2, H - .03, H - .01, mat('skylight', (1, .95, .86), glow=5), 0)


# racks: teal uprights, coral beams, oak pallets, boxes
cartons = [mat('c0', oklch(.74, .06, 68), .8, vary=.06), mat('c1', oklch(.80, .05, 75), .8, vary=.05),
           mat('c2', oklch(.68, .065, 62), .8, vary=.06), mat('c3', oklch(.90, .015, 85), .7), mat('c4', oklch(.60, .06, 193), .7)]
r = rnd(11)


def pallet(x, y, z, w=1.1, d=1.15):
    for k in (-.42, 0, .42):
        slab(x + k * w - .05, x + k * w + .05, y - d / 2, y + d / 2, z, z + .09, oak, .006)
    slab(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z + .09, z + .12, wood('y'), .006)


def load(x, y, z, room):
    pallet(x, y, z)
    z += .122
    kind, m = r.random(), r.choice((0, 0, 1, 1, 2, 3, 4))
    if kind < .16:
        for i in range(2):
            for j in range(2):
                cyl((x - .25 + .5 * i, y - .25 + .5 * j, z + .4), .23, .8, paint(('teal', 'white')[(i + j) % 2]), bev=.03, seg=32)
        return
    n, h = (2, .38) if kind < .6 else (3, .29)
    for layer in range(min(int(room / h), 3) - (r.random() < .4)):
        for i in range(n):
            for j in range(n):
                if layer == 2 and r.random() < .25:
                    continue
                w = 1.02 / n
                box((x - .51 + w * (i + .5), y - .51 + w * (j + .5), z + h * (layer + .5)), (w - .02, w - .02, h - .008),
                    cartons[m if r.random() < .85 else (m + 1) % 5], .012, (0, 0, r.uniform(-2, 2)))


LEVELS = (.0, 1.62, 3.24, 4.86)
for s in (-1, 1):
    front, back = s * AISLE, s * (AISLE + 1.25)
    for k in range(10):
        y = -4.6 + k * 2.9
        for x in (front, back):
            slab(x - .05, x + .05, y - .05, y + .05, 0, 6.3, deep, .01)
        for z in (.4, 1.3, 2.2, 3.1, 4.0, 4.9):
            tube([(front, y, z), (back, y, z + .8)], .018, deep, False)
        slab(front - .09, front + .09, y - .09, y + .09, 0, .5, paint('amber'), .02)
        if k == 9:
            break
        for z in LEVELS[1:]:
            for x in (front, back):
                slab(x - .03, x + .03, y, y + 2.9, z - .15, z - .02, paint('coral'), .01)
        for z in LEVELS:
            for j in range(2):
                if r.random() < .9:
                    load(s * (AISLE + .62), y + .78 + j * 1.34, z, 1.15)

# the floor: amber lane lines and the wet stripe
for s in (-1, 1):
    slab(s * (AISLE - .38) - .05, s * (AISLE - .38) + .05, -10, END, 0, .003, mat('line', AMBER, .5), 0)
wet = polish(mat('wet', oklch(.66, .03, 195), .08), .46, .03)


def mid(y):
    return .62 * math.tanh((y + 2.6) / 2.4)


n = 60
ys = [-9 + i * 9.4 / n for i in range(n + 1)]
poly([(mid(y) - .62, y) for y in ys] + [(mid(y) + .62, y) for y in reversed(ys)], .004, wet, bev=0)

# the ride-on scrubber, driving away
with at(mid(1.1), 1.1, .0, -8, 1.12):
    teal, coral, ink = paint('teal'), paint('coral'), paint('rubber')
    for x in (-.42, .42):
        cyl((x, -.1, .19), .19, .13, ink, (0, 90, 0), bev=.03)
        cyl((x * 1.02, -.1, .19), .1, .14, paint('white'), (0, 90, 0))
    cyl((0, .85, .17), .17, .14, ink, (0, 90, 0), bev=.03)
    side = [(-.62, .30), (-.66, .42), (-.62, .86), (-.52, .98), (-.12, .98), (-.04, .9), (.0, .46), (.58, .42), (.62, .95), (.74, 1.02),
            (.98, .88), (1.1, .5), (1.08, .26), (.9, .2), (-.5, .2)]
    poly(side, .78, teal, (-.39, 0, 0), (90, 0, 90), .05)
    box((0, -.35, 1.0), (.62, .42, .05), paint('white'), .03)
    cyl((.16, -.42, 1.035), .09, .05, coral)
    box((0, -.645, .62), (.60, .03, .34), coral, .03)
    for x in (-.28, .28):
        box((x, -.668, .83), (.1, .02, .05), mat('tail', oklch(.65, .2, 28), glow=2.5), .01)
    box((0, .10, .58), (.52, .46, .12), ink, .05)
    box((0, -.10, .98), (.50, .12, .62), ink, .05, (6, 0, 0))
    tube([(0, .72, .95), (0, .5, 1.1)], .025, paint('steel'))
    ring((0, .47, 1.12), .17, .017, ink, (35, 0, 0))
    cyl((-.3, .9, 1.02), .05, .05, coral)
    box((0, -.78, .12), (1.14, .06, .12), ink, .02, (8, 0, 0))
    box((0, -.80, .05), (1.18, .03, .08), coral, .01)
    for x in (-.3, .3):
        tube([(x, -.5, .34), (x, -.72, .24), (x, -.78, .16)], .025, paint('steel'))
    tube([(.1, -.62, .42), (.14, -.76, .36), (.05, -.8, .2)], .03, ink)
    cyl((.0, .42, .09), .5, .12, ink, bev=.04)
    cyl((-.3, -.42, 1.25), .015, .5, paint('steel'))
    cyl((-.3, -.42, 1.53), .045, .08, mat('beacon', oklch(.8, .15, 70), glow=5))
with at(1.45, -1.2, 0, -16, 1.05):
    sign()
sun((.07, -1, -.165), 10, (1, .80, .56), .7)
sky((.86, .93, 1), 1.2)
area((0, -8.5, 5), (0, 4, 1), 6, 700, (1, .95, .88))
camera((-.75, -6.6, 1.75), (.10, 4, 1.62), 27)
shoot(1600, 1000, 64, .6)
