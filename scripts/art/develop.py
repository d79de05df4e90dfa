"""Renders a scene twice with different seeds, then denoises it.

The difference between the renders is the noise in each pixel. A non-local filter, guided by the surface normals,
removes only that much, so edges and reflections stay crisp. Diffuse light is filtered without the color of the surface,
so textures stay sharp.
"""
import os
import sys
import tempfile
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

PASSES = {'Image': 'Image', 'DiffDir': 'DiffDir', 'DiffInd': 'DiffInd', 'DiffCol': 'DiffCol', 'Normal': 'Normal',
          'Emit': 'Emit', 'Alpha': 'Alpha'}


def _read(folder, name):
    a = cv2.imread(os.path.join(folder, f'{name}0001.exr'), cv2.IMREAD_UNCHANGED)
    return np.ascontiguousarray(a[..., :3][..., ::-1]).astype(np.float32)


def _expose(scene, seed):
    folder = tempfile.mkdtemp(prefix='art-')
    scene.cycles.seed = seed
    t = scene.node_tree
    out = next(n for n in t.nodes if n.type == 'OUTPUT_FILE')
    out.base_path = folder
    bpy.ops.render.render()
    got = {k: _read(folder, k) for k in PASSES}
    for f in os.listdir(folder):
        os.remove(os.path.join(folder, f))
    os.rmdir(folder)
    return got


def _wire(scene):
    v = scene.view_layers[0]
    v.use_pass_diffuse_direct = v.use_pass_diffuse_indirect = v.use_pass_diffuse_color = True
    v.use_pass_normal = v.use_pass_emit = True
    scene.use_nodes = True
    t = scene.node_tree
    t.nodes.clear()
    layers, out = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeOutputFile')
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    out.file_slots.clear()
    for name, source in PASSES.items():
        out.file_slots.new(name)
        t.links.new(layers.outputs[source], out.inputs[name])
    t.links.new(layers.outputs['Image'], t.nodes.new('CompositorNodeComposite').inputs[0])


def _shift(a, dx, dy):
    h, w = a.shape[:2]
    p = max(abs(dx), abs(dy))
    b = cv2.copyMakeBorder(a, p, p, p, p, cv2.BORDER_REFLECT_101)
    return b[p + dy:p + dy + h, p + dx:p + dx + w]


def _despeckle(a):
    """Limits single bright pixels to the brightness of their neighbors."""
    lum = np.ascontiguousarray(a.mean(2))
    med = cv2.medianBlur(lum, 5)
    top = med + 4 * cv2.medianBlur(np.abs(lum - med), 5) + .02 * med + 1e-4
    return a * np.minimum(1, top / np.maximum(lum, 1e-6))[..., None]


def denoise(a, b, normal, albedo, steps=(1, 2, 4), k=1.5, guide=.12):
    """Combines two noisy halves. Each half is averaged with weights from the other."""
    a, b = _despeckle(a), _despeckle(b)
    var = cv2.GaussianBlur(((a - b) ** 2).mean(2) / 2, (0, 0), 2.5)
    for step in steps:
        sa, sb, sv = a.copy(), b.copy(), var.copy()
        na = np.ones(var.shape, np.float32)
        nb = na.copy()
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                if not dx and not dy:
                    continue
                qa, qb, vq, qn, qc = (_shift(v, dx * step, dy * step) for v in (a, b, var, normal, albedo))
                g = (((normal - qn) ** 2).sum(2) + ((albedo - qc) ** 2).sum(2)) / (guide * guide)
                spread, bias = 1e-7 + k * k * (var + vq), var + np.minimum(var, vq)

                def weight(i, q):
                    return np.exp(-np.maximum(cv2.blur((((i - q) ** 2).mean(2) - bias) / spread, (5, 5)), 0) - g)
                wa, wb = weight(b, qb), weight(a, qa)
                sa += wa[..., None] * qa
                sb += wb[..., None] * qb
                na += wa
                nb += wb
                sv += ((wa + wb) / 2) ** 2 * vq
        a, b, var = sa / na[..., None], sb / nb[..., None], sv / ((na + nb) / 2) ** 2
    return (a + b) / 2


def bloom(img, emit, amount):
    """Adds the halo that bright lamps have in a camera's lens."""
    src = np.minimum(emit, 12)
    halo = sum(cv2.GaussianBlur(src, (0, 0), img.shape[1] * s) * f for s, f in ((.004, .5), (.012, .3), (.03, .2)))
    return img + halo * amount


def shade(alpha, outlines, strength=.34):
    """Draws a short, soft shadow under a model. The model's outlines on the ground are in fractions of the picture."""
    h, w = alpha.shape
    ground = np.zeros((h, w), np.float32)
    for outline in outlines:
        cv2.fillPoly(ground, [np.array([(x * w, y * h + w * .004) for x, y in outline], np.int32)], 1)
    soft = sum(cv2.GaussianBlur(ground, (0, 0), w * s) * f for s, f in ((.003, .4), (.009, .6)))
    return soft * strength


def spread(rgb, alpha):
    """Extends colors beyond the model's edge, because the codec mixes the edge with its surroundings."""
    known, out = (alpha > .02).astype(np.float32), rgb.copy()
    weight = known.copy()
    for sigma in (2, 6, 18, 60, 200):
        num = cv2.GaussianBlur(rgb * known[..., None], (0, 0), sigma)
        den = cv2.GaussianBlur(known, (0, 0), sigma)
        fill = num / np.maximum(den, 1e-6)[..., None]
        new = (weight < .5) & (den > 1e-3)
        out[new] = fill[new]
        weight[new] = 1
    out[weight < .5] = rgb[known > .5].mean(0) if (known > .5).any() else 0
    return out


def shoot(width, height, samples=64, exposure=0.0, glow=0.15, look='Medium High Contrast', light=4, shadow=()):
    """Renders the current scene on a transparent ground into the file named after `--`."""
    args = sys.argv[sys.argv.index('--') + 1:]
    path = args[0]
    if 'draft' in args[1:]:
        samples = 20
    s, c = bpy.context.scene, bpy.context.scene.cycles
    s.render.engine, c.device, c.use_denoising = 'CYCLES', 'CPU', False
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = max(8, samples // 2), True, .012, 24
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 6, light, 3, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 0, .6
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.render.film_transparent = True
    s.render.use_persistent_data, s.render.threads_mode = False, 'AUTO'
    s.view_settings.view_transform, s.view_settings.look, s.view_settings.exposure = 'Filmic', look, exposure
    _wire(s)
    t0 = time.time()
    one, two = _expose(s, 1), _expose(s, 2)
    t1 = time.time()
    normal = (one['Normal'] + two['Normal']) / 2
    colour = (one['DiffCol'] + two['DiffCol']) / 2
    diffuse = [p['DiffDir'] + p['DiffInd'] for p in (one, two)]
    rest = [p['Image'] - p['DiffCol'] * d for p, d in zip((one, two), diffuse)]
    n, c = cv2.medianBlur(normal, 3), cv2.medianBlur(colour, 3)
    img = denoise(*diffuse, n, n * 0) * colour + denoise(*rest, n, c, (1, 2))
    img = bloom(img, (one['Emit'] + two['Emit']) / 2, glow)
    alpha = np.clip((one['Alpha'] + two['Alpha'])[..., 0] / 2, 0, 1)
    straight = spread(np.maximum(img, 0) / np.maximum(alpha, .02)[..., None], alpha)
    out = bpy.data.images.new('developed', width, height, float_buffer=True)
    rgba = np.dstack([straight, np.ones(img.shape[:2], np.float32)])[::-1]
    out.pixels.foreach_set(np.ascontiguousarray(rgba, dtype=np.float32).ravel())
    s.render.image_settings.file_format, s.render.image_settings.color_mode = 'PNG', 'RGB'
    s.render.image_settings.color_depth = '8'
    out.save_render(path, scene=s)
    under = shade(alpha, shadow) * (1 - alpha)
    whole = alpha + under
    ink = np.array([22, 16, 6], np.float32)  # blue, green, red
    bgr = cv2.imread(path).astype(np.float32)
    part = np.where(under > .004, under / np.maximum(whole, 1e-4), 0)[..., None]
    bgr = bgr * (1 - part) + ink * part
    cv2.imwrite(path, np.dstack([bgr, whole * 255]).round().astype(np.uint8))
    print(f'ART {os.path.basename(path)} {width}x{height} rendered {t1 - t0:.0f}s developed {time.time() - t1:.0f}s')
