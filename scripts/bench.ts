/**
 * Runs Lighthouse (mobile, simulated throttling) on home, a level page and both forms, and on a floor to compare with: a page
 * with the same first picture and no JavaScript. Times depend on the machine and the day, so each page also gets its ratio to
 * the floor of the same run. Lighthouse is installed beside the project, because nothing else needs it:
 *   npm install --prefix /tmp/lighthouse lighthouse@13 chrome-launcher
 *   MODULES=/tmp/lighthouse node scripts/bench.ts [runs]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { freePort } from '../supabase/local/ports.ts'
import { LOCALHOST_TLS } from './localhost-tls.ts'
import { BROWSER_FLAGS, requireBrowser } from './browser.ts'
import { buildExample } from './build/budgets/example-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'bench')
const PAGES = ['/floor', '/', '/comfort-level', '/get-started', '/contact']
const runs = Number(process.argv[2] ?? 5) || 5

const { resolve } = createRequire(path.join(process.env['MODULES'] ?? root, 'any.js'))
const load = async (name: string): Promise<unknown> => ({ ...(await import(pathToFileURL(resolve(name)).href)) })
const aFunction = <Type>() => z.custom<Type>((value) => typeof value === 'function')
const { default: lighthouse } = z
  .object({ default: aFunction<(url: string, flags: object) => Promise<unknown>>() })
  .parse(await load('lighthouse'))
const { launch } = z
  .object({ launch: aFunction<(options: object) => Promise<{ port: number; kill(): void }>>() })
  .parse(await load('chrome-launcher'))

const audit = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue)
const reportSchema = z.object({
  lhr: z.object({
    audits: z.object({
      'first-contentful-paint': audit,
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
      'total-byte-weight': audit,
    }),
  }),
})
type Measured = z.infer<typeof reportSchema>['lhr']['audits']

mkdirSync(folder, { recursive: true })
await buildExample(root, folder)
addFloor()
const site = await serve()
const results = new Map<string, Measured[]>()
for (let run = 0; run < runs; run++) {
  for (const page of PAGES) results.set(page, [...(results.get(page) ?? []), await measure(`${site}${page}`)])
}
const of = (page: string, name: keyof Measured) => median((results.get(page) ?? []).map((one) => one[name]))
const ratio = (page: string, name: keyof Measured) =>
  `${of(page, name).toFixed(0)} (${(of(page, name) / of('/floor', name)).toFixed(2)})`
console.log(`| page | KiB | FCP ms (ratio) | LCP ms (ratio) | TBT ms | CLS |\n|${'---|'.repeat(6)}`)
for (const page of PAGES) {
  const paints = [ratio(page, 'first-contentful-paint'), ratio(page, 'largest-contentful-paint')]
  const rest = [of(page, 'total-blocking-time').toFixed(0), of(page, 'cumulative-layout-shift').toFixed(3)]
  console.log(`| ${[page, (of(page, 'total-byte-weight') / 1024).toFixed(1), ...paints, ...rest].join(' | ')} |`)
}
process.exit()

/** One visit by a new browser. */
async function measure(url: string): Promise<Measured> {
  const chromeFlags = ['--headless', '--ignore-certificate-errors', ...BROWSER_FLAGS]
  const chrome = await launch({ chromePath: requireBrowser(), chromeFlags })
  try {
    const report = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' })
    return reportSchema.parse(report).lhr.audits
  } finally {
    chrome.kill()
  }
}

/** The smallest page of this kind: home's first picture and words, a few styles, and no script. No page can be faster. */
function addFloor(): void {
  const home = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const [picture = '', title = ''] = [/<picture\b[\s\S]*?<\/picture>/, /<h1\b[^>]*>[^<]*<\/h1>/].map(
    (part) => part.exec(home)?.[0],
  )
  const style = 'body{margin:0;font:1rem/1.6 system-ui}img{width:100%;height:auto;aspect-ratio:1;object-fit:cover}'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>`
  writeFileSync(
    path.join(folder, 'floor.html'),
    `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${picture}${title}</body></html>`,
  )
}

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', avif: 'image/avif' }
const types = new Map<string, string>(Object.entries({ ...TYPES, woff2: 'font/woff2' }))

/** A small static host: HTTP/2, and text compressed as hosts do. */
async function serve(): Promise<string> {
  const server = createSecureServer({ ...LOCALHOST_TLS, allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost')
    const found = [pathname, `${pathname}.html`, `${pathname}index.html`].map((name) => path.join(folder, name))
    const file = found.find((name) => path.extname(name) !== '' && existsSync(name)) ?? path.join(folder, '404.html')
    const type = types.get(path.extname(file).slice(1)) ?? 'application/octet-stream'
    const isText = /text|svg/.test(type)
    response.writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) })
    response.end(isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file))
  })
  const port = await freePort()
  await new Promise<void>((listens) => server.listen(port, 'localhost', listens))
  return `https://localhost:${port}`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
