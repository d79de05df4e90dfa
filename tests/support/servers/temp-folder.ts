import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder, which is gone after the tests of the file or the group. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
