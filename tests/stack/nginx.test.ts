// @vitest-environment jsdom
/** The server block of docs/going-live.md, run by a real nginx on a built site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '@/content/paths.ts'
import { securityHeaders } from '../../scripts/build/hosting/rules.ts'
import { readBuiltSite } from '../../scripts/build/hosting/site.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { findNginx, serveByNginx } from '../support/servers/nginx.ts'
import { buildSite } from '../support/site/built-site.ts'

const program = findNginx()
const where = program ?? 'skipped, because no nginx is installed'
const pages = Object.values(paths)

describe.skipIf(program === null)(`nginx as the docs set it up (${where})`, { timeout: 30_000 }, () => {
  let nginx: Awaited<ReturnType<typeof serveByNginx>>
  let promised: Readonly<Record<string, string>>

  beforeAll(async () => {
    const { folder } = buildSite(layOutFixture('nginx'))
    const settings = {
      siteUrl: 'https://www.site.example',
      apiOrigin: 'https://api.site.example',
    }
    const headers = Object.entries(securityHeaders(readBuiltSite(folder, settings)))
    promised = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
    nginx = await serveByNginx(program ?? '', folder)
  })
  afterAll(() => nginx?.stop())

  test('serves every page with every header, and asks to be asked about each time', async () => {
    for (const page of pages) {
      const { status, headers, body } = await nginx.ask(page)
      expect([status, headers['content-type']], page).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers, page).toMatchObject({ ...promised, 'cache-control': 'no-cache' })
      expect(body, page).toContain('<h1')
    }
  })

  test('redirects a slash, .html and index.html at the end, with the query', async () => {
    for (const page of ['/about', '/get-started']) {
      for (const end of ['/', '.html', '/index.html']) {
        const { status, headers } = await nginx.ask(`${page}${end}?from=card&next=//evil.example`)
        expect([status, headers['location']], page + end).toEqual([301, `${page}?from=card&next=//evil.example`])
      }
    }
    expect((await nginx.ask('/index.html')).headers['location']).toBe('/')
  })

  test('answers 404 with the not-found page, which nobody keeps, to everything else', async () => {
    const hidden = ['/404', '/404.html', '/_headers', '/vercel.json']
    const missing = ['/no/such/page', '/About', '/abou', '/assets', '/assets/', '/assets/gone-12345678.js', '/%E0']
    for (const address of [...hidden, ...missing]) {
      const { status, headers, body } = await nginx.ask(address)
      expect([status, headers['location']], address).toEqual([404, undefined])
      expect(headers, address).toMatchObject(promised)
      expect(headers['cache-control'] ?? '', address).not.toMatch(/max-age=[1-9]|immutable/)
      expect(body, address).toContain('<title>Page not found')
    }
  })

  test('lets code, fonts and pictures be kept, and compresses text', async () => {
    const { body: html } = await nginx.ask('/')
    for (const asset of new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2|avif)/g))) {
      const { status, headers } = await nginx.ask(asset)
      expect([status, headers['cache-control']], asset).toEqual([200, 'max-age=31536000'])
      expect(headers, asset).toMatchObject(promised)
      expect(headers['content-encoding'], asset).toBe(asset.endsWith('.js') ? 'gzip' : undefined)
    }
  })
})
