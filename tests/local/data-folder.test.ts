import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readKeys } from '../../supabase/local/data-folder.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'data-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('the keys are made once', () => {
  const keys = readKeys(folder)
  expect(keys.secretKey).toMatch(/^sb_secret_.{32}$/)
  expect(readKeys(folder)).toEqual(keys)
})

// Windows has no such bits.
test.skipIf(process.platform === 'win32')('nobody else on the machine can read the keys', () => {
  readKeys(folder)
  expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})
