/**
 * Runs Lighthouse (mobile, simulated throttling) on every page, and on a floor to compare with: a page with the same
 * first picture and no JavaScript. Times depend on the machine and the day, so each page also gets its ratio to the floor
 * of the same run. Runs of all pages alternate.
 *   MODULES=<folder> node scripts/bench.ts [--runs 5]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireBrowser } from './browser.ts'
import { loadTools, measure, median, type Measured } from './bench/lighthouse.ts'
import { serveFolder } from './bench/server.ts'
import { buildExample } from './budgets/example-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'bench')
const FLOOR = '/floor'
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1] ?? 5) || 5

try {
  const tools = await loadTools(process.env['MODULES'] ?? root)
  const chromePath = requireBrowser()
  mkdirSync(folder, { recursive: true })
  const started = performance.now()
  const pages = (await buildExample(root, folder)).map(({ address }) => address)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  addFloor(folder)
  const server = await serveFolder(folder)

  const results = new Map<string, Measured[]>()
  for (let run = 1; run <= runs; run++) {
    for (const page of [FLOOR, ...pages]) {
      const measured = await measure(tools, chromePath, server.url + page)
      results.set(page, [...(results.get(page) ?? []), measured])
      console.error(`run ${run} of ${runs}: ${page}`)
    }
  }
  server.close()
  printTable(results)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function printTable(results: ReadonlyMap<string, readonly Measured[]>): void {
  const of = (page: string, name: keyof Measured) => median((results.get(page) ?? []).map((measured) => measured[name]))
  const ratio = (page: string, name: keyof Measured) => (of(page, name) / of(FLOOR, name)).toFixed(2)
  console.log(
    `\n| page | perf/a11y/bp/seo | KiB | FCP ms (ratio) | LCP ms (ratio) | TBT ms | CLS |\n|${'---|'.repeat(7)}`,
  )
  for (const page of results.keys()) {
    const scores = [of(page, 'performance'), of(page, 'accessibility'), of(page, 'bestPractices'), of(page, 'seo')]
    const paints = (['fcp', 'lcp'] as const).map((name) => `${of(page, name).toFixed(0)} (${ratio(page, name)})`)
    const rest = [of(page, 'tbt').toFixed(0), of(page, 'cls').toFixed(3)]
    console.log(
      `| ${[page, scores.join('/'), (of(page, 'bytes') / 1024).toFixed(1), ...paints, ...rest].join(' | ')} |`,
    )
  }
}

/**
 * Writes the smallest page of this kind: the home page's first picture and words, a few styles, and no script. No page
 * can be faster, so the ratio to it shows what the rest costs.
 */
function addFloor(folder: string): void {
  const home = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const picture = /<picture\b[\s\S]*?<\/picture>/.exec(home)?.[0]
  const title = /<h1\b[^>]*>[^<]*<\/h1>/.exec(home)?.[0]
  if (picture === undefined || title === undefined) throw new Error('The home page has no picture or no heading')
  writeFileSync(
    path.join(folder, `${FLOOR.slice(1)}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Floor</title><link rel="icon" href="/favicon.svg"><meta name="description" content="A page without JavaScript.">` +
      `<style>body{margin:0;font:1rem/1.6 system-ui}img{width:100%;height:auto;aspect-ratio:1;object-fit:cover}main{padding:1rem}</style></head>` +
      `<body>${picture}<main>${title}<p>Commercial cleaning in three levels.</p><a href="/contact">Contact</a></main></body></html>`,
  )
}
