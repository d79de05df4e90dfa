import { execSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { freePort } from '../../../supabase/local/ports.ts'
import { LOCALHOST_AUTHORITY, LOCALHOST_TLS } from '../../../scripts/localhost-tls.ts'

/** The path of an installed nginx, or null. Debian keeps it out of a user's PATH. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null
}

/**
 * Serves a built folder as docs/going-live.md says. Only what it says is filled in: port, name, folder, certificate and headers.
 * @throws what nginx wrote when it did not start
 */
export async function serveByNginx(nginx: string, site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('key.pem', LOCALHOST_TLS.key)
  write('cert.pem', LOCALHOST_TLS.cert)
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../../docs/going-live.md'), 'utf8')
  const [, sed = ''] = /^`(sed .*) dist\/_headers > /m.exec(docs) ?? []
  write('site-headers.conf', execSync(`${sed} ${path.join(site, '_headers')}`, { encoding: 'utf8' }))
  const [, block = ''] = /```nginx\n(.*?)```/s.exec(docs) ?? []
  write('site.conf', filledIn(block, { port, site, folder }))
  write('nginx.conf', mainConfig(nginx))

  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let log = ''
  child.stderr.on('data', (chunk) => (log += chunk))
  setDefaultCACertificates([readFileSync(LOCALHOST_AUTHORITY, 'utf8')])
  const ask = async (address: string) => {
    const answer = await fetch(`https://localhost:${port}${address}`, { redirect: 'manual' })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }
  while (!(await ask('/').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${log}`)
    await setTimeout(50)
  }
  return {
    ask,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function filledIn(sample: string, { port, site, folder }: { port: number; site: string; folder: string }): string {
  const certificate = `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`
  const blanks: readonly (readonly [string, string])[] = [
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['server_name www.example.com;', 'server_name localhost;'],
    ['root /var/www/site;', `root ${site};`],
    ['include /etc/nginx/site-headers.conf;', `include ${folder}/site-headers.conf;`],
    ['# ssl_certificate …; ssl_certificate_key …;', certificate],
  ]
  return blanks.reduce((text, [blank, value]) => {
    if (text.split(blank).length !== 2) throw new Error(`The docs have no "${blank}" to fill in`)
    return text.replace(blank, value)
  }, sample)
}

/** What stands around the server block in an installed nginx, with everything that is written in its own folder. */
function mainConfig(nginx: string): string {
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
  include site.conf;
}
`
}
