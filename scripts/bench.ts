/**
 * Runs Lighthouse (mobile, simulated throttling) on home, a level page and both forms, and on a baseline: a page with the same
 * first picture and no JavaScript. Times depend on the machine and the day, so each page also gets its ratio to the baseline of
 * the same run. npx fetches Lighthouse, because only this script needs it:
 *   node scripts/bench.ts [runs]
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { keysOf, recordOf } from '../supabase/functions/_shared/contract/record.ts'
import { freePort } from '../supabase/local/ports.ts'
import { LOCALHOST_TLS } from './localhost-tls.ts'
import { BROWSER_FLAGS, requireBrowser } from './browser.ts'
import { buildExample } from './build/budgets/example-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'bench')
const BASELINE = '/baseline'
const PAGES = [BASELINE, '/', '/comfort-level', '/get-started', '/contact']
const runs = Number(process.argv[2] ?? 5) || 5

/** Lighthouse's names of the audits, with their headings and formats in the table. */
const MEASURES = {
  'total-byte-weight': { head: 'KiB', show: (bytes: number) => (bytes / 1024).toFixed(1) },
  'first-contentful-paint': { head: 'FCP ms (ratio)', show: withRatio },
  'largest-contentful-paint': { head: 'LCP ms (ratio)', show: withRatio },
  'total-blocking-time': { head: 'TBT ms', show: (time: number) => time.toFixed() },
  'cumulative-layout-shift': { head: 'CLS', show: (shift: number) => shift.toFixed(3) },
}
const reportSchema = z.object({
  audits: z.object(recordOf(keysOf(MEASURES), () => z.object({ numericValue: z.number() }))),
})
type Audits = z.infer<typeof reportSchema>['audits']

await buildExample(root, folder)
addBaseline()
const site = await serve()
const visits: { page: string; audits: Audits }[] = []
for (let run = 0; run < runs; run++)
  for (const page of PAGES) visits.push({ page, audits: await visit(`${site}${page}`) })

const heads = Object.values(MEASURES).map(({ head }) => head)
console.log(`| page | ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length + 1)}`)
for (const page of PAGES) {
  const cells = keysOf(MEASURES).map((name) => MEASURES[name].show(median(page, name), median(BASELINE, name)))
  console.log(`| ${[page, ...cells].join(' | ')} |`)
}
process.exit()

function withRatio(time: number, baseline: number): string {
  return `${time.toFixed()} (${(time / baseline).toFixed(2)})`
}

function median(page: string, name: keyof Audits): number {
  const values = visits.filter((one) => one.page === page).map(({ audits }) => audits[name].numericValue)
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** One visit with a new browser. */
async function visit(url: string): Promise<Audits> {
  const flags = ['--headless', '--ignore-certificate-errors', ...BROWSER_FLAGS].join(' ')
  const report = path.join(root, '.local', 'lighthouse.json')
  const how = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`]
  await promisify(execFile)('npx', ['--yes', 'lighthouse@13', url, ...how, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: requireBrowser() },
  })
  return reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).audits
}

/** The baseline: home's first picture and text, a few styles, and no script. No page can be faster. */
function addBaseline(): void {
  const home = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const [picture = '', title = ''] = [/<picture\b[^]*?<\/picture>/, /<h1\b[^>]*>[^<]*<\/h1>/].map(
    (part) => part.exec(home)?.[0],
  )
  const style = 'body{margin:0;font:1rem/1.6 system-ui}img{width:100%;height:auto;aspect-ratio:1;object-fit:cover}'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Baseline</title>`
  writeFileSync(
    path.join(folder, `${BASELINE}.html`),
    `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${picture}${title}</body></html>`,
  )
}

/** A small static host with HTTP/2 that compresses text, as hosts do. */
async function serve(): Promise<string> {
  const types = new Map([
    ['.html', 'text/html'],
    ['.js', 'text/javascript'],
    ['.css', 'text/css'],
    ['.svg', 'image/svg+xml'],
  ])
  const server = createSecureServer({ ...LOCALHOST_TLS, allowHTTP1: true }, (request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?')
    const found = [pathname, `${pathname}.html`, `${pathname}index.html`].map((name) => path.join(folder, name))
    const file = found.find((name) => path.extname(name) !== '' && existsSync(name))
    if (file === undefined) return void response.writeHead(404).end()
    const text = types.get(path.extname(file))
    // Browsers detect the type of pictures and fonts by their content.
    const headers = text === undefined ? {} : { 'content-type': text, 'content-encoding': 'br' }
    const body = readFileSync(file)
    response.writeHead(200, headers).end(text === undefined ? body : brotliCompressSync(body))
  })
  const port = await freePort()
  await new Promise<void>((listens) => server.listen(port, 'localhost', listens))
  return `https://localhost:${port}`
}
