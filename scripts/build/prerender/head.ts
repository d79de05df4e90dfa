import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'
import type { RenderedPage } from './renderer.ts'
import { scriptTag } from './scripts.ts'
import { searchFacts } from './search-facts.ts'

/** Describes the picture of every shared link. */
const OG_ALT = 'Cutaway model of a building: lobby, restroom and office above a closet, a corridor and a warehouse.'

interface Head extends Omit<RenderedPage, 'markup' | 'module' | 'unlisted'> {
  /** Null for a page that search engines must not index, such as the not-found page. */
  readonly address: string | null
  readonly siteUrl: string
  readonly chunks: PageChunks
}

/** Without JavaScript, only the form's note is visible. Browsers of 2023 have no media query for that. */
const NO_FORM = '<noscript><style>form>:not(noscript),.live{display:none}</style></noscript>'

/** Additions to the template's head: tags for search engines and shared links, and code loading. */
export function pageHead(page: Head): string {
  const withoutCode = page.form ? [NO_FORM] : []
  // The not-found page needs code to log the missing path.
  const live = page.form || page.address === null
  return [...heroPreloads(page.picture), scriptTag(page.chunks, live), ...withoutCode, ...searchTags(page)].join('')
}

function searchTags({ address, title, name, description, siteUrl, facts }: Head): string[] {
  if (address === null) return [tag('meta', { name: 'robots', content: 'noindex' })]
  const url = siteUrl + address
  const image = `${siteUrl}/og.jpg`
  const property = (name: string, content: string) => tag('meta', { property: name, content })
  return [
    tag('link', { rel: 'canonical', href: url }),
    property('og:type', 'website'),
    property('og:site_name', company.name),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', OG_ALT),
    // X reads title, description and image from the properties above.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(facts === null ? [] : searchFacts(facts, { siteUrl, address, name, description, image })).map(
      // Escaped, so that no text can end the element.
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}

/** Preloads for the first picture on the screen. */
export function heroPreloads(sources: RenderedPage['picture']): string[] {
  const earlier = sources.flatMap(({ media }) => media ?? [])
  return sources.map(({ srcSet, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: srcSet,
      imagesizes: sizes,
      // Every preload that matches is loaded, so each must exclude the ones before it.
      media: media ?? (earlier.length > 0 ? `not all and ${earlier.join(' and ')}` : undefined),
      fetchpriority: 'high',
    }),
  )
}
