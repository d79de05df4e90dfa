import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Tests } from './mutant.ts'

/** `unrun`: no test passed and none failed by itself, so that the run says nothing about a bug. */
export type Result =
  | { readonly state: 'passed' }
  | { readonly state: 'failed'; readonly by: string }
  | { readonly state: 'unrun'; readonly why: string }

const WITHIN_MS = 300_000

/** Runs tests of a folder, up to the first that fails. */
export function runTests(folder: string, tests: Tests): Result {
  return 'script' in tests ? runCheck(folder, tests) : runVitest(folder, tests)
}

const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

function runVitest(folder: string, { project, files, only }: Extract<Tests, { project: string }>): Result {
  const report = path.join(folder, '.local', 'report.json')
  rmSync(report, { force: true })
  const args = ['--project', project, '--bail', '1', '--reporter', 'json', '--outputFile', report]
  const paths = files.map((file) => path.join(folder, 'tests', file))
  const { output } = run(folder, [
    path.join(folder, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--config', 'tests/vitest.config.ts', ...args, ...(only === undefined ? [] : ['-t', only]), ...paths],
  ])
  const read = reportSchema.safeParse(readReport(report))
  if (!read.success) return { state: 'unrun', why: output }
  const { success, numPassedTests, testResults } = read.data
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return { state: 'failed', by: failed.fullName }
  if (success && numPassedTests > 0) return { state: 'passed' }
  // A file that cannot be loaded, or set up, fails without a failed test.
  return { state: 'unrun', why: testResults.map(({ message }) => message).join('\n') || output || 'no test was found' }
}

function runCheck(folder: string, { script, says }: Extract<Tests, { script: string }>): Result {
  const { status, output } = run(folder, ['--run', script])
  if (status === 0) return { state: 'passed' }
  return output.includes(says) ? { state: 'failed', by: script } : { state: 'unrun', why: output }
}

function run(cwd: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    timeout: WITHIN_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status, output: `${stdout}\n${stderr}\n${error?.message ?? ''}`.trim() }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
