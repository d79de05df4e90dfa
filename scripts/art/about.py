"""About: the building among rolling green hills in warm morning light; oak, paper white and much glass."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403

white, deep, paper = paint('white'), paint('deep'), mat('wall', oklch(.94, .014, 85), .9)


def height(x, y):
    """The lie of the land: flat round the building, rolling beyond."""
    far = max(0, min(1, (math.hypot(x * .8, (y + 1) * 1.0) - 11) / 16))
    far = far * far * (3 - 2 * far)
    roll = 1.9 * math.sin(x * .085 + 1.2) * math.cos(y * .07) + 1.2 * math.sin(x * .05 - y * .09 + 2) + .035 * max(0, y) + 1.1
    ridges = ((-36, 34, 22, 6.5), (36, 40, 24, 5.5), (-14, 78, 36, 14), (-70, 82, 38, 19), (52, 88, 38, 18), (14, 128, 56, 29))
    hills = sum(h * math.exp(-((x - a) / (w * 1.15)) ** 2 - ((y - b) / (w * .5)) ** 2)
               for a, b, w, h in ridges)
    return far * (1.3 * roll + hills)


def land():
    bm, n = bmesh.new(), 150
    rows = [[bm.verts.new((x, y, height(x, y))) for x in (-90 + 180 * i / n for i in range(n + 1))] for y in (-24 + 164 * j / n for j in range(n + 1))]
    for a, b in zip(rows, rows[1:]):
        for i in range(n):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    m = mat('grass', oklch(.66, .12, 130), .9)
    t = m.node_tree
    noise, ramp, b = t.nodes.new('ShaderNodeTexNoise'), t.nodes.new('ShaderNodeValToRGB'), t.nodes['Principled BSDF']
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = .055, 3
    geo = t.nodes.new('ShaderNodeNewGeometry')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .36, .64
    ramp.color_ramp.elements[0].color = (*oklch(.52, .085, 138), 1)
    ramp.color_ramp.elements[1].color = (*oklch(.68, .10, 122), 1)
    t.links.new(geo.outputs['Position'], noise.inputs['Vector'])
    t.links.new(noise.outputs['Fac'], ramp.inputs[0])
    # far hills pale towards the sky
    split, far, haze = (t.nodes.new(k) for k in ('ShaderNodeSeparateXYZ', 'ShaderNodeMapRange', 'ShaderNodeMixRGB'))
    far.inputs['From Min'].default_value, far.inputs['From Max'].default_value, far.inputs['To Max'].default_value = 25, 125, .75
    haze.inputs[2].default_value = (*oklch(.78, .06, 160), 1)
    for p, q in ((geo.outputs['Position'], split.inputs[0]), (split.outputs['Y'], far.inputs[0]), (far.outputs[0], haze.inputs[0]),
                 (ramp.outputs[0], haze.inputs[1]), (haze.outputs[0], b.inputs['Base Color'])):
        t.links.new(p, q)
    add(bm, m)


def crown(seed):
    k = seed % 3
    m = foliage(f'crown{k}', oklch((.64, .69, .60)[k], .10, (137, 129, 143)[k]))
    m.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .95
    m.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = .1
    return m


def tree(x, y, s, seed):
    r, z = rnd(seed), height(x, y)
    cyl((x, y, z + .8 * s), .11 * s, 1.7 * s, wood('z', 'bark', oklch(.5, .05, 60), oklch(.4, .05, 60)), r2=.07 * s)
    for i in range(13):
        a, up = i * 2.4, (i + .5) / 13
        d = s * (.30 + .62 * math.sin(math.pi * (.12 + .8 * up))) * (.75 + .2 * r.random()) * (i > 0)
        o = ball((x + d * math.cos(a), y + d * math.sin(a), z + (1.55 + 1.45 * up) * s if i else z + 2.2 * s),
                 s * (.42 + .16 * r.random() if i else .85), crown(seed), (1, 1, .9), 24)
        o.data.use_auto_smooth = False


def poplar(x, y, s, seed):
    z = height(x, y)
    cyl((x, y, z + .5 * s), .09 * s, 1.0 * s, wood('z', 'bark', oklch(.5, .05, 60), oklch(.4, .05, 60)))
    ball((x, y, z + 2.2 * s), .62 * s, crown(seed), (1, 1, 2.6))


land()

# the building: a long low hall with a taller entrance, oak and glass under thin roofs
def block(x0, x1, y0, y1, h, base=.25):
    slab(x0 - .2, x1 + .2, y0 - .3, y1 + .2, 0, base, mat('plinth', oklch(.82, .015, 90), .8), .03)
    slab(x0, x1, y0 + .25, y1, base, h, paper, .02)
    slab(x0 - .55, x1 + .55, y0 - .85, y1 + .4, h, h + .22, deep, .03)
    slab(x0 - .45, x1 + .45, y0 - .75, y1 + .3, h - .05, h, wood('x'), .01)


def glazing(x0, x1, y, z0, z1, n):
    slab(x0, x1, y - .02, y - .01, z0, z1, glass('pane', (.60, .76, .80), .30), 0)
    slab(x0, x1, y + .02, y + .05, z0, z1, mat('warm', (1, .62, .28), glow=1.0), 0)
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        slab(x - .045, x + .045, y - .08, y + .04, z0, z1, deep, .008)
    for z in (z0, z0 + (z1 - z0) * .68, z1):
        slab(x0, x1, y - .07, y + .04, z - .035, z + .035, deep, .006)


block(-8.2, -.6, .12, 6, 3.4)
block(-1.0, 3.2, -1.1, 6, 5.2)
block(2.8, 8.6, .4, 5.6, 3.4)
glazing(-7.6, -3.2, .2, .55, 3.1, 7)
for i in range(15):
    slab(-2.95 + i * .125, -2.88 + i * .125, .12, .26, .25, 3.36, wood('z'), .01)
glazing(-.55, 2.75, -.9, .3, 4.9, 5)
slab(.75, 1.45, -1.0, -.86, .3, 2.6, paint('coral'), .02)
slab(1.28, 1.33, -1.06, -1.0, 1.1, 1.9, paint('steel'), .01)
slab(-.1, 2.3, -2.5, -.8, 2.85, 3.0, deep, .03)
slab(-.02, 2.22, -2.42, -.8, 2.82, 2.86, wood('x'), .01)
for x in (.05, 2.15):
    cyl((x, -2.3, 1.45), .05, 2.8, deep)
glazing(3.5, 6.4, .6, .9, 3.1, 4)
for i in range(13):
    slab(6.7 + i * .13, 6.77 + i * .13, .52, .66, .25, 3.36, wood('z'), .01)
for x in (-6.5, -4, 4.4, 6.4):  # roof lights
    slab(x - .5, x + .5, 2.4, 3.4, 3.6, 3.85, white, .03)
# path, steps, planting
path = mat('path', oklch(.87, .025, 82), .85)
n = 40
mid = [(1.1 - .10 * (t * .5) ** 2 * .35 - 1.6 * math.sin(t * .10), -2.0 - t * .55) for t in range(n)]
for (x, y), (x2, y2) in zip(mid, mid[1:]):
    w = .9 + .012 * -y
    poly([(x - w, y), (x2 - w, y2 - .02), (x2 + w, y2 - .02), (x + w, y)], .05, path, (0, 0, max(height(x, y), height(x2, y2)) - .005), bev=0)
r = rnd(5)
for i in range(30):
    x = -8 + i * .56
    if -.8 < x < 3.0:
        continue
    ball((x, -.75 + .12 * r.random(), .34), .30 + .12 * r.random(), crown(i), (1.1, 1, .85))
for x, y, s, k in ((-10.6, 1.4, 1.35, 1), (-12.6, 4.5, 1.6, 2), (10.9, 1.2, 1.25, 0), (12.9, 4.6, 1.7, 4), (-9.6, -4.4, .95, 3), (7.4, -4.2, .95, 5),
                   (-15.5, -1.5, 1.2, 7), (16.5, 0, 1.2, 8), (-3.2, 9.5, 1.7, 9), (6.5, 10, 1.9, 10), (-20, 9, 1.6, 11), (21, 10, 1.7, 12)):
    tree(x, y, s, k)
for i in range(46):  # copses on the hills
    cx, cy = ((-34, 34), (30, 42), (4, 58), (-58, 62), (56, 70), (-16, 26))[i % 6]
    tree(cx + r.uniform(-9, 9), cy + r.uniform(-4, 4), r.uniform(1.1, 1.9), i)
for i in range(7):
    poplar(-24 + i * 1.9, 21 + i * .8, 1.5 + .25 * (i % 3), i)
for x, y in ((-1.6, -3.6), (3.7, -3.6)):
    cyl((x, y, .45), .05, .9, deep)
    ball((x, y, .98), .12, mat('lantern', (1, .8, .5), glow=3))


# a sky that pales towards the horizon
sky((.80, .90, 1), 1.1)
t = SCENE.world.node_tree
co, sep, ramp = (t.nodes.new(k) for k in ('ShaderNodeTexCoord', 'ShaderNodeSeparateXYZ', 'ShaderNodeValToRGB'))
for e, (p, c) in zip((ramp.color_ramp.elements[0], ramp.color_ramp.elements[1], ramp.color_ramp.elements.new(.12)),
                     ((0, (1.0, .80, .55)), (.24, (.16, .46, .95)), (.09, (.55, .78, .98)))):
    e.position, e.color = p, (*c, 1)
t.links.new(co.outputs['Generated'], sep.inputs[0])
t.links.new(sep.outputs['Z'], ramp.inputs[0])
t.links.new(ramp.outputs[0], t.nodes['Background'].inputs[0])
sun((.92, .34, -.33), 6.5, (1, .82, .58), .8)
camera((-9.0, -21.5, 3.7), (.4, 4, 3.3), 35)
shoot(1600, 1000, 44, .4)
