"""The whole building, cut open on two levels: lobby, restroom and office above, the service floor below."""
import iso
import room
import rooms
from iso import T, joined, mark, section, wall
from kit import at, cyl, mat, oklch, rnd, slab, wood
from props import paint

LOW = -2.9  # the service floor
LEFT, RIGHT = -11.4, 8.3
FRONT, NEAR = -8.8, -7.0  # front walls of the hall and of the rooms beside it
OFFICE, REST = 4.55, 3.69  # widths
CLOSET, HALL = 3.7, -2.35


def partition(y0, y1, x, h):
    """A low wall between two rooms."""
    slab(x - .07, x + .07, y0, y1, 0, h, iso.wall_paint(), 0)
    slab(x - .072, x + .072, y0 - .012, y1, h, h + .03, section(), .006)
    slab(x - .072, x + .072, y0 - .012, y0, 0, h, section(), 0)


def strata(x0, x1, y0, y1, z0, z1):
    """The ground below the building: layers of earth in teal and clay."""
    slab(x0, x1, y0, y1, z0, z1, mat('earth', oklch(.36, .05, 192), .8, glow=.30 if iso.NIGHT else 0), .01)
    r, z = rnd(2), z0 + .32
    for i, c in enumerate(((.48, .06, 190), (.62, .06, 72), (.42, .055, 192), (.72, .05, 78))):
        t = .10 + .14 * r.random()
        slab(x0 - .004, x1, y0, y1, z, z + t, mat(f'stratum{i}', oklch(*c), .85, glow=.22 if iso.NIGHT else 0), 0)
        z += t + .22 + .16 * r.random()


def building():
    deep = paint('deep')
    # upper floor: lobby, restroom, office
    x1, y0, y1 = room.X1 + T, room.Y0, room.Y1 + T
    a, b = room.X0 - REST - .07, LEFT
    with joined():
        room.lobby('clean', slabbed=False)
    mark('lobby', 0, 0, .4)
    with joined(), at(a + .07, y0):
        rooms.restroom(REST - .07, room.Y1 - y0, room.H)
    with at(LEFT, y0):
        rooms.office(a - LEFT - .07, room.Y1 - y0, room.H)
    partition(y0 + .5, room.Y1, room.X0 - .07, .95)
    partition(y0 + .5, room.Y1, a, .95)
    with joined():
        wall('x', a - .07, a + .07, room.Y1, room.H)
        wall('x', room.X0 - .07, room.X0, room.Y1, room.H)
    slab(LEFT, x1, y0, y1, -.36, -.06, section(), .01)
    # the ground below them, and the slab of the service floor, which is narrower at an open door
    strata(LEFT + .02, LEFT + CLOSET, y0 + T, y1 - .02, LOW - .36, -.36)
    strata(LEFT + CLOSET, x1 - .02, y0 + .6, y1 - .02, LOW - .36, -.36)
    slab(LEFT, HALL, NEAR, y0 + T, LOW - .36, LOW - .06, section(), .02)
    slab(HALL, RIGHT + T, FRONT, y0 + T, LOW - .36, LOW - .06, section(), .02)
    h = -LOW - .36
    depth = y0 - NEAR
    with at(LEFT, NEAR, LOW):
        rooms.closet(CLOSET, depth, h)
    with joined(), at(LEFT + CLOSET + .14, NEAR, LOW):
        rooms.corridor(HALL - LEFT - CLOSET - .28, depth, h)
    with joined(), at(0, 0, LOW):
        wall('x', LEFT + CLOSET, LEFT + CLOSET + .14, y0, h)
        wall('x', HALL - .14, HALL, y0, h)
        partition(NEAR, y0, LEFT + CLOSET + .07, .9)
        partition(NEAR, y0, HALL - .07, .9)
        slab(LEFT + CLOSET, LEFT + CLOSET + .14, NEAR, y0, -.06, 0, iso.wall_paint(), 0)
        slab(HALL - .14, HALL, NEAR, y0, -.06, 0, iso.wall_paint(), 0)
    with joined(), at(HALL, FRONT, LOW):
        rooms.warehouse(RIGHT - HALL, y0 - FRONT, 4.0, h, x1 - HALL)
    # a rail at the edge of the upper floor
    for i in range(9):
        x = LEFT + .1 + i * (x1 - .2 - LEFT) / 8
        cyl((x, y0 + .1, .25), .018, .5, deep, seg=16)
    for z in (.5,):
        slab(LEFT + .05, x1 - .05, y0 + .08, y0 + .12, z, z + .035, wood('x'), .008)
