"""The lobby, which is also part of the building: before cleaning (`unclean`), clean, or with its floor cut open (`open`)
in the near corner, where no furniture is.
"""
import math

from iso import NIGHT, T, base, bin_, bulb, crumple, floor_lamp, lamp, mark, mug, papers, screen, task_chair, wall, window
from kit import at, ball, box, cyl, mat, oklch, poly, polish, ring, rnd, slab, tiles, tube, wood
from props import book_stack, fig, monitor, paint, snake, sofa, table, vase
from tools import burnisher

X0, X1, Y0, Y1, H = -3.0, 3.0, -2.6, 2.4, 2.55
DEEP = -1.02  # the bottom of the open floor's lowest layer


def clean_floor():
    return tiles('floor', oklch(.80, .025, 92), 1.0, .12, .006, .02)


def dull_floor():
    """The same tiles without shine, gray along walkways."""
    m = tiles('dull', oklch(.66, .028, 82), 1.0, .72, .009, .05, oklch(.46, .02, 75))
    t, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    geo, ramp, mix = t.nodes.new('ShaderNodeNewGeometry'), t.nodes.new('ShaderNodeValToRGB'), t.nodes.new('ShaderNodeMixRGB')
    noise = t.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = .9, 6
    noise.inputs['Distortion'].default_value = 1.2
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .42, .66
    ramp.color_ramp.elements[0].color = (1, 1, 1, 1)
    ramp.color_ramp.elements[1].color = (*oklch(.74, .03, 68), 1)
    mix.blend_type, mix.inputs[0].default_value = 'MULTIPLY', .9
    old = b.inputs['Base Color'].links[0].from_socket
    for p, q in ((geo.outputs['Position'], noise.inputs['Vector']), (noise.outputs['Fac'], ramp.inputs[0]),
                 (old, mix.inputs[1]), (ramp.outputs[0], mix.inputs[2]), (mix.outputs[0], b.inputs['Base Color'])):
        t.links.new(p, q)
    return m


def smeared(name='smear', clear=None, dirt=oklch(.70, .03, 80)):
    """A surface with wiped streaks and hand marks."""
    m = mat(name, clear or oklch(.82, .04, 225), .5)
    t, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    geo, noise, ramp = t.nodes.new('ShaderNodeNewGeometry'), t.nodes.new('ShaderNodeTexNoise'), t.nodes.new('ShaderNodeValToRGB')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 3.2, 5
    noise.inputs['Distortion'].default_value = 1.4
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .44, .78
    c = clear or oklch(.82, .04, 225)
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*c, 1), (*dirt, 1)
    for p, q in ((geo.outputs['Position'], noise.inputs['Vector']), (noise.outputs['Fac'], ramp.inputs[0]),
                 (ramp.outputs[0], b.inputs['Base Color'])):
        t.links.new(p, q)
    if NIGHT and name == 'smear':
        t.links.new(ramp.outputs[0], b.inputs['Emission'])
        b.inputs['Emission Strength'].default_value = .5
    return m


def shell(unclean):
    wall('x', X0, X1 + T, Y1, H, skirt=False)
    wall('y', Y0, Y1, X1, H, [(-2.3, -.62, .95, 2.15)], skirt=False)
    deep = paint('deep')
    for a, b in ((X0, -2.62), (-1.18, X1)):
        slab(a, b, Y1 - .02, Y1, 0, .1, deep, .006)
    slab(X1 - .02, X1, Y0, -.35, 0, .1, deep, .006)
    glass_ = smeared('smear', oklch(.31, .04, 221) if NIGHT else None, oklch(.42, .04, 220) if NIGHT else oklch(.66, .035, 85))
    window('y', -2.3, -.62, X1, .95, 2.15, 1, glass_ if unclean else None)


def lift(unclean):
    x, deep = -1.9, paint('deep')
    steel = smeared('handled', oklch(.62, .008, 200), oklch(.52, .018, 90)) if unclean else mat('brushed', (.60, .64, .64), .30, .9)
    slab(x - .72, x + .72, Y1 - .05, Y1 + .02, 0, 2.2, deep, .012)
    for s in (-1, 1):
        slab(min(x, x + s * .6) + .006, max(x, x + s * .6) - .006, Y1 - .065, Y1 - .03, .01, 2.06, steel, .006)
    slab(x - .2, x + .2, Y1 - .062, Y1 - .045, 2.1, 2.16, mat('dial', oklch(.85, .12, 75), glow=5 if NIGHT else 1.2), .004)
    slab(-1.06, -.86, Y1 - .03, Y1, .92, 1.42, paint('ink'), .02)
    for z in (1.06, 1.28):
        lit = mat('call', oklch(.85, .12, 75), glow=4) if NIGHT and z > 1.2 else paint('white')
        cyl((-.96, Y1 - .04, z), .062, .035, lit, (90, 0, 0))
    mark('elevator', -.96, Y1 - .05, 1.17)
    # a handrail to the slatted wall
    cyl((-.1, Y1 - .1, .95), .03, 1.16, paint('steel'), (0, 90, 0))
    for px in (-.55, .35):
        tube([(px, Y1, .88), (px, Y1 - .09, .88), (px, Y1 - .1, .95)], .014, paint('steel'))
    mark('handrail', -.1, Y1 - .1, .96)
    with at(-.1, Y1, 1.65, tilt=(0, 7 if unclean else 0)):
        slab(-.4, .4, -.03, 0, -.3, .3, wood('x'), .01)
        slab(-.36, .36, -.035, -.02, -.26, .26, paint('linen'), .004)
        for px, z, r, c in ((-.15, -.1, .14, 'teal'), (.1, -.13, .11, 'leaf'), (.16, .09, .07, 'coral')):
            cyl((px, -.04, z), r, .012, paint(c), (90, 0, 0), bev=.003)
    # a lampshade above the elevator
    box((-.1, Y1 - .05, 2.18), (.5, .06, .05), paint('deep'), .012)
    box((-.1, Y1 - .055, 2.152), (.44, .05, .008), bulb('strip', 12, 1.5), .002)
    lamp((-.1, Y1 - .12, 2.1), (-.1, Y1 - .3, 0), .3, 16)


def desk(unclean):
    slab(.6, 2.36, Y1 - .03, Y1, 0, H - .02, mat('panel', oklch(.34, .05, 195), .7), 0)
    for i in range(14):
        slab(.62 + i * .128, .70 + i * .128, Y1 - .09, Y1 - .02, 0, H - .02, wood('z'), .01)
    slab(.6, 2.38, Y1 - .16, Y1 - .1, H - .07, H - .02, paint('deep'), .01)
    slab(.64, 2.34, Y1 - .15, Y1 - .11, H - .078, H - .07, bulb('strip', 12, 1.5), .002)
    lamp((1.5, Y1 - .2, H - .1), (1.5, Y1 + .2, .6), 1.2, 26)
    with at(1.48, Y1 - .5):
        box((0, 0, .74), (1.62, .72, .05), wood('x'), .015)
        for x in (-.76, .76):
            box((x, 0, .36), (.05, .62, .72), paint('deep'), .012)
        with at(.1, .14, .765, 0 if not unclean else -9):
            screen()
            monitor(.66)
        with at(.08, -.18, .765, 0 if not unclean else 10):
            box((0, 0, .013), (.5, .17, .022), paint('white'), .008)
            for r in range(3):
                box((0, -.055 + r * .053, .027), (.45, .036, .008), paint('grey'), .003)
        mark('keyboard', .08, -.18, .79)
        ball((.46, -.18, .778), .045, paint('white'), (.75, 1.2, .5))
        with at(-.52, -.08, .765, 12 if not unclean else 30):
            poly([(-.15, -.13), (.15, -.13), (.15, .13), (-.15, .13)], .04, paint('ink'), bev=.015)
            tube([(-.09, -.13, .07), (-.09, -.09, .085), (-.09, .09, .085), (-.09, .13, .07)], .032, paint('coral'))
            for i in range(9):
                box((.02 + .05 * (i % 3), -.06 + .055 * (i // 3), .044), (.034, .036, .014), paint('white'), .004)
        mark('phone', -.52, -.08, .82)
        with at(.68, .18, .765):
            vase(.2, paint('clay'))
        with at(-.2, .16, .765, 9):
            papers(5 if unclean else 2, 3)
        with at(.62, -.12, .765, -120):
            mug('coral')
        if unclean:
            for i, (x, y) in enumerate(((-.1, -.24), (.3, .02), (-.3, -.02), (.02, -.3), (.6, -.3))):
                with at(x, y, .766, 40 * i):
                    papers(1, i)
            with at(.42, .02, .765):
                mug('sky')
            ring((.30, -.30, .766), .04, .005, mat('stain', oklch(.45, .06, 55), .6))
    with at(1.15, Y1 - 1.32, 0, 200 if not unclean else 140):
        task_chair()
    with at(.34, Y1 - .45):
        bin_(full=unclean)


def counter(unclean):
    slab(2.42, X1, .98, Y1, 0, .84, paint('teal'), .012)
    for y in (1.45, 1.92):
        slab(2.405, 2.425, y - .215, y + .215, .1, .8, paint('teal'), .008)
        slab(2.375, 2.41, y - .09, y + .09, .68, .71, paint('steel'), .01)
    slab(2.38, X1, .95, Y1, .84, .89, paint('white') if not unclean else mat('dullwhite', oklch(.84, .03, 85), .7), .015)
    slab(2.52, 2.88, 1.22, 1.72, .875, .892, paint('steel'), .006)
    slab(2.55, 2.85, 1.25, 1.69, .884, .896, paint('ink'), .004)
    tap = paint('steel')
    tube([(2.92, 1.47, .89), (2.92, 1.47, 1.2), (2.84, 1.47, 1.27), (2.72, 1.47, 1.22), (2.71, 1.47, 1.15)], .026, tap)
    tube([(2.92, 1.58, .9), (2.92, 1.59, .98), (2.84, 1.62, 1.0)], .02, tap)
    mark('faucet', 2.84, 1.47, 1.24)
    with at(2.72, 2.1, .89):
        for i in range(3):
            with at(.1 * (i % 2), -.1 * i + .08, 0, 70 * i):
                mug(('white', 'clay', 'teal')[i])
    with at(2.62, 1.06, .89, 20):
        for i in range(2):
            box((0, 0, .011 + .02 * i), (.2, .14, .02), paint('sky'), .008)
    if unclean:
        for x, y, c in ((2.66, 1.4, 'white'), (2.74, 1.55, 'coral'), (2.6, 1.08, 'clay')):
            with at(x, y, .9, 50, 1.0, (70, 10)):
                mug(c)
        for i in range(4):
            ring((2.5 + .07 * i, 1.02 + .05 * (i % 3), .891), .04, .005, mat('stain', oklch(.45, .06, 55), .6))
    lamp((2.7, 1.6, 2.3), (2.75, 1.6, 0), .4, 22)


def way_in(unclean):
    y0, y1 = -.26, .66
    deep = paint('deep')
    slab(X1 - .03, X1 + .02, y0 - .09, y1 + .09, 0, 2.14, deep, .01)
    slab(X1 - .045, X1, y0, y1, .01, 2.05, wood('z'), .008)
    lite = mat('lite', oklch(.36, .045, 221) if NIGHT else oklch(.80, .05, 210), .1, glow=.6 if NIGHT else 0)
    slab(X1 - .055, X1 - .03, y0 + .2, y0 + .38, 1.15, 1.85, lite, .006)
    slab(X1 - .06, X1 - .04, y1 - .17, y1 - .07, .9, 1.2, paint('steel'), .01)
    tube([(X1 - .05, y1 - .12, 1.05), (X1 - .13, y1 - .12, 1.05), (X1 - .14, y1 - .16, 1.05), (X1 - .14, y1 - .38, 1.05)],
         .026, paint('steel'))
    mark('doorHandle', X1 - .14, y1 - .25, 1.05)
    slab(X1 - .025, X1, -.55, -.41, 1.02, 1.2, paint('white'), .012)
    slab(X1 - .045, X1 - .02, -.51, -.45, 1.06, 1.16, paint('grey'), .008)
    mark('switch', X1 - .04, -.48, 1.11)
    if unclean:  # hand marks around the handle and the switch
        print_ = mat('print', oklch(.66, .035, 70), .8)
        r = rnd(8)
        for i in range(16):
            ball((X1 - .002 if i > 8 else X1 - .046, (y1 - .14 if i < 9 else -.48) + r.uniform(-.13, .13),
                  (1.12 if i < 9 else 1.10) + r.uniform(-.16, .2)), .035 * r.uniform(.5, 1), print_, (.03, 1, 1.2), 16)


def lounge(unclean, rug=True):
    with at(2.42, -1.48, 0, -90):
        sofa(1.95, cushions=not unclean)
        if unclean:
            box((-.30, -.02, .60), (.44, .15, .42), paint('coral'), .07, (-70, 14, 38))
            box((.62, .02, .76), (.42, .14, .40), paint('linen'), .07, (-30, 40, -22))
            for i in range(9):
                ball((-.3 + .09 * i * (-1) ** i, -.2 + .03 * (i % 4), .535), .014, paint('clay'), seg=12)
    with at(-2.62, .95):
        fig(1.75, 8, (.22, .4), paint('clay'), leaf=.3)
    if not rug:
        return
    with at(0, 0, 0, 0 if not unclean else -3.5):
        for i in range(8):
            m = (mat(f'oldrug{i % 2}', oklch((.55, .53)[i % 2], .035, 178), .98) if unclean else
                 mat(f'rug{i % 2}', oklch((.66, .57)[i % 2], .075, 188), .95))
            slab(-1.55 + i * .38, -1.17 + i * .38, -2.2, -.2, .0, .022, m, .004)
    with at(.95, -1.35):
        table(.42, .36)
        with at(-.12, .08, .38, 0 if not unclean else 40):
            book_stack(1)
        with at(.16, -.08, .38):
            vase(.17)
        if unclean:
            ring((-.05, -.22, .381), .06, .008, mat('stain', oklch(.45, .06, 55), .6))
            ring((.22, .2, .381), .06, .006, mat('stain', oklch(.45, .06, 55), .6))
            with at(.02, -.3, .38, 20):
                mug('sky')
            with at(.26, .16, .38):
                crumple((0, 0, .04), .05, 4)


def leavings():
    """A day's dirt on the floor: tracks, crumbs, paper, leaves."""
    mud, r = mat('mud', oklch(.47, .045, 62), .9), rnd(12)
    walk = [(2.5, .1), (2.1, .02), (1.7, -.02), (1.3, .10), (.9, .28), (.5, .40), (.1, .50), (-.3, .72), (-.7, .92), (-1.1, 1.15), (-1.5, 1.5)]
    walk2 = [(-2.3, -2.2), (-1.95, -1.85), (-1.9, -1.4), (-1.85, -.95), (-1.75, -.45), (-1.7, .05), (-1.75, .55), (-1.85, 1.05), (-1.9, 1.5)]
    for path in (walk, walk2):
        for i, ((x, y), (x2, y2)) in enumerate(zip(path, path[1:])):
            a = math.degrees(math.atan2(y2 - y, x2 - x)) - 90
            m = mat(f'mud{min(3, i // 3)}', oklch(.44 + .045 * min(3, i // 3), .04, 64), .9)
            with at(x, y, .001, a + r.uniform(-8, 8)):
                s = .10 * (-1) ** i
                ball((s, .06, 0), .07, m, (.8, 1.35, .03), 20)
                ball((s, -.10, 0), .05, m, (.85, 1.0, .03), 20)
    for i in range(46):
        x, y = r.gauss(.9, .55), r.gauss(-.9, .45)
        ball((x, y, .03), .008 + .012 * r.random(), mat('crumb', oklch(.62, .08, 70), .9), (1, 1, .7), 10)
    for x, y, s in ((-1.0, -1.5, 3), (-2.2, -.4, 5), (1.6, -2.3, 6), (.2, .95, 8)):
        crumple((x, y, .06), .06, s)
    leaf = mat('fallen', oklch(.60, .10, 95), .7)
    for i in range(7):
        x, y = -2.5 + r.uniform(-.3, .6), .7 + r.uniform(-.7, .4)
        ball((x, y, .012), .06, leaf, (1.4, .7, .12), 14)
    puddle = mat('puddle', oklch(.40, .05, 58), .12)
    for x, y, q in ((-.55, -.45, .16), (-.42, -.36, .09), (-.72, -.52, .07)):
        ball((x, y, .0225), q, puddle, (1.2, 1, .02))


def layers():
    """The floor with its layers open in the near corner: concrete, screed, tile, two finish coats and gloss."""
    concrete = mat('concrete', oklch(.66, .012, 190), .95)
    screed = mat('screed', oklch(.79, .045, 75), .9)
    tile = tiles('tile', oklch(.80, .035, 185), .5, .6, .012, .04, oklch(.6, .03, 180))
    coat1 = tiles('coat1', oklch(.84, .075, 82), .5, .22, .010, .03, oklch(.70, .08, 75))
    coat2 = polish(tiles('coat2', oklch(.77, .125, 74), .5, .10, .010, .02, oklch(.64, .11, 70)), .08)
    gloss = polish(tiles('gloss', oklch(.76, .028, 120), 1.0, .04, .006, .02), .26)
    r = .32
    for z0, z1, cut, m in ((DEEP, -.60, None, concrete), (-.60, -.38, (1.15, 1.05), screed), (-.38, -.20, (1.8, 1.6), tile),
                           (-.20, -.13, (2.4, 2.12), coat1), (-.13, -.06, (2.95, 2.6), coat2), (-.06, 0, (3.45, 3.02), gloss)):
        if not cut:
            slab(X0, X1 + T, Y0, Y1 + T, z0, z1, m, .015)
            continue
        cx, cy = X0 + cut[0], Y0 + cut[1]
        bite = [(cx, Y0)] + [(cx - r + r * math.cos(math.radians(a)), cy - r + r * math.sin(math.radians(a)))
                             for a in range(0, 91, 6)] + [(X0, cy)]
        poly([(X1 + T, Y0), (X1 + T, Y1 + T), (X0, Y1 + T)] + bite[::-1], z1 - z0, m, (0, 0, z0), bev=.012)
    for i, (z, cut) in enumerate(((-.60, (.55, .5)), (-.38, (1.5, 1.3)), (-.20, (2.1, 1.86)), (-.13, (2.68, 2.36)), (-.06, (3.2, 2.8)),
                                  (0, (3.75, 3.3)))):
        mark(('concrete', 'screed', 'tile', 'coat1', 'coat2', 'gloss')[i], X0 + cut[0] * .62, Y0 + cut[1] * .62, z)
    mark('openFloor', X0 + 1.0, Y0 + .9, -.38)


def lobby(state='clean', slabbed=True):
    unclean = state == 'unclean'
    if state == 'open':
        layers()
    elif slabbed:
        base(X0, X1 + T, Y0, Y1 + T, dull_floor() if unclean else clean_floor())
    else:
        slab(X0, X1, Y0, Y1, -.06, 0, clean_floor(), 0)
    shell(unclean)
    lift(unclean)
    desk(unclean)
    counter(unclean)
    way_in(unclean)
    lounge(unclean, state != 'open')
    if unclean:
        leavings()
    with at(2.70, -2.32):
        floor_lamp(1.55)
    if state == 'open':
        with at(1.05, -1.15, 0, -62, 1.25):
            burnisher()
    else:
        with at(-2.3, -1.9, 0, 20):
            snake(.75, 3, (.2, .32), paint('deep'))
    # the ceiling light
    lamp((-1.2, .4, 3.1), (-1.2, .4, 0), 1.8, 95, (1, .76, .50))
    lamp((1.4, -.6, 3.1), (1.4, -.6, 0), 1.6, 60, (1, .76, .50))
