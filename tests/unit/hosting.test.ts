import { expect, test } from 'vitest'
import {
  headersFile,
  type HostedSite,
  redirectsFile,
  securityHeaders,
  vercelJson,
} from '../../scripts/build/hosting/host-files.ts'
import { localAnswers } from '../../scripts/build/hosting/plugin.ts'
import { expectParsed } from '../support/builders/readings.ts'

const site: HostedSite = {
  pages: ['/', '/about', '/answered', '/day-one'],
  files: ['/assets/site-a1.js', '/robots.txt', '/site.webmanifest'],
  apiOrigin: 'https://api.site.example',
  scriptHashes: ['sha256-abc='],
}
const answer = localAnswers(site)

// Each file whole, as its host reads it (vitest -u writes them).
test.each([
  ['_headers', headersFile],
  ['vercel.json', vercelJson],
])('%s sends every header, and lets nothing be kept but files that are there [security]', async (file, write) => {
  await expect(write(site)).toMatchFileSnapshot(`hosting/${file}.txt`)
})

test('_redirects opens a link whose # a scanner rewrote as %23, and no other', async () => {
  await expect(redirectsFile()).toMatchFileSnapshot('hosting/_redirects.txt')
})

test('localhost sends the same, but what needs HTTPS', () => {
  const { 'Strict-Transport-Security': _, ...others } = securityHeaders(site)
  const policy = others['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '')
  for (const address of ['/day-one', '/assets/site-a1.js', '/no/such/page']) {
    const cache = answer(address).headers['Cache-Control']
    expect(answer(address).headers).toEqual({ ...others, 'Content-Security-Policy': policy, 'Cache-Control': cache })
  }
})

test('other spellings are redirected to the page; what means no page leads nowhere, least of all to another site [security]', () =>
  expectParsed('unit/hosting/addresses.txt', (address) => {
    const { status, location, headers } = answer(address)
    return location === null ? `${status}, ${headers['Cache-Control']}` : `${status} to ${location}`
  }))
