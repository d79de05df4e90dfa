"""Day one: a model of the floor plan with low walls, teal tops, a different floor for each type of room, and pins in
the three colors of the levels."""
import iso
from kit import *  # noqa: F403
from props import *  # noqa: F403

W, D, H, T = 13.0, 9.0, .95, .14
wall, deep, white = mat('wall', oklch(.945, .012, 85), .9), iso.section(), paint('white')
slab(-W / 2 - .35, W / 2 + .35, -D / 2 - .35, D / 2 + .35, -.62, -.06, wood('x'), .06)
slab(-W / 2 - .1, W / 2 + .1, -D / 2 - .1, D / 2 + .1, -.06, 0, mat('base', oklch(.90, .015, 85), .7), .02)


def run(x0, y0, x1, y1, gaps=()):
    """A wall along x or y. `gaps` has (start, length) of each door, measured from the wall's start."""
    along_x = abs(x1 - x0) > abs(y1 - y0)
    length = abs(x1 - x0) + abs(y1 - y0)
    cuts = [0] + [v for s, n in gaps for v in (s, s + n)] + [length]
    for a, b in zip(cuts[::2], cuts[1::2]):
        if b - a < .05:
            continue
        # butt joints, because faces must not overlap
        i, j = (T / 2 + .001 if a == 0 else 0), (T / 2 + .001 if b == length else 0)
        q = W if abs(y0) == D / 2 else W / 2 - T / 2 - .001
        if along_x:
            box_ = (max(-q, x0 + a - T / 2), min(q, x0 + b + T / 2), y0 - T / 2, y0 + T / 2)
        else:
            box_ = (x0 - T / 2, x0 + T / 2, y0 + a + i, y0 + b - j)
        slab(*box_, 0, H, wall, .012)
        slab(*box_, H, H + .04, deep, .008)


def floor(x0, x1, y0, y1, m):
    slab(x0, x1, y0, y1, 0, .012 if m is stone else .02, m, 0)


oak = wood('x')
carpet = mat('carpet', oklch(.58, .07, 193), .95)
carpet2 = mat('carpet2', oklch(.64, .065, 193), .95)
stone = tiles('stone', oklch(.80, .018, 95), .6, .18, .008, .03)
wet = tiles('wet', oklch(.78, .045, 215), .3, .25, .014, .04)
clay = mat('clayfloor', oklch(.80, .05, 68), .6)
x, y = W / 2, D / 2
# floors: lobby and corridor, offices, meeting room, restrooms, kitchen
floor(-x, x, -y, y, stone)
for i in range(8):
    floor(-x + i * .6, -x + .6 + i * .6, 1.0, y, (carpet, carpet2)[i % 2])
floor(-1.7, 2.0, 1.0, y, oak)
floor(2.0, x, 1.0, y, wet)
for i in range(6):
    floor(2.6 + i * .65, 3.25 + i * .65, -y, -1.0, (carpet2, carpet)[i % 2])
floor(-x, -3.2, -y, -1.0, clay)
# walls
run(-x, y, x, y)
run(-x, -y, x, -y, ((4.9, 2.4),))
run(-x, -y, -x, y)
run(x, -y, x, y)
run(-x, 1.0, x, 1.0, ((3.3, .9), (6.3, .9), (9.1, .8), (11.4, .8)))
run(-1.7, 1.0, -1.7, y)
run(2.0, 1.0, 2.0, y)
run(4.25, 1.0, 4.25, y)
run(-3.2, -y, -3.2, -1.0)
run(-x, -1.0, -3.2, -1.0, ((1.6, .9),))
run(2.6, -1.0, x, -1.0, ((1.2, .9),))
run(2.6, -y, 2.6, -1.0)


def workplace():
    box((0, 0, .60), (1.1, .55, .04), oak, .012)
    for s in (-1, 1):
        box((s * .5, 0, .3), (.04, .48, .58), white, .008)
    with at(0, .12, .62, 0, .75):
        monitor(.6)
    box((0, -.12, .625), (.36, .11, .012), white, .004)
    box((0, -.55, .38), (.36, .36, .06), paint('fabric'), .025)
    box((0, -.71, .58), (.34, .05, .34), paint('fabric'), .02)
    cyl((0, -.55, .18), .03, .36, paint('steel'))


def wc(turn):
    with at(0, 0, 0, turn, .95):
        lathe([(0, 0), (.12, 0), (.13, .1), (.19, .34), (.2, .38), (.15, .38), (.1, .25), (0, .22)], white)
        box((0, .24, .5), (.38, .15, .36), white, .03)


# open office
for i in range(2):
    for j in range(2):
        with at(-5.4 + i * 2.1, 2.1 + j * 1.5):
            workplace()
with at(-2.2, 4.0):
    fig(1.5, 3, (.22, .34), paint('clay'), leaf=.26)
# meeting room
cyl((.15, 2.75, .58), .82, .06, white, bev=.02)
cyl((.15, 2.75, .29), .1, .55, deep)
for k in range(6):
    with at(.15, 2.75, 0, k * 60 + 30):
        box((0, 1.15, .36), (.38, .36, .07), paint('coral' if k == 0 else 'fabric'), .03)
        box((0, 1.32, .56), (.36, .06, .32), paint('coral' if k == 0 else 'fabric'), .025)
        cyl((0, 1.15, .17), .03, .34, paint('steel'))
# restrooms: stalls and sinks
for k, x0 in enumerate((2.0, 4.25)):
    for i in range(2):
        with at(x0 + .55 + i * .95, 4.05):
            wc(0)
        part = paint('sky') if k else mat('part', oklch(.70, .06, 193), .5)
        slab(x0 + 1.0 + i * .95, x0 + 1.04 + i * .95, 3.3, y - T / 2, .08, .85, part, .008)
    for i in range(2):
        box((x0 + .22, 1.75 + i * .75, .55), (.36, .5, .12), white, .05)
        tube([(x0 + .1, 1.75 + i * .75, .6), (x0 + .1, 1.75 + i * .75, .78), (x0 + .22, 1.75 + i * .75, .76)], .018, paint('steel'))
# kitchen
slab(-x + T / 2, -x + .7, -y + T / 2, -1.3, 0, .58, paint('teal'), .02)
slab(-x + T / 2, -x + .74, -y + T / 2, -1.28, .58, .63, white, .012)
slab(-x + .2, -x + .58, -3.2, -2.6, .615, .634, paint('steel'), .004)
slab(-x + .75, -5.0, -y + T / 2, -y + .7, 0, 1.25, white, .03)
with at(-4.3, -2.5):
    table(.5, .5)
    for k in range(4):
        with at(0, 0, 0, 45 + 90 * k):
            cyl((0, .75, .30), .17, .05, paint('amber' if k == 1 else 'linen'), bev=.02)
            cyl((0, .75, .15), .025, .3, paint('steel'))
# private office
with at(4.6, -2.5, 0, 180):
    workplace()
slab(x - .5, x - T / 2, -4.2, -2.2, 0, .7, oak, .015)
with at(3.2, -3.9):
    snake(.8, 4, (.2, .28), white)
# lobby: desk, sofa, rug, plants
with at(-.9, -2.0, 0, 0, .8):
    sofa(2.2)
box((-.9, -2.75, .025), (2.2, 1.2, .02), mat('rug', oklch(.74, .06, 60), .95), .004)
box((1.55, -2.2, .42), (.55, 1.7, .84), paint('teal'), .06)
box((1.55, -2.2, .86), (.65, 1.8, .05), white, .02)
with at(1.55, -2.2, .885, -90, .8):
    monitor(.5)
with at(-2.7, -4.0):
    palm(1.5, 6, (.22, .34), paint('clay'))
with at(2.1, -4.0):
    fig(1.4, 9, (.2, .32), white, leaf=.24)


def pin(px, py, c, h=1.75):
    """A map pin: a ball on a thin rod, with a ring on the floor."""
    m = mat(f'pin-{c}', {'leaf': LEAF, 'sky': SKY, 'amber': AMBER}[c], .3, coat=.5)
    cyl((px, py, h / 2), .028, h, paint('steel'), seg=20)
    ball((px, py, h), .23, m)
    ring((px, py, .035), .26, .022, m)


for px, py, c in ((-4.35, 3.1, 'leaf'), (.15, 1.45, 'leaf'), (-.9, -2.85, 'leaf'), (3.1, 2.6, 'sky'), (5.3, 2.4, 'sky'), (1.0, -1.3, 'sky'),
                  (-5.0, -1.75, 'sky'), (-2.6, 0, 'amber'), (3.6, 0, 'amber'), (5.2, -3.6, 'leaf'), (.3, -3.9, 'amber')):
    pin(px, py, c)

for lx, ly, e in ((-4.2, 2.8, 90), (.2, 2.8, 60), (4.3, 2.8, 80), (-4.8, -2.8, 60), (-.4, -2.6, 80), (4.5, -2.8, 60), (0, 0, 50)):
    iso.lamp((lx, ly, 3.2), (lx, ly, 0), 1.4, e)
