/** How every host serves the site: headers, caching and addresses, written once. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { readSiteSettings, type SiteSettings } from './prerender/site-settings.ts'

type Headers = Readonly<Record<string, string>>

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
const SCANNED_LINK = { from: `${ANSWERED}%23:link`, to: `${ANSWERED}#:link`, status: 302 } as const

/** Returns the redirect target of a link to an answered lead that a scanner rewrote; null for any other address. */
function unscanned(pathname: string): string | null {
  const [, link] = /^\/answered%23([\w.-]+)$/.exec(pathname) ?? []
  return link === undefined ? null : `${ANSWERED}#${link}`
}

const isAsset = (address: string): boolean => address.startsWith('/assets/')

/** Everything but assets is revalidated at every visit, so that a new version appears immediately. */
const CACHE = { asset: 'public, max-age=31536000, immutable', other: 'no-cache' } as const

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
function pageMeant(pathname: string, pages: readonly string[]): string | null {
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

/** Files that the build writes for hosts, not for visitors. */
const HIDDEN = ['/_headers', '/_redirects', '/vercel.json']

/** Reads the parts that the rules depend on from a built folder. */
export function readBuiltSite(dir: string, { apiOrigin }: SiteSettings): HostedSite {
  const addresses = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/')}`)
    .filter((address) => !HIDDEN.includes(address))
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

/** The hashes of a page's inline scripts. Data in script elements does not run and needs no hash. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !/\btype="application\//.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

/** The backend's paths on this machine. It sends its own headers. */
const BACKEND = /^\/(rest|storage|functions)\/v1\//

/** Writes the hosts' files after the pages, and makes `vite preview` respond like those hosts. */
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
  const answer = localAnswers(readBuiltSite(dir, readSiteSettings(config)))
  const lost = readFileSync(path.join(dir, '404.html'))
  middlewares.use((request, response, next) => {
    // Unparsed, because a URL would read `//about` as a server name.
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

/** The rules as a function, for the local server. Only a redirect has a `location`. */
export function localAnswers(site: HostedSite) {
  // HTTPS only: on this machine the browser would look for an HTTPS server that doesn't exist.
  const { 'Strict-Transport-Security': _, ...headers } = securityHeaders(site)
  const policy = headers['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '') ?? ''
  return (pathname: string) => {
    const scanned = unscanned(pathname)
    const page = pageMeant(pathname, site.pages)
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
