"""The instruments of the four building health tests, large enough for a small picture."""
import math

from iso import NIGHT
from kit import LEAF, at, ball, box, cyl, glass, lathe, mat, oklch, poly, ring, tube
from props import paint


def lcd(name, colour, glow=.5):
    return mat(name, colour, .2, glow=glow * (2 if NIGHT else 1))


def panel():
    """An electrical panel on the wall at y = 0. Its door is open to the right."""
    white, ink = paint('white'), paint('ink')
    box((0, -.05, .42), (.86, .12, 1.02), white, .02)
    box((0, -.112, .42), (.76, .012, .92), mat('plate', oklch(.86, .012, 200), .5), .008)
    for z in (.70, .44, .18):
        box((0, -.122, z), (.66, .014, .19), ink, .01)
        for i in range(9):
            x = -.29 + i * .0725
            box((x, -.14, z), (.062, .04, .17), white, .006)
            on = not (z == .44 and i == 6)
            box((x, -.164, z + (.018 if on else -.018)), (.026, .03, .042), paint('coral' if i == 2 and z == .70 else 'deep'), .006)
    with at(.44, -.11, 0, -13):
        box((.40, 0, .42), (.80, .022, .98), white, .012)
        box((.40, -.014, .42), (.70, .006, .88), mat('inner', oklch(.88, .012, 90), .6), .006)
        box((.40, -.019, .42), (.5, .004, .6), paint('linen'), 0)
    for x in (-.22, 0, .22):
        cyl((x, -.05, 1.3), .035, .76, paint('steel'))


def emf_meter():
    """A handheld meter with the field around its sensor."""
    ink, deep = paint('ink'), paint('deep')
    body = [(-.10, 0), (.10, 0), (.115, .03), (.13, .30), (.13, .42), (.105, .47), (-.105, .47), (-.13, .42), (-.13, .30), (-.115, .03)]
    poly(body, .07, paint('teal'), (0, .035, 0), (90, 0, 0), .022)
    box((0, -.037, .345), (.19, .012, .15), ink, .012)
    box((0, -.044, .345), (.165, .004, .125), lcd('lcd', oklch(.88, .05, 195)), .004)
    for i in range(8):
        h = (.02, .03, .045, .07, .09, .075, .05, .03)[i]
        box((-.063 + i * .018, -.048, .29 + h / 2), (.012, .003, h), paint('coral' if i == 4 else 'deep'), .001)
    for i in range(3):
        cyl((-.055 + i * .055, -.04, .205), .019, .02, paint('white'), (90, 0, 0))
    cyl((0, -.04, .125), .04, .02, paint('amber'), (90, 0, 0))
    cyl((0, 0, .50), .03, .07, ink)
    ball((0, 0, .585), .06, paint('coral'))
    for k in (1, 2, 3):
        ring((0, 0, .585), .06 + k * .065, .006, mat(f'field{k}', oklch(.72, .12, 215), glow=1.2 - .3 * k), (72, 0, 0))


def clear(name, tint, facing, rough=.01):
    """A clear material whose edges are bright."""
    m = glass(name, tint, .1, rough)
    t = m.node_tree
    w, mul = t.nodes.new('ShaderNodeLayerWeight'), t.nodes.new('ShaderNodeMath')
    w.inputs['Blend'].default_value = .32
    mul.operation, mul.inputs[1].default_value = 'MULTIPLY', facing
    mix = next(n for n in t.nodes if n.type == 'MIX_SHADER')
    t.links.new(w.outputs['Facing'], mul.inputs[0])
    t.links.new(mul.outputs[0], mix.inputs[0])
    return m


def tap_and_glass():
    """A faucet at the origin that fills a glass in front of it (toward -x)."""
    tap = mat('chrome', (.80, .82, .82), .12, 1)
    cyl((0, 0, .015), .08, .03, tap)
    tube([(0, 0, 0), (0, 0, .46), (-.05, 0, .60), (-.17, 0, .66), (-.29, 0, .60), (-.32, 0, .50)], .036, tap)
    tube([(.0, -.08, .10), (.0, -.16, .12), (.02, -.24, .2)], .02, tap)
    g, water = clear('tumbler', (.93, .98, .98), .8), clear('filled', (.36, .72, .88), .6)
    with at(-.32, 0, .012):
        lathe([(0, 0), (.085, 0), (.092, .008), (.115, .30), (.110, .302), (.088, .02), (0, .018)], g)
        lathe([(0, .022), (.086, .022), (.102, .19), (0, .19)], water)
    lathe([(.017, .49), (.015, .4), (.013, .28), (.024, .2)], clear('stream', (.74, .92, .98), .95), (-.32, 0, .01))


def vent():
    """A grille in the wall at y = 0."""
    box((0, -.02, 0), (1.02, .05, .50), paint('white'), .02)
    box((0, -.042, 0), (.90, .02, .38), mat('duct', oklch(.34, .03, 200), .7), .008)
    for i in range(7):
        box((0, -.06, -.155 + i * .052), (.89, .05, .012), paint('white'), .004, (-32, 0, 0))
    for k, x in enumerate((-.32, -.1, .12, .34)):  # ribbons show the airflow
        tube([(x, -.06, -.16), (x - .02, -.20, -.22), (x + .02, -.26, -.32), (x - .01, -.28, -.42 - .05 * (k % 2))], .007,
             mat('ribbon', oklch(.72, .11, 225), .5, glow=.2))


def air_monitor():
    white, ink = paint('white'), paint('ink')
    box((0, 0, .21), (.50, .17, .38), white, .055)
    box((0, -.086, .235), (.40, .012, .25), ink, .02)
    box((0, .0, .012), (.34, .15, .024), paint('deep'), .01)
    ring((-.10, -.094, .245), .068, .012, mat('ok', LEAF, glow=1.6), (90, 0, 0))
    cyl((-.10, -.094, .245), .03, .004, mat('ok2', LEAF, glow=1.1), (90, 0, 0))
    for i, h in enumerate((.05, .08, .065, .10, .085, .12)):
        box((.025 + i * .025, -.094, .185 + h / 2), (.014, .004, h), mat('bars', oklch(.82, .08, 195), glow=.9), .002)
    for i in range(9):
        box((-.13 + i * .0325, -.087, .065), (.014, .008, .022), paint('grey'), .003)


def atp_reader():
    """A tilted reader in its cradle."""
    white, ink, deep = paint('white'), paint('ink'), paint('deep')
    box((0, .06, .03), (.42, .32, .06), deep, .025)
    with at(0, .05, .05, tilt=(-32, 0)):
        body = [(-.135, 0), (.135, 0), (.15, .03), (.15, .24), (.18, .34), (.18, .60), (.15, .64), (-.15, .64), (-.18, .60), (-.18, .34),
                (-.15, .24), (-.15, .03)]
        poly(body, .10, paint('teal'), (0, .05, 0), (90, 0, 0), .03)
        box((0, -.052, .48), (.28, .012, .22), ink, .014)
        box((0, -.059, .48), (.25, .004, .19), lcd('lcd2', oklch(.90, .03, 195)), .004)
        for i in range(12):
            a = math.radians(200 - i * 20)
            c = LEAF if i < 5 else oklch(.80, .02, 195)
            box((.085 * math.cos(a), -.063, .445 + .085 * math.sin(a)), (.016, .003, .034), mat(f'g{i < 5}', c, glow=.6 if i < 5 else .1),
                .001, (0, 90 - math.degrees(a), 0))
        for i in range(3):
            cyl((-.08 + i * .08, -.055, .285), .026, .02, white, (90, 0, 0))
        cyl((0, -.055, .17), .05, .024, paint('coral'), (90, 0, 0))


def swab(open_=False):
    """A swab in its tube along +x. The coral bulb is its handle."""
    tube_ = glass('tube', (.62, .84, .88), .20, .06)
    cyl((.26, 0, 0), .034, .44, tube_, (0, 90, 0))
    cyl((.44, 0, 0), .030, .07, mat('reagent', oklch(.80, .10, 140), .2), (0, 90, 0))
    off = -.34 if open_ else 0
    cyl((-.04 + off, 0, 0), .042, .16, paint('coral'), (0, 90, 0), bev=.016)
    cyl((.05 + off, 0, 0), .036, .04, paint('white'), (0, 90, 0))
    cyl((.20 + off, 0, 0), .007, .30, paint('white'), (0, 90, 0), bev=.002)
    ball((.36 + off, 0, 0), .017, paint('linen'), (2.2, 1, 1))
