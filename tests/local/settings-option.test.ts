/** A file of settings names the project for every tool of the owner, whatever the shell holds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SECRET, startHostedProject } from '../support/database/hosted-project.ts'

const ELSEWHERE = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SECRET_KEY: 'sb_secret_of-another-project' }
const folder = mkdtempSync(path.join(tmpdir(), 'settings-option-'))
const file = path.join(folder, '.env.go-live')
let project: Awaited<ReturnType<typeof startHostedProject>>

beforeAll(async () => {
  project = await startHostedProject()
  writeFileSync(file, `VITE_SUPABASE_URL=${project.target.url}\nSUPABASE_SECRET_KEY=${SECRET}\n`)
})
beforeEach(() =>
  project.behaves({
    'POST /rest/v1/rpc/list_leads': () => [200, []],
    'POST /rest/v1/rpc/find_person': () => [200, { quotes: [], messages: [] }],
    'POST /functions/v1/sweep-photos': () => [200, { removed: 0 }],
  }),
)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await project.stop()
})

test.each([
  ['leads.ts', []],
  ['forget.ts', ['dana@acme.example']],
  ['outbox.ts', []],
  ['sweep-photos.ts', []],
])('%s works on the project that a file of settings names', async (script, args) => {
  const { code, output } = await project.run(script, [...args, '--settings', file], ELSEWHERE)
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(project.target.url) })
  expect(project.backend.calls.filter(({ headers }) => headers['apikey'] !== SECRET)).toEqual([])
})

test.each(['leads.ts', 'forget.ts', 'outbox.ts', 'sweep-photos.ts', 'doctor.ts'])(
  '%s says how it is used when it is given what it does not know, and does nothing',
  async (script) => {
    const { code, output } = await project.run(script, ['--table', 'x@y.example'])
    expect(code).toBe(1)
    expect(output).toContain("Unknown option '--table'. ")
    expect(output).toMatch(/npm run \w+ -- .*\[--settings .env.go-live\]\n/)
    expect(output).not.toContain('    at ')
    expect(project.backend.calls).toEqual([])
  },
)

test.each([[['requeue', 'x', '--dead']], [['--dead']], [['list', 'x']]])(
  'outbox does not guess what %j is to mean',
  async (args) => {
    const { code, output } = await project.run('outbox.ts', args)
    expect(code).toBe(1)
    expect(output).toContain('Use: npm run outbox')
    expect(project.backend.calls).toEqual([])
  },
)
