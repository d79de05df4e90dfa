"""Professional facility: a tidy janitor's closet. Four colours keep four areas apart, on shelves, hooks
and cart; a floor machine waits by the wall, morning light falls in from the left."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403
from tools import CODES, bottle, bucket, burnisher, cart, cloth_stack, mop, mop_bucket  # noqa: E402

W, BACK, H = 2.35, 2.2, 2.75
wall, white, deep, oak = mat('wall', oklch(.94, .012, 85), .9), paint('white'), paint('deep'), wood('x')
slab(-W, W, -6, BACK, -.1, 0, tiles('floor', oklch(.76, .014, 105), .6, .14, .004, .03), 0)
slab(-W, W, BACK, BACK + .1, 0, H, mat('feature', oklch(.62, .055, 193), .85), 0)
slab(-W - .1, -W, -.35, BACK, 0, H, wall, 0)
slab(-W - .1, -W, -6, -2.2, 0, H, wall, 0)
slab(-W - .1, -W, -2.2, -.35, 0, .9, wall, 0)
slab(-W - .1, -W, -2.2, -.35, 2.35, H, wall, 0)
for y in (-2.2, -1.58, -.97, -.35):
    slab(-W - .09, -W - .01, y - .03, y + .03, .9, 2.35, deep, .006)
slab(-W - .09, -W - .01, -2.2, -.35, 1.6, 1.65, deep, .006)
slab(W, W + .1, -6, BACK, 0, H, wall, 0)
slab(-W, W, -2.6, BACK, H, H + .1, mat('ceiling', oklch(.955, .006, 95), .95), 0)
for a in ((-W, W, BACK - .02, BACK), (-W, -W + .02, -6, BACK), (W - .02, W, -6, BACK)):
    slab(*a, 0, .1, deep, .006)
slab(-1.5, 1.5, .55, .67, H - .02, H, mat('tube', (1, .88, .70), glow=4), .004)


# shelves across the back
def shelf(z, x0, x1, d=.42):
    slab(x0, x1, BACK - d, BACK, z - .04, z, oak, .01)
    slab(x0, x1, BACK - .1, BACK - .02, z - .075, z - .04, mat('strip', (1, .80, .55), glow=2.2), .004)
    for x in (x0 + .12, (x0 + x1) / 2, x1 - .12):
        slab(x - .015, x + .015, BACK - d + .06, BACK, z - .1, z - .04, deep, .006)


X0, X1 = -1.15, W - .08
for z in (.86, 1.38, 1.90):
    shelf(z, X0, X1)
r = rnd(7)
for i in range(16):  # bottles in groups of four, one colour a group
    x = X0 + .14 + i * .148 + (i // 4) * .16
    for y in (BACK - .13, BACK - .29):
        with at(x, y, 1.38, r.uniform(-12, 12)):
            bottle(CODES[i // 4], .31, 'white', spray=True)
for i, c in enumerate(CODES):  # cloths, folded by colour
    for k in range(2):
        with at(X0 + .24 + i * .83 + k * .34, BACK - .22, .86):
            cloth_stack(c, 9 - 2 * k, .30, .30)
for i in range(5):  # paper rolls on top
    for k in range(2 if i < 4 else 1):
        cyl((X0 + .18 + i * .22 + .0 * k, BACK - .22, 1.90 + .075 + k * .15), .1, .145, paint('linen'), bev=.012)
        cyl((X0 + .18 + i * .22, BACK - .22, 1.90 + .15 + k * .15), .03, .004, paint('clay'))
for i, c in enumerate(('clay', 'clay', 'linen')):  # bins
    with at(.55 + i * .52, BACK - .22, 1.90):
        box((0, 0, .13), (.44, .36, .26), paint(c), .03)
        box((0, -.185, .17), (.14, .01, .05), paint('deep'), .02)
with at(2.05, BACK - .22, 1.90):
    snake(.4, 6, (.12, .16), paint('white'))
# under the shelves: machine, buckets
with at(-.42, 1.02, 0, -118):
    burnisher('coral')
for i, c in enumerate(('sky', 'leaf', 'amber')):
    with at(.35 + i * .52, BACK - .3, 0, 20 * i):
        bucket(paint(c))
        cyl((0, 0, .30), .176, .01, paint('linen'))
# tool rail, left of the shelves: mops and brooms hang head down
slab(-W + .12, X0 - .12, BACK - .05, BACK, 1.70, 1.80, oak, .012)
for i, c in enumerate(CODES):
    x = -W + .28 + i * .235
    cyl((x, BACK - .08, 1.75), .026, .07, deep, (90, 0, 0))
    cyl((x, BACK - .1, 1.22), .014, 1.35, paint('steel'), seg=20)
    cyl((x, BACK - .1, 1.84), .019, .2, paint(c), seg=20)
    if i % 2:
        box((x, BACK - .1, .52), (.2, .06, .07), paint(c), .02)
        box((x, BACK - .1, .42), (.18, .045, .16), paint('linen'), .015)
    else:
        box((x, BACK - .1, .54), (.19, .09, .05), paint('ink'), .015)
        box((x, BACK - .1, .47), (.2, .11, .1), paint(c), .03)
# front: cart, mop bucket, floor sign
with at(.86, -.28, 0, -17, 1.05):
    cart()
with at(-1.5, .30, 0, 24):
    mop_bucket()
with at(-1.52, .30, .36, 0, 1, (-9, -7)):
    mop(1.3)
with at(2.02, .78, 0, -30):
    sign()
sun((1, .62, -.66), 13, (1, .81, .58), .5)
sky((.88, .94, 1), 1.5)
area((0, -5.6, 2.6), (0, 1, 1), 3.5, 130, (1, .96, .9))
camera((-.15, -4.7, 1.42), (.0, 1, 1.12), 32)
shoot(1600, 1000, 64, .5)
