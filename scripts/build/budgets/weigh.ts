import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BuiltPage } from '../prerender/plugin.ts'

/**
 * The measured parts. `css`, the styles of the first screen, is part of `html`. `picture` is the first picture on a phone;
 * scripts/art/scenes.ts limits wider ones. `js` is the code of a page: forms load it after the first paint, other pages at the
 * first interaction. `total` is what a phone loads before any interaction, including the full style sheet and excluding
 * pictures below the first screen.
 */
export const PARTS = ['html', 'css', 'js', 'picture', 'total'] as const
type Part = (typeof PARTS)[number]

/** KiB, slightly above the heaviest page. HTML above 14.1 KiB does not fit in a server's first packets. */
const MARKETING = { html: 14.1, css: 4.6, js: 105, picture: 19.6, total: 75 }
/** Forms load their code before the first interaction and have no picture. */
const FORM = { html: 12.4, css: 5.4, js: 111.5, picture: 0, total: 164.6 }

/** The limits for pages with or without a form. */
export const limitsOf = (form: boolean): Readonly<Record<Part, number>> => (form ? FORM : MARKETING)

/** The width of a phone in device pixels. */
const PHONE = 412 * 1.75

/** The bytes of a first visit to a page. */
export function weighPage(folder: string, page: BuiltPage): Record<Part, number> {
  const html = readFileSync(path.join(folder, page.file), 'utf8')
  const size = (address: string) => sentBytes(path.join(folder, address))
  const sum = (addresses: readonly string[]) => addresses.reduce((bytes, address) => bytes + size(address), 0)

  const picture = pictureOnPhone(page)
  const weight = {
    html: compressed(html),
    css: compressed([...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text).join('')),
    js: sum(page.scripts),
    picture: picture === null ? 0 : size(picture),
  }
  const fontsAndSheet = sum(
    [...html.matchAll(/\s(?:href|data-text-face)="(\/assets\/[\w-]+\.(?:woff2|css))"/g)].map(([, file = '']) => file),
  )
  return { ...weight, total: weight.html + (page.form ? weight.js : 0) + weight.picture + fontsAndSheet }
}

/**
 * The file of the page's first picture that a phone loads in the light theme. The last value of `sizes` is its share of the
 * screen width.
 */
function pictureOnPhone({ picture }: BuiltPage): string | null {
  const day = picture.find(({ media }) => media === undefined)
  if (day === undefined) return null
  const [, share = ''] = /([\d.]+)vw$/.exec(day.sizes) ?? []
  const files = day.srcSet.split(', ').map((candidate) => candidate.split(' '))
  const file = files.find(([, width = '']) => Number.parseInt(width) >= (PHONE * Number(share)) / 100)
  if (share === '' || file?.[0] === undefined)
    throw new Error(`No picture for phones in ${day.srcSet} with the sizes ${day.sizes}`)
  return file[0]
}

function sentBytes(file: string): number {
  const bytes = readFileSync(file)
  return /\.(js|css|svg)$/.test(file) ? compressed(bytes) : bytes.length
}

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
