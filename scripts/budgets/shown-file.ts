/** A screen: its width in CSS pixels, and how many pixels it has for each. */
export interface Screen {
  readonly width: number
  readonly density: number
}

const REM = 16

/**
 * The picture that a browser takes at a width, out of the preloads of a page: it reads `media`, `sizes` and the widths
 * as a browser does. Null without a preload for the screen.
 */
export function shownFile(preloads: readonly string[], screen: Screen): string | null {
  const preload = preloads.find((link) => mediaFits(attribute(link, 'media'), screen))
  if (preload === undefined) return null
  const needed = shownWidth(attribute(preload, 'imagesizes'), screen) * screen.density
  const files = attribute(preload, 'imagesrcset')
    .split(', ')
    .map((candidate) => {
      const [file = '', width = ''] = candidate.split(' ')
      return { file, width: Number.parseInt(width) }
    })
    .sort((one, other) => one.width - other.width)
  return (files.find(({ width }) => width >= needed) ?? files.at(-1))?.file ?? null
}

/** What `sizes` says: the first length whose condition holds. */
function shownWidth(sizes: string, screen: Screen): number {
  for (const item of sizes.split(', ')) {
    const [, condition = '', length = ''] = /^(?:(\(.+\)) )?([\d.]+(?:vw|rem|px))$/.exec(item) ?? []
    if (length === '') throw new Error(`Cannot read the size "${item}"`)
    if (mediaFits(condition, screen)) return inPixels(length, screen)
  }
  return screen.width
}

function mediaFits(media: string, screen: Screen): boolean {
  if (media === '') return true
  const [, not, kind, length = ''] = /^(not all and )?\((min|max)-width: ([^)]+)\)$/.exec(media) ?? []
  if (kind === undefined) throw new Error(`Cannot read the condition "${media}"`)
  const limit = inPixels(length, screen)
  const fits = kind === 'min' ? screen.width >= limit : screen.width <= limit
  return not === undefined ? fits : !fits
}

function inPixels(length: string, { width }: Screen): number {
  const number = Number.parseFloat(length)
  return length.endsWith('vw') ? (number / 100) * width : length.endsWith('rem') ? number * REM : number
}

function attribute(link: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? ''
}
