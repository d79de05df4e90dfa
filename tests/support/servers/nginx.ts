import { execSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../../supabase/local/ports.ts'
import { LOCALHOST_AUTHORITY, LOCALHOST_TLS } from '../../../scripts/localhost-tls.ts'

/** The path of an installed nginx, or null. Debian keeps it out of a user's PATH. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null
}

/**
 * Serves a built folder for one test as docs/going-live.md says. Only what it says is filled in: port, name, folder, certificate
 * and headers.
 */
export async function serveByNginx(nginx: string, site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../../docs/going-live.md'), 'utf8')
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
    rmSync(folder, { recursive: true, force: true })
  })
  setDefaultCACertificates([readFileSync(LOCALHOST_AUTHORITY, 'utf8')])
  const ask = async (address: string) => {
    const answer = await fetch(`https://localhost:${port}${address}`, { redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  await expect.poll(() => ask('/').catch(() => null), { timeout: 10_000 }).not.toBeNull()
  return ask
}

/** What stands around the server block in an installed nginx, with everything that is written in its own folder. */
function mainConfig(nginx: string, serverBlock: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const [, config = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? []
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  // Without this, a server that is started by root reads the files as somebody who may not.
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
