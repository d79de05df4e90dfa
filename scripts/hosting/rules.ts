/** How every host serves the site: each header, each cache rule and the rule of addresses, written once. */
import { TURNSTILE_ORIGIN } from '../../supabase/functions/_shared/contract/options.ts'

export type Headers = Readonly<Record<string, string>>

/** What the rules depend on. */
export interface HostedSite {
  /** Addresses of the pages, without the not-found page. */
  readonly pages: readonly string[]
  /** Addresses of the files in `/assets/`. */
  readonly assets: readonly string[]
  /** Addresses of all other files. */
  readonly files: readonly string[]
  /** The origin that photos and calls go to. */
  readonly apiOrigin: string
  /** `sha256-…` of every script inside a page. */
  readonly scriptHashes: readonly string[]
  /** Whether the forms use Cloudflare Turnstile. */
  readonly usesTurnstile: boolean
}

type PolicyFacts = Pick<HostedSite, 'apiOrigin' | 'scriptHashes' | 'usesTurnstile'>

export const ASSETS = '/assets/'

export const CACHE = {
  /** Their names change when their content does. */
  asset: 'public, max-age=31536000, immutable',
  /** Checked at every visit, so a new version shows at once. */
  page: 'no-cache',
  /** Icons, sitemap and the like: an hour old at most. */
  file: 'public, max-age=3600',
} as const

/** Sent with every response. */
export function securityHeaders(site: PolicyFacts): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

function contentSecurityPolicy({ apiOrigin, scriptHashes, usesTurnstile }: PolicyFacts): string {
  const widget = usesTurnstile ? [TURNSTILE_ORIGIN] : []
  return [
    `default-src 'none'`,
    // WebAssembly, and nothing else that text can become: the decoder of HEIC photos.
    ['script-src', `'self'`, `'wasm-unsafe-eval'`, ...scriptHashes.map((hash) => `'${hash}'`), ...widget].join(' '),
    ...widget.map((origin) => `frame-src ${origin}`),
    // Toasts add a style element, and React writes style attributes.
    `style-src 'self' 'unsafe-inline'`,
    // blob: shows a chosen photo before it is stored.
    `img-src 'self' data: blob: ${apiOrigin}`,
    `font-src 'self'`,
    `connect-src 'self' ${apiOrigin}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    'upgrade-insecure-requests',
  ].join('; ')
}

/**
 * The rule of addresses. A page has one, as its links have it: `/about`. Written in another way, with capitals, a slash or
 * `.html` at its end, slashes doubled or letters encoded, it is redirected there, with its query. Everything else is not
 * found. A redirect leads to nothing but a page of ours, so none leads away.
 *
 * Where a host's settings cannot say this for a spelling, it answers 404, and the site's router, which knows the one
 * address alone, agrees; or it serves the page, which then takes its own address in the browser.
 * @returns a regular expression without flags, for an address that is decoded and has single slashes; it ignores case
 */
export function spellingsOf(page: string): string {
  return `^${page === '/' ? '' : page}(/index)?(\\.html)?/?$`
}

/** @param pathname as it was asked for @returns the page that it means, however it is written; null when it means none */
export function pageMeant(pathname: string, pages: readonly string[]): string | null {
  const plain = decoded(pathname).replaceAll(/\/+/g, '/')
  return pages.find((page) => new RegExp(spellingsOf(page), 'i').test(plain)) ?? null
}

/** Encoded in a way that nothing decodes, an address stays as it is: no page is meant. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
