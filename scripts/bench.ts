/**
 * Runs Lighthouse (mobile, simulated throttling) on every page beside a floor: a page without any JavaScript, with the
 * same first picture. Times belong to one machine on one day, so every page is also given as its ratio to the floor of the
 * same run; the runs are interleaved.
 *   MODULES=<folder> node scripts/bench.ts [--runs 5]
 */
import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { requireBrowser } from './browser.ts'
import { addFloor, FLOOR } from './bench/floor.ts'
import { loadTools } from './bench/tools.ts'
import { measure, median, type Measured } from './bench/measure.ts'
import { serveFolder } from './bench/server.ts'
import { buildExample } from './budgets/example-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.local', 'bench')
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
