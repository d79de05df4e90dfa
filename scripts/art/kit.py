"""The shared kit of the rendered scenes: colour, materials, bevelled solids, camera, sun and sky.

Every scene file imports this module (and props.py), builds its world from boxes, cylinders,
lathed profiles and tubes, and ends with render.shoot(). Units are metres, z is up.
"""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

bpy.ops.wm.read_factory_settings(use_empty=True)
SCENE = bpy.context.scene
_stack = [Matrix()]
_mats = {}


# ---------------------------------------------------------------- colour
def oklch(l, c, h):
    """OKLCH to linear sRGB, the space Blender's colour sockets expect."""
    a, b = c * math.cos(math.radians(h)), c * math.sin(math.radians(h))
    l_, m_, s_ = (v ** 3 for v in (l + .3963377774 * a + .2158037573 * b,
                                   l - .1055613458 * a - .0638541728 * b,
                                   l - .0894841775 * a - 1.2914855480 * b))
    rgb = (4.0767416621 * l_ - 3.3077115913 * m_ + .2309699292 * s_,
           -1.2684380046 * l_ + 2.6097574011 * m_ - .3413193965 * s_,
           -.0041960863 * l_ - .7034186147 * m_ + 1.7076147010 * s_)
    return tuple(max(0.0, min(1.0, v)) for v in rgb)


TEAL, TEAL_DEEP, TEAL_SOFT = oklch(.45, .08, 192), oklch(.34, .06, 195), oklch(.72, .06, 190)
CORAL, PAPER, WHITE = oklch(.66, .19, 38), oklch(.93, .018, 85), oklch(.95, .008, 95)
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
    """A principled material; `vary` shifts the value a little from object to object."""
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
    """Oak with a soft grain running along `axis`; each board gets its own piece of the tree."""
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
    """A tiled floor: fine joints, every tile a shade of its own."""
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


def glass(name='glass', tint=(.82, .93, .93), mirror=.1, rough=.02):
    """Pane glass without refraction: mostly see-through, a little mirror. Cheap and noise-free."""
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


# ---------------------------------------------------------------- solids
@contextmanager
def at(x=0, y=0, z=0, turn=0, scale=1, tilt=(0, 0)):
    """Everything built inside the block is moved, turned (degrees about z) and scaled together."""
    m = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    m = m @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y')
    _stack.append(_stack[-1] @ m @ Matrix.Scale(scale, 4))
    try:
        yield
    finally:
        _stack.pop()


def add(data, m, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True):
    if isinstance(data, bmesh.types.BMesh):
        mesh = bpy.data.meshes.new('m')
        data.to_mesh(mesh)
        data.free()
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(42)
        mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
        data = mesh
    o = bpy.data.objects.new('o', data)
    SCENE.collection.objects.link(o)
    if m and not data.materials:
        data.materials.append(m)
    r = Matrix.Rotation(math.radians(rot[2]), 4, 'Z') @ Matrix.Rotation(math.radians(rot[1]), 4, 'Y')
    o.matrix_world = _stack[-1] @ Matrix.Translation(loc) @ r @ Matrix.Rotation(math.radians(rot[0]), 4, 'X')
    return o


def _bevel(bm, width, angle, segments=3):
    edges = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle() > angle]
    bmesh.ops.bevel(bm, geom=edges, offset=width, segments=segments, profile=.5, affect='EDGES', clamp_overlap=True)


def box(loc, size, m, bev=.015, rot=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bev:
        _bevel(bm, min(bev, min(size) * .49), .5)
    return add(bm, m, loc, rot)


def slab(x0, x1, y0, y1, z0, z1, m, bev=.015):
    return box(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), (x1 - x0, y1 - y0, z1 - z0), m, bev)


def cyl(loc, r, h, m, rot=(0, 0, 0), r2=None, bev=.01, seg=48):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, radius1=r, radius2=r if r2 is None else r2, depth=h, segments=seg)
    if bev:
        _bevel(bm, min(bev, h * .45, r * .45), .6)
    return add(bm, m, loc, rot)


def lathe(profile, m, loc=(0, 0, 0), rot=(0, 0, 0), seg=48):
    """Turn a profile of (radius, z) points about the z axis."""
    bm = bmesh.new()
    rings = [[bm.verts.new((r * math.cos(i * math.tau / seg), r * math.sin(i * math.tau / seg), z))
              for i in range(seg)] for r, z in profile]
    for a, b in zip(rings, rings[1:]):
        for i in range(seg):
            bm.faces.new((a[i], a[(i + 1) % seg], b[(i + 1) % seg], b[i]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return add(bm, m, loc, rot)


def ball(loc, r, m, squash=(1, 1, 1), seg=32):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r)
    bmesh.ops.scale(bm, vec=squash, verts=bm.verts)
    return add(bm, m, loc)


def tube(points, r, m, smooth=True):
    """A round tube through the points: handles, hoses, cords."""
    c = bpy.data.curves.new('c', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u, c.use_fill_caps = '3D', r, 5, 12, True
    s = c.splines.new('BEZIER')
    s.bezier_points.add(len(points) - 1)
    for p, co in zip(s.bezier_points, points):
        p.co = co
        p.handle_left_type = p.handle_right_type = 'AUTO' if smooth else 'VECTOR'
    return add(c, m)


def ring(loc, r, thick, m, rot=(0, 0, 0)):
    p = [(r + thick * math.cos(a), thick * math.sin(a)) for a in (i * math.tau / 12 for i in range(13))]
    return lathe(p, m, loc, rot, 64)


def poly(points, h, m, loc=(0, 0, 0), rot=(0, 0, 0), bev=.01):
    """A flat outline in x and y, raised by h: rounded plates, wedges, side profiles."""
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in points])
    up = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, 0, h), verts=[v for v in up['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bev:
        _bevel(bm, min(bev, h * .45), .5)
    return add(bm, m, loc, rot)


# ---------------------------------------------------------------- light and camera
def aim(o, target):
    o.rotation_euler = (Vector(target) - o.location).to_track_quat('-Z', 'Y').to_euler()


def sun(direction, energy=4.5, colour=(1, .86, .68), soft=1.2):
    """A sun whose light travels along `direction`; `soft` is its apparent size in degrees."""
    d = bpy.data.lights.new('sun', 'SUN')
    d.energy, d.color, d.angle = energy, colour, math.radians(soft)
    o = bpy.data.objects.new('sun', d)
    SCENE.collection.objects.link(o)
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return o


def area(loc, target, size, energy, colour=(1, 1, 1), shine=False):
    d = bpy.data.lights.new('area', 'AREA')
    d.energy, d.size, d.color = energy, size, colour
    o = bpy.data.objects.new('area', d)
    SCENE.collection.objects.link(o)
    o.location = loc
    aim(o, target)
    o.visible_glossy, o.visible_camera = shine, False
    return o


def sky(colour=(.80, .90, 1), strength=.8):
    w = bpy.data.worlds.new('sky')
    SCENE.world, w.use_nodes = w, True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value, b.inputs[1].default_value = (*colour, 1), strength


def camera(loc, target, lens=30, ortho=None, shift=(0, 0), focus=None, fstop=5.6):
    d = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', d)
    SCENE.collection.objects.link(o)
    o.location, d.lens, d.shift_x, d.shift_y, d.clip_end = loc, lens, shift[0], shift[1], 300
    aim(o, target)
    if ortho:
        d.type, d.ortho_scale = 'ORTHO', ortho
    if focus:
        d.dof.use_dof, d.dof.focus_distance, d.dof.aperture_fstop = True, (Vector(focus) - o.location).length, fstop
    SCENE.camera = o
    return o


def rnd(seed):
    return random.Random(seed)
