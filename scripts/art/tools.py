"""The cleaners' tools: cart, bucket, bottles, cloths, vacuum, burnisher, scrubber, air mover."""
import math

from kit import at, box, cyl, lathe, poly, ring, rnd, tube
from props import paint

CODES = ('coral', 'sky', 'leaf', 'amber')  # one color per area, because a cloth must stay in its area


def castor(x, y, r=.05):
    cyl((x, y, r), r, .03, paint('rubber'), (0, 90, 0))
    cyl((x, y, r), r * .4, .034, paint('steel'), (0, 90, 0))
    box((x, y + .012, r * 1.9), (.05, .05, r * .8), paint('grey'), .01)


def bottle(cap='sky', h=.25, body='white', spray=True):
    r = h * .17
    lathe([(0, 0), (r * .95, 0), (r, .01), (r, h * .55), (r * .85, h * .64), (r * .34, h * .74), (r * .32, h * .8), (0, h * .8)],
          paint(body), seg=28)
    lathe([(r * 1.008, h * .16), (r * 1.012, h * .17), (r * 1.012, h * .46), (r * 1.008, h * .47)], paint(cap), seg=28)
    cyl((0, 0, h * .83), r * .4, h * .1, paint(cap), bev=.003, seg=24)
    if spray:
        box((0, -r * .35, h * .93), (r * .7, r * 2.0, h * .12), paint(cap), .006)
        box((0, -r * 1.0, h * .83), (r * .35, r * .3, h * .14), paint(cap), .004, (24, 0, 0))


def cloth_stack(colour, n=5, w=.2, d=.15):
    for i in range(n):
        box((.003 * (i % 2), 0, .011 + i * .022), (w, d, .021), paint(colour), .009, (0, 0, (-1) ** i * .8))


def bucket(m=None, water=True):
    m = m or paint('teal')
    lathe([(0, 0), (.15, 0), (.155, .01), (.19, .30), (.2, .31), (.2, .33), (.182, .33), (.176, .3), (.172, .22), (0, .22)], m)
    tube([(-.195, 0, .3), (-.15, -.14, .26), (0, -.2, .24), (.15, -.14, .26), (.195, 0, .3)], .006, paint('steel'))


def mop(h=1.5):
    """Upright at the origin. Tilt it with at()."""
    cyl((0, 0, h / 2 + .1), .014, h, paint('steel'), seg=20)
    cyl((0, 0, h + .02), .018, .22, paint('coral'), seg=20)
    cyl((0, 0, .16), .035, .10, paint('teal'), r2=.02, seg=24)
    r = rnd(4)
    for i in range(44):
        a, d = r.random() * math.tau, .03 + .12 * r.random()
        tube([(0, 0, .15), (math.cos(a) * d * .6, math.sin(a) * d * .6, .1), (math.cos(a) * d, math.sin(a) * d, .012)], .011,
             paint('linen'))


def cart(handle=True):
    """A janitor's cart, 1.15 m long along x: trays, bottles, cloths, a coral bag, a mop bucket."""
    w, grey, teal = .5, paint('white'), paint('teal')
    for x, y in ((-.5, -.19), (-.5, .19), (.5, -.19), (.5, .19)):
        castor(x, y, .065)
    box((0, 0, .18), (1.18, w, .07), teal, .03)
    for x in (-.18, .53):
        for y in (-.21, .21):
            cyl((x, y, .60), .016, .80, paint('steel'), seg=20)
    for z in (.58, .97):
        box((.175, 0, z), (.76, w - .02, .035), grey, .015)
        for y in (-.235, .235):
            box((.175, y, z + .035), (.76, .018, .09), grey, .008)
        for x in (-.195, .545):
            box((x, 0, z + .035), (.018, w - .02, .09), grey, .008)
    for z, y in ((.98, -.25), (.59, -.25)):
        box((.175, y, z + .03), (.70, .008, .045), teal, .004)
    with at(.34, 0, .215):
        box((0, 0, .12), (.34, .36, .24), paint('deep'), .03)
        box((0, 0, .245), (.35, .37, .02), paint('teal'), .01)
    with at(.02, 0, .215):
        bucket(paint('coral'))
    for i, c in enumerate(CODES):
        with at(-.09 + i * .105, .12, .99, 8 * i):
            bottle(c, .29 - .02 * (i % 2))
        with at(-.06 + i * .16, -.09, .99):
            cloth_stack(c, 4 + (i * 2) % 3, .14, .17)
        with at(-.06 + i * .17, 0, .60):
            cloth_stack(CODES[(i + 1) % 4] if i % 2 else 'linen', 6, .15, .24)
    # the waste bag in its hoop at the rear
    tube([(-.2, -.2, .95), (-.58, -.2, .95), (-.6, 0, .95), (-.58, .2, .95), (-.2, .2, .95)], .014, paint('steel'))
    lathe([(0, .24), (.15, .24), (.18, .28), (.195, .5), (.2, .7), (.195, .93), (.212, .965), (.19, .97), (.18, .9), (0, .88)],
          paint('coral'), (-.40, 0, 0))
    lathe([(.19, .955), (.222, .96), (.225, .985), (.19, .985)], paint('teal'), (-.40, 0, 0))
    tube([(.53, -.2, .95), (.62, -.2, 1.06), (.64, 0, 1.08), (.62, .2, 1.06), (.53, .2, .95)], .016, paint('ink'))


def mop_bucket():
    """A wheeled bucket with a wringer."""
    for x, y in ((-.2, -.14), (-.2, .14), (.2, -.14), (.2, .14)):
        castor(x, y, .035)
    box((0, 0, .10), (.58, .40, .04), paint('ink'), .018)
    tub = [(-.25, -.16), (.25, -.16), (.27, -.1), (.27, .1), (.25, .16), (-.25, .16), (-.27, .1), (-.27, -.1)]
    poly(tub, .34, paint('teal'), (0, 0, .12), bev=.03)
    box((0, 0, .455), (.58, .37, .035), paint('teal'), .015)
    box((-.1, 0, .468), (.3, .28, .015), paint('ink'), .006)
    box((.12, 0, .52), (.2, .34, .2), paint('coral'), .03, (0, -8, 0))
    box((.1, 0, .625), (.15, .28, .02), paint('ink'), .008, (0, -8, 0))
    tube([(.2, .19, .5), (.3, .19, .75), (.36, .19, .93)], .012, paint('steel'))
    cyl((.36, .19, .95), .02, .14, paint('ink'), (90, 0, 0), seg=20)


def burnisher(body='coral'):
    """A high-speed floor polisher on its pad, with its handle toward -x."""
    cyl((0, 0, .018), .29, .03, paint('linen'), bev=.012)
    lathe([(0, .04), (.31, .04), (.325, .06), (.32, .12), (.26, .165), (.18, .18), (0, .18)], paint(body))
    ring((0, 0, .06), .318, .012, paint('rubber'))
    lathe([(0, .17), (.16, .17), (.165, .2), (.16, .33), (.12, .37), (0, .375)], paint('ink'))
    for i in range(5):
        ring((0, 0, .215 + i * .026), .163, .005, paint('grey'))
    for y in (-.09, .09):
        cyl((-.3, y * 1.6, .07), .07, .04, paint('rubber'), (90, 0, 0))
        tube([(-.12, y, .2), (-.32, y, .5), (-.58, y, .96)], .014, paint('steel'))
    cyl((-.3, 0, .07), .015, .3, paint('steel'), (90, 0, 0))
    box((-.6, 0, 1.0), (.09, .34, .07), paint(body), .025, (0, -28, 0))
    for y in (-.22, .22):
        cyl((-.62, y, 1.0), .019, .14, paint('rubber'), (90, 0, 0), seg=20)


def vacuum(body='leaf'):
    """An upright vacuum with its head toward -y."""
    box((0, -.05, .06), (.36, .28, .09), paint('ink'), .03)
    box((0, -.09, .10), (.32, .18, .05), paint(body), .02)
    with at(0, .02, .08, tilt=(-18, 0)):
        lathe([(0, .0), (.1, .02), (.115, .08), (.12, .42), (.1, .52), (.04, .56), (0, .56)], paint(body))
        lathe([(.118, .12), (.123, .13), (.125, .36), (.12, .37)], paint('white'))
        cyl((0, 0, .78), .013, .5, paint('steel'), seg=20)
        tube([(0, 0, 1.0), (0, .02, 1.08), (0, .10, 1.11), (0, .15, 1.05), (0, .06, .98)], .016, paint('ink'))


def air_mover(body='coral'):
    """A snail-shaped floor fan that blows toward -y."""
    r, w = .25, .30
    side = [(r * math.cos(a), .30 + r * math.sin(a)) for a in (math.radians(d) for d in range(-20, 205, 9))]
    side += [(-.25, .12), (-.22, .03), (.46, .03), (.46, .20), (.26, .20)]
    poly(side, w, paint(body), (w / 2, 0, 0), (90, 0, -90), .035)
    for s in (-1, 1):
        ring((s * (w / 2 + .004), 0, .30), .15, .016, paint('ink'), (0, 90, 0))
        cyl((s * (w / 2 - .0), 0, .30), .145, .012, paint('ink'), (0, 90, 0), bev=0)
        for k in (.04, .075, .11):
            ring((s * (w / 2 + .008), 0, .30), k, .005, paint('steel'), (0, 90, 0))
        cyl((s * (w / 2 + .01), 0, .30), .03, .02, paint('steel'), (0, 90, 0))
        box((s * .12, .1, .02), (.05, .5, .04), paint('rubber'), .012)
    box((0, -.462, .115), (w - .07, .02, .13), paint('ink'), .01)
    for i in range(4):
        box((0, -.474, .075 + i * .027), (w - .08, .006, .007), paint('grey'), .002)
    tube([(0, .08, .52), (0, .06, .60), (0, -.08, .63), (0, -.18, .57), (0, -.2, .5)], .017, paint('ink'))
