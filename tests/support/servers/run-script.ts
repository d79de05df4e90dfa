import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { project = root, input = '' } = {},
) {
  const child = spawn(process.execPath, [path.join(project, 'scripts', script), ...args], {
    cwd: project,
    env: { ...process.env, ...env },
  })
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { code, output }
}

/** Creates a folder and deletes it after the tests in the file or group. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
