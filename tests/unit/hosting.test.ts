import { expect, test } from 'vitest'
import { headersFile, vercelJson } from '../../scripts/build/hosting/files.ts'
import { localAnswers } from '../../scripts/build/hosting/plugin.ts'
import { type HostedSite, securityHeaders } from '../../scripts/build/hosting/rules.ts'

const site: HostedSite = {
  pages: ['/', '/about', '/day-one'],
  files: ['/assets/site-a1.js', '/robots.txt', '/site.webmanifest'],
  apiOrigin: 'https://api.site.example',
  scriptHashes: ['sha256-abc='],
}
const answer = localAnswers(site)

// Each file whole, as its host reads it (vitest -u writes them).
test.each([
  ['_headers', headersFile],
  ['vercel.json', vercelJson],
])('%s sends every header, and lets nothing be kept but files that are there', async (file, write) => {
  await expect(write(site)).toMatchFileSnapshot(`hosting/${file}.txt`)
})

test('localhost sends the same, but what needs HTTPS', () => {
  const { 'Strict-Transport-Security': _, ...others } = securityHeaders(site)
  const policy = others['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '')
  for (const [address, status, cache] of [
    ['/', 200, 'no-cache'],
    ['/day-one', 200, 'no-cache'],
    ['/assets/site-a1.js', 200, 'public, max-age=31536000, immutable'],
    ['/robots.txt', 200, 'no-cache'],
    ...['/no/such/page', '/assets/gone-b2.js', '/404', '/_headers', '/robots.txt/'].map(
      (missing) => [missing, 404, 'no-cache'] as const,
    ),
  ] as const) {
    const headers = { ...others, 'Content-Security-Policy': policy, 'Cache-Control': cache }
    expect(answer(address), address).toEqual({ status, headers, location: null })
  }
})

test('a slash, .html and index.html at the end are redirected to the page', () => {
  for (const spelling of ['/about/', '/about//', '/about.html', '/about.html/', '/about/index.html', '/about/index']) {
    expect(answer(spelling), spelling).toMatchObject({ status: 301, location: '/about' })
  }
  for (const spelling of ['//', '/index.html', '/index']) {
    expect(answer(spelling), spelling).toMatchObject({ status: 301, location: '/' })
  }
})

test('what means no page is not found, and leads nowhere, least of all to another site', () => {
  const strangers = ['/abou', '/aboutt', '/about/x', '/about.htm', '/x/about', '/About', '/%61bout', '//about']
  const elsewhere = ['//evil.example', '//evil.example/about', '/%2F%2Fevil.example', '/%5Cevil.example', '/%E0', '/%']
  for (const address of [...strangers, ...elsewhere, '/https://evil.example', '/@evil.example', '/about%00']) {
    expect(answer(address), address).toMatchObject({ status: 404, location: null })
  }
})
