import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PreviewServer, ResolvedConfig } from 'vite'
import { readSiteSettings } from '../prerender/settings.ts'
import { headersFile, nginxSample, redirectsFile, vercelJson } from './formats.ts'
import { CACHE, type Headers, type HostedSite, pageMeant, securityHeaders } from './rules.ts'
import { readBuiltSite } from './site.ts'

/** The backend's paths on this machine. It sends its own headers. */
const BACKEND = /^\/(rest|storage|functions)\/v1\//

/** Writes the hosts' files after the pages, and makes `vite preview` respond as those hosts do. */
export function hosting(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'hosting',
    apply: (user, { command, isPreview }) => (command === 'build' && !user.build?.ssr) || isPreview === true,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const site = readBuiltSite(dir, readSiteSettings(config))
        const files = {
          _headers: headersFile(site),
          _redirects: redirectsFile(site),
          'vercel.json': vercelJson(site),
          'nginx.conf.sample': nginxSample(site),
        }
        for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text)
      },
    },
    configurePreviewServer: serveAsHosted,
  }
}

function serveAsHosted(server: PreviewServer) {
  const { root, build } = server.config
  const dir = path.resolve(root, build.outDir)
  const site = readBuiltSite(dir, readSiteSettings(server.config))
  const answer = localAnswers(site)
  const lost = readFileSync(path.join(dir, '404.html'))

  server.middlewares.use((request, response, next) => {
    const { pathname, search } = partsOf(request.url)
    if (BACKEND.test(pathname)) return next()
    const { status, headers, location } = answer(pathname)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (location !== null) return response.writeHead(301, { location: location + search }).end()
    if (status === 200) return next()
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(lost)
  })
}

/**
 * The path and the query of a request's first line. Not by URL: it takes `//about` for the name of a server, and throws for
 * what it cannot read.
 */
function partsOf(target = '/') {
  const [, pathname = '', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/i.exec(target) ?? []
  return { pathname, search }
}

/** For HTTPS only: on this machine the browser would look for an HTTPS server, and there is none. */
const HTTPS_ONLY = { header: 'Strict-Transport-Security', directive: '; upgrade-insecure-requests' } as const

/** What the rules say about an address. */
export interface Answer {
  readonly status: 200 | 301 | 404
  readonly headers: Headers
  /** With 301 alone. */
  readonly location: string | null
}

/** The rules as a function, for the local server. */
export function localAnswers(site: HostedSite): (pathname: string) => Answer {
  const { [HTTPS_ONLY.header]: _, ...headers } = securityHeaders(site)
  const policy = headers['Content-Security-Policy']?.replace(HTTPS_ONLY.directive, '') ?? ''
  return (pathname) => {
    const page = pageMeant(pathname, site.pages)
    const location = page === pathname ? null : page
    const cache = page === null ? cacheOfFile(pathname, site) : CACHE.page
    return {
      headers: { ...headers, 'Content-Security-Policy': policy, 'Cache-Control': cache ?? CACHE.page },
      location,
      status: location !== null ? 301 : cache !== null ? 200 : 404,
    }
  }
}

/** Null where there is no file. */
function cacheOfFile(pathname: string, { assets, files }: HostedSite): string | null {
  if (assets.includes(pathname)) return CACHE.asset
  return files.includes(pathname) ? CACHE.file : null
}
