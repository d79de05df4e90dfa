import { describe, expect, test } from 'vitest'
import { headersFile, nginxSample, redirectsFile, vercelJson } from '../../scripts/hosting/formats.ts'
import { localAnswers } from '../../scripts/hosting/plugin.ts'
import { type HostedSite, securityHeaders } from '../../scripts/hosting/rules.ts'
import { readHeadersFile, readNginxSample, readVercelJson } from '../support/site/host-files.ts'

const site: HostedSite = {
  pages: ['/', '/about', '/day-one'],
  assets: ['/assets/site-a1.js'],
  files: ['/robots.txt', '/site.webmanifest'],
  apiOrigin: 'https://api.site.example',
  scriptHashes: ['sha256-abc='],
  usesTurnstile: false,
}

/** What every host sends, written out: a word that is lost anywhere fails here. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://api.site.example",
  "font-src 'self'",
  "connect-src 'self' https://api.site.example",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
const SECURITY = {
  'Content-Security-Policy': [...POLICY, 'upgrade-insecure-requests'].join('; '),
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const CACHED = {
  '/': 'no-cache',
  '/about': 'no-cache',
  '/day-one': 'no-cache',
  '/assets/site-a1.js': 'public, max-age=31536000, immutable',
  '/robots.txt': 'public, max-age=3600',
  '/site.webmanifest': 'public, max-age=3600',
}

const hosts = {
  'Netlify and Cloudflare Pages': readHeadersFile(headersFile(site)),
  Vercel: readVercelJson(vercelJson(site)).headers,
  nginx: readNginxSample(nginxSample(site)),
}

describe('the rules of the hosts', () => {
  test.each(Object.entries(hosts))('%s sends every header, and caches each kind as long as it may', (_, headersOf) => {
    for (const [address, cache] of Object.entries(CACHED)) {
      expect(headersOf(address), address).toEqual({ ...SECURITY, 'Cache-Control': cache })
    }
  })

  test.each(Object.entries(hosts))('%s sends the headers with what is not there, too', (_, headersOf) => {
    expect(headersOf('/no/such/page')).toMatchObject(SECURITY)
  })

  test('localhost sends the same, but what needs HTTPS', () => {
    const { 'Strict-Transport-Security': _, ...others } = SECURITY
    const expected = { ...others, 'Content-Security-Policy': POLICY.join('; ') }
    const answer = localAnswers(site)
    for (const [address, cache] of Object.entries(CACHED)) {
      const headers = { ...expected, 'Cache-Control': cache }
      expect(answer(address), address).toEqual({ status: 200, headers, location: null })
    }
    for (const missing of ['/no/such/page', '/assets/gone-b2.js', '/404', '/_headers', '/robots.txt/']) {
      const headers = { ...expected, 'Cache-Control': 'no-cache' }
      expect(answer(missing), missing).toEqual({ status: 404, headers, location: null })
    }
  })

  test('nginx looks for a page’s file, and answers 404 where there is none', () => {
    const sample = nginxSample(site)
    expect(sample.match(/try_files .*;/g)).toEqual(['try_files $uri $uri.html $uri/index.html =404;'])
    expect(sample).toContain('error_page 404 /404.html;')
  })

  test('let in the widget of Cloudflare Turnstile where the pages load it, and nowhere else', () => {
    const policyOf = (usesTurnstile: boolean) => securityHeaders({ ...site, usesTurnstile })['Content-Security-Policy']
    const widget = 'https://challenges.cloudflare.com'
    expect(policyOf(true)).toContain(
      `; script-src 'self' 'wasm-unsafe-eval' 'sha256-abc=' ${widget}; frame-src ${widget}; style-src`,
    )
    expect(policyOf(false)).not.toContain(widget)
    expect(headersFile({ ...site, usesTurnstile: true })).toContain(`frame-src ${widget}`)
    expect(localAnswers({ ...site, usesTurnstile: true })('/').headers['Content-Security-Policy']).toContain(widget)
  })
})

describe('the lists of other addresses', () => {
  test('of Netlify and Cloudflare Pages lead to pages, and none names a slash at the end or a page', () => {
    const lines = redirectsFile(site).trim().split('\n')
    expect(lines.filter((line) => !line.includes('day-one') && !line.includes('DAY'))).toEqual([
      '/index.html / 301',
      '/about.html /about 301',
      '/about/index.html /about 301',
      '/About /about 301',
      '/ABOUT /about 301',
    ])
    expect(lines).toHaveLength(9)
    for (const line of lines) {
      const [from = '', to = ''] = line.split(' ')
      expect(site.pages, line).toContain(to)
      expect(site.pages, line).not.toContain(from.replace(/\/$/, ''))
    }
  })

  test('of Vercel leave `.html` and a slash at the end to its own settings', () => {
    expect(JSON.parse(vercelJson(site))).toMatchObject({ cleanUrls: true, trailingSlash: false })
  })

  test('of Vercel take every way to write a page in capitals, and never the page', () => {
    const { redirect } = readVercelJson(vercelJson(site))
    for (const spelling of ['/Day-One', '/DAY-ONE', '/day-onE']) expect(redirect(spelling), spelling).toBe('/day-one')
    for (const address of [...site.pages, '/day-on', '/Day-One/x', '/xDay-One', '/Day_One']) {
      expect(redirect(address), address).toBeNull()
    }
  })
})
