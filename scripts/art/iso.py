"""The cutaway world: one camera direction, walls with a cut face in deep teal, day and night.

In a room's coordinates, y increases toward the back wall and x toward the right wall, and the near sides are open. `mark`
stores a place where a page may draw a pin.
"""
import json
import math
import sys
from contextlib import contextmanager

from mathutils import Vector

import kit
from develop import shoot
from kit import area, at, ball, box, camera, cyl, lathe, mat, oklch, ring, rnd, sky, slab, sun, tube, wood
from props import paint

ARGS = sys.argv[sys.argv.index('--') + 1:]
NIGHT = 'night' in ARGS
T = .16
DIR = Vector((7, 8.9, -6.74)).normalized()
RIGHT = DIR.cross((0, 0, 1)).normalized()
UP = RIGHT.cross(DIR)
POINTS = {}


# ---------------------------------------------------------------- places
def here(loc):
    return kit._stack[-1] @ Vector(loc)


def mark(name, *loc):
    POINTS.setdefault(name, here(loc))


def frame(corners, width, margin=.012, down=.02):
    """Points the camera at the corners. Returns the picture's height in pixels for the given width."""
    us, vs = [RIGHT.dot(Vector(c)) for c in corners], [UP.dot(Vector(c)) for c in corners]
    u0, u1, v0, v1 = min(us), max(us), min(vs), max(vs)
    m = (u1 - u0) * margin
    w, h = u1 - u0 + 2 * m, v1 - v0 + 2 * m + (u1 - u0) * down
    height = round(width * h / w)
    centre = RIGHT * ((u0 + u1) / 2) + UP * ((v0 + v1 - (u1 - u0) * down) / 2)
    camera(centre - DIR * 70, centre, ortho=max(w, w * height / width))

    def project(p):
        p = Vector(p)
        return (.5 + RIGHT.dot(p - centre) / w, .5 - UP.dot(p - centre) / (w * height / width))
    points = {k: [round(100 * v, 2) for v in project(p)] for k, p in POINTS.items()}
    print('POINTS ' + json.dumps(points))
    return height, project


def corners(x0, x1, y0, y1, z0, z1):
    return [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]


def section():
    """The material of cut faces: deep teal that glows at night."""
    return mat('section', kit.TEAL_DEEP, .45, glow=.55 if NIGHT else 0)


def develop(bounds, feet, width, samples, exposure=None, night_exposure=None):
    """Frames and renders the model, and adds a short, soft shadow. `feet` has the model's outlines on the ground."""
    draft = 'draft' in ARGS
    width = int(width * .36) if draft else width
    height, project = frame(bounds, width)
    shadow = [[project(p) for p in outline] for outline in feet]
    exposure = (.45 if night_exposure is None else night_exposure) if NIGHT else (.35 if exposure is None else exposure)
    shoot(width, height, samples, exposure, glow=.22 if NIGHT else .12, shadow=shadow)


# ---------------------------------------------------------------- light
def daylight(sun_energy=5.2):
    if NIGHT:
        sun((.78, .34, -.60), .22, (.42, .66, 1), 4)
        sky((.14, .36, .44), .34)
    else:
        sun((.78, .34, -.60), sun_energy, (1, .80, .56), 1.3)
        sky((.93, .95, 1), .80)


def lamp(loc, target, size, energy, colour=(1, .70, .40)):
    """A lamp that is on at night. Only its light is visible."""
    if NIGHT:
        area(here(loc), here(target), size, energy, colour)


def bulb(name='bulb', night=9, day=1.2, colour=(1, .74, .42)):
    return mat(name, colour, glow=night if NIGHT else day)


def pane():
    """Window glass: pale by day, dusk after dark."""
    if NIGHT:
        return mat('pane', oklch(.36, .045, 221), .1, glow=.75)
    return mat('pane', oklch(.84, .04, 225), .05)


def screen():
    return mat('screen', oklch(.60, .07, 200) if NIGHT else oklch(.42, .04, 200), .15, glow=1.3 if NIGHT else 0)


# ---------------------------------------------------------------- walls
_joined = [False]


@contextmanager
def joined():
    """Inside the block, walls along x continue another wall, so their ends have no cut face."""
    _joined.append(True)
    try:
        yield
    finally:
        _joined.pop()


def wall_paint():
    return mat('wall', oklch(.93, .018, 82), .9)


def wall(axis, a0, a1, c, h, holes=(), m=None, z0=0, cap=True, skirt=True, thick=T):
    """A wall along an axis with its face at `c`, holes (from, to, low, high), and a teal cut face."""
    m, deep = m or wall_paint(), section()
    end = cap and not (axis == 'x' and _joined[-1])

    def piece(a, b, z, t, stuff, front=0, back=thick, bev=0):
        if b - a < .002 or t - z < .002:
            return
        if axis == 'x':
            slab(a, b, c - front, c + back, z, t, stuff, bev)
        else:
            slab(c - front, c + back, a, b, z, t, stuff, bev)
    start = a0
    for s, e, lo, hi in sorted(holes):
        piece(start, s, z0, h, m)
        piece(s, e, z0, lo, m)
        piece(s, e, hi, h, m)
        start = e
    piece(start, a1, z0, h, m)
    if cap:
        piece(a0 - (.014 if end else 0), a1, h, h + .035, deep, .004, bev=.006)
    if end:
        piece(a0 - .014, a0, z0, h, deep, .004)
    if skirt:
        start = a0
        for s, e, lo, hi in sorted(h_ for h_ in holes if h_[2] <= .1):
            piece(start, s, z0, z0 + .1, paint('deep'), .02, -.001, .006)
            start = e
        piece(start, a1, z0, z0 + .1, paint('deep'), .02, -.001, .006)


def base(x0, x1, y0, y1, floor, depth=.36):
    """A slab with its floor."""
    slab(x0, x1, y0, y1, -depth, -.06, section(), .02)
    slab(x0, x1, y0, y1, -.06, 0, floor, .008)


def window(axis, a0, a1, c, z0, z1, bars=1, smear=None):
    """A window in a hole of a wall: teal frame, glass, sill."""
    frame_, f = paint('deep'), .03

    def piece(a, b, z, t, front, back, m, bev=.006):
        if axis == 'x':
            slab(a, b, c - front, c + back, z, t, m, bev)
        else:
            slab(c - front, c + back, a, b, z, t, m, bev)
    for i in range(bars + 2):
        a = a0 + f + (a1 - a0 - 2 * f) * i / (bars + 1)
        piece(a - f, a + f, z0, z1, -.02, T - .03, frame_)
    for z in (z0 + .022, z0 + (z1 - z0) * .66, z1 - .022):
        piece(a0, a1, z - .022, z + .022, -.02, T - .03, frame_)
    piece(a0, a1, z0, z1, -.07, .08, smear or pane(), 0)
    piece(a0 - .06, a1 + .06, z0 - .03, z0 + .005, .1, -.02, paint('white'), .01)


# ---------------------------------------------------------------- everyday objects
def mug(c='white'):
    cyl((0, 0, .05), .038, .1, paint(c), r2=.042)
    ring((.045, 0, .05), .026, .007, paint(c), (90, 0, 0))
    cyl((0, 0, .097), .034, .004, mat('coffee', oklch(.30, .05, 50), .2), bev=0)


def papers(n=3, seed=1, w=.21, d=.297):
    r = rnd(seed)
    for i in range(n):
        box((r.uniform(-.02, .02), r.uniform(-.02, .02), .002 + .004 * i), (w, d, .003), paint('white'), 0, (0, 0, r.uniform(-14, 14)))


def bin_(m=None, full=False):
    m = m or paint('deep')
    lathe([(0, 0), (.12, 0), (.125, .01), (.155, .34), (.162, .345), (.162, .355), (.148, .355), (.145, .33), (.14, .26), (0, .26)], m)
    r = rnd(5)
    for i in range(20 if full else 3):
        a, d = r.random() * math.tau, .11 * r.random() ** .5
        z = .27 + (.02 + .20 * (i / 20) if full else .02)
        crumple((d * math.cos(a) * (1 - .4 * i / 20), d * math.sin(a) * (1 - .4 * i / 20), z), .045 + .02 * r.random(), i)
    if full:
        for x, y in ((.24, -.10), (.30, .12), (-.05, -.27), (-.24, -.16), (.14, -.36)):
            crumple((x, y, .045), .05, int(x * 50))


def crumple(loc, r, seed):
    """A ball of paper."""
    import bmesh
    q, bm = rnd(seed), bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=r)
    for v in bm.verts:
        v.co *= q.uniform(.72, 1.1)
    kit.add(bm, paint('white' if seed % 3 else 'linen'), loc, smooth=False)


def task_chair(m=None):
    for a in range(5):
        t = a * math.tau / 5
        tube([(0, 0, .1), (.26 * math.cos(t), .26 * math.sin(t), .05)], .016, paint('steel'))
        ball((.27 * math.cos(t), .27 * math.sin(t), .035), .035, paint('rubber'))
    cyl((0, 0, .26), .025, .36, paint('steel'))
    box((0, 0, .46), (.48, .46, .09), m or paint('fabric'), .04)
    box((0, .22, .78), (.44, .07, .42), m or paint('fabric'), .035, (-8, 0, 0))
    tube([(0, .1, .42), (0, .28, .48), (0, .27, .7)], .018, paint('steel'))


def desk_lamp(on=True):
    deep = paint('deep')
    cyl((0, 0, .012), .075, .024, deep)
    tube([(0, 0, .02), (-.05, 0, .24), (.12, 0, .40)], .010, deep, False)
    cyl((.15, 0, .385), .035, .07, deep, (0, 25, 0), r2=.07)
    ball((.165, 0, .35), .035, bulb())
    lamp((.17, 0, .33), (.19, 0, 0), .12, 9)


def floor_lamp(h=1.62, shade='linen'):
    cyl((0, 0, .012), .15, .024, paint('ink'))
    cyl((0, 0, h / 2), .013, h, paint('ink'), seg=20)
    glow = mat('shade', oklch(.90, .05, 78), .8, glow=0) if not NIGHT else mat('shade', (1, .66, .34), .8, glow=3.2)
    lathe([(.13, h - .16), (.20, h - .16), (.16, h + .12), (.145, h + .12), (.185, h - .15)], glow)
    ball((0, 0, h - .03), .06, bulb())
    lamp((0, 0, h - .2), (0, 0, 0), .34, 55)
    lamp((0, 0, h + .15), (0, 0, h + 2), .34, 14)


def door(axis, a0, a1, c, swing=0, lite=True):
    """A door in a wall: teal frame, oak leaf. `swing` opens it into the room."""
    deep, lit = paint('deep'), mat('lite', oklch(.36, .045, 221) if NIGHT else oklch(.80, .05, 210), .1, glow=.5 if NIGHT else 0)

    def piece(a, b, z, t, front, back, m, bev=.008):
        if axis == 'x':
            slab(a, b, c - front, c + back, z, t, m, bev)
        else:
            slab(c - front, c + back, a, b, z, t, m, bev)
    piece(a0 - .09, a0, 0, 2.05, .03, .02, deep)
    piece(a1, a1 + .09, 0, 2.05, .03, .02, deep)
    piece(a0 - .09, a1 + .09, 2.05, 2.14, .03, .02, deep)
    # a closed leaf is in the wall, and an open one is hinged at the far end
    w, flip = a1 - a0, 1 if swing else -1
    turn = (180 if swing else 0) + (0 if axis == 'x' else 90) + swing
    hinge = a1 if swing else a0
    with at(*((hinge, c - .03) if axis == 'x' else (c - .03, hinge)), 0, turn):
        s = flip
        slab(.005, w - .005, min(0, s * .045), max(0, s * .045), .01, 2.045, wood('z'), .008)
        if lite:
            slab(w * .22, w * .42, -.053, .053, 1.15, 1.85, lit, .006)
        hx = w - .12
        for f in ((s * .05, s * .12), (-s * .005, -s * .075)):
            tube([(hx, f[0], 1.05), (hx, f[1], 1.05), (hx - .05, f[1], 1.05), (hx - .26, f[1], 1.05)], .024, paint('steel'))
