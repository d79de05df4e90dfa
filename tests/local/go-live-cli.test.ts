/** How going live runs the official CLI. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
