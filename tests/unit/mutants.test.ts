import path from 'node:path'
import { expect, test } from 'vitest'
import { misfits, readSuites } from '../../scripts/mutants/list.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('every bug of the lists can still be planted, and its tests are there', async () => {
  const suites = await readSuites(root)
  expect(misfits(root, suites)).toEqual([])
  expect(suites.flatMap(({ mutants }) => mutants).length).toBeGreaterThanOrEqual(220)
})
