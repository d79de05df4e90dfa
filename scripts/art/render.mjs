/**
 * Renders scenes by day and by night into .local/art, and encodes them as AVIF files in src/assets/scenes. Requires Debian's
 * blender and python3-opencv.
 *
 *   node scripts/art/render.mjs [scene…] [--day] [--night] [--draft] [--force] [--encode] [--stamp] [--records]
 *
 * Renders only scenes whose sources differ from the hash in rendered.json, unless --force is set.
 *
 * --day, --night: only that time
 * --draft: only small renders, for a preview
 * --encode: only encodes existing renders
 * --stamp: only updates the hashes, after an edit that changes no picture
 * --records: only rewrites the scenes' modules, after a text has changed
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sceneModules } from './scene-module.ts';
import { KIT, SCENES } from './scenes.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const masters = join(root, '.local', 'art');
const results = join(root, 'src', 'assets', 'scenes');
const ledger = join(here, 'rendered.json');
const TIMES = ['day', 'night'];

const flags = new Set(process.argv.slice(2).filter((a) => a.startsWith('--')));
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const unknown = names.filter((n) => !(n in SCENES));
if (unknown.length) throw new Error(`No such scene: ${unknown.join(', ')}`);

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Merges facts into a scene's record. The file has one scene per line, ordered by name. */
function remember(name, facts) {
  const known = readJson(ledger);
  const lines = Object.entries({ ...known, [name]: { ...known[name], ...facts } })
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  writeFileSync(ledger, `{\n${lines.join(',\n')}\n}\n`);
}

function fingerprint(name) {
  const hash = createHash('sha256');
  for (const file of [...KIT, ...SCENES[name].models]) hash.update(readFileSync(join(here, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Renders a scene. Returns the positions of its named places. */
function blender(name, time, out) {
  const args = ['-n', '19', 'blender', '-b', '--python-exit-code', '1', '--python', join(here, 'scene.py'), '--', out];
  args.push(name, time, ...(flags.has('--draft') ? ['draft'] : []));
  return new Promise((done, fail) => {
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }; // don't write caches next to the sources
    const child = spawn('nice', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let log = '';
    let points = '{}';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        log = (log + data).slice(-6000);
        points = /^POINTS (.*)$/m.exec(log)?.[1] ?? points;
      });
    child.on('error', fail);
    child.on('close', (code) => {
      if (code) fail(new Error(`blender failed on ${name}\n${log}`));
      else {
        console.log(`${time}: ${/^ART .*$/m.exec(log)?.[0] ?? ''}`);
        done(JSON.parse(points));
      }
    });
  });
}

/**
 * Finds the highest quality that fits under the ceiling, but at least 30. It searches with low effort and encodes with
 * high effort, which makes files a sixth smaller.
 */
async function within(ceiling, start, encode) {
  let [low, high] = [30, start + 1];
  let quality = start;
  while (high - low > 1) {
    if ((await encode(quality, 1)).length > ceiling * 1.18) high = quality;
    else low = quality;
    quality = Math.round((low + high) / 2);
  }
  let data = await encode(low, 6);
  while (data.length > ceiling && low > 30) data = await encode((low -= 1), 6);
  return data;
}

/** Scales color and alpha separately, because the color of transparent pixels would leave a dark line at the edge. */
async function scaled(master, width) {
  const resized = (image) => image.resize(width, null, { kernel: 'lanczos3' }).png().toBuffer();
  const color = await resized(sharp(master).removeAlpha());
  const alpha = await resized(sharp(master).extractChannel(3));
  return sharp(color).joinChannel(alpha).toColourspace('srgb').png().toBuffer();
}

async function encode(name, time, scene, master) {
  const file = time === 'night' ? `${name}-night` : name;
  const { width, height } = await sharp(master).metadata();
  for (const w of scene.widths) {
    const picture = await scaled(master, w);
    const ceiling = scene.ceiling[w] * 1024;
    const avif = await within(ceiling, scene.quality, (quality, effort) =>
      sharp(picture).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    writeFileSync(join(results, `${file}-${w}.avif`), avif);
    console.log(`  ${file}-${w}: avif ${avif.length}`);
  }
  remember(name, { width, height });
  if (file === 'building') await openGraph(master);
}

/** Writes the picture for link previews. */
async function openGraph(master) {
  const model = await sharp(master).resize(1120, 590, { fit: 'inside' }).png().toBuffer();
  const page = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#fdfaf4' } });
  const flat = await page.composite([{ input: model, gravity: 'east' }]).png().toBuffer();
  const data = await within(150 * 1000, 84, (quality) => sharp(flat).jpeg({ quality, mozjpeg: true }).toBuffer());
  writeFileSync(join(root, 'public', 'og.jpg'), data);
  console.log(`  og.jpg: ${data.length}`);
}

mkdirSync(masters, { recursive: true });
mkdirSync(results, { recursive: true });
const wanted = TIMES.filter((time) => flags.has(`--${time}`));
for (const name of flags.has('--records') ? [] : names.length ? names : Object.keys(SCENES)) {
  const scene = SCENES[name];
  const print = fingerprint(name);
  for (const time of wanted.length ? wanted : TIMES) {
    const master = join(masters, `${name}-${time}${flags.has('--draft') ? '-draft' : ''}.png`);
    const stamp = { [time]: print };
    if (flags.has('--stamp')) {
      remember(name, stamp);
      continue;
    }
    const fresh = readJson(ledger)[name]?.[time] === print;
    const render = flags.has('--draft') || flags.has('--force') || (!fresh && !flags.has('--encode'));
    const points = render ? await blender(name, time, master) : undefined;
    if (flags.has('--draft')) continue;
    if ((render || flags.has('--encode')) && existsSync(master)) await encode(name, time, scene, master);
    if (render) remember(name, { points, ...stamp });
  }
}

if (!flags.has('--draft')) for (const [file, source] of sceneModules(readJson(ledger))) writeFileSync(join(results, file), source);
