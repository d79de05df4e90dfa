import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { readSiteSettings } from '../prerender/site-settings.ts'
import {
  CACHE,
  headersFile,
  type HostedSite,
  isAsset,
  pageMeant,
  redirectsFile,
  SCANNED_LINK,
  securityHeaders,
  unscanned,
  vercelJson,
} from './host-files.ts'
import { readBuiltSite } from './site.ts'

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
