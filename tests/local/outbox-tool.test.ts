import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxTable } from '../../scripts/operator/outbox-list.ts'
import { deadMail, MAIL_ID, SECRET, startHostedProject } from '../support/database/hosted-project.ts'

let project: Awaited<ReturnType<typeof startHostedProject>>
beforeAll(async () => void (project = await startHostedProject()))
beforeEach(() => project.behaves())
afterAll(() => project.backend.stop())

const now = Date.parse('2026-11-21T06:13:00Z')

test('shows dead mails first, with what to do', () => {
  const waiting = {
    ...deadMail,
    id: '2a0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4b',
    kind: 'dead_mail_alert',
    attempts: 0,
    dueAt: '2026-11-21T06:14:00Z',
    createdAt: '2026-11-21T06:00:00Z',
    lastError: null,
    state: 'pending' as const,
  }
  expect(outboxTable({ sent: 12, open: [waiting, deadMail] }, now)).toBe(
    `12 sent, 1 pending or retrying, 1 dead

state    about                    reference  stored      attempts  next try  id                                    last error
dead     quote, to staff          988NFWM7   4 h ago     10        none      ${MAIL_ID}  535: the mail server refused SMTP_USER and SMTP_PASS
pending  alert about a dead mail             13 min ago  0         in 60 s   ${waiting.id}

Send a dead mail again: npm run outbox -- requeue <id>, or all of them: requeue --dead`,
  )
})

test('lists, and sends a mail again', async () => {
  expect(await project.run('outbox.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing waits: 3 sent'),
  })
  expect(await project.run('outbox.ts', ['requeue', MAIL_ID])).toMatchObject({ code: 0 })
  expect(project.backend.calls.at(-1)).toMatchObject({
    path: '/rest/v1/rpc/requeue',
    headers: { apikey: SECRET },
    body: { mail_ids: [MAIL_ID] },
  })
})

test.each([
  [2, '2 due now.'],
  [0, 'No mail is dead.'],
])('sends all dead mails again: %i', async (count, words) => {
  project.behaves({ 'POST /rest/v1/rpc/requeue_dead': () => [200, count] })
  const { code, output } = await project.run('outbox.ts', ['requeue', '--dead'])
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(words) })
  expect(project.backend.calls.at(-1)).toMatchObject({ path: '/rest/v1/rpc/requeue_dead' })
})

test.each([
  [['requeue', 'all'], {}, 'Give the id of the mail'],
  [[], { SUPABASE_URL: 'project' }, 'SUPABASE_URL must be a URL'],
  [[], { SUPABASE_URL: 'http://127.0.0.1:1' }, 'does not answer'],
  [[], { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', LOCAL_DATA: '/nowhere' }, 'No site runs on the data in /nowhere.'],
])('explains what is wrong with %j and %j', async (args, env, words) => {
  const { code, output } = await project.run('outbox.ts', args, { SUPABASE_SERVICE_ROLE_KEY: '', ...env })
  expect(code).toBe(1)
  expect(output).toContain(words)
  expect(output).not.toContain('    at ')
})

test('the photo tool says what expired and what is held back, and removes that too when told', async () => {
  project.behaves({ 'POST /functions/v1/sweep-photos': () => [200, { ok: true, expired: 2, removed: 0, held: 30 }] })
  const { output } = await project.run('sweep-photos.ts')
  expect(output).toContain('2 quotes were erased for their age.')
  expect(output).toContain('30 photos are kept')
  expect(project.backend.calls.at(-1)).toMatchObject({ body: {} })
  await project.run('sweep-photos.ts', ['--force'])
  expect(project.backend.calls.at(-1)).toMatchObject({ body: { force: true } })
})
