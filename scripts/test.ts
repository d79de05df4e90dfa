/**
 * Runs the checks and tests, and prints the result of each step and the total. Each check and each test counts as one. `--all`
 * adds slow tests of the local stack, hosts, operator tools and every page in the browser. `npm test -- lint unit` runs only
 * these steps.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const { values, positionals: wanted } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true })
const quick = values.all ? '' : '--project unit --project component --project functions --project db'
const journeys = values.all ? {} : { JOURNEYS_ONLY: 'true' }
const root = path.resolve(import.meta.dirname, '..')
// Relative paths, because Windows shells would split an absolute one at its spaces.
const vitestReport = '.local/reports/vitest.json'
const playwrightReport = '.local/reports/playwright.json'
// ESLint still needs TypeScript 6. On one thread, version 7 uses half the processor time, and another check runs beside it.
const tsc = 'node node_modules/typescript-7/bin/tsc --singleThreaded'

/** Steps with a report run tests. The others are checks. */
const steps: Readonly<Record<string, readonly [command: string, report?: string]>> = {
  format: ['prettier --check --log-level warn --cache --cache-strategy content .'],
  lint: ['eslint --config scripts/eslint.config.js --max-warnings 0 .'],
  layers: ['depcruise --config scripts/layers.config.mjs src supabase scripts tests'],
  unused: ['knip --config scripts/knip.json'],
  types: [`${tsc} -p tsconfig.json && ${tsc} -p tests/tsconfig.json`],
  deno: ['node scripts/deno-check.ts'],
  budgets: ['node scripts/build/budgets.ts'],
  // One retry, because on a busy machine about one test in several thousand fails.
  unit: [
    `vitest run --config tests/vitest.config.ts ${quick} --retry=1 --reporter=dot --reporter=json --outputFile.json=${vitestReport}`,
    vitestReport,
  ],
  e2e: ['node scripts/browser.ts && playwright test --config tests/playwright.config.ts --retries=1', playwrightReport],
}
const count = z.number().default(0)
/** Vitest writes the first two fields, and Playwright writes `stats`. */
const reportSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  stats: z.object({ expected: count, unexpected: count, flaky: count }).prefault({}),
})
const named = Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const total = { passed: 0, failed: 0 }
mkdirSync(path.join(root, '.local/reports'), { recursive: true })
const checks = named.filter(([, [, report]]) => report === undefined)
// Two checks run in parallel, because they are small and share no files. Test steps run one at a time.
await Promise.all([runChecks(), runChecks()])
for (const [name, [command, report]] of named) if (report !== undefined) await run(name, command, report)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function runChecks(): Promise<void> {
  for (let check = checks.shift(); check; check = checks.shift()) await run(check[0], check[1][0])
}

async function run(name: string, command: string, report?: string): Promise<void> {
  if (report !== undefined) rmSync(path.join(root, report), { force: true })
  const started = performance.now()
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(root, playwrightReport), ...journeys }
  const [status] = await once(spawn(command, { cwd: root, stdio: 'inherit', env, shell: true }), 'close')
  const { passed, failed } = countResults(status === 0, report)
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`)
}

/** Counts a step as failed if its program failed, even without a failed test or a report. */
function countResults(ok: boolean, report?: string) {
  if (report === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  try {
    const results = reportSchema.parse(JSON.parse(readFileSync(path.join(root, report), 'utf8')))
    const { expected, flaky, unexpected } = results.stats
    const [passed, failed] = [results.numPassedTests + expected + flaky, results.numFailedTests + unexpected]
    return { passed, failed: ok ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
