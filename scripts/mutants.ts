/**
 * Tests the tests: plants the bugs of tests/mutants one at a time in a copy of the project, and runs the tests that are to
 * notice each. Fails when they do not.
 *   node scripts/mutants.ts            all of them
 *   node scripts/mutants.ts <words>    those with these words in their name
 *   node scripts/mutants.ts --list     only says which there are
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { layOutCopy, plant } from './mutants/copy.ts'
import { misfits, readSuites } from './mutants/list.ts'
import type { Tests } from './mutants/mutant.ts'
import { type Result, runTests } from './mutants/run-tests.ts'

const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } })
const words = positionals.map((word) => word.toLowerCase())

const listed = await readSuites(root)
const problems = misfits(root, listed)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const suites = listed
  .map(({ tests, mutants }) => ({
    tests,
    mutants: mutants.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
  }))
  .filter(({ mutants }) => mutants.length > 0)

if (suites.length === 0) {
  console.error('No planted bug has these words in its name.')
  process.exit(1)
}
if (values.list) {
  for (const { tests, mutants } of suites) for (const { name } of mutants) console.log(`${name}  (${nameOf(tests)})`)
} else {
  plantAll()
}

function plantAll(): void {
  const copy = layOutCopy(root)
  const started = performance.now()
  const all = suites.reduce((sum, { mutants }) => sum + mutants.length, 0)
  let caught = 0
  for (const { tests, mutants } of suites) {
    console.log(`── ${nameOf(tests)}`)
    const sound = runTests(copy, tests)
    if (sound.state !== 'passed') {
      console.log(`NOT SOUND: without a planted bug, too, ${because(sound)}`)
      continue
    }
    for (const mutant of mutants) {
      const before = performance.now()
      const remove = plant(copy, mutant)
      const result = runTests(copy, tests)
      remove()
      if (result.state === 'failed') caught++
      console.log(`${verdict(result, before)}: ${mutant.name} (${because(result)})`)
    }
  }
  rmSync(copy, { recursive: true })
  console.log(`\n${caught} of ${all} caught, in ${secondsSince(started)} s`)
  process.exitCode = caught === all ? 0 : 1
}

function verdict({ state }: Result, started: number): string {
  if (state === 'unrun') return 'NO TEST RAN'
  return `${state === 'failed' ? 'caught' : 'SURVIVED'} in ${secondsSince(started)} s`
}

function because(result: Result): string {
  if (result.state === 'failed') return `by "${result.by}"`
  return result.state === 'passed' ? 'every test passed' : result.why.trim().split('\n').slice(0, 3).join(' ')
}

function nameOf(tests: Tests): string {
  return 'script' in tests ? tests.script : `${tests.project}: ${tests.files.join(', ')}`
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1)
}
