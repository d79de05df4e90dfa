"""Emergency: a corridor under shallow water that mirrors lights and doors. Air movers blow across it,
a hose runs to the extractor, one door stands open with warm light behind it."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403
from tools import air_mover, castor  # noqa: E402

W, H, Y0, Y1 = 1.9, 2.85, -7, 11
wall, white, deep, oak = mat('wall', oklch(.93, .016, 82), .9), paint('white'), paint('deep'), wood('z')


def wet(m):
    """Water over a floor: a mirror that grows towards the horizon, with ripples and a ragged dry shore."""
    t = m.node_tree
    new, link, b = t.nodes.new, t.links.new, t.nodes['Principled BSDF']
    geo, noise, ripple = new('ShaderNodeNewGeometry'), new('ShaderNodeTexNoise'), new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = .75, 2.5
    ripple.inputs['Scale'].default_value, ripple.inputs['Detail'].default_value = 2.6, 2
    for n in (noise, ripple):
        link(geo.outputs['Position'], n.inputs['Vector'])
    split, sub, add_ = new('ShaderNodeSeparateXYZ'), new('ShaderNodeMath'), new('ShaderNodeMath')
    link(geo.outputs['Position'], split.inputs[0])
    # the shore: dry in the near left corner
    sub.operation, sub.inputs[1].default_value = 'MULTIPLY', .30
    link(split.outputs['Y'], sub.inputs[0])
    side = new('ShaderNodeMath')
    side.operation, side.inputs[1].default_value = 'MULTIPLY_ADD', .42
    link(split.outputs['X'], side.inputs[0])
    link(sub.outputs[0], side.inputs[2])
    add_.operation = 'ADD'
    link(side.outputs[0], add_.inputs[0])
    link(noise.outputs['Fac'], add_.inputs[1])
    edge = new('ShaderNodeMapRange')
    edge.inputs['From Min'].default_value, edge.inputs['From Max'].default_value = -.60, -.575
    link(add_.outputs[0], edge.inputs[0])
    bump = new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .10, .05
    link(ripple.outputs['Fac'], bump.inputs['Height'])
    fres, mul = new('ShaderNodeLayerWeight'), new('ShaderNodeMath')
    fres.inputs['Blend'].default_value = .42
    mul.operation = 'MULTIPLY'
    link(fres.outputs['Fresnel'], mul.inputs[0])
    link(edge.outputs[0], mul.inputs[1])
    shine, mix, tint, body = (new(k) for k in ('ShaderNodeBsdfGlossy', 'ShaderNodeMixShader', 'ShaderNodeMixRGB', 'ShaderNodeMath'))
    shine.inputs['Roughness'].default_value = .015
    shine.inputs['Color'].default_value = (*oklch(.95, .025, 195), 1)
    link(bump.outputs[0], shine.inputs['Normal'])
    tint.blend_type = 'MULTIPLY'
    tint.inputs[2].default_value = (*oklch(.72, .05, 195), 1)
    old = b.inputs['Base Color'].links[0].from_socket
    link(edge.outputs[0], tint.inputs[0])
    link(old, tint.inputs[1])
    link(tint.outputs[0], b.inputs['Base Color'])
    for a, z in ((mul.outputs[0], mix.inputs[0]), (b.outputs[0], mix.inputs[1]), (shine.outputs[0], mix.inputs[2])):
        link(a, z)
    link(mix.outputs[0], t.nodes['Material Output'].inputs[0])
    return m


# shell
slab(-W - 3, W + 3, Y0, Y1, -.1, 0, wet(tiles('floor', oklch(.76, .025, 90), .8, .3, .005, .04)), 0)
slab(-W, W, Y0, Y1, H, H + .1, mat('ceiling', oklch(.94, .012, 85), .95), 0)
slab(-W - .15, -W, Y0, Y1, 0, H, wall, 0)
DOOR = (1.15, 2.15)  # the open door, in the right wall
LEFT, RIGHT = (-2.9, .4, 3.6, 6.8), (-2.3, DOOR[0], 4.4, 7.4)
slab(W, W + .15, Y0, DOOR[0], 0, H, wall, 0)
slab(W, W + .15, DOOR[1], Y1, 0, H, wall, 0)
slab(W, W + .15, *DOOR, 2.12, H, wall, 0)
for s, ys in ((-1, LEFT), (1, RIGHT)):  # rail and dado between the doors
    stops = [Y0, *(v for y in ys for v in (y - .06, y + 1.06)), Y1]
    for a, b in zip(stops[::2], stops[1::2]):
        x = s * W
        slab(min(x, x - s * .03), max(x, x - s * .03), a, b, 0, .14, deep, .008)
        slab(min(x, x - s * .05), max(x, x - s * .05), a, b, .93, 1.03, wood('y'), .015)
        slab(min(x, x - s * .012), max(x, x - s * .012), a, b, .14, .93, mat('dado', oklch(.80, .035, 190), .7), .004)


def door(y, side, swing=0):
    x = side * W
    for a in (y - .06, y + 1.0):
        slab(min(x + side * .02, x - side * .07), max(x + side * .02, x - side * .07), a, a + .06, 0, 2.18, deep, .01)
    slab(min(x + side * .02, x - side * .07), max(x + side * .02, x - side * .07), y - .06, y + 1.06, 2.12, 2.18, deep, .01)
    with at(x - (side * .05 if swing else 0), y + 1.0, 0, swing):
        slab(-.03, .03, -1.0, 0, .01, 2.11, oak, .008)
        slab(-.036, .036, -.30, -.14, 1.1, 1.85, mat('lite', oklch(.85, .04, 220), .1), .004)
        for s in (-1, 1):
            tube([(s * .03, -.92, 1.02), (s * .09, -.92, 1.02), (s * .09, -.78, 1.02)], .014, paint('steel'))


for y in LEFT:
    door(y, -1)
door(-2.3, 1)
door(DOOR[0], 1, -58)
door(4.4, 1)
door(7.4, 1)
# the room behind the open door: warm and bright
slab(W + .15, W + 3, DOOR[0] - 1.5, DOOR[1] + 1.5, H, H + .1, white, 0)
slab(W + 2.6, W + 2.7, DOOR[0] - 1.5, DOOR[1] + 1.5, 0, H, mat('far', oklch(.88, .06, 75), .9), 0)
slab(W + .15, W + 2.7, DOOR[1] + 1.4, DOOR[1] + 1.5, 0, H, wall, 0)
with at(W + 1.5, DOOR[1] + .9):
    fig(1.7, 4, (.24, .4), paint('clay'))
area((W + 1.3, 1.4, 2.7), (W + 1.2, 1.6, 0), 1.2, 150, (1, .76, .48))
# lights in the ceiling, and a window with the morning at the end
for y in (-4.2, -1.2, 1.8, 4.8, 7.8):
    slab(-.55, .55, y - .28, y + .28, H - .02, H - .004, mat('panel', (1, .93, .83), glow=5.5), .004)
    slab(-.6, .6, y - .33, y + .33, H - .012, H, white, .004)
slab(-W, W, Y1 - .1, Y1, 0, .85, wall, 0)
for x in (-W, -.63, .63, W):
    slab(x - .06, x + .06, Y1 - .12, Y1, .85, H, deep, .01)
slab(-W, W, Y1 - .12, Y1, 1.9, 1.97, deep, .01)
slab(-W, W, Y1 - .2, Y1, .82, .88, white, .01)
hill = mat('hill', oklch(.70, .10, 132), .9)
ball((-7, 40, -4), 14, hill, (1, 1, .45))
ball((12, 46, -5), 18, hill, (1, 1, .42))

# at work: air movers, the extractor and its hose, a sign
for x, y, turn, c in ((-1.2, .15, 128, 'coral'), (-1.25, 3.3, 130, 'teal'), (.35, 5.9, -150, 'coral')):
    with at(x, y, 0, turn, 1.12):
        air_mover(c)
with at(.98, -1.35, 0, 20):
    for px, py in ((-.2, -.2), (.2, -.2), (-.2, .2), (.2, .2)):
        castor(px, py, .05)
    lathe([(0, .1), (.27, .1), (.29, .13), (.29, .5), (.27, .53), (.27, .56), (.3, .57), (.3, .62), (.28, .64), (.24, .78), (.12, .84),
           (0, .85)], paint('teal'))
    lathe([(.292, .2), (.296, .21), (.296, .30), (.292, .31)], paint('coral'))
    cyl((0, 0, .87), .09, .07, paint('ink'))
    tube([(-.3, 0, .5), (-.36, 0, .9), (-.2, .0, 1.0), (.2, 0, 1.0), (.36, 0, .9), (.3, 0, .5)], .016, paint('steel'))
hose = paint('coral')
path = [(.72, -1.5, .36), (.42, -1.75, .2), (.05, -1.7, .05), (-.5, -1.15, .04), (-.35, -.45, .04), (.5, -.1, .04), (1.0, .55, .04),
        (.8, 1.05, .04), (1.35, 1.3, .04), (2.6, 1.4, .04)]
tube(path, .038, hose)
with at(-.55, 1.75, 0, 14):
    sign()
sun((-.22, -1, -.17), 7, (1, .80, .56), .8)
sky((.82, .91, 1), 1.0)
area((0, -6.8, 2.2), (0, 2, .8), 3, 150, (1, .95, .88))
camera((-.55, -5.3, 1.42), (.12, 2.4, .93), 27)
shoot(1600, 1000, 52, 1.1)
