"""Hero: a lobby in morning light. Low sun comes through the mullions on the right and draws warm
stripes over a polished floor; a slatted oak wall, a teal desk and a cleaner's cart stand on the
right, the left stays calm for the headline. With `phone` it is framed upright."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403
from tools import bottle, cart, mop, mop_bucket  # noqa: E402

PHONE = 'phone' in sys.argv
H, LEFT, RIGHT, BACK, FRONT = 3.3, -8.2, 6.2, 6.5, -9
wall, white, deep = mat('wall', oklch(.945, .010, 85), .9), paint('white'), paint('deep')
floor = tiles('floor', oklch(.765, .013, 105), 1.5, .11, .004, .025)

# the room: floor, ceiling, left and back wall
slab(LEFT, RIGHT + .3, FRONT, BACK, -.1, 0, floor, 0)
slab(LEFT, RIGHT + .3, FRONT + 3.4, BACK, H, H + .2, mat('ceiling', oklch(.955, .006, 95), .95), 0)
slab(LEFT - .2, LEFT, FRONT, BACK, 0, H, wall, 0)
slab(LEFT, RIGHT + .3, BACK, BACK + .2, 0, H, wall, 0)
slab(LEFT, 1.0, BACK - .025, BACK, 0, .11, deep, .008)
slab(LEFT, LEFT + .025, FRONT, BACK, 0, .11, deep, .008)
# a recessed slot of light in the ceiling along the back wall
slab(LEFT, 1.0, BACK - .62, BACK - .5, H - .05, H, white, .01)
slab(LEFT + .1, .9, BACK - .49, BACK - .44, H - .03, H - .01, mat('slot', (1, .80, .55), glow=3), 0)

# window wall on the right: sill, mullions, transom, and hills outside
frame = mat('frame', oklch(.32, .035, 198), .4)
for i in range(9):
    y = BACK - .22 - i * 1.72
    slab(RIGHT, RIGHT + .3, y - .23, y + .23, 0, H, white, .02)
    slab(RIGHT + .06, RIGHT + .2, y - .89, y - .83, .3, H, frame, .01)
slab(RIGHT - .05, RIGHT + .3, FRONT + 2, BACK, 0, .34, white, .02)
for z in (.36, 2.62, H - .05):
    slab(RIGHT + .06, RIGHT + .2, FRONT + 2, BACK, z - .035, z + .035, frame, .01)
hill = mat('hill', oklch(.68, .10, 135), .9)
for x, y, r, s in ((34, 66, 20, .42), (62, 84, 34, .40), (26, 92, 22, .55), (80, 60, 30, .3)):
    ball((x, y, -1.5), r, hill, (1, 1, s))
for x, y, s in ((11, 24, .9), (14.5, 33, 1.4), (9.4, 19.5, .6), (17, 42, 1.8), (12.4, 28, .8)):
    ball((x, y, 1.9 * s), 1.15 * s, foliage('tree', oklch(.66, .11, 134)), (1, 1, 1.15))
    cyl((x, y, .7 * s), .12, 1.6 * s, wood('z'))
slab(RIGHT + 1, 120, -40, 120, -.6, -.5, hill, 0)

# slatted oak wall with a teal panel behind, a soffit of the same oak above the desk
slab(1.0, 5.9, BACK - .06, BACK, 0, H, mat('panel', oklch(.30, .045, 195), .7), 0)
for i in range(35):
    x = 1.08 + i * .14
    slab(x - .038, x + .038, BACK - .15, BACK - .05, .0, H - .02, wood('z'), .008)
for i in range(10):
    y = BACK - .4 - i * .32
    slab(1.0, 5.6, y - .035, y + .035, H - .16, H - .02, wood('x'), .008)

# reception desk: a rounded teal front with flutes, a stone top, an oak ledge
with at(3.35, 3.75):
    w, d, r = 3.9, 1.0, .46

    def outline(grow, n=12):
        pts = []
        for cx, cy, a0 in ((w / 2 - r, -d / 2 + r, -90), (-w / 2 + r, -d / 2 + r, 180)):
            pts += [(cx + (r + grow) * math.cos(math.radians(a0 + 90 * i / n)), cy + (r + grow) * math.sin(math.radians(a0 + 90 * i / n)))
                    for i in range(n + 1)]
        p = [(-w / 2 - grow, d / 2), *pts[n + 1:], *pts[:n + 1], (w / 2 + grow, d / 2)]
        return p
    poly(outline(-.05), .1, deep, (0, 0, 0))
    poly(outline(0), .92, paint('teal'), (0, 0, .1), bev=.01)
    path = outline(.0, 16)
    for i in range(74):  # flutes: thin half-round staves standing along the front
        x = -w / 2 + r + (w - 2 * r) * i / 73
        cyl((x, -d / 2, .56), .019, .88, paint('teal'), bev=0, seg=16)
    for cx, a0 in ((w / 2 - r, -90), (-w / 2 + r, 180)):
        for i in range(15):
            a = math.radians(a0 + 6 + 84 * i / 15)
            cyl((cx + r * math.cos(a), -d / 2 + r + r * math.sin(a), .56), .019, .88, paint('teal'), bev=0, seg=16)
    poly(outline(.07), .055, white, (0, 0, 1.02), bev=.02)
    box((.95, .16, 1.16), (1.5, .3, .05), wood('x'), .015)
    for x in (.3, 1.6):
        box((x, .16, 1.105), (.04, .26, .07), deep, .01)
    with at(-.35, .12, 1.075, 172):
        monitor(.66)
    with at(-1.35, -.05, 1.075):
        vase(.26)
    with at(1.3, .16, 1.185):
        book_stack(2)
for x in (2.2, 3.35, 4.5):
    with at(x, 3.55):
        pendant(H - .16, 2.28, .25, paint('deep') if x != 3.35 else paint('coral'), 9)

# waiting corner: sofa, table, palm; a tall fig beside the desk
with at(-1.15, 5.15):
    with at(0, .45):
        sofa(2.5)
    box((0, -.55, .008), (3.3, 2.2, .016), mat('rug', oklch(.84, .03, 190), .95), .006)
    with at(.1, -.75):
        table(.46, .36)
        with at(-.1, .05, .38):
            book_stack(1)
        with at(.17, -.06, .38):
            vase(.16, paint('white'))
with at(-3.05, 5.85):
    palm(2.15, 2, (.28, .5), paint('clay'))
with at(5.55, 5.75):
    fig(2.5, 5, (.3, .5), paint('white'))
with at(5.75, 1.9):
    snake(.9, 3, (.24, .42), paint('deep'))

# the work: cart, mop bucket, floor sign, and the freshly mopped swathe
with at(1.55, .35, 0, -22, 1.06):
    cart()
with at(3.0, .35, 0, 205):
    mop_bucket()
with at(2.98, .33, .36, 0, 1, (-9, 13)):
    mop(1.35)
with at(.25, 1.5, 0, -14):
    sign()

# small recessed downlights
for x in (-5.2, -2.6):
    for y in (1.0, 3.6):
        cyl((x, y, H - .005), .085, .012, mat('down', (1, .86, .66), glow=5))
        ring((x, y, H - .004), .095, .012, white)

# light: the low morning sun through the mullions, pale sky, a wide soft fill from the open front
sun((-1, .42, -.33), 15, (1, .81, .58), .4)
sky((.80, .90, 1), 1.1)
area((-1, -8.6, 3.0), (0, 4, 1), 7, 240, (1, .95, .88))
area((RIGHT - .1, 1, 2), (LEFT, 1, 1.2), 3.4, 90, (.90, .95, 1))
if PHONE:
    camera((.75, -5.6, 1.55), (2.0, 3, 1.2), 42)
    shoot(1040, 1300, 100, .62)
else:
    camera((-.75, -5.3, 1.55), (.12, 4, 1.14), 27)
    shoot(1920, 1200, 100, .62)
