import { expect, test } from 'vitest'
import {
  headersFile,
  type HostedSite,
  localAnswers,
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
const answer = localAnswers(site)

// Each file as its host reads it, written by vitest -u.
test.each([
  ['_headers', headersFile],
  ['vercel.json', vercelJson],
])('%s sends every header and allows caching only of files that exist [security]', async (file, write) => {
  await expect(write(site)).toMatchFileSnapshot(`hosting/${file}.txt`)
})

test('_redirects opens a link whose # a scanner rewrote as %23, and no other', async () => {
  await expect(redirectsFile()).toMatchFileSnapshot('hosting/_redirects.txt')
})

test('localhost sends the same headers except those that need HTTPS', () => {
  const { 'Strict-Transport-Security': _, ...others } = securityHeaders(site)
  const policy = others['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '')
  for (const address of ['/day-one', '/assets/site-a1.js', '/no/such/page']) {
    const cache = answer(address).headers['Cache-Control']
    expect(answer(address).headers).toEqual({ ...others, 'Content-Security-Policy': policy, 'Cache-Control': cache })
  }
})

test('other spellings redirect to the page, unknown addresses never to another site [security]', () =>
  expectParsed('unit/hosting/addresses.txt', (address) => {
    const { status, location, headers } = answer(address)
    return location === null ? `${status}, ${headers['Cache-Control']}` : `${status} to ${location}`
  }))
