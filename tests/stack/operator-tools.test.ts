/** The owner's tools against a hosted project whose responses each test sets. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { outboxTable } from '../../scripts/operate/outbox.ts'
import { asFile, SECRET, startHostedProject } from '../support/servers/hosted-project.ts'
import { aLead } from '../support/builders/stored-leads.ts'
import { MAIL_ID, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import type { Reply } from '../support/servers/backend-stub.ts'
import { tempFolder } from '../support/servers/run-script.ts'

const project = await startHostedProject()
const elsewhere = path.join(tempFolder(), '.env.go-live')
writeFileSync(elsewhere, asFile({ ...project.settings, VITE_SUPABASE_URL: 'http://127.0.0.1:1' }))
beforeEach(() => rpcs({}))

/** An empty project in good order, in which some database functions return these replies. */
function rpcs(answers: Readonly<Record<string, Reply>>): void {
  const none = {
    ...{ list_leads: [200, []], find_person: [200, []] },
    ...{ list_outbox: [200, { sent: 3, waiting: 0, dead: 0, open: [] }], requeue: [200, 1] },
  }
  const routes = Object.entries({ ...none, ...answers }).map(([name, reply]) => [
    `POST /rest/v1/rpc/${name}`,
    () => reply,
  ])
  project.behaves({ 'POST /functions/v1/sweep-photos': () => [200, { removed: 1 }], ...Object.fromEntries(routes) })
}
const called = (rpc: string) => project.backend.calls.filter(({ path }) => path === `/rest/v1/rpc/${rpc}`)

test('more leads than one response can hold are each listed once', async () => {
  const leads = Array.from({ length: 1_203 }, () => aLead({}, { id: crypto.randomUUID() }))
  project.behaves({
    'POST /rest/v1/rpc/list_leads': ({ body }) => {
      const { before_id: last, most } = Object(body)
      const from = last === null ? 0 : leads.findIndex(({ id }) => id === last) + 1
      return [200, leads.slice(from, from + most)]
    },
  })
  const { output } = await project.run('operate/leads.ts')
  const references = output.match(/^\d{4}-\d{2}-\d{2} \S+ +\w{8}/gm)?.map((line) => line.slice(-8))
  expect(references).toEqual(leads.map(({ reference }) => reference))
  expect(called('list_leads')).toHaveLength(3)
})

/** An email that failed permanently, as the outbox lists it. */
const deadLetter = {
  id: MAIL_ID,
  kind: 'quote_staff',
  subjectId: QUOTE_ID,
  reference: QUOTE_REFERENCE,
  attempts: 10,
  dueAt: null,
  createdAt: '2026-11-21T02:13:00Z',
  lastError: '535',
  state: 'dead' as const,
}

test('the outbox lists failed emails first, with the command that resends them', async () => {
  const more = { id: '2a0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4b', kind: 'dead_letter_alert', reference: null, attempts: 0 }
  const times = { dueAt: '2026-11-21T06:14:00Z', createdAt: '2026-11-21T06:00:00Z', lastError: null }
  const waiting = { ...deadLetter, ...more, ...times, state: 'pending' as const }
  const table = outboxTable(
    { sent: 12, waiting: 1, dead: 1, open: [waiting, deadLetter] },
    Date.parse('2026-11-21T06:13:00Z'),
  )
  await expect(`${table}\n`).toMatchFileSnapshot('operator-tools/outbox.txt')
})

test.each([
  [[], 'list_outbox', [200, { sent: 3, waiting: 0, dead: 0, open: [] }], 'No unsent email. 3 sent.', {}],
  [['requeue', MAIL_ID], 'requeue', [200, 1], 'The email will go out', { mail_ids: [MAIL_ID] }],
  [['requeue', '--dead'], 'requeue_dead', [200, 2], 'Requeued 2.', {}],
  [['requeue', '--dead'], 'requeue_dead', [200, 0], 'No email has failed.', {}],
] as const)('`outbox` with %j calls %s, and on reply %j prints: %s', async (args, rpc, reply, words, body) => {
  rpcs({ [rpc]: reply })
  const { code, output } = await project.run('operate/outbox.ts', args)
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(words) })
  expect(output).toContain(`Using ${project.target.url}:`)
  expect(project.backend.calls.at(-1)).toMatchObject({ path: `/rest/v1/rpc/${rpc}`, headers: { apikey: SECRET }, body })
})

const UNKNOWN = ['--table', 'x@y.example']
const USAGE = /Unknown option '--table'. (.|\n)*npm run \w+ -- .*\[--settings .env.go-live\]\n/

test.each<[script: string, args: string[], words: string | RegExp]>([
  ...['leads', 'forget', 'outbox', 'doctor'].map((tool): [string, string[], RegExp] => [
    `operate/${tool}.ts`,
    UNKNOWN,
    USAGE,
  ]),
  ['operate/leads.ts', ['988NFWM7', '--answered', '--open'], 'Usage: npm run leads'],
  ['operate/leads.ts', ['--answered'], 'Usage: npm run leads'],
  ['operate/forget.ts', ['dana'], 'Add one email address'],
  ['operate/outbox.ts', ['requeue', 'x', '--dead'], 'Usage: npm run outbox'],
  ['operate/outbox.ts', ['--dead'], 'Usage: npm run outbox'],
  ['operate/outbox.ts', ['requeue', 'all'], 'Add the email’s ID'],
  ['operate/outbox.ts', ['--settings', elsewhere], 'http://127.0.0.1:1 isn’t responding'],
])('%s with %j prints how to use it, and does nothing', async (script, args, words) => {
  const { code, output } = await project.run(script, args)
  expect(code).toBe(1)
  expect(output).toMatch(words)
  expect(output).not.toContain('    at ')
  expect(project.backend.calls).toEqual([])
})

test('a reference without a lead is reported', async () => {
  const { code, output } = await project.run('operate/leads.ts', ['988NFWM7'])
  expect([code, output]).toEqual([1, expect.stringContaining('No lead has the reference 988NFWM7')])
})
