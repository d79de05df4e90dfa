"""The scenes: their objects, positions and framing."""
import building
import room
import rooms
from iso import POINTS, T, corners, daylight, develop
from kit import SCENE, slab
from mathutils import Vector


ROOMS = ('lobby', 'restroom', 'office', 'closet', 'corridor', 'warehouse')


def outline(x0, x1, y0, y1, z):
    return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]


def everything():
    return [o.matrix_world @ Vector(c) for o in SCENE.objects if o.type in ('MESH', 'CURVE') for c in o.bound_box]


def lobby(state):
    def scene():
        x0, x1, y0, y1 = room.X0, room.X1 + T, room.Y0, room.Y1 + T
        room.lobby(state)
        daylight()
        z = room.DEEP if state == 'open' else -.36
        develop(corners(x0, x1, y0, y1, room.DEEP, 0) + [(x0, y1, room.H), (x1, y1, room.H), (x1, y0, room.H)],
                [outline(x0, x1, y0, y1, z)], 960, 32)
    return scene


def whole():
    b = building
    b.building()
    for place in set(POINTS) - set(ROOMS):
        del POINTS[place]
    daylight()
    z = b.LOW - .36
    develop(everything(), [[(b.LEFT, b.NEAR, z), (b.HALL, b.NEAR, z), (b.HALL, b.FRONT, z), (b.RIGHT + T, b.FRONT, z),
                            (b.RIGHT + T, room.Y0 + T, z), (b.LEFT, room.Y1 + T, z)]], 1600, 40)


def single(build, w, d, h):
    """A single room on its slab."""
    def scene():
        slab(0, w + T, 0, d + T, -.36, -.06, building.section(), .02)
        build(w, d, h)
        daylight()
        develop(corners(0, w + T, 0, d + T, -.36, 0) + [(0, d + T, h), (w + T, d + T, h), (w + T, 0, h)],
                [outline(0, w + T, 0, d + T, -.36)], 960, 32)
    return scene


def plan():
    import floor_plan as f
    daylight()
    x, y = f.W / 2 + .35, f.D / 2 + .35
    develop(corners(-x, x, -y, y, -.62, 1) + everything(), [outline(-x, x, -y, y, -.62)], 960, 32)


SCENES = {
    'day-one': plan,
    'building': whole,
    'room-unclean': lobby('unclean'), 'level-1': lobby('clean'), 'level-3': lobby('open'),
    'emergency': single(lambda w, d, h: rooms.corridor(w, d, h, h), 5.4, 4.2, 2.55),
    'professional-facility': single(lambda w, d, h: rooms.closet(w, d, h, h), 3.9, 3.6, 2.45),
    'building-health': single(rooms.laboratory, 3.6, 3.0, 2.35),
    'industrial': single(rooms.warehouse, 8.0, 6.0, 4.2),
}
