import { minifySync } from 'vite'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import type { Company } from '../../../supabase/functions/_shared/contract/company-format.ts'
import type * as Renderer from '../../../src/app/prerender.tsx'

export type RenderedPage = Awaited<ReturnType<typeof Renderer.renderPage>>

/** The addresses of a page's script files. */
export interface PageChunks {
  readonly entry: string
  /** Imports of the entry, preloaded to load in parallel. */
  readonly others: readonly string[]
}

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

interface Described {
  readonly siteUrl: string
  readonly address: string
  /** The page's title, without the company's name. */
  readonly name: string
  readonly description: string
  readonly image: string
}

/**
 * Structured data for search engines (schema.org): only facts that are set, and only content that pages show.
 *
 * @param kind `company`: the company and its hours; `service`: the page's service, with the company as provider
 */
export function searchFacts(kind: 'company' | 'service', page: Described, facts: Company = company): readonly object[] {
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
      // A day that ends at midnight ends at 23:59 there.
      closes: closes === '24:00' ? '23:59' : closes,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** The site name in search results. */
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

/**
 * How a page loads its code. A form needs it, so its page loads it right after the first paint; earlier, 100 KiB would compete
 * with the content. On a slow connection the request starts immediately, because its response takes a round trip and the form
 * is painted by then. Every other page is complete HTML, and loads its code at the first interaction.
 */
export function scriptTag({ entry, others }: PageChunks, live: boolean): string {
  // Attributes, because the policy lists one hash for the script's text on all pages.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': live ? others.join(' ') : undefined,
  })
  return `${data}${startLater}</script>`
}

/** If a page's head arrives later than this after the navigation, the connection counts as slow. Slow 4G takes 600 ms. */
const SLOW_LINE_MS = 400

/**
 * Runs inside the pages. Loads the page's code at the first interaction, and on a form also after the first paint. Until then
 * links, the menu and the theme switch work without it, and pictures marked for it (src/sections/level-room.css) wait.
 */
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

/** @param text of an inline script */
export function minifyScript(text: string): string {
  return minifySync('inside-a-page.js', text).code.trim()
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** An opening tag. Undefined attributes are left out; `true` ones have no value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : value === true ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${[name, ...written].join(' ')}>`
}
