import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const tests = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(tests, file), 'utf8')

test.each([
  ['faults.md', 40],
  ['security.md', 50],
])('%s names only tests that are there', (table, atLeast) => {
  const named = read(table)
    .split('\n')
    .map((line) => /\| (\S+\.(?:test|spec)\.tsx?): (.+?) +\|$/.exec(line))
    .flatMap((row) => (row === null ? [] : [[row[1] ?? '', row[2] ?? ''] as const]))
  expect(named.length).toBeGreaterThan(atLeast)
  expect(named.filter(([file, words]) => !read(file).includes(words))).toEqual([])
})
