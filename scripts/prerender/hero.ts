import { JSDOM } from 'jsdom'
import { tag } from './html.ts'

/**
 * Preloads for the picture in view when the page opens: the one marked with a high fetch priority. Read from the markup,
 * so that a preload is never for another file than the picture's. AVIF only: a browser without it skips the preload.
 */
export function heroPreloads(markup: string): string[] {
  const picture = JSDOM.fragment(markup).querySelector('img[fetchpriority="high"]')?.closest('picture')
  const sources = [...(picture?.querySelectorAll('source[type="image/avif"]') ?? [])]
  const earlier: string[] = []
  return sources.map((source) => {
    const media = source.getAttribute('media')
    // A source counts only where none before it does.
    const where = media ?? (earlier.length > 0 ? `not all and ${earlier.join(' and ')}` : undefined)
    if (media) earlier.push(media)
    return tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: source.getAttribute('srcset') ?? undefined,
      imagesizes: source.getAttribute('sizes') ?? undefined,
      media: where,
      fetchpriority: 'high',
    })
  })
}
