"""The cut-away room of the three levels: one small lobby, built three times with what the level shows.

The near corner is free, so that level 3 can cut the floor open there. Walls that are cut show their
section in deep teal, as an architect would draw it.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403
from tools import bottle, burnisher, cloth_stack, vacuum  # noqa: E402

X0, X1, Y0, Y1, H, T = -3.0, 3.0, -2.6, 2.4, 2.55, .16
GLOW = mat('glow', oklch(.67, .17, 244), .4, glow=3.2)


class Room:
    def __init__(self, level):
        self.level, self.lit = level, level == 2

    def touch(self, usual):
        """What hands touch: its usual material, or the glow of level 2."""
        return GLOW if self.lit else paint(usual)

    def halo(self, loc, r, facing):
        """A fine ring round a touch point, on the plane it lies in."""
        if self.lit:
            rot = {'y': (90, 0, 0), 'x': (0, 90, 0), 'z': (0, 0, 0)}[facing]
            ring(loc, r * 1.3, .015, GLOW, rot)

    def shell(self, floor=True):
        wall, deep, white = mat('wall', oklch(.93, .018, 82), .9), paint('deep'), paint('white')
        if floor:
            slab(X0, X1 + T, Y0, Y1 + T, -.36, -.06, deep, .02)
            slab(X0, X1 + T, Y0, Y1 + T, -.06, 0, tiles('floor', oklch(.80, .025, 95), 1.0, .16, .006, .02), .008)
        slab(X0, X1 + T, Y1, Y1 + T, 0, H, wall, .01)
        slab(X1, X1 + T, Y0, Y1 + T, 0, .95, wall, .01)
        slab(X1, X1 + T, -.62, Y1, .95, H, wall, .01)
        slab(X1, X1 + T, Y0, -.62, 2.15, H, wall, .01)
        slab(X1, X1 + T, Y0, -2.3, .95, 2.15, wall, .01)
        slab(X0, X1 + T, Y1, Y1 + T, H, H + .035, deep, .006)
        slab(X1, X1 + T, Y0, Y1, H, H + .035, deep, .006)
        slab(X0, -2.62, Y1 - .02, Y1, 0, .1, deep, .006)
        slab(-1.18, X1, Y1 - .02, Y1, 0, .1, deep, .006)
        slab(X1 - .02, X1, Y0, -.3, 0, .1, deep, .006)
        # window in the right wall
        frame = paint('deep')
        for y in (-2.28, -1.46, -.64):
            slab(X1 + .02, X1 + T - .03, y - .03, y + .03, .95, 2.15, frame, .006)
        for z in (.97, 1.75, 2.13):
            slab(X1 + .02, X1 + T - .03, -2.3, -.62, z - .022, z + .022, frame, .006)
        slab(X1 + .07, X1 + .08, -2.3, -.62, .95, 2.15, mat('pane', oklch(.84, .04, 225), .05), 0)
        slab(X1 - .1, X1 + .02, -2.36, -.56, .92, .955, white, .01)

    def lift(self):
        x, steel = -1.9, mat('brushed', (.60, .64, .64), .32, .9)
        slab(x - .72, x + .72, Y1 - .05, Y1 + .02, 0, 2.2, paint('deep'), .012)
        for s in (-1, 1):
            slab(min(x, x + s * .6) + .006, max(x, x + s * .6) - .006, Y1 - .065, Y1 - .03, .01, 2.06, steel, .006)
        slab(x - .2, x + .2, Y1 - .062, Y1 - .045, 2.1, 2.16, mat('dial', oklch(.85, .12, 75), glow=1.2), .004)
        slab(-1.06, -.86, Y1 - .03, Y1, .92, 1.42, paint('ink'), .02)
        for z in (1.06, 1.28):
            cyl((-.96, Y1 - .04, z), .062, .035, self.touch('white'), (90, 0, 0))
            self.halo((-.96, Y1 - .035, z), .1, 'y')
        # a handrail to the slatted wall
        m = self.touch('steel')
        cyl((-.1, Y1 - .1, .95), .03, 1.16, m, (0, 90, 0))
        for px in (-.55, .35):
            tube([(px, Y1, .88), (px, Y1 - .09, .88), (px, Y1 - .1, .95)], .014, paint('steel'))
        slab(-.5, .3, Y1 - .03, Y1, 1.35, 1.95, wood('x'), .01)
        slab(-.46, .26, Y1 - .035, Y1 - .02, 1.39, 1.91, paint('linen'), .004)
        for px, z, r, c in ((-.25, 1.55, .14, 'teal'), (0, 1.52, .11, 'leaf'), (.06, 1.74, .07, 'coral')):
            cyl((px, Y1 - .04, z), r, .012, paint(c), (90, 0, 0), bev=.003)

    def desk(self):
        slab(.6, 2.36, Y1 - .03, Y1, 0, H - .02, mat('panel', oklch(.34, .05, 195), .7), 0)
        for i in range(14):
            slab(.62 + i * .128, .70 + i * .128, Y1 - .09, Y1 - .02, 0, H - .02, wood('z'), .01)
        with at(1.48, Y1 - .5):
            box((0, 0, .74), (1.62, .72, .05), wood('x'), .015)
            for x in (-.76, .76):
                box((x, 0, .36), (.05, .62, .72), paint('deep'), .012)
            with at(.1, .14, .765):
                monitor(.66)
            box((.08, -.18, .778), (.5, .17, .022), self.touch('white'), .008)
            for r in range(3):
                box((.08, -.235 + r * .053, .792), (.45, .036, .008), paint('grey'), .003)
            ball((.46, -.18, .778), .045, self.touch('white'), (.75, 1.2, .5))
            with at(-.52, -.08, .765, 12):  # the phone
                poly([(-.15, -.13), (.15, -.13), (.15, .13), (-.15, .13)], .04, paint('ink'), bev=.015)
                tube([(-.09, -.13, .07), (-.09, -.09, .085), (-.09, .09, .085), (-.09, .13, .07)], .032, self.touch('coral'))
                for i in range(9):
                    box((.02 + .05 * (i % 3), -.06 + .055 * (i // 3), .044), (.034, .036, .014), self.touch('white'), .004)
            self.halo((-.52, -.08, .775), .23, 'z')
            with at(.68, .15, .765):
                vase(.2, paint('clay'))
        with at(1.2, Y1 - 1.28, 0, 200):  # chair
            for a in range(5):
                t = a * math.tau / 5
                tube([(0, 0, .1), (.26 * math.cos(t), .26 * math.sin(t), .05)], .016, paint('steel'))
                ball((.27 * math.cos(t), .27 * math.sin(t), .035), .035, paint('rubber'))
            cyl((0, 0, .26), .025, .36, paint('steel'))
            box((0, 0, .46), (.48, .46, .09), paint('fabric'), .04)
            box((0, .22, .78), (.44, .07, .42), paint('fabric'), .035, (-8, 0, 0))
            tube([(0, .1, .42), (0, .28, .48), (0, .27, .7)], .018, paint('steel'))

    def counter(self):
        slab(2.42, X1, .98, Y1, 0, .84, paint('teal'), .012)
        for y in (1.45, 1.92):
            slab(2.405, 2.425, y - .215, y + .215, .1, .8, paint('teal'), .008)
            slab(2.375, 2.41, y - .09, y + .09, .68, .71, self.touch('steel'), .01)
        slab(2.38, X1, .95, Y1, .84, .89, paint('white'), .015)
        slab(2.52, 2.88, 1.22, 1.72, .875, .892, paint('steel'), .006)
        slab(2.55, 2.85, 1.25, 1.69, .884, .896, paint('ink'), .004)
        tap = self.touch('steel')
        tube([(2.92, 1.47, .89), (2.92, 1.47, 1.2), (2.84, 1.47, 1.27), (2.72, 1.47, 1.22), (2.71, 1.47, 1.15)], .026, tap)
        tube([(2.92, 1.58, .9), (2.92, 1.59, .98), (2.84, 1.62, 1.0)], .02, tap)
        self.halo((2.92, 1.47, .905), .16, 'z')
        with at(2.72, 2.1, .89):
            for i in range(3):
                cyl((.1 * (i % 2), -.1 * i + .08, .05), .038, .1, paint(('white', 'clay', 'white')[i]), r2=.045)

    def door(self):
        y0, y1 = -.26, .66
        slab(X1 - .03, X1 + .02, y0 - .09, y1 + .09, 0, 2.14, paint('deep'), .01)
        slab(X1 - .045, X1, y0, y1, .01, 2.05, wood('z'), .008)
        slab(X1 - .055, X1 - .03, y0 + .2, y0 + .38, 1.15, 1.85, mat('lite', oklch(.80, .05, 210), .1), .006)
        slab(X1 - .06, X1 - .04, y1 - .17, y1 - .07, .9, 1.2, paint('steel'), .01)
        tube([(X1 - .05, y1 - .12, 1.05), (X1 - .13, y1 - .12, 1.05), (X1 - .14, y1 - .16, 1.05), (X1 - .14, y1 - .38, 1.05)],
             .026, self.touch('steel'))
        self.halo((X1 - .062, y1 - .16, 1.05), .17, 'x')
        slab(X1 - .025, X1, -.52, -.40, 1.02, 1.2, paint('white'), .012)
        slab(X1 - .045, X1 - .02, -.49, -.43, 1.06, 1.16, self.touch('grey'), .008)
        self.halo((X1 - .03, -.46, 1.11), .12, 'x')

    def lounge(self, rug=True):
        with at(2.42, -1.48, 0, -90):
            sofa(1.95)
        with at(-2.66, .9):
            fig(1.75, 8, (.22, .4), paint('clay'), leaf=.3)
        if not rug:
            return
        for i in range(8):
            m = mat(f'rug{i % 2}', oklch((.64, .57)[i % 2], .075, 188), .95)
            slab(-1.55 + i * .38, -1.17 + i * .38, -2.2, -.2, .0, .022, m, .004)
        with at(.95, -1.35):
            table(.42, .36)
            with at(-.12, .08, .38):
                book_stack(1)
            with at(.16, -.08, .38):
                vase(.17)

    def light(self, strength=1.0, ground=-.36):
        paper = mat('backdrop', oklch(.885, .030, 78), .95)
        slab(-60, 60, -60, 60, ground - .1, ground, paper, 0)
        sun((.78, .34, -.60), 5.2 * strength, (1, .83, .62), 1.3)
        sky((.93, .95, 1), .78 * strength)
        area((-6, -9, 8), (0, 0, 0), 6, 420 * strength, (1, .95, .88))
        # an unseen window frame on the left lays its stripes over the room
        bar, parts = mat('bar', INK), []
        for i in {1: (1, 2, 3), 2: (), 3: ()}[self.level]:
            y = -3.2 + i * 1.3
            parts += [(y, .24), (y + .5, .05), (y + .85, .05)]
        for y, w, z, h in [(y, w, 1.75, 2.2) for y, w in parts] + [(y + .5, 1.1, z, .05) for y, w in parts[::3] for z in (1.6, 2.25)]:
            o = box((-3.5, y, z), (.05, w, h), bar, 0)
            o.visible_camera = o.visible_glossy = False
        camera((-7, -9, 7.4), (.0, -.1, .66), ortho=10.5)

    def build(self):
        self.shell(self.level != 3)
        self.lift()
        self.desk()
        self.counter()
        self.door()
        self.lounge(self.level != 3)


def mute(keep=('glow', 'backdrop'), amount=.78, clay=oklch(.63, .03, 212)):
    """Level 2: turn every material to a quiet cool clay, so that only the touch points speak."""
    def mix(c):
        grey = sum(c[:3]) / 3
        return (*(clay[i] * (.42 + .58 * min(1, grey * 1.5)) * amount + c[i] * (1 - amount) for i in range(3)), 1)
    for m in bpy.data.materials:
        if m.name in keep:
            continue
        for n in m.node_tree.nodes:
            if n.type == 'VALTORGB':
                for e in n.color_ramp.elements:
                    e.color = mix(e.color)
            for i in n.inputs:
                if i.type == 'RGBA' and i.name in ('Base Color', 'Color', 'Color1', 'Color2', 'Mortar'):
                    i.default_value = mix(i.default_value)
