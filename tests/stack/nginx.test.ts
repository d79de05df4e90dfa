// @vitest-environment jsdom
/** A real nginx serves a built site with the server block from docs/going-live.md. */
import { execSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltSite, securityHeaders } from '../../scripts/build/hosting.ts'
import { LOCALHOST_AUTHORITY, LOCALHOST_TLS } from '../support/servers/localhost-tls.ts'
import { freePort } from '../../supabase/local/ports.ts'
import { createFixtureProject } from '../support/servers/fixture-project.ts'
import { tempFolder } from '../support/servers/run-script.ts'
import { buildSite } from '../support/site/built-site.ts'

const program = findNginx()
const folder = tempFolder()
const where = program ?? 'skipped, because no nginx is installed'
const SETTINGS = { siteUrl: 'https://www.site.example', apiOrigin: 'https://api.site.example' }
const QUERY = '?from=card&next=//evil.example'
const OTHER_SPELLINGS = ['/index.html', '/about/', '/about.html', '/about/index.html', '/get-started/'].map(
  (spelling) => spelling + QUERY,
)
const SCANNED = '/answered%23988NFWM7.a_b-c'
const HIDDEN = ['/404', '/404.html', '/_headers', '/_redirects']
const MISSING = [
  ...['/no/such/page', '/About', '/assets/', '/assets/gone-12345678.js', '/%E0'],
  // Browsers read a backslash as a slash, and two slashes start the address of another site.
  ...['/%5Cevil.example/', '/%2F%2Fevil.example/', '/answered%23a%0D%0AX:1'],
]

test.skipIf(program === null)(
  `nginx (${where}), set up as documented, serves every address with every header [security]`,
  async () => {
    const site = buildSite(createFixtureProject('nginx'))
    const ask = await serveByNginx(program ?? '', site.folder)
    const headersOfAll = Object.entries(securityHeaders(readBuiltSite(site.folder, SETTINGS)))
    const assets = ['.js', '.woff2', '.avif'].map((end) => `/${site.files.find((file) => file.endsWith(end))}`)
    async function visit(address: string) {
      const { status, headers, body } = await ask(address)
      if (headers.get('location') === null)
        for (const [name, value] of headersOfAll) expect(headers.get(name), `${name} of ${address}`).toBe(value)
      const of = ['location', 'content-type', 'cache-control', 'content-encoding'].map((name) => headers.get(name))
      return { body, response: [status, ...of].filter((value) => value).join('  ') }
    }
    for (const { address, file } of site.pages.filter((page) => !HIDDEN.includes(page.address))) {
      const response = '200  text/html; charset=utf-8  no-cache  gzip'
      expect(await visit(address), address).toEqual({ body: site.read(file), response })
    }
    const notFound = { body: site.read('404.html'), response: '404  text/html; charset=utf-8  gzip' }
    for (const address of [...HIDDEN, ...MISSING]) expect(await visit(address), address).toEqual(notFound)
    const others: string[] = []
    for (const address of [...OTHER_SPELLINGS, SCANNED, ...assets])
      others.push(`${address.replace(/^(.assets.).+[.]/, '$1….')}  ${(await visit(address)).response}`)
    await expect(`${others.join('\n')}\n`).toMatchFileSnapshot('nginx.txt')
  },
)

/** Finds nginx, which Debian installs outside a user's PATH. */
function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null
}

/** Serves a built folder for one test, with the blanks in the documented server block filled in. */
async function serveByNginx(nginx: string, site: string) {
  const port = await freePort()
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/going-live.md'), 'utf8')
  const [, sed = ''] = /^`(sed .*) dist\/_headers > /m.exec(docs) ?? []
  const [, block = ''] = /```nginx\n(.*?)```/s.exec(docs) ?? []
  const blanks: Readonly<Record<string, string>> = {
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'server_name www.example.com;': 'server_name localhost;',
    'root /var/www/site;': `root ${site};`,
    'include /etc/nginx/site-headers.conf;': 'include site-headers.conf;',
    '# ssl_certificate …; ssl_certificate_key …;': 'ssl_certificate cert.pem; ssl_certificate_key key.pem;',
  }
  const filledIn = Object.entries(blanks).reduce((text, [blank, value]) => {
    expect(text.split(blank), `The docs have one “${blank}” to fill in`).toHaveLength(2)
    return text.replace(blank, value)
  }, block)
  const files = {
    'key.pem': LOCALHOST_TLS.key,
    'cert.pem': LOCALHOST_TLS.cert,
    'site-headers.conf': execSync(`${sed} ${path.join(site, '_headers')}`),
    'nginx.conf': mainConfig(nginx, filledIn),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)

  const args = ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf']
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
  })
  setDefaultCACertificates([readFileSync(LOCALHOST_AUTHORITY, 'utf8')])
  const ask = async (address: string) => {
    const answer = await fetch(`https://localhost:${port}${address}`, { redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  await expect.poll(() => ask('/').catch(() => null), { timeout: 10_000 }).not.toBeNull()
  return ask
}

/** Returns the configuration around the server block. nginx writes only to the test's folder. */
function mainConfig(nginx: string, serverBlock: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const [, config = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? []
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  // If root starts nginx, its default user isn't allowed to read the files.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : ''
  return `${user} daemon off; master_process off; pid nginx.pid;
events {}
http {
  include ${path.join(path.dirname(config), 'mime.types')};
  default_type application/octet-stream;
  access_log off;
  ${temporary.join(' ')}
  ${serverBlock}
}
`
}
