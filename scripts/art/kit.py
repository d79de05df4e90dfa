"""Shared parts of the scenes: beveled solids, camera, sun and sky. Units are meters, z is up."""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

from materials import *  # noqa: F403

bpy.ops.wm.read_factory_settings(use_empty=True)
SCENE = bpy.context.scene
_stack = [Matrix()]


# ---------------------------------------------------------------- solids
@contextmanager
def at(x=0, y=0, z=0, turn=0, scale=1, tilt=(0, 0)):
    """Moves, turns (degrees about z) and scales everything built inside the block."""
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
    """Turns a profile of (radius, z) points about the z axis."""
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
    """A flat outline in x and y, extruded by h: rounded plates, wedges, side profiles."""
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
    """A sun that shines along `direction`. `soft` is its apparent size in degrees."""
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
