import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PreviewServer, ResolvedConfig } from 'vite'
import { readSiteSettings } from '../prerender/settings.ts'
import { localAnswers } from './answer.ts'
import { headersFile, redirectsFile, vercelJson } from './formats.ts'
import { nginxSample } from './nginx.ts'
import { HOST_FILES, readBuiltSite } from './site.ts'

/** The backend's own addresses on this machine: it sends its own headers. */
const BACKEND = /^\/(rest|storage|functions)\/v1\//

/** Files that are no addresses: what hosts read, and what they answer unknown addresses with. */
const HIDDEN = [...HOST_FILES.map((file) => `/${file}`), '/404', '/404.html']

/** Writes the hosts' files after the pages, and makes `vite preview` answer as those hosts would. */
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
  // After the server has looked for `<path>` and `<path>.html`, before it would answer in its own words.
  return () =>
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (existsSync(path.join(dir, pathname)) && pathname !== '/') return next()
      response.writeHead(404, { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      response.end(readFileSync(path.join(dir, '404.html')))
    })
}
