import { tag } from './html.ts'

/** One of the files that a picture offers. A source counts only where none before it does. */
export interface PictureSource {
  readonly srcSet: string
  readonly sizes: string
  readonly media?: string | undefined
}

/** Preloads for the picture in view when the page opens. */
export function heroPreloads(sources: readonly PictureSource[]): string[] {
  const earlier = sources.flatMap(({ media }) => media ?? [])
  return sources.map(({ srcSet, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: srcSet,
      imagesizes: sizes,
      // Unlike a source, a preload counts wherever its own condition holds.
      media: media ?? (earlier.length > 0 ? `not all and ${earlier.join(' and ')}` : undefined),
      fetchpriority: 'high',
    }),
  )
}
