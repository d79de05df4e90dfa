import { tag } from './html.ts'

const PICTURE = /<picture\b[^>]*>(?:(?!<\/picture>)[\s\S])*?<img\b[^>]*\bfetchPriority="high"/i
const AVIF_SOURCE = /<source\b[^>]*\btype="image\/avif"[^>]*>/g

/**
 * Preloads for the picture in view when the page opens: the one marked with a high fetch priority. Read from the markup,
 * which React writes in one way only, so that a preload is never for another file than the picture's. AVIF only: a
 * browser without it skips the preload.
 */
export function heroPreloads(markup: string): string[] {
  const picture = PICTURE.exec(markup)?.[0] ?? ''
  const sources = picture.match(AVIF_SOURCE) ?? []
  if (sources.length === 0 && /fetchPriority="high"/i.test(markup)) throw new Error('The first picture has no AVIF')
  const earlier: string[] = []
  return sources.map((source) => {
    const { srcset, sizes, media } = attributesOf(source)
    // A source counts only where none before it does.
    const where = media ?? (earlier.length > 0 ? `not all and ${earlier.join(' and ')}` : undefined)
    if (media) earlier.push(media)
    return tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: srcset,
      imagesizes: sizes,
      media: where,
      fetchpriority: 'high',
    })
  })
}

function attributesOf(element: string): Readonly<Record<string, string | undefined>> {
  const pairs = [...element.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('&amp;', '&')]),
  )
}
