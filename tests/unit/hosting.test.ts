import { expect, test } from 'vitest'
import { z } from 'zod'
import { headersFile, nginxSample, redirectsFile, vercelJson } from '../../scripts/hosting/formats.ts'
import { localAnswers } from '../../scripts/hosting/plugin.ts'
import { type HostedSite, securityHeaders } from '../../scripts/hosting/rules.ts'

const site: HostedSite = {
  pages: ['/', '/about', '/day-one'],
  assets: ['/assets/site-a1.js'],
  files: ['/robots.txt', '/site.webmanifest'],
  apiOrigin: 'https://api.site.example',
  scriptHashes: ['sha256-abc='],
  usesTurnstile: false,
}

// Each file whole, as its host reads it (vitest -u writes them).
test.each([
  ['_headers', headersFile],
  ['_redirects', redirectsFile],
  ['vercel.json', vercelJson],
  ['nginx.conf.sample', nginxSample],
])('%s sends every header, and caches each kind as long as it may', async (file, write) => {
  await expect(write(site)).toMatchFileSnapshot(`hosting/${file}.txt`)
})

test('localhost sends the same, but what needs HTTPS', () => {
  const { 'Strict-Transport-Security': _, ...others } = securityHeaders(site)
  const policy = others['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '')
  const answer = localAnswers(site)
  for (const [address, status, cache] of [
    ['/', 200, 'no-cache'],
    ['/day-one', 200, 'no-cache'],
    ['/assets/site-a1.js', 200, 'public, max-age=31536000, immutable'],
    ['/robots.txt', 200, 'public, max-age=3600'],
    ...['/no/such/page', '/assets/gone-b2.js', '/404', '/_headers', '/robots.txt/'].map(
      (missing) => [missing, 404, 'no-cache'] as const,
    ),
  ] as const) {
    const headers = { ...others, 'Content-Security-Policy': policy, 'Cache-Control': cache }
    expect(answer(address), address).toEqual({ status, headers, location: null })
  }
})

test('the hosts let in the widget of Cloudflare Turnstile where the pages load it, and nowhere else', () => {
  const widget = 'https://challenges.cloudflare.com'
  const allowed = `; script-src 'self' 'wasm-unsafe-eval' 'sha256-abc=' ${widget}; frame-src ${widget}; style-src`
  expect(headersFile({ ...site, usesTurnstile: true })).toContain(allowed)
  expect(localAnswers({ ...site, usesTurnstile: true })('/').headers['Content-Security-Policy']).toContain(widget)
})

test('Vercel takes every way to write a page in capitals, and never the page', () => {
  const redirect = z.object({ source: z.string(), destination: z.string() })
  const { redirects } = z.object({ redirects: z.array(redirect) }).parse(JSON.parse(vercelJson(site)))
  const moved = (address: string) =>
    redirects.find(({ source }) => new RegExp(`^${source}$`).test(address))?.destination
  for (const spelling of ['/Day-One', '/DAY-ONE', '/day-onE']) expect(moved(spelling), spelling).toBe('/day-one')
  for (const address of [...site.pages, '/day-on', '/Day-One/x', '/xDay-One', '/Day_One'])
    expect(moved(address), address).toBeUndefined()
})
