/** Tests the owner's tools without a project. */
import { Readable } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirm } from '../../scripts/operate/cli.ts'
import { officialCli } from '../../scripts/operate/go-live.ts'
import { readLeads } from '../../scripts/operate/leads.ts'
import { outboxTable } from '../../scripts/operate/outbox.ts'
import { MAIL_ID, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { aLead } from '../support/builders/stored-leads.ts'

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

test.each([
  ...['y', ' YES '].map((typed) => [typed, true] as const),
  ...['', 'n', 'not yet', 'yes, but later', 'ye'].map((typed) => [typed, false] as const),
])('the answer "%s" to a yes-or-no question counts as %s', async (typed, confirmed) => {
  expect(await confirm('Erase permanently?', Readable.from([`${typed}\n`]))).toBe(confirmed)
})

test('a killed official CLI command fails, and shows its output and a link to the fix', async () => {
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
