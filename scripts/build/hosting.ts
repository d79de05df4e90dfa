/** The headers, caching and redirects for every host. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { readSiteSettings, type SiteSettings } from './prerender/site-settings.ts'

type Headers = Readonly<Record<string, string>>

export interface HostedSite {
  /** Addresses of the pages, except the not-found page. */
  readonly pages: readonly string[]
  /** Addresses of all other files. File names in `/assets/` contain a hash of the content. */
  readonly files: readonly string[]
  /** The backend's origin. */
  readonly apiOrigin: string
  /** `sha256-…` of every inline script. */
  readonly scriptHashes: readonly string[]
}

/** The page that marks a lead as answered. Its link has the lead's reference and token in the fragment. */
const ANSWERED = '/answered'

/**
 * Redirects links in which an email scanner rewrote `#` as `%23`, in the syntax that Netlify, Cloudflare and Vercel
 * share. The redirect is temporary, because no cache should store the token.
 */
const SCANNED_LINK = { from: `${ANSWERED}%23:link`, to: `${ANSWERED}#:link`, status: 302 } as const

/** Returns the original address of a link that a scanner rewrote, or null for any other address. */
function restoreLink(pathname: string): string | null {
  const [, link] = /^\/answered%23([\w.-]+)$/.exec(pathname) ?? []
  return link === undefined ? null : `${ANSWERED}#${link}`
}

const isAsset = (address: string): boolean => address.startsWith('/assets/')

/** Browsers revalidate everything except assets on every visit, so a new version appears immediately. */
const CACHE = { asset: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

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
    // Toasts add a style element, and React sets style attributes.
    `style-src 'self' 'unsafe-inline'`,
    // blob: lets the form show a photo before its upload.
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

/** Finds the page for an address, ignoring a trailing slash, `.html` or `/index.html`. Returns null if no page matches. */
function findPage(pathname: string, pages: readonly string[]): string | null {
  const plain = pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
  return pages.includes(plain) ? plain : null
}

/**
 * Returns `_headers` for Netlify and Cloudflare. It lists assets one by one, because a pattern would also make browsers
 * cache responses for missing files. Cloudflare reads at most 100 rules.
 */
export function headersFile(site: HostedSite): string {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const assets = site.files.filter(isAsset).map((asset) => block(asset, { 'Cache-Control': CACHE.asset }))
  return `${[block('/*', securityHeaders(site)), ...assets].join('\n')}\n`
}

/** Returns `_redirects` for Netlify and Cloudflare. */
export const redirectsFile = (): string => `${SCANNED_LINK.from} ${SCANNED_LINK.to} ${SCANNED_LINK.status}\n`

/** Returns Vercel's configuration. It redirects `.html` and a trailing slash, as the other two hosts do by default. */
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

export function readBuiltSite(dir: string, { apiOrigin }: SiteSettings): HostedSite {
  const addresses = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/')}`)
    .filter((address) => !['/_headers', '/_redirects', '/vercel.json'].includes(address))
    .sort()
  const pageFiles = addresses.filter((address) => address.endsWith('.html'))
  const hashes = pageFiles.flatMap((file) => scriptHashes(readFileSync(path.join(dir, file), 'utf8')))
  return {
    pages: pageFiles
      .filter((file) => file !== '/404.html')
      .map((file) => file.replace(/^\/index\.html$/, '/').replace(/\.html$/, '')),
    files: addresses.filter((address) => !address.endsWith('.html')),
    apiOrigin,
    scriptHashes: [...new Set(hashes)].sort(),
  }
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Hashes a page's inline scripts. Structured data isn't executed, so it needs no hash. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !/\btype="application\//.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

/** Paths of the local backend, which sends its own headers. */
const BACKEND = /^\/(rest|storage|functions)\/v1\//

/** Writes the hosts' configuration files after the pages, and makes `vite preview` respond like those hosts. */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    apply: (user, { command, isPreview }) => (command === 'build' && !user.build?.ssr) || isPreview === true,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const site = readBuiltSite(dir, readSiteSettings(this.environment.getTopLevelConfig()))
        writeFileSync(path.join(dir, '_headers'), headersFile(site))
        writeFileSync(path.join(dir, '_redirects'), redirectsFile())
        writeFileSync(path.join(dir, 'vercel.json'), vercelJson(site))
      },
    },
    configurePreviewServer: serveAsHosted,
  }
}

function serveAsHosted({ config, middlewares }: PreviewServer) {
  const dir = path.resolve(config.root, config.build.outDir)
  const answer = createResponder(readBuiltSite(dir, readSiteSettings(config)))
  const lost = readFileSync(path.join(dir, '404.html'))
  middlewares.use((request, response, next) => {
    // Not parsed as a URL, because `//about` would be read as a host name.
    const [pathname = '', search] = (request.url ?? '').split(/(?=\?)/, 2)
    if (BACKEND.test(pathname)) return next()
    const { status, headers, location } = answer(pathname)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // A query after a fragment would become part of it.
    const query = location?.includes('#') ? '' : (search ?? '')
    if (location !== null) return response.writeHead(status, { location: location + query }).end()
    if (status === 200) return next()
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(lost)
  })
}

/** Returns a function that responds to an address like a host. Only redirects have a `location`. */
export function createResponder(site: HostedSite) {
  // Omits the two rules that require HTTPS, because the local server doesn't support it.
  const { 'Strict-Transport-Security': _, ...headers } = securityHeaders(site)
  const policy = headers['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '') ?? ''
  return (pathname: string) => {
    const scanned = restoreLink(pathname)
    const page = findPage(pathname, site.pages)
    const location = scanned ?? (page === pathname ? null : page)
    const isFile = site.files.includes(pathname)
    const cache = isFile && isAsset(pathname) ? CACHE.asset : CACHE.other
    return {
      headers: { ...headers, 'Content-Security-Policy': policy, 'Cache-Control': cache },
      location,
      status: scanned !== null ? SCANNED_LINK.status : location !== null ? 301 : isFile || page !== null ? 200 : 404,
    }
  }
}
