"""The other rooms of the building. Coordinates start at a room's near left corner: x to the right, y to the back wall."""
import math

import kit
from iso import NIGHT, T, bin_, bulb, desk_lamp, door, lamp, mark, mug, papers, section, task_chair, wall, window
from kit import AMBER, Vector, at, ball, box, cyl, lathe, mat, oklch, poly, polish, ring, rnd, slab, tiles, tube, wood
from probes import air_monitor, atp_reader, emf_meter, panel, swab, tap_and_glass, vent
from props import book_stack, fig, monitor, paint, palm, sign, snake, table, vase
from tools import CODES, air_mover, bottle, bucket, burnisher, cart, castor, cloth_stack, mop, mop_bucket, vacuum


# ---------------------------------------------------------------- office
def carpet(w, d):
    a, b = (mat(f'carpet{i}', oklch((.50, .535)[i], .055, 192), .97) for i in range(2))
    n = round(w / .6)
    for i in range(n):
        for j in range(round(d / .6)):
            slab(i * w / n, (i + 1) * w / n, j * d / round(d / .6), (j + 1) * d / round(d / .6), -.06, .0, (a, b)[(i + j) % 2], 0)


def workplace(seed, turn_chair=0):
    r = rnd(seed)
    box((0, 0, .735), (1.5, .72, .045), wood('x'), .012)
    for x in (-.7, .7):
        box((x, 0, .36), (.045, .6, .71), paint('white'), .01)
    box((.5, .05, .42), (.36, .5, .52), paint('teal' if seed % 2 else 'clay'), .012)
    with at(-.12, .16, .758, r.uniform(-7, 7)):
        monitor(.62)
    with at(-.1, -.16, .758):
        box((0, 0, .012), (.42, .15, .02), paint('ink'), .006)
        ball((.34, 0, .008), .04, paint('white'), (.75, 1.2, .5))
    with at(.52, -.1, .758, r.uniform(-25, 25)):
        papers(4, seed)
    with at(-.58, -.14, .758, r.uniform(0, 200)):
        mug(('coral', 'white', 'sky')[seed % 3])
    with at(.56, .2, .758):
        desk_lamp()
    with at(-.05, -.62, 0, 185 + turn_chair):
        task_chair(mat('seat', oklch(.62, .13, 42), .8) if seed % 2 else None)


def office(w, d, h):
    carpet(w, d)
    wall('x', 0, w, d, h, [(.5, 3.1, .95, 2.1)])
    window('x', .5, 3.1, d, .95, 2.1, 2)
    # a low cabinet under the window, in use
    slab(.35, 3.2, d - .42, d - .02, .08, .68, paint('white'), .012)
    for i in range(4):
        slab(.37 + .71 * i, 1.03 + .71 * i, d - .435, d - .42, .12, .64, wood('z') if i % 2 else paint('clay'), .006)
    with at(.7, d - .22, .68):
        snake(.5, 5, (.11, .16), paint('coral'))
    with at(1.5, d - .22, .68, 8):
        book_stack(2, 4)
    with at(2.5, d - .22, .68, -10):
        book_stack(1, 2)
        box((.34, 0, .10), (.1, .24, .2), paint('teal'), .006)
        box((.46, 0, .11), (.1, .24, .22), paint('amber'), .006)
    # shelf of binders right of the window
    slab(3.4, 4.4, d - .32, d, 0, 2.0, wood('z'), .01)
    r = rnd(6)
    for k in range(4):
        slab(3.45, 4.35, d - .335, d - .3, .08 + .48 * k, .50 + .48 * k, mat('cubby', oklch(.34, .03, 70), .9), 0)
        x = 3.48
        while x < 4.26:
            q = .05 + .05 * r.random()
            if r.random() < .84:
                slab(x, x + q, d - .36, d - .31, .08 + .48 * k, .08 + .48 * k + .24 + .13 * r.random(),
                     paint(r.choice(('teal', 'white', 'coral', 'clay', 'linen', 'deep'))), .004)
            x += q + .008
    with at(3.7, d - .16, 2.0):
        palm(.62, 4, (.12, .16), paint('white'), 11)
    with at(1.35, 2.65):
        workplace(1, 20)
    with at(3.2, 2.15):
        workplace(2, -25)
    with at(2.3, 2.5):
        bin_()
    with at(.5, .75):
        fig(1.5, 3, (.22, .36), paint('white'), leaf=.28)
    # a small meeting table
    with at(3.35, .75):
        table(.45, .7, paint('white'))
        with at(.05, .05, .72, 30):
            papers(2, 8)
        with at(-.2, -.1, .72):
            mug('teal')
        for k, c in ((150, 'coral'), (330, 'fabric')):
            with at(0, 0, 0, k):
                cyl((0, .72, .44), .19, .06, paint(c), bev=.025)
                for a in (45, 135, 225, 315):
                    x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
                    tube([(.12 * x, .72 + .12 * y, .42), (.17 * x, .72 + .17 * y, 0)], .012, wood('z'))
    mark('office', w / 2, d / 2, .4)
    lamp((w * .32, d * .55, 3), (w * .32, d * .55, 0), 1.5, 70, (1, .78, .52))
    lamp((w * .75, d * .4, 3), (w * .75, d * .4, 0), 1.5, 55, (1, .78, .52))


# ---------------------------------------------------------------- restroom
def restroom(w, d, h):
    slab(0, w, 0, d, -.06, 0, tiles('wetroom', oklch(.74, .035, 195), .4, .16, .012, .035), 0)
    wall('x', 0, w, d, h)
    r = rnd(3)
    n, rows = round(w / .2), 7
    for i in range(n):  # small tiles behind the basins
        for k in range(rows):
            m = mat(f'glazed{r.randrange(4)}', oklch((.50, .53, .56, .60)[r.randrange(4)], .07, 193), .15)
            box((w * (i + .5) / n, d - .008, .12 + .1 + k * .2), (w / n - .008, .022, .192), m, .004)
    slab(1.9, w - .15, d - .5, d, .76, .84, paint('white'), .015)
    for x in (2.35, w - .6):
        lathe([(.17, .842), (.16, .84), (.10, .80), (0, .79)], paint('grey'), (x, d - .26, .008))
        ring((x, d - .26, .85), .175, .012, paint('white'))
        tube([(x, d - .07, .84), (x, d - .07, 1.04), (x, d - .14, 1.08), (x, d - .2, 1.03)], .016, paint('steel'))
        box((x, d - .02, 1.62), (.52, .02, .74), paint('deep'), .012)
        box((x, d - .034, 1.62), (.47, .012, .69), mat('mirror', oklch(.55, .08, 225) if NIGHT else oklch(.86, .03, 215), .06, .2,
                                                       glow=.25 if NIGHT else 0), .006)
        box((x, d - .05, 2.05), (.5, .06, .04), bulb('strip', 12, 1.5), .01)
        lamp((x, d - .12, 2.05), (x, d - .5, .8), .3, 14)
    with at(2.82, d - .3, .84):
        bottle('leaf', .19, 'white', spray=False)
    box((w - .12, d - .05, 1.25), (.18, .1, .3), paint('white'), .02)
    box((w - .12, d - .11, 1.13), (.12, .02, .06), paint('linen'), 0)
    with at(w - .3, d - .75):
        bin_(paint('steel'))
    # two stalls
    part = mat('part', oklch(.66, .10, 52), .5)
    for i in range(3):
        x = .03 + i * .9
        slab(x - .02, x + .02, d - 1.45, d - .03, .14, 1.75, part, .008)
        slab(x - .03, x + .03, d - 1.48, d - 1.42, 0, 1.8, paint('steel'), .008)
    for i in range(2):
        x = .48 + i * .9
        with at(x, d - .5, 0, 0, 1.0):
            lathe([(0, 0), (.12, 0), (.13, .1), (.19, .36), (.2, .40), (.15, .40), (.1, .27), (0, .24)], paint('white'))
            cyl((0, -.0, .42), .2, .03, paint('white'), bev=.01)
            box((0, .30, .62), (.38, .17, .4), paint('white'), .03)
            cyl((0, .30, .83), .03, .02, paint('steel'))
        cyl((x + .36, d - .75, .72), .055, .1, paint('linen'), (0, 90, 0), bev=.01)
    with at(.93 + .9, d - 1.44, 0, -62):
        slab(-.8, 0, -.02, .02, .16, 1.72, part, .008)
    with at(.05, d - 1.44, 0, 0):
        slab(.02, .82, -.02, .02, .16, 1.72, part, .008)
        cyl((.72, -.03, .98), .03, .03, paint('steel'), (90, 0, 0))
    # signs that the cleaner was just here
    with at(2.35, 1.15, 0, 25):
        mop_bucket()
    with at(2.34, 1.13, .36, 0, 1, (-9, -7)):
        mop(1.25)
    with at(1.15, .95, 0, 20):
        sign()
    damp = polish(mat('damp', oklch(.70, .04, 200), .06), .25, .03)
    poly([(.5 * math.cos(a) * (1 + .25 * math.sin(3 * a)) * 2.1 + 1.9, .42 * math.sin(a) * (1 + .2 * math.cos(2 * a)) * 1.5 + 1.6)
          for a in (i * math.tau / 40 for i in range(40))], .003, damp, bev=0)
    mark('restroom', w / 2, d / 2, .5)
    lamp((w * .5, d * .45, 3), (w * .5, d * .5, 0), 1.8, 80, (1, .82, .62))


# ---------------------------------------------------------------- janitor's closet
def closet(w, d, h, right=None):
    """`right` is the height of its right wall."""
    slab(0, w, 0, d, -.06, 0, tiles('closetfloor', oklch(.70, .02, 100), .6, .16, .008, .04), 0)
    feature = mat('feature', oklch(.60, .06, 193), .85)
    wall('x', 0, w + (T if right else 0), d, h, m=feature)
    if right:
        wall('y', 0, d, w, right)
        # the color code chart and hand supplies
        slab(w - .03, w, 1.55, 2.65, 1.05, 1.95, wood('y'), .01)
        slab(w - .035, w - .02, 1.6, 2.6, 1.1, 1.9, paint('linen'), .004)
        for i, c in enumerate(CODES):
            z = 1.79 - .18 * i
            slab(w - .042, w - .03, 2.38, 2.52, z - .065, z + .065, paint(c), .006)
            for k in range(2):
                slab(w - .040, w - .03, 2.28 - .42 + .1 * k * (i % 2), 2.28, z - .03 - .03 * k + .04, z - .012 - .03 * k + .04, paint('grey'), 0)
        slab(w - .03, w, .35, 1.2, 1.42, 1.5, wood('y'), .01)
        for i, c in enumerate(('coral', 'sky', 'amber')):
            y = .48 + .28 * i
            cyl((w - .06, y, 1.46), .016, .07, paint('steel'), (0, 90, 0), seg=16)
            box((w - .06, y, 1.24), (.045, .15, .38), paint(c), .02, (0, 0, 0))
            box((w - .075, y + .03, 1.12), (.04, .10, .26), paint(c), .02, (6, 0, 0))
    strip = bulb('strip', 12, 1.5)
    x0, x1 = 1.15, w - .06
    for z in (.80, 1.28, 1.76):
        slab(x0, x1, d - .42, d, z - .04, z, wood('x'), .01)
        slab(x0, x1, d - .1, d - .02, z - .07, z - .04, strip, .004)
        for x in (x0 + .08, x1 - .08):
            slab(x - .015, x + .015, d - .36, d, z - .1, z - .04, paint('deep'), .006)
        lamp(((x0 + x1) / 2, d - .1, z - .09), ((x0 + x1) / 2, d - .2, 0), .5, 8)
    span, r = x1 - x0, rnd(7)
    for i, c in enumerate(CODES):  # one color per area: bottles above, folded cloths below
        left = x0 + .08 + span / 4 * i
        for k in range((4, 3, 4, 2)[i]):
            with at(left + .06 + .125 * k, d - .14 - .15 * (k % 2), 1.28, r.uniform(-25, 25)):
                bottle(c, .31 - .06 * ((k + i) % 3 == 0), 'white', spray=k != 2)
        for k in range(2):
            with at(left + .12 + .26 * k, d - .21, .80, r.uniform(-3, 3)):
                cloth_stack(c, (9, 6, 8, 5)[i] - 3 * k, .22, .28)
    for i in range(4):  # paper rolls, boxes
        for k in range((2, 2, 1, 2)[i]):
            cyl((x0 + .16 + i * .2, d - .2, 1.76 + .075 + k * .15), .09, .145, paint('linen'), bev=.012)
            cyl((x0 + .16 + i * .2, d - .2, 1.76 + .151 + k * .15), .03, .004, paint('clay'), bev=0)
    for x, q, c in ((x0 + 1.12, .42, 'clay'), (x0 + 1.62, .34, 'linen'), (x0 + 2.06, .40, 'clay')):
        if x + q / 2 < x1:
            with at(x, d - .21, 1.76, r.uniform(-5, 5)):
                box((0, 0, .12), (q, .34, .24), paint(c), .03)
                box((0, -.172, .15), (.13, .01, .05), paint('deep'), .02)
    # tools hang upside down beside the shelves
    slab(.1, 1.02, d - .05, d, 1.66, 1.76, wood('x'), .012)
    for i, c in enumerate(CODES):
        x = .2 + i * .235
        cyl((x, d - .08, 1.71), .026, .07, paint('deep'), (90, 0, 0))
        cyl((x, d - .1, 1.18), .014, 1.35, paint('steel'), seg=20)
        cyl((x, d - .1, 1.80), .019, .2, paint(c), seg=20)
        if i % 2:
            box((x, d - .1, .48), (.2, .06, .07), paint(c), .02)
            box((x, d - .1, .38), (.18, .045, .16), paint('linen'), .015)
        else:
            box((x, d - .1, .50), (.19, .09, .05), paint('ink'), .015)
            box((x, d - .1, .43), (.2, .11, .1), paint(c), .03)
    with at(x0 + .62, d - .62, 0, -118):
        burnisher('coral')
    for i, c in enumerate(('sky', 'leaf', 'amber')):
        with at(x0 + 1.3 + i * .44, d - .28, 0, 20 * i):
            bucket(paint(c))
    with at(1.95, 1.15, 0, -14, 1.05):
        cart()
    with at(.62, d - 1.15, 0, 24):
        mop_bucket()
    with at(.60, d - 1.15, .36, 0, 1, (-9, -7)):
        mop(1.3)
    with at(.75, .85, 0, 20, 1.05):
        vacuum('leaf')
    with at(w - .42, 1.3, 0, -60):
        sign()
    mark('closet', w / 2, d / 2, .8)
    lamp((w * .5, d * .4, 2.9), (w * .5, d * .5, 0), 1.4, 80, (1, .78, .52))


# ---------------------------------------------------------------- wet corridor
def water(m, w, d):
    """Water on a floor: a mirror with ripples and an uneven dry edge at the near left."""
    t = m.node_tree
    new, link, b = t.nodes.new, t.links.new, t.nodes['Principled BSDF']
    geo, noise, ripple = new('ShaderNodeTexCoord'), new('ShaderNodeTexNoise'), new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = .8, 2.5
    ripple.inputs['Scale'].default_value, ripple.inputs['Detail'].default_value = 2.4, 2
    for n in (noise, ripple):
        link(geo.outputs['Object'], n.inputs['Vector'])
    split, slope = new('ShaderNodeSeparateXYZ'), new('ShaderNodeVectorMath')
    slope.operation, slope.inputs[1].default_value = 'DOT_PRODUCT', (.20, .13, 0)
    link(geo.outputs['Object'], slope.inputs[0])
    plus = new('ShaderNodeMath')
    link(slope.outputs['Value'], plus.inputs[0])
    link(noise.outputs['Fac'], plus.inputs[1])
    edge = new('ShaderNodeMapRange')
    edge.inputs['From Min'].default_value, edge.inputs['From Max'].default_value = .11, .13
    link(plus.outputs[0], edge.inputs[0])
    bump = new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .16, .05
    link(ripple.outputs['Fac'], bump.inputs['Height'])
    amount = new('ShaderNodeMath')
    amount.operation, amount.inputs[1].default_value = 'MULTIPLY', .42
    link(edge.outputs[0], amount.inputs[0])
    shine, mix, tint = (new(k) for k in ('ShaderNodeBsdfGlossy', 'ShaderNodeMixShader', 'ShaderNodeMixRGB'))
    shine.inputs['Roughness'].default_value = .02
    shine.inputs['Color'].default_value = (*oklch(.95, .03, 210), 1)
    link(bump.outputs[0], shine.inputs['Normal'])
    tint.blend_type = 'MULTIPLY'
    tint.inputs[2].default_value = (*oklch(.62, .085, 215), 1)
    old = b.inputs['Base Color'].links[0].from_socket
    for a, z in ((edge.outputs[0], tint.inputs[0]), (old, tint.inputs[1]), (tint.outputs[0], b.inputs['Base Color']),
                 (amount.outputs[0], mix.inputs[0]), (b.outputs[0], mix.inputs[1]), (shine.outputs[0], mix.inputs[2]),
                 (mix.outputs[0], t.nodes['Material Output'].inputs[0])):
        link(a, z)
    return m


def corridor(w, d, h, right=None):
    slab(0, w, 0, d, -.06, 0, water(tiles('corridorfloor', oklch(.78, .028, 88), .6, .3, .008, .04), w, d), 0)
    # an open door to a lit room, and a closed one
    a, b = w * .50, w * .50 + .95
    c = w * .12
    wall('x', 0, w + (T if right else 0), d, h, [(a, b, 0, 2.05)])
    # only the part of the lit room that the wall doesn't hide
    slab(a - .3, b + .3, d, d + .55, -.06, 0, mat('niche', oklch(.80, .05, 70), .6), 0)
    slab(a - .3, b + .3, d + .5, d + .55, 0, 2.1, mat('nicheback', oklch(.90, .09, 74), .9, glow=1.5 if NIGHT else .7), 0)
    slab(a - .3, b + .3, d + T, d + .55, 2.06, 2.1, mat('nichetop', oklch(.9, .02, 80), .9), 0)
    kit.area(tuple(kit._stack[-1] @ Vector((a + .48, d + .45, 1.6))), tuple(kit._stack[-1] @ Vector((a + .4, d - 1.2, 0))), .5, 26 if NIGHT else 16,
             (1, .74, .44))
    door('x', a, b, d, swing=74)
    door('x', c, c + .95, d)
    dado, rail = mat('dado', oklch(.66, .055, 192), .7), wood('x')
    for s, e in ((0, c - .09), (c + 1.04, a - .09), (b + .09, w)):
        slab(s, e, d - .012, d, .1, .9, dado, .003)
        slab(s, e, d - .05, d, .9, .99, rail, .012)
    if right:
        wall('y', 0, d, w, right)
        slab(w - .05, w - .02, .9, 1.9, 1.35, 2.0, paint('deep'), .01)
        slab(w - .055, w - .045, .95, 1.85, 1.4, 1.95, paint('linen'), .004)
        for i, tone in enumerate(('teal', 'coral', 'sky')):
            slab(w - .06, w - .05, 1.02 + .27 * i, 1.24 + .27 * i, 1.5, 1.72 + .1 * (i % 2), paint(tone), .003)
        slab(w - .012, w, 0, d, .1, .9, dado, .003)
        slab(w - .05, w, 0, d, .9, .99, wood('y'), .012)
    strip = bulb('strip', 12, 1.5)
    for x in (c + 1.5, b + .7):
        box((x, d - .04, 1.85), (.36, .07, .07), paint('deep'), .012)
        box((x, d - .05, 1.81), (.30, .05, .01), strip, .002)
        lamp((x, d - .1, 1.79), (x, d - .25, 0), .25, 16)
    for x, y, turn, k in ((.95, 1.35, 118, 'coral'), (w * .46, d - .95, 150, 'teal'), (w - .75, .95, -128, 'coral')):
        with at(x, y, 0, turn, 1.25):
            air_mover(k)
    with at(w - .9, d - 1.15, 0, 20):
        for px, py in ((-.2, -.2), (.2, -.2), (-.2, .2), (.2, .2)):
            castor(px, py, .05)
        lathe([(0, .1), (.27, .1), (.29, .13), (.29, .5), (.27, .53), (.27, .56), (.3, .57), (.3, .62), (.28, .64), (.24, .78), (.12, .84),
               (0, .85)], paint('teal'))
        lathe([(.292, .2), (.296, .21), (.296, .30), (.292, .31)], paint('coral'))
        cyl((0, 0, .87), .09, .07, paint('ink'))
        tube([(-.3, 0, .5), (-.36, 0, .9), (-.2, .0, 1.0), (.2, 0, 1.0), (.36, 0, .9), (.3, 0, .5)], .016, paint('steel'))
    e = (w - .9, d - 1.15)
    path = [(e[0] - .25, e[1] - .1, .34), (e[0] - .5, e[1] - .3, .2), (e[0] - .75, e[1] - .65, .05), (e[0] - .6, e[1] - 1.25, .045),
            (e[0] - 1.3, e[1] - 1.55, .045), (e[0] - 2.0, e[1] - 1.2, .045), (e[0] - 2.3, e[1] - .5, .045), (a + .40, d - .3, .045),
            (a + .5, d + .1, .045), (a + .55, d + .5, .045)]
    tube(path, .05, paint('coral'))
    with at(w * .52, .62, 0, 14):
        sign()
    # objects left in the water
    for i, (x, y) in enumerate(((w * .30, 1.7), (w * .36, .9), (w * .66, 1.75))):
        with at(x, y, .004, 40 * i + 15):
            papers(1, i)
    mark('corridor', w * .5, d * .5, .3)
    lamp((w * .3, d * .5, 2.9), (w * .3, d * .5, 0), 1.3, 55, (1, .76, .50))
    lamp((w * .75, d * .5, 2.9), (w * .75, d * .5, 0), 1.3, 55, (1, .76, .50))


# ---------------------------------------------------------------- warehouse
def pallet(w=1.1, d=1.0):
    for k in (-.42, 0, .42):
        slab(k * w - .05, k * w + .05, -d / 2, d / 2, 0, .09, wood('y'), .006)
    for k in range(5):
        y = -d / 2 + .08 + (d - .16) * k / 4
        slab(-w / 2, w / 2, y - .07, y + .07, .09, .115, wood('x'), .004)


def carton(loc, size, turn, r):
    """A box with tape and sometimes a label. No two are identical."""
    tone = r.choice(((.72, .065, 66), (.77, .055, 72), (.67, .068, 60), (.70, .05, 70)))
    with at(*loc, turn):
        w, d, h = size
        box((0, 0, h / 2), size, mat(f'carton{tone}', oklch(*tone), .85, vary=.06), .012)
        tape = mat('tape', oklch(.84, .04, 80), .4)
        if w > d:
            slab(-w / 2, w / 2, -.028, .028, h, h + .002, tape, 0)
            slab(-w / 2 - .002, -w / 2, -.028, .028, h * .62, h, tape, 0)
        else:
            slab(-.028, .028, -d / 2, d / 2, h, h + .002, tape, 0)
            slab(-.028, .028, -d / 2 - .002, -d / 2, h * .62, h, tape, 0)
        if r.random() < .6:
            slab(w * .12, w * .36, -d / 2 - .003, -d / 2, h * .18, h * .46, paint('white'), 0)


def load(r, room, kind):
    """The load of one pallet."""
    pallet()
    z = .116
    if kind == 'drums':
        for i, (x, y) in enumerate(((-.26, -.22), (.26, -.24), (-.25, .24), (.27, .22))[:3 + r.randrange(2)]):
            c = paint(('teal', 'teal', 'coral', 'white')[i])
            cyl((x, y, z + .36), .22, .72, c, bev=.03, seg=32)
            for k in (.24, .48):
                ring((x, y, z + k), .222, .010, c)
            cyl((x + .08, y - .05, z + .725), .03, .02, paint('ink'), seg=16)
    elif kind == 'sacks':
        for k in range(4):
            for i in range(2):
                box(((-.25 if i else .25) + r.uniform(-.03, .03), r.uniform(-.04, .04), z + .08 + .15 * k), (.5, .86, .16),
                    paint('linen' if (k + i) % 3 else 'clay'), .07, (0, 0, r.uniform(-5, 5)))
    elif kind == 'rolls':
        for i in range(3):
            cyl((-.34 + .34 * i, r.uniform(-.1, .1), z + .45), .155, .9 - .12 * (i == 1), paint(('white', 'sky', 'white')[i]), bev=.02, seg=32)
    elif kind == 'bins':
        for i in range(2):
            for k in range(2 - (i and r.random() < .5)):
                with at(-.27 + .54 * i, r.uniform(-.05, .05), z + .34 * k, r.uniform(-4, 4)):
                    box((0, 0, .16), (.48, .7, .32), paint(('teal', 'coral', 'amber')[r.randrange(3)]), .03)
                    box((0, 0, .325), (.5, .72, .03), paint('deep'), .01)
    elif kind == 'wrapped':
        box((0, 0, z + .42), (.98, .9, .84), mat('wrap', oklch(.86, .025, 200), .18), .04)
        for k in range(4):
            slab(-.495, .495, -.455, .455, z + .12 + .2 * k, z + .13 + .2 * k, mat('wrapline', oklch(.93, .01, 200), .2), 0)
        slab(.1, .34, -.458, -.45, z + .4, z + .62, paint('white'), 0)
    else:
        y = 0
        for row in range(2):
            x, top = -.52, 0
            while x < .40:
                w = r.choice((.30, .36, .46, .54))
                w = min(w, .54 - x)
                hh = 0
                for _ in range(r.choice((1, 1, 2, 2, 3))):
                    q = r.choice((.20, .26, .32, .40))
                    if z + hh + q > room:
                        break
                    carton((x + w / 2 + r.uniform(-.01, .01), -.25 + .48 * row + r.uniform(-.02, .02), z + hh), (w - .03, .42 - .06 * r.random(), q),
                           r.uniform(-5, 5), r)
                    hh += q
                x += w + .01


def rack(bays, h, levels, r, kinds, bay=2.4, depth=1.05, first=0):
    """Pallet racking along x from the origin, with its face at y = 0. `first` is 1 if it continues another rack."""
    deep, beam = paint('deep'), paint('coral')
    for k in range(first, bays + 1):
        x = k * bay
        for y in (0, depth):
            slab(x - .045, x + .045, y - .045, y + .045, 0, h, deep, .01)
        for i in range(int(h / .8)):
            tube([(x, 0, .3 + .8 * i), (x, depth, .3 + .8 * i + .6)], .016, deep, False)
        slab(x - .08, x + .08, -.1, .1, 0, .42, paint('amber'), .02)
    for k in range(bays):
        for z in levels[1:]:
            for y in (0, depth):
                slab(k * bay, (k + 1) * bay, y - .028, y + .028, z - .13, z - .01, beam, .008)
        for i, z in enumerate(levels):
            top = (levels[i + 1] if i + 1 < len(levels) else h + .5) - z - .2
            for j in range(2):
                kind = kinds[(k * 7 + i * 3 + j) % len(kinds)]
                if kind:
                    with at(k * bay + .64 + j * 1.13, depth / 2, z, r.uniform(-2, 2)):
                        load(r, min(top, 1.0), kind)


def scrubber():
    """A ride-on scrubber that faces +y."""
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
        cyl((x, 1.06, .6), .06, .06, bulb('head', 14, 1.5), (90, 0, 0))
    lamp((0, 1.2, .6), (0, 3, 0), .3, 30)
    box((0, .10, .58), (.52, .46, .12), ink, .05)
    box((0, -.10, .98), (.50, .12, .62), ink, .05, (6, 0, 0))
    tube([(0, .72, .95), (0, .5, 1.1)], .025, paint('steel'))
    ring((0, .47, 1.12), .17, .017, ink, (35, 0, 0))
    box((0, -.78, .12), (1.14, .06, .12), ink, .02, (8, 0, 0))
    box((0, -.80, .05), (1.18, .03, .08), coral, .01)
    for x in (-.3, .3):
        tube([(x, -.5, .34), (x, -.72, .24), (x, -.78, .16)], .025, paint('steel'))
    cyl((.0, .42, .09), .5, .12, ink, bev=.04)
    cyl((-.3, -.42, 1.25), .015, .5, paint('steel'))
    cyl((-.3, -.42, 1.53), .045, .08, mat('beacon', oklch(.8, .15, 70), glow=5))


def warehouse(w, d, h, low=None, split=0):
    """`low` is the height of its back wall left of `split`."""
    floor = tiles('hall', oklch(.66, .018, 95), 2.7, .55, .012, .03)
    slab(0, w, 0, d, -.06, 0, floor, 0)
    cool = mat('hallwall', oklch(.90, .022, 85), .9)
    if low:
        wall('x', 0, split, d, low, m=cool, cap=False)
        wall('x', split, w + T, d, h, m=cool)
        slab(split - .015, split, d, d + T, low, h + .03, section(), 0)
    else:
        wall('x', 0, w + T, d, h, m=cool)
    g0, g1 = d * .16, d * .16 + 2.3
    wall('y', 0, d, w, h, [(g0, g1, 0, 2.6)], m=cool)
    # the half-open roller door
    slab(w + .04, w + .10, g0, g1, 1.55, 2.6, paint('steel'), 0)
    for i in range(11):
        slab(w + .02, w + .05, g0, g1, 1.56 + i * .096, 1.60 + i * .096, mat('slat', oklch(.74, .02, 200), .4, .5), .006)
    slab(w, w + .1, g0, g1, 1.5, 1.57, paint('coral'), .01)
    slab(w - .06, w + .1, g0 - .1, g0, 0, 2.7, paint('amber'), .01)
    slab(w - .06, w + .1, g1, g1 + .1, 0, 2.7, paint('amber'), .01)
    slab(w - .16, w + .12, g0 - .1, g1 + .1, 2.6, 2.86, paint('deep'), .02)
    slab(w + .02, w + .03, g0, g1, 0, 1.56, mat('dusk', oklch(.38, .045, 221), .5, glow=.9) if NIGHT else
         mat('dusk', oklch(.90, .04, 85), .5, glow=.9), 0)
    # a band of color around the hall, and a clock
    band = mat('band', oklch(.66, .055, 192), .8)
    slab(0, w, d - .012, d, 0, 1.1, band, 0)
    for s, e in ((0, g0 - .1), (g1 + .1, d)):
        slab(w - .012, w, s, e, 0, 1.1, band, 0)
    if h > 3.2:
        cyl((w - .03, (g1 + d) / 2 + .1, 2.7), .34, .05, paint('deep'), (0, 90, 0))
        cyl((w - .06, (g1 + d) / 2 + .1, 2.7), .29, .02, paint('white'), (0, 90, 0))
        box((w - .075, (g1 + d) / 2 + .1, 2.78), (.01, .03, .2), paint('ink'), 0)
        box((w - .075, (g1 + d) / 2 + .17, 2.7), (.01, .15, .03), paint('coral'), 0)
    r = rnd(21)
    kinds = ('cartons', 'drums', 'cartons', None, 'wrapped', 'cartons', 'bins', 'sacks', 'cartons', 'rolls', 'cartons', None, 'cartons')
    bays = int((w - .5) / 2.4)
    tall = (0, 1.42, 2.75)
    first = max(0, min(bays, int((split - .2) / 2.4))) if low else 0
    with at(.25, d - 1.2, 0):
        if first:
            rack(first, 2.35, tall[:2], r, kinds)
            slab(first * 2.4 - .045, first * 2.4 + .045, -.045, .045, 2.35, 3.4, paint('deep'), .01)
        with at(first * 2.4, 0, 0):
            rack(bays - first, min(h - .5, 3.4), tall if h > 3.2 else tall[:2], r, kinds[2:] + kinds[:2], first=min(1, first))
    # lanes, and the scrubber with its bright stripe
    line = mat('line', AMBER, .5)
    slab(.25, w - .3, d - 1.62, d - 1.55, 0, .003, line, 0)
    slab(.25, w - 1.6, .30, .37, 0, .003, line, 0)
    wet = polish(mat('wet', oklch(.90, .045, 205), .05, glow=.0 if NIGHT else .10), .42, .05)
    n, mid = 60, lambda t: (w * .06 + (w * .56) * t, d * .20 + (d * .30) * (t * t * (3 - 2 * t)))
    pts = [mid(i / n) for i in range(n + 1)]
    sides = []
    for i, (x, y) in enumerate(pts):
        x2, y2 = pts[min(n, i + 1)]
        x1, y1 = pts[max(0, i - 1)]
        l = math.hypot(x2 - x1, y2 - y1)
        sides.append(((x - (y2 - y1) / l * .62, y + (x2 - x1) / l * .62), (x + (y2 - y1) / l * .62, y - (x2 - x1) / l * .62)))
    poly([s[1] for s in sides] + [s[0] for s in reversed(sides)], .004, wet, bev=0)
    x, y = pts[-1]
    with at(x + .75, y, 0, -88, 1.12):
        scrubber()
    # goods on the floor, a pallet jack, a sign
    for px, py, t, k in ((w - .95, d - 2.35, 6, 'wrapped'), (w - .9, .75, -4, 'cartons')):
        with at(px, py, 0, t):
            load(r, 1.1, k)
    with at(w - 2.3, .95, 0, 62):
        for s in (-.18, .18):
            slab(s - .08, s + .08, -.2, 1.0, .06, .11, paint('coral'), .02)
        box((0, -.3, .2), (.5, .25, .3), paint('coral'), .04)
        tube([(0, -.35, .3), (0, -.5, .8), (0, -.6, 1.1)], .025, paint('ink'))
        tube([(-.14, -.6, 1.12), (0, -.62, 1.16), (.14, -.6, 1.12)], .02, paint('ink'))
        cyl((0, -.3, .07), .07, .2, paint('rubber'), (0, 90, 0))
    with at(w * .34, d * .56, 0, -16, 1.05):
        sign()
    mark('warehouse', w * .5, d * .45, .5)
    for k in range(3):
        lamp((w * (.2 + .3 * k), d * .45, 4.2), (w * (.2 + .3 * k), d * .5, 0), 1.4, 120, (1, .76, .48))
    for k in range(2):
        lx = w * (.36 + .36 * k)
        if h > 3.2 and lx > split:
            lamp((lx, d - .3, h - .3), (lx, d, 1.2), .4, 16)


# ---------------------------------------------------------------- the room with the four tests
def laboratory(w, d, h):
    """An office kitchen with the four building health tests."""
    slab(0, w, 0, d, -.06, 0, tiles('labfloor', oklch(.78, .025, 88), .6, .14, .008, .025), 0)
    wall('x', 0, w + T, d, h)
    wall('y', 0, d, w, h, [(.35, 1.5, 1.25, 2.0)])
    window('y', .35, 1.5, w, 1.25, 2.0, 1)
    # the counter along both walls
    top, front = mat('stone', oklch(.93, .008, 95), .16), paint('teal')
    x0 = 1.15
    slab(x0, w, d - .62, d, .08, .80, front, .01)
    slab(w - .62, w, .3, d - .62, .08, .80, front, .01)
    slab(x0 + .04, w, d - .58, d, 0, .1, paint('ink'), 0)
    slab(w - .58, w, .34, d, 0, .1, paint('ink'), 0)
    slab(x0 - .02, w, d - .66, d, .80, .85, top, .012)
    slab(w - .66, w, .28, d - .64, .80, .85, top, .012)
    for i in range(2):
        a = x0 + .03 + i * .72
        slab(a, a + .69, d - .635, d - .62, .14, .77, front, .006)
        slab(a + .2, a + .49, d - .66, d - .63, .68, .705, paint('steel'), .008)
    n = 3
    for i in range(n):
        a = .33 + i * (d - 1.0) / n
        b = a + (d - 1.0) / n - .03
        slab(w - .635, w - .62, a, b, .14, .77, front, .006)
        slab(w - .66, w - .63, a + .16, b - .16, .68, .705, paint('steel'), .008)
    r = rnd(3)
    for i in range(int((w - x0) / .2)):
        for k in range(2):
            m = mat(f'splash{r.randrange(4)}', oklch((.50, .53, .56, .60)[r.randrange(4)], .07, 193), .15)
            box((x0 + .1 + i * .2 + .02, d - .006, .95 + k * .2), (.192, .02, .192), m, .004)
    with at(.52, d, .78, 0, 1.0):
        panel()
    mark('emf', .52, d - .16, 1.2)
    # the meter on a small stand in front of the panel
    with at(.40, d - .72, 0):
        cyl((0, 0, .012), .2, .024, paint('ink'))
        cyl((0, 0, .36), .02, .72, paint('steel'))
        cyl((0, 0, .725), .14, .02, wood('x'))
        with at(0, -.03, .735, -6, 1.25):
            emf_meter()
    # sink, faucet and glass
    sx, sy = w - .33, d * .42
    slab(sx - .22, sx + .16, sy - .30, sy + .30, .842, .853, paint('steel'), .01)
    slab(sx - .19, sx + .11, sy - .27, sy + .27, .848, .856, mat('basin', oklch(.5, .012, 200), .3, .8), .004)
    with at(sx + .20, sy, .85, 0, 1.32):
        tap_and_glass()
    mark('water', sx - .2, sy, 1.08)
    # vent, shelf and monitor
    vx = w - .78
    with at(vx, d, h - .36, 0, .92):
        vent()
    slab(vx - .55, vx + .55, d - .32, d, 1.26, 1.30, wood('x'), .01)
    with at(vx - .05, d - .18, 1.30, -6, .98):
        air_monitor()
    with at(vx + .40, d - .16, 1.30):
        vase(.2, paint('clay'))
    mark('air', vx - .05, d - .26, 1.52)
    # swab and reader on the counter
    with at(2.12, d - .34, .85, 12, .9):
        atp_reader()
    with at(2.50, d - .42, .89, 16, .95):
        swab(True)
    mark('atp', 2.12, d - .5, 1.2)
    with at(w - .36, .50, .85, 20):
        cloth_stack('sky', 3, .26, .2)
    with at(w - .42, .78, .85, 60):
        mug('coral')
    with at(w - .34, d - .24, .85):
        snake(.34, 5, (.1, .14), paint('clay'))
    # a table, papers and the instruments' case
    with at(1.25, .95):
        table(.5, .7, wood('x'))
        with at(.12, -.1, .72, 20):
            papers(3, 4)
        with at(-.16, .14, .72, -14):
            box((0, 0, .06), (.46, .32, .12), paint('deep'), .03)
            with at(0, .16, .12, 0, 1, (62, 0)):
                box((0, .16, .0), (.46, .32, .05), paint('deep'), .03)
            box((0, 0, .118), (.40, .26, .01), mat('foam', oklch(.45, .02, 200), .95), 0)
    with at(2.1, .9, 0, 250):
        task_chair(mat('seat', oklch(.62, .13, 42), .8))
    with at(.36, .45, 0):
        bin_(paint('white'))
    lamp((w * .5, d * .5, 2.9), (w * .5, d * .6, 0), 1.2, 70, (1, .78, .52))
    lamp((w - .9, d - .5, 2.6), (w - .9, d - .3, .8), .5, 14)
