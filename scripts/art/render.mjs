/**
 * Renders the site's scenes and encodes them for the pages.
 *
 *   node scripts/art/render.mjs [scene…] [--draft] [--force] [--encode] [--stamp] [--records]
 *
 * Without names it renders what changed since the last time (rendered.json keeps a hash of the scene and the kit, and
 * what was measured on the master). Masters go to .local/art, which git ignores; the AVIF and WebP files and a module
 * for each scene go to src/assets/scenes. --draft renders small masters to look at and encodes nothing; --encode only
 * encodes the masters that are there; --stamp only records the sources as rendered, after an edit that changes no
 * picture; --records only writes the modules again, after a change of a text. Needs Debian's blender and python3-opencv.
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

const flags = new Set(process.argv.slice(2).filter((a) => a.startsWith('--')));
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const unknown = names.filter((n) => !(n in SCENES));
if (unknown.length) throw new Error(`No such scene: ${unknown.join(', ')}`);

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Adds to what the ledger knows of a scene. One scene a line, in the order of their names. */
function remember(name, facts) {
  const known = readJson(ledger);
  const lines = Object.entries({ ...known, [name]: { ...known[name], ...facts } })
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  writeFileSync(ledger, `{\n${lines.join(',\n')}\n}\n`);
}

function fingerprint(scene) {
  const hash = createHash('sha256');
  for (const file of [...KIT, ...(scene.uses ?? []), scene.source]) hash.update(readFileSync(join(here, file)));
  hash.update((scene.args ?? []).join(' '));
  return hash.digest('hex').slice(0, 16);
}

function blender(scene, out) {
  const args = ['-n', '19', 'blender', '-b', '--python-exit-code', '1', '--python', join(here, scene.source), '--', out];
  args.push(...(scene.args ?? []), ...(flags.has('--draft') ? ['draft'] : []));
  return new Promise((done, fail) => {
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }; // no caches beside the sources
    const child = spawn('nice', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => (log = (log + d).slice(-6000)));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code) fail(new Error(`blender failed on ${scene.source}\n${log}`));
      else done(/^ART .*$/m.exec(log)?.[0] ?? '');
    });
  });
}

/** Encode below the ceiling: lower the quality step by step, never under a floor. */
async function within(ceiling, start, encode) {
  let quality = start;
  let data = await encode(quality);
  while (data.length > ceiling && quality > 30) data = await encode((quality -= 3));
  return data;
}

async function encode(name, scene, master) {
  const { width, height } = await sharp(master).metadata();
  const { channels } = await sharp(master).stats();
  for (const w of scene.widths) {
    const picture = await sharp(master).resize(w, null, { kernel: 'lanczos3' }).toColourspace('srgb').png().toBuffer();
    const ceiling = (scene.ceiling[w] ?? 90) * 1024;
    const avif = await within(ceiling, scene.quality, (quality) =>
      sharp(picture).avif({ quality, effort: 7, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    const webp = await within(ceiling * 1.5, scene.quality + 24, (quality) =>
      sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
    );
    writeFileSync(join(results, `${name}-${w}.avif`), avif);
    writeFileSync(join(results, `${name}-${w}.webp`), webp);
    console.log(`  ${name}-${w}: avif ${avif.length} webp ${webp.length}`);
  }
  const background = `#${channels.slice(0, 3).map((c) => Math.round(c.mean).toString(16).padStart(2, '0')).join('')}`;
  remember(name, { width, height, background });
  if (name === 'hero') await openGraph(master);
}

/** The link preview, cut from the hero. */
async function openGraph(master) {
  const cut = sharp(master).resize(1200, 630, { fit: 'cover', position: 'right' });
  const data = await within(150 * 1000, 84, (quality) => cut.clone().jpeg({ quality, mozjpeg: true }).toBuffer());
  writeFileSync(join(results, 'og.jpg'), data);
  console.log(`  og.jpg: ${data.length}`);
}

mkdirSync(masters, { recursive: true });
mkdirSync(results, { recursive: true });
for (const name of flags.has('--records') ? [] : names.length ? names : Object.keys(SCENES)) {
  const scene = SCENES[name];
  if (!existsSync(join(here, scene.source))) continue;
  const master = join(masters, `${name}${flags.has('--draft') ? '-draft' : ''}.png`);
  const print = fingerprint(scene);
  const fresh = readJson(ledger)[name]?.print === print && existsSync(join(results, `${name}-${scene.widths[0]}.avif`));
  if (flags.has('--stamp')) {
    remember(name, { print });
    continue;
  }
  const render = flags.has('--draft') || flags.has('--force') || (!fresh && !flags.has('--encode'));
  if (render) console.log(`${name}: ${await blender(scene, master)}`);
  if (flags.has('--draft')) continue;
  if ((render || flags.has('--encode')) && existsSync(master)) await encode(name, scene, master);
  if (render) remember(name, { print });
}

if (!flags.has('--draft')) for (const [file, source] of sceneModules(readJson(ledger))) writeFileSync(join(results, file), source);
