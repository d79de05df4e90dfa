import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '@/content/paths.ts'
import { securityHeaders } from '../../scripts/hosting/rules.ts'
import { readBuiltSite } from '../../scripts/hosting/site.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { type Answer, findNginx, type Nginx, serveByNginx } from '../support/servers/nginx.ts'
import { buildSite } from '../support/site/built-site.ts'
import { spellings, strangers, twisted } from '../support/site/spellings.ts'

const program = findNginx()
const where = program ?? 'skipped, because no nginx is installed'
const pages = Object.values(paths)

describe.skipIf(program === null)(`the sample for nginx, run by a real one (${where})`, { timeout: 30_000 }, () => {
  let nginx: Nginx
  let folder = ''
  let promised: Readonly<Record<string, string>>

  beforeAll(async () => {
    folder = buildSite(layOutFixture('nginx')).folder
    const site = readBuiltSite(folder, {
      siteUrl: 'https://www.site.example',
      apiOrigin: 'https://api.site.example',
      usesTurnstile: false,
    })
    const headers = Object.entries(securityHeaders(site)).map(([name, value]) => [name.toLowerCase(), value])
    promised = Object.fromEntries(headers)
    nginx = await serveByNginx(program ?? '', folder)
  })
  afterAll(() => nginx?.stop())

  const expectLost = (answer: Answer, address: string) => {
    expect([answer.status, answer.headers.location], address).toEqual([404, undefined])
    expect(answer.headers, address).toMatchObject({ ...promised, 'cache-control': 'no-cache' })
    expect(answer.body.toString(), address).toContain('<title>Page not found')
  }

  test('serves every page with every header, and asks to be asked about each time', async () => {
    for (const page of pages) {
      const { status, headers, body } = await nginx.ask(page)
      expect(status, page).toBe(200)
      expect(headers, page).toMatchObject({ ...promised, 'cache-control': 'no-cache' })
      expect(headers['content-type'], page).toBe('text/html; charset=utf-8')
      expect(body.toString(), page).toContain(`<link rel="canonical" href="https://www.site.example${page}"`)
    }
  })

  test('answers 304 to who has the page, with every header', async () => {
    const { headers } = await nginx.ask('/about')
    const again = await nginx.ask('/about', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject({ ...promised, 'cache-control': 'no-cache' })
  })

  test('redirects every spelling of a page to it, with its query and every header', async () => {
    for (const page of pages) {
      for (const spelling of spellings(page)) {
        const { status, headers } = await nginx.ask(`${spelling}?from=card&next=//evil.example`)
        expect([status, headers.location], spelling).toEqual([301, `${page}?from=card&next=//evil.example`])
        expect(headers, spelling).toMatchObject({ ...promised, 'cache-control': 'no-cache' })
      }
    }
  })

  test('answers 404 with the not-found page to everything else, and to the files that are not for visitors', async () => {
    const hidden = ['/404', '/404/', '/404.html', '/_headers', '/_redirects', '/vercel.json', '/nginx.conf.sample']
    const missing = ['/no/such/page', '/assets', '/assets/', '/assets/gone-12345678.js', '/favicon.svg/', '/%E0']
    for (const address of [...strangers, ...twisted, ...hidden, ...missing])
      expectLost(await nginx.ask(address), address)
  })

  test('caches each kind of file as long as it stays the same, and names its type', async () => {
    const html = (await nginx.ask('/')).body.toString()
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2|avif|webp)/g))]
    const types = new Set<string | undefined>()
    for (const asset of assets) {
      const { status, headers } = await nginx.ask(asset)
      expect([status, headers['cache-control']], asset).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(headers, asset).toMatchObject(promised)
      types.add(headers['content-type']?.replace('application/javascript', 'text/javascript'))
    }
    const script = 'text/javascript; charset=utf-8'
    expect(types).toEqual(new Set([script, 'font/woff2', 'image/avif']))
    for (const [file, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/og.jpg', 'image/jpeg'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/site.webmanifest', 'application/manifest+json'],
    ] as const) {
      const { status, headers } = await nginx.ask(file)
      expect([status, headers['cache-control'], headers['content-type']], file).toEqual([
        200,
        'public, max-age=3600',
        type,
      ])
      expect(headers, file).toMatchObject(promised)
    }
  })

  test('compresses text, and leaves alone what is compressed', async () => {
    const html = (await nginx.ask('/')).body.toString()
    const encoding = async (file: string) =>
      (await nginx.ask(file, { 'accept-encoding': 'gzip' })).headers['content-encoding']
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
    for (const text of [...pages, '/no/such/page', script, '/favicon.svg', '/sitemap.xml', '/site.webmanifest']) {
      expect(await encoding(text), text).toBe('gzip')
    }
    const font = /\/assets\/[\w.-]+\.woff2/.exec(html)?.[0] ?? ''
    for (const file of [font, '/og.jpg', '/icon-192.png']) expect(await encoding(file), file).toBeUndefined()
  })
})
