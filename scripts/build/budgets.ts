/**
 * Builds the site with example settings and limits how many bytes a first visit to each page downloads, with text
 * compressed at brotli level 11.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import type { BuiltPage } from './prerender/plugin.ts'

/**
 * Limits in KiB.
 *
 * - `html` must fit into a server's first packets (14.1 KiB). It includes `css`, the styles of the first screen.
 * - `js` is the page's code. Forms load it after the first paint, other pages at the first interaction.
 * - `picture` is the first picture on a phone. scripts/art/scenes.ts limits larger versions.
 * - `total` is what a phone downloads before any interaction, without pictures below the first screen.
 */
const LIMITS = {
  'other pages': { html: 14.1, css: 4.6, js: 105, picture: 19.6, total: 69 },
  forms: { html: 12.6, css: 5.4, js: 111.5, picture: 0, total: 164.6 },
}
const PARTS = ['html', 'css', 'js', 'picture', 'total'] as const

/** A phone's width in device pixels. */
const PHONE = 412 * 1.75

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.local', 'budgets')
const sizes = new Map<string, number>()
const inKib = (bytes: number) => (bytes / 1024).toFixed(1)
const row = (...[address, ...figures]: string[]) =>
  console.log([address?.padEnd(28), ...figures.map((figure) => figure.padStart(8))].join(''))

const pages = (await buildExample()).map((page) => ({ ...page, weight: weighPage(page) }))
row('KiB of a first visit', ...PARTS)
for (const { address, weight } of pages) row(address, ...PARTS.map((part) => inKib(weight[part])))

for (const { address, form, weight } of pages) {
  for (const part of PARTS) {
    const limit = LIMITS[form ? 'forms' : 'other pages'][part]
    if (weight[part] <= limit * 1024) continue
    console.error(`${address}: ${part} is ${inKib(weight[part])} KiB; the limit is ${limit} KiB`)
    process.exitCode = 1
  }
}

/** Builds the site with example settings instead of the environment's. Returns all pages, including the not-found page. */
async function buildExample(): Promise<readonly BuiltPage[]> {
  let pages: readonly BuiltPage[] = []
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    define: {
      'import.meta.env.VITE_SITE_URL': '"https://www.site.example"',
      'import.meta.env.VITE_SUPABASE_URL': '"https://api.site.example"',
      'import.meta.env.VITE_SUPABASE_ANON_KEY': '"sb_publishable_example"',
    },
    plugins: [
      {
        name: 'built-pages',
        configResolved: ({ plugins }) => void (pages = plugins.find(({ name }) => name === 'prerender')?.api),
      },
    ],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  return pages
}

function weighPage(page: BuiltPage): Record<(typeof PARTS)[number], number> {
  const html = readFileSync(path.join(folder, page.file), 'utf8')
  const sum = (addresses: readonly string[]) => addresses.reduce((bytes, address) => bytes + downloadSize(address), 0)

  const picture = findPhonePicture(page)
  const weight = {
    html: compressedSize(html),
    css: compressedSize([...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text).join('')),
    js: sum(page.scripts),
    picture: picture === null ? 0 : downloadSize(picture),
  }
  const fontsAndSheet = sum([...new Set(html.match(/(?<=href="|url\()\/assets\/[\w-]+\.(?:woff2|css)/g))])
  return { ...weight, total: weight.html + (page.form ? weight.js : 0) + weight.picture + fontsAndSheet }
}

/**
 * Finds the file of the first picture that a phone loads in the light theme. The last value of `sizes` is the picture's
 * share of the screen's width.
 */
function findPhonePicture({ picture }: BuiltPage): string | null {
  const day = picture.find(({ media }) => media === undefined)
  if (day === undefined) return null
  const [, share = ''] = /([\d.]+)vw$/.exec(day.sizes) ?? []
  const files = day.srcSet.split(', ').map((candidate) => candidate.split(' '))
  const file = files.find(([, width = '']) => Number.parseInt(width) >= (PHONE * Number(share)) / 100)
  if (share === '' || file?.[0] === undefined)
    throw new Error(`No picture for phones in ${day.srcSet} with the sizes ${day.sizes}`)
  return file[0]
}

/** Pages share most files, and compressing one takes up to a second. */
function downloadSize(address: string): number {
  const known = sizes.get(address)
  if (known !== undefined) return known
  const bytes = readFileSync(path.join(folder, address))
  const size = /\.(js|css|svg)$/.test(address) ? compressedSize(bytes) : bytes.length
  sizes.set(address, size)
  return size
}

function compressedSize(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
