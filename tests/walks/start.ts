/**
 * Sends people through the forms (tests/walks), on the production build with the whole local stack behind it.
 *   npm run walk -- 500          so many walks, with fresh seeds
 *   npm run walk -- --seed 42    one walk again; with --only 3,7,9 just these of its steps
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
})
const first = randomInt(1_000_000_000)
const count = Number(positionals[0] ?? 20)
const seeds = values.seed ?? Array.from({ length: count }, (_, index) => first + index).join()

const reporter = path.join(import.meta.dirname, 'reporter.ts')
const args = [
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project',
  'walks',
  '--no-deps',
  '--reporter',
  reporter,
]
const child = spawn('playwright', args, {
  stdio: 'inherit',
  env: { ...process.env, WALK_SEEDS: seeds, ...(values.only && { WALK_ONLY: values.only }) },
  shell: process.platform === 'win32',
})
const [status] = await once(child, 'close')
process.exitCode = status ?? 1
