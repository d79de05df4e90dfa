/** How every host serves the site: headers, caching and addresses, written once. */

export type Headers = Readonly<Record<string, string>>

/** The parts of a built site that the rules depend on. */
export interface HostedSite {
  /** Addresses of the pages, without the not-found page. */
  readonly pages: readonly string[]
  /** Addresses of all other files. The names of files in `/assets/` change with their content. */
  readonly files: readonly string[]
  /** The origin that photos and calls go to. */
  readonly apiOrigin: string
  /** `sha256-…` of every script inside a page. */
  readonly scriptHashes: readonly string[]
}

/** The address of the page for answered leads. Its link carries the lead's reference and token in the fragment. */
const ANSWERED = '/answered'

/**
 * Mail scanners rewrite a link's `#` as `%23`, and browsers then request the fragment as part of the path. `from` and `to` use
 * the syntax that Netlify, Cloudflare and Vercel share. The redirect is temporary, so that no cache stores the link.
 */
export const SCANNED_LINK = { from: `${ANSWERED}%23:link`, to: `${ANSWERED}#:link`, status: 302 } as const

/** Returns the redirect target of a link to an answered lead that a scanner rewrote; null for any other address. */
export function unscanned(pathname: string): string | null {
  const [, link] = /^\/answered%23([\w.-]+)$/.exec(pathname) ?? []
  return link === undefined ? null : `${ANSWERED}#${link}`
}

export const isAsset = (address: string): boolean => address.startsWith('/assets/')

export const CACHE = {
  asset: 'public, max-age=31536000, immutable',
  /** Revalidated at every visit, so that a new version appears immediately. */
  other: 'no-cache',
} as const

/** Sent with every response. */
export function securityHeaders(site: HostedSite): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

function contentSecurityPolicy({ apiOrigin, scriptHashes }: HostedSite): string {
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // The HEIC decoder creates its worker from a blob.
    'worker-src blob:',
    // Toasts add a style element, and React writes style attributes.
    `style-src 'self' 'unsafe-inline'`,
    // blob: displays a chosen photo before it is stored.
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
 * Returns the page that an alternative spelling redirects to: a slash, `.html` or `/index.html` at the end. Null for any other
 * address. Everything else, including capitals, is not found.
 */
export function pageMeant(pathname: string, pages: readonly string[]): string | null {
  const plain = pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
  return pages.includes(plain) ? plain : null
}

/**
 * For Netlify and Cloudflare. Files without a rule, even missing ones, are revalidated at every visit. So only existing files
 * are listed, without patterns. Cloudflare reads at most 100 rules.
 */
export function headersFile(site: HostedSite): string {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const assets = site.files.filter(isAsset).map((asset) => block(asset, { 'Cache-Control': CACHE.asset }))
  return `${[block('/*', securityHeaders(site)), ...assets].join('\n')}\n`
}

/** For Netlify and Cloudflare. */
export const redirectsFile = (): string => `${SCANNED_LINK.from} ${SCANNED_LINK.to} ${SCANNED_LINK.status}\n`

/** For Vercel. Redirects `.html` and a slash at the end, as the other two hosts do by default. */
export function vercelJson(site: HostedSite): string {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const literal = (address: string) => address.replaceAll('.', '\\.')
  const assets = site.files.filter(isAsset).map((asset) => rule(literal(asset), { 'Cache-Control': CACHE.asset }))
  const headers = [rule('/(.*)', securityHeaders(site)), ...assets]
  const redirects = [{ source: SCANNED_LINK.from, destination: SCANNED_LINK.to, statusCode: SCANNED_LINK.status }]
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects, headers }, null, 2)}\n`
}
