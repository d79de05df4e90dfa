/** Tests the doctor's findings about SMTP settings, and from a stub backend's responses. */
import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION, PHOTO_BUCKET } from '@contract/quote-shape.ts'
import { expect, test } from 'vitest'
import { checkAsAttacker } from '../../scripts/operate/attacker.ts'
import { checkBackend } from '../../scripts/operate/doctor.ts'
import { checkMailServer } from '../../scripts/operate/live-settings.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'
import { MAIL_ID, QUOTE_ID } from '../support/builders/payloads.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'

const backend = await startBackendStub()
const target = {
  url: backend.url,
  siteUrl: 'https://site.example',
  secretKey: 'sb_secret_test',
  publishableKey: 'sb_publishable_test',
  isLocal: true,
}
const HEALTHY = { ok: true, database: true }
const REPORT = {
  ...{ databaseBytes: 1, databaseMegabytes: 500, photos: { count: 0, bytes: 0 } },
  ...{ policies: [], triggers: {}, settings: {}, jobs: [] },
}
const EMAIL = {
  ...{ id: MAIL_ID, subjectId: QUOTE_ID, reference: '988NFWM7', attempts: 1, dueAt: null },
  ...{ createdAt: '2026-11-21T02:13:05Z', state: 'dead', lastError: 'bounced' },
}

/** Returns the symptoms that the doctor reports for these unsent emails and this health check. */
async function findingsOf(open: readonly object[], health: object = HEALTHY): Promise<readonly string[]> {
  backend.answers((call, response) => {
    response.setHeader(CONTRACT_HEADER, CONTRACT_VERSION)
    if (call.path.endsWith('/health')) return json(200, health)(call, response)
    if (call.path.endsWith('/list_outbox'))
      return json(200, { sent: 1, waiting: open.length, dead: 0, open })(call, response)
    if (call.path.endsWith('/doctor_report')) return json(200, REPORT)(call, response)
    json(401, { ok: false, code: 'unauthorized' })(call, response)
  })
  return (await checkBackend(target)).map(({ symptom }) => symptom)
}

test('the doctor reports a failed staff email, but not a failed confirmation', async () => {
  expect(await findingsOf([{ ...EMAIL, kind: 'quote_confirmation' }])).toEqual([])
  expect(await findingsOf([{ ...EMAIL, kind: 'quote_staff' }])).toEqual([
    'Failed emails and webhook events: 1. First error: bounced: the mailbox rejected the email after the email API accepted it.',
  ])
})

test.each([
  [
    { database: false },
    'The functions can’t reach the database. The project may be paused, or its secret key may have changed.',
  ],
  [{ schedule: false, scheduleRanSecondsAgo: 2_400 }, 'The schedule last ran 40 min ago. It should run every minute.'],
  [{ schedule: false, scheduleRanSecondsAgo: null }, 'The schedule has never run. It should run every minute.'],
  [{ mail: false, overdueSeconds: 1_200 }, 'An email has been overdue for 20 min.'],
  [{ forms: false }, 'Several visitors couldn’t send in the last six hours. See report-failure’s log.'],
])('the doctor explains the health check’s result %j', async (health, symptom) => {
  expect(await findingsOf([], { ...HEALTHY, ok: false, ...health })).toEqual([symptom])
})

test('the doctor removes every file that its attack test stores', async () => {
  const stored = new Set<string>()
  backend.answers((call, response) => {
    const [, name = ''] = call.path.split(`/storage/v1/object/${PHOTO_BUCKET}/`)
    if (call.method === 'POST' && name !== '') stored.add(name)
    if (call.method === 'DELETE' && call.headers['apikey'] === target.secretKey)
      for (const prefix of [Object(call.body).prefixes].flat()) stored.delete(prefix)
    json(200, [])(call, response)
  })
  const before = backend.calls.length
  await checkAsAttacker(target, true)
  const uploads = backend.calls.slice(before).filter(({ method, path }) => method === 'POST' && /\.png$/.test(path))
  expect(uploads).toHaveLength(4)
  expect([...stored]).toEqual([])
})

const ESCALATION = { MAIL_ESCALATION_TO: 'manager@site.example' }

test('the settings check rejects unusable SMTP servers and suggests a working setting (snapshot)', () =>
  expectParsed('unit/mail-server.txt', (SMTP_URL) => {
    const [finding] = checkMailServer({ SMTP_URL, ...ESCALATION })
    return finding ? `${finding.level}: ${finding.symptom}` : 'fine'
  }))

test('the settings check never shows the user or password in SMTP_URL', () => {
  const findings = JSON.stringify(checkMailServer({ SMTP_URL: 'smtps://me:secret@smtp.office365.com', ...ESCALATION }))
  expect(findings).toContain('Microsoft 365')
  expect(findings).not.toMatch(/me:|secret/)
})

test('without an escalation contact, the settings check warns about unseen SMTP bounces', () => {
  const SMTP_URL = 'smtps://user:pass@email-smtp.us-east-1.amazonaws.com'
  expect(checkMailServer({ SMTP_URL })).toMatchObject([{ level: 'warn', section: 'settings' }])
  expect(checkMailServer({})).toEqual([])
})
