"""Furniture and plants that several scenes share. Each is at the origin and faces -y."""
import math

import bmesh
import bpy
from kit import (AMBER, CORAL, INK, LEAF, PAPER, STEEL, TEAL, TEAL_DEEP, WHITE, add, at, box, cyl, lathe, mat,
                 oklch, poly, rnd, tube, wood)

_leaves = {}


def paint(name):
    """A material in a color of the palette."""
    table = {
        'teal': (TEAL, .42), 'deep': (TEAL_DEEP, .45), 'coral': (CORAL, .4), 'white': (WHITE, .5), 'paper': (PAPER, .85),
        'ink': (INK, .4), 'amber': (AMBER, .4), 'leaf': (LEAF, .5), 'sky': (oklch(.70, .12, 230), .45),
        'rubber': (oklch(.30, .012, 200), .7), 'clay': (oklch(.80, .045, 60), .7), 'soil': (oklch(.35, .03, 60), .95),
        'fabric': (oklch(.43, .072, 193), .85), 'linen': (oklch(.86, .03, 80), .9), 'grey': (oklch(.78, .012, 195), .5),
        'cord': (oklch(.4, .02, 200), .6),
    }
    if name == 'steel':
        return mat('steel', STEEL, .24, 1)
    colour, rough = table[name]
    return mat(name, colour, rough)


def foliage(name='foliage', colour=None):
    """Leaf green that lets some light through."""
    first = name not in bpy.data.materials
    m = mat(name, colour or oklch(.56, .12, 138), .5, vary=.28)
    if first:
        t = m.node_tree
        b, out = t.nodes['Principled BSDF'], t.nodes['Material Output']
        mix, tr = t.nodes.new('ShaderNodeMixShader'), t.nodes.new('ShaderNodeBsdfTranslucent')
        mix.inputs[0].default_value = .28
        tr.inputs[0].default_value = (*oklch(.68, .15, 130), 1)
        t.links.new(b.outputs[0], mix.inputs[1])
        t.links.new(tr.outputs[0], mix.inputs[2])
        t.links.new(mix.outputs[0], out.inputs[0])
    return m


def _leaf(length, width, bend, fold=.25, m=None, notch=.8):
    """A blade along +x that rises and bends over. Blades share cached meshes."""
    key = (round(length, 2), round(width, 2), round(bend, 1), fold, notch, m.name)
    if key in _leaves:
        return _leaves[key]
    bm, rows, n = bmesh.new(), [], 12
    x = z = 0.0
    for i in range(n + 1):
        t = i / n
        a = bend * (.35 - t)
        w = width * max(.015, math.sin(math.pi * t ** notch)) / 2
        rows.append([bm.verts.new((x - math.sin(a) * abs(j) * 0, w * j, z + fold * abs(j) * w)) for j in (-1, -.5, 0, .5, 1)])
        x, z = x + math.cos(a) * length / n, z + math.sin(a) * length / n
    for p, q in zip(rows, rows[1:]):
        for j in range(4):
            bm.faces.new((p[j], q[j], q[j + 1], p[j + 1]))
    mesh = bpy.data.meshes.new('leaf')
    bm.to_mesh(mesh)
    bm.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(m)
    _leaves[key] = mesh
    return mesh


def pot(r=.26, h=.5, m=None):
    m = m or paint('white')
    lathe([(0, 0), (r * .74, 0), (r * .8, .02), (r * .98, h * .9), (r, h - .01), (r * .97, h), (r * .9, h), (r * .88, h * .88),
           (0, h * .88)], m)
    cyl((0, 0, h * .87), r * .87, .02, paint('soil'), bev=0)


def fig(height=1.7, seed=1, pot_size=(.26, .46), m=None, stems=3, leaf=.34):
    """A fiddle-leaf fig: a few stems with broad leaves."""
    r, g, z0 = rnd(seed), foliage(), pot_size[1] * .85
    pot(*pot_size, m)
    for s in range(stems):
        a0 = s * math.tau / stems + r.random()
        lean, h = .10 + .12 * r.random(), (height - z0) * (1 - .22 * s / max(1, stems - 1) * r.random() - .1 * s)
        pts = [(math.cos(a0) * lean * t * h, math.sin(a0) * lean * t * h, z0 + h * t) for t in (0, .35, .7, 1)]
        tube(pts, .013, wood('z', 'bark', oklch(.5, .05, 60), oklch(.4, .05, 60)))
        n = int(h / .07)
        for i in range(n):
            t = .22 + .8 * i / n
            a = i * 2.4 + r.random() * .6
            size = leaf * (1.08 - .35 * t) * (.85 + .3 * r.random())
            add(_leaf(size, size * .62, 1.1 + round(r.random(), 1), m=g), None,
                (math.cos(a0) * lean * t * h, math.sin(a0) * lean * t * h, z0 + h * min(t, 1)),
                (r.uniform(-15, 15), -28 - 45 * max(0, t - .5) + r.uniform(-14, 14), math.degrees(a)))


def palm(height=1.8, seed=2, pot_size=(.26, .42), m=None, fronds=15):
    """An areca palm: arching fronds made of narrow leaflets."""
    r, g, z0 = rnd(seed), foliage('palm', oklch(.60, .13, 134)), pot_size[1] * .85
    pot(*pot_size, m)
    for i in range(fronds):
        a, up = i * 2.4 + r.random() * .5, .45 + .55 * ((i * .618) % 1)
        reach, top = (height - z0) * .62 * (1.15 - up * .6), z0 + (height - z0) * up

        def along(t):
            d = reach * t ** 1.5
            return (math.cos(a) * d, math.sin(a) * d, z0 + (top - z0) * (1.35 * t - .35 * t * t * t))
        tube([along(t / 5) for t in range(6)], .008, paint('leaf'))
        for k in range(17):
            t = .38 + .62 * k / 16
            size = (.34 * math.sin(math.pi * (.12 + .8 * (t - .38) / .62)) + .05) * height / 1.8
            for side in (-1, 1):
                add(_leaf(size, size * .13 + .012, 1.3, m=g, notch=.7), None, along(t),
                    (r.uniform(-20, 20), -18 + r.uniform(-10, 10), math.degrees(a) + side * (58 - 22 * (t - .38))))


def snake(height=.8, seed=3, pot_size=(.2, .3), m=None, blades=13):
    """A snake plant: upright blades."""
    r, g = rnd(seed), foliage('snake', oklch(.52, .09, 150))
    pot(*pot_size, m)
    for i in range(blades):
        a, d = i * 2.4, pot_size[0] * .62 * (i / blades) ** .5
        size = height * (.62 + .38 * r.random())
        add(_leaf(size, .085, .35, .5, g, .55), None, (math.cos(a) * d, math.sin(a) * d, pot_size[1] * .85),
            (r.uniform(-60, 60), -80 + 14 * d / pot_size[0] + r.uniform(-5, 5), math.degrees(a)))


def sofa(w=2.4, m=None, legs=None, cushions=True):
    m, d = m or paint('fabric'), .92
    box((0, 0, .30), (w - .05, d - .03, .20), m, .06)
    n = 3 if w > 2.1 else 2
    for i in range(n):
        cw = (w - .36) / n
        box((-w / 2 + .18 + cw * (i + .5), -.06, .45), (cw - .015, d - .2, .16), m, .055)
        box((-w / 2 + .18 + cw * (i + .5), .30, .70), (cw - .015, .20, .44), m, .075, (-9, 0, 0))
    box((0, d / 2 - .09, .55), (w - .04, .17, .62), m, .06)
    for s in (-1, 1):
        box((s * (w / 2 - .09), 0, .46), (.18, d, .40), m, .07)
        for t in (-1, 1):
            cyl((s * (w / 2 - .16), t * (d / 2 - .12), .10), .022, .2, legs or wood('z'), r2=.03)
    if cushions:
        box((-w / 2 + .46, .12, .71), (.44, .15, .42), paint('coral'), .07, (-18, 8, 12))
        box((w / 2 - .48, .13, .70), (.42, .14, .40), paint('linen'), .07, (-18, -6, -10))


def table(r=.45, h=.38, m=None):
    cyl((0, 0, h), r, .04, m or wood('x'), bev=.015)
    cyl((0, 0, h / 2), .035, h, paint('ink'))
    cyl((0, 0, .012), r * .55, .024, paint('ink'))


def monitor(w=.62):
    box((0, 0, .36), (w, .03, w * .58), paint('ink'), .012)
    box((0, -.017, .36), (w - .03, .004, w * .58 - .03), mat('screen', oklch(.42, .04, 200), .15), .004)
    cyl((0, .03, .12), .018, .2, paint('steel'))
    box((0, .02, .008), (.22, .16, .016), paint('steel'), .006)


def sign():
    """An A-frame floor sign without text: an amber board with a paper inset on each side."""
    h, w, a = .66, .32, 15
    for s in (-1, 1):
        with at(0, s * .17 * .5, 0, 0 if s < 0 else 180):
            with at(0, -.085, 0, tilt=(-a, 0)):
                p = [(-w / 2, .0), (-w / 2 + .07, .0), (-w / 2 + .09, .05), (w / 2 - .09, .05), (w / 2 - .07, 0), (w / 2, 0),
                     (w / 2 * .78, h - .04), (w / 2 * .6, h), (-w / 2 * .6, h), (-w / 2 * .78, h - .04)]
                poly(p, .022, paint('amber'), (0, 0, 0), (90, 0, 0), .006)
                tri = [(-.095, .20), (.095, .20), (.0, .375)]
                poly(tri, .006, paint('ink'), (0, -.021, 0), (90, 0, 0), .002)
    cyl((0, 0, .635), .014, .2, paint('ink'), (0, 90, 0))


def book_stack(seed=1, n=3):
    r, z = rnd(seed), 0
    for i in range(n):
        h = .022 + .014 * r.random()
        box((r.uniform(-.01, .01), 0, z + h / 2), (.24 - .02 * i, .17, h), paint(('teal', 'linen', 'coral', 'clay')[(i + seed) % 4]),
            .005, (0, 0, r.uniform(-14, 14)))
        z += h


def vase(h=.3, m=None):
    lathe([(0, 0), (h * .26, 0), (h * .38, h * .3), (h * .30, h * .62), (h * .12, h * .85), (h * .16, h), (h * .12, h * .98)],
          m or paint('coral'))
