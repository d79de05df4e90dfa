import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PreviewServer, ResolvedConfig } from 'vite'
import { readSiteSettings } from '../prerender/settings.ts'
import { headersFile, nginxSample, redirectsFile, vercelJson } from './formats.ts'
import { ASSETS, CACHE, type Headers, type HostedSite, redirects, securityHeaders } from './rules.ts'
import { HOST_FILES, readBuiltSite } from './site.ts'

/** The backend's paths on this machine. It sends its own headers. */
const BACKEND = /^\/(rest|storage|functions)\/v1\//

/** Files that a host does not serve under their own address: its settings and the not-found page. */
const HIDDEN = [...HOST_FILES.map((file) => `/${file}`), '/404', '/404.html']

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
  const answer = localAnswers(readBuiltSite(dir, readSiteSettings(server.config)))

  server.middlewares.use((request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (BACKEND.test(pathname)) return next()
    const { headers, location } = answer(pathname)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (location !== null) return response.writeHead(301, { location: location + search }).end()
    if (HIDDEN.includes(pathname)) request.url = '/nothing/here'
    next()
  })
  // Runs when the server has found neither `<path>` nor `<path>.html`, before it sends its own error page.
  return () =>
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (existsSync(path.join(dir, pathname)) && pathname !== '/') return next()
      response.writeHead(404, { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      response.end(readFileSync(path.join(dir, '404.html')))
    })
}

/** For HTTPS only: on this machine the browser would look for an HTTPS server, and there is none. */
const HTTPS_ONLY = { header: 'Strict-Transport-Security', directive: '; upgrade-insecure-requests' } as const

/** What the rules say about an address: its headers, or where it redirects. */
export interface Answer {
  readonly headers: Headers
  readonly location: string | null
}

/** The rules as a function, for the local server. */
export function localAnswers(site: HostedSite): (pathname: string) => Answer {
  const { [HTTPS_ONLY.header]: _, ...headers } = securityHeaders(site)
  const policy = headers['Content-Security-Policy']?.replace(HTTPS_ONLY.directive, '') ?? ''
  const moved = new Map(redirects(site).map(({ from, to }) => [from, to]))
  return (pathname) => ({
    headers: { ...headers, 'Content-Security-Policy': policy, 'Cache-Control': cacheOf(pathname, site) },
    location: moved.get(pathname) ?? null,
  })
}

function cacheOf(pathname: string, { files }: HostedSite): string {
  if (files.includes(pathname)) return CACHE.file
  return pathname.startsWith(ASSETS) ? CACHE.asset : CACHE.page
}
