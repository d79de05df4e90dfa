/** How every host serves the site: each header, cache rule and redirect, written once. */
import { TURNSTILE_ORIGIN } from '../../supabase/functions/_shared/contract/options.ts'

export type Headers = Readonly<Record<string, string>>

/** What the rules depend on. */
export interface HostedSite {
  /** Addresses of the pages, without the not-found page. */
  readonly pages: readonly string[]
  /** Addresses of all other files but those in `/assets/`. */
  readonly files: readonly string[]
  /** The origin that photos and calls go to. */
  readonly apiOrigin: string
  /** `sha256-…` of every script inside a page. */
  readonly scriptHashes: readonly string[]
  /** Whether the forms use Cloudflare Turnstile. */
  readonly usesTurnstile: boolean
}

type PolicyFacts = Pick<HostedSite, 'apiOrigin' | 'scriptHashes' | 'usesTurnstile'>

export interface Redirect {
  readonly from: string
  readonly to: string
}

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
    ['script-src', `'self'`, ...scriptHashes.map((hash) => `'${hash}'`), ...widget].join(' '),
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

/** A page has one address: `/about`, not also `/about/` or `/about.html`. */
export function redirects({ pages }: Pick<HostedSite, 'pages'>): readonly Redirect[] {
  return pages.flatMap((page) =>
    page === '/'
      ? [{ from: '/index.html', to: '/' }]
      : [
          { from: `${page}.html`, to: page },
          { from: `${page}/`, to: page },
        ],
  )
}
