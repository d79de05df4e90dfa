/** Runs the owner's tools as processes on a fake hosted project. Each test sets its responses. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { MAIL_ID } from '../support/builders/payloads.ts'
import { tempFolder } from '../support/servers/run-script.ts'
import { formatSettings, type Reply, SECRET, startHostedProject } from './hosted-project.ts'

const project = await startHostedProject()
const elsewhere = path.join(tempFolder(), '.env.go-live')
writeFileSync(elsewhere, formatSettings({ ...project.settings, VITE_SUPABASE_URL: 'http://127.0.0.1:1' }))
beforeEach(() => setReplies({}))

/** Sets the replies of database functions. */
function setReplies(answers: Readonly<Record<string, Reply>>): void {
  const routes = Object.entries(answers).map(([name, reply]) => [`POST /rest/v1/rpc/${name}`, () => reply])
  project.setRoutes(Object.fromEntries(routes))
}

test.each([
  [[], 'list_outbox', [200, { sent: 3, waiting: 0, dead: 0, open: [] }], 'No unsent email. 3 sent.', {}],
  [['requeue', MAIL_ID], 'requeue', [200, 1], 'The email will go out', { mail_ids: [MAIL_ID] }],
  [['requeue', '--dead'], 'requeue_dead', [200, 2], 'Requeued 2.', {}],
  [['requeue', '--dead'], 'requeue_dead', [200, 0], 'No email has failed.', {}],
] as const)('`outbox` with %j calls %s, and after reply %j it prints: %s', async (args, rpc, reply, words, body) => {
  setReplies({ [rpc]: reply })
  const { code, output } = await project.run('operate/outbox.ts', args)
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(words) })
  expect(output).toContain(`Using ${project.target.url}:`)
  expect(project.backend.calls.at(-1)).toMatchObject({ path: `/rest/v1/rpc/${rpc}`, headers: { apikey: SECRET }, body })
})

const USAGE = /Unknown option '--table'. (.|\n)*npm run \w+ -- .*\[--settings .env.go-live\]\n/

test.each<[script: string, args: string[], words: string | RegExp]>([
  ['operate/leads.ts', ['--table', 'x@y.example'], USAGE],
  ['operate/leads.ts', ['988NFWM7', '--answered', '--open'], 'Usage: npm run leads'],
  ['operate/leads.ts', ['--answered'], 'Usage: npm run leads'],
  ['operate/forget.ts', ['dana'], 'Add one email address'],
  ['operate/outbox.ts', ['requeue', 'x', '--dead'], 'Usage: npm run outbox'],
  ['operate/outbox.ts', ['--dead'], 'Usage: npm run outbox'],
  ['operate/outbox.ts', ['requeue', 'all'], 'Add the email’s ID'],
  ['operate/outbox.ts', ['--settings', elsewhere], 'http://127.0.0.1:1 isn’t responding'],
])('%s with %j prints its usage and changes nothing', async (script, args, words) => {
  const { code, output } = await project.run(script, args)
  expect(code).toBe(1)
  expect(output).toMatch(words)
  expect(output).not.toContain('    at ')
  expect(project.backend.calls).toEqual([])
})

test('`leads` reports that no lead has the given reference', async () => {
  setReplies({ list_leads: [200, []] })
  const { code, output } = await project.run('operate/leads.ts', ['988NFWM7'])
  expect([code, output]).toEqual([1, expect.stringContaining('No lead has the reference 988NFWM7')])
})
