import { expect, test } from 'vitest'
import {
  headersFile,
  type HostedSite,
  createResponder,
  redirectsFile,
  securityHeaders,
  vercelJson,
} from '../../scripts/build/hosting.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const site: HostedSite = {
  pages: ['/', '/about', '/answered', '/day-one'],
  files: ['/assets/site-a1.js', '/robots.txt', '/site.webmanifest'],
  apiOrigin: 'https://api.site.example',
  scriptHashes: ['sha256-abc='],
}
const answer = createResponder(site)

const REDIRECT = ['/answered%23:link', '/answered#:link'] as const
const FOREVER = 'public, max-age=31536000, immutable'

test('_headers sends every header and allows caching only of files that exist [security]', async () => {
  await expect(headersFile(site)).toMatchFileSnapshot('hosting-headers.txt')
})

test('vercel.json has the same headers, caching and redirect [security]', () => {
  const headers = Object.entries(securityHeaders(site)).map(([key, value]) => ({ key, value }))
  expect(JSON.parse(vercelJson(site))).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [{ source: REDIRECT[0], destination: REDIRECT[1], statusCode: 302 }],
    headers: [
      { source: '/(.*)', headers },
      { source: String.raw`/assets/site-a1\.js`, headers: [{ key: 'Cache-Control', value: FOREVER }] },
    ],
  })
})

test('_redirects only redirects links in which an email scanner rewrote # as %23', () => {
  expect(redirectsFile()).toBe(`${REDIRECT.join(' ')} 302\n`)
})

test('the local server sends the same headers except those that require HTTPS', () => {
  const { 'Strict-Transport-Security': _, ...others } = securityHeaders(site)
  const policy = others['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '')
  for (const address of ['/day-one', '/assets/site-a1.js', '/no/such/page']) {
    const cache = answer(address).headers['Cache-Control']
    expect(answer(address).headers).toEqual({ ...others, 'Content-Security-Policy': policy, 'Cache-Control': cache })
  }
})

test('other spellings of an address redirect to its page, and none to another site [security]', () =>
  expectParsed('unit/hosting.txt', (address) => {
    const { status, location, headers } = answer(address)
    return location === null ? `${status}, ${headers['Cache-Control']}` : `${status} to ${location}`
  }))
