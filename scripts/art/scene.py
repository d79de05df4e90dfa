"""One scene by name: blender -b --python scene.py -- <file> <scene> [night] [draft]"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import iso  # noqa: E402
import models  # noqa: E402

models.SCENES[iso.ARGS[1]]()
