import { existsSync, readFileSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LOCALHOST_TLS } from './localhost-tls.ts'
import { CACHE } from '../hosting/rules.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const TEXT = /\.(html|js|css|svg|txt|webmanifest)$/

/** A small static host: HTTP/2, brotli 11 (compressed once), and the site's own cache rules. */
export async function serveFolder(folder: string): Promise<{ readonly url: string; close(): void }> {
  const bodies = new Map<string, Buffer>()
  const bodyOf = (file: string): Buffer => {
    const known = bodies.get(file)
    if (known) return known
    const body = TEXT.test(file) ? brotliCompressSync(readFileSync(file)) : readFileSync(file)
    bodies.set(file, body)
    return body
  }
  const server = createSecureServer({ ...LOCALHOST_TLS, allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const found = ['', '.html', 'index.html'].map((end) => path.join(folder, pathname + end)).find(isFile)
    const file = found ?? path.join(folder, '404.html')
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? CACHE.asset : CACHE.other,
      ...(TEXT.test(file) ? { 'content-encoding': 'br' } : {}),
    })
    response.end(bodyOf(file))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { url: `https://localhost:${address.port}`, close: () => void server.close() }
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile()
}
