/**
 * Runs the checks and tests, prints the result of each, and ends with `N passed, N failed` in total: a check counts as one,
 * a test as one. With `--all` the slow ones as well, which no small change breaks: the local stack, hosts, faults,
 * operator tools, and each page in the browser. `node scripts/test.ts unit e2e` runs only the named steps.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

interface Count {
  passed: number
  failed: number
}
interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Reads the test runner's counts. A step without it counts as one. */
  readonly count?: () => Count
}

const { values, positionals: wanted } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true })
const quickProjects = ['unit', 'component', 'functions', 'db'].flatMap((name) => ['--project', name])

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, '.local', 'reports')
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
})
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

const steps: readonly Step[] = [
  { name: 'format', command: ['npm', 'run', '--silent', 'check:format'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'check:lint'] },
  { name: 'unused', command: ['npm', 'run', '--silent', 'check:unused'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'check:types'] },
  { name: 'deno', command: ['npm', 'run', '--silent', 'check:deno'] },
  { name: 'budgets', command: ['npm', 'run', '--silent', 'check:budgets'] },
  {
    name: 'unit',
    command: [
      'npm',
      'run',
      '--silent',
      'test:unit',
      '--',
      ...(values.all ? [] : quickProjects),
      // A busy machine fails one test in some thousands: it is tried once more, and named.
      '--retry=1',
      '--reporter=dot',
      '--reporter=json',
      // Without the folders above the project: on Windows a shell reads it, and takes a path with spaces for several.
      `--outputFile.json=${path.relative(root, vitestReport)}`,
    ],
    count: () => {
      const { numPassedTests, numTotalTests, numPendingTests, success } = vitestSchema.parse(readJson(vitestReport))
      const failed = numTotalTests - numPassedTests - numPendingTests
      // A test file that cannot be loaded fails without a failed test.
      return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed }
    },
  },
  {
    name: 'e2e',
    command: ['npm', 'run', '--silent', 'test:e2e', '--', '--retries=1'],
    count: () => {
      const { stats, errors } = playwrightSchema.parse(readJson(playwrightReport))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
    },
  },
]

mkdirSync(reports, { recursive: true })
const total: Count = { passed: 0, failed: 0 }

const named = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const checks = named.filter(({ count }) => !count)
// Checks are small and alone with their files: two run at a time. Tests have the machine to themselves.
await Promise.all([takeTurns(), takeTurns()])
for (const step of named.filter(({ count }) => count)) await run(step, 'inherit')

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function takeTurns(): Promise<void> {
  for (let step = checks.shift(); step; step = checks.shift()) await run(step, 'pipe')
}

/** @param output of the step's program: at once, or in one piece with the result */
async function run(step: Step, output: 'inherit' | 'pipe'): Promise<void> {
  if (output === 'inherit') console.log(`\n── ${step.name}`)
  rmSync(vitestReport, { force: true })
  rmSync(playwrightReport, { force: true })
  const started = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      ...(values.all ? {} : { JOURNEYS_ONLY: 'true' }),
    },
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const [status] = await once(child, 'close')
  if (output === 'pipe') console.log(`\n── ${step.name}\n${Buffer.concat(said).toString()}`)
  const { passed, failed } = counted(step, status === 0)
  total.passed += passed
  total.failed += failed
  console.log(
    `   ${step.name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

/** If the program failed, the step failed, even if its report has no failed test. */
function counted({ count }: Step, ok: boolean): Count {
  try {
    const result = count ? count() : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
    return ok || result.failed > 0 ? result : { ...result, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
