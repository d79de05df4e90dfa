/** How going live runs the official CLI. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANSWERS } from '../support/builders/go-live-settings.ts'
import { startHostedProject } from '../support/database/hosted-project.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'cli-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('under npm the official CLI is run by that npm, without a shell or a .cmd file', async () => {
  const project = await startHostedProject()
  const file = path.join(folder, '.env.go-live')
  const npm = path.join(folder, 'npm-cli.js')
  writeFileSync(npm, 'console.error(`asked for ${process.argv.slice(2).join(" ")}`); process.exit(1)')
  writeFileSync(
    file,
    Object.entries(ANSWERS)
      .map((pair) => pair.join('='))
      .join('\n'),
  )
  const env = { npm_execpath: npm, PATH: '', SUPABASE_SECRET_KEY: '' }
  const { output } = await project.run('go-live.ts', ['--settings', file, '--dry-run'], env)
  expect(output).toContain('asked for exec --yes -- supabase@3 config diff --remote=abcdefghijklmnopqrst')
  await project.stop()
})

/** Waits for a CLI that never ends, and says in which file it was given the secrets. */
const SETS_SECRETS = (steps: string) => `
  import { secretsStep } from ${JSON.stringify(steps)}
  const cli = async ([, verb, , , , file]) => {
    if (verb === 'list') return { code: 0, stdout: '[]', stderr: '' }
    console.log(file)
    return new Promise(() => setInterval(() => {}, 1000))
  }
  await secretsStep(cli, 'abcdefghijklmnopqrst', { RESEND_API_KEY: 're_x' }).run()`

test.each(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)('%s leaves no file with secrets behind', async (signal) => {
  const steps = path.resolve(import.meta.dirname, '../../scripts/go-live/function-steps.ts')
  const child = spawn(process.execPath, ['--input-type=module', '-e', SETS_SECRETS(steps)], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(child.stdout, 'data')
  const secrets = String(chunk).trim()
  expect(readFileSync(secrets, 'utf8')).toContain('re_x')
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([null, signal])
  expect(existsSync(path.dirname(secrets))).toBe(false)
})
