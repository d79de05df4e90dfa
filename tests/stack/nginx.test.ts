// @vitest-environment jsdom
/** The server block of docs/going-live.md, run by a real nginx on a built site. */
import { expect, test } from 'vitest'
import { paths } from '@/content/paths.ts'
import { securityHeaders } from '../../scripts/build/hosting/rules.ts'
import { readBuiltSite } from '../../scripts/build/hosting/site.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { findNginx, serveByNginx } from '../support/servers/nginx.ts'
import { buildSite } from '../support/site/built-site.ts'

const program = findNginx()
const where = program ?? 'skipped, because no nginx is installed'
const SETTINGS = { siteUrl: 'https://www.site.example', apiOrigin: 'https://api.site.example' }
const QUERY = '?from=card&next=//evil.example'
const OTHER_SPELLINGS = ['/index.html', '/about/', '/about.html', '/about/index.html', '/get-started/'].map(
  (spelling) => spelling + QUERY,
)
const SCANNED = '/answered%23988NFWM7.a_b-c'
const HIDDEN = ['/404', '/404.html', '/_headers', '/_redirects', '/vercel.json']
const MISSING = [
  ...['/no/such/page', '/About', '/abou', '/assets', '/assets/', '/assets/gone-12345678.js', '/%E0'],
  // A browser reads a backslash as a slash, and two of them begin another site's address.
  ...['/%5Cevil.example/', '/%5cevil.example/x.html', '/%2F%2Fevil.example/', '/answered%23a%0D%0AX:1'],
]

test.skipIf(program === null)(
  `nginx as the docs set it up (${where}) answers every address as it should, each page with every header (vitest -u writes it) [security]`,
  async () => {
    const { folder, files } = buildSite(layOutFixture('nginx'))
    const ask = await serveByNginx(program ?? '', folder)
    const headersOfAll = Object.entries(securityHeaders(readBuiltSite(folder, SETTINGS)))
    const assets = ['.js', '.woff2', '.avif'].map((end) => `/${files.find((file) => file.endsWith(end))}`)
    const told: string[] = []
    for (const address of [...Object.values(paths), ...OTHER_SPELLINGS, SCANNED, ...HIDDEN, ...MISSING, ...assets]) {
      const { status, headers, body } = await ask(address)
      const isPlace = headers.get('location') === null
      if (isPlace)
        for (const [name, value] of headersOfAll) expect(headers.get(name), `${name} of ${address}`).toBe(value)
      const of = ['location', 'content-type', 'cache-control', 'content-encoding'].map((name) => headers.get(name))
      const [title] = (isPlace && /<title>[^<]+/.exec(body)) || []
      told.push([status, address.replace(/^(.assets.).+[.]/, '$1….'), ...of, title].filter((value) => value).join('  '))
    }
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('nginx.txt')
  },
)
