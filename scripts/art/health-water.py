"""Water quality: a glass filling with clear water under a tap."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from still import *  # noqa: E402,F403


def clear(name, tint, facing, rough=.01):
    """Clear stuff that shows its edges: see-through face on, bright and tinted where it turns away."""
    m = glass(name, tint, .1, rough)
    t = m.node_tree
    w, mul = t.nodes.new('ShaderNodeLayerWeight'), t.nodes.new('ShaderNodeMath')
    w.inputs['Blend'].default_value = .32
    mul.operation, mul.inputs[1].default_value = 'MULTIPLY', facing
    mix = next(n for n in t.nodes if n.type == 'MIX_SHADER')
    t.links.new(w.outputs['Facing'], mul.inputs[0])
    t.links.new(mul.outputs[0], mix.inputs[0])
    return m


top = mat('stone', oklch(.93, .008, 95), .16)
stage(oklch(.92, .02, 82), top)
# a splashback of small teal tiles
r = rnd(3)
for i in range(-9, 10):
    for k in range(4):
        m = mat(f'tile{r.randrange(4)}', oklch(.50 + .03 * r.randrange(4), .07, 193), .16)
        box((i * .212 + (k % 2) * .106, .59, .105 + k * .152), (.204, .03, .144), m, .008)
# a drip tray turned from steel
lathe([(0, .002), (.21, .002), (.215, .012), (.235, .014), (.24, .0)], paint('steel'), (-.16, -.10, 0))
for k in (.05, .095, .14, .185):
    ring((-.16, -.10, .003), k, .0035, mat('groove', oklch(.5, .01, 200), .4, .7))
# the tap
tap = mat('chrome', (.80, .82, .82), .09, 1)
cyl((.17, .34, .012), .075, .024, tap)
tube([(.17, .34, .0), (.17, .34, .50), (.13, .27, .70), (.0, .10, .755), (-.13, -.06, .69), (-.16, -.10, .59)], .034, tap)
cyl((-.16, -.10, .585), .042, .05, tap)
cyl((.26, .34, .13), .03, .15, tap, (0, 90, 0))
tube([(.33, .34, .13), (.36, .33, .18), (.39, .30, .25)], .014, tap)
ball((.392, .297, .26), .024, paint('coral'))
# the glass, the water in it, the stream
with at(-.16, -.10, .007):
    g, water = clear('glass', (.95, .98, .98), .75), clear('water', (.60, .86, .93), .5)
    lathe([(0, 0), (.088, 0), (.095, .008), (.118, .335), (.114, .337), (.090, .022), (0, .020)], g)
    lathe([(0, .024), (.0885, .024), (.1055, .215)], water)
    lathe([(0, .213), (.05, .215), (.1055, .215)], clear('surface', (.62, .88, .95), .8, .03))
    for z, k in ((.218, .034), (.2165, .062)):
        ring((0, 0, z), k, .0035, water)
    lathe([(.019, .555), (.0165, .45), (.0145, .30), (.019, .222), (.034, .215)], clear('stream', (.76, .93, .98), .95))
    for i in range(18):
        a, d = r.random() * math.tau, .02 + .06 * r.random()
        ball((d * math.cos(a), d * math.sin(a), .06 + .14 * r.random()), .0035 + .004 * r.random(), g)
# company on the counter: a folded cloth, a sampling vial with a coral cap, a plant
with at(.66, -.14, .0, 16):
    for i, c in enumerate(('sky', 'linen', 'linen')):
        box((0, 0, .014 + .027 * i), (.34, .25, .026), paint(c), .012)
with at(.65, -.14, .082):
    for x, c in ((-.07, 'coral'), (.05, 'teal')):
        cyl((x, 0, .07), .031, .14, clear('vial', (.93, .98, .98), .7))
        cyl((x, 0, .045), .028, .085, clear('sample', (.66, .90, .95), .4))
        cyl((x, 0, .155), .035, .035, paint(c))
with at(-.86, .22):
    snake(.55, 5, (.14, .2), paint('clay'))
light(energy=6)
picture((-.02, 0, .34), (-.12, -3.1, .80), 64)
