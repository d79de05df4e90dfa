"""Colors and materials of the scenes: the palette in OKLCH, paint, oak, tiles, polish, glass."""
import math

import bpy

_mats = {}


# ---------------------------------------------------------------- color
def oklch(l, c, h):
    """Converts OKLCH to linear sRGB, which Blender expects."""
    a, b = c * math.cos(math.radians(h)), c * math.sin(math.radians(h))
    l_, m_, s_ = (v ** 3 for v in (l + .3963377774 * a + .2158037573 * b,
                                   l - .1055613458 * a - .0638541728 * b,
                                   l - .0894841775 * a - 1.2914855480 * b))
    rgb = (4.0767416621 * l_ - 3.3077115913 * m_ + .2309699292 * s_,
           -1.2684380046 * l_ + 2.6097574011 * m_ - .3413193965 * s_,
           -.0041960863 * l_ - .7034186147 * m_ + 1.7076147010 * s_)
    return tuple(max(0.0, min(1.0, v)) for v in rgb)


TEAL, TEAL_DEEP, TEAL_SOFT = oklch(.42, .074, 193), oklch(.34, .06, 195), oklch(.72, .06, 190)
CORAL, PAPER, WHITE = oklch(.66, .18, 35), oklch(.93, .018, 85), oklch(.95, .008, 95)
LEAF, SKY, AMBER = oklch(.66, .15, 140), oklch(.72, .12, 230), oklch(.80, .15, 75)
OAK, OAK_DARK = oklch(.66, .085, 68), oklch(.54, .085, 60)
INK, STEEL = oklch(.25, .025, 200), (.72, .74, .75)


# ---------------------------------------------------------------- materials
def _node(tree, kind, **inputs):
    n = tree.nodes.new(kind)
    for key, value in inputs.items():
        n.inputs[key.replace('_', ' ')].default_value = value
    return n


def mat(name, colour, rough=.5, metal=0.0, glow=0.0, coat=0.0, vary=0.0):
    """A principled material. `vary` shifts its brightness slightly per object."""
    if name in _mats:
        return _mats[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*colour, 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = .06
    if glow:
        b.inputs['Emission'].default_value = (*colour, 1)
        b.inputs['Emission Strength'].default_value = glow
    if vary:
        info = t.nodes.new('ShaderNodeObjectInfo')
        span = _node(t, 'ShaderNodeMapRange', To_Min=1 - vary, To_Max=1 + vary)
        hsv = _node(t, 'ShaderNodeHueSaturation', Color=(*colour, 1))
        t.links.new(info.outputs['Random'], span.inputs['Value'])
        t.links.new(span.outputs[0], hsv.inputs['Value'])
        t.links.new(hsv.outputs[0], b.inputs['Base Color'])
    _mats[name] = m
    return m


def wood(axis='z', name='oak', light=OAK, dark=OAK_DARK, rough=.42):
    """Oak with a soft grain along `axis`. Each board has a different grain."""
    m = _mats.get(name + axis)
    if m:
        return m
    m = mat(name + axis, light, rough)
    t, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    coord, info = t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeObjectInfo')
    shift = t.nodes.new('ShaderNodeVectorMath')
    shift.operation = 'MULTIPLY_ADD'
    shift.inputs[1].default_value = tuple(.7 if a == axis else 9 for a in 'xyz')
    times = _node(t, 'ShaderNodeMath', Value=1)
    times.operation, times.inputs[1].default_value = 'MULTIPLY', 40
    noise = _node(t, 'ShaderNodeTexNoise', Scale=1.1, Detail=3, Distortion=.5)
    ramp = t.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .3, .72
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
    for a, z in ((coord.outputs['Object'], shift.inputs[0]), (info.outputs['Random'], times.inputs[0]),
                 (times.outputs[0], shift.inputs[2]), (shift.outputs[0], noise.inputs['Vector']),
                 (noise.outputs['Fac'], ramp.inputs[0]), (ramp.outputs[0], b.inputs['Base Color'])):
        t.links.new(a, z)
    return m


def tiles(name, colour, size=1.2, rough=.1, joint=.006, spread=.03, joint_colour=None):
    """A tiled floor with thin joints. Each tile has a different shade."""
    m = mat(name, colour, rough)
    t, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    c1, c2 = (tuple(min(1, v * (1 + s)) for v in colour) for s in (-spread, spread))
    jc = joint_colour or tuple(v * .62 for v in colour)
    brick = _node(t, 'ShaderNodeTexBrick', Color1=(*c1, 1), Color2=(*c2, 1), Mortar=(*jc, 1), Scale=1,
                  Mortar_Size=joint, Mortar_Smooth=.2, Bias=0, Brick_Width=size, Row_Height=size)
    brick.offset = 0
    coord = t.nodes.new('ShaderNodeTexCoord')
    t.links.new(coord.outputs['Object'], brick.inputs['Vector'])
    t.links.new(brick.outputs['Color'], b.inputs['Base Color'])
    return m


def polish(m, amount, rough=.02):
    """Adds a mirror coat to a material, like a burnished floor's."""
    t = m.node_tree
    out, b = t.nodes['Material Output'], t.nodes['Principled BSDF']
    mix, shine = _node(t, 'ShaderNodeMixShader', Fac=amount), _node(t, 'ShaderNodeBsdfGlossy', Roughness=rough)
    t.links.new(b.outputs[0], mix.inputs[1])
    t.links.new(shine.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], out.inputs[0])
    return m


def glass(name='glass', tint=(.82, .93, .93), mirror=.1, rough=.02):
    """Window glass: mostly transparent, slightly reflective, without refraction, because that adds noise."""
    if name in _mats:
        return _mats[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out, mix = t.nodes.new('ShaderNodeOutputMaterial'), _node(t, 'ShaderNodeMixShader', Fac=mirror)
    see = _node(t, 'ShaderNodeBsdfTransparent', Color=(*tint, 1))
    shine = _node(t, 'ShaderNodeBsdfGlossy', Roughness=rough)
    t.links.new(see.outputs[0], mix.inputs[1])
    t.links.new(shine.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], out.inputs[0])
    _mats[name] = m
    return m
