import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const tests = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(tests, file), 'utf8')

const named = read('faults/README.md')
  .split('\n')
  .map((line) => /\| (\S+\.(?:test|spec)\.tsx?): (.+?) +\|$/.exec(line))
  .flatMap((row) => (row === null ? [] : [[row[1] ?? '', row[2] ?? ''] as const]))

it('the table of faults names only tests that are there', () => {
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(([file, words]) => !read(file).includes(words))).toEqual([])
})
