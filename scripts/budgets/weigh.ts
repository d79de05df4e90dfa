import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { PageRecord } from '../prerender/record.ts'
import { type Screen, shownFile } from './shown-file.ts'

/**
 * What is measured. `css` is part of `html`, because the styles are inside the page; `phone` and `wide` are the first
 * picture at the two widths; `total` is what a visit by phone fetches before the visitor's first sign, without the pictures
 * further down: forms fetch their code before it, other pages after it.
 */
export const PARTS = ['html', 'css', 'js', 'phone', 'wide', 'total'] as const
export type Part = (typeof PARTS)[number]

/**
 * KiB, close above the heaviest page (compare.ts). More HTML than 13.4 does not fit into the first packets that a server
 * sends, beside its headers, and costs a round trip: home and the quote form pay it.
 */
const MARKETING = { html: 18.4, css: 8.3, js: 91.4, phone: 19.6, wide: 39.6, total: 66.2 } as const satisfies Record<
  Part,
  number
>

/** Forms load their code before the first sign and have no picture. */
const FORM = { html: 13.4, css: 7.1, js: 108.8, phone: 0, wide: 0, total: 151.2 } as const satisfies Record<
  Part,
  number
>

export function limitsOf({ form }: { readonly form: boolean }): Readonly<Record<Part, number>> {
  return form ? FORM : MARKETING
}

const PHONE: Screen = { width: 412, density: 1.75 }
const WIDE: Screen = { width: 1440, density: 1 }

/** Bytes of a first visit to a page. */
export function weighPage(folder: string, page: PageRecord): Record<Part, number> {
  const html = readFileSync(path.join(folder, page.file), 'utf8')
  const head = html.slice(0, html.indexOf('<style data-sheet'))
  const size = (address: string) => sentBytes(path.join(folder, address))
  const sum = (addresses: readonly string[]) => addresses.reduce((bytes, address) => bytes + size(address), 0)

  const picture = (screen: Screen) => {
    const file = shownFile(page.picture, screen)
    return file === null ? 0 : size(file)
  }
  const weight = {
    html: compressed(html),
    css: compressed(/<style data-sheet[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''),
    js: sum(page.scripts),
    phone: picture(PHONE),
    wide: picture(WIDE),
  }
  const fonts = sum([...new Set(head.match(/\/assets\/[\w-]+\.woff2/g))])
  return { ...weight, total: weight.html + (page.form ? weight.js : 0) + weight.phone + fonts }
}

function sentBytes(file: string): number {
  if (!existsSync(file)) throw new Error(`A page uses ${file}, which does not exist`)
  return /\.(js|css|svg|html)$/.test(file) ? compressed(readFileSync(file, 'utf8')) : statSync(file).size
}

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
