"""What the four building-health stills share: a wall, a counter, the window's light and the camera."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import shoot  # noqa: E402
from kit import *  # noqa: E402,F403
from props import *  # noqa: E402,F403


def stage(wall_colour=oklch(.90, .028, 80), counter=None):
    """A wall at y = .6 and, if asked, a counter whose top is z = 0."""
    slab(-4, 4, .6, .7, -2, 4, mat('wall', wall_colour, .9), 0)
    if counter:
        slab(-4, 4, -.55, .6, -.06, 0, counter, .012)
        slab(-4, 4, -.5, .6, -2, -.06, paint('teal'), 0)


def light(direction=(.80, .50, -.52), energy=6.5, bars=True, sky_strength=.8):
    sun(direction, energy, (1, .81, .58), .6)
    sky((.86, .93, 1), sky_strength)
    area((1.6, -3, 2.2), (0, 0, .4), 2, 34, (1, .96, .92))
    if bars:  # an unseen window on the left
        for y, w in ((-1.55, .10), (-1.02, .035), (-.5, .10), (-.02, .035)):
            o = box((-1.5, y, 1.5), (.02, w, 2.4), mat('bar', INK), 0)
            o.visible_camera = o.visible_glossy = False


def picture(target=(0, 0, .32), loc=(.35, -3.1, .95), lens=62, exposure=.45, samples=80):
    camera(loc, target, lens, focus=target, fstop=9)
    shoot(1200, 900, samples, exposure)
