import type { PictureSource } from '../prerender/head.ts'

/** A screen: its width in CSS pixels, and device pixels per CSS pixel. */
export interface Screen {
  readonly width: number
  readonly density: number
}

const REM = 16

/**
 * The file of a picture that a browser loads on a screen, chosen as browsers do: by `media`, `sizes` and the widths. Null
 * without a picture.
 */
export function shownFile(sources: readonly PictureSource[], screen: Screen): string | null {
  const source = sources.find(({ media }) => media === undefined || mediaFits(media, screen))
  if (source === undefined) return null
  const needed = shownWidth(source.sizes, screen) * screen.density
  const files = source.srcSet
    .split(', ')
    .map((candidate) => {
      const [file = '', width = ''] = candidate.split(' ')
      return { file, width: Number.parseInt(width) }
    })
    .sort((one, other) => one.width - other.width)
  return (files.find(({ width }) => width >= needed) ?? files.at(-1))?.file ?? null
}

/** The first length in `sizes` whose condition is true. */
function shownWidth(sizes: string, screen: Screen): number {
  for (const item of sizes.split(', ')) {
    const [, condition = '', length = ''] = /^(?:(\(.+\)) )?([\d.]+(?:vw|rem|px))$/.exec(item) ?? []
    if (length === '') throw new Error(`Cannot read the size "${item}"`)
    if (condition === '' || mediaFits(condition, screen)) return inPixels(length, screen)
  }
  return screen.width
}

function mediaFits(media: string, screen: Screen): boolean {
  // The day is weighed.
  if (media === '(prefers-color-scheme: dark)') return false
  const [, kind, length = ''] = /^\((min|max)-width: ([^)]+)\)$/.exec(media) ?? []
  if (kind === undefined) throw new Error(`Cannot read the condition "${media}"`)
  const limit = inPixels(length, screen)
  return kind === 'min' ? screen.width >= limit : screen.width <= limit
}

function inPixels(length: string, { width }: Screen): number {
  const number = Number.parseFloat(length)
  return length.endsWith('vw') ? (number / 100) * width : length.endsWith('rem') ? number * REM : number
}
