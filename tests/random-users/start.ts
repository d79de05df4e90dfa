/**
 * Runs random user tests (tests/random-users): simulated visitors use the production build with the local stack.
 *   npm run walk -- 500          500 tests with fresh seeds
 *   npm run walk -- --seed 42    repeats one test
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const first = randomInt(1_000_000_000)
const seeds = values.seed ?? Array.from({ length: Number(positionals[0] ?? 20) }, (_, index) => first + index).join()

const args = ['test', '--config', 'tests/playwright.config.ts', '--project', 'walks', '--no-deps', '--reporter', 'line']
const child = spawn('playwright', args, {
  stdio: 'inherit',
  env: { ...process.env, WALK_SEEDS: seeds },
  shell: process.platform === 'win32',
})
const [status] = await once(child, 'close')
process.exitCode = status ?? 1
