import { company } from '../../supabase/functions/_shared/contract/company.ts'
import type { PageChunks } from './chunks.ts'
import { heroPreloads, type PictureSource } from './hero.ts'
import { inlineJson, tag } from './html.ts'
import { localBusiness } from './local-business.ts'
import { scriptTags } from './scripts.ts'

/** The picture of every shared link, and its size in pixels. */
export const OG_IMAGE = { path: '/og.jpg', width: '1200', height: '630' } as const

interface Head {
  /** Null for the not-found page: it has no address of its own. */
  readonly address: string | null
  readonly title: string
  readonly description: string
  readonly siteUrl: string
  readonly picture: readonly PictureSource[]
  readonly form: boolean
  readonly business: boolean
  readonly chunks: PageChunks
}

/** What a page's head has beyond the template's: how it is found, shared and loaded. */
export function pageHead(page: Head): string {
  return [...heroPreloads(page.picture), ...scriptTags(page.chunks, page.form), ...searchTags(page)].join('')
}

function searchTags({ address, title, description, siteUrl, business }: Head): string[] {
  if (address === null) return [tag('meta', { name: 'robots', content: 'noindex' })]
  const url = siteUrl + address
  const image = siteUrl + OG_IMAGE.path
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
    property('og:image:width', OG_IMAGE.width),
    property('og:image:height', OG_IMAGE.height),
    // Title, description and image are taken from the properties above.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(business ? [`<script type="application/ld+json">${inlineJson(localBusiness(siteUrl, image))}</script>`] : []),
  ]
}
