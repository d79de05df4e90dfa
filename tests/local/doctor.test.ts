import { beforeEach, expect, test } from 'vitest'
import { backendChecks } from '../../scripts/operator/check-backend.ts'
import { functionChecks } from '../../scripts/operator/check-functions.ts'
import { reportChecks } from '../../scripts/operator/check-report.ts'
import { settingsCheck } from '../../scripts/operator/check-settings.ts'
import { siteChecks } from '../../scripts/operator/check-site.ts'
import { type Check } from '../../scripts/operator/finding.ts'
import { roundTrip } from '../../scripts/operator/round-trip.ts'
import { CURRENT, deadMail, startHostedProject } from '../support/database/hosted-project.ts'
import { SETTINGS } from '../support/builders/go-live-settings.ts'

const project = await startHostedProject()
beforeEach(() => project.behaves())

const OPEN = { 'access-control-allow-origin': '*' }

const CONFIRMATION_ID = '5b0e2f6a-1d0c-4b53-8f0e-6a7c1d2e3f40'

/** The id of the quote that was stored. */
function insertedId(): unknown {
  const inserted = project.backend.calls.find(({ method, path }) => method === 'POST' && path.includes('soft_quotes'))
  return Reflect.get(Object(inserted?.body), 'id')
}

/** What the checks say, one line each. */
async function findings(checks: readonly Check[]): Promise<string[]> {
  const all = await Promise.all(
    checks.map(({ look }) => look().catch((error: unknown) => ({ state: 'broken' as const, fix: String(error) }))),
  )
  return all.map((finding) => (finding.state === 'well' ? 'well' : `${finding.state}: ${finding.fix}`))
}
const examine = () => {
  const { target } = project
  return findings([
    ...backendChecks(target),
    ...reportChecks(target),
    ...functionChecks(target, SETTINGS.RESEND_WEBHOOK_SECRET),
    ...siteChecks(target, '/nowhere'),
    roundTrip(target),
  ])
}

test('finds nothing to say about a project in good order', async () => {
  expect(new Set(await examine())).toEqual(new Set(['well']))
})

test('takes its own quote away again, and only that', async () => {
  await findings([roundTrip(project.target)])
  const deleted = project.backend.calls.filter(({ method }) => method === 'DELETE')
  expect(deleted.map(({ path, body }) => [path, body])).toEqual([
    [`/rest/v1/soft_quotes?id=eq.${String(insertedId())}`, undefined],
    ['/storage/v1/object/facility-photos', { prefixes: [expect.stringMatching(/^[0-9a-f-]{36}\/\d{13}-0[.]png$/)] }],
  ])
})

test.each([
  ['POST /rest/v1/rpc/list_outbox', [200, { sent: 1, open: [deadMail] }], 'refused SMTP_USER and SMTP_PASS'],
  [
    'POST /rest/v1/rpc/list_outbox',
    [200, { sent: 1, open: [{ ...deadMail, state: 'retrying', lastError: 'timeout' }] }],
    'attention: Mails that wait for another try: 1',
  ],
  [
    'POST /rest/v1/rpc/list_outbox',
    [200, { sent: 1, open: [{ ...deadMail, kind: 'quote_webhook', lastError: '401' }] }],
    'attention: Leads that the lead webhook has not taken: 1 (401: the lead webhook did not take it: compare LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET).',
  ],
  ['POST /functions/v1/submit-contact', [401, { code: 'unauthorized' }, CURRENT], 'does not take the publishable key'],
  ['POST /functions/v1/deliver-mail', [200, { ok: true }], 'answers a call that it must refuse!'],
  ['POST /rest/v1/soft_quotes', [500, {}, OPEN], 'Storing a quote was answered with 500'],
] as const)('says what to do when %s answers %j', async (route, reply, words) => {
  project.behaves({ [route]: () => reply })
  const said = (await examine()).filter((finding) => finding !== 'well')
  expect(said.length).toBeGreaterThan(0)
  expect(said.join('\n')).toContain(words)
  expect(said.join('\n')).not.toContain('_of-this-test')
})

test.each(['401', '403'])('stores nothing where the secret key is answered with %s', async (status) => {
  project.behaves({ 'POST /rest/v1/rpc/list_outbox': () => [Number(status), {}] })
  const [said] = await findings([roundTrip(project.target)])
  expect(said).toContain('refuses the secret key')
  expect(project.backend.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/list_outbox'])
})

test('withdraws the confirmation of its quote, which waits for the schedule, and takes the quote away', async () => {
  const waiting = { ...deadMail, kind: 'quote_confirmation', deadAt: null, lastError: null, state: 'pending' }
  project.behaves({
    'POST /rest/v1/rpc/list_outbox': () => [
      200,
      { sent: 1, open: [waiting, { ...waiting, id: CONFIRMATION_ID, subjectId: insertedId() }] },
    ],
    'POST /rest/v1/rpc/mark_mail_sent': () => [204, null],
  })
  expect(await findings([roundTrip(project.target)])).toEqual(['well'])
  const marked = project.backend.calls.filter(({ path }) => path === '/rest/v1/rpc/mark_mail_sent')
  expect(marked.map(({ body }) => body)).toEqual([{ mail_id: CONFIRMATION_ID }])
  expect(project.backend.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})

test.each([
  [{}, 'well'],
  [{ RESEND_API_KEY: '' }, /^broken: RESEND_API_KEY is missing[.] Change it in .env.go-live/],
  [{ MAIL_STAFF_TO: 'quotes@example.com' }, /^broken: MAIL_STAFF_TO is still the example[.]/],
  [{ SUPABASE_SECRET_KEY: 'sb_secret_your-key' }, /^broken: SUPABASE_SECRET_KEY is still the example[.]/],
  [{ MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.invalid', RESEND_API_KEY: 're_your-key' }, 'well'],
  [{ SITE_ORIGINS: '' }, /^attention: SITE_ORIGINS is empty: pages of any site may call the functions[.]/],
  [{ MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.invalid', SMTP_PORT: '587' }, /^broken: SMTP_PORT is 587/],
  [
    { LEAD_WEBHOOK_URL: 'https://hooks.crm.invalid' },
    /^broken: No lead is posted to the lead webhook: LEAD_WEBHOOK_SECRET is missing[.] Change it in .env.go-live/,
  ],
  [{ ANSWERED_SECRET: '' }, /^broken: Mails to staff have no link “Mark as answered”: ANSWERED_SECRET is missing[.]/],
  [{ MAIL_ALERT_TO: '' }, /^attention: MAIL_ALERT_TO is not another inbox/],
])('reads settings with %j', async (changes, expected) => {
  const [first] = await findings([settingsCheck({ ...SETTINGS, ...changes }, 'https://www.site.invalid')])
  expect(first).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected)
})

test('is run by npm, tells of all and fails when something is to fix', async () => {
  const stored = () => project.backend.calls.filter(({ method, path }) => method === 'POST' && /soft_quotes/.test(path))
  project.behaves({ 'POST /rest/v1/rpc/list_outbox': () => [200, { sent: 3, open: [deadMail] }] })
  const { code, output } = await project.run('doctor.ts')
  expect([code, stored()]).toEqual([1, []])
  expect(output).toContain(`Looking at ${project.target.url}`)
  expect(output).toContain('FIX   the secret key and the outbox: Mails that failed for good: 1')
  expect(output).toContain('ok    the live site')
  expect(output).not.toContain('_of-this-test')
  await project.run('doctor.ts', ['--round-trip'])
  expect(stored()).not.toEqual([])
})
