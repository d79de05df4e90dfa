/** Tests the owner's tools without a project. */
import { Readable } from 'node:stream'
import { deriveReference } from '@contract/lead.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirm } from '../../scripts/operate/cli.ts'
import { officialCli } from '../../scripts/operate/go-live.ts'
import { findLead, leadTable, openLeads, readLeads, wholeLead } from '../../scripts/operate/leads.ts'
import { outboxTable } from '../../scripts/operate/outbox.ts'
import { aLead, aPhotoUrl, MAIL_ID, QUOTE_ID, QUOTE_REFERENCE, storedMessage } from '../support/builders/payloads.ts'

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

test.each([
  ...['y', ' YES '].map((typed) => [typed, true] as const),
  ...['', 'n', 'not yet', 'yes, but later', 'ye'].map((typed) => [typed, false] as const),
])('the answer "%s" to a yes-or-no question counts as %s', async (typed, confirmed) => {
  expect(await confirm('Erase permanently?', Readable.from([`${typed}\n`]))).toBe(confirmed)
})

test('if an official CLI command is killed, the error shows its output and a link to the fix', async () => {
  const run = officialCli(async () => ({ status: null, stdout: '', stderr: 'Killed' }), {})
  await expect(run(['db', 'push'])).rejects.toThrow(/^Command failed: npx supabase@3 db push\nKilled\n\n.*#database$/)
})

test('the outbox lists failed emails first, with the command that resends them', async () => {
  const deadLetter = {
    ...{ id: MAIL_ID, kind: 'quote_staff', subjectId: QUOTE_ID, reference: QUOTE_REFERENCE, attempts: 10, dueAt: null },
    ...{ createdAt: '2026-11-21T02:13:00Z', lastError: '535', state: 'dead' as const },
  }
  const pending = {
    ...{ id: '2a0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4b', kind: 'dead_letter_alert', subjectId: MAIL_ID, reference: null },
    ...{ attempts: 0, dueAt: '2026-11-21T06:14:00Z', createdAt: '2026-11-21T06:00:00Z', lastError: null },
    state: 'pending' as const,
  }
  const outbox = { sent: 12, waiting: 1, dead: 1, open: [pending, deadLetter] }
  const table = outboxTable(outbox, Date.parse('2026-11-21T06:13:00Z'))
  await expect(`${table}\n`).toMatchFileSnapshot('operate/outbox.txt')
})

test('the next page of leads starts after the last lead, by its time and ID', async () => {
  const full = Array.from({ length: 500 }, () => aLead({}, { id: crypto.randomUUID() }))
  const pages = [full, [aLead()]]
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json(pages.shift())
  })
  const leads = await readLeads({
    url: 'https://project.example',
    siteUrl: 'https://site.example',
    secretKey: 'sb_secret_test',
    publishableKey: 'sb_publishable_test',
    isLocal: false,
  })
  expect(leads).toHaveLength(501)
  expect(asked).toEqual([
    { before_at: null, before_id: null, most: 500 },
    { before_at: full[499]?.createdAt, before_id: full[499]?.id, most: 500 },
  ])
})

const ANSWERED = { answeredAt: '2026-11-23T15:10:00Z' }
const YOUNG = { createdAt: '2026-11-23T15:10:00Z' }
const EMERGENCY = { createdAt: '2026-11-23T15:00:00Z', urgent: true }

const message = (stored: ReturnType<typeof aLead>['stored'] = storedMessage(undefined, MAIL_ID)) => ({
  ...aLead({}, { ...YOUNG, id: MAIL_ID, reference: deriveReference(MAIL_ID), leadKind: 'message' }),
  stored,
})

test('the table fits in 100 columns, uses company time and removes control characters [security]', async () => {
  const now = new Date('2026-11-23T17:00:01-06:00')
  const emergency = aLead({}, { urgent: true, mail: 'dead' })
  const long = aLead({ business_name: `A\u009b2J\u202e${'W'.repeat(190)}` }, { mail: 'suppressed' })
  const leads = [aLead(), aLead({}, ANSWERED), aLead({}, YOUNG), emergency, message(), message(null), long]
  const table = leadTable(leads, now)
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(table).not.toMatch(/[\u009b\u202e]/)
  await expect(`${table}\n`).toMatchFileSnapshot('operate/table.txt')
  expect(leadTable([])).toBe('No leads.')
})

test('the table of open leads starts with the most overdue lead', () => {
  const [young, emergency] = [aLead({}, YOUNG), aLead({}, EMERGENCY)]
  expect(openLeads([young, emergency, aLead({}, ANSWERED), aLead()])).toEqual([emergency, aLead(), young])
})

const LEAD = aLead({
  photos: [aPhotoUrl(0), aPhotoUrl(1)],
  notes: 'Dock on the north side.\r\nRing twice.\u001b[2J',
})

test('a lead’s reference can have any case or brackets, and the lead is shown in full (snapshot)', async () => {
  expect(findLead([LEAD], '[988nfwm7]')).toBe(LEAD)
  expect(findLead([LEAD], 'AAAAAAAA')).toBeNull()
  const whole = [LEAD, message()].map((one) => wholeLead(one, new Date('2026-11-23T12:00:00Z')))
  await expect(`${whole.join('\n\n')}\n`).toMatchFileSnapshot('operate/lead.txt')
})

test('a lead shows `erased` for deleted answers, and the raw row if it violates the contract', () => {
  expect(wholeLead(message(null))).toMatch(/^Answers +erased$/m)
  expect(wholeLead(aLead({ email: 'none' }))).toMatch(/^Answers +\{.*"email":"none"/m)
})
