import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { tempFolder } from '../support/servers/temp-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')
// A copy, so that the reports of the tests that run here are left alone.
const folder = tempFolder()
beforeAll(() => {
  mkdirSync(path.join(folder, 'scripts'))
  cpSync(path.join(root, 'scripts/test.ts'), path.join(folder, 'scripts/test.ts'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
})

/** Runs these steps with something in the place of their programs. */
function run(npm: string, ...steps: readonly string[]) {
  for (const name of ['npm', 'tsc', 'eslint']) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  }
  const { status, stdout } = spawnSync(process.execPath, [path.join(folder, 'scripts/test.ts'), ...steps], {
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env['PATH']}` },
    encoding: 'utf8',
  })
  return { status, last: stdout.trimEnd().split('\n').at(-1) }
}

test.skipIf(process.platform === 'win32').each([
  ['a check that passes counts as one', 'exit 0', ['types', 'lint'], 0, '2 passed, 0 failed'],
  ['a check that fails counts as one', 'exit 1', ['types'], 1, '0 passed, 1 failed'],
  ['tests that end well without a report have failed', 'exit 0', ['types', 'unit'], 1, '1 passed, 1 failed'],
  ['tests that die have failed', 'kill -9 $$', ['unit'], 1, '0 passed, 1 failed'],
] as const)('%s', (_what, npm, steps, status, last) => {
  expect(run(npm, ...steps)).toEqual({ status, last })
})
