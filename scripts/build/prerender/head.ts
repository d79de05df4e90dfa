import { minifySync } from 'vite'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import type { Company } from '../../../supabase/functions/_shared/contract/company-format.ts'
import type * as Renderer from '../../../src/app/prerender.tsx'

export type RenderedPage = Awaited<ReturnType<typeof Renderer.renderPage>>

/** Addresses of a page's script files. */
export interface PageChunks {
  readonly entry: string
  /** The entry's imports, which the page preloads. */
  readonly others: readonly string[]
}

/** Alternative text for public/og.jpg. */
const OG_ALT = 'Cutaway model of a building: lobby, restroom and office above a closet, a corridor and a warehouse.'

interface Head extends Omit<RenderedPage, 'markup' | 'module' | 'unlisted'> {
  /** Null for pages that search engines must not index. */
  readonly address: string | null
  readonly siteUrl: string
  readonly chunks: PageChunks
}

/** Without JavaScript, shows only the note in the form. The `scripting` media query is too new for supported browsers. */
const NO_FORM = '<noscript><style>form>:not(noscript),.live{display:none}</style></noscript>'

/** Returns a page's tags for preloads, code, search engines and link previews. */
export function pageHead(page: Head): string {
  // The not-found page loads its code immediately, because it logs the missing path.
  const live = page.form || page.address === null
  const noForm = page.form ? NO_FORM : ''
  return [...heroPreloads(page.picture), scriptTag(page.chunks, live), noForm, ...searchTags(page)].join('')
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
    // X uses the title, description and image from the properties above.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(facts === null ? [] : buildStructuredData(facts, { siteUrl, address, name, description, image })).map(
      // Escaped, because `</script>` in a text would end the element.
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}

type Described = Readonly<Record<'siteUrl' | 'address' | 'name' | 'description' | 'image', string>>

/** Returns schema.org data about the company, or about the page's service. It contains only what pages show. */
export function buildStructuredData(
  kind: 'company' | 'service',
  page: Described,
  facts: Company = company,
): readonly object[] {
  if (kind === 'service') return [service(page, facts)]
  return page.address === '/' ? [localBusiness(page, facts), webSite(page, facts)] : [localBusiness(page, facts)]
}

const context = { '@context': 'https://schema.org' } as const
const idOf = (siteUrl: string) => `${siteUrl}/#company`

const areaOf = ({ towns }: Company) =>
  towns.length === 0 ? {} : { areaServed: towns.map((name) => ({ '@type': 'City', name })) }

function localBusiness({ siteUrl, image }: Described, facts: Company) {
  const { name, phone, email, address, profiles } = facts
  const { days, opens, closes } = facts.openingHours
  return {
    ...context,
    '@type': 'LocalBusiness',
    '@id': idOf(siteUrl),
    name,
    url: `${siteUrl}/`,
    image,
    telephone: phone.replace(';ext=', ' ext. '),
    email,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: 'US',
      },
    }),
    ...areaOf(facts),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      // Search engines expect 23:59 for a day that ends at midnight.
      closes: closes === '24:00' ? '23:59' : closes,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Sets the site's name in search results. */
const webSite = ({ siteUrl }: Described, { name }: Company) => ({
  ...context,
  '@type': 'WebSite',
  name,
  url: `${siteUrl}/`,
  publisher: { '@id': idOf(siteUrl) },
})

function service({ siteUrl, address, name, description }: Described, facts: Company) {
  return {
    ...context,
    '@type': 'Service',
    name,
    description,
    url: siteUrl + address,
    provider: { '@type': 'LocalBusiness', '@id': idOf(siteUrl), name: facts.name, url: `${siteUrl}/` },
    ...areaOf(facts),
  }
}

/** Returns preload tags for the first picture. */
export function heroPreloads(sources: RenderedPage['picture']): string[] {
  const earlier = sources.flatMap(({ media }) => media ?? [])
  return sources.map(({ srcSet, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: srcSet,
      imagesizes: sizes,
      // Each preload excludes the media queries before it, because the browser loads every match.
      media: media ?? (earlier.length > 0 ? `not all and ${earlier.join(' and ')}` : undefined),
      fetchpriority: 'high',
    }),
  )
}

/**
 * Returns the script that loads a page's code. A form loads its code right after the first paint, because 100 KiB of
 * code would delay the paint. On a slow connection, the form requests it immediately, because the paint is done before
 * the response arrives. Every other page is complete HTML, and loads its code at the first interaction.
 */
export function scriptTag({ entry, others }: PageChunks, live: boolean): string {
  // The addresses are attributes, so the script's text and its hash in the policy are the same on every page.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': live ? others.join(' ') : undefined,
  })
  return `${data}${startLater}</script>`
}

/** A connection is slow if a page's head arrives later than this. On slow 4G, it arrives after 600 ms. */
const SLOW_LINE_MS = 400

/** Runs on every page. The attribute `data-code` lets styles wait for the code (src/sections/level-room.css). */
const startLater = minifyScript(`{
  const root = document.documentElement
  const { entry, others } = document.currentScript.dataset
  const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values))
  let started
  const start = () => {
    if (started) return
    started = true
    root.removeAttribute('data-code')
    for (const href of others?.split(' ') ?? []) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry })
  }
  root.setAttribute('data-code', 'not-started')
  for (const kind of interactions) addEventListener(kind, start, { capture: true, once: true })
  if (others && performance.now() > ${SLOW_LINE_MS}) start()
  else if (others) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}`)

/** Minifies an inline script. */
export function minifyScript(text: string): string {
  return minifySync('inside-a-page.js', text).code.trim()
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns an opening tag, without the attributes that are undefined. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${escapeHtml(value)}"`,
  )
  return `<${[name, ...written].join(' ')}>`
}
